/** Reads that many calls make at once: few queries, and none that is older than the call that it answers. */
import { expect, test } from 'vitest';
import { gathered } from '../../../src/server/database/gathered.ts';
import { createSharedAnswers } from '../../../src/server/events/shared-answers.ts';

/** A read that answers when the test says so. */
function aRead() {
  const reads: { readonly keys: readonly string[]; answer: (value: string) => void; fail: (error: Error) => void }[] =
    [];
  let begun = () => {};
  const ask = gathered(
    (keys: readonly string[]) =>
      new Promise<string>((answer, fail) => {
        reads.push({ keys, answer, fail });
        begun();
      }),
  );
  const isBegun = (count: number) =>
    new Promise<void>((resolve) => {
      begun = () => reads.length >= count && resolve();
      begun();
    });
  return { ask, reads, isBegun };
}

test('calls that come together are answered by one read', async () => {
  const { ask, reads, isBegun } = aRead();
  const [first, second] = [ask(['a']), ask(['b', 'a'])];
  await isBegun(1);
  reads[0]?.answer('now');
  expect([await first, await second, reads.map(({ keys }) => keys)]).toEqual(['now', 'now', [['a', 'b']]]);
});

test('a call that comes during a read is answered by the next one, which begins after it', async () => {
  const { ask, reads, isBegun } = aRead();
  const first = ask(['a']);
  await isBegun(1);
  const second = ask(['a']);
  reads[0]?.answer('before');
  expect(await first).toBe('before');
  await isBegun(2);
  reads[1]?.answer('after');
  expect(await second).toBe('after');
});

test('a read that fails fails for those who waited for it, and for no other', async () => {
  const { ask, reads, isBegun } = aRead();
  const first = ask(['a']);
  await isBegun(1);
  const second = ask(['a']);
  reads[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await isBegun(2);
  reads[1]?.answer('back');
  expect(await second).toBe('back');
});

test('an answer is made once for a range, and again after seconds, or where it could not be made', async () => {
  let [made, time] = [0, 0];
  const answers = createSharedAnswers<number>(() => time);
  const make = async () => ({ answer: (made += 1), characters: 10 });
  expect(await Promise.all([answers.get('a', make), answers.get('a', make), answers.get('b', make)])).toEqual([
    1, 1, 2,
  ]);
  time = 2_000;
  expect(await answers.get('a', make)).toBe(3);
  await expect(answers.get('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.get('c', make)).toBe(4);
});
