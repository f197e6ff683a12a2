/** What keys, clicks and the context menu do in the tree of a workspace. */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { FoundRow, TreeListRow } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import type { MenuEntries } from '../../kit/Menu.tsx';
import { rowOfEvent } from '../../parts/folder-tree/VirtualTree.tsx';
import type { MenuPoint } from './ContextMenu.tsx';
import { treeKeyOf, type TreeCommand } from './keys.ts';
import { resultsAddress } from './places.ts';
import { whyFixed, whyFixedContent } from './row-actions.ts';
import { siblingsOf } from './selection.ts';
import type { Workspace } from './use-workspace.ts';

/** In the trash things are looked at and taken out; nothing is changed there. */
const inTrash: ReadonlySet<TreeCommand> = new Set<TreeCommand>([
  'open',
  'details',
  'cancel',
  'select-all',
  'toggle',
  'menu',
  'expand-siblings',
]);

/** What may only be read is not changed by a key either; a shared project is moved and left in the own tree. */
function whyNot(command: TreeCommand, row: TreeListRow | null): string | null {
  if (row === null) return null;
  if (command === 'delete' || command === 'cut') return whyFixed(row);
  if (command === 'add' && row.kind !== 'folder') return null;
  return changing.has(command) ? whyFixedContent(row) : null;
}
const changing: ReadonlySet<TreeCommand> = new Set<TreeCommand>(['rename', 'edit', 'add', 'paste']);

export function useTreeKeys(workspace: Workspace, onOpenFolder: (row: TreeListRow, index: number) => void) {
  const { list, open, cursor, selection, commands, underWay, announcer, place } = workspace;
  const go = useGo();
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const afterMenu = useRef<(() => void) | null>(null);
  const active: FoundRow | null =
    cursor.row !== null && cursor.index !== null ? { row: cursor.row, index: cursor.index } : null;

  const setOpen = async (found: FoundRow, isOpen: boolean) => {
    if (!isOpen) await selection.hideWithin(found);
    open.set([found.row.id], isOpen);
  };
  const openRow = (row: TreeListRow, index: number) => {
    if (place === 'trash') return void (row.depth === 0 && commands.restore());
    if (row.kind === 'folder') onOpenFolder(row, index);
    else if (row.search !== null) go(resultsAddress(row.search));
  };
  const openMenu = (at: MenuPoint) => {
    list.element()?.focus({ preventScroll: true });
    afterMenu.current = null;
    setMenuAt(at);
  };
  const menuAtRow = () => {
    const box = list.element()?.getBoundingClientRect();
    if (box === undefined || active === null) return;
    openMenu({ x: box.left + box.width / 4, y: Math.max(box.top, Math.min(box.bottom, list.bottomOf(active.index))) });
  };

  const run: Readonly<Record<TreeCommand, () => unknown>> = {
    open: () => active && openRow(active.row, active.index),
    rename: () => cursor.row && commands.rename(cursor.row),
    details: () => cursor.row && commands.details(cursor.row),
    edit: () => cursor.row?.kind === 'folder' && commands.edit(cursor.row),
    add: () => commands.add(cursor.row?.kind === 'folder' ? cursor.row : null),
    delete: () => commands.remove(),
    cut: () => commands.cutSelected(),
    paste: () => commands.paste(),
    cancel: () => (underWay.cut.size > 0 ? commands.cancelCut() : selection.clear()),
    'select-all': () => selection.selectAll(),
    toggle: () => active && selection.choose(active, 'toggle'),
    menu: menuAtRow,
    'expand-siblings': () =>
      active &&
      open.set(
        siblingsOf(list.window?.rows ?? [], active.row)
          .filter((row) => row.kind === 'folder')
          .map(({ id }) => id),
        true,
      ),
  };

  return {
    menuAt,
    closeMenu: () => setMenuAt(null),
    /**
     * The menu gives the focus back to the tree after it has gone. What an entry does waits for that, or a field
     * that it opens would lose the focus at once.
     */
    afterMenu: (entries: MenuEntries): MenuEntries =>
      entries.map((entry) => entry && { ...entry, onAction: () => void (afterMenu.current = entry.onAction) }),
    handleFocus() {
      afterMenu.current?.();
      afterMenu.current = null;
    },
    setOpen,
    handleKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return;
      const key = treeKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      if (key.kind === 'find')
        void cursor.find(key.letter).then((found) => found && selection.choose(found, 'one', 'nearest'));
      else if (key.kind === 'do' && place === 'trash' && !inTrash.has(key.command)) announcer.say('Restore it first.');
      else if (key.kind === 'do') {
        const why = whyNot(key.command, cursor.row);
        if (why === null) run[key.command]();
        else announcer.say(why);
      } else {
        if (key.motion === 'out' && active !== null) void selection.hideWithin(active);
        const found = cursor.target(key.motion);
        if (found instanceof Promise) void found.then((read) => read && selection.choose(read, key.select, 'nearest'));
        else if (found !== null) void selection.choose(found, key.select, 'nearest');
      }
    },
    handleClick(event: MouseEvent<HTMLElement>) {
      const hit = rowOfEvent(event.target);
      const row = hit && list.rowAt(hit.index);
      if (!row) return selection.clear();
      if (event.target instanceof HTMLInputElement) return;
      if (hit.part === 'arrow') return void setOpen({ row, index: hit.index }, !row.open);
      void selection.choose(
        { row, index: hit.index },
        event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one',
      );
    },
    handleDoubleClick(event: MouseEvent<HTMLElement>) {
      const hit = rowOfEvent(event.target);
      const row = hit && list.rowAt(hit.index);
      if (row && hit.part === null && !(event.target instanceof HTMLInputElement)) openRow(row, hit.index);
    },
    handleContextMenu(event: MouseEvent<HTMLElement>) {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const hit = rowOfEvent(event.target);
      const row = hit && list.rowAt(hit.index);
      // The menu key of some keyboards reports a click of no button, on the box as a whole.
      if (event.button !== 2 && !row) return menuAtRow();
      if (row && !selection.rows.has(row.id)) void selection.choose({ row, index: hit.index }, 'one');
      if (!row) selection.clear();
      openMenu({ x: event.clientX, y: event.clientY });
    },
  };
}
