/**
 * What the user can do to rows: asks the rules of the place, emits one gesture, says what happened, moves the cursor
 * on.
 */
import { useState } from 'react';
import { ROOT, type Id } from '../../../domain/shared/ids.ts';
import type { FoundRow, TreeListRow } from '../../../workers/contract.ts';
import { deleteItems, itemsInWords, moveItems, renameItem, restoreItems } from '../../actions/folder-tree.ts';
import { useWorker } from '../../platform/services.tsx';
import { useActions } from '../../hooks/use-actions.ts';
import { useStableCalls } from '../../hooks/use-stable.ts';
import { useToast } from '../../kit/Toast.tsx';
import { askOnce, parentRow, readPath } from '../../parts/folder-tree/tree-reads.ts';
import type { PickedFolder } from '../../parts/folder-tree/picked-folder.ts';
import type { TreeCursor } from '../../parts/folder-tree/use-tree-cursor.ts';
import type { TreeList } from '../../parts/folder-tree/use-tree-list.ts';
import { isWithinAny, noSelection, selectionOf, survivor, type Selection } from './selection.ts';
import type { Announcer } from './use-announcer.ts';
import type { SelectionState } from './use-selection.ts';

export type TreeDialog =
  | { readonly kind: 'add'; readonly parent: PickedFolder }
  | { readonly kind: 'edit'; readonly row: TreeListRow }
  | { readonly kind: 'move'; readonly items: readonly TreeListRow[] }
  | { readonly kind: 'share'; readonly row: TreeListRow }
  | { readonly kind: 'reports'; readonly row: TreeListRow }
  /** What is beside the tree where there is room. */
  | { readonly kind: 'details'; readonly row: TreeListRow }
  /** Some are shared: what becomes of them is said first. To delete what others share is to leave it (TREE-11). */
  | { readonly kind: 'put-away'; readonly items: readonly TreeListRow[]; readonly within: readonly Id[] }
  | { readonly kind: 'duplicate'; readonly row: TreeListRow }
  /** `row`: a saved search. */
  | { readonly kind: 'erase'; readonly row: TreeListRow }
  | { readonly kind: 'empty-trash' }
  | null;

interface Parts {
  readonly list: TreeList;
  readonly cursor: TreeCursor;
  readonly selection: SelectionState;
  readonly announcer: Announcer;
  /** The folder that stands for the first level of this view. */
  readonly top: PickedFolder;
}

/** What of the commands is under way. */
export interface TreeUnderWay {
  readonly dialog: TreeDialog;
  readonly cut: Selection;
  readonly renaming: Id | null;
  /** What is being saved, where that takes a while; null for nothing. */
  readonly saving: string | null;
}

/** The same functions throughout, so that what has them alone is not drawn for a move of the cursor. */
export interface TreeCommands {
  closeDialog(): void;
  add(within: TreeListRow | null): void;
  edit(row: TreeListRow): void;
  share(row: TreeListRow): void;
  makeReports(row: TreeListRow): void;
  details(row: TreeListRow): void;
  duplicate(row: TreeListRow): void;
  erase(row: TreeListRow): void;
  emptyTrash(): void;
  rename(row: TreeListRow): void;
  finishRename(row: TreeListRow, name: string | null): void;
  cutSelected(): Promise<void>;
  cancelCut(): void;
  paste(): Promise<void>;
  askWhere(): Promise<void>;
  move(items: readonly TreeListRow[], to: PickedFolder, options?: { readonly follow: boolean }): Promise<void>;
  remove(): Promise<void>;
  /** After the question about what is shared has been answered. */
  removeAndLeave(items: readonly TreeListRow[]): Promise<void>;
  restore(): Promise<void>;
}

/** Rows whose saving may be felt. */
const TAKES_A_WHILE = 1000;
/** The words stand on the screen before the drafts are made, which keeps this thread. */
const shownOnScreen = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export function useTreeCommands({
  list,
  cursor,
  selection,
  announcer,
  top,
}: Parts): readonly [TreeCommands, TreeUnderWay] {
  const worker = useWorker();
  const actions = useActions();
  const toast = useToast();
  const [dialog, setDialog] = useState<TreeDialog>(null);
  const [cut, setCut] = useState<Selection>(noSelection);
  const [renaming, setRenaming] = useState<Id | null>(null);
  const [saving, setSaving] = useState<string | null>(null);

  const refocus = () => list.element()?.focus({ preventScroll: true });

  /** A gesture on many rows says that it is under way. */
  async function tellingSo<A>(verb: string, items: readonly TreeListRow[], gesture: () => Promise<A>): Promise<A> {
    if (items.length < TAKES_A_WHILE) return gesture();
    setSaving(`${verb} ${itemsInWords(items)}…`);
    try {
      await shownOnScreen();
      return await gesture();
    } finally {
      setSaving(null);
    }
  }

  async function move(items: readonly TreeListRow[], to: PickedFolder, { follow } = { follow: true }): Promise<void> {
    const path = to.id > 0 ? await readPath(worker, to.id) : [];
    if (path !== null && isWithinAny(path, items)) {
      toast.add({ title: 'Not moved', text: 'A project can’t be moved into itself.' });
      return;
    }
    const answer = await tellingSo('Moving', items, () => moveItems(actions, items, to.id));
    if (answer.kind === 'refused') return;
    announcer.say(`Moved ${itemsInWords(items)} to ${to.name}.`);
    setCut(noSelection);
    selection.clear();
    if (follow && items[0] !== undefined) await selection.reveal(items[0].id);
    refocus();
  }

  /** Where what is pasted goes: the folder of the cursor, or the one that the cursor's saved search is in. */
  async function pasteTarget(): Promise<PickedFolder> {
    if (cursor.row === null || cursor.index === null) return top;
    if (cursor.row.kind === 'folder') return cursor.row;
    return (await parentRow(worker, list.view, { row: cursor.row, index: cursor.index }))?.row ?? top;
  }

  /** The cursor's next place, worked out before the rows vanish. */
  function afterwards(items: readonly TreeListRow[]): FoundRow | null {
    const { window } = list;
    if (window === undefined || cursor.index === null) return null;
    const row = survivor(window.rows, cursor.index - window.from, selectionOf(items));
    return row === null ? null : { row, index: list.indexOf(row.id) ?? 0 };
  }

  async function take(
    verb: 'Moved to trash' | 'Restored',
    items: readonly TreeListRow[],
    [run, back]: readonly [typeof deleteItems, typeof deleteItems],
  ): Promise<void> {
    if (items.length === 0) return;
    const next = afterwards(items);
    const answer = await tellingSo(verb === 'Restored' ? 'Restoring' : 'Deleting', items, () => run(actions, items));
    if (answer.kind === 'refused') return;
    selection.clear();
    cursor.put(next);
    refocus();
    toast.add({
      title: verb,
      text: itemsInWords(items),
      action: { label: 'Undo', onAction: () => void back(actions, items) },
    });
  }

  const commands = useStableCalls<TreeCommands>({
    closeDialog: () => setDialog(null),
    add: (within) => setDialog({ kind: 'add', parent: within === null ? top : { id: within.id, name: within.name } }),
    edit: (row) => setDialog({ kind: 'edit', row }),
    share: (row) => setDialog({ kind: 'share', row }),
    makeReports: (row) => setDialog({ kind: 'reports', row }),
    details: (row) => setDialog({ kind: 'details', row }),
    duplicate: (row) => setDialog({ kind: 'duplicate', row }),
    erase: (row) => setDialog({ kind: 'erase', row }),
    emptyTrash: () => setDialog({ kind: 'empty-trash' }),
    rename(row) {
      const index = list.indexOf(row.id);
      if (index !== null) list.scrollTo(index, 'nearest');
      setRenaming(row.id);
    },
    finishRename(row, name) {
      setRenaming(null);
      refocus();
      if (name !== null && name.trim() !== '' && name.trim() !== row.name) void renameItem(actions, row, name);
    },
    async cutSelected() {
      const items = await selection.named();
      setCut(selectionOf(items));
      if (items.length > 0)
        announcer.say(`Cut ${itemsInWords(items)}. Go to a project and press Ctrl+V to move it there; Escape cancels.`);
    },
    cancelCut() {
      if (cut.size > 0) announcer.say('Nothing is cut any more.');
      setCut(noSelection);
    },
    async paste() {
      if (cut.size > 0) await move([...cut.values()], await pasteTarget());
    },
    async askWhere() {
      const items = await selection.named();
      if (items.length > 0) setDialog({ kind: 'move', items });
    },
    move,
    async remove() {
      const items = await selection.named();
      const folders = items.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
      const within = folders.length === 0 ? [] : await askOnce(worker, 'sharedWithin', { ids: folders });
      if (within.length > 0 || items.some(({ shared }) => shared !== null))
        setDialog({ kind: 'put-away', items, within });
      else await take('Moved to trash', items, [deleteItems, restoreItems]);
    },
    async removeAndLeave(items) {
      const staying = items.filter(({ shared }) => shared !== 'member');
      const leaving = items.filter(({ shared }) => shared === 'member');
      if (staying.length > 0) await take('Moved to trash', staying, [deleteItems, restoreItems]);
      if (leaving.length === 0) return;
      const next = afterwards(leaving);
      if ((await deleteItems(actions, leaving)).kind === 'refused') return;
      selection.clear();
      cursor.put(next);
      refocus();
      announcer.say(`Left ${itemsInWords(leaving)}.`);
    },
    restore: async () => take('Restored', await selection.named(), [restoreItems, deleteItems]),
  });
  return [commands, { dialog, cut, renaming, saving }];
}

export const ROOT_FOLDER: PickedFolder = { id: ROOT, name: 'All projects' };
