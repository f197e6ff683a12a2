/** A blind review: until its owner ends it, nobody is shown what others rated. */
import { describe, expect, it } from 'vitest';
import { assessmentOf } from '../../../src/domain/assessment/queries.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { anEvent, given } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const started = anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: 7, project: 5 });
const blind = (is: boolean) => anEvent('BlindReviewSet', { blind: is });
const COLLEAGUE = { pk: 8, isServer: false };
const rated = (reviewer: number, ucid: string) =>
  anEvent('RatingGiven', { reviewer, ucid, family: ucid, rating: reviewer === 7 ? 'relevant' : 'irrelevant' });

describe('BlindReviewSet', () => {
  it('given a search, when its owner begins and ends a blind review, then it is blind in between', () => {
    given(started).when(blind(true)).then(applied, { 'blind-review': {} });
    given(started, blind(true)).when(blind(false)).then(applied, { 'blind-review': undefined });
  });
  it('given a blind review, when it is begun again, then nothing changes', () =>
    given(started, blind(true)).when(blind(true)).then({ kind: 'noop' }));
  it('[PERM-4] given a blind review, when somebody but the owner ends it, then it is rejected', () =>
    given(started, blind(true)).when(blind(false), COLLEAGUE).then({ kind: 'rejected', code: 'not-owner' }));
});

describe('the assessment of a blind review', () => {
  const inReview = (...more: readonly EventDraft[]) => {
    const { state } = given(started, ...more);
    for (const [reviewer, ucid] of [
      [7, 'A1'],
      [8, 'A1'],
      [8, 'B1'],
    ] as const)
      state.apply(rated(reviewer, ucid));
    return state.rows.map;
  };
  const ratingsIn = (rows: ReturnType<typeof inReview>, reader: number) =>
    assessmentOf(rows, 7, reader).results.map(({ ucid, ratings }) => [ucid, ratings]);

  it('holds the ratings of its reader alone, and how much each has rated', () => {
    const rows = inReview(blind(true));
    expect(ratingsIn(rows, 7)).toEqual([['A1', { 7: 'relevant' }]]);
    expect(ratingsIn(rows, 8)).toEqual([
      ['A1', { 8: 'irrelevant' }],
      ['B1', { 8: 'irrelevant' }],
    ]);
    expect(assessmentOf(rows, 7, 9)).toMatchObject({
      results: [],
      blind: [
        { reviewer: 7, rated: 1 },
        { reviewer: 8, rated: 2 },
      ],
    });
  });
  it('holds all ratings once it has ended', () => {
    const rows = inReview(blind(true), blind(false));
    expect(ratingsIn(rows, 7)).toEqual([
      ['A1', { 7: 'relevant', 8: 'irrelevant' }],
      ['B1', { 8: 'irrelevant' }],
    ]);
    expect(assessmentOf(rows, 7, 7).blind).toBeNull();
  });
});
