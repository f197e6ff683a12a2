/** The mapping of a table while it is edited: saved ones, moved fields, lines with names, and the words of a check. */
import { describe, expect, it } from 'vitest';
import type { MappingCheck, TableMapping, UnknownTable } from '../../../src/domain/documents/table-mapping.ts';
import {
  beginMapping,
  firstValues,
  hasNumber,
  headerChoices,
  looksNameless,
  savedFor,
  withField,
} from '../../../src/ui/screens/data-coverage/mapping/mapping-edits.ts';
import { dateWarning, resultWords } from '../../../src/ui/screens/data-coverage/mapping/result-words.ts';

const TABLE: UnknownTable = {
  files: ['a.csv'],
  rows: [['Kettles'], ['Patent No', 'Title', 'Owner'], ['EP1000001B1', 'Kettle', 'A'], ['EP1000002A1', 'Lid', 'A']],
  header: 1,
};
const SAVED: TableMapping = {
  columns: [
    { name: 'patent no', field: 'number' },
    { name: 'title', field: null },
    { name: 'owner', field: 'applicants' },
  ],
  dates: 'month-first',
  names: 'comma',
  country: 'US',
};
const fieldsOf = ({ mapping }: { readonly mapping: TableMapping }) => mapping.columns.map(({ field }) => field);

describe('a mapping', () => {
  it('begins with the saved one of the same header, else with a proposal', () => {
    const other = { id: 2, name: 'Other', mapping: { ...SAVED, columns: SAVED.columns.slice(0, 2) } };
    const saved = { id: 1, name: 'Watch', mapping: SAVED };
    expect(savedFor(TABLE, [other, saved])).toEqual([saved]);
    expect(beginMapping(TABLE, [other, saved])).toEqual({ header: 1, mapping: SAVED, saved });
    const proposed = beginMapping(TABLE, [other]);
    expect([proposed.saved, fieldsOf(proposed)]).toEqual([null, ['number', 'title', 'assignees']]);
  });

  it('has each field once, but those whose columns add up', () => {
    const begun = beginMapping(TABLE, []);
    expect(fieldsOf(withField(begun, 2, 'number'))).toEqual([null, 'title', 'number']);
    expect(fieldsOf(withField(begun, 2, 'title'))).toEqual(['number', 'title', 'title']);
    expect(hasNumber(withField(begun, 0, null).mapping)).toBe(false);
  });

  it('shows the lines that may have the names, and the first values below', () => {
    expect(headerChoices(TABLE).map(({ label }) => label)[0]).toBe('Line 2: patent no, title, owner');
    expect(firstValues(TABLE, 1, 2)).toEqual(['A']);
    expect(looksNameless(SAVED)).toBe(false);
    const names = ['d656296', 'design', '2012-03-27', 'us'].map((name) => ({ name, field: null }));
    expect(looksNameless({ ...SAVED, columns: names })).toBe(true);
  });
});

describe('the words of a check', () => {
  const check: MappingCheck = {
    rows: 4,
    good: 3,
    withRemarks: 1,
    problems: [],
    dates: { dayFirst: 0, monthFirst: 2, either: 5 },
    examples: [],
    isWhole: true,
  };

  it('say how many rows are imported, left out, and not understood in part', () => {
    expect(resultWords(check)).toBe('4 rows: 3 can be imported, 1 is left out, 1 with a cell that is not understood.');
    expect(resultWords({ ...check, good: 4, withRemarks: 0, isWhole: false })).toBe(
      'The first 4 rows were read: 4 can be imported.',
    );
  });

  it('warn of dates that only the other order reads, and of those that none tells apart', () => {
    expect(dateWarning(check, 'day-first')).toMatch(/^2 dates can be read with the month first alone/);
    expect(dateWarning(check, 'month-first')).toBeNull();
    const unclear = { dates: { dayFirst: 0, monthFirst: 0, either: 5 } };
    expect(dateWarning(unclear, 'day-first')).toMatch(/^5 dates can be read in both orders.*with the day first\.$/);
    expect(dateWarning({ dates: { dayFirst: 0, monthFirst: 0, either: 0 } }, 'day-first')).toBeNull();
  });
});
