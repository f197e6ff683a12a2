/** Documents of private indexes that a search assesses: rated as others are, and no part of what it found. */
import { describe, expect, it } from 'vitest';
import {
  documentOfIndex,
  isOfIndex,
  assessedInWords,
  numbersOfDocument,
  ofCorpus,
} from '../../../src/domain/assessment/index-documents.ts';
import { assessmentOf } from '../../../src/domain/assessment/queries.ts';
import { ratingsOfAll } from '../../../src/domain/assessment/ranking-ratings.ts';
import { sentences } from '../../../src/domain/descriptions.ts';
import { createVocabulary } from '../../../src/domain/ledger/vocabulary.ts';
import { describeChange } from '../../../src/ui/parts/changes/describe-change.ts';
import { anEvent, given } from '../../builders/given.ts';
import { a, rated, started } from './builders.ts';

const document = documentOfIndex(1_000_000_000_001, 'XF-0A1B-X');

describe('the document of a private index', () => {
  it('is named by the numbers of both', () => {
    expect(numbersOfDocument(document.ucid)).toEqual({ index: 1_000_000_000_001, ucid: 'XF-0A1B-X' });
    expect([isOfIndex(document), isOfIndex(a)]).toEqual([true, false]);
    expect([numbersOfDocument(a.ucid), numbersOfDocument('index:x:')]).toEqual([null, null]);
  });

  it('given its rating and category, the assessment has them, and what is of the corpus alone has not', () => {
    const { state } = given(started(), rated('maybe'), anEvent('CategoryAssigned', { ...document, category: 'X' }));
    state.apply(rated('relevant', 8, document));
    const assessment = assessmentOf(state.rows.map, 7, 7);
    expect(assessment.results.map(({ ucid, ratings, category }) => [ucid, ratings, category])).toEqual([
      [a.ucid, { 7: 'maybe' }, null],
      [document.ucid, { 8: 'relevant' }, 'X'],
    ]);
    expect(ofCorpus(assessment).results.map(({ ucid }) => ucid)).toEqual([a.ucid]);
  });

  it('given its rating, a run is not ordered by it', () => {
    const { state } = given(started(), rated('maybe'), rated('relevant', 7, document));
    expect(ratingsOfAll(state.rows.map).map(({ ucid }) => ucid)).toEqual([a.ucid]);
  });
});

describe('[ROUTE-31] the ledger of a search says of it', () => {
  const words = createVocabulary();
  const named = 'XF-0A1B-X of index 1000000000001';

  it('what was decided', () => {
    const rating = { reviewer: 7, ...document, rating: 'maybe' } as const;
    expect(sentences.RatingGiven(rating, words).text).toBe(`${named} was rated maybe relevant.`);
    expect(sentences.CategoryAssigned({ ...document, category: 'X' }, words).text).toBe(
      `${named} was assigned category X.`,
    );
  });

  it('what was taken back', () => {
    const withdrawn = sentences.RatingWithdrawn({ reviewer: 7, ...document }, words);
    expect(withdrawn.text).toBe(`The rating of ${named} was withdrawn.`);
    expect(sentences.CategoryCleared(document, words).text).toBe(`The category or risk of ${named} was removed.`);
  });

  it('and a publication by its number alone', () => expect(assessedInWords('EP-1-A')).toBe('EP-1-A'));
});

it('a rating of it that could not be applied names it in words', () =>
  expect(describeChange({ type: 'RatingGiven', payload: { ...document, rating: 'maybe' }, about: null })).toMatch(
    /“XF-0A1B-X of index 1000000000001”$/,
  ));
