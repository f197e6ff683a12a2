/**
 * The document as one of a search's results: its row, what was said of it, and the way to the next and the previous.
 */
import type { Rating } from '../../../../domain/assessment/values.ts';
import { PAGE_SIZE, type Because, type ResultPage } from '../../../../domain/documents/results.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { rateResult } from '../../../actions/assessment.ts';
import type { FamilyMember } from '../../../../domain/assessment/result-groups.ts';
import { useGo } from '../../../routing/location.ts';
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
import { useResultPages } from '../../../parts/results/use-result-pages.ts';

export interface Neighbours {
  /** 1-based place among all results; null where the document is not on this page of them. */
  readonly place: number | null;
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

/** `document` names the family where the open page of results does not hold it. */
export function useNeighbours(search: SearchState, run: number, document: FamilyMember, view: ResultView): Neighbours {
  const actions = useActions();
  const go = useGo();
  const isReadOnly = useReadOnly() !== null;
  const [moveOn] = useStoredFlag('move-on-after-rating', false);
  const ofSearch = useAssessment(search.id, view.group);
  const loaded = useResultPages(
    { search: search.id, run, filter: view.filter, sort: view.sort, group: view.group },
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
  const shownOf = (page: ResultPage) =>
    shownRows(page, (row) => assessment?.of(row) ?? nothingSaid(row), view.rating, carries);
  const step = (by: 1 | -1): void => {
    if (place === null) return;
    const next = nextShown({
      from: place,
      by,
      pages: pageCount(total, PAGE_SIZE),
      pageAt: (page) => loaded.store.snapshot().pages.get(page),
      shownOf,
    });
    if (next.kind === 'row')
      go(
        resultDocumentPath(next.next.row.ucid, search.id, { ...view, page: Math.floor(next.next.place / PAGE_SIZE) }),
        { replace: true },
      );
    if (next.kind === 'unknown') void loaded.store.load(next.page).then((page) => page !== null && step(by));
  };
  const said = assessment?.of(result) ?? nothingSaid(result);
  return {
    place: place === null ? null : place + 1,
    of: total,
    result,
    because: rows[at]?.because,
    said,
    assessment,
    rate(next) {
      // What is shown may be a key press behind: whether this changes anything is for the rules to say.
      void rateResult(actions, search, next === null ? said.members : [result], next);
      if (moveOn && next !== null && !isReadOnly) step(1);
    },
    step,
  };
}
