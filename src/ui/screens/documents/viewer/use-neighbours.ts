/**
 * The document as one of a search's results: its row, what was said of it, and the way to the next and the previous.
 */
import { useEffect, useRef } from 'react';
import type { Rating } from '../../../../domain/assessment/values.ts';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import { PAGE_SIZE, type Because, type ResultPage } from '../../../../domain/documents/results.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { rateResult } from '../../../actions/assessment.ts';
import type { FamilyMember } from '../../../../domain/assessment/result-groups.ts';
import { useGo } from '../../../routing/location.ts';
import { useReadAhead } from '../../../parts/document/use-document.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import type { AssessmentView, RowAssessment } from '../../../parts/assessment/assessment-view.ts';
import { nothingSaid, useAssessment } from '../../../parts/assessment/use-assessment.ts';
import { useTaggedAssessment } from '../../../parts/assessment/use-tagged-assessment.ts';
import { useCarriers } from '../../../parts/tags/use-document-tags.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { pageCount } from '../../../parts/results/pages.ts';
import { resultDocumentPath } from '../../../parts/results/paths.ts';
import { tagOfFilter, type ResultView } from '../../../parts/results/result-view.ts';
import { nextShown, shownRows } from '../../../parts/results/shown-rows.ts';
import { sampledIn } from '../../../parts/results/sampled-page.ts';
import { requestOfList, useResultPages } from '../../../parts/results/use-result-pages.ts';

export interface Neighbours {
  /** 1-based place among all results; null where the document is not on this page of them, or that is not known yet. */
  readonly place: number | null;
  /** The page of results is being loaded. */
  readonly isLoading: boolean;
  readonly of: number;
  /** The publication, with the family that the list names. */
  readonly result: FamilyMember;
  /** What its row in the list says of its place. */
  readonly because: readonly Because[] | undefined;
  readonly said: RowAssessment;
  readonly assessment: AssessmentView | null;
  readonly rate: (rating: Rating | null) => void;
  readonly step: (by: 1 | -1) => void;
}

interface NeighboursAsked {
  readonly document: FamilyMember;
  readonly asked: Ucid;
  readonly view: ResultView;
  /** Of prior art, as the list has it. */
  readonly cutOff: string | null;
}

/**
 * `document` names the family where the open page of results does not hold it. `asked` is the document of the address:
 * another one while that is being opened. Keys go on from it, so that J pressed twice is two documents.
 */
export function useNeighbours(
  search: SearchState,
  run: number,
  { document, asked, view, cutOff }: NeighboursAsked,
): Neighbours {
  const actions = useActions();
  const go = useGo();
  const isReadOnly = useReadOnly() !== null;
  const [moveOn] = useStoredFlag('move-on-after-rating', false);
  const ofSearch = useAssessment(search.id, view.group);
  const loaded = useResultPages(
    requestOfList(search.id, run, { ...view, cutOff }),
    view.page,
    sampledIn(view, ofSearch),
  );
  const rows = loaded.pages.get(view.page)?.rows ?? [];
  const at = rows.findIndex(({ ucid }) => ucid === document.ucid);
  const result: FamilyMember = rows[at] ?? document;
  const assessment = useTaggedAssessment(ofSearch, [result], view.group);
  const carries = useCarriers(tagOfFilter(view.rating), view.group);
  const place = at < 0 ? null : view.page * PAGE_SIZE + at;
  const total = loaded.head?.families ?? 0;
  const isStillAsked = useIsLatest(asked);
  const shownOf = (page: ResultPage) =>
    shownRows(page, (row) => assessment?.of(row) ?? nothingSaid(row), view.rating, carries);
  const nextTo = (from: number, by: 1 | -1) =>
    nextShown({
      from,
      by,
      pages: pageCount(loaded.store.snapshot().head?.families ?? 0, PAGE_SIZE),
      pageAt: (page) => loaded.store.snapshot().pages.get(page),
      shownOf,
    });
  const step = (by: 1 | -1): void => {
    const page = loaded.store.snapshot().pages.get(view.page);
    // A key that comes before its page is answered when the page is there.
    const loading = (wanted: number) =>
      void loaded.store.load(wanted).then((came) => came !== null && isStillAsked() && step(by));
    if (page === undefined) return loading(view.page);
    const here = page.rows.findIndex(({ ucid }) => ucid === asked);
    if (here < 0) return;
    const next = nextTo(view.page * PAGE_SIZE + here, by);
    if (next.kind === 'row')
      go(
        resultDocumentPath(next.next.row.ucid, search.id, { ...view, page: Math.floor(next.next.place / PAGE_SIZE) }),
        { replace: true },
      );
    if (next.kind === 'unknown') loading(next.page);
  };
  useReadAhead(
    place === null
      ? []
      : ([1, -1] as const).flatMap((by) => {
          const next = nextTo(place, by);
          return next.kind === 'row' ? next.next.row.ucid : [];
        }),
  );
  const said = assessment?.of(result) ?? nothingSaid(result);
  return {
    place: place === null ? null : place + 1,
    isLoading: !loaded.pages.has(view.page) && !loaded.troubles.has(view.page),
    of: total,
    result,
    because: rows[at]?.because,
    said,
    assessment,
    rate(next) {
      const rated = asked === document.ucid ? result : rows.find(({ ucid }) => ucid === asked);
      if (rated === undefined) return;
      // What is shown may be a key press behind: whether this changes anything is for the rules to say.
      const { members } = assessment?.of(rated) ?? nothingSaid(rated);
      void rateResult(actions, search, next === null ? members : [rated], next);
      if (moveOn && next !== null && !isReadOnly) step(1);
    },
    step,
  };
}

/** Tells work that took a while whether the value is still that of the screen. */
function useIsLatest<T>(value: T): () => boolean {
  const latest = useRef<T | null>(null);
  useEffect(() => {
    latest.current = value;
    return () => void (latest.current = null);
  }, [value]);
  return () => latest.current === value;
}
