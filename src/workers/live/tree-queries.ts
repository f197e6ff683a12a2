/** The live queries of the tree: windows of rows, paths, where a row stands. */
import { erasureOf, holdOf } from '../../domain/folder-tree/node.ts';
import type { Forest } from '../../domain/folder-tree/forest.ts';
import { findByPrefix, listTree, pathTo, type ListedRows } from '../../domain/folder-tree/list.ts';
import { RECOVERED, TRASH } from '../../domain/folder-tree/placed.ts';
import { topOf } from '../../domain/folder-tree/rows.ts';
import { ROOT, type Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream } from '../../domain/shared/streams.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { ListView, PathStep, Queries, RunNote, TreeListRow, TreeView, TreeWindow } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { mayChange, type RoleOnDevice } from './role-on-device.ts';
import { RUNS, runNoteOf } from './run-notes.ts';
import { isAlike, type LiveQuery } from './watchers.ts';

/** Topic of everything that the tree is made of: the home, and each shared project. */
export const TREE = 'tree';
const topics: ReadonlySet<string> = new Set([TREE]);

type TreeQuery = 'tree' | 'path' | 'savedIn' | 'rowPosition' | 'startingWith';
type Makers = { readonly [Q in TreeQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

interface TreeQueryPorts {
  readonly replicas: ReplicaSet;
  readonly user: Id;
  readonly company: Id | null;
  readonly forest: ForestView;
  readonly roleIn: RoleOnDevice;
}

export function createTreeQueries({ replicas, user, company, forest, roleIn }: TreeQueryPorts): Makers {
  const home = homeStream(user);
  /** What teams give, their people have in projects. */
  const teams = company === null ? [] : [companyStream(company)];
  const lists = createListCache();
  const over = <A>(nothing: A, answer: (forest: Forest) => A): LiveQuery<A> => ({
    topics,
    compute() {
      const now = forest();
      return now === null ? nothing : answer(now);
    },
  });
  const isPending = (now: Forest, id: Id): boolean => {
    const own =
      replicas
        .get(now.streamOf(id) ?? home)
        ?.pendingKeys()
        .has(id) ?? false;
    return own || (now.mounts.has(id) && replicas.get(home)!.pendingKeys().has(id));
  };
  const rowAt = (now: Forest, place: ListedRows): TreeListRow => ({
    ...toRow(now, place, isPending(now, place.id)),
    run: runOf(now, place.id),
    ...readOnlyOf(now, place.id),
    ...(holdOf(now, place.id) !== null && { held: true }),
  });

  const readOnlyOf = (now: Forest, id: Id): Pick<TreeListRow, 'readOnly'> => {
    const stream = now.streamOf(id);
    if (stream === null || stream === home) return {};
    if (erasureOf(now, id) !== null) return { readOnly: 'erased' };
    return mayChange(roleIn(stream)) ? {} : { readOnly: 'reader' };
  };

  const runOf = (now: Forest, id: Id): RunNote | null => {
    const row = now.tree.get(id);
    if (row?.kind !== 'collection' || row.search === null) return null;
    const listed = now.rowsOf(home)?.get(row.search);
    return runNoteOf(replicas, row.search, listed?.kind === 'search' ? listed : null);
  };

  return {
    tree(view) {
      const list = lists(view);
      let last: { readonly list: KnownList; readonly rows: readonly TreeListRow[] } | null = null;
      const compute = (now: Forest) => {
        const known = last?.list.isStill(now) === true ? last.list : list(now);
        const from = Math.max(0, Math.min(view.from, known.rows.length));
        const places = known.rows.slice(from, Math.max(from, view.to));
        // Most changes are of rows that most windows do not show.
        const isStill =
          last?.list === known &&
          last.rows.every(
            (row) =>
              row.pending === isPending(now, row.id) &&
              row.readOnly === readOnlyOf(now, row.id).readOnly &&
              (row.held ?? false) === (holdOf(now, row.id) !== null) &&
              isAlike(row.run, runOf(now, row.id)),
          );
        if (!isStill) last = { list: known, rows: places.map((place) => rowAt(now, place)) };
        return {
          ...countsOf(now),
          rows: last!.rows,
          from,
          total: known.rows.length,
          loaded: replicas.get(home)!.cursor > 0 || replicas.isCurrent(home),
        };
      };
      return { ...over(noTree(view), compute), topics: new Set([TREE, RUNS, ...teams]) };
    },
    path: ({ id }) => over(null, (now) => pathTo(now.tree, id)),
    savedIn: ({ search }) => over(null, (now) => placeOf(now, search)),
    rowPosition({ view, id }) {
      const listed = lists(view);
      return over(null, (now) => {
        const list = listed(now).rows;
        const index = list.findIndex((place) => place.id === id);
        return index < 0 ? null : { row: rowAt(now, list[index]!), index };
      });
    },
    startingWith({ view, prefix, from }) {
      const listed = lists(view);
      return over(null, (now) => {
        const list = listed(now).rows;
        const index = findByPrefix(now.tree, list, prefix, from);
        return index === null ? null : { row: rowAt(now, list[index]!), index };
      });
    },
  };
}

/** Lists last made: a scrolled window asks for the same list again, in another range. */
const LISTS_KEPT = 4;

interface KnownList {
  readonly isStill: (forest: Forest) => boolean;
  readonly rows: readonly ListedRows[];
}

function createListCache(): (view: ListView) => (forest: Forest) => KnownList {
  const lists = new Map<string, KnownList>();
  return ({ root, open, sort, filter }) => {
    const key = JSON.stringify([root, sort, filter, open]);
    return (forest) => {
      const known = lists.get(key);
      lists.delete(key);
      const list =
        known?.isStill(forest) === true
          ? known
          : {
              isStill: unchanged(forest, [root, ...open], filter),
              rows: listTree(forest, { root, open, sort, filter }),
            };
      lists.set(key, list);
      if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
      return list;
    };
  };
}

/** Whether what is shown below any of the parents is what it is now; a filter looks at all rows. */
function unchanged(forest: Forest, parents: readonly Id[], filter: string): (now: Forest) => boolean {
  const { version } = forest;
  if (filter.trim() !== '') return (now) => now === forest && now.version === version;
  const stamps = parents.map((parent) => forest.stampOf(parent));
  return (now) =>
    now === forest && (now.version === version || parents.every((parent, at) => now.stampOf(parent) === stamps[at]));
}

function toRow(forest: Forest, place: ListedRows, pending: boolean): Omit<TreeListRow, 'run'> {
  const row = forest.tree.get(place.id)!;
  const folder = row.kind === 'folder' ? row : null;
  return {
    ...place,
    kind: row.kind === 'folder' ? 'folder' : 'collection',
    name: row.name,
    client: folder?.client ?? '',
    number: folder?.number ?? '',
    search: row.kind === 'collection' ? row.search : null,
    addedAt: row.kind === 'folder' || row.kind === 'collection' ? row.addedAt : null,
    ...forest.countOf(place.id),
    pending,
    shared: forest.mounts.get(place.id)?.role ?? null,
  };
}

function countsOf(forest: Forest): Pick<TreeWindow, 'folders' | 'collections' | 'inTrash' | 'recovered'> {
  const trashed = forest.countOf(TRASH);
  const recovered = forest.countOf(RECOVERED);
  return {
    ...forest.live(),
    inTrash: trashed.folders + trashed.collections,
    recovered: recovered.folders + recovered.collections,
  };
}

function noTree(view: TreeView): TreeWindow {
  return { rows: [], from: view.from, total: 0, folders: 0, collections: 0, inTrash: 0, recovered: 0, loaded: false };
}

/** Where a search is saved; of several places the one in which it has been longest. */
function placeOf(now: Forest, search: Id): PathStep | null {
  for (const { id, parent } of [...now.collectionsOf(search)].sort((a, b) => (a.addedAt ?? 0) - (b.addedAt ?? 0))) {
    const top = topOf(now.tree, id);
    if (top === ROOT) return { id: parent, name: now.tree.get(parent)?.name ?? '' };
  }
  return null;
}
