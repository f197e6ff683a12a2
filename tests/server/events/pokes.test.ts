/** Pokes of many pages: each page gets one, as fast as the pages pull. */
import { afterEach, expect, test, vi } from 'vitest';
import { createPokes } from '../../../src/server/events/pokes.ts';

const USERS = Array.from({ length: 100 }, (_, at) => at + 1);

afterEach(() => void vi.useRealTimers());

/** Pages that listen, and how many pokes they had, in order. */
async function aHerd() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const pokes = createPokes();
  const poked: string[] = [];
  for (const user of USERS) {
    const session = `session ${user}`;
    const reader = pokes.open(user, session).getReader();
    await reader.read();
    const listen = async (): Promise<void> => {
      for (; !(await reader.read()).done;) poked.push(session);
    };
    void listen();
  }
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { pokes, poked, settle };
}

test('of many pages only some are poked that have not pulled, and each pull brings the next poke', async () => {
  const { pokes, poked, settle } = await aHerd();
  pokes.poke(USERS);
  await settle();
  const atFirst = poked.length;
  expect(atFirst).toBeGreaterThan(10);
  expect(atFirst).toBeLessThan(50);
  for (const session of poked.slice(0, 5)) pokes.pulled(session);
  await settle();
  expect(poked).toHaveLength(atFirst + 5);
  pokes.pulled(poked[0]!);
  pokes.pulled('session of a page that was not poked');
  await settle();
  expect(poked).toHaveLength(atFirst + 5);
  for (let at = 5; at < poked.length; at += 1) {
    pokes.pulled(poked[at]!);
    await settle();
  }
  expect([...poked].sort()).toEqual(USERS.map((user) => `session ${user}`).sort());
  pokes.close();
});

test('pages that do not pull hold the others up for a short time', async () => {
  const { pokes, poked, settle } = await aHerd();
  pokes.poke(USERS);
  await settle(1_000);
  expect(new Set(poked).size).toBe(USERS.length);
  pokes.close();
});

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
