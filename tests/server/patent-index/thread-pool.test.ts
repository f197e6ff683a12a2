/** Who of several askers gets the next free thread. */
import { expect, test } from 'vitest';
import type { IndexThread } from '../../../src/server/patent-index/sqlite/threads/index-thread.ts';
import { createThreadPool } from '../../../src/server/patent-index/sqlite/threads/thread-pool.ts';
import { unwatched } from '../../../src/server/patent-index/sqlite/storage/database.ts';

/** Threads that answer when the test says so; `started` names the questions in the order in which they began. */
async function aPool(size: number) {
  const started: string[] = [];
  const answers = new Map<string, () => void>();
  const open = async (): Promise<IndexThread> => ({
    run: <Answer>({ question }: Parameters<IndexThread['run']>[0]) =>
      new Promise<Answer>((resolve) => {
        started.push(question.method);
        answers.set(question.method, () => resolve(question.method as Answer));
      }),
    exited: new Promise(() => {}),
    close: async () => {},
  });
  const pool = await createThreadPool(size, open);
  const ask = (asker: string, name: string): Promise<string> =>
    pool.run(
      { files: { index: '', thesaurus: null }, question: { port: 'corpus', method: name, args: [] } },
      unwatched,
      asker,
    );
  return { ask, started, answer: (name: string) => answers.get(name)?.() };
}

test('askers take turns: one question does not wait behind all of another’s', async () => {
  const { ask, started, answer } = await aPool(1);
  const many = ['a1', 'a2', 'a3'].map((name) => ask('anna', name));
  const one = ask('bert', 'b1');
  expect(started).toEqual(['a1']);
  answer('a1');
  await many[0];
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1']);
  answer('b1');
  await one;
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('one asker never has all threads, so that the question of another begins at once', async () => {
  const { ask, started, answer } = await aPool(3);
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('anna', name));
  expect(started).toEqual(['a1', 'a2']);
  void ask('bert', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  answer('a2');
  await many[1];
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});
