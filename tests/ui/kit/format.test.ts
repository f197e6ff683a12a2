import { describe, expect, it } from 'vitest';
import { formatCounted, formatShare, formatSpan } from '../../../src/ui/kit/format.ts';

describe('how things are written', () => {
  it('counts agree with their noun', () => {
    expect(formatCounted(1, 'change')).toBe('1 change');
    expect(formatCounted(1200, 'change')).toBe('1,200 changes');
    expect(formatCounted(0, 'country', 'countries')).toBe('0 countries');
  });
  it('a share that is not all is never 100 %, one that is not nothing never 0 %', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(formatShare)).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
  });
  it('spans read as one says them', () => {
    expect([420, 3_200, 9_960, 59_600, 125_000, 120_000, 4_800_000, 7_200_000].map(formatSpan)).toEqual([
      '420 ms',
      '3.2 s',
      '10 s',
      '1 min',
      '2 min 5 s',
      '2 min',
      '1 h 20 min',
      '2 h',
    ]);
  });
});
