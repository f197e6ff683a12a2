/**
 * The page around a tree: title and counts, places, filter, actions, breadcrumbs; details beside it where there is
 * room.
 */
import type { KeyboardEvent, ReactNode } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { EraseDialog } from '../../parts/erase/EraseDialog.tsx';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
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

/** What can be done with the row and with the selected ones. */
const readOnlyIn = ({ list, cursor: { row }, selection }: Workspace) => ({
  isFixed: row !== null && whyFixedContent(row) !== null,
  isShareable: row?.kind === 'folder' && row.readOnly !== 'erased',
  isPlaced: asListed(list, selection.rows).some((each) => whyFixed(each) !== null),
  isKept: asListed(list, selection.rows).some((each) => (whyFixed(each) ?? whyKept(each)) !== null),
});

function Toolbar({ workspace }: { readonly workspace: Workspace }) {
  const { list, cursor, selection, commands, place, filterText, setFilter } = workspace;
  const { row } = cursor;
  const handleFilterKey = (event: KeyboardEvent) => {
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
  };
  const none = selection.isEmpty;
  const isOne = row !== null && selection.rows.size <= 1;
  const { isFixed, isShareable, isPlaced, isKept } = readOnlyIn(workspace);
  return (
    <Row gap={2} wrap>
      <TextField
        label="Filter"
        hideLabel
        icon="filter"
        placeholder="Filter by name, number or client"
        value={filterText}
        onChange={setFilter}
        onKeyDown={handleFilterKey}
        css={{ flex: '0 1 18rem' }}
      />
      <Row gap={1} role="group" aria-label="Actions of the selection">
        <DetailsButton workspace={workspace} />
        {place === 'trash' ? (
          <IconButton
            icon="restore"
            label="Restore"
            isDisabled={none || (isOne && row.depth > 0)}
            onPress={() => void commands.restore()}
          />
        ) : (
          <>
            <IconButton
              icon="folder-plus"
              label="New sub-project"
              hint="New sub-project (Insert)"
              isDisabled={!isOne || row.kind !== 'folder' || isFixed}
              onPress={() => commands.add(row)}
            />
            <IconButton
              icon="users"
              label="Share"
              isDisabled={!isOne || !isShareable}
              onPress={() => row !== null && commands.share(row)}
            />
            <IconButton
              icon="edit"
              label="Rename"
              hint="Rename (F2)"
              isDisabled={!isOne || isFixed}
              onPress={() => row !== null && commands.rename(row)}
            />
          </>
        )}
        <IconButton
          icon="move"
          label="Move to"
          hint="Move to… (or Ctrl+X, Ctrl+V)"
          isDisabled={none || isPlaced}
          onPress={() => void commands.askWhere()}
        />
        {place !== 'trash' && (
          <IconButton
            icon="trash"
            label="Move to trash"
            hint="Move to trash (Delete)"
            isDisabled={none || isKept}
            onPress={() => void commands.remove()}
          />
        )}
      </Row>
      <SelectionStatus workspace={workspace} />
      {place === 'trash' ? (
        <Button icon="trash" isDisabled={(list.window?.inTrash ?? 0) === 0} onPress={commands.emptyTrash}>
          Empty trash…
        </Button>
      ) : (
        <Button variant="primary" icon="plus" onPress={() => commands.add(null)}>
          New project
        </Button>
      )}
    </Row>
  );
}

/** Where there is no room for the pane. */
function DetailsButton({ workspace: { cursor, selection, commands } }: { readonly workspace: Workspace }) {
  const hasPane = useMediaQuery(ROOM_FOR_DETAILS);
  const row = selection.rows.size > 1 ? null : cursor.row;
  if (hasPane) return null;
  return (
    <IconButton
      icon="info"
      label="Details"
      hint="Details (Alt+I)"
      isDisabled={row === null}
      onPress={() => row !== null && commands.details(row)}
    />
  );
}

function Dialogs({ workspace }: { readonly workspace: Workspace }) {
  const { commands, selection } = workspace;
  const { dialog, closeDialog } = commands;
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
