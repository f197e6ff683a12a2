/**
 * An ARIA tree over a virtual list. The box keeps the focus and names its active row (aria-activedescendant), so
 * that the focus is not lost when a row is scrolled away. The caller handles keys and pointers.
 */
import { css } from '@emotion/react';
import { useId, useSyncExternalStore, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { theme } from '../../theme/theme.ts';
import { rowsInView, shownHeight, rowTop, type Geometry } from './scaled-scroll.ts';
import { TreeRowView, type TreeRowProps } from './TreeRowView.tsx';
import { listStyle } from './tree-style.ts';
import type { TreeList } from './use-tree-list.ts';

type RowLook = Partial<Pick<TreeRowProps, 'cut' | 'dropTarget' | 'dim' | 'nameField'>>;

interface VirtualTreeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role'> {
  readonly label: string;
  readonly list: TreeList;
  readonly active: Id | null;
  readonly isSelected: (id: Id) => boolean;
  readonly multiple?: boolean;
  readonly lean?: boolean;
  readonly look?: (row: TreeListRow) => RowLook;
}

export function VirtualTree({
  label,
  list,
  active,
  isSelected,
  multiple = false,
  lean = false,
  look,
  ...rest
}: VirtualTreeProps) {
  const treeId = useId();
  const domId = (id: Id) => `${treeId}-${id}`;
  const scrolled = useSyncExternalStore(list.scroll.subscribe, list.scroll.snapshot);
  const geometry: Geometry = {
    total: list.total,
    rowHeight: list.scroll.geometry().rowHeight,
    viewport: scrolled.viewport,
  };
  const { first, last } = rowsInView(geometry, scrolled.top);
  const from = Math.max(0, first - AROUND);
  const indices = Array.from({ length: Math.max(0, Math.min(list.total, last + AROUND) - from) }, (_, at) => from + at);
  // Rows are positioned within a block of the list, so that a scaled scrollbar moves the block and not each row.
  const block = from - (from % ROWS_A_BLOCK);
  const activeDrawn = active !== null && indices.some((index) => list.rowAt(index)?.id === active);
  return (
    <div
      ref={list.scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple}
      tabIndex={0}
      {...(activeDrawn && { 'aria-activedescendant': domId(active) })}
      css={listStyle}
      {...rest}
    >
      <div role="presentation" css={{ position: 'relative' }} style={{ height: shownHeight(geometry) }}>
        <div
          role="presentation"
          css={blockStyle}
          style={{ transform: `translateY(${rowTop(geometry, block, scrolled.top)}px)` }}
        >
          {indices.map((index): ReactNode => {
            const row = list.rowAt(index);
            if (row === undefined)
              return (
                <Placeholder
                  key={`at ${index}`}
                  top={(index - block) * geometry.rowHeight}
                  height={geometry.rowHeight}
                  index={index}
                />
              );
            return (
              <TreeRowView
                key={row.id}
                row={row}
                index={index}
                top={(index - block) * geometry.rowHeight}
                height={geometry.rowHeight}
                domId={domId(row.id)}
                active={row.id === active}
                selected={isSelected(row.id)}
                filter={list.view.filter}
                lean={lean}
                {...look?.(row)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const ROWS_A_BLOCK = 4_096;

const blockStyle = css({ position: 'absolute', left: 0, right: 0, top: 0 });

/** Rows rendered beyond each edge, so that a small scroll shows no gap. */
const AROUND = 6;

function Placeholder({
  top,
  height,
  index,
}: {
  readonly top: number;
  readonly height: number;
  readonly index: number;
}) {
  return (
    <div
      aria-hidden
      css={{ position: 'absolute', left: theme.space[8], right: 0, top: 0, display: 'flex', alignItems: 'center' }}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span
        css={{ height: theme.space[2], borderRadius: theme.radius.s, background: theme.border.subtle }}
        style={{ width: `${18 + ((index * 7) % 23)}%` }}
      />
    </div>
  );
}

/** The index of the row of an event, and the part of it; null outside the rows. */
export function rowOfEvent(
  target: EventTarget | null,
): { readonly index: number; readonly part: string | null } | null {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-row]');
  if (!row) return null;
  return {
    index: Number(row.dataset['row']),
    part: element?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null,
  };
}
