/** The feature matrix as a spreadsheet reads it, and which documents are in it. */
import { describe, expect, test } from 'vitest';
import type { AssessedResult, FeatureMatrix } from '../../../src/domain/assessment/queries.ts';
import { keptResults } from '../../../src/ui/screens/final-results/kept-results.ts';
import { matrixCsv } from '../../../src/ui/screens/final-results/matrix-csv.ts';

const a = { ucid: 'EP-1-A1', family: 'f1' };
const matrix: FeatureMatrix = {
  features: [
    { kind: 'feature', feature: 1, label: '1a', text: 'a valve, with a "seal"', rank: 1 },
    { kind: 'feature', feature: 2, label: '1b', text: '=2+2', rank: 2 },
  ],
  cells: [{ kind: 'cell', feature: 1, ...a, disclosed: 'yes' }],
  passages: [
    { kind: 'passage', passage: 9, feature: 1, ...a, field: 'claims', lang: 'en', from: 0, to: 7, text: 'a valve' },
  ],
};

describe('the matrix as CSV', () => {
  test(
    'given quotes, commas and lines in a field, then it is quoted; given what a spreadsheet would ' +
      'calculate, then it stays text',
    () => {
      const lines = matrixCsv(matrix, [
        { ucid: 'EP-1-A1', title: 'Valve', category: 'X' },
        { ucid: 'US-2-B2', title: '', category: null },
      ]);
      expect(lines).toBe(
        '\ufeffFeature,Text,EP-1-A1 (X) Valve,US-2-B2\r\n' +
          '1a,"a valve, with a ""seal""","Yes\n“a valve” (claims)",\r\n' +
          '1b,"\'=2+2",,\r\n',
      );
    },
  );
});

describe('kept documents', () => {
  const result = (ucid: string, family: string, said: Partial<AssessedResult>): AssessedResult => ({
    ucid,
    family,
    ratings: {},
    comments: [],
    tags: [],
    category: null,
    kept: null,
    ...said,
  });
  test('given several members of a family, then it is listed once', () => {
    const results = [
      result('A', 'f', { ratings: { 7: 'relevant' } }),
      result('B', 'f', { kept: true }),
      result('C', 'g', { ratings: { 7: 'maybe' } }),
      result('D', 'h', { kept: true }),
    ];
    expect(keptResults({ results }, { target: null, ownFamilyExcluded: true })).toEqual([
      { ucid: 'A', family: 'f' },
      { ucid: 'D', family: 'h' },
    ]);
  });
  test(
    '[ROUTE-17] given a publication to be invalidated, then it is never evidence against itself, nor its ' +
      'family while that is left out',
    () => {
      const results = [
        result('T', 'f', { kept: true }),
        result('T2', 'f', { kept: true }),
        result('D', 'h', { kept: true }),
      ];
      const target = { publication: 'T', title: '', priority: null, family: ['T', 'T2'] };
      expect(keptResults({ results }, { target, ownFamilyExcluded: true }).map(({ ucid }) => ucid)).toEqual(['D']);
      expect(keptResults({ results }, { target, ownFamilyExcluded: false }).map(({ ucid }) => ucid)).toEqual([
        'T2',
        'D',
      ]);
    },
  );
});
