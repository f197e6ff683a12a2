/** The saved searches of a project, with those of its sub-projects where they are wanted. */
import { useEffect, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';

export interface SavedSearch {
  readonly row: TreeListRow;
  /** Names of the sub-projects on the way to it. */
  readonly within: readonly string[];
}
export interface SearchesBelow {
  readonly searches: readonly SavedSearch[];
  /** Sub-projects that the project itself holds. */
  readonly folders: number;
  /** More are there than are looked through. */
  readonly isCut: boolean;
}

/** Rows of the tree that are looked through, sub-projects among them. */
const ROWS_AT_MOST = 2_000;

export function useSearchesBelow(project: Id, isDeep: boolean): SearchesBelow {
  const [open, setOpen] = useState<readonly Id[]>([]);
  const view = {
    root: project,
    open: isDeep ? open : [],
    sort: 'name',
    filter: '',
    from: 0,
    to: ROWS_AT_MOST,
  } as const;
  const answer = useProjection('tree', view);
  const rows = answer?.rows ?? [];
  const closed = rows.filter(({ id, kind }) => kind === 'folder' && !open.includes(id)).map(({ id }) => id);
  // A sub-project that is opened shows those within it, which are opened in turn.
  const key = closed.join();
  useEffect(() => {
    if (isDeep && key !== '') setOpen((now) => [...now, ...key.split(',').map(Number)]);
  }, [isDeep, key]);
  return {
    searches: searchesIn(rows),
    folders: rows.filter(({ kind, depth }) => kind === 'folder' && depth === 0).length,
    isCut: (answer?.total ?? 0) > ROWS_AT_MOST,
  };
}

type RowInTree = Pick<TreeListRow, 'kind' | 'name' | 'depth' | 'search'>;

/** Rows come in the order of the tree: what is deeper than a folder is in it. */
export function searchesIn<R extends RowInTree>(
  rows: readonly R[],
): readonly { readonly row: R; readonly within: readonly string[] }[] {
  const path: string[] = [];
  return rows.flatMap((row) => {
    if (row.kind === 'folder') path[row.depth] = row.name;
    return row.kind === 'collection' && row.search !== null ? [{ row, within: path.slice(0, row.depth) }] : [];
  });
}
