/** Which rows the ratings filter shows, where J and K lead, and what is selected once a row has left. */
import { describe, expect, test } from 'vitest';
import type { ResultPage, ResultRow } from '../../../src/domain/documents/results.ts';
import type { RowAssessment } from '../../../src/ui/parts/assessment/assessment-view.ts';
import { nothingSaid } from '../../../src/ui/parts/assessment/use-assessment.ts';
import { isShown, nextShown, selectedRow, shownRows } from '../../../src/ui/parts/results/shown-rows.ts';

const aRow = (ucid: string) => ({ ucid, family: ucid }) as ResultRow;
const aPage = (page: number, ...ucids: readonly string[]) => ({ page, rows: ucids.map(aRow) }) as unknown as ResultPage;
const said = (changes: Partial<RowAssessment>): RowAssessment => ({
  ...nothingSaid({ ucid: 'a', family: 'a' }),
  ...changes,
});
const all = (page: ResultPage) => shownRows(page, nothingSaid, 'all');

describe('rows that the ratings filter shows', () => {
  test('given what was said of a row, then each filter asks for its own', () => {
    const tag = { kind: 'tag', tag: 3, name: 'valves', colour: 'blue' } as const;
    const row = said({ mine: 'maybe', isDisputed: true, tags: [tag] });
    const wanted = [
      'all',
      'unrated',
      'relevant',
      'maybe',
      'irrelevant',
      'disputed',
      'commented',
      'tag-3',
      'tag-4',
    ] as const;
    expect(wanted.filter((filter) => isShown(row, filter))).toEqual(['all', 'maybe', 'disputed', 'tag-3']);
    expect(isShown(said({}), 'unrated')).toBe(true);
  });
  test('given a filter, then rows keep their place in the whole list', () => {
    const rated = (row: ResultRow) => said({ mine: row.ucid === 'b' ? 'relevant' : null });
    expect(shownRows(aPage(2, 'a', 'b', 'c'), rated, 'relevant')).toEqual([{ row: aRow('b'), place: 101 }]);
  });
});

describe('stepping', () => {
  const pages = new Map([
    [0, aPage(0, 'a', 'b')],
    [1, aPage(1)],
    [2, aPage(2, 'c')],
  ]);
  const walk = { pages: 4, pageAt: (page: number) => pages.get(page), shownOf: all };
  test('given a row below, then it is next, past pages that show none', () => {
    expect(nextShown({ ...walk, from: 0, by: 1 })).toMatchObject({ kind: 'row', next: { place: 1 } });
    expect(nextShown({ ...walk, from: 1, by: 1 })).toMatchObject({ kind: 'row', next: { place: 100 } });
    expect(nextShown({ ...walk, from: 100, by: -1 })).toMatchObject({ kind: 'row', next: { place: 1 } });
  });
  test('given a page that is not here, then it is named; at the ends there is an end', () => {
    expect(nextShown({ ...walk, from: 100, by: 1 })).toEqual({ kind: 'unknown', page: 3 });
    expect(nextShown({ ...walk, from: 0, by: -1 })).toEqual({ kind: 'end' });
  });
  test(
    'given a selected row that left the list, then the one that takes its place is selected, at the end ' + 'the last',
    () => {
      const selected = (ucid: string | null, place: number) =>
        selectedRow({ ucid, place }, 1, (page) => (page === 0 ? aPage(0, 'a', 'c') : undefined), all)?.row.ucid;
      expect(selected('c', 0)).toBe('c');
      expect(selected('b', 1)).toBe('c');
      expect(selected('gone', 7)).toBe('c');
      expect(selectedRow({ ucid: null, place: 0 }, 1, () => aPage(0), all)).toBeNull();
    },
  );
});
