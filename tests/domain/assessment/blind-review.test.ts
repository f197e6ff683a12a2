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

describe('ReviewDoneSaid', () => {
  const done = (reviewer: number, is = true) => anEvent('ReviewDoneSaid', { reviewer, done: is });
  /** After 8 has rated in a blind review, and what else was said. */
  const after = (...said: readonly EventDraft[]) => {
    const { state, when } = given(started, blind(true));
    for (const one of [rated(8, 'A1'), ...said]) state.apply(one);
    return (event: EventDraft, pk: number) => when(event, { pk, isServer: false });
  };
  const goesOn = { 'blind-review': {} };
  const ended = { 'blind-review': undefined, 'review-done:7': undefined, 'review-done:8': undefined };

  it('given a blind review, when one of its reviewers is done, then it goes on, and that can be taken back', () => {
    after()(done(8), 8).then(applied, { 'review-done:8': { reviewer: 8 }, ...goesOn });
    after(done(8))(done(8, false), 8).then(applied, { 'review-done:8': undefined, ...goesOn });
    after(done(8))(done(8), 8).then({ kind: 'noop' });
  });
  it('when its owner and all who have rated are done, then it ends, whoever is the last', () => {
    after(done(8))(done(7), 7).then(applied, ended);
    after(done(7))(done(8), 8).then(applied, ended);
    after(rated(9, 'A1'), done(7))(done(8), 8).then(applied, goesOn);
  });
  it('when its owner is done before anybody else has rated, then it is rejected', () => {
    const first = given(started, blind(true));
    first.when(done(7)).then({ kind: 'rejected', code: 'nobody-else' });
    first.state.apply(rated(7, 'A1'));
    first.when(done(7)).then({ kind: 'rejected', code: 'nobody-else' });
    first.state.apply(rated(8, 'A1'));
    first.when(done(7)).then(applied, goesOn);
  });
  it('when somebody is done who has rated nothing, then it goes on unless it would end', () => {
    const first = given(started, blind(true));
    first.state.apply(rated(7, 'A1'));
    first.when(done(9), { pk: 9, isServer: false }).then(applied, { 'review-done:9': { reviewer: 9 }, ...goesOn });
    after(done(7))(done(9), 9).then(applied, goesOn);
  });
  it('when all who have rated are done but its owner, who knows whether others are to begin, then it goes on', () =>
    after(rated(9, 'A1'), done(9))(done(8), 8).then(applied, goesOn));
  it('given a reviewer who is done, when they rate again, then they are not done', () =>
    after(done(8))(rated(8, 'B1'), 8).then(applied, { 'review-done:8': undefined }));
  it('given one that has ended, when somebody is done or takes that back, then nothing changes', () => {
    after(blind(false))(done(8), 8).then({ kind: 'noop' });
    after(done(8), done(7))(done(8, false), 8).then({ kind: 'noop' });
  });
  it('given one that was ended and begun again, then nobody is done', () =>
    after(done(8), blind(false), blind(true))(done(7), 7).then(applied, goesOn));
  it('[PERM-4] when somebody says it for another, then it is rejected', () =>
    after()(done(7), 8).then({ kind: 'rejected', code: 'not-yours' }));
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
        { reviewer: 7, rated: 1, isDone: false },
        { reviewer: 8, rated: 2, isDone: false },
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
