/** Every live query of the contract: which streams it reads and what it answers. */
import type { RatingRow } from '../../domain/assessment/rows.ts';
import type { Rating } from '../../domain/assessment/events.ts';
import type { CorpusVersion, Interpretation } from '../../domain/documents/results.ts';
import { createChildIndex, type ChildIndex } from '../../domain/folder-tree/index-of-children.ts';
import { listTree, pathTo, type Listed } from '../../domain/folder-tree/list.ts';
import { RECOVERED, SEARCHES, TRASH, type TreeMap, type TreeRow as Row } from '../../domain/folder-tree/rows.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import type { Rows } from '../../domain/shared/rows.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Replica } from '../../sync/replica.ts';
import type { Queries, QueryName, SearchRun, SearchState, SyncStatus, TreeRow, TreeView, TreeWindow } from '../contract.ts';
import type { LiveQuery } from './watchers.ts';

export interface QueryPorts {
  readonly engine: Engine;
  readonly user: Id;
  readonly storage: () => SyncStatus['storage'];
}

type Makers = { readonly [Q in QueryName]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

/** Topics that are no streams. */
export const STATUS = 'status';
export const REFUSED = 'refused';
export const UNDO = 'undo';

export function createQueries({ engine, user, storage }: QueryPorts): Makers {
  const home = homeStream(user);
  const { library } = engine;
  let indexed: { readonly replica: Replica; readonly index: ChildIndex } | null = null;
  const indexOf = (replica: Replica): ChildIndex => {
    if (indexed?.replica !== replica) indexed = { replica, index: createChildIndex(replica.state.rows as unknown as Rows<Row>) };
    return indexed.index;
  };

  const lists = createListCache();

  return {
    tree: (view) => ({
      topics: new Set([home]),
      compute() {
        const replica = library.get(home);
        if (replica === undefined) return noTree(view);
        const index = indexOf(replica);
        return { ...treeWindow(index, lists(index, view), view, replica), loaded: replica.cursor > 0 || library.isCurrent(home) };
      },
    }),
    path: ({ id }) => ({
      topics: new Set([home]),
      compute: () => pathTo((library.get(home)?.state.rows.map ?? new Map()) as unknown as TreeMap, id),
    }),
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
    recentSearches: ({ limit }) => ({
      topics: new Set([home]),
      compute() {
        const rows = [...((library.get(home)?.state.rows.map ?? new Map()) as unknown as TreeMap).values()];
        const searches = rows.filter((row) => row.kind === 'search' && row.parent === SEARCHES);
        const newest = searches.sort((a, b) => b.id - a.id).slice(0, limit);
        return newest.map((row) => (row.kind === 'search' ? { search: row.id, searchType: row.searchType, title: row.name, families: row.families } : never()));
      },
    }),
    status: () => ({
      topics: new Set([STATUS, REFUSED]),
      async compute() {
        const { phase, reason } = engine.link$.value;
        const { waiting } = library.ledger;
        const working = waiting > 0 ? 'syncing' : 'synced';
        return {
          phase: phase === 'idle' || phase === 'working' ? working : phase,
          waiting,
          reason,
          storage: storage(),
          refused: (await engine.refused()).length,
        };
      },
    }),
    refused: () => ({
      topics: new Set([REFUSED]),
      compute: async () =>
        (await engine.refused()).map(({ event, code, message }) => ({ id: event.id, type: event.type, payload: event.payload, code, message, at: event.at })),
    }),
    undo: () => ({ topics: new Set([UNDO]), compute: () => engine.undo$.value }),
  };
}

/** Lists last made: a scrolled window asks for the same list again, in another range. */
const LISTS_KEPT = 4;

function createListCache(): (index: ChildIndex, view: TreeView) => readonly Listed[] {
  const lists = new Map<string, { readonly index: ChildIndex; readonly version: number; readonly rows: readonly Listed[] }>();
  return (index, { root, open, sort, filter }) => {
    const key = JSON.stringify([root, sort, filter, open]);
    const known = lists.get(key);
    lists.delete(key);
    const list = known?.index === index && known.version === index.version ? known : { index, version: index.version, rows: listTree(index, { root, open, sort, filter }) };
    lists.set(key, list);
    if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
    return list.rows;
  };
}

function treeWindow(index: ChildIndex, listed: readonly Listed[], view: TreeView, replica: Replica): Omit<TreeWindow, 'loaded'> {
  const pending = replica.pendingKeys();
  const from = Math.max(0, Math.min(view.from, listed.length));
  const rows = listed.slice(from, Math.max(from, view.to)).map((place): TreeRow => {
    const row = index.tree.get(place.id)!;
    const folder = row.kind === 'folder' ? row : null;
    return {
      ...place,
      kind: row.kind === 'folder' ? 'folder' : 'collection',
      name: row.name,
      client: folder?.client ?? '',
      number: folder?.number ?? '',
      search: row.kind === 'collection' ? row.search : null,
      ...index.countOf(place.id),
      pending: pending.has(place.id),
    };
  });
  const trashed = index.countOf(TRASH);
  const recovered = index.countOf(RECOVERED);
  return {
    rows,
    from,
    total: listed.length,
    ...index.live(),
    inTrash: trashed.folders + trashed.collections,
    recovered: recovered.folders + recovered.collections,
  };
}

function noTree(view: TreeView): TreeWindow {
  return { rows: [], from: view.from, total: 0, folders: 0, collections: 0, inTrash: 0, recovered: 0, loaded: false };
}

function searchState(replica: Replica | undefined, isCurrent: boolean): SearchState | 'missing' | null {
  if (replica === undefined) return null;
  const rows = replica.state.rows.map;
  const steps = stepsOf(rows);
  if (steps === null) return isCurrent ? 'missing' : null;
  const ratings: Record<string, Rating> = {};
  const familyRatings: Record<string, Rating> = {};
  for (const row of rows.values() as Iterable<Partial<RatingRow>>) {
    if (row.kind !== 'rating') continue;
    const { ucid, family, rating } = row as RatingRow;
    ratings[ucid] = rating;
    familyRatings[family] = rating;
  }
  const { id, searchType, project, idea, expression, reached, outOfDate } = steps;
  return { id, searchType, project, idea, expression, reached, outOfDate, run: runOf(steps), ratings, familyRatings };
}

function runOf({ asked, answer }: StepsRow): SearchRun | null {
  if (asked === null) return null;
  if (answer === null || answer.run !== asked.run) return { kind: 'waiting', run: asked.run };
  if (answer.kind === 'failed') return answer;
  return { ...answer, interpretation: answer.interpretation as unknown as Interpretation, corpus: answer.corpus as unknown as CorpusVersion };
}

function never(): never {
  throw new Error('not a listed search');
}
