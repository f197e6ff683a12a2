/**
 * A user's tree, composed of its streams: the home, and each shared project where it is mounted. Nothing is copied:
 * a row is looked up in its own stream, and a mount is shown as the root folder of the project at the mount's position.
 *
 *   home  root ─ folder ─ mount 5 ┄┄▶ project/5  row 5 ─ folder ─ …
 *   trash and Recovered: those of all streams together
 */
import { ROOT, type Id } from '../shared/ids.ts';
import type { RowKey, Rows } from '../shared/rows.ts';
import { homeStream, projectStream, type StreamName } from '../shared/streams.ts';
import {
  createChildIndex,
  inOrderOf,
  type ChildIndex,
  type Counts,
  type SortBy,
  type StreamIndex,
} from './index-of-children.ts';
import { collectionsOf, rowsOfKind } from './tree-source.ts';
import type { MountRow } from '../mounts/rows.ts';
import { TRASH } from './placed.ts';
import { topOf, type ListedRow, type CollectionRow, type FolderRow, type TreeMap, type TreeRow } from './rows.ts';

export interface Forest extends ChildIndex {
  /** The mounts of the home, by project. */
  readonly mounts: ReadonlyMap<Id, MountRow>;
  /** The stream that contains the row. For a mount, the stream of its project. Null if the row does not exist. */
  streamOf(id: Id): StreamName | null;
  /** The rows of the stream; undefined if the stream is not in the forest. */
  rowsOf(stream: StreamName): TreeMap | undefined;
  /** The rows of the stream that are in no list: searches, people, invitations. */
  asideOf(stream: StreamName): readonly TreeRow[];
  /** The saved searches of the search, in all streams. */
  collectionsOf(search: Id): readonly CollectionRow[];
  /** The state of a stream was replaced or removed. */
  setHome(rows: Rows<TreeRow>): void;
  setProject(project: Id, rows: Rows<TreeRow> | null): void;
}

interface Part {
  readonly stream: StreamName;
  readonly rows: Rows<TreeRow>;
  readonly index: StreamIndex;
}

export function createForest(user: Id, home: Rows<TreeRow>): Forest {
  const projects = new Map<Id, Part>();
  const mounts = new Map<Id, MountRow>();
  const shown = new Map<
    Id,
    { readonly mount: MountRow; readonly root: TreeRow | undefined; readonly row: FolderRow }
  >();
  const merged = new Map<string, { readonly version: number; readonly ids: readonly Id[] }>();
  /**
   * Increases with every replaced or moved part, by more than that part added to any version or stamp, so that no
   * value occurs twice.
   */
  let changes = 0;
  let base!: Part;
  // A stamp may count a part twice: once as a child and once as a mount.
  const replaced = (part: Part | undefined) => void (changes += 1 + 2 * (part?.index.version ?? 0));

  const asFolder = (mount: MountRow): FolderRow => {
    const root = projects.get(mount.id)?.rows.map.get(mount.id);
    const known = shown.get(mount.id);
    if (known?.mount === mount && known.root === root) return known.row;
    const own =
      root?.kind === 'folder' ? root : { name: mount.name, client: '', number: '', prdxIndex: null, addedAt: null };
    const { name, client, number, prdxIndex, addedAt } = own;
    const row: FolderRow = {
      kind: 'folder',
      id: mount.id,
      parent: mount.parent,
      deletedFrom: mount.deletedFrom,
      name,
      client,
      number,
      prdxIndex,
      addedAt,
    };
    shown.set(mount.id, { mount, root, row });
    return row;
  };
  const asShown = <R extends TreeRow>(row: R): R | FolderRow => (row.kind === 'mount' ? asFolder(row) : row);

  /** The part that contains the children of `id`; for a mount, the project. */
  const partBelow = (id: Id): Part | undefined => {
    const own = base.rows.map.get(id);
    if (own !== undefined) return own.kind === 'mount' ? projects.get(id) : base;
    return mountedParts().find(({ rows }) => rows.map.has(id));
  };
  const partOf = (stream: StreamName): Part | undefined =>
    [base, ...mountedParts()].find((part) => part.stream === stream);
  const mountedParts = (): readonly Part[] => [...mounts.keys()].flatMap((project) => projects.get(project) ?? []);

  const tree: TreeMap = {
    get(key) {
      const own = base.rows.map.get(key);
      if (own !== undefined) return asShown(own);
      for (const project of mounts.keys()) {
        const row = projects.get(project)?.rows.map.get(key);
        if (row !== undefined) return row;
      }
      return undefined;
    },
    has: (key) => tree.get(key) !== undefined,
    // Called for each level of the tree, so it must not build a list.
    get size() {
      let { size } = base.rows.map;
      for (const project of mounts.keys()) size += projects.get(project)?.rows.map.size ?? 0;
      return size;
    },
    *values() {
      for (const row of base.rows.map.values()) yield asShown(row);
      for (const project of mounts.keys()) {
        for (const row of projects.get(project)?.rows.map.values() ?? [])
          if (row.id !== project || row.kind !== 'folder') yield row;
      }
    },
    *keys() {
      for (const { id } of tree.values()) yield id;
    },
    *entries() {
      for (const row of tree.values()) yield [row.id, row];
    },
    [Symbol.iterator]: () => tree.entries(),
    forEach: (act) => {
      for (const row of tree.values()) act(row, row.id, tree);
    },
  } as TreeMap;

  const forest: Forest = {
    tree,
    mounts,
    get version() {
      return [...projects.values()].reduce((sum, { index }) => sum + index.version, changes + base.index.version);
    },
    stampOf(parent) {
      if (parent < ROOT) return forest.version;
      let stamp = changes + base.index.stampOf(parent);
      for (const [project, { index }] of projects) {
        stamp += index.stampOf(parent);
        // A mount is shown with the counts of its project.
        if (mounts.get(project)?.parent === parent) stamp += index.stampOf(project);
      }
      return stamp;
    },
    streamOf(id) {
      return id === ROOT ? base.stream : (partBelow(id)?.stream ?? (mounts.has(id) ? projectStream(id) : null));
    },
    rowsOf: (stream) => partOf(stream)?.rows.map,
    asideOf: (stream) => [...(partOf(stream)?.index.aside.values() ?? [])],
    collectionsOf: (search) => [base, ...mountedParts()].flatMap(({ rows }) => collectionsOf(rows, search)),
    sorted(parent, by) {
      if (parent === ROOT || mounts.size === 0) return base.index.sorted(parent, by);
      return parent < ROOT ? together(parent, by) : (partBelow(parent)?.index.sorted(parent, by) ?? []);
    },
    countOf(parent) {
      if (parent >= ROOT)
        return (parent === ROOT ? base : partBelow(parent))?.index.countOf(parent) ?? { folders: 0, collections: 0 };
      return sum([base, ...mountedParts()].map(({ index }) => index.countOf(parent)));
    },
    live() {
      const outside = [...mounts.keys()].filter((project) => projects.has(project) && topOf(tree, project) !== TRASH);
      const { folders, collections } = sum(
        [base, ...outside.map((project) => projects.get(project)!)].map(({ index }) => index.live()),
      );
      // The mount and the root of its project are one folder.
      return { folders: folders - outside.length, collections };
    },
    setHome(rows) {
      mounts.clear();
      const note = (_key: RowKey, before: TreeRow | undefined, after: TreeRow | undefined) => {
        // Whole parts appear, disappear, or move.
        const [was, is] = [before, after].map((row) => (row?.kind === 'mount' ? row : undefined));
        if (was?.parent !== is?.parent) replaced(projects.get((was ?? is)!.id));
        if (after?.kind === 'mount') mounts.set(after.id, after);
        else if (before?.kind === 'mount') mounts.delete(before.id);
      };
      for (const mount of rowsOfKind(rows, 'mount')) mounts.set(mount.id, mount);
      rows.listen(note);
      replaced(base);
      base = {
        stream: homeStream(user),
        rows,
        index: createChildIndex(rows, { asShown, countOf: (id) => forest.countOf(id) }),
      };
    },
    setProject(project, rows) {
      replaced(projects.get(project));
      shown.delete(project);
      if (rows === null) projects.delete(project);
      else projects.set(project, { stream: projectStream(project), rows, index: createChildIndex(rows) });
      // The name decides the position among the rows of the home.
      const placeAnew = () => {
        const mount = mounts.get(project);
        if (mount !== undefined) base.index.resort(mount.parent);
      };
      placeAnew();
      rows?.listen((key) => {
        if (key === project) placeAnew();
      });
    },
  };

  /** The children of an area, of all streams. */
  function together(place: Id, by: SortBy): readonly Id[] {
    const key = `${place} ${by}`;
    const { version } = forest;
    const known = merged.get(key);
    if (known?.version === version) return known.ids;
    const rows = [base, ...mountedParts()].flatMap(({ index }) =>
      index.sorted(place, by).map((id) => tree.get(id) as ListedRow),
    );
    const ids = rows.sort(inOrderOf(by, forest.countOf)).map(({ id }) => id);
    merged.set(key, { version, ids });
    return ids;
  }

  forest.setHome(home);
  return forest;
}

const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, { folders, collections }) => ({ folders: all.folders + folders, collections: all.collections + collections }),
    { folders: 0, collections: 0 },
  );
