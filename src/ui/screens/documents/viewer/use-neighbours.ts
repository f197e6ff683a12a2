/**
 * The document as one of a search's results: its row, what was said of it, and the way to the next and the previous.
 */
import { useLayoutEffect, useRef } from 'react';
import type { Rating } from '../../../../domain/assessment/values.ts';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import { PAGE_SIZE, type Because, type ResultPage } from '../../../../domain/documents/results.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { rateResult } from '../../../actions/assessment.ts';
import type { FamilyMember } from '../../../../domain/assessment/result-groups.ts';
import { useAppLocation, useGo, useNavigator } from '../../../routing/location.ts';
import { useHeldKeys, type HeldKeys, type HeldPress } from '../../../parts/document/held-keys.ts';
import { useReadAhead } from '../../../parts/document/use-document.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import type { AssessmentView, RowAssessment } from '../../../parts/assessment/assessment-view.ts';
import { nothingSaid, useAssessment } from '../../../parts/assessment/use-assessment.ts';
import { useTaggedAssessment } from '../../../parts/assessment/use-tagged-assessment.ts';
import { useCarriers } from '../../../parts/tags/use-document-tags.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { pageCount } from '../../../parts/results/pages.ts';
import { resultDocumentPath, resultListPath } from '../../../parts/results/paths.ts';
import { tagOfFilter, type ResultView } from '../../../parts/results/result-view.ts';
import { nextShown, shownRows } from '../../../parts/results/shown-rows.ts';
import { sampledIn } from '../../../parts/results/sampled-page.ts';
import type { ResultPages } from '../../../parts/results/result-pages.ts';
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
  /** It is the document of the address, and no key waits for another one. */
  readonly isThere: () => boolean;
  readonly press: HeldKeys['press'];
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
  const undo = useUndo();
  const held = useHeldKeys();
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
  /** Pages come to the reader who asked first: a press waits once for each list. */
  const awaited = useRef<{ readonly press: HeldPress; readonly store: ResultPages } | null>(null);
  const wait = (press: HeldPress, page: number): void => {
    const { store } = loaded;
    if (awaited.current?.press === press && awaited.current.store === store) return;
    const waiting = { press, store };
    awaited.current = waiting;
    void store.load(page).then((came) => {
      if (held.first() !== press || awaited.current !== waiting) return;
      awaited.current = null;
      if (came === null) held.drop();
      else held.take();
    });
  };
  const step = (press: HeldPress, by: 1 | -1): void => {
    // Which rows the filter lets through is not known yet.
    if (view.rating !== 'all' && assessment === null) return;
    const page = loaded.store.snapshot().pages.get(view.page);
    if (page === undefined) return wait(press, view.page);
    const here = page.rows.findIndex(({ ucid }) => ucid === asked);
    const next = here < 0 ? null : nextTo(view.page * PAGE_SIZE + here, by);
    if (next?.kind === 'unknown') return wait(press, next.page);
    // What was pressed behind it was for a document that there is not.
    if (next?.kind !== 'row') return held.drop();
    const { row, place: at } = next.next;
    const to = resultDocumentPath(row.ucid, search.id, { ...view, page: Math.floor(at / PAGE_SIZE) });
    held.move(() => go(to, { replace: true }));
  };
  const rate = (press: HeldPress, next: Rating | null): void => {
    const page = loaded.store.snapshot().pages.get(view.page);
    const rated = asked === document.ucid ? result : page?.rows.find(({ ucid }) => ucid === asked);
    if (rated === undefined) return page === undefined ? wait(press, view.page) : held.drop();
    // What is shown may be a key press behind: whether this changes anything is for the rules to say.
    const { members } = assessment?.of(rated) ?? nothingSaid(rated);
    void rateResult(actions, search, next === null ? members : [rated], next);
    held.done(moveOn && next !== null && !isReadOnly ? { kind: 'step', by: 1 } : undefined);
  };
  const goOn = (press: HeldPress): void => {
    if (press.kind === 'step') return step(press, press.by);
    if (press.kind === 'rate') return rate(press, press.rating);
    held.done();
    if (press.kind === 'undo') void undo();
    else go(resultListPath(search.id, view));
  };
  const navigator = useNavigator();
  const [address] = useAppLocation();
  /** One after the other, until one waits or leads to another address: that is drawn first. */
  const takeHeld = (): void => {
    let press = held.first();
    let last: HeldPress | null = null;
    while (press !== null && press !== last && address === navigator.path()) {
      last = press;
      goOn(press);
      press = held.first();
    }
    if (press === null && asked === document.ucid && address === navigator.path()) held.follow();
  };
  useLayoutEffect(() => {
    const stop = held.takenBy(takeHeld);
    takeHeld();
    return stop;
  });
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
    isThere: () => asked === document.ucid && held.first() === null,
    press: held.press,
    rate: (rating) => held.press({ kind: 'rate', rating }),
    step: (by) => held.press({ kind: 'step', by }),
  };
}
