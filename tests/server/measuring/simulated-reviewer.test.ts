/** A reviewer reads from the top until nearly all that is relevant is found. */
import { expect, test } from 'vitest';
import { familiesRead } from '../../../scripts/evaluate/simulated-reviewer.ts';

const order = Array.from({ length: 30 }, (_, at) => `f${at + 1}`);
const relevant = new Set(['f2', 'f25']);

test('without learning, the order is read to the last one that is needed', async () => {
  expect(await familiesRead(order, relevant, { rated: 10 })).toBe(25);
  expect(await familiesRead(order, new Set(order.slice(0, 20)), { rated: 10 }), '95 % of 20').toBe(19);
});

test('after the first ratings the rest is read as it is ranked again; what was rated is not read twice', async () => {
  const again = async () => ['f2', 'f1', 'f30', 'f25', 'f29'];
  expect(await familiesRead(order, relevant, { rated: 10, again })).toBe(12);
});

test('where the first ones hold enough, nothing is ranked again', async () => {
  const again = () => Promise.reject(new Error('asked'));
  expect(await familiesRead(order, new Set(['f2', 'f7']), { rated: 10, again })).toBe(7);
});

test('a list that does not hold enough is read to its end', async () => {
  expect(await familiesRead(order, new Set(['f2', 'x']), { rated: 10 })).toBe(30);
  expect(await familiesRead(order, new Set(['f2', 'x']), { rated: 10, again: async () => order })).toBe(30);
});
