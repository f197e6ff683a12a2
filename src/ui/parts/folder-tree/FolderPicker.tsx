/**
 * Picks a project: a filter above a tree, with the root as first choice. Saved searches are shown for orientation
 * and can't be picked. Used wherever something is put into a project.
 */
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ROOT, type Id } from '../../../domain/shared/ids.ts';
import type { FoundRow, TreeListRow } from '../../../workers/contract.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import { Stack } from '../../kit/layout.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { motionOf } from './motion.ts';
import { NewFolderLine } from './NewFolderLine.tsx';
import type { PickedFolder } from './picked-folder.ts';
import { useOpenFolders } from './use-open-folders.ts';
import { useTreeCursor } from './use-tree-cursor.ts';
import { useTreeList } from './use-tree-list.ts';
import { rowOfEvent, VirtualTree } from './VirtualTree.tsx';

interface FolderPickerProps {
  readonly label: string;
  readonly chosen: PickedFolder | null;
  readonly onChoose: (folder: PickedFolder) => void;
  /** Called on Enter or double click on a folder: the pick is final. */
  readonly onConfirm?: (folder: PickedFolder) => void;
  /** Folders that can't be picked, together with their descendants, such as those being moved. */
  readonly excluded?: ReadonlySet<Id>;
  /** The label of the root; absent: the root can't be picked. */
  readonly rootLabel?: string;
  readonly autoFocus?: boolean;
}

export function FolderPicker({
  label,
  chosen,
  onChoose,
  onConfirm,
  excluded,
  rootLabel,
  autoFocus = false,
}: FolderPickerProps) {
  const [filter, setFilter] = useState('');
  const open = useOpenFolders({ remember: false });
  const list = useTreeList({ root: ROOT, open: open.ids, sort: 'name', filter });
  const cursor = useTreeCursor(list, open);
  const labelId = useId();
  const within = excluded === undefined ? excluded : idsWithin(list.window?.rows ?? [], excluded);
  const isDim = (row: TreeListRow) =>
    row.kind !== 'folder' || row.readOnly !== undefined || within?.has(row.id) === true;

  const put = (found: FoundRow | null) => {
    if (found === null) return;
    cursor.put(found, 'nearest');
    if (!isDim(found.row)) onChoose({ id: found.row.id, name: found.row.name });
  };
  const handleAdded = async (id: Id, name: string) => {
    setFilter('');
    onChoose({ id, name });
    list.element()?.focus();
    await cursor.reveal(id);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const motion = motionOf(event.key);
    if (motion !== null) void Promise.resolve(cursor.target(motion)).then(put);
    else if (event.key === 'Enter' && cursor.row !== null && !isDim(cursor.row))
      onConfirm?.({ id: cursor.row.id, name: cursor.row.name });
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      void cursor.find(event.key).then(put);
    else return;
    event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const hit = rowOfEvent(event.target);
    const row = hit && list.rowAt(hit.index);
    if (!row) return;
    if (hit.part === 'arrow') cursor.setOpen(row, !row.open);
    else put({ row, index: hit.index });
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const hit = rowOfEvent(event.target);
    const row = hit && list.rowAt(hit.index);
    if (row && hit.part === null && !isDim(row)) onConfirm?.({ id: row.id, name: row.name });
  };
  const enterTree: NonNullable<TextFieldProps['onKeyDown']> = (event) => {
    // Other keys, such as Escape, belong to the dialog. Enter must not submit it before a row is active.
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    list.element()?.focus();
    // Enters the list at the first match of the filter, not at its ancestors.
    const match = filter === '' ? -1 : (list.window?.rows.findIndex((row) => row.match !== null && !isDim(row)) ?? -1);
    if (match >= 0) put({ row: list.window!.rows[match]!, index: list.window!.from + match });
    else if (cursor.row === null) void Promise.resolve(cursor.target('first')).then(put);
  };

  return (
    <Stack gap={2}>
      <span id={labelId} css={{ ...theme.size.m, fontWeight: theme.weight.medium }}>
        {label}
      </span>
      <TextField
        label="Filter projects"
        hideLabel
        icon="filter"
        placeholder="Filter by name, number or client"
        value={filter}
        onChange={setFilter}
        onKeyDown={enterTree}
        autoFocus={autoFocus}
      />
      <div
        css={{
          display: 'flex',
          flexDirection: 'column',
          height: '18rem',
          padding: theme.space[1],
          border: `1px solid ${theme.border.normal}`,
          borderRadius: theme.radius.m,
        }}
      >
        {rootLabel !== undefined && filter === '' && (
          <RootChoice
            label={rootLabel}
            chosen={chosen?.id === ROOT}
            onChoose={() => onChoose({ id: ROOT, name: rootLabel })}
          />
        )}
        {list.window?.loaded === true && list.total === 0 ? (
          <EmptyState compact title={filter === '' ? 'No projects yet' : 'No project is called that'} />
        ) : (
          <VirtualTree
            label={label}
            list={list}
            lean
            active={cursor.row?.id ?? null}
            isSelected={(id) => id === chosen?.id}
            look={(row) => (isDim(row) ? { dim: true } : {})}
            onKeyDown={handleKeyDown}
            onClick={handleClick}
            onDoubleClick={handleDoubleClick}
            css={{ flex: 1 }}
          />
        )}
      </div>
      <NewFolderLine parent={chosen} onAdded={(id, name) => void handleAdded(id, name)} />
    </Stack>
  );
}

/** The ids of the given folders and of their descendants, from rows in list order. */
export function idsWithin(rows: readonly TreeListRow[], folders: ReadonlySet<Id>): ReadonlySet<Id> {
  const ids = new Set(folders);
  let depth = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.depth <= depth) depth = folders.has(row.id) ? row.depth : Number.POSITIVE_INFINITY;
    if (row.depth > depth) ids.add(row.id);
  }
  return ids;
}

function RootChoice({
  label,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      css={[
        focusRingInside,
        {
          ...theme.size.m,
          display: 'flex',
          alignItems: 'center',
          gap: theme.space[2],
          minHeight: '1.875rem',
          padding: `0 ${theme.space[2]}`,
          border: 0,
          borderRadius: theme.radius.s,
          background: 'none',
          textAlign: 'left',
          '&:hover': { background: theme.surface.hover },
          '&[aria-pressed=true]': { background: theme.accent.washStrong },
        },
      ]}
    >
      <Icon name="home" css={{ color: theme.accent.line }} />
      {label}
    </button>
  );
}
