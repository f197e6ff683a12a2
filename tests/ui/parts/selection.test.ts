/** The selected row, and where J and K lead. */
import { describe, expect, test } from 'vitest';
import { selectedIndex, stepFrom } from '../../../src/ui/parts/results/selection.ts';
import { ratedRows, ratingOf } from '../../../src/ui/parts/results/rating.ts';
import type { ResultRow } from '../../../src/domain/documents/results.ts';

describe('the selected row', () => {
  test('given a selected row, when the list changes its order, then it stays selected', () => {
    expect(selectedIndex(['a', 'b', 'c'], { ucid: 'c', at: 0 })).toBe(2);
  });
  test('given a row that has left the list, then the one in its place is selected, at the end the last', () => {
    expect(selectedIndex(['a', 'c'], { ucid: 'b', at: 1 })).toBe(1);
    expect(selectedIndex(['a'], { ucid: 'b', at: 1 })).toBe(0);
    expect(selectedIndex([], { ucid: 'b', at: 1 })).toBe(-1);
  });
});

describe('stepping through all results', () => {
  const middle = { at: 1, rows: 3, page: 1, pages: 3 };
  test('given a row below, then it is next; beyond the page the next page begins', () => {
    expect(stepFrom(middle, 1)).toEqual({ kind: 'row', at: 2 });
    expect(stepFrom({ ...middle, at: 2 }, 1)).toEqual({ kind: 'page', page: 2, end: 'first' });
    expect(stepFrom({ ...middle, at: 0 }, -1)).toEqual({ kind: 'page', page: 0, end: 'last' });
  });
  test('given the last row of the last page, or the first of all, then it is the end', () => {
    expect(stepFrom({ at: 2, rows: 3, page: 2, pages: 3 }, 1)).toEqual({ kind: 'end' });
    expect(stepFrom({ at: 0, rows: 3, page: 0, pages: 3 }, -1)).toEqual({ kind: 'end' });
  });
  test('given an empty page, then the pages around it are still reached', () => {
    expect(stepFrom({ at: -1, rows: 0, page: 1, pages: 3 }, 1)).toEqual({ kind: 'page', page: 2, end: 'first' });
    expect(stepFrom({ at: -1, rows: 0, page: 1, pages: 3 }, -1)).toEqual({ kind: 'page', page: 0, end: 'last' });
  });
});

describe('ratings of rows', () => {
  const aRow = (ucid: string, family: string) => ({ ucid, family }) as ResultRow;
  const ratings = { ratings: { 'EP-1-A1': 'maybe' }, familyRatings: { f1: 'relevant', f2: 'irrelevant' } } as const;
  test('given a rated publication, then its rating counts before that of its family', () => {
    expect(ratingOf(ratings, aRow('EP-1-A1', 'f1'))).toBe('maybe');
    expect(ratingOf(ratings, aRow('EP-9-A1', 'f1'))).toBe('relevant');
    expect(ratingOf(ratings, aRow('EP-9-A1', 'f9'))).toBe(null);
  });
  test('given a filter by rating, then only such rows are left', () => {
    const rows = [aRow('EP-1-A1', 'f1'), aRow('EP-2-A1', 'f2'), aRow('EP-3-A1', 'f3')];
    expect(ratedRows(rows, ratings, 'all')).toHaveLength(3);
    expect(ratedRows(rows, ratings, 'unrated').map((row) => row.ucid)).toEqual(['EP-3-A1']);
    expect(ratedRows(rows, ratings, 'irrelevant').map((row) => row.ucid)).toEqual(['EP-2-A1']);
  });
});
