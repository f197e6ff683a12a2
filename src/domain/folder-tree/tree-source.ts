/**
 * A stored tree that is read lazily: a row is created when it is requested by its id, and parents are known without
 * creating rows. A tree of a million rows opens as fast as its bytes can be read.
 */
import type { Id } from '../shared/ids.ts';
import { ROLES } from '../shared/roles.ts';
import type { RowKey, Rows, RowSource } from '../shared/rows.ts';
import { invitationKey } from '../mounts/rows.ts';
import { memberKey, teamKey } from '../members/rows.ts';
import type { CollectionRow, TreeRow } from './rows.ts';
import { readTree } from './read-tree.ts';
import { LETTERS, NONE, type TextColumnName, type TreeSnapshot } from './tree-columns.ts';
import { RUN, membersOf, searchColumn } from './tree-index.ts';

export interface TreeSource extends RowSource<TreeRow> {
  readonly columns: TreeSnapshot;
  /** The number of rows with a position in the tree; the people come after them. */
  readonly treeRows: number;
  /** The position of the row, or its insertion point. */
  placeOf(id: Id): number;
  /** Ids of the projects and collections directly below. */
  below(parent: Id): readonly Id[];
  /** The kind of the row, without creating it; undefined if there is none. */
  kindOf(id: Id): string | undefined;
  /** Rows of one kind. */
  ofKind(kind: TreeRow['kind']): readonly TreeRow[];
  countOfKind(kind: TreeRow['kind']): number;
  /** The collections of the search. */
  leadingTo(search: Id): readonly TreeRow[];
  people(): ReadonlyMap<RowKey, TreeRow>;
  /** Rows of other concepts of the stream. */
  readonly others: ReadonlyMap<RowKey, object>;
  /** The texts of the rows `from` to `to` (exclusive), in stored form. */
  textRun(field: TextColumnName, from: number, to: number): string;
}

/** The source of these rows; null if they have none. */
export function treeSourceOf(rows: Rows<TreeRow>): TreeSource | null {
  return (rows.map.source as TreeSource | null) ?? null;
}

/** All rows of one kind, without creating any other. */
export function rowsOfKind<K extends TreeRow['kind']>(
  rows: Rows<TreeRow>,
  kind: K,
): readonly (TreeRow & { readonly kind: K })[] {
  const is = (row: TreeRow | null | undefined): row is TreeRow & { readonly kind: K } => row?.kind === kind;
  const found = (treeSourceOf(rows)?.ofKind(kind) ?? []).map((row) => rows.map.get(row.id)).filter(is);
  for (const [, before, after] of rows.map.differences()) if (is(after) && !is(before)) found.push(after);
  return found;
}

/** The collections of a search, without creating any other row. */
export function collectionsOf(rows: Rows<TreeRow>, search: Id): readonly CollectionRow[] {
  const leads = (row: TreeRow | null | undefined): row is CollectionRow =>
    row?.kind === 'collection' && row.search === search;
  const found = new Map((treeSourceOf(rows)?.leadingTo(search) ?? []).map((row) => [row.id, rows.map.get(row.id)]));
  for (const [, , after] of rows.map.differences()) if (leads(after)) found.set(after.id, after);
  return [...found.values()].filter(leads);
}

/** Throws if the snapshot is invalid or incomplete. */
export function createTreeSource(stored: unknown): TreeSource {
  const { columns, index } = readTree(stored);
  const size = columns.kind.length;
  const { treeRows } = index;
  const textRun = (field: TextColumnName, from: number, to: number) => {
    const { packed, lengths } = columns[field];
    const start = startOf(lengths, index.marks[field], from);
    return packed.slice(start, to === from + 1 ? start + lengths[from]! : startOf(lengths, index.marks[field], to));
  };
  const rowAt = (at: number): TreeRow => {
    const text = (field: TextColumnName) => textRun(field, at, at + 1);
    const deletedFrom = orNull(columns.deletedFrom[at]!);
    const placed = { id: columns.id[at]!, parent: columns.parent[at]!, deletedFrom, name: text('name') };
    return rowOf(columns.kind[at]!, placed, {
      client: text('client'),
      number: text('number'),
      link: orNull(columns.link[at]!),
      addedAt: orNull(columns.added[at]!),
    });
  };

  const placeOf = (id: Id): number => searchColumn(columns.id, id, treeRows);
  const find = (id: Id): number | null => {
    const at = placeOf(id);
    return at < treeRows && columns.id[at] === id ? at : null;
  };
  let people: ReadonlyMap<RowKey, TreeRow> | null = null;
  const allPeople = () =>
    (people ??= new Map(
      Array.from({ length: size - treeRows }, (_, at) => rowAt(treeRows + at)).map((row) => [keyOf(row), row]),
    ));

  const others = new Map<RowKey, TreeRow>(columns.others as readonly (readonly [string, TreeRow])[] | undefined);

  return {
    columns,
    size: size + others.size,
    others,
    treeRows,
    placeOf,
    textRun,
    people: allPeople,
    make(key) {
      if (typeof key === 'string') return allPeople().get(key) ?? others.get(key);
      const at = find(key);
      return at === null ? undefined : rowAt(at);
    },
    *entries() {
      for (let at = 0; at < size; at++) {
        const row = rowAt(at);
        yield [keyOf(row), row] as const;
      }
      yield* others;
    },
    below: (parent) => Array.from(membersOf(index.groups, parent), (at) => columns.id[at]!),
    kindOf(id) {
      const at = find(id);
      return at === null ? undefined : columns.kind[at];
    },
    ofKind(kind) {
      const found: TreeRow[] = [];
      for (
        let at = columns.kind.indexOf(LETTERS[kind]);
        at >= 0 && at < treeRows;
        at = columns.kind.indexOf(LETTERS[kind], at + 1)
      )
        found.push(rowAt(at));
      return found;
    },
    countOfKind: (kind) => index.kinds[LETTERS[kind]]!,
    leadingTo(search) {
      const found: TreeRow[] = [];
      for (let at = columns.link.indexOf(search); at >= 0 && at < treeRows; at = columns.link.indexOf(search, at + 1))
        if (columns.kind[at] === LETTERS.collection) found.push(rowAt(at));
      return found;
    },
  };
}

function startOf(lengths: TreeSnapshot['id'], marks: Int32Array, at: number): number {
  const run = Math.floor(at / RUN);
  let start = marks[run]!;
  for (let before = run * RUN; before < at; before++) start += lengths[before]!;
  return start;
}

const orNull = (value: number): number | null => (value === NONE ? null : value);

type PlacedNode = Pick<TreeRow, 'id' | 'parent' | 'deletedFrom' | 'name'>;
interface Cells {
  readonly client: string;
  readonly number: string;
  readonly link: number | null;
  readonly addedAt: number | null;
}
function rowOf(letter: string, placed: PlacedNode, { client, number, link, addedAt }: Cells): TreeRow {
  const role = ROLES.find((one) => one === client) ?? 'member';
  switch (letter) {
    case 'f':
      return { kind: 'folder', ...placed, client, number, prdxIndex: link, addedAt };
    case 'c':
      return { kind: 'collection', ...placed, search: link, addedAt };
    case 'm':
      return { kind: 'mount', ...placed, role: role === 'owner' ? 'owner' : 'member' };
    case 'u':
      return { kind: 'member', ...placed, role, state: number === 'accepted' ? 'accepted' : 'pending' };
    case 't':
      return { kind: 'team', ...placed, ...(role === 'reader' && { role }) };
    case 'i':
      return { kind: 'invitation', ...placed, by: client };
    default:
      return { kind: 'search', ...placed, searchType: client, families: link, addedAt };
  }
}

function keyOf(row: TreeRow): RowKey {
  if (row.kind === 'member') return memberKey(row.id);
  if (row.kind === 'team') return teamKey(row.id);
  return row.kind === 'invitation' ? invitationKey(row.id) : row.id;
}
