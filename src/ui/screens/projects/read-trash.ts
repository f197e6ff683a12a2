/** Reads the whole trash from the worker: what goes when it is emptied, with all that it holds, and what stays. */
import { TRASH } from '../../../domain/folder-tree/placed.ts';
import type { TreeListRow, WorkerApi } from '../../../workers/contract.ts';
import { askOnce, readRows } from '../../parts/folder-tree/tree-reads.ts';

export interface TrashContent {
  /** What was deleted itself, and goes. */
  readonly items: readonly TreeListRow[];
  /** The same with all that lies in it. */
  readonly all: readonly TreeListRow[];
  /** Shared projects, and what holds one: others have them too. */
  readonly staying: readonly TreeListRow[];
}

type TrashReader = Pick<WorkerApi, 'watch'>;

export async function readTrash(worker: TrashReader): Promise<TrashContent> {
  const deleted = await childrenOf(worker, TRASH);
  const isStaying = await Promise.all(deleted.map((row) => holdsShared(worker, row)));
  const items = deleted.filter((_, at) => isStaying[at] === false);
  return { items, all: await withInner(worker, items), staying: deleted.filter((_, at) => isStaying[at] === true) };
}

const childrenOf = (worker: TrashReader, root: number): Promise<readonly TreeListRow[]> =>
  readRows(worker, { view: { root, open: [], sort: 'name', filter: '' }, from: 0, to: Infinity });

async function holdsShared(worker: TrashReader, { id, shared, folders }: TreeListRow): Promise<boolean> {
  return shared !== null || (folders > 0 && (await askOnce(worker, 'sharedWithin', { ids: [id] })).length > 0);
}

async function withInner(worker: TrashReader, rows: readonly TreeListRow[]): Promise<readonly TreeListRow[]> {
  const all = [...rows];
  for (const row of all) if (row.folders + row.collections > 0) all.push(...(await childrenOf(worker, row.id)));
  return all;
}
