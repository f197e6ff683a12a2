/**
 * Questions that are asked of the worker once: rows outside the window on show, where a row stands, what begins
 * with some letters. They read the same list as the tree shows, in blocks, so that no answer is large.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import type { PathStep, Queries, QueryName, TreeRow, TreeView, WorkerApi } from '../../../workers/contract.ts';
import { watchUntilStopped } from '../../hooks/use-projection.ts';

/** A view of the tree without the range of rows. */
export type ListView = Omit<TreeView, 'from' | 'to'>;
type Asked = Pick<WorkerApi, 'watch'>;

const BLOCK = 4000;

/** The first answer to a live question. */
export function askOnce<Q extends QueryName>(worker: Asked, query: Q, ask: Queries[Q]['ask']): Promise<Queries[Q]['answer']> {
  return new Promise((resolve) => {
    const stop = watchUntilStopped(worker, query, ask, (answer) => {
      resolve(answer);
      queueMicrotask(() => stop());
    });
  });
}

/** Rows of the list from `from` to `to`, exclusive. */
export async function rowsBetween(worker: Asked, view: ListView, from: number, to: number): Promise<readonly TreeRow[]> {
  const rows: TreeRow[] = [];
  for (let at = Math.max(0, from); at < to; at += BLOCK) {
    const answer = await askOnce(worker, 'tree', { ...view, from: at, to: Math.min(to, at + BLOCK) });
    rows.push(...answer.rows);
    if (at + answer.rows.length >= answer.total) break;
  }
  return rows;
}

export interface FoundRow {
  readonly row: TreeRow;
  readonly index: number;
}

/** The first row from `from` on that `wanted` takes; null where none does before the end. */
export async function findRow(worker: Asked, view: ListView, wanted: (row: TreeRow) => boolean, from = 0): Promise<FoundRow | null> {
  for (let at = Math.max(0, from); ; at += BLOCK) {
    const answer = await askOnce(worker, 'tree', { ...view, from: at, to: at + BLOCK });
    const found = answer.rows.findIndex(wanted);
    if (found >= 0) return { row: answer.rows[found]!, index: answer.from + found };
    if (answer.rows.length === 0 || at + BLOCK >= answer.total) return null;
  }
}

/** The row that the one at `index` hangs from; null on the first level. */
export async function parentRow(worker: Asked, view: ListView, { row, index }: FoundRow): Promise<FoundRow | null> {
  if (row.depth === 0) return null;
  for (let to = index; to > 0; to -= BLOCK) {
    const from = Math.max(0, to - BLOCK);
    const rows = await rowsBetween(worker, view, from, to);
    const found = rows.findLastIndex((other) => other.depth < row.depth);
    if (found >= 0) return { row: rows[found]!, index: from + found };
  }
  return null;
}

/** From the first level down to `id`, itself last; null for a row that is not there. */
export const pathOf = (worker: Asked, id: Id): Promise<readonly PathStep[] | null> => askOnce(worker, 'path', { id });
