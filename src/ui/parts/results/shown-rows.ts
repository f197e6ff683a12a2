/** The rows that pass the ratings filter, and how to step from one to the next. */
import type { RatingFilter } from './result-view.ts';
import type { RowAssessment } from '../assessment/assessment-view.ts';
import { PAGE_SIZE, type ResultPage, type ResultRow } from '../../../domain/documents/results.ts';

export interface ShownRow {
  readonly row: ResultRow;
  /** 0-based position in the unfiltered list. */
  readonly place: number;
}

export type AssessmentOf = (row: ResultRow) => RowAssessment;

/** `isCarrier`: the document carries the wanted tag beyond the search. */
export function isShown(said: RowAssessment, wanted: RatingFilter, isCarrier = false): boolean {
  switch (wanted) {
    case 'all':
      return true;
    case 'unrated':
      return said.mine === null;
    case 'disputed':
      return said.isDisputed;
    case 'commented':
      return said.comments.length > 0;
    case 'relevant':
    case 'maybe':
    case 'irrelevant':
      return said.mine === wanted;
    default:
      return isCarrier || said.tags.some(({ tag }) => `tag-${tag}` === wanted);
  }
}

export type IsCarrier = ((row: ResultRow) => boolean) | undefined;

export function shownRows(
  page: ResultPage,
  said: AssessmentOf,
  wanted: RatingFilter,
  carries?: IsCarrier,
): readonly ShownRow[] {
  const all = page.rows.map((row, at) => placed(row, page.page * PAGE_SIZE + at));
  return wanted === 'all' ? all : all.filter(({ row }) => isShown(said(row), wanted, carries?.(row)));
}

const lastPlaced = new WeakMap<ResultRow, ShownRow>();

/** The same object as the last time where row and place are the same: what is unchanged is not drawn again. */
function placed(row: ResultRow, place: number): ShownRow {
  const known = lastPlaced.get(row);
  if (known?.place === place) return known;
  const shown = { row, place };
  lastPlaced.set(row, shown);
  return shown;
}

export type NextRow =
  | { readonly kind: 'row'; readonly next: ShownRow }
  /** The page must be loaded first. */
  | { readonly kind: 'unknown'; readonly page: number }
  | { readonly kind: 'end' };

interface StepRequest {
  /** The position of the selected row; −1 for the beginning. */
  readonly from: number;
  readonly by: 1 | -1;
  readonly pages: number;
  readonly pageAt: (page: number) => ResultPage | undefined;
  readonly shownOf: (page: ResultPage) => readonly ShownRow[];
}

/** The next shown row in that direction, across as many pages as necessary. */
export function nextShown({ from, by, pages, pageAt, shownOf }: StepRequest): NextRow {
  for (let page = Math.floor(Math.max(0, from) / PAGE_SIZE); page >= 0 && page < pages; page += by) {
    const loaded = pageAt(page);
    if (loaded === undefined) return { kind: 'unknown', page };
    const rows = shownOf(loaded);
    const next = by === 1 ? rows.find(({ place }) => place > from) : rows.findLast(({ place }) => place < from);
    if (next) return { kind: 'row', next };
  }
  return { kind: 'end' };
}

/** The selected row. When it leaves the list because of its new rating, the row that takes its place is selected. */
export interface ListSelection {
  readonly ucid: string | null;
  readonly place: number;
}

export function selectedRow(
  { ucid, place }: ListSelection,
  pages: number,
  pageAt: StepRequest['pageAt'],
  shownOf: StepRequest['shownOf'],
): ShownRow | null {
  const own = pageAt(Math.floor(place / PAGE_SIZE));
  const found = ucid === null || own === undefined ? undefined : shownOf(own).find(({ row }) => row.ucid === ucid);
  if (found) return found;
  const below = nextShown({ from: place - 1, by: 1, pages, pageAt, shownOf });
  if (below.kind === 'row') return below.next;
  const above = nextShown({ from: place, by: -1, pages, pageAt, shownOf });
  return above.kind === 'row' ? above.next : null;
}
