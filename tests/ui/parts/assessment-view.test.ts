/** What was said of a row, whether rows are families or publications. */
import { describe, expect, test } from 'vitest';
import type { AssessedResult, Assessment } from '../../../src/domain/assessment/queries.ts';
import { isGroupKept } from '../../../src/domain/assessment/result-groups.ts';
import { createAssessmentView } from '../../../src/ui/parts/assessment/assessment-view.ts';

const aResult = (ucid: string, family: string, said: Partial<AssessedResult> = {}): AssessedResult => ({
  ucid,
  family,
  ratings: {},
  comments: [],
  tags: [],
  category: null,
  kept: null,
  ...said,
});
const anAssessment = (...results: readonly AssessedResult[]): Assessment => ({
  owner: 7,
  reviewers: [
    { reviewer: 7, name: '' },
    { reviewer: 8, name: 'Grace' },
  ],
  results,
  tags: [],
  sets: [],
  samples: [],
  estimates: [],
  blind: null,
});
const byFamily = (...results: readonly AssessedResult[]) => createAssessmentView(anAssessment(...results), 7, 'family');

describe('what was said of a row', () => {
  const [first, second] = [
    aResult('A1', 'f', { ratings: { 7: 'maybe' } }),
    aResult('B1', 'f', { ratings: { 8: 'relevant' }, category: 'X' }),
  ];
  test('given a family, then what was said of any member is said of it', () => {
    expect(byFamily(first, second).of({ ucid: 'C1', family: 'f' })).toMatchObject({
      mine: 'maybe',
      others: [{ name: 'Grace', rating: 'relevant' }],
      isDisputed: true,
      category: 'X',
      isKept: true,
      members: [{ ucid: 'C1' }, { ucid: 'A1' }, { ucid: 'B1' }],
    });
  });
  test('given publications as rows, then each has its own', () => {
    const view = createAssessmentView(anAssessment(first, second), 7, 'publication');
    expect(view.of({ ucid: 'A1', family: 'f' })).toMatchObject({
      mine: 'maybe',
      others: [],
      isDisputed: false,
      category: null,
    });
    expect(view.of({ ucid: 'C1', family: 'f' })).toMatchObject({ mine: null, members: [{ ucid: 'C1' }] });
  });
  test('given the shown publication with a rating of its own, then that counts before its family’s', () => {
    const view = byFamily(first, aResult('B1', 'f', { ratings: { 7: 'irrelevant' } }));
    expect(view.of({ ucid: 'B1', family: 'f' }).mine).toBe('irrelevant');
    expect(view.of({ ucid: 'Z1', family: 'f' }).mine).toBe('maybe');
  });
  test('given a family that was named anew since, then what was said of its publication stays with that', () => {
    const named = aResult('N1', '77', { ratings: { 8: 'irrelevant' } });
    const view = byFamily(aResult('A1', '~US60@2009', { ratings: { 7: 'relevant' }, kept: true }), named);
    expect(view.mineOf({ ucid: 'A1', family: '77' })).toBe('relevant');
    expect(view.of({ ucid: 'A1', family: '77' })).toMatchObject({
      mine: 'relevant',
      others: [{ name: 'Grace', rating: 'irrelevant' }],
      isKept: true,
      members: [{ ucid: 'A1', family: '77' }, { ucid: 'N1' }],
    });
    expect(view.of({ ucid: 'B1', family: '~US60@2009' })).toMatchObject({ mine: 'relevant' });
  });
  test('given two reviewers, then they agree over what both have rated', () => {
    const view = byFamily(
      aResult('A', 'a', { ratings: { 7: 'relevant', 8: 'relevant' } }),
      aResult('B', 'b', { ratings: { 7: 'maybe', 8: 'irrelevant' } }),
      aResult('C', 'c', { ratings: { 7: 'maybe' } }),
    );
    expect(view.agreements()).toMatchObject([{ name: 'Grace', agreement: { both: 2, same: 1 } }]);
    expect([view.countRated(null), view.countRated('maybe')]).toEqual([3, 2]);
  });
  test('given a family of which a member was dropped, then it is not kept', () => {
    expect(
      isGroupKept([
        { kept: null, ratings: { 7: 'relevant' } },
        { kept: false, ratings: {} },
      ]),
    ).toBe(false);
    expect(isGroupKept([{ kept: null, ratings: { 7: 'relevant' } }])).toBe(true);
    expect(isGroupKept([])).toBe(false);
  });
});
