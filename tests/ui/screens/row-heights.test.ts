/** How high the rows of lists are: room for many hits is their sum. */
import { expect, it } from 'vitest';
import { LINE_HEIGHT } from '../../../src/ui/screens/collection/CollectedTable.tsx';
import { COLUMNS, rowHeight } from '../../../src/ui/screens/search/results/columns.ts';

const all = new Set(COLUMNS.map(({ id }) => id));

it('seven hits with all columns are lower than what is left of 900 px beneath the upper third', () => {
  expect(7 * rowHeight(all, 'comfortable') * 16).toBeLessThanOrEqual(900 - 900 / 3 + 50);
});

it('dense rows are lower, in results and in collections', () => {
  expect(rowHeight(all, 'compact')).toBeLessThan(rowHeight(all, 'comfortable'));
  expect(LINE_HEIGHT.compact).toBeLessThan(LINE_HEIGHT.comfortable);
});
