/** The entries of a row's menu: every action that the place allows, with the key that does the same. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import type { MenuEntries } from '../../kit/Menu.tsx';
import type { TreeList } from '../../parts/folder-tree/use-tree-list.ts';
import { READ_ONLY } from '../../parts/roles/read-only.tsx';
import { foldersAddress, newSearchAddress, resultsAddress, type TreeArea } from './places.ts';
import type { TreeCommands } from './use-tree-commands.ts';

interface RowActions {
  /** The row that the menu is about; several may be selected with it. */
  readonly row: TreeListRow | null;
  readonly many: boolean;
  readonly place: TreeArea;
  readonly commands: TreeCommands;
  /** Something can be pasted. */
  readonly isCut: boolean;
  readonly go: (address: string) => void;
}

export function rowEntries({ row, many, place, commands, isCut, go }: RowActions): MenuEntries {
  if (row === null) return [{ id: 'add', label: 'New project…', icon: 'plus', onAction: () => commands.add(null) }];
  if (place === 'trash') return trashEntries({ row, many, commands });
  const remove = {
    id: 'delete',
    label: many ? MOVE_TO_TRASH : removeLabel(row),
    icon: 'trash',
    keys: 'Delete',
    danger: true,
    reason: inMenu(whyFixed(row)) ?? (whyKept(row) && 'Legal hold'),
    onAction: () => void commands.remove(),
  } as const;
  if (row.readOnly === 'erased' && !many) return [detailsEntry(row, commands), null, remove];
  return [
    ...(many ? [] : singleEntries(row, commands, go)),
    ...moveEntries(row, commands, isCut),
    null,
    remove,
    ...eraseEntries({ row, many, commands }),
  ];
}

/** The search itself, wherever it is saved. */
function eraseEntries({ row, many, commands }: Pick<RowActions, 'many' | 'commands'> & { readonly row: TreeListRow }) {
  if (many || row.kind !== 'collection' || row.search === null) return [];
  const onAction = () => commands.erase(row);
  const reason = whyKept(row) && 'Legal hold';
  return [{ id: 'erase', label: 'Erase for good…', icon: 'close', danger: true, reason, onAction } as const];
}

/** Why the row itself can't be changed, or added to; null if it can. */
export const whyFixedContent = ({ readOnly }: Pick<TreeListRow, 'readOnly'>): string | null =>
  readOnly === 'erased' ? WAS_ERASED : readOnly === 'reader' ? READ_ONLY : null;
const WAS_ERASED = 'This project was erased. It can only be deleted from the tree.';
/** Why it can't be moved or deleted: a shared project is, in the own tree. */
export const whyFixed = (row: TreeListRow): string | null => (row.shared === null ? whyFixedContent(row) : null);

const MOVE_TO_TRASH = 'Move to trash';
/** What deleting the row is called: of a project of somebody else one takes part in, it is leaving. */
export const removeLabel = ({ shared }: Pick<TreeListRow, 'shared'>): string =>
  shared === 'member' ? 'Leave this project…' : MOVE_TO_TRASH;

export const ON_HOLD = 'Under legal hold: it can’t be deleted.';
/** Why it can’t be deleted, whoever asks; who takes part in a project of somebody else may leave it. */
export const whyKept = (row: TreeListRow): string | null =>
  row.held === true && row.shared !== 'member' ? ON_HOLD : null;

/** The selected rows as they are by now: a role may have changed since. */
export const asListed = (list: Pick<TreeList, 'indexOf' | 'rowAt'>, rows: ReadonlyMap<Id, TreeListRow>) =>
  [...rows].map(([id, row]) => list.rowAt(list.indexOf(id) ?? -1) ?? row);

/** The sentence stands beside the toolbar. */
const inMenu = (why: string | null): string | null => why && 'Read only';

const detailsEntry = (row: TreeListRow, commands: TreeCommands) =>
  ({ id: 'details', label: 'Details…', icon: 'info', keys: 'Alt+I', onAction: () => commands.details(row) }) as const;

function singleEntries(row: TreeListRow, commands: TreeCommands, go: RowActions['go']): MenuEntries {
  const { search } = row;
  const reason = inMenu(whyFixedContent(row));
  const rename = {
    id: 'rename',
    label: 'Rename',
    icon: 'edit',
    keys: 'F2',
    reason,
    onAction: () => commands.rename(row),
  } as const;
  const duplicate = {
    id: 'duplicate',
    label: 'Duplicate…',
    icon: 'copy',
    onAction: () => commands.duplicate(row),
  } as const;
  if (row.kind === 'collection') {
    return [
      {
        id: 'open',
        label: 'Open results',
        icon: 'search',
        keys: 'Enter',
        isDisabled: search === null,
        onAction: () => search !== null && go(resultsAddress(search)),
      },
      detailsEntry(row, commands),
      null,
      rename,
      { ...duplicate, isDisabled: search === null },
    ];
  }
  return [
    { id: 'open', label: 'Open as folder', icon: 'folder-open', onAction: () => go(foldersAddress(row.id)) },
    {
      id: 'search',
      label: 'New search in this project',
      icon: 'search',
      reason,
      onAction: () => go(newSearchAddress(row.id)),
    },
    detailsEntry(row, commands),
    null,
    {
      id: 'add',
      label: 'New sub-project…',
      icon: 'folder-plus',
      keys: 'Insert',
      reason,
      onAction: () => commands.add(row),
    },
    rename,
    { id: 'edit', label: 'Edit…', keys: 'Alt+Enter', reason, onAction: () => commands.edit(row) },
    duplicate,
    { id: 'share', label: 'Share…', icon: 'users', onAction: () => commands.share(row) },
    {
      id: 'reports',
      label: 'Make reports…',
      icon: 'document',
      reason,
      onAction: () => commands.makeReports(row),
    },
  ];
}

function moveEntries(row: TreeListRow, commands: TreeCommands, isCut: boolean): MenuEntries {
  return [
    {
      id: 'move',
      label: 'Move to…',
      icon: 'move',
      reason: inMenu(whyFixed(row)),
      onAction: () => void commands.askWhere(),
    },
    {
      id: 'cut',
      label: 'Cut',
      keys: 'Ctrl+X',
      reason: inMenu(whyFixed(row)),
      onAction: () => void commands.cutSelected(),
    },
    {
      id: 'paste',
      label: row.kind === 'folder' ? 'Paste into' : 'Paste beside',
      keys: 'Ctrl+V',
      isDisabled: !isCut,
      reason: isCut ? inMenu(whyFixedContent(row)) : null,
      onAction: () => void commands.paste(),
    },
  ];
}

/** Only what was deleted itself can be restored; what lies within comes back with it, or is moved out. */
function trashEntries({
  row,
  many,
  commands,
}: Pick<RowActions, 'many' | 'commands'> & { readonly row: TreeListRow }): MenuEntries {
  return [
    {
      id: 'restore',
      label: 'Restore',
      icon: 'restore',
      keys: 'Enter',
      isDisabled: row.depth > 0,
      onAction: () => void commands.restore(),
    },
    ...(many ? [] : [detailsEntry(row, commands)]),
    { id: 'move', label: 'Move out of the trash to…', icon: 'move', onAction: () => void commands.askWhere() },
    ...eraseEntries({ row, many, commands }),
  ];
}
