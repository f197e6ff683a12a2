/** What is selected, how clicks and keys change it, and what of it a gesture names. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { FoundRow, TreeListRow } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { positionOf, readRows } from '../../parts/folder-tree/tree-reads.ts';
import type { TreeCursor } from '../../parts/folder-tree/use-tree-cursor.ts';
import type { TreeList } from '../../parts/folder-tree/use-tree-list.ts';
import {
  below,
  found as foundIn,
  noSelection,
  selectionOf,
  toggled,
  topmost,
  withoutRows,
  type Selection,
} from './selection.ts';

/** More at once would make a gesture that no device could save as one. */
export const MOST_SELECTED = 100_000;

export type SelectHow = 'one' | 'toggle' | 'range' | 'none';

interface SelectionReading {
  readonly done: number;
  readonly wanted: number;
}

export interface SelectionState {
  readonly rows: Selection;
  /** A gesture would name nothing: no row is selected or active, or the one that was is gone. */
  readonly isEmpty: boolean;
  /** While many rows are read for it: how many are here, of how many. */
  readonly reading: SelectionReading | null;
  clear(): void;
  /** Puts the cursor there and selects in the way told. */
  choose(found: FoundRow, how: SelectHow, scroll?: 'nearest' | 'middle'): Promise<void>;
  /** Shows the row wherever it stands, and selects it; null where it is not in this tree. */
  reveal(id: Id): Promise<FoundRow | null>;
  /** Everything in the list; with a filter, everything that it found. */
  selectAll(): Promise<void>;
  /** Rows that a folder hides when it is closed are no longer selected. */
  hideWithin(folder: FoundRow): Promise<void>;
  /** The rows that a gesture names: the selection, or else the row of the cursor. */
  named(): Promise<readonly TreeListRow[]>;
}

export function useSelection(list: TreeList, cursor: TreeCursor): SelectionState {
  const worker = useWorker();
  const [rows, setRows] = useState<Selection>(noSelection);
  const [anchor, setAnchor] = useState<Id | null>(null);

  const indexOf = async (id: Id): Promise<number | null> =>
    list.indexOf(id) ?? (await positionOf(worker, list.view, id))?.index ?? null;
  const atHand = (from: number, to: number): readonly TreeListRow[] | null => {
    const found = Array.from({ length: to - from }, (_, at) => list.rowAt(from + at)).filter(
      (row) => row !== undefined,
    );
    return found.length === to - from ? found : null;
  };
  const [reading, setReading] = useState<SelectionReading | null>(null);
  /** What is chosen while rows are being read for a choice of before makes that one void. */
  const turn = useRef(0);
  const between = async (from: number, to: number): Promise<readonly TreeListRow[]> => {
    const here = atHand(from, to);
    if (here !== null) return here;
    const wanted = to - from;
    try {
      return await readRows(
        worker,
        { view: list.view, from, to },
        (done) => done < wanted && setReading({ done, wanted }),
      );
    } finally {
      setReading(null);
    }
  };
  const select = async (rowsOfChoice: Promise<readonly TreeListRow[]>): Promise<void> => {
    const mine = ++turn.current;
    const chosen = await rowsOfChoice;
    if (mine === turn.current) setRows(selectionOf(chosen));
  };
  const set = (change: Selection | ((before: Selection) => Selection)) => {
    turn.current++;
    setRows(change);
  };

  /** Rows that were at hand and, with the whole list at hand, are no longer: somebody took them away. */
  const seen = useRef<ReadonlySet<Id>>(new Set());
  const forgetGone = useEffectEvent(() => {
    const { window, total } = list;
    if (window?.loaded !== true) return;
    const here = new Set(window.rows.map(({ id }) => id));
    const gone =
      window.from === 0 && window.rows.length === total
        ? [...rows.values()].filter(({ id }) => seen.current.has(id) && !here.has(id))
        : [];
    seen.current = here;
    if (gone.length > 0) set((before) => withoutRows(before, gone));
  });
  useEffect(() => forgetGone(), [list.window]);

  const isHere = (id: Id) => id === cursor.row?.id || list.indexOf(id) !== null;
  return {
    rows,
    isEmpty: cursor.row === null && (rows.size === 0 || (rows.size === 1 && ![...rows.keys()].some(isHere))),
    reading,
    clear: () => set(noSelection),
    async choose(found, how, scroll) {
      cursor.put(found, scroll);
      if (how === 'none') return;
      if (how === 'toggle') set((before) => toggled(before, found.row));
      if (how === 'one') set(selectionOf([found.row]));
      if (how !== 'range') return setAnchor(found.row.id);
      const start = anchor === null ? null : await indexOf(anchor);
      if (start === null) setAnchor(found.row.id);
      const [from, to] = [Math.min(start ?? found.index, found.index), Math.max(start ?? found.index, found.index) + 1];
      // The two ends were chosen by hand; between them a filter's finds are.
      const stretch = between(from, Math.min(to, from + MOST_SELECTED)).then((read) => {
        const inside = new Set(foundIn(read, list.view.filter));
        return read.filter((row) => inside.has(row) || row.id === anchor || row.id === found.row.id);
      });
      await select(stretch);
    },
    async reveal(id) {
      const found = await cursor.reveal(id);
      set(found === null ? noSelection : selectionOf([found.row]));
      setAnchor(found?.row.id ?? null);
      return found;
    },
    async selectAll() {
      await select(between(0, Math.min(list.total, MOST_SELECTED)).then((all) => foundIn(all, list.view.filter)));
    },
    async hideWithin(folder) {
      if (rows.size === 0 || !folder.row.open) return;
      const hidden = below(await between(folder.index, Math.min(list.total, folder.index + 1 + MOST_SELECTED)));
      set((before) => withoutRows(before, hidden));
      if (cursor.row !== null && hidden.some(({ id }) => id === cursor.row?.id)) cursor.put(folder);
    },
    async named() {
      if (rows.size === 0) return cursor.row === null ? [] : [cursor.row];
      const [only] = rows.values();
      if (rows.size === 1)
        return (await indexOf(only!.id)) === null ? [] : [only!.id === cursor.row?.id ? cursor.row : only!];
      const { window } = list;
      const seen = window === undefined ? [] : topmost(window.rows, rows);
      const allSeen = window !== undefined && window.rows.filter((row) => rows.has(row.id)).length === rows.size;
      return allSeen ? seen : topmost(await between(0, list.total), rows);
    },
  };
}
