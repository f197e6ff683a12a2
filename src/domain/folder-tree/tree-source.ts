/**
 * A stored tree that is read lazily: a row is created when it is requested by its id, and parents are known without
 * creating rows. A tree of a million rows opens as fast as its bytes can be read.
 */
import type { Id } from '../shared/ids.ts';
import { numberColumn, type NumberColumn } from '../shared/number-column.ts';
import type { RowKey, Rows, RowSource } from '../shared/rows.ts';
import { invitationKey } from '../mounts/rows.ts';
import { memberKey, teamKey } from '../members/rows.ts';
import type { CollectionRow, TreeRow } from './rows.ts';
import {
  LETTERS,
  NONE,
  NUMBERS,
  TEXTS,
  TreeSnapshot,
  type OtherRows,
  type TextColumn,
  type TextColumnName,
} from './tree-columns.ts';
import { RUN, indexOfTree, isPerson, membersOf, searchColumn, storedIndex, type TreeIndex } from './tree-index.ts';

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
  const { columns, index } = read(stored);
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

/** The columns in order, with their index. */
function read(stored: unknown): { readonly columns: TreeSnapshot; readonly index: TreeIndex } {
  const columns = readColumns(stored);
  const index = storedIndex(stored, columns);
  if (index !== null) return { columns: wholeTexts(columns, index), index };
  if (!/^[fcsmuti]*$/.test(columns.kind)) throw new Error('not a snapshot of a tree');
  const sorted = inOrder(columns);
  const made = indexOfTree(sorted);
  return { columns: wholeTexts(sorted, made), index: made };
}

/** The snapshot with its index, for the device's own disk; unchanged if it is not a tree. */
export function withTreeIndex(snapshot: unknown): unknown {
  try {
    const { columns, index } = read(snapshot);
    return { ...columns, index: { ...index } };
  } catch {
    return snapshot;
  }
}

/** The columns alone, for other readers. */
export function withoutTreeIndex(snapshot: unknown): unknown {
  if (typeof snapshot !== 'object' || snapshot === null || !('index' in snapshot)) return snapshot;
  const { index: _, ...columns } = snapshot;
  return columns;
}

function readColumns(stored: unknown): TreeSnapshot {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof TreeSnapshot, unknown>
  >;
  const { format, kind } = given;
  const isOlder = format === 'tree-1' || format === 'tree-2';
  if (!(isOlder || format === 'tree-3') || typeof kind !== 'string') throw new Error('not a snapshot of a tree');
  const numbers = (value: unknown): NumberColumn => {
    const column = numberColumn(value);
    if (column.length !== kind.length) throw new Error('a column of the tree is not whole');
    return column;
  };
  const texts = (value: unknown): TextColumn => {
    const { packed, lengths } = value as Partial<TextColumn>;
    if (typeof packed !== 'string') throw new Error('a text of the tree is missing');
    return { packed, lengths: numbers(lengths) };
  };
  const read = (field: (typeof NUMBERS)[number]) =>
    field === 'added' && isOlder ? new Int16Array(kind.length).fill(NONE) : numbers(given[field]);
  const [id, parent, deletedFrom, link, added] = NUMBERS.map(read) as [
    NumberColumn,
    NumberColumn,
    NumberColumn,
    NumberColumn,
    NumberColumn,
  ];
  const [name, client, number] = TEXTS.map((field) => texts(given[field])) as [TextColumn, TextColumn, TextColumn];
  return new TreeSnapshot({
    kind,
    id,
    parent,
    deletedFrom,
    link,
    added,
    name,
    client,
    number,
    ...othersIn(given.others),
  });
}

function wholeTexts(columns: TreeSnapshot, { marks }: TreeIndex): TreeSnapshot {
  for (const field of TEXTS)
    if (marks[field].at(-1) !== columns[field].packed.length) throw new Error('a text of the tree is not whole');
  return columns;
}

function startOf(lengths: NumberColumn, marks: Int32Array, at: number): number {
  const run = Math.floor(at / RUN);
  let start = marks[run]!;
  for (let before = run * RUN; before < at; before++) start += lengths[before]!;
  return start;
}

/** The end of each text. */
function endsOf({ packed, lengths }: TextColumn): Int32Array {
  const ends = new Int32Array(lengths.length);
  let end = 0;
  for (let at = 0; at < lengths.length; at++) ends[at] = end += lengths[at]!;
  if (end !== packed.length) throw new Error('a text of the tree is not whole');
  return ends;
}

function isBefore({ kind, id }: TreeSnapshot, a: number, b: number): boolean {
  return isPerson(kind[a]) === isPerson(kind[b]) ? isPerson(kind[a]) || id[a]! < id[b]! : isPerson(kind[b]);
}

function isInOrder(columns: TreeSnapshot): boolean {
  for (let at = 1; at < columns.kind.length; at++) if (!isBefore(columns, at - 1, at)) return false;
  return true;
}

/** Snapshots of earlier builds are not ordered. */
function inOrder(columns: TreeSnapshot): TreeSnapshot {
  if (isInOrder(columns)) return columns;
  const { kind, id } = columns;
  const order = Array.from(id, (_, at) => at).sort(
    (a, b) => Number(isPerson(kind[a])) - Number(isPerson(kind[b])) || id[a]! - id[b]!,
  );
  const numbers = (column: NumberColumn) => column.map((_, at) => column[order[at]!]!) as NumberColumn;
  const texts = (column: TextColumn): TextColumn => {
    const ends = endsOf(column);
    return {
      packed: order.map((at) => column.packed.slice(ends[at - 1] ?? 0, ends[at])).join(''),
      lengths: numbers(column.lengths),
    };
  };
  const sorted = new TreeSnapshot({
    kind: order.map((at) => kind[at]).join(''),
    id: numbers(id),
    parent: numbers(columns.parent),
    deletedFrom: numbers(columns.deletedFrom),
    link: numbers(columns.link),
    added: numbers(columns.added),
    name: texts(columns.name),
    client: texts(columns.client),
    number: texts(columns.number),
    ...othersIn(columns.others),
  });
  for (let at = 1; at < kind.length; at++)
    if (sorted.id[at] === sorted.id[at - 1] && !isPerson(sorted.kind[at]))
      throw new Error('a row of the tree is there twice');
  return sorted;
}

function othersIn(stored: unknown): { readonly others?: OtherRows } {
  if (stored === undefined) return {};
  if (!Array.isArray(stored)) throw new Error('the further rows of the tree are not a list');
  return { others: stored as OtherRows };
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
  const role = client === 'owner' ? 'owner' : 'member';
  switch (letter) {
    case 'f':
      return { kind: 'folder', ...placed, client, number, prdxIndex: link, addedAt };
    case 'c':
      return { kind: 'collection', ...placed, search: link, addedAt };
    case 'm':
      return { kind: 'mount', ...placed, role };
    case 'u':
      return { kind: 'member', ...placed, role, state: number === 'accepted' ? 'accepted' : 'pending' };
    case 't':
      return { kind: 'team', ...placed };
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
