/** A row of the tree with whatever a test needs said of it. */
import type { TreeListRow } from '../../../../src/workers/contract.ts';

export function aTreeRow(row: Partial<TreeListRow> = {}): TreeListRow {
  return {
    id: 1,
    kind: 'folder',
    name: 'Battery cooling',
    client: '',
    number: '',
    search: null,
    run: null,
    addedAt: null,
    depth: 0,
    position: 1,
    siblings: 1,
    open: false,
    folders: 0,
    collections: 0,
    pending: false,
    match: null,
    shared: null,
    ...row,
  };
}
