/** What collections hold, and how it is counted and filtered. */
import { describe, expect, test } from 'vitest';
import type { ResultSetRow } from '../../../src/domain/assessment/rows.ts';
import type { FacetFilter, ResultRow } from '../../../src/domain/documents/results.ts';
import {
  facetsOf,
  isFiltered,
  collectedMembers,
  presetFilter,
  setsNamed,
} from '../../../src/ui/screens/collection/collected.ts';

const aSet = (set: number, changes: Partial<ResultSetRow> = {}): ResultSetRow => ({
  kind: 'set',
  set,
  name: `Set ${set}`,
  binding: 'fixed',
  filter: {},
  members: [],
  ...changes,
});
const aRow = (ucid: string, changes: Partial<ResultRow> = {}) =>
  ({
    ucid,
    family: ucid,
    title: '',
    applicants: ['Acme'],
    published: '2004-05-06',
    priority: null,
    status: 'granted',
    classes: ['F16K1/00', 'F16K3/00'],
    members: 1,
    score: 0,
    snippets: [],
    ...changes,
  }) satisfies ResultRow;

describe('collections', () => {
  test('given numbers in the address, then those sets are meant, in that order', () => {
    expect(setsNamed([aSet(1), aSet(2)], '2, 1,9,x').map(({ set }) => set)).toEqual([2, 1]);
    expect(setsNamed([aSet(1)], undefined)).toEqual([]);
  });
  test('given several sets, then each family is there once', () => {
    const [a1, b1, c] = [
      { ucid: 'A1', family: 'f' },
      { ucid: 'B1', family: 'f' },
      { ucid: 'C', family: 'g' },
    ];
    expect(collectedMembers([aSet(1, { members: [a1] }), aSet(2, { members: [b1, c] })])).toEqual([a1, c]);
  });
  test('given sets that follow the query, then their facets are preset; what one leaves open is left open', () => {
    const [us, ep]: FacetFilter[] = [{ country: ['US'], year: ['2004'] }, { country: ['EP'] }];
    expect(presetFilter([aSet(1, { filter: us as never }), aSet(2, { filter: ep as never })])).toEqual({
      country: ['US', 'EP'],
    });
    expect(presetFilter([])).toEqual({});
  });
  test('given filters, then rows are counted in each facet under the filters of the others', () => {
    const rows = [aRow('US-1-A1'), aRow('US-2-A1', { published: '2005-01-01' }), aRow('EP-3-A1')];
    const facets = facetsOf(rows, { country: ['US'] });
    expect(facets.country).toEqual([
      { value: 'US', count: 2 },
      { value: 'EP', count: 1, added: 1 },
    ]);
    expect(facets.year).toEqual([
      { value: '2004', count: 1 },
      { value: '2005', count: 1 },
    ]);
    expect(facets.class).toEqual([{ value: 'F16K', count: 2 }]);
    expect(rows.filter((row) => isFiltered(row, { country: ['US'], year: ['2005'] })).map(({ ucid }) => ucid)).toEqual([
      'US-2-A1',
    ]);
  });
  test('given filters, then each count is what its click opens', () => {
    const rows = [
      aRow('US-1-A1', { status: 'lapsed' }),
      aRow('US-2-A1', { published: '2005-01-01', classes: [] }),
      aRow('EP-3-A1', { applicants: ['Acme', 'Bolt'] }),
    ];
    for (const filter of [{}, { country: ['US'] }, { applicant: ['Bolt'], year: ['2004'] }] as const)
      for (const [facet, counts] of Object.entries(facetsOf(rows, filter)))
        for (const { value, count } of counts) {
          const opened = rows.filter((row) => isFiltered(row, { ...filter, [facet]: [value] }));
          expect([facet, value, opened.length]).toEqual([facet, value, count]);
        }
  });
});
