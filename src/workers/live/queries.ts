/** Every live query of the contract: which streams it reads and what it answers. */
import { reportsOf } from '../../domain/reports/rows.ts';
import { assessmentOf, featureMatrixOf } from '../../domain/assessment/queries.ts';
import { filingsOf } from '../../domain/folder-tree/filings.ts';
import { companyProfileIn } from '../../domain/company-profile/rows.ts';
import { preferencesOf } from '../../domain/preferences/queries.ts';
import type { ListedSearchRow } from '../../domain/folder-tree/rows.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { companyStream, homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Replica } from '../../sync/replica/replica.ts';
import { WITHOUT_EFFECT } from '../../sync/ports.ts';
import type { Queries, QueryName, SyncStatus } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { knownPeople, PEOPLE_FILE, withNames } from './known-people.ts';
import type { RoleOnDevice } from './role-on-device.ts';
import { RUNS, runNoteOf } from './run-notes.ts';
import type { Navigation } from './navigation.ts';
import { searchState } from './search-state.ts';
import { createInboxQuery } from './inbox-query.ts';
import { createMonitorQueries } from './monitor-query.ts';
import { createSharingQueries } from './sharing-queries.ts';
import { createTagQueries } from './tag-queries.ts';
import { createTaskQueries } from './task-queries.ts';
import { createTreeQueries, TREE } from './tree-queries.ts';
import type { LiveQuery } from './watchers.ts';

export interface QueryPorts {
  readonly engine: Engine;
  readonly user: Id;
  /** The user's company; null for none. */
  readonly company: Id | null;
  readonly storage: () => SyncStatus['storage'];
  readonly forest: ForestView;
  readonly roleIn: RoleOnDevice;
  readonly navigation: Navigation;
}

type Makers = { readonly [Q in QueryName]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

/** Topics that are no streams. */
export const STATUS = 'status';
export const REJECTED = 'rejected';
export const UNDO = 'undo';
export const PLACE = 'place';

export function createQueries(ports: QueryPorts): Makers {
  const { engine, user, company, storage, forest, navigation, roleIn } = ports;
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
    ...createTreeQueries({ replicas, user, company, forest, roleIn }),
    role: ({ stream }) => ({
      topics: new Set([stream, TREE, ...(company === null ? [] : [companyStream(company)])]),
      compute: () => roleIn(stream) ?? 'member',
    }),
    ...createSharingQueries({ replicas, user, company, forest }),
    ...createTagQueries({ replicas, user, company }),
    companyProfile: () => ({
      topics: new Set(company === null ? [] : [companyStream(company)]),
      compute() {
        const rows = company === null ? undefined : replicas.get(companyStream(company))?.state.rows.map;
        return rows === undefined ? null : companyProfileIn(rows);
      },
    }),
    ...createTaskQueries({ replicas, user, company, forest }, engine),
    ...createInboxQuery({ replicas, user, company, forest }),
    search: ({ search }) => ({
      topics: new Set([searchStream(search), home]),
      async compute() {
        const stream = searchStream(search);
        const before = replicas.get(stream);
        if (before === undefined && replicas.isGone(stream)) return 'missing';
        if (before === undefined) await engine.follow(stream);
        return searchState(replicas.get(stream), {
          isCurrent: replicas.isCurrent(stream),
          listed: (replicas.get(home)?.state.rows.map.get(search) as ListedSearchRow | undefined) ?? null,
          people: () => knownPeople({ replicas, company, forest }),
        });
      },
    }),
    navigation: ({ search }) => ({
      ...ofSearch(search, (rows) => navigation.read(search, rows)),
      topics: new Set([searchStream(search), PLACE]),
    }),
    assessment: ({ search }) => ({
      ...ofSearch(search, (rows) =>
        withSteps(rows, ({ owner }) =>
          withNames(assessmentOf(rows, owner, user), knownPeople({ replicas, company, forest })),
        ),
      ),
      topics: new Set([searchStream(search), PEOPLE_FILE]),
    }),
    featureMatrix: ({ search }) => ofSearch(search, featureMatrixOf),
    ...createMonitorQueries(ports),
    reports: ({ search }) => ofSearch(search, reportsOf),
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
        // The server may have refused one that was started on this device: what was written in it is among the changes
        // that could not be applied.
        const there = newest.filter(({ id, families }) => families !== null || !replicas.isGone(searchStream(id)));
        return there.map((row) => ({
          search: row.id,
          searchType: row.searchType,
          title: row.families === null ? titleHere(replicas.get(searchStream(row.id)), row.name) : row.name,
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
      async compute() {
        const listed = await engine.rejected();
        if (listed.length === 0) return [];
        // Loaded when it is needed: few users ever have a change that can't be applied.
        const { changeInWords } = await import('./remote-state.ts');
        return listed.map(({ event, code, message, about = null }) => {
          const { id, type, payload, at } = event;
          const rows = replicas.get(event.stream)?.state.rows.map;
          return { id, type, payload, code, message, at, ...changeInWords({ payload, about }, forest(), rows) };
        });
      },
    }),
    undo: () => ({ topics: new Set([UNDO]), compute: () => engine.undo$.value }),
  };
}

function newerIn(replicas: ReplicaSet): SyncStatus['newer'] {
  const open = replicas.streams().map((stream) => replicas.get(stream)!);
  if (open.some(({ isReadOnly }) => isReadOnly)) return 'read-only';
  return open.some(({ parked }) => parked > 0) ? 'kept' : 'none';
}

/** What has not run is listed under the name of its type: this device may know what it is about. */
const titleHere = (replica: Replica | undefined, listed: string): string =>
  (replica && withSteps(replica.state.rows.map, (steps) => titleOf(steps, steps))) ?? listed;

function withSteps<A>(rows: ReadonlyMap<RowKey, object>, read: (steps: StepsRow) => A): A | null {
  const steps = stepsOf(rows);
  return steps === null ? null : read(steps);
}
