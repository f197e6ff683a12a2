/** How much of the text of a document of an index is sent at once. */
import { describe, expect, it } from 'vitest';
import { stretchOf } from '../../../src/server/x/placed-blocks.ts';

const blocksOf = (lengths: readonly number[]) => lengths.map((length) => ({ place: null, text: 'x'.repeat(length) }));
const sent = (lengths: readonly number[], from = 0) =>
  stretchOf(blocksOf(lengths), from).map(({ text }) => text.length);

describe('[ROUTE-30] a stretch of a document', () => {
  it('is of a hundred blocks at most', () => {
    expect(sent(Array<number>(250).fill(9), 200)).toHaveLength(50);
    expect(sent(Array<number>(250).fill(9))).toHaveLength(100);
  });

  it('ends before it is too long, but holds a block', () => {
    expect(sent([90_000, 90_000, 90_000])).toEqual([90_000, 90_000]);
    expect(sent([20_000_000, 5])).toEqual([20_000_000]);
    expect(sent([20_000_000, 5], 1)).toEqual([5]);
    expect(sent([], 0)).toEqual([]);
  });
});
