/** What the rows of a list are sorted by. */
import { describe, expect, it } from 'vitest';
import type { ResultRow } from '../../../src/domain/documents/results.ts';
import {
  compareSortValues,
  SORT_KEYS,
  sortKeyOf,
  sortOrderOf,
  sortValueOf,
  type SortColumn,
} from '../../../src/domain/documents/sort-order.ts';

const row = (facts: Partial<ResultRow>): ResultRow => ({
  ...{ family: 'f', ucid: 'EP-1-A1', title: 'cell', applicants: [], published: null, priority: null },
  ...{ status: 'unknown', classes: [], members: 1, score: 1, snippets: [] },
  ...facts,
});

/** The facts that were given, in order. */
function inOrder(column: SortColumn, rows: readonly Partial<ResultRow>[], isDescending = false): readonly unknown[] {
  return rows
    .map((facts) => ({ facts, value: sortValueOf(row(facts), column) }))
    .sort((a, b) => compareSortValues(a.value, b.value, isDescending))
    .flatMap(({ facts }) => Object.values(facts));
}

describe('the order by a column', () => {
  it('of titles and applicants is without case and accents, and the first applicant counts', () => {
    const titles = [{ title: 'Zebra' }, { title: 'äpfel' }, { title: 'Birne' }];
    expect(inOrder('title', titles)).toEqual(['äpfel', 'Birne', 'Zebra']);
    const applicants = [{ applicants: ['zeta', 'Alpha'] }, { applicants: ['Örsted'] }, { applicants: ['Nobel'] }];
    expect(inOrder('applicant', applicants)).toEqual([['Nobel'], ['Örsted'], ['zeta', 'Alpha']]);
  });

  it('of numbers is by country, then by number', () => {
    const numbers = [{ ucid: 'EP-1000-A1' }, { ucid: 'DE-5-A1' }, { ucid: 'EP-900-B1' }] as const;
    expect(inOrder('number', numbers)).toEqual(['DE-5-A1', 'EP-900-B1', 'EP-1000-A1']);
  });

  it('of status begins with what is in force, of classes is by the first subclass', () => {
    const statuses = [{ status: 'expired' }, { status: 'pending' }, { status: 'granted' }] as const;
    expect(inOrder('status', statuses)).toEqual(['granted', 'pending', 'expired']);
    const classes = [{ classes: ['H01L9/00'] }, { classes: ['B62L1/00', 'A01B1/00'] }];
    expect(inOrder('classes', classes)).toEqual([['B62L1/00', 'A01B1/00'], ['H01L9/00']]);
  });

  it.each([
    ['published', { published: null }, { published: '2010-01-01' }],
    ['priority', { priority: null }, { priority: '2010-01-01' }],
    ['status', { status: 'unknown' }, { status: 'withdrawn' }],
    ['applicant', { applicants: [] }, { applicants: ['A'] }],
    ['classes', { classes: [] }, { classes: ['A01B1/00'] }],
    ['title', { title: ' ' }, { title: 'A' }],
  ] as const)('of %s has what is not known last, either way', (column, unknown, known) => {
    for (const isDescending of [false, true])
      expect(inOrder(column, [unknown, known], isDescending)).toEqual(
        [known, unknown].flatMap((facts) => Object.values(facts)),
      );
  });

  it('is named by one key, which says it', () => {
    expect(SORT_KEYS).toHaveLength(17);
    for (const sort of SORT_KEYS) {
      const order = sortOrderOf(sort);
      expect(order === null ? 'relevance' : sortKeyOf(order)).toBe(sort);
    }
  });
});
