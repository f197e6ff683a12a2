import { expect, test } from 'vitest';
import { pageCache } from '../../../src/server/patent-index/sqlite/listing/page-cache.ts';

const KEY_BYTES = 2;

test('what was used longest ago leaves first, and no more is held than allowed', () => {
  const cache = pageCache<number>(3 * (10 + KEY_BYTES), () => 10);
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  cache.get('a');
  cache.set('d', 1);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
});

test('a value larger than the whole is not kept, and pushes nothing out', () => {
  const cache = pageCache<number>(100, (size) => size);
  cache.set('a', 50);
  cache.set('b', 500);
  expect([cache.get('a'), cache.get('b')]).toEqual([50, undefined]);
});

test('setting a key again counts it once', () => {
  const cache = pageCache<number>(100, (size) => size);
  for (let round = 0; round < 10; round += 1) cache.set('a', 40);
  cache.set('b', 40);
  expect([cache.get('a'), cache.get('b')]).toEqual([40, 40]);
});
