/** Pokes of many pages: each page gets one, a few at a time. */
import { expect, test } from 'vitest';
import { createPokes } from '../../../src/server/events/pokes.ts';

const USERS = Array.from({ length: 100 }, (_, at) => at + 1);

test('every page of a busy stream is poked, once for pushes that came before its turn', async () => {
  const pokes = createPokes();
  const readers = USERS.map((user) => pokes.open(user, `session ${user}`).getReader());
  for (const reader of readers) await reader.read();
  pokes.poke(USERS);
  pokes.poke(USERS);
  const texts = await Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)));
  expect(new Set(texts)).toEqual(new Set(['event: poke\ndata:\n\n']));
  pokes.close();
  expect(await Promise.all(readers.map(async (reader) => (await reader.read()).done))).toEqual(USERS.map(() => true));
});

test('a few pages are poked at once, while many others wait', async () => {
  const pokes = createPokes();
  const readers = [...USERS, 200].map((user) => pokes.open(user, `session ${user}`).getReader());
  for (const reader of readers) await reader.read();
  const order: string[] = [];
  const poked = readers.map((reader, at) => reader.read().then(() => order.push(at === 100 ? 'alone' : 'many')));
  pokes.poke(USERS);
  pokes.poke([200]);
  await Promise.all(poked);
  expect(order[0]).toBe('alone');
  pokes.close();
});
