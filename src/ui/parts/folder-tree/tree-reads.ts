/**
 * One-time queries to the worker: rows outside the visible window, the position of a row, the next row with a
 * prefix. They read the same list as the tree. Many rows are read in blocks, so that no answer is large.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import type {
  FoundRow,
  ListView,
  PathStep,
  Queries,
  QueryName,
  TreeListRow,
  WorkerApi,
} from '../../../workers/contract.ts';
import { watchUntilStopped } from '../../hooks/use-projection.ts';

type TreeReader = Pick<WorkerApi, 'watch'>;

const BLOCK = 4000;

/** The first answer of a live query. */
export function askOnce<Q extends QueryName>(
  worker: TreeReader,
  query: Q,
  ask: Queries[Q]['ask'],
): Promise<Queries[Q]['answer']> {
  return new Promise((resolve) => {
    const stop = watchUntilStopped(worker, query, ask, (answer) => {
      resolve(answer);
      queueMicrotask(() => stop());
    });
  });
}

/** A part of a list, `to` exclusive. */
interface Stretch {
  readonly view: ListView;
  readonly from: number;
  readonly to: number;
}

/** The rows of the range. `onRead` receives the number of rows read after each block. */
export async function readRows(
  worker: TreeReader,
  { view, from, to }: Stretch,
  onRead?: (rows: number) => void,
): Promise<readonly TreeListRow[]> {
  const rows: TreeListRow[] = [];
  for (let at = Math.max(0, from); at < to; at += BLOCK) {
    const answer = await askOnce(worker, 'tree', { ...view, from: at, to: Math.min(to, at + BLOCK) });
    rows.push(...answer.rows);
    onRead?.(rows.length);
    if (at + answer.rows.length >= answer.total) break;
  }
  return rows;
}

/** Rows of the list from `from` to `to`, exclusive. */
export const rowsBetween = (
  worker: TreeReader,
  view: ListView,
  from: number,
  to: number,
): Promise<readonly TreeListRow[]> => readRows(worker, { view, from, to });

/** The position of the row in the list; null if it is not in it. */
export const positionOf = (worker: TreeReader, view: ListView, id: Id): Promise<FoundRow | null> =>
  askOnce(worker, 'rowPosition', { view, id });

/** The first row whose name begins with the letters, from index `from` on, wrapping at the end. */
export const nextStartingWith = (
  worker: TreeReader,
  view: ListView,
  prefix: string,
  from: number,
): Promise<FoundRow | null> => askOnce(worker, 'startingWith', { view, prefix, from });

/** The parent of the row at `index`; null on the first level. */
export async function parentRow(
  worker: TreeReader,
  view: ListView,
  { row, index }: FoundRow,
): Promise<FoundRow | null> {
  if (row.depth === 0) return null;
  for (let to = index; to > 0; to -= BLOCK) {
    const from = Math.max(0, to - BLOCK);
    const rows = await rowsBetween(worker, view, from, to);
    const found = rows.findLastIndex((other) => other.depth < row.depth);
    if (found >= 0) return { row: rows[found]!, index: from + found };
  }
  return null;
}

/** The path from the first level to `id`, which is last; null if the row does not exist. */
export const readPath = (worker: TreeReader, id: Id): Promise<readonly PathStep[] | null> =>
  askOnce(worker, 'path', { id });
