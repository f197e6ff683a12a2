/** The places of a company for files that are read. */
import { expect, it } from 'vitest';
import { uploadPlaces } from '../../../src/server/x/upload-places.ts';

const NEVER = new AbortController().signal;

it('who waits gets the next one that is free, in turn; another company is not held up', async () => {
  const places = uploadPlaces(2);
  const [first, second] = [places.take(1), places.take(1)];
  expect([first === null, second === null, places.take(1), places.isFull(1)]).toEqual([false, false, null, true]);
  expect(places.take(2)).not.toBeNull();
  const order: string[] = [];
  const waiting = ['a', 'b'].map(async (name) => {
    const free = await places.wait(1, NEVER);
    order.push(name);
    return free;
  });
  first?.();
  // Freed twice, it is one place.
  first?.();
  const ofA = await waiting[0];
  expect([order, places.take(1)]).toEqual([['a'], null]);
  ofA?.();
  (await waiting[1])?.();
  expect(order).toEqual(['a', 'b']);
  second?.();
  expect([places.isFull(1), places.take(1) === null, places.take(1) === null]).toEqual([false, false, false]);
});

it('who leaves while waiting takes none', async () => {
  const places = uploadPlaces(1);
  const taken = places.take(1);
  const leaving = new AbortController();
  const [left, next] = [places.wait(1, leaving.signal), places.wait(1, NEVER)];
  leaving.abort();
  expect(await left).toBeNull();
  taken?.();
  (await next)?.();
  expect(places.isFull(1)).toBe(false);
});
