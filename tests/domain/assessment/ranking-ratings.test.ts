/** What the ratings of a search say about its order. */
import { describe, expect, it } from 'vitest';
import { RATINGS_COUNTED, ratingsForRanking, ratingsOfAll } from '../../../src/domain/assessment/ranking-ratings.ts';
import { isSameRated, ratedInWords } from '../../../src/domain/documents/rated.ts';
import type { Rating } from '../../../src/domain/assessment/values.ts';
import { anEvent, given } from '../../builders/given.ts';

const rated = (ucid: string, rating: Rating, family = `family of ${ucid}`) => ({ ucid, family, rating });

describe('ratings that go into the order', () => {
  it('are one a family, named by its first publication, in the order of the numbers', () => {
    const ratings = [
      rated('US-3-A', 'irrelevant'),
      rated('US-2-B', 'relevant', 'f'),
      rated('US-1-A', 'relevant', 'f'),
      rated('EP-9-A', 'maybe'),
    ];
    expect(ratingsForRanking(ratings)).toEqual({ relevant: ['US-1-A'], maybe: ['EP-9-A'], notRelevant: ['US-3-A'] });
    expect(ratingsForRanking([...ratings].reverse())).toEqual(ratingsForRanking(ratings));
  });

  it('leave out what one reviewer holds relevant and another not, and take relevant beside maybe as maybe', () => {
    const ratings = [
      rated('A', 'relevant'),
      rated('A', 'irrelevant'),
      rated('B', 'relevant'),
      rated('B', 'maybe'),
      rated('C', 'maybe'),
      rated('C', 'irrelevant'),
    ];
    expect(ratingsForRanking(ratings)).toEqual({ relevant: [], maybe: ['B', 'C'], notRelevant: [] });
  });

  it('are as many of each kind as can be read', () => {
    const many = Array.from({ length: RATINGS_COUNTED + 50 }, (_, at) => rated(`US-${1000 + at}-A`, 'irrelevant'));
    expect(ratingsForRanking(many).notRelevant).toHaveLength(RATINGS_COUNTED);
  });

  it('are none while the review is blind: everybody sees what a run was ordered by', () => {
    const { state } = given(
      anEvent('SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 }),
      anEvent('ResultRated', { ucid: 'A', family: 'fa', rating: 'relevant' }),
      anEvent('BlindReviewSet', { blind: true }),
    );
    state.apply(anEvent('RatingGiven', { reviewer: 8, ucid: 'B', family: 'fb', rating: 'relevant' }));
    const taken = () => ratingsForRanking(ratingsOfAll(state.rows.map)).relevant;
    expect(taken()).toEqual([]);
    state.apply(anEvent('BlindReviewSet', { blind: false }));
    expect(taken()).toEqual(['A', 'B']);
  });

  it('are found among the rows of a search, those of all its reviewers', () => {
    const { state } = given(
      anEvent('SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 }),
      anEvent('RatingGiven', { reviewer: 7, ucid: 'A', family: 'fa', rating: 'relevant' }),
      anEvent('ResultRated', { ucid: 'B', family: 'fb', rating: 'maybe' }),
      anEvent('RatingWithdrawn', { reviewer: 7, ucid: 'A', family: 'fa' }),
    );
    expect(ratingsForRanking(ratingsOfAll(state.rows.map))).toEqual({
      relevant: [],
      maybe: ['B'],
      notRelevant: [],
    });
  });

  it('are put into words and compared', () => {
    const said = { relevant: ['A', 'B'], maybe: [], notRelevant: ['C'] };
    expect(ratedInWords(said)).toBe('3 ratings (2 relevant, 1 not relevant)');
    expect(isSameRated(said, { ...said })).toBe(true);
    expect(isSameRated(said, { ...said, maybe: ['D'] })).toBe(false);
  });
});
