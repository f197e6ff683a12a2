/** The tree of a workspace with its headings, its menu, and what is shown while rows are dragged. */
import type { RefObject } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { itemsInWords } from '../../actions/folder-tree.ts';
import { useGo } from '../../routing/location.ts';
import { formatCounted } from '../../kit/format.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import type { PickedFolder } from '../../parts/folder-tree/picked-folder.ts';
import { columnsBox } from '../../parts/folder-tree/tree-style.ts';
import { VirtualTree } from '../../parts/folder-tree/VirtualTree.tsx';
import { hiddenVisually, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ColumnHeadings } from './ColumnHeadings.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { EmptyTree } from './EmptyTree.tsx';
import { RenameField } from './RenameField.tsx';
import { rowEntries } from './row-actions.ts';
import { useDragMove, type Drag } from './use-drag-move.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { Workspace } from './use-workspace.ts';

interface TreePanelProps {
  readonly label: string;
  readonly workspace: Workspace;
  readonly onOpenFolder: (row: TreeListRow, index: number) => void;
}

export function TreePanel({ label, workspace, onOpenFolder }: TreePanelProps) {
  const { list, open, cursor, selection, commands, underWay, announcer, place, top } = workspace;
  const go = useGo();
  const keys = useTreeKeys(workspace, onOpenFolder);
  const {
    drag,
    label: dragLabel,
    swallowsClick,
    handlers,
  } = useDragMove({
    list,
    isEnabled: underWay.renaming === null,
    itemsAt: (row) => (selection.rows.has(row.id) ? [...selection.rows.values()] : [row]),
    onOpen: (row) => open.set([row.id], true),
    onDrop: (items, target) => void handleDrop(items, target === 'top' ? top : target),
  });
  const handleDrop = async (items: readonly TreeListRow[], to: PickedFolder) =>
    commands.move(items.length > 1 ? await selection.named() : items, to, { follow: false });
  const { loaded } = list.window ?? { loaded: false };
  const isEmpty = loaded && list.total === 0;
  const look = (row: TreeListRow) => ({
    cut: underWay.cut.has(row.id) || drag?.items.some(({ id }) => id === row.id) === true,
    dropTarget: typeof drag?.target === 'object' && drag.target?.id === row.id,
    ...(underWay.renaming === row.id && {
      nameField: <RenameField name={row.name} onDone={(name) => commands.finishRename(row, name)} />,
    }),
  });
  return (
    <section
      aria-label={label}
      css={[
        panelStyle,
        { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0, overflow: 'hidden' },
      ]}
    >
      <div css={[columnsBox, { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 }]}>
        <ColumnHeadings sort={list.view.sort} onSort={workspace.setSort} />
        {isEmpty && (
          <EmptyTree
            place={place}
            filter={list.view.filter}
            isFolder={top.id > 0}
            onAdd={() => commands.add(null)}
            onClearFilter={() => workspace.setFilter('')}
          />
        )}
        {!loaded && (
          <div css={{ padding: theme.space[4] }}>
            <Skeleton label="Loading projects" lines={10} lineHeight={3} />
          </div>
        )}
        {loaded && !isEmpty && (
          <VirtualTree
            label={label}
            list={list}
            multiple
            active={cursor.row?.id ?? null}
            isSelected={(id) => selection.rows.has(id)}
            look={look}
            onKeyDown={keys.handleKeyDown}
            onFocus={keys.handleFocus}
            onClick={(event) => (swallowsClick() ? undefined : keys.handleClick(event))}
            onDoubleClick={keys.handleDoubleClick}
            onContextMenu={keys.handleContextMenu}
            {...handlers}
            {...(drag?.target === 'top' && { 'data-drop': 'root' })}
            css={{ flex: '1 1 0', padding: `0 ${theme.space[1]}` }}
          />
        )}
      </div>
      <ContextMenu
        label="Actions"
        at={keys.menuAt}
        onClose={keys.closeMenu}
        entries={keys.afterMenu(
          rowEntries({
            row: selection.rows.size > 0 ? cursor.row : null,
            many: selection.rows.size > 1,
            place,
            commands,
            isCut: underWay.cut.size > 0,
            go,
          }),
        )}
      />
      {drag !== null && <DragLabel drag={drag} topName={top.name} labelRef={dragLabel} />}
      <div role="status" css={hiddenVisually}>
        {announcer.text}
      </div>
      <div role="status" css={hiddenVisually}>
        {list.view.filter !== '' && loaded && formatCounted(list.total, 'row')}
      </div>
    </section>
  );
}

interface DragLabelProps {
  readonly drag: Drag;
  readonly topName: string;
  readonly labelRef: RefObject<HTMLDivElement | null>;
}

function DragLabel({ drag: { items, target }, topName, labelRef }: DragLabelProps) {
  const to = target === null ? null : target === 'top' ? topName : target.name;
  return (
    <div
      ref={labelRef}
      aria-hidden
      css={{
        position: 'fixed',
        left: theme.space[3],
        top: theme.space[3],
        zIndex: theme.layer.overlay,
        pointerEvents: 'none',
      }}
    >
      <div
        css={{
          ...theme.size.s,
          maxWidth: '22rem',
          padding: `${theme.space[1]} ${theme.space[2]}`,
          borderRadius: theme.radius.m,
          background: theme.surface.header,
          color: theme.text.onHeader,
          boxShadow: theme.shadow.raised,
        }}
      >
        {to === null ? `${itemsInWords(items)} can’t go here` : `Move ${itemsInWords(items)} to ${to}`}
      </div>
    </div>
  );
}
