import { describe, expect, test } from 'vitest';
import type { FeatureMatrix } from '../../../src/domain/assessment/queries.ts';
import { neighbour, nextOpenCell } from '../../../src/ui/screens/final-results/next-cell.ts';

const matrix = (judged: readonly (readonly [number, string])[], quoted: readonly (readonly [number, string])[] = []) =>
  ({
    features: [{ feature: 1 }, { feature: 2 }],
    cells: judged.map(([feature, ucid]) => ({ feature, ucid })),
    passages: quoted.map(([feature, ucid]) => ({ feature, ucid })),
  }) as unknown as FeatureMatrix;

const ucids = ['A', 'B'];

describe('the next cell of the matrix', () => {
  test('goes through the features of one document, then to the next document', () => {
    expect(neighbour(matrix([]), ucids, { feature: 1, ucid: 'A' }, 1)).toEqual({ feature: 2, ucid: 'A' });
    expect(neighbour(matrix([]), ucids, { feature: 2, ucid: 'A' }, 1)).toEqual({ feature: 1, ucid: 'B' });
    expect(neighbour(matrix([]), ucids, { feature: 1, ucid: 'A' }, -1)).toBeNull();
    expect(neighbour(matrix([]), ucids, { feature: 2, ucid: 'B' }, 1)).toBeNull();
  });

  test('passes over what is judged or quoted, and goes round', () => {
    const filled = matrix([[2, 'A']], [[1, 'B']]);
    expect(nextOpenCell(filled, ucids, { feature: 1, ucid: 'A' })).toEqual({ feature: 2, ucid: 'B' });
    expect(nextOpenCell(filled, ucids, { feature: 2, ucid: 'B' })).toEqual({ feature: 1, ucid: 'A' });
  });

  test('is none when no other cell is open', () => {
    const filled = matrix([
      [1, 'A'],
      [2, 'A'],
      [1, 'B'],
    ]);
    expect(nextOpenCell(filled, ucids, { feature: 2, ucid: 'B' })).toBeNull();
  });
});
