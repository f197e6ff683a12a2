/** The document as one of a search's results: its row and rating, and the way to the next and the previous. */
import type { Rating } from '../../../../domain/assessment/events.ts';
import { PAGE_SIZE, type ResultRow } from '../../../../domain/documents/results.ts';
import type { PageRequest, SearchState } from '../../../../workers/contract.ts';
import { rateResult, type Rated } from '../../../actions/assessment.ts';
import { useGo } from '../../../app/location.ts';
import { useWorker } from '../../../app/services.tsx';
import { useActions } from '../../../hooks/use-actions.ts';
import { useStoredFlag } from '../../../hooks/use-stored-flag.ts';
import { neighbourIn } from '../../../parts/results/neighbour.ts';
import { pageCount } from '../../../parts/results/pages.ts';
import { resultDocumentPath } from '../../../parts/results/paths.ts';
import { ratedRows, ratingOf } from '../../../parts/results/rating.ts';
import type { ResultView } from '../../../parts/results/result-view.ts';
import { useResultPage } from '../../../parts/results/use-result-page.ts';

export interface Neighbours {
  /** 1-based place among all results; null where the document is not on this page of them. */
  readonly place: number | null;
  readonly of: number;
  readonly rating: Rating | null;
  readonly rate: (rating: Rating | null) => void;
  readonly step: (by: 1 | -1) => void;
}

/** `document` names the family where the open page of results does not hold it. */
export function useNeighbours(search: SearchState | null, document: Rated, view: ResultView): Neighbours | null {
  const { ucid } = document;
  const worker = useWorker();
  const actions = useActions();
  const go = useGo();
  const [moveOn] = useStoredFlag('move-on-after-rating', false);
  const run = search?.run?.kind === 'ran' ? search.run.run : null;
  const request: PageRequest | null = search === null || run === null ? null : { search: search.id, run, page: view.page, filter: view.filter, sort: view.sort };
  const { fetched } = useResultPage(request);
  if (search === null || request === null) return null;

  const page = fetched?.kind === 'ok' ? fetched.value : null;
  const rows = page?.rows ?? [];
  const at = rows.findIndex((row) => row.ucid === ucid);
  const row: Rated = rows[at] ?? document;
  const isShown = (each: ResultRow) => ratedRows([each], search, view.rating).length > 0;
  const open = (next: ResultRow | null | undefined, onPage: number) => {
    if (next) go(resultDocumentPath(next.ucid, search.id, { ...view, page: onPage }), { replace: true });
  };
  /** On to the next page that has a result to show. */
  const stepPages = async (by: 1 | -1) => {
    for (let next = view.page + by; next >= 0 && next < pageCount(page?.families ?? 0, PAGE_SIZE); next += by) {
      const other = await worker.resultPage({ ...request, page: next });
      if (other.kind !== 'ok') return;
      const shown = other.value.rows.filter(isShown);
      if (shown.length > 0) return open(by === 1 ? shown[0] : shown.at(-1), next);
    }
  };
  const step = (by: 1 | -1) => {
    const next = neighbourIn(rows, ucid, by, isShown);
    if (next) open(next, view.page);
    else if (at >= 0) void stepPages(by);
  };
  const rating = ratingOf(search, row);
  return {
    place: at < 0 ? null : view.page * PAGE_SIZE + at + 1,
    of: page?.families ?? 0,
    rating,
    rate(next) {
      // What is shown may be a key press behind: whether this changes anything is for the rules to say.
      void rateResult(actions, search.id, row, next);
      if (moveOn && next !== null) step(1);
    },
    step,
  };
}
