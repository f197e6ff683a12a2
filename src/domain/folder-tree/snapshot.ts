/**
 * The tree as columns: one array for each field, the texts of a column in one string. A tenth of the time and a
 * third of the memory of one record for each row (docs/decisions/0003-local-storage.md). Rows that have not changed
 * since the last snapshot are copied in runs, so that writing one costs little more than its bytes.
 */
import { narrow, type NumberColumn } from '../shared/number-column.ts';
import type { Rows } from '../shared/rows.ts';
import type { TreeRow } from './rows.ts';
import {
  isTreeRow,
  LETTERS,
  NONE,
  TreeSnapshot,
  type OtherRows,
  type TextColumn,
  type TextColumnName,
} from './tree-columns.ts';
import { treeSourceOf, type TreeSource } from './tree-source.ts';

const isPerson = (row: TreeRow): boolean => row.kind === 'member' || row.kind === 'team' || row.kind === 'invitation';

/** Either a row, or the rows `from` to `to` (exclusive) of the source, unchanged. */
type RowSegment = TreeRow | { readonly from: number; readonly to: number };

export function encodeTree(rows: Rows<TreeRow>): TreeSnapshot {
  const source = treeSourceOf(rows);
  if (source !== null && rows.map.differences().next().done) return source.columns;
  const changed: TreeRow[] = [];
  /** Positions of the source that were overwritten or removed. */
  const gone: number[] = [];
  for (const [, before, after] of rows.map.differences()) {
    if (isPlaced(before)) gone.push(source!.placeOf(before.id));
    if (isPlaced(after)) changed.push(after);
  }
  const aside = rowsAside(rows, source);
  const segments = segmentsOf(
    source,
    changed.sort((a, b) => a.id - b.id),
    gone.sort((a, b) => a - b),
  );
  const people = aside.map(([, row]) => row).filter(isTreeRow);
  return packed(
    [...segments, ...people],
    source,
    aside.filter(([, row]) => !isTreeRow(row)),
  );
}

/** A row that is stored in the columns by its id. */
const isPlaced = (row: TreeRow | undefined): row is TreeRow => isTreeRow(row) && !isPerson(row);

/** The rows with text keys, in order of insertion: people, and rows of other concepts. */
function rowsAside(rows: Rows<TreeRow>, source: TreeSource | null): readonly (readonly [string, TreeRow])[] {
  const found: (readonly [string, TreeRow])[] = [];
  for (const key of [...(source?.people().keys() ?? []), ...(source?.others.keys() ?? [])]) {
    const now = rows.map.get(key);
    if (now !== undefined) found.push([String(key), now]);
  }
  for (const [key, before, after] of rows.map.differences())
    if (before === undefined && after !== undefined && typeof key === 'string') found.push([key, after]);
  return found;
}

/** The unchanged and the new rows, by id. */
function segmentsOf(source: TreeSource | null, changed: readonly TreeRow[], gone: readonly number[]): RowSegment[] {
  const segments: RowSegment[] = [];
  let from = 0;
  let nextGone = 0;
  const keepUpTo = (to: number) => {
    for (; nextGone < gone.length && gone[nextGone]! < to; nextGone++) {
      if (gone[nextGone]! > from) segments.push({ from, to: gone[nextGone]! });
      from = gone[nextGone]! + 1;
    }
    if (to > from) segments.push({ from, to });
    from = Math.max(from, to);
  };
  for (const row of changed) {
    if (source !== null) keepUpTo(source.placeOf(row.id));
    segments.push(row);
  }
  keepUpTo(source?.treeRows ?? 0);
  return segments;
}

function packed(segments: readonly RowSegment[], source: TreeSource | null, others: OtherRows): TreeSnapshot {
  const size = segments.reduce((sum, segment) => sum + ('from' in segment ? segment.to - segment.from : 1), 0);
  const numbers = (of: (row: TreeRow) => number, kept: (source: TreeSource) => NumberColumn): NumberColumn => {
    const column = new Float64Array(size);
    let at = 0;
    for (const segment of segments) {
      if ('from' in segment) {
        column.set(kept(source!).subarray(segment.from, segment.to), at);
        at += segment.to - segment.from;
      } else column[at++] = of(segment);
    }
    return narrow(column);
  };
  const texts = (field: TextColumnName, of: (row: TreeRow) => string): TextColumn => ({
    packed: segments
      .map((segment) => ('from' in segment ? source!.textRun(field, segment.from, segment.to) : of(segment)))
      .join(''),
    lengths: numbers(
      (row) => of(row).length,
      ({ columns }) => columns[field].lengths,
    ),
  });
  return new TreeSnapshot({
    kind: segments
      .map((segment) =>
        'from' in segment ? source!.columns.kind.slice(segment.from, segment.to) : LETTERS[segment.kind],
      )
      .join(''),
    id: numbers(
      (row) => row.id,
      ({ columns }) => columns.id,
    ),
    parent: numbers(
      (row) => row.parent,
      ({ columns }) => columns.parent,
    ),
    deletedFrom: numbers(
      (row) => row.deletedFrom ?? NONE,
      ({ columns }) => columns.deletedFrom,
    ),
    link: numbers(
      (row) => linkOf(row) ?? NONE,
      ({ columns }) => columns.link,
    ),
    added: numbers(
      (row) => ('addedAt' in row ? row.addedAt : null) ?? NONE,
      ({ columns }) => columns.added,
    ),
    name: texts('name', (row) => row.name),
    client: texts('client', clientOf),
    number: texts('number', (row) => (row.kind === 'folder' ? row.number : row.kind === 'member' ? row.state : '')),
    others,
  });
}

function linkOf(row: TreeRow): number | null {
  if (row.kind === 'folder') return row.prdxIndex;
  if (row.kind === 'collection') return row.search;
  return row.kind === 'search' ? row.families : null;
}

function clientOf(row: TreeRow): string {
  if (row.kind === 'folder') return row.client;
  if (row.kind === 'search') return row.searchType;
  if (row.kind === 'invitation') return row.by;
  return row.kind === 'mount' || row.kind === 'member' || row.kind === 'team' ? (row.role ?? '') : '';
}
