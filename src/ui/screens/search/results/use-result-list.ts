/** What the result list does: where it is in the address, which row is selected, what rating and stepping bring about. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Rating } from '../../../../domain/assessment/events.ts';
import { PAGE_SIZE, type ResultPage, type ResultRow } from '../../../../domain/documents/results.ts';
import type { Fetched, SearchState } from '../../../../workers/contract.ts';
import { rateResult } from '../../../actions/assessment.ts';
import { useGo } from '../../../app/location.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useStoredFlag } from '../../../hooks/use-stored-flag.ts';
import { lastViewed, rememberViewed } from '../../../parts/results/last-viewed.ts';
import { pageCount } from '../../../parts/results/pages.ts';
import { resultDocumentPath, resultListPath } from '../../../parts/results/paths.ts';
import { ratedRows } from '../../../parts/results/rating.ts';
import { readResultView, type ResultView } from '../../../parts/results/result-view.ts';
import { nothingSelected, selectedIndex, stepFrom, type Selection } from '../../../parts/results/selection.ts';
import { useResultPage } from '../../../parts/results/use-result-page.ts';

export interface ResultListState {
  readonly view: ResultView;
  readonly fetched: Fetched<ResultPage> | null;
  readonly stale: boolean;
  readonly retry: () => void;
  /** Of the page, as far as the ratings filter lets them through. */
  readonly rows: readonly ResultRow[];
  /** −1 for none. */
  readonly at: number;
  /** The selection was moved by a key: the row is brought into view and takes the focus. */
  readonly byKey: boolean;
  readonly pages: number;
  readonly moveOn: boolean;
  readonly setMoveOn: (value: boolean) => void;
  readonly show: (change: Partial<ResultView>) => void;
  readonly select: (at: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly rate: (at: number, rating: Rating | null) => void;
  readonly open: (at: number) => void;
}

export function useResultList(search: SearchState, run: number): ResultListState {
  const go = useGo();
  const actions = useActions();
  const view = readResultView(useSearch());
  const { fetched, stale, retry } = useResultPage({ search: search.id, run, page: view.page, filter: view.filter, sort: view.sort });
  const [selection, setSelection] = useState<Selection>(() => ({ ucid: lastViewed(search.id), at: 0 }));
  const [byKey, setByKey] = useState(false);
  const [moveOn, setMoveOn] = useStoredFlag('move-on-after-rating', false);

  const page = fetched?.kind === 'ok' ? fetched.value : null;
  const rows = ratedRows(page?.rows ?? [], search, view.rating);
  const at = selectedIndex(rows.map((row) => row.ucid), selection);
  const pages = pageCount(page?.families ?? 0, PAGE_SIZE);

  const show = (change: Partial<ResultView>) => {
    const keepsPage = 'page' in change || Object.keys(change).every((key) => key === 'rating');
    if (!keepsPage) setSelection(nothingSelected);
    setByKey(false);
    go(resultListPath(search.id, { ...view, ...(keepsPage ? {} : { page: 0 }), ...change }));
  };
  const select = (next: number) => {
    const row = rows[next];
    if (!row) return;
    setByKey(false);
    setSelection({ ucid: row.ucid, at: next });
    rememberViewed(search.id, row.ucid);
  };
  const step = (by: 1 | -1) => {
    if (stale) return;
    const next = stepFrom({ at, rows: rows.length, page: view.page, pages }, by);
    if (next.kind === 'row') select(next.at);
    if (next.kind === 'page') {
      show({ page: next.page });
      setSelection({ ucid: null, at: next.end === 'first' ? 0 : PAGE_SIZE });
    }
    setByKey(true);
  };
  return {
    view,
    fetched,
    stale,
    retry,
    rows,
    at,
    byKey,
    pages,
    moveOn,
    setMoveOn,
    show,
    select,
    step,
    rate(place, rating) {
      const row = rows[place];
      if (!row) return;
      // What is shown may be a key press behind: whether this changes anything is for the rules to say.
      void rateResult(actions, search.id, row, rating);
      if (place === at) rememberViewed(search.id, row.ucid);
      const staysInList = view.rating === 'all' || view.rating === rating;
      if (moveOn && rating !== null && staysInList && place === at) step(1);
    },
    open(place) {
      const row = rows[place];
      if (!row) return;
      rememberViewed(search.id, row.ucid);
      go(resultDocumentPath(row.ucid, search.id, view));
    },
  };
}
