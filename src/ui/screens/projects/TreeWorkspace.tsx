/**
 * The page around a tree: title and counts, places, filter, actions, breadcrumbs; details beside it where there is
 * room.
 */
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useStable } from '../../hooks/use-stable.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton, type IconButtonProps } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { EraseDialog } from '../../parts/erase/EraseDialog.tsx';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
import { LazyReportsDialog } from '../../parts/reports/lazy-reports-dialog.ts';
import { ShareDialog } from '../../parts/sharing/ShareDialog.tsx';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { theme } from '../../theme/theme.ts';
import { DetailsDialog, DetailsPane } from './DetailsPane.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { EmptyTrashDialog } from './EmptyTrashDialog.tsx';
import { EditProject } from './EditProject.tsx';
import { treeKeys } from './keys.ts';
import { Invitations } from './Invitations.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { TreeArea } from './places.ts';
import { PlaceSwitch } from './PlaceSwitch.tsx';
import { PutAwayDialog } from './PutAwayDialog.tsx';
import { AddProject } from './AddProject.tsx';
import { asListed, whyFixed, whyFixedContent, whyKept } from './row-actions.ts';
import { SelectionStatus } from './SelectionStatus.tsx';
import { TreePanel } from './TreePanel.tsx';
import { useRecoveredNews } from './use-recovered-news.ts';
import type { TreeCommands } from './use-tree-commands.ts';
import type { Workspace } from './use-workspace.ts';

/** 1280 px at the browser's normal size. */
const ROOM_FOR_DETAILS = '(min-width: 80rem)';

interface TreeWorkspaceProps {
  readonly title: string;
  /** Beneath the title. */
  readonly lead: ReactNode;
  /** Which of the places in the corner is on the screen. */
  readonly currentPlace: TreeArea | null;
  readonly workspace: Workspace;
  readonly breadcrumbs: ReactNode;
  readonly onOpenFolder: (row: TreeListRow, index: number) => void;
}

export function TreeWorkspace({ title, lead, currentPlace, workspace, breadcrumbs, onOpenFolder }: TreeWorkspaceProps) {
  const hasDetails = useMediaQuery(ROOM_FOR_DETAILS);
  useKeyHelp(treeKeys);
  useRecoveredNews(workspace.list.window);
  return (
    <div
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: theme.space[3],
        height: '100%',
        minHeight: '24rem',
        maxHeight: `calc(100dvh - ${theme.width.header})`,
        padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[4]}`,
      }}
    >
      <Row justify="between" align="start" gap={4} wrap>
        <Stack gap={0.5}>
          <Heading level={1}>{title}</Heading>
          <Text as="div" size="m" tone="quiet" numeric css={{ minHeight: theme.space[5] }}>
            {lead}
          </Text>
        </Stack>
        <PlaceSwitch place={currentPlace} window={workspace.list.window} />
      </Row>
      <Toolbar workspace={workspace} />
      {breadcrumbs}
      <Invitations onAccepted={workspace.show} />
      {workspace.isMissing && (
        <Banner tone="warning">
          The project of this address is not in your tree, and not in the trash. It may have been removed, or belong to
          somebody else.
        </Banner>
      )}
      <div css={{ display: 'flex', gap: theme.space[4], flex: '1 1 0', minHeight: 0 }}>
        <TreePanel label={title} workspace={workspace} onOpenFolder={onOpenFolder} />
        {hasDetails && <DetailsPane workspace={workspace} />}
      </div>
      <Dialogs workspace={workspace} />
    </div>
  );
}

function Toolbar({ workspace }: { readonly workspace: Workspace }) {
  const { list, cursor, selection, commands, place, filterText, setFilter } = workspace;
  const handleFilterKey = useStable((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setFilter('');
      event.preventDefault();
    }
    if (event.key !== 'ArrowDown' || list.window === undefined) return;
    event.preventDefault();
    list.element()?.focus();
    // Into the list at what the filter found, not at what stands above it.
    const at = list.window.rows.findIndex(({ match }) => match !== null);
    const found = list.window.rows[at];
    if (found !== undefined) void selection.choose({ row: found, index: list.window.from + at }, 'one', 'nearest');
  });
  const handleRow = useStable((act: (row: TreeListRow) => void) => cursor.row !== null && act(cursor.row));
  const isTrash = place === 'trash';
  return (
    <Row gap={2} wrap>
      <FilterField text={filterText} onChange={setFilter} onKeyDown={handleFilterKey} />
      <RowActions isTrash={isTrash} commands={commands} onRow={handleRow} {...possibleWith(workspace)} />
      <SelectionStatus workspace={workspace} />
      <PlaceAction isTrash={isTrash} isEmpty={(list.window?.inTrash ?? 0) === 0} commands={commands} />
    </Row>
  );
}

interface FilterFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FilterField = memo(function FilterField({ text, onChange, onKeyDown }: FilterFieldProps) {
  return (
    <TextField
      label="Filter"
      hideLabel
      icon="filter"
      placeholder="Filter by name, number or client"
      value={text}
      onChange={onChange}
      onKeyDown={onKeyDown}
      css={{ flex: '0 1 18rem' }}
    />
  );
});

/** What can be done with the row and with the selected ones. */
function possibleWith({ list, cursor: { row }, selection }: Workspace) {
  const isOne = row !== null && selection.rows.size <= 1;
  const isChangeable = isOne && whyFixedContent(row) === null;
  const isAny = !selection.isEmpty;
  const rows = asListed(list, selection.rows);
  const isPlaced = rows.some((each) => whyFixed(each) !== null);
  return {
    isOne,
    mayRestore: isAny && !(isOne && row.depth > 0),
    mayAdd: isChangeable && row.kind === 'folder',
    mayShare: isOne && row.kind === 'folder' && row.readOnly !== 'erased',
    mayRename: isChangeable,
    mayMove: isAny && !isPlaced,
    mayRemove: isAny && !isPlaced && rows.every((each) => whyKept(each) === null),
  };
}

interface RowActionsProps extends ReturnType<typeof possibleWith> {
  readonly isTrash: boolean;
  readonly commands: TreeCommands;
  /** Does that to the row of the cursor. */
  readonly onRow: (act: (row: TreeListRow) => void) => void;
}

/** Drawn again where something else is possible, not for each row. */
const RowActions = memo(function RowActions({ isTrash, commands, onRow, ...possible }: RowActionsProps) {
  return (
    <Row gap={1} role="group" aria-label="Actions of the selection">
      <DetailsButton isDisabled={!possible.isOne} onPress={() => onRow(commands.details)} />
      {isTrash ? (
        <IconButton
          icon="restore"
          label="Restore"
          isDisabled={!possible.mayRestore}
          onPress={() => void commands.restore()}
        />
      ) : (
        <>
          <IconButton
            icon="folder-plus"
            label="New sub-project"
            hint="New sub-project (Insert)"
            isDisabled={!possible.mayAdd}
            onPress={() => onRow(commands.add)}
          />
          <IconButton
            icon="users"
            label="Share"
            isDisabled={!possible.mayShare}
            onPress={() => onRow(commands.share)}
          />
          <IconButton
            icon="edit"
            label="Rename"
            hint="Rename (F2)"
            isDisabled={!possible.mayRename}
            onPress={() => onRow(commands.rename)}
          />
        </>
      )}
      <IconButton
        icon="move"
        label="Move to"
        hint="Move to… (or Ctrl+X, Ctrl+V)"
        isDisabled={!possible.mayMove}
        onPress={() => void commands.askWhere()}
      />
      {!isTrash && (
        <IconButton
          icon="trash"
          label="Move to trash"
          hint="Move to trash (Delete)"
          isDisabled={!possible.mayRemove}
          onPress={() => void commands.remove()}
        />
      )}
    </Row>
  );
});

interface PlaceActionProps {
  readonly isTrash: boolean;
  /** The trash is. */
  readonly isEmpty: boolean;
  readonly commands: TreeCommands;
}

const PlaceAction = memo(function PlaceAction({ isTrash, isEmpty, commands }: PlaceActionProps) {
  return isTrash ? (
    <Button icon="trash" isDisabled={isEmpty} onPress={commands.emptyTrash}>
      Empty trash…
    </Button>
  ) : (
    <Button variant="primary" icon="plus" onPress={() => commands.add(null)}>
      New project
    </Button>
  );
});

/** Where there is no room for the pane. */
function DetailsButton(props: Pick<IconButtonProps, 'isDisabled' | 'onPress'>) {
  if (useMediaQuery(ROOM_FOR_DETAILS)) return null;
  return <IconButton icon="info" label="Details" hint="Details (Alt+I)" {...props} />;
}

function Dialogs({ workspace }: { readonly workspace: Workspace }) {
  const { commands, underWay, selection } = workspace;
  const { dialog } = underWay;
  const { closeDialog } = commands;
  if (dialog === null) return null;
  if (dialog.kind === 'move') {
    return (
      <MoveDialog
        items={dialog.items}
        onClose={closeDialog}
        onMove={(to) => {
          closeDialog();
          void commands.move(dialog.items, to);
        }}
      />
    );
  }
  if (dialog.kind === 'share')
    return (
      <ShareDialog
        project={dialog.row.id}
        name={dialog.row.name}
        onClose={closeDialog}
        {...(dialog.row.shared === 'member' && { onLeave: () => void commands.remove() })}
      />
    );
  if (dialog.kind === 'reports') return <LazyReportsDialog project={dialog.row} onClose={closeDialog} />;
  if (dialog.kind === 'details') return <DetailsDialog workspace={workspace} row={dialog.row} />;
  if (dialog.kind === 'put-away') {
    const { items, within } = dialog;
    const handleConfirm = () => {
      closeDialog();
      void commands.removeAndLeave(items);
    };
    return <PutAwayDialog items={items} within={within} onConfirm={handleConfirm} onClose={closeDialog} />;
  }
  if (dialog.kind === 'duplicate')
    return <DuplicateDialog row={dialog.row} onDone={(id) => void selection.reveal(id)} onClose={closeDialog} />;
  if (dialog.kind === 'erase' && dialog.row.search !== null)
    return <EraseDialog search={dialog.row.search} title={dialog.row.name} onClose={closeDialog} />;
  if (dialog.kind === 'empty-trash') return <EmptyTrashDialog onClose={closeDialog} />;
  if (dialog.kind === 'add')
    return <AddProject parent={dialog.parent} onAdded={(id) => void selection.reveal(id)} onClose={closeDialog} />;
  return <EditProject id={dialog.row.id} onClose={closeDialog} />;
}
