/** Reads a stored tree: columns that are whole and in order, with their index. */
import { numberColumn, type NumberColumn } from '../shared/number-column.ts';
import { NUMBERS, TEXTS, TreeSnapshot, type OtherRows, type TextColumn } from './tree-columns.ts';
import { indexOfTree, isPerson, storedIndex, type TreeIndex } from './tree-index.ts';

/** Throws if the snapshot is invalid or incomplete. */
export function readTree(stored: unknown): { readonly columns: TreeSnapshot; readonly index: TreeIndex } {
  const columns = readColumns(stored);
  const known = storedIndex(stored, columns);
  if (known === null) checkRows(columns);
  const index = known ?? indexOfTree(columns);
  for (const field of TEXTS)
    if (index.marks[field].at(-1) !== columns[field].packed.length) throw new Error('a text of the tree is not whole');
  return { columns, index };
}

/** The snapshot with its index, for the device's own disk; unchanged if it is not a tree. */
export function withTreeIndex(snapshot: unknown): unknown {
  try {
    const { columns, index } = readTree(snapshot);
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
  if (format !== 'tree-3' || typeof kind !== 'string') throw new Error('not a snapshot of a tree');
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
  const [id, parent, deletedFrom, link, added] = NUMBERS.map((field) => numbers(given[field])) as [
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

/** Known kinds; rows of the tree by id, each once, then people. */
function checkRows({ kind, id }: TreeSnapshot): void {
  if (!/^[fcsmuti]*$/.test(kind)) throw new Error('not a snapshot of a tree');
  for (let at = 1; at < kind.length; at++) {
    const [isBeforePerson, isThisPerson] = [isPerson(kind[at - 1]), isPerson(kind[at])];
    if (isBeforePerson ? !isThisPerson : !isThisPerson && id[at - 1]! >= id[at]!)
      throw new Error('the rows of the tree are not in order');
  }
}

function othersIn(stored: unknown): { readonly others?: OtherRows } {
  if (stored === undefined) return {};
  if (!Array.isArray(stored)) throw new Error('the further rows of the tree are not a list');
  return { others: stored as OtherRows };
}
