/** Two runs of a search side by side. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { causesOfDifference, type RunOfLedger } from '../../../src/domain/ledger/runs.ts';
import { runDifference } from '../../../src/domain/ledger/difference.ts';

describe('the difference of two runs', () => {
  it('names what is new and what is gone, with its rank', () => {
    expect(runDifference(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({
      fresh: [{ family: 'x', rank: 2 }],
      gone: [{ family: 'b', rank: 2 }],
      moved: [],
      stayed: 2,
    });
  });

  it('takes a family that a newcomer pushed down for one that stayed', () => {
    expect(runDifference(['a', 'b', 'c'], ['x', 'a', 'b', 'c'])).toMatchObject({ moved: [], stayed: 3 });
  });

  it('names a family that passed others, the furthest first, with its ranks in both', () => {
    expect(runDifference(['a', 'b', 'c', 'd'], ['x', 'd', 'a', 'b', 'c']).moved).toEqual([
      { family: 'd', was: 4, is: 2, by: 3 },
      { family: 'a', was: 1, is: 3, by: -1 },
      { family: 'b', was: 2, is: 4, by: -1 },
      { family: 'c', was: 3, is: 5, by: -1 },
    ]);
  });

  it('accounts for every family of both runs once', () => {
    const run = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
    fc.assert(
      fc.property(run, run, (before, after) => {
        const { fresh, gone, moved, stayed } = runDifference(before, after);
        expect(gone.length + moved.length + stayed).toBe(before.length);
        expect(fresh.length + moved.length + stayed).toBe(after.length);
      }),
    );
  });
});

describe('the causes of a difference', () => {
  const run: RunOfLedger = { run: 1, number: 1, at: 0, corpus: 1, families: 3, expression: 'gear', rated: null };
  const rated = { relevant: ['EP-1-A1'], maybe: [], notRelevant: [] };

  it('are none for the same question on the same corpus', () => {
    expect(causesOfDifference(run, { ...run, run: 2, number: 2, at: 5 })).toEqual([]);
    expect(causesOfDifference({ ...run, rated }, { ...run, rated: { ...rated } })).toEqual([]);
  });

  it.each([
    ['query', { expression: 'gear AND shaft' }],
    ['corpus', { corpus: 2 }],
    ['ratings', { rated }],
  ] as const)('name the %s where that alone changed', (cause, change) => {
    expect(causesOfDifference(run, { ...run, ...change })).toEqual([cause]);
    expect(causesOfDifference({ ...run, ...change }, run)).toEqual([cause]);
  });

  it('name other ratings, and several causes together', () => {
    expect(
      causesOfDifference({ ...run, rated }, { ...run, corpus: 2, rated: { ...rated, notRelevant: ['EP-2-A1'] } }),
    ).toEqual(['corpus', 'ratings']);
  });
});
