/**
 * What the result list does: where it is in the address, which row is selected, what rating and stepping bring about.
 */
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import type { Rating } from '../../../../domain/assessment/values.ts';
import { PAGE_SIZE, type ResultPage, type ResultRow } from '../../../../domain/documents/results.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { rateResult } from '../../../actions/assessment.ts';
import { useGo } from '../../../routing/location.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import type { AssessmentView, RowAssessment } from '../../../parts/assessment/assessment-view.ts';
import { nothingSaid, useAssessment } from '../../../parts/assessment/use-assessment.ts';
import { useTaggedAssessment } from '../../../parts/assessment/use-tagged-assessment.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { lastViewed, rememberViewed } from '../../../parts/results/last-viewed.ts';
import { pageCount } from '../../../parts/results/pages.ts';
import { resultDocumentPath, resultListPath } from '../../../parts/results/paths.ts';
import { readResultView, tagOfFilter, type ResultView } from '../../../parts/results/result-view.ts';
import {
  isShown,
  nextShown,
  selectedRow,
  shownRows,
  type ListSelection,
  type ShownRow,
} from '../../../parts/results/shown-rows.ts';
import { PAGES_HELD } from '../../../parts/results/result-pages.ts';
import { sampledIn } from '../../../parts/results/sampled-page.ts';
import { useResultPages, type LoadedPages } from '../../../parts/results/use-result-pages.ts';
import { useCarriers } from '../../../parts/tags/use-document-tags.ts';

export interface ResultListState {
  readonly search: Id;
  readonly run: Id;
  /** The publication whose reasons are shown. */
  readonly whyOf: Ucid | null;
  readonly showWhy: (ucid: Ucid | null) => void;
  readonly view: ResultView;
  readonly loaded: LoadedPages;
  readonly assessment: AssessmentView | null;
  readonly said: (row: ResultRow) => RowAssessment;
  readonly pages: number;
  /** Of a page, the rows that the ratings filter lets through. */
  readonly shownOf: (page: ResultPage) => readonly ShownRow[];
  readonly selected: ShownRow | null;
  /** All rows that the ratings filter could let through are here, or as many pages as are held at once. */
  readonly isWhole: boolean;
  /** Under a ratings filter: there are more pages than are looked through. */
  readonly isCut: boolean;
  /** The selection was moved by a key: the row is brought into view and takes the focus. */
  readonly byKey: boolean;
  readonly moveOn: boolean;
  readonly setMoveOn: (value: boolean) => void;
  readonly show: (change: Partial<ResultView>) => void;
  /** Notes in the address which page is in view, without a step in the history. */
  readonly notePage: (page: number) => void;
  readonly select: (row: ShownRow) => void;
  readonly step: (by: 1 | -1) => void;
  readonly rate: (row: ResultRow, rating: Rating | null) => void;
  readonly hrefOf: (row: ShownRow) => string;
  readonly open: () => void;
}

/** `cutOff`: by which the run looked for prior art; null if it did not. */
export function useResultList(search: SearchState, run: number, cutOff: string | null): ResultListState {
  const go = useGo();
  const actions = useActions();
  const isReadOnly = useReadOnly() !== null;
  const query = useSearch();
  const view = useMemo(() => readResultView(query), [query]);
  const ofSearch = useAssessment(search.id, view.group);
  const loaded = useResultPages(
    { search: search.id, run, filter: view.filter, sort: view.sort, group: view.group, cutOff },
    view.page,
    sampledIn(view, ofSearch),
  );
  const near = [view.page - 1, view.page, view.page + 1].flatMap((page) => loaded.pages.get(page)?.rows ?? []);
  const assessment = useTaggedAssessment(ofSearch, near, view.group);
  const carries = useCarriers(tagOfFilter(view.rating), view.group);
  const [selection, setSelection] = useState<ListSelection>(() => ({
    ucid: lastViewed(search.id),
    place: view.page * PAGE_SIZE,
  }));
  const [whyOf, showWhy] = useState<Ucid | null>(null);
  const [byKey, setByKey] = useState(false);
  const [moveOn, setMoveOn] = useStoredFlag('move-on-after-rating', false);

  const said = (row: ResultRow) => assessment?.of(row) ?? nothingSaid(row);
  const shownOf = (page: ResultPage) => shownRows(page, said, view.rating, carries);
  const pages = pageCount(loaded.head?.families ?? 0, PAGE_SIZE);
  const pageAt = (page: number) => loaded.pages.get(page);
  const selected = selectedRow(selection, pages, pageAt, shownOf);
  const isFiltered = view.rating !== 'all';
  const isCut = isFiltered && pages > PAGES_HELD && loaded.pages.size >= PAGES_HELD;
  const isRating = view.rating === 'relevant' || view.rating === 'maybe' || view.rating === 'irrelevant';
  const found = () => [...loaded.pages.values()].reduce((sum, page) => sum + shownOf(page).length, 0);
  const areFound = isRating && assessment !== null && found() >= assessment.countRated(view.rating as Rating);
  const isWhole = loaded.pages.size >= pages || (isFiltered && (isCut || areFound));

  const show = (change: Partial<ResultView>) => {
    const keepsPage = 'page' in change || Object.keys(change).every((key) => key === 'rating' || key === 'screening');
    const next = { ...view, ...(keepsPage ? {} : { page: 0 }), ...change };
    if (!keepsPage) setSelection({ ucid: null, place: 0 });
    else if (change.page !== undefined) setSelection({ ucid: null, place: change.page * PAGE_SIZE });
    setByKey(false);
    go(resultListPath(search.id, next));
  };
  const choose = (row: ShownRow, isByKey: boolean) => {
    setByKey(isByKey);
    setSelection({ ucid: row.row.ucid, place: row.place });
    rememberViewed(search.id, row.row.ucid);
  };
  const step = (by: 1 | -1, from = selected?.place ?? -1): void => {
    if (loaded.stale) return;
    const next = nextShown({ from, by, pages, pageAt: (page) => loaded.store.snapshot().pages.get(page), shownOf });
    if (next.kind === 'row') choose(next.next, true);
    if (next.kind === 'unknown') void loaded.store.load(next.page).then((page) => page !== null && step(by, from));
  };
  const hrefOf = ({ row, place }: ShownRow) =>
    resultDocumentPath(row.ucid, search.id, { ...view, page: Math.floor(place / PAGE_SIZE) });
  return {
    search: search.id,
    run,
    whyOf,
    showWhy,
    view,
    loaded,
    assessment,
    said,
    pages,
    shownOf,
    selected,
    isWhole,
    isCut,
    byKey,
    moveOn,
    setMoveOn,
    show,
    notePage: (page) => go(resultListPath(search.id, { ...view, page }), { replace: true }),
    select: (row) => choose(row, false),
    step,
    rate(row, rating) {
      // What is shown may be a key press behind: whether this changes anything is for the rules to say.
      void rateResult(actions, search, rating === null ? said(row).members : [row], rating);
      if (isReadOnly || row.ucid !== selected?.row.ucid) return;
      rememberViewed(search.id, row.ucid);
      const staysInList = isShown({ ...said(row), mine: rating }, view.rating, carries?.(row));
      if (!staysInList || ((moveOn || view.screening) && rating !== null)) step(1);
    },
    hrefOf,
    open() {
      if (selected === null) return;
      rememberViewed(search.id, selected.row.ucid);
      go(hrefOf(selected));
    },
  };
}
