/** A tree's rows from its snapshot. */
import { createRows, createRowsOver, type Rows } from '../shared/rows.ts';
import type { TreeRow } from './rows.ts';
import { createTreeSource } from './tree-source.ts';

/** An empty tree without a snapshot. Throws if the value is not a snapshot of a tree. */
export const openTree = (snapshot: unknown): Rows<TreeRow> =>
  snapshot === undefined ? createRows<TreeRow>() : createRowsOver(createTreeSource(snapshot));
