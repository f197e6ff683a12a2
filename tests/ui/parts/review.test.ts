/** The review of a search by several people. */
import { expect, test } from 'vitest';
import type { AssessedResult, Assessment } from '../../../src/domain/assessment/queries.ts';
import { createAssessmentView } from '../../../src/ui/parts/assessment/assessment-view.ts';
import { coefficientInWords, jointReviewOf } from '../../../src/ui/parts/assessment/review.ts';

const aResult = (ucid: string, family: string, said: Partial<AssessedResult>): AssessedResult => ({
  ...{ ucid, family, ratings: {}, comments: [], tags: [], category: null, kept: null, ...said },
});
const reviewers = [
  { reviewer: 7, name: '' },
  { reviewer: 8, name: 'Grace' },
  { reviewer: 9, name: 'Ida' },
];
const nothingElse = { tags: [], sets: [], samples: [], estimates: [], blind: null };
function aReview(...results: readonly AssessedResult[]) {
  const all: Assessment = { owner: 7, reviewers, results, ...nothingElse };
  return jointReviewOf(createAssessmentView(all, 7, 'family'));
}

test('lists what was rated differently, by family, what is open first', () => {
  const { differences } = aReview(
    aResult('A1', 'a', { ratings: { 7: 'relevant', 8: 'irrelevant' }, kept: true }),
    aResult('B1', 'b', { ratings: { 7: 'relevant', 8: 'relevant' } }),
    aResult('C1', 'c', { ratings: { 8: 'relevant' } }),
    aResult('C2', 'c', { ratings: { 9: 'maybe' } }),
    aResult('D1', 'd', { ratings: { 8: 'relevant', 9: 'maybe' }, kept: false }),
  );
  expect(differences.map(({ ucid, settled }) => [ucid, settled])).toEqual([
    ['C1', null],
    ['A1', true],
    ['D1', false],
  ]);
  expect(differences[0]).toMatchObject({
    ratings: [
      { name: 'Grace', rating: 'relevant' },
      { name: 'Ida', rating: 'maybe' },
    ],
    members: [{ ucid: 'C1' }, { ucid: 'C2' }],
  });
});

test('compares each two who have rated the same, and all together', () => {
  const { pairs, joint } = aReview(
    aResult('A1', 'a', { ratings: { 7: 'relevant', 8: 'irrelevant', 9: 'relevant' } }),
    aResult('B1', 'b', { ratings: { 7: 'maybe', 8: 'maybe' } }),
  );
  expect(pairs.map(({ one, other, agreement }) => [one.name, other.name, agreement.both, agreement.same])).toEqual([
    ['You', 'Grace', 2, 1],
    ['You', 'Ida', 1, 1],
    ['Grace', 'Ida', 1, 0],
  ]);
  expect(joint.documents).toBe(2);
});

test('says a coefficient with its interval', () => {
  expect(coefficientInWords('α', 0.5, { low: 0.214, high: 0.786 })).toBe('α 0.50 (95 %: 0.21 to 0.79)');
  expect(coefficientInWords('κ', 1, null)).toBe('κ 1.00');
  expect(coefficientInWords('κ', 0.5, null)).toBe('κ 0.50 (too few for an interval)');
});
