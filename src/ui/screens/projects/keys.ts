/** What each key means in the tree. Moving keys select with Shift and only move with Ctrl. */
import type { KeySection } from '../../parts/key-help/key-help.tsx';
import { motionOf, type Motion } from '../../parts/folder-tree/motion.ts';

export type TreeCommand =
  | 'open'
  | 'rename'
  | 'edit'
  | 'details'
  | 'add'
  | 'delete'
  | 'cut'
  | 'paste'
  | 'cancel'
  | 'select-all'
  | 'toggle'
  | 'menu'
  | 'expand-siblings';

export type TreeKey =
  | { readonly kind: 'move'; readonly motion: Motion; readonly select: 'one' | 'range' | 'none' }
  | { readonly kind: 'do'; readonly command: TreeCommand }
  | { readonly kind: 'find'; readonly letter: string };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly code: string;
}

const plain: Readonly<Record<string, TreeCommand>> = {
  Enter: 'open',
  F2: 'rename',
  Insert: 'add',
  Delete: 'delete',
  Escape: 'cancel',
  ' ': 'toggle',
  ContextMenu: 'menu',
  '*': 'expand-siblings',
};
const withControl: Readonly<Record<string, TreeCommand>> = {
  x: 'cut',
  v: 'paste',
  a: 'select-all',
  ' ': 'toggle',
  backspace: 'delete',
};

export function treeKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey, code }: KeyPress): TreeKey | null {
  const control = ctrlKey || metaKey;
  if (altKey) return control ? null : withAlt(key, code);
  const motion = motionOf(key);
  if (motion !== null) return { kind: 'move', motion, select: shiftKey ? 'range' : control ? 'none' : 'one' };
  if (shiftKey && key === 'F10') return { kind: 'do', command: 'menu' };
  const command = control ? withControl[key.toLowerCase()] : plain[key];
  if (command !== undefined) return { kind: 'do', command };
  return !control && [...key].length === 1 ? { kind: 'find', letter: key } : null;
}

function withAlt(key: string, code: string): TreeKey | null {
  if (code === 'KeyN') return { kind: 'do', command: 'add' };
  if (code === 'KeyI') return { kind: 'do', command: 'details' };
  return key === 'Enter' ? { kind: 'do', command: 'edit' } : null;
}

export const treeKeys: KeySection = {
  title: 'Projects',
  entries: [
    { keys: ['↑ / ↓'], does: 'Previous, next' },
    { keys: ['← / →'], does: 'Close or to the parent, open or within' },
    { keys: ['Home / End'], does: 'First, last' },
    { keys: ['*'], does: 'Open all beside it' },
    { keys: ['A–Z'], does: 'To the next that begins so' },
    { keys: ['Enter'], does: 'Open' },
    { keys: ['F2'], does: 'Rename' },
    { keys: ['Alt', 'Enter'], does: 'Edit name, client and number' },
    { keys: ['Alt', 'I'], does: 'Details and rules' },
    { keys: ['Insert'], does: 'New project within (or Alt N)' },
    { keys: ['Shift', '↑ / ↓'], does: 'Select several' },
    { keys: ['Space'], does: 'Add to what is selected, or take out' },
    { keys: ['Ctrl', 'A'], does: 'Select all, or all that the filter found' },
    { keys: ['Ctrl', 'X'], does: 'Cut, to move' },
    { keys: ['Ctrl', 'V'], does: 'Move here what was cut' },
    { keys: ['Delete'], does: 'Move to the trash' },
    { keys: ['Shift', 'F10'], does: 'All actions of the row' },
  ],
};
