/** Columns of a report that are chosen: at least one, and no more than a page has room for. */
import { expect, it } from 'vitest';
import { choicesOfKind, columnsProblem } from '../../../src/ui/parts/reports/report-choices.ts';

it('says what is wrong with the columns that are chosen', () => {
  const { columns } = choicesOfKind('documents');
  const chosen = (count: number, kind: 'documents' | 'ids' = 'documents') =>
    columnsProblem({ kind, columns: columns.map(({ id }, at) => ({ id, isIn: at < count })) });
  expect(chosen(0)).toBe('Choose at least one column.');
  expect([chosen(1), chosen(10)]).toEqual([null, null]);
  expect(chosen(13)).toBe('13 columns are chosen: leave out 3.');
  // It has the columns of its form.
  expect(chosen(0, 'ids')).toBeNull();
});
