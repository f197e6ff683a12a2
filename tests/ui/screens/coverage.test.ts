import { describe, expect, it } from 'vitest';
import {
  chosenRows,
  countsOn,
  NO_CHOICE,
  readCoverage,
  sumByCountryAndKind,
  toggledValue,
  yearsOf,
} from '../../../src/ui/screens/data-coverage/coverage.ts';
import type { CoverageRow } from '../../../src/domain/documents/coverage.ts';

const aRow = (given: Partial<CoverageRow>): CoverageRow => ({
  country: 'US',
  kind: 'B2',
  year: 2020,
  publications: 10,
  withAbstract: 9,
  withClaims: 10,
  withDescription: 10,
  withStatus: 5,
  latest: '2020-06-01',
  ...given,
});
const rows = [
  aRow({}),
  aRow({ year: 2022, publications: 4, withAbstract: 4 }),
  aRow({ kind: 'A1', publications: 30 }),
  aRow({ country: 'EP', kind: 'A1', year: null, publications: 7 }),
];

describe('what the corpus covers', () => {
  it('[ROUTE-2] years come in order, with the years that have nothing', () => {
    expect(countsOn(rows, 'year')).toEqual([
      { value: '2020', count: 40 },
      { value: '2021', count: 0 },
      { value: '2022', count: 4 },
    ]);
  });
  it('[ROUTE-2] countries and kinds come by count', () => {
    expect(countsOn(rows, 'country').map(({ value, count }) => `${value} ${count}`)).toEqual(['US 44', 'EP 7']);
  });
  it('[ROUTE-2] a choice narrows the others but not its own side', () => {
    const choice = toggledValue(NO_CHOICE, 'country', 'EP');
    expect(chosenRows(rows, choice)).toHaveLength(1);
    expect(chosenRows(rows, choice, 'country')).toHaveLength(4);
    expect(toggledValue(choice, 'country', 'EP')).toEqual(NO_CHOICE);
  });
  it('[ROUTE-2] a line sums a country and kind over its years', () => {
    const sums = sumByCountryAndKind(rows);
    expect(sums.map((sum) => `${sum.country} ${sum.kind} ${sum.publications} ${yearsOf(sum)}`)).toEqual([
      'EP A1 7 –',
      'US A1 30 2020',
      'US B2 14 2020–2022',
    ]);
    expect(sums[2]?.withAbstract).toBe(13);
  });
  it('an answer of another form is not taken', () => {
    expect(readCoverage(null)).toBeNull();
    expect(readCoverage({ corpus: { publications: 1, version: 1 }, rows: [] })).toBeNull();
    expect(readCoverage({ corpus: { publications: 1, version: 1, sample: true }, rows: [] })?.imports).toEqual([]);
  });
});
