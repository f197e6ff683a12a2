/** The live queries of the tree: windows of rows, paths, where a row stands. */
import type { Forest } from '../../domain/folder-tree/forest.ts';
import { findByPrefix, listTree, pathTo, type Listed } from '../../domain/folder-tree/list.ts';
import { RECOVERED, topOf, TRASH, type TreeRow as FolderTreeRow } from '../../domain/folder-tree/rows.ts';
import { rowsOfKind } from '../../domain/folder-tree/tree-source.ts';
import { ROOT, type Id } from '../../domain/shared/ids.ts';
import type { Rows } from '../../domain/shared/rows.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import type { Library } from '../../sync/library.ts';
import type { Replica } from '../../sync/replica.ts';
import type { ListView, PathStep, Queries, RunNote, TreeRow, TreeView, TreeWindow } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { RUNS, runNoteOf } from './runs.ts';
import type { LiveQuery } from './watchers.ts';

/** Topic of everything that the tree is made of: the home, and each shared project. */
export const TREE = 'tree';
const topics: ReadonlySet<string> = new Set([TREE]);

type TreeQuery = 'tree' | 'path' | 'savedIn' | 'place' | 'startingWith';
type Makers = { readonly [Q in TreeQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

interface TreeQueryPorts {
  readonly library: Library;
  readonly user: Id;
  readonly forest: ForestView;
}

export function createTreeQueries({ library, user, forest }: TreeQueryPorts): Makers {
  const home = homeStream(user);
  const lists = createListCache();
  const over = <A>(nothing: A, answer: (forest: Forest) => A): LiveQuery<A> => ({
    topics,
    compute() {
      const now = forest();
      return now === null ? nothing : answer(now);
    },
  });
  const isPending = (now: Forest, id: Id): boolean => {
    const own = library.get(now.streamOf(id) ?? home)?.pendingKeys().has(id) ?? false;
    return own || (now.mounts.has(id) && library.get(home)!.pendingKeys().has(id));
  };
  const rowAt = (now: Forest, place: Listed): TreeRow => ({ ...toRow(now, place, isPending(now, place.id)), run: runOf(now, place.id) });

  const runOf = (now: Forest, id: Id): RunNote | null => {
    const row = now.tree.get(id);
    if (row?.kind !== 'collection' || row.search === null) return null;
    const listed = now.rowsOf(home)?.get(row.search);
    return runNoteOf(library, row.search, listed?.kind === 'search' ? listed : null);
  };

  return {
    tree: (view) => ({
      ...over(noTree(view), (now) => ({
        ...windowOf(now, lists(now, view), view, (place) => rowAt(now, place)),
        loaded: library.get(home)!.cursor > 0 || library.isCurrent(home),
      })),
      topics: new Set([TREE, RUNS]),
    }),
    path: ({ id }) => over(null, (now) => pathTo(now.tree, id)),
    savedIn: ({ search }) => over(null, (now) => placeOf(now, search, [home, ...[...now.mounts.keys()].map(projectStream)].flatMap((stream) => library.get(stream) ?? []))),
    place: ({ view, id }) =>
      over(null, (now) => {
        const list = lists(now, view);
        const index = list.findIndex((place) => place.id === id);
        return index < 0 ? null : { row: rowAt(now, list[index]!), index };
      }),
    startingWith: ({ view, prefix, from }) =>
      over(null, (now) => {
        const list = lists(now, view);
        const index = findByPrefix(now.tree, list, prefix, from);
        return index === null ? null : { row: rowAt(now, list[index]!), index };
      }),
  };
}

/** Lists last made: a scrolled window asks for the same list again, in another range. */
const LISTS_KEPT = 4;

function createListCache(): (forest: Forest, view: ListView) => readonly Listed[] {
  const lists = new Map<string, { readonly forest: Forest; readonly version: number; readonly rows: readonly Listed[] }>();
  return (forest, { root, open, sort, filter }) => {
    const key = JSON.stringify([root, sort, filter, open]);
    const known = lists.get(key);
    lists.delete(key);
    const { version } = forest;
    const list = known?.forest === forest && known.version === version ? known : { forest, version, rows: listTree(forest, { root, open, sort, filter }) };
    lists.set(key, list);
    if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
    return list.rows;
  };
}

function toRow(forest: Forest, place: Listed, pending: boolean): Omit<TreeRow, 'run'> {
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

function windowOf(forest: Forest, listed: readonly Listed[], view: TreeView, rowAt: (place: Listed) => TreeRow): Omit<TreeWindow, 'loaded'> {
  const from = Math.max(0, Math.min(view.from, listed.length));
  const trashed = forest.countOf(TRASH);
  const recovered = forest.countOf(RECOVERED);
  return {
    rows: listed.slice(from, Math.max(from, view.to)).map(rowAt),
    from,
    total: listed.length,
    ...forest.live(),
    inTrash: trashed.folders + trashed.collections,
    recovered: recovered.folders + recovered.collections,
  };
}

function noTree(view: TreeView): TreeWindow {
  return { rows: [], from: view.from, total: 0, folders: 0, collections: 0, inTrash: 0, recovered: 0, loaded: false };
}

/** Where a search is saved; of several places the one in which it has been longest. Only saved searches are looked at. */
function placeOf(now: Forest, search: Id, replicas: readonly Replica[]): PathStep | null {
  const saved = replicas.flatMap(({ state }) => rowsOfKind(state.rows as unknown as Rows<FolderTreeRow>, 'collection')).filter((row) => row.search === search);
  for (const { id, parent } of saved.sort((a, b) => (a.addedAt ?? 0) - (b.addedAt ?? 0))) {
    const top = topOf(now.tree, id);
    if (top === ROOT) return { id: parent, name: now.tree.get(parent)?.name ?? '' };
  }
  return null;
}
