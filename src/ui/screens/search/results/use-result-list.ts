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
import { useStable } from '../../../hooks/use-stable.ts';
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
import { requestOfList, useResultPages, type LoadedPages } from '../../../parts/results/use-result-pages.ts';
import { useCarriers } from '../../../parts/tags/use-document-tags.ts';

/** The list without what is selected in it: the same object for as long as nothing else changes. */
export interface ResultListing {
  readonly search: Id;
  readonly run: Id;
  readonly showWhy: (ucid: Ucid | null) => void;
  readonly view: ResultView;
  readonly loaded: LoadedPages;
  readonly assessment: AssessmentView | null;
  readonly said: (row: ResultRow) => RowAssessment;
  readonly pages: number;
  /** Of a page, the rows that the ratings filter lets through. */
  readonly shownOf: (page: ResultPage) => readonly ShownRow[];
  /** All rows that the ratings filter could let through are here, or as many pages as are held at once. */
  readonly isWhole: boolean;
  /** Under a ratings filter: there are more pages than are looked through. */
  readonly isCut: boolean;
  /** Where marked results alone are shown: how many are among those that were looked through. Else null. */
  readonly marked: { readonly found: number; readonly lookedThrough: number; readonly areAll: boolean } | null;
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

export interface ResultListState extends ResultListing {
  /** For parts that do not show what is selected: they are not drawn again when that changes. */
  readonly listing: ResultListing;
  readonly selected: ShownRow | null;
  /** The row after or before it, where that is known. */
  readonly beside: (by: 1 | -1) => ShownRow | null;
  /** The selection was moved by a key: the row is brought into view and takes the focus. */
  readonly byKey: boolean;
  /** The publication whose reasons are shown. */
  readonly whyOf: Ucid | null;
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
    requestOfList(search.id, run, { ...view, cutOff }),
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

  const shownHere = useMemo(() => {
    const said = (row: ResultRow) => assessment?.of(row) ?? nothingSaid(row);
    const shownOf = (page: ResultPage) => shownRows(page, said, view.rating, carries);
    const pages = pageCount(loaded.head?.families ?? 0, PAGE_SIZE);
    const isFiltered = view.rating !== 'all';
    const isCut = isFiltered && pages > PAGES_HELD && loaded.pages.size >= PAGES_HELD;
    const isRating = view.rating === 'relevant' || view.rating === 'maybe' || view.rating === 'irrelevant';
    const found = () => [...loaded.pages.values()].reduce((sum, page) => sum + shownOf(page).length, 0);
    const areFound = isRating && assessment !== null && found() >= assessment.countRated(view.rating as Rating);
    const isWhole = loaded.pages.size >= pages || (isFiltered && (isCut || areFound));
    const lookedThrough = [...loaded.pages.values()].reduce((sum, { rows }) => sum + rows.length, 0);
    const marked = isFiltered ? { found: found(), lookedThrough, areAll: isWhole && !isCut } : null;
    const hrefOf = ({ row, place }: ShownRow) =>
      resultDocumentPath(row.ucid, search.id, { ...view, page: Math.floor(place / PAGE_SIZE) });
    return { said, shownOf, pages, isCut, isWhole, marked, hrefOf };
  }, [assessment, carries, loaded.head, loaded.pages, view, search.id]);
  const { said, shownOf, pages, hrefOf } = shownHere;
  const pageAt = (page: number) => loaded.pages.get(page);
  const selected = selectedRow(selection, pages, pageAt, shownOf);

  const show = useStable((change: Partial<ResultView>) => {
    const keepsPage = 'page' in change || Object.keys(change).every((key) => key === 'rating' || key === 'screening');
    const next = { ...view, ...(keepsPage ? {} : { page: 0 }), ...change };
    if (!keepsPage) setSelection({ ucid: null, place: 0 });
    else if (change.page !== undefined) setSelection({ ucid: null, place: change.page * PAGE_SIZE });
    setByKey(false);
    go(resultListPath(search.id, next));
  });
  const choose = (row: ShownRow, isByKey: boolean) => {
    setByKey(isByKey);
    setSelection({ ucid: row.row.ucid, place: row.place });
    rememberViewed(search.id, row.row.ucid);
  };
  const stepFrom = (by: 1 | -1, from: number): void => {
    if (loaded.stale) return;
    const next = nextShown({ from, by, pages, pageAt: (page) => loaded.store.snapshot().pages.get(page), shownOf });
    if (next.kind === 'row') choose(next.next, true);
    if (next.kind === 'unknown') void loaded.store.load(next.page).then((page) => page !== null && stepFrom(by, from));
  };
  const step = useStable((by: 1 | -1) => stepFrom(by, selected?.place ?? -1));
  const notePage = useStable((page: number) => go(resultListPath(search.id, { ...view, page }), { replace: true }));
  const select = useStable((row: ShownRow) => choose(row, false));
  const rate = useStable((row: ResultRow, rating: Rating | null) => {
    // What is shown may be a key press behind: whether this changes anything is for the rules to say.
    void rateResult(actions, search, rating === null ? said(row).members : [row], rating);
    if (isReadOnly || row.ucid !== selected?.row.ucid) return;
    rememberViewed(search.id, row.ucid);
    const staysInList = isShown({ ...said(row), mine: rating }, view.rating, carries?.(row));
    if (!staysInList || ((moveOn || view.screening) && rating !== null)) step(1);
  });
  const open = useStable(() => {
    if (selected === null) return;
    rememberViewed(search.id, selected.row.ucid);
    go(hrefOf(selected));
  });
  const listing = useMemo(
    () => ({
      ...shownHere,
      ...{ search: search.id, run, view, loaded, assessment, moveOn, setMoveOn },
      ...{ showWhy, show, notePage, select, step, rate, open },
    }),
    [shownHere, search.id, run, view, loaded, assessment, moveOn, setMoveOn, show, notePage, select, step, rate, open],
  );
  const beside = (by: 1 | -1) => {
    const next = nextShown({ from: selected?.place ?? -1, by, pages, pageAt, shownOf });
    return next.kind === 'row' ? next.next : null;
  };
  return { ...listing, listing, selected, beside, byKey, whyOf };
}
