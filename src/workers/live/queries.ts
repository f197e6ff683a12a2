/** Every live query of the contract: which streams it reads and what it answers. */
import { assessmentOf, featureMatrixOf } from '../../domain/assessment/queries.ts';
import { filingsOf } from '../../domain/folder-tree/filings.ts';
import { preferencesOf } from '../../domain/preferences/queries.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { textHash } from '../../domain/shared/state-hash.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Replica } from '../../sync/replica/replica.ts';
import { WITHOUT_EFFECT } from '../../sync/ports.ts';
import type { Queries, QueryName, SearchRun, SearchState, SyncStatus } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { remoteStateOf, destinationOf } from './remote-state.ts';
import { knownPeople, PEOPLE_FILE, withNames } from './known-people.ts';
import { RUNS, runNoteOf } from './run-notes.ts';
import { createSharingQueries } from './sharing-queries.ts';
import { createTreeQueries, TREE } from './tree-queries.ts';
import type { LiveQuery } from './watchers.ts';

export interface QueryPorts {
  readonly engine: Engine;
  readonly user: Id;
  /** The user's company; null for none. */
  readonly company: Id | null;
  readonly storage: () => SyncStatus['storage'];
  readonly forest: ForestView;
}

type Makers = { readonly [Q in QueryName]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

/** Topics that are no streams. */
export const STATUS = 'status';
export const REJECTED = 'rejected';
export const UNDO = 'undo';

export function createQueries({ engine, user, company, storage, forest }: QueryPorts): Makers {
  const home = homeStream(user);
  const { replicas } = engine;
  const ofSearch = <A>(search: Id, read: (rows: ReadonlyMap<RowKey, object>) => A) => ({
    topics: new Set([searchStream(search)]),
    async compute() {
      const stream = searchStream(search);
      if (replicas.get(stream) === undefined && !replicas.isGone(stream)) await engine.follow(stream);
      const replica = replicas.get(stream);
      return replica === undefined ? null : read(replica.state.rows.map);
    },
  });

  return {
    ...createTreeQueries({ replicas, user, forest }),
    ...createSharingQueries({ replicas, user, company, forest }),
    search: ({ search }) => ({
      topics: new Set([searchStream(search)]),
      async compute() {
        const stream = searchStream(search);
        const before = replicas.get(stream);
        if (before === undefined && replicas.isGone(stream)) return 'missing';
        if (before === undefined) await engine.follow(stream);
        return searchState(replicas.get(stream), replicas.isCurrent(stream));
      },
    }),
    assessment: ({ search }) => ({
      ...ofSearch(search, (rows) =>
        ownerThen(rows, (owner) => withNames(assessmentOf(rows, owner), knownPeople({ replicas, company, forest }))),
      ),
      topics: new Set([searchStream(search), PEOPLE_FILE]),
    }),
    featureMatrix: ({ search }) => ofSearch(search, featureMatrixOf),
    preferences: () => ({
      topics: new Set([home]),
      compute() {
        const rows = replicas.get(home)?.state.rows.map;
        return rows === undefined ? null : preferencesOf(rows);
      },
    }),
    recentSearches: ({ limit }) => ({
      topics: new Set([home, RUNS]),
      async compute() {
        const searches = (forest()?.asideOf(home) ?? []).filter((row) => row.kind === 'search');
        // Those from before they were dated come last, by their number.
        const newest = searches.sort((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0) || b.id - a.id).slice(0, limit);
        // What has not run may wait, run or have failed: that is in the search alone.
        for (const { id, families } of newest)
          if (families === null && replicas.get(searchStream(id)) === undefined && !replicas.isGone(searchStream(id)))
            await engine.follow(searchStream(id));
        return newest.map((row) => ({
          search: row.id,
          searchType: row.searchType,
          title: row.name,
          families: row.families,
          run: runNoteOf(replicas, row.id, row),
        }));
      },
    }),
    filings: ({ search }) => ({
      topics: new Set([TREE]),
      compute() {
        const now = forest();
        return now === null ? [] : filingsOf(now, search);
      },
    }),
    status: () => ({
      topics: new Set([STATUS, REJECTED]),
      async compute() {
        const { phase, reason } = engine.connection$.value;
        const { waiting } = replicas.clientSeqs;
        const working = waiting > 0 ? 'syncing' : 'synced';
        const listed = await engine.rejected();
        const withoutEffect = listed.filter(({ code }) => code === WITHOUT_EFFECT).length;
        return {
          phase: phase === 'idle' || phase === 'working' ? working : phase,
          waiting,
          reason,
          storage: storage(),
          newer: newerIn(replicas),
          rejected: listed.length - withoutEffect,
          withoutEffect,
        };
      },
    }),
    rejected: () => ({
      topics: new Set([REJECTED, TREE]),
      compute: async () =>
        (await engine.rejected()).map(({ event, code, message, about = null }) => {
          const { id, type, payload, at } = event;
          return {
            id,
            type,
            payload,
            code,
            message,
            at,
            about,
            remoteState: remoteStateOf(event, forest()),
            to: destinationOf(event, forest()),
          };
        }),
    }),
    undo: () => ({ topics: new Set([UNDO]), compute: () => engine.undo$.value }),
  };
}

function newerIn(replicas: ReplicaSet): SyncStatus['newer'] {
  const open = replicas.streams().map((stream) => replicas.get(stream)!);
  if (open.some(({ isReadOnly }) => isReadOnly)) return 'read-only';
  return open.some(({ parked }) => parked > 0) ? 'kept' : 'none';
}

function ownerThen<A>(rows: ReadonlyMap<RowKey, object>, read: (owner: Id) => A): A | null {
  const steps = stepsOf(rows);
  return steps === null ? null : read(steps.owner);
}

function searchState(replica: Replica | undefined, isCurrent: boolean): SearchState | 'missing' | null {
  if (replica === undefined) return null;
  const rows = replica.state.rows.map;
  const steps = stepsOf(rows);
  if (steps === null) return isCurrent ? 'missing' : null;
  const {
    id,
    searchType,
    owner,
    project,
    idea,
    expression,
    choices,
    reached,
    changedFrom,
    outOfDate,
    ratingsTaken: takesRatings = true,
    forkedFrom = null,
  } = steps;
  const form = textHash(JSON.stringify([idea, expression, choices]));
  return {
    id,
    title: titleOf(steps, steps),
    searchType,
    owner,
    project,
    idea,
    expression,
    choices,
    reached,
    changedFrom,
    form,
    outOfDate,
    takesRatings,
    forkedFrom,
    run: runOf(steps),
  };
}

const UNREADABLE_RUN =
  'What this run found was recorded in a form that can’t be shown. Start the search again to see its results.';

function runOf({ asked, answer }: StepsRow): SearchRun | null {
  if (asked === null) return null;
  if (answer === null || answer.run !== asked.run) return { kind: 'waiting', run: asked.run };
  if (answer.kind === 'failed') return answer;
  const { interpretation, corpus } = answer;
  return interpretation === null || corpus === null
    ? { kind: 'failed', run: answer.run, message: UNREADABLE_RUN, from: null, to: null }
    : { ...answer, interpretation, corpus };
}
