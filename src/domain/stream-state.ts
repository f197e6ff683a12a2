/**
 * The state of one stream, folded from its events: the same code in the worker and on the server.
 * Which projections a stream has follows from its name.
 */
import { assessmentEvents } from './assessment/events.ts';
import type { RatingRow } from './assessment/rows.ts';
import { decideAssessment, foldAssessment } from './assessment/rules.ts';
import { malformed, type Known } from './catalogue.ts';
import { folderTreeEvents } from './folder-tree/events.ts';
import { foldFolderTree } from './folder-tree/projection.ts';
import type { TreeRow } from './folder-tree/rows.ts';
import { decideFolderTree } from './folder-tree/rules.ts';
import { decodeTree, encodeTree, type TreeSnapshot } from './folder-tree/snapshot.ts';
import { searchStepEvents } from './search-steps/events.ts';
import { foldSearchSteps } from './search-steps/projection.ts';
import type { StepsRow } from './search-steps/rows.ts';
import { decideSearchSteps } from './search-steps/rules.ts';
import { rejected, type Actor, type Decision, type EventDraft } from './shared/envelope.ts';
import { createRows, type RowKey, type RowWriter, type Rows, type UndoLog } from './shared/rows.ts';
import { parseStream, type StreamName } from './shared/streams.ts';

/** An event as rules and projections see it. */
export type Fact = Pick<EventDraft, 'type' | 'version' | 'payload'>;

export type SearchRow = StepsRow | RatingRow;

export interface StreamState<R extends object = object> {
  readonly rows: Rows<R>;
  /** What would become of the event in this state. Never throws, whatever the payload holds. */
  decide(fact: Fact, actor: Actor): Decision;
  /** Folds an applied event; total: an unknown or senseless one changes nothing. Gives what takes it back. */
  apply(fact: Fact): UndoLog<R>;
  /** Plain data that structured clone and JSON carry; `createStreamState(stream, snapshot)` reads it. */
  snapshot(): unknown;
}

/** An empty state, or the one that `snapshot` holds. Throws on a snapshot that is none of this stream's kind. */
export function createStreamState(stream: StreamName, snapshot?: unknown): StreamState {
  const state = parseStream(stream)?.kind === 'home' ? createHomeState(snapshot) : createSearchState(snapshot);
  return state as unknown as StreamState;
}

export function createHomeState(snapshot?: unknown): StreamState<TreeRow> {
  const rows = createRows<TreeRow>(snapshot === undefined ? [] : decodeTree(snapshot as TreeSnapshot));
  return stateOver(rows, {
    decide: (fact, actor) => (isOf(folderTreeEvents, fact) ? decideFolderTree(rows.map, fact, actor) : foreign(fact)),
    fold: (write, fact) => {
      if (isOf(folderTreeEvents, fact)) foldFolderTree(rows.map, write, fact);
    },
    snapshot: () => encodeTree(rows.map),
  });
}

export function createSearchState(snapshot?: unknown): StreamState<SearchRow> {
  const rows = createRows<SearchRow>(snapshot === undefined ? [] : (snapshot as [RowKey, SearchRow][]));
  return stateOver(rows, {
    decide: (fact, actor) => {
      if (isOf(searchStepEvents, fact)) return decideSearchSteps(rows.map, fact, actor);
      return isOf(assessmentEvents, fact) ? decideAssessment(rows.map, fact) : foreign(fact);
    },
    fold: (write, fact) => {
      if (isOf(searchStepEvents, fact)) foldSearchSteps(write as unknown as RowWriter<StepsRow>, fact);
      else if (isOf(assessmentEvents, fact)) foldAssessment(write as unknown as RowWriter<RatingRow>, fact);
    },
    snapshot: () => [...rows.map],
  });
}

interface Projector<R extends object> {
  decide(fact: Known, actor: Actor): Decision;
  fold(write: RowWriter<R>, fact: Known): void;
  snapshot(): unknown;
}

function stateOver<R extends object>(rows: Rows<R>, { decide, fold, snapshot }: Projector<R>): StreamState<R> {
  return {
    rows,
    snapshot,
    decide(fact, actor) {
      const fault = malformed(fact);
      return fault === null ? decide(fact as Known, actor) : rejected('malformed', fault);
    },
    apply(fact) {
      return malformed(fact) === null ? rows.record((write) => fold(write, fact as Known)) : [];
    },
  };
}

function isOf<E extends object>(events: E, fact: { readonly type: string }): fact is Known<Extract<keyof E, Known['type']>> {
  return Object.hasOwn(events, fact.type);
}

const foreign = (fact: { readonly type: string }): Decision => rejected('foreign', `${fact.type} does not belong to this stream.`);
