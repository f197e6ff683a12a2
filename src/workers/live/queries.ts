/** Every live query of the contract: which streams it reads and what it answers. */
import { assessmentOf, featureMatrixOf } from '../../domain/assessment/queries.ts';
import type { CorpusVersion, Interpretation } from '../../domain/documents/results.ts';
import { filingsOf } from '../../domain/folder-tree/filings.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { textHash } from '../../domain/shared/state-hash.ts';
import { companyStream, homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Library } from '../../sync/library.ts';
import type { Replica } from '../../sync/replica.ts';
import { WITHOUT_EFFECT } from '../../sync/without-effect.ts';
import type { Queries, QueryName, SearchRun, SearchState, SyncStatus } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { theirsOf, whereTo } from './theirs.ts';
import { knownPeople, withNames } from './known-people.ts';
import { RUNS, runNoteOf } from './runs.ts';
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
export const REFUSED = 'refused';
export const UNDO = 'undo';

export function createQueries({ engine, user, company, storage, forest }: QueryPorts): Makers {
  const home = homeStream(user);
  const { library } = engine;
  const ofSearch = <A>(search: Id, read: (rows: ReadonlyMap<RowKey, object>) => A) => ({
    topics: new Set([searchStream(search)]),
    async compute() {
      const stream = searchStream(search);
      if (library.get(stream) === undefined && !library.isGone(stream)) await engine.follow(stream);
      const replica = library.get(stream);
      return replica === undefined ? null : read(replica.state.rows.map);
    },
  });

  return {
    ...createTreeQueries({ library, user, forest }),
    ...createSharingQueries({ library, user, company, forest }),
    search: ({ search }) => ({
      topics: new Set([searchStream(search)]),
      async compute() {
        const stream = searchStream(search);
        const before = library.get(stream);
        if (before === undefined && library.isGone(stream)) return 'missing';
        if (before === undefined) await engine.follow(stream);
        return searchState(library.get(stream), library.isCurrent(stream));
      },
    }),
    assessment: ({ search }) => ({
      ...ofSearch(search, (rows) =>
        ownerThen(rows, (owner) => withNames(assessmentOf(rows, owner), knownPeople({ library, company, forest }))),
      ),
      topics: new Set([searchStream(search), TREE, ...(company === null ? [] : [companyStream(company)])]),
    }),
    featureMatrix: ({ search }) => ofSearch(search, featureMatrixOf),
    recentSearches: ({ limit }) => ({
      topics: new Set([home, RUNS]),
      async compute() {
        const searches = (forest()?.asideOf(home) ?? []).filter((row) => row.kind === 'search');
        // Those from before they were dated come last, by their number.
        const newest = searches.sort((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0) || b.id - a.id).slice(0, limit);
        // What has not run may wait, run or have failed: that is in the search alone.
        for (const { id, families } of newest)
          if (families === null && library.get(searchStream(id)) === undefined && !library.isGone(searchStream(id)))
            await engine.follow(searchStream(id));
        return newest.map((row) => ({
          search: row.id,
          searchType: row.searchType,
          title: row.name,
          families: row.families,
          run: runNoteOf(library, row.id, row),
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
      topics: new Set([STATUS, REFUSED]),
      async compute() {
        const { phase, reason } = engine.link$.value;
        const { waiting } = library.ledger;
        const working = waiting > 0 ? 'syncing' : 'synced';
        const listed = await engine.refused();
        const withoutEffect = listed.filter(({ code }) => code === WITHOUT_EFFECT).length;
        return {
          phase: phase === 'idle' || phase === 'working' ? working : phase,
          waiting,
          reason,
          storage: storage(),
          newer: newerIn(library),
          refused: listed.length - withoutEffect,
          withoutEffect,
        };
      },
    }),
    refused: () => ({
      topics: new Set([REFUSED, TREE]),
      compute: async () =>
        (await engine.refused()).map(({ event, code, message, about = null }) => {
          const { id, type, payload, at } = event;
          return {
            id,
            type,
            payload,
            code,
            message,
            at,
            about,
            theirs: theirsOf(event, forest()),
            to: whereTo(event, forest()),
          };
        }),
    }),
    undo: () => ({ topics: new Set([UNDO]), compute: () => engine.undo$.value }),
  };
}

function newerIn(library: Library): SyncStatus['newer'] {
  const replicas = library.streams().map((stream) => library.get(stream)!);
  if (replicas.some(({ isReadOnly }) => isReadOnly)) return 'read-only';
  return replicas.some(({ parked }) => parked > 0) ? 'kept' : 'none';
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

function runOf({ asked, answer }: StepsRow): SearchRun | null {
  if (asked === null) return null;
  if (answer === null || answer.run !== asked.run) return { kind: 'waiting', run: asked.run };
  if (answer.kind === 'failed') return answer;
  return {
    ...answer,
    interpretation: answer.interpretation as unknown as Interpretation,
    corpus: answer.corpus as unknown as CorpusVersion,
  };
}
