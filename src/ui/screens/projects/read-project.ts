/** Reads a whole project from the worker, sub-projects included, to be copied. */
import type { WorkerApi } from '../../../workers/contract.ts';
import { sizeOfCopy, type CopiedProject } from '../../actions/duplicate-project.ts';
import { askOnce, readRows } from '../../parts/folder-tree/tree-reads.ts';

/** Rows of a copy, at most: it is saved as one gesture. */
export const COPIED_AT_MOST = 500;

/** Null if the project is not there; `too-large` for more rows than can be copied at once. */
export async function readProject(
  worker: Pick<WorkerApi, 'watch'>,
  id: number,
): Promise<CopiedProject | 'too-large' | null> {
  const node = await askOnce(worker, 'node', { id });
  if (node === null) return null;
  const { name, client, number, prdx_index: prdxIndex } = node.project;
  if (node.children.length + node.searches.length >= COPIED_AT_MOST) return 'too-large';
  const view = { root: id, open: [], sort: 'name', filter: '' } as const;
  const rows = await readRows(worker, { view, from: node.children.length, to: COPIED_AT_MOST });
  const searches = rows.flatMap(({ kind, name: title, search }) =>
    kind === 'collection' ? [{ name: title, search }] : [],
  );
  const projects: CopiedProject[] = [];
  let size = 1 + searches.length;
  for (const child of node.children) {
    const read = await readProject(worker, child);
    if (read === 'too-large') return read;
    if (read === null) continue;
    projects.push(read);
    size += sizeOfCopy(read);
    if (size > COPIED_AT_MOST) return 'too-large';
  }
  return { name, client, number, prdxIndex, projects, searches };
}
