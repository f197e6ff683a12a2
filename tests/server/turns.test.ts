/** Long work is cut into pieces: others come between them, and askers take turns. */
import { expect, it } from 'vitest';
import { createTurns } from '../../src/server/turns.ts';

/** Work that lasts longer than a piece may. */
function work(): void {
  const until = performance.now() + 7;
  while (performance.now() < until);
}

async function pieces(turn: () => Promise<void>, count: number, done: () => void): Promise<void> {
  for (let piece = 0; piece < count; piece += 1) {
    work();
    await turn();
    done();
  }
}

it('what the event loop has to do comes between two pieces', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  setTimeout(() => seen.push('a call'), 0);
  await pieces(turns.own('anna'), 3, () => seen.push('piece'));
  expect(seen.indexOf('a call')).toBeLessThan(2);
});

it('who asks for much gets no more turns than who asks for little', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const greedy = Array.from({ length: 6 }, () => pieces(turns.own('anna'), 3, () => seen.push('anna')));
  const modest = pieces(turns.own('bert'), 3, () => seen.push('bert'));
  await modest;
  expect(seen.filter((name) => name === 'anna').length).toBeLessThanOrEqual(6);
  await Promise.all(greedy);
  expect(seen).toHaveLength(21);
});
