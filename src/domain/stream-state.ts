/**
 * The state of one stream, folded from its events: the same code in the worker and on the server.
 * Which projections a stream has follows from its name.
 */
import { assessmentEvents } from './assessment/events.ts';
import type { AssessmentRow } from './assessment/rows.ts';
import { decideAssessment, foldAssessment } from './assessment/rules.ts';
import { readEvent, type Known } from './catalogue.ts';
import { folderTreeEvents } from './folder-tree/events.ts';
import { foldFolderTree } from './folder-tree/projection.ts';
import type { TreePlace, TreeRow } from './folder-tree/rows.ts';
import { decideFolderTree } from './folder-tree/rules.ts';
import { encodeTree } from './folder-tree/snapshot.ts';
import { createTreeSource } from './folder-tree/tree-source.ts';
import { searchStepEvents } from './search-steps/events.ts';
import { foldSearchSteps } from './search-steps/projection.ts';
import { completed, stepsOf, type StepsRow } from './search-steps/rows.ts';
import { decideSearchSteps } from './search-steps/rules.ts';
import { rejected, type Actor, type Decision, type EventDraft } from './shared/envelope.ts';
import { ROOT, type Id } from './shared/ids.ts';
import { createRows, createRowsOver, type RowKey, type RowWriter, type Rows, type UndoLog } from './shared/rows.ts';
import { parseStream, type StreamName } from './shared/streams.ts';
import type { Reading } from './shared/upcast.ts';
import { homeSharingEvents, projectEvents } from './sharing/events.ts';
import { decideHomeSharing, foldHomeSharing } from './folder-tree/mounts.ts';
import { decideProject, foldProject } from './folder-tree/members.ts';
import { teamEvents } from './teams/events.ts';
import type { CompanyRow } from './teams/rows.ts';
import { decideTeams, foldTeams } from './teams/rules.ts';

/** An event as rules and projections see it. */
export type Fact = Pick<EventDraft, 'type' | 'version' | 'payload'>;

/** The same, read already: what is decided and applied many times is checked once. */
export type ReadFact = Reading<Known>;

export type SearchRow = StepsRow | AssessmentRow;

export interface StreamState<R extends object = object> {
  readonly rows: Rows<R>;
  /** What would become of the event in this state. Never throws, whatever the payload holds. */
  decide(fact: Fact | ReadFact, actor: Actor): Decision;
  /** Folds an applied event; total: an unknown or senseless one changes nothing. Gives what takes it back. */
  apply(fact: Fact | ReadFact): UndoLog<R>;
  /** Plain data that structured clone and JSON carry; `createStreamState(stream, snapshot)` reads it. */
  snapshot(): unknown;
}

/** An empty state, or the one that `snapshot` holds. Throws on a snapshot that is none of this stream's kind. */
export function createStreamState(stream: StreamName, snapshot?: unknown): StreamState {
  return createState(stream, snapshot) as unknown as StreamState;
}

function createState(stream: StreamName, snapshot: unknown) {
  const parsed = parseStream(stream);
  if (parsed?.kind === 'home') return createHomeState(snapshot);
  if (parsed?.kind === 'project') return createProjectState(parsed.id, snapshot);
  return parsed?.kind === 'company' ? createCompanyState(snapshot) : createSearchState(snapshot);
}

const treeRows = (snapshot: unknown): Rows<TreeRow> =>
  snapshot === undefined ? createRows<TreeRow>() : createRowsOver(createTreeSource(snapshot));

export function createHomeState(snapshot?: unknown): StreamState<TreeRow> {
  const rows = treeRows(snapshot);
  const place: TreePlace = { tree: rows.map, root: ROOT };
  return stateOver(rows, {
    decide: (fact, actor) => {
      if (isOf(folderTreeEvents, fact)) return decideFolderTree(place, fact, actor);
      return isOf(homeSharingEvents, fact) ? decideHomeSharing(place, fact, actor) : foreign(fact);
    },
    fold: (write, fact) => {
      if (isOf(folderTreeEvents, fact)) foldFolderTree(place, write, fact);
      else if (isOf(homeSharingEvents, fact)) foldHomeSharing(place, write, fact);
    },
    snapshot: () => encodeTree(rows),
  });
}

function createProjectState(project: Id, snapshot?: unknown): StreamState<TreeRow> {
  const rows = treeRows(snapshot);
  const place: TreePlace = { tree: rows.map, root: project };
  return stateOver(rows, {
    decide: (fact, actor) => {
      if (isOf(folderTreeEvents, fact)) return decideFolderTree(place, fact, actor);
      return isOf(projectEvents, fact) ? decideProject(place, fact, actor) : foreign(fact);
    },
    fold: (write, fact) => {
      if (isOf(folderTreeEvents, fact)) foldFolderTree(place, write, fact);
      else if (isOf(projectEvents, fact)) foldProject(place, write, fact);
    },
    snapshot: () => encodeTree(rows),
  });
}

function createCompanyState(snapshot?: unknown): StreamState<CompanyRow> {
  const rows = createRows<CompanyRow>(snapshot === undefined ? [] : (snapshot as [RowKey, CompanyRow][]));
  return stateOver(rows, {
    decide: (fact, actor) => (isOf(teamEvents, fact) ? decideTeams(rows.map, fact, actor) : foreign(fact)),
    fold: (write, fact) => {
      if (isOf(teamEvents, fact)) foldTeams(rows.map, write, fact);
    },
    snapshot: () => [...rows.map],
  });
}

export function createSearchState(snapshot?: unknown): StreamState<SearchRow> {
  const rows = createRows<SearchRow>(
    snapshot === undefined
      ? []
      : (snapshot as [RowKey, SearchRow][]).map(([key, row]) => [key, completed(row)] as const),
  );
  const owner = () => stepsOf(rows.map)?.owner ?? null;
  return stateOver(rows, {
    decide: (fact, actor) => {
      if (isOf(searchStepEvents, fact)) return decideSearchSteps(rows.map, fact, actor);
      return isOf(assessmentEvents, fact) ? decideAssessment(rows.map, fact, { actor, owner: owner() }) : foreign(fact);
    },
    fold: (write, fact) => {
      if (isOf(searchStepEvents, fact)) foldSearchSteps(write as unknown as RowWriter<StepsRow>, fact);
      else if (isOf(assessmentEvents, fact))
        foldAssessment(write as unknown as RowWriter<AssessmentRow>, fact, owner());
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
    decide(given, actor) {
      const reading = readingOf(given);
      return reading.kind === 'known' ? decide(reading.fact, actor) : rejected('malformed', reading.fault);
    },
    apply(given) {
      const reading = readingOf(given);
      return reading.kind === 'known' ? rows.record((write) => fold(write, reading.fact)) : [];
    },
  };
}

const readingOf = (given: Fact | ReadFact): ReadFact => ('kind' in given ? given : readEvent(given));

function isOf<E extends object>(
  events: E,
  fact: { readonly type: string },
): fact is Known<Extract<keyof E, Known['type']>> {
  return Object.hasOwn(events, fact.type);
}

const foreign = (fact: { readonly type: string }): Decision =>
  rejected('foreign', `${fact.type} does not belong to this stream.`);
