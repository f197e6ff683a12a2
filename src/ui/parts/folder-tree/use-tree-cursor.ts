/**
 * The active row and how it moves: along the list, into and out of folders, by typed letters, to a row by its id.
 * Rows that are not loaded are read, so a jump over 100,000 rows is one step.
 */
import { useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { FoundRow, ListView, TreeListRow } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { along, typed, type Motion, type Typed } from './motion.ts';
import { nextStartingWith, parentRow, readPath, positionOf, rowsBetween } from './tree-reads.ts';
import type { OpenFolders } from './use-open-folders.ts';
import type { TreeList } from './use-tree-list.ts';

export interface TreeCursor {
  /** null if no row is active, or the active row is gone. */
  readonly row: TreeListRow | null;
  readonly index: number | null;
  put(found: FoundRow | null, scroll?: 'nearest' | 'middle'): void;
  /** The target of a motion. It expands or collapses a folder if the motion means that. Does not move the cursor. */
  target(motion: Motion): Promise<FoundRow | null> | FoundRow | null;
  at(index: number): Promise<FoundRow | null> | FoundRow | null;
  setOpen(row: TreeListRow, isOpen: boolean): void;
  /** Expands the ancestors of the row, puts the cursor there and scrolls to it; null if it is not in this tree. */
  reveal(id: Id): Promise<FoundRow | null>;
  /** The next row that begins with the typed letters. */
  find(letter: string): Promise<FoundRow | null>;
}

const nowhere: { readonly row: TreeListRow | null; readonly index: number | null } = { row: null, index: null };

export function useTreeCursor(list: TreeList, open: OpenFolders): TreeCursor {
  const worker = useWorker();
  const [put, setPut] = useState(nowhere);
  const letters = useRef<Typed>({ text: '', at: 0 });
  const fresh = freshened(put, list);
  // Keys may come faster than renders, so a key starts from the latest state.
  const current = useRef(fresh);
  current.current = fresh;

  // An answer that arrives after the next key is dropped.
  const turn = useRef(0);
  /** The future position of the cursor while its row is being read; the next key starts from there. */
  const aimed = useRef<number | null>(null);
  const ifStillWanted = async (reading: Promise<FoundRow | null>): Promise<FoundRow | null> => {
    const mine = ++turn.current;
    const found = await reading;
    if (mine !== turn.current) return null;
    aimed.current = null;
    return found;
  };

  const place = (found: FoundRow | null, scroll?: 'nearest' | 'middle') => {
    current.current = found ?? nowhere;
    setPut(current.current);
    if (found !== null && scroll !== undefined) list.scrollTo(found.index, scroll);
  };
  const at = (index: number): Promise<FoundRow | null> | FoundRow | null => {
    const row = list.rowAt(index);
    aimed.current = row === undefined ? index : null;
    if (row === undefined)
      return ifStillWanted(
        rowsBetween(worker, list.view, index, index + 1).then(([read]) =>
          read === undefined ? null : { row: read, index },
        ),
      );
    turn.current++;
    return { row, index };
  };
  /** The folder that was expanded last by a key, until the list shows it; the next key goes into it all the same. */
  const opening = useRef<Id | null>(null);
  const setOpen = (row: TreeListRow, isOpen: boolean): void => {
    opening.current = null;
    open.set([row.id], isOpen);
  };
  const expand = (row: TreeListRow, index: number): Promise<FoundRow | null> | null => {
    const isOpening = opening.current === row.id;
    opening.current = row.id;
    const view: ListView = { ...list.view, open: open.set([row.id], true) };
    if (!isOpening) return null;
    return ifStillWanted(
      rowsBetween(worker, view, index + 1, index + 2).then(([child]) =>
        child === undefined ? null : { row: child, index: index + 1 },
      ),
    );
  };

  const target = (motion: Motion): Promise<FoundRow | null> | FoundRow | null => {
    const { row, index } = current.current;
    if (list.total === 0) return null;
    if (motion !== 'in' && motion !== 'out')
      return at(along(motion, aimed.current ?? index, { total: list.total, page: list.pageSize() }));
    if (row === null || index === null) return at(0);
    const isParent = row.folders + row.collections > 0;
    if (motion === 'in') {
      if (!isParent) return null;
      if (!row.open) return expand(row, index);
      opening.current = null;
      return at(index + 1);
    }
    if (isParent && row.open && list.view.filter === '') {
      setOpen(row, false);
      return null;
    }
    return ifStillWanted(parentRow(worker, list.view, { row, index }));
  };

  const lookUp = async (id: Id): Promise<FoundRow | null> => {
    const path = await readPath(worker, id);
    if (path === null) return null;
    const below = path.slice(path.findIndex((step) => step.id === list.view.root) + 1, -1);
    const view: ListView = {
      ...list.view,
      open: open.set(
        below.map((step) => step.id),
        true,
      ),
    };
    return positionOf(worker, view, id);
  };

  return {
    ...fresh,
    put: place,
    target,
    at,
    setOpen,
    async reveal(id) {
      const found = await ifStillWanted(lookUp(id));
      if (found !== null) place(found, 'middle');
      return found;
    },
    find(letter) {
      const { fromNext, ...now } = typed(letters.current, letter.toLocaleLowerCase('en'), performance.now());
      letters.current = now;
      const from = (current.current.index ?? -1) + (fromNext ? 1 : 0);
      return ifStillWanted(nextStartingWith(worker, list.view, now.text, from));
    },
  };
}

/**
 * The row as it is in the list now. If the list has another row in its place, the row is gone and the position
 * stays.
 */
function freshened(put: typeof nowhere, list: TreeList): typeof nowhere {
  const { row, index } = put;
  if (row === null || index === null || list.window === undefined) return put;
  const now = list.indexOf(row.id);
  if (now !== null) return { row: list.rowAt(now) ?? row, index: now };
  if (list.total === 0) return nowhere;
  return list.rowAt(index) === undefined && index < list.total
    ? put
    : { row: null, index: Math.min(index, list.total - 1) };
}
