/**
 * The tree as columns: one array a field, texts packed into one string a column. A tenth of the time
 * and a third of the memory of a record a row (100,000 rows: see docs/decisions/0003-local-storage.md).
 */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { CollectionRow, FolderRow, ListedSearchRow, TreeMap, TreeRow } from './rows.ts';

/** Texts one after the other, with their lengths in UTF-16 units. */
interface TextColumn {
  readonly packed: string;
  readonly lengths: ArrayLike<number>;
}
/** −1 stands for null in `deletedFrom`'s companions below; special places keep their negative numbers. */
export interface TreeSnapshot {
  readonly format: 'tree-1';
  /** One letter a row: f, c or s. */
  readonly kind: string;
  readonly id: ArrayLike<number>;
  readonly parent: ArrayLike<number>;
  readonly deletedFrom: ArrayLike<number>;
  /** prdxIndex of a folder, search of a collection, families of a listed search. */
  readonly link: ArrayLike<number>;
  readonly name: TextColumn;
  /** client of a folder, searchType of a listed search. */
  readonly client: TextColumn;
  readonly number: TextColumn;
}

const NONE = -9;
const orNone = (value: number | null): number => value ?? NONE;
const orNull = (value: number | undefined): number | null => (value === undefined || value === NONE ? null : value);

export function encodeTree(tree: TreeMap): TreeSnapshot {
  const rows = [...tree.values()];
  const link = (row: TreeRow) => (row.kind === 'folder' ? row.prdxIndex : row.kind === 'collection' ? row.search : row.families);
  return {
    format: 'tree-1',
    kind: rows.map((row) => row.kind[0]).join(''),
    id: rows.map((row) => row.id),
    parent: rows.map((row) => row.parent),
    deletedFrom: rows.map((row) => orNone(row.deletedFrom)),
    link: rows.map((row) => orNone(link(row))),
    name: packTexts(rows.map((row) => row.name)),
    client: packTexts(rows.map((row) => (row.kind === 'folder' ? row.client : row.kind === 'search' ? row.searchType : ''))),
    number: packTexts(rows.map((row) => (row.kind === 'folder' ? row.number : ''))),
  };
}

/** The rows again, in the order in which they were encoded. Throws on a snapshot that is none. */
export function decodeTree(snapshot: TreeSnapshot): [RowKey, TreeRow][] {
  if (snapshot.format !== 'tree-1') throw new Error('not a snapshot of a tree');
  const [names, clients, numbers] = [snapshot.name, snapshot.client, snapshot.number].map(textReader) as [TextReader, TextReader, TextReader];
  return Array.from({ length: snapshot.id.length }, (_, at) => {
    const id: Id = snapshot.id[at]!;
    const placed = { id, parent: snapshot.parent[at]!, deletedFrom: orNull(snapshot.deletedFrom[at]), name: names(at) };
    const [client, number, link] = [clients(at), numbers(at), orNull(snapshot.link[at])];
    return [id, rowOf(snapshot.kind[at]!, placed, client, number, link)];
  });
}

type Placed = Pick<FolderRow, 'id' | 'parent' | 'deletedFrom' | 'name'>;
function rowOf(kind: string, placed: Placed, client: string, number: string, link: number | null): TreeRow {
  if (kind === 'f') return { kind: 'folder', ...placed, client, number, prdxIndex: link } satisfies FolderRow;
  if (kind === 'c') return { kind: 'collection', ...placed, search: link } satisfies CollectionRow;
  return { kind: 'search', ...placed, searchType: client, families: link } satisfies ListedSearchRow;
}

function packTexts(texts: readonly string[]): TextColumn {
  return { packed: texts.join(''), lengths: texts.map((text) => text.length) };
}

type TextReader = (at: number) => string;
/** Reads a column front to back: `at` must rise by one a call. */
function textReader(column: TextColumn): TextReader {
  let from = 0;
  return (at) => {
    const text = column.packed.slice(from, from + column.lengths[at]!);
    from += text.length;
    return text;
  };
}
