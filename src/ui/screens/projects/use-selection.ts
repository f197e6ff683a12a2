/** What is selected, how clicks and keys change it, and what of it a gesture names. */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeRow } from '../../../workers/contract.ts';
import { useWorker } from '../../app/services.tsx';
import { findRow, rowsBetween, type FoundRow } from '../../parts/folder-tree/tree-reads.ts';
import type { TreeCursor } from '../../parts/folder-tree/use-tree-cursor.ts';
import type { TreeList } from '../../parts/folder-tree/use-tree-list.ts';
import { below, nothing, selectionOf, toggled, topmost, without, type Selection } from './selection.ts';

/** More at once would make a gesture that takes seconds to send. */
export const MOST_SELECTED = 5000;

export type SelectHow = 'one' | 'toggle' | 'range' | 'none';

export interface SelectionState {
  readonly rows: Selection;
  clear(): void;
  /** Puts the cursor there and selects in the way told. */
  choose(found: FoundRow, how: SelectHow, scroll?: 'nearest' | 'middle'): Promise<void>;
  /** Shows the row wherever it stands, and selects it; null where it is not in this tree. */
  reveal(id: Id): Promise<FoundRow | null>;
  selectAll(): Promise<number>;
  /** Rows that a folder hides when it is closed are no longer selected. */
  hideWithin(folder: FoundRow): Promise<void>;
  /** The rows that a gesture names: the selection, or else the row of the cursor. */
  named(): Promise<readonly TreeRow[]>;
}

export function useSelection(list: TreeList, cursor: TreeCursor): SelectionState {
  const worker = useWorker();
  const [rows, setRows] = useState<Selection>(nothing);
  const [anchor, setAnchor] = useState<Id | null>(null);

  const placeOf = async (id: Id): Promise<number | null> => list.indexOf(id) ?? (await findRow(worker, list.view, (row) => row.id === id))?.index ?? null;
  const atHand = (from: number, to: number): readonly TreeRow[] | null => {
    const found = Array.from({ length: to - from }, (_, at) => list.rowAt(from + at)).filter((row) => row !== undefined);
    return found.length === to - from ? found : null;
  };
  const between = (from: number, to: number) => atHand(from, to) ?? rowsBetween(worker, list.view, from, to);

  return {
    rows,
    clear: () => setRows(nothing),
    async choose(found, how, scroll) {
      cursor.put(found, scroll);
      if (how === 'none') return;
      if (how === 'toggle') setRows((before) => toggled(before, found.row));
      if (how === 'one') setRows(selectionOf([found.row]));
      if (how !== 'range') return setAnchor(found.row.id);
      const start = anchor === null ? null : await placeOf(anchor);
      if (start === null) setAnchor(found.row.id);
      const [from, to] = [Math.min(start ?? found.index, found.index), Math.max(start ?? found.index, found.index) + 1];
      setRows(selectionOf((await between(from, Math.min(to, from + MOST_SELECTED))).slice()));
    },
    async reveal(id) {
      const found = await cursor.reveal(id);
      setRows(found === null ? nothing : selectionOf([found.row]));
      setAnchor(found?.row.id ?? null);
      return found;
    },
    async selectAll() {
      const all = await between(0, Math.min(list.total, MOST_SELECTED));
      setRows(selectionOf(all));
      return all.length;
    },
    async hideWithin(folder) {
      if (rows.size === 0 || !folder.row.open) return;
      const hidden = below(await between(folder.index, Math.min(list.total, folder.index + 1 + MOST_SELECTED)));
      setRows((before) => without(before, hidden));
      if (cursor.row !== null && hidden.some(({ id }) => id === cursor.row?.id)) cursor.put(folder);
    },
    async named() {
      if (rows.size === 0) return cursor.row === null ? [] : [cursor.row];
      if (rows.size === 1) return [...rows.values()].map((row) => (row.id === cursor.row?.id ? cursor.row : row));
      const { window } = list;
      const seen = window === undefined ? [] : topmost(window.rows, rows);
      const allSeen = window !== undefined && window.rows.filter((row) => rows.has(row.id)).length === rows.size;
      return allSeen ? seen : topmost(await rowsBetween(worker, list.view, 0, list.total), rows);
    },
  };
}
