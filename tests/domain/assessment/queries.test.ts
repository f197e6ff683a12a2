/** What readers of the assessment are given. */
import { describe, expect, it } from 'vitest';
import { rankBefore, ranksToMove } from '../../../src/domain/assessment/feature-matrix/feature-order.ts';
import { assessmentOf, featureMatrixOf, isKept } from '../../../src/domain/assessment/queries.ts';
import { anEvent, given } from '../../builders/given.ts';
import {
  a,
  aFeature,
  aTag,
  b,
  collected,
  commented,
  judged,
  quoted,
  rated,
  ratedBefore,
  started,
  tagged,
} from './builders.ts';

const named = anEvent('ReviewerNamed', { reviewer: 8, name: 'Grace' });

describe('the assessment of a search', () => {
  it('gathers all that was said of a publication, by whom', () => {
    const { state } = given(
      started(),
      ratedBefore('maybe'),
      aTag(),
      tagged,
      anEvent('CategoryAssigned', { ...a, category: 'X' }),
      collected(),
    );
    for (const event of [named, rated('relevant', 8), commented('mine', 8), rated('irrelevant', 8, b)])
      state.apply(event);
    expect(assessmentOf(state.rows.map, 7, 7)).toMatchObject({
      owner: 7,
      reviewers: [
        { reviewer: 7, name: '' },
        { reviewer: 8, name: 'Grace' },
      ],
      results: [
        {
          ...a,
          ratings: { 7: 'maybe', 8: 'relevant' },
          tags: [3],
          category: 'X',
          kept: null,
          comments: [{ text: 'mine', author: 8 }],
        },
        { ...b, ratings: { 8: 'irrelevant' }, tags: [], category: null, comments: [] },
      ],
      tags: [{ name: 'valves' }],
      sets: [{ name: 'Valves' }],
    });
  });
  it('leaves out the marks of a tag that was deleted', () => {
    const { state } = given(started(), aTag(), tagged, rated('maybe'), anEvent('ResultTagDeleted', { tag: 3 }));
    expect(assessmentOf(state.rows.map, 7, 7)).toMatchObject({ tags: [], results: [{ tags: [] }] });
  });
});

describe('the feature matrix', () => {
  it('stands in order of rank, without the cells of features that are gone', () => {
    const { state } = given(started(), aFeature(5, 2), aFeature(4, 1), judged('yes'), quoted);
    expect(featureMatrixOf(state.rows.map)).toMatchObject({
      features: [{ feature: 4 }, { feature: 5 }],
      cells: [{ feature: 5 }],
      passages: [{ passage: 9 }],
    });
    state.apply(anEvent('FeatureRemoved', { feature: 5 }));
    expect(featureMatrixOf(state.rows.map)).toMatchObject({ features: [{ feature: 4 }], cells: [], passages: [] });
  });
  it('has room before, between and behind features', () => {
    const features = [
      { feature: 1, rank: 1 },
      { feature: 2, rank: 2 },
    ];
    expect([0, 1, 2].map((at) => rankBefore(features, at))).toEqual([0, 1.5, 3]);
    expect(rankBefore([], 0)).toBe(1);
  });
  it('moves a feature with one event, and with as many as it needs once halving has no room left', () => {
    const features = [
      { feature: 1, rank: 1 },
      { feature: 2, rank: 1 + Number.EPSILON },
      { feature: 3, rank: 4 },
    ];
    expect(ranksToMove(features, 1, 2)).toEqual([{ feature: 1, rank: 5 }]);
    expect(ranksToMove(features, 3, 1)).toEqual([
      { feature: 3, rank: 2 },
      { feature: 2, rank: 3 },
    ]);
  });
});

describe('what is kept', () => {
  it('is what somebody rated relevant, unless a word says otherwise', () => {
    expect(isKept({ kept: null, ratings: { 7: 'irrelevant', 8: 'relevant' } })).toBe(true);
    expect(isKept({ kept: null, ratings: { 7: 'maybe' } })).toBe(false);
    expect(isKept({ kept: false, ratings: { 7: 'relevant' } })).toBe(false);
    expect(isKept({ kept: true, ratings: {} })).toBe(true);
  });
});
