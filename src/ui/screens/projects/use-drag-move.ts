/**
 * Drag and drop within the tree, by mouse or pen: a label follows the pointer, closed folders open after a moment,
 * the list scrolls near its edges, Escape gives up. Touch scrolls instead; dialog and keys move there.
 */
import { useRef, useState, type PointerEvent } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { rowOfEvent } from '../../parts/folder-tree/VirtualTree.tsx';
import type { TreeList } from '../../parts/folder-tree/use-tree-list.ts';

/** Px that the pointer travels before a press becomes a drag. */
const THRESHOLD = 5;
const OPEN_AFTER_MS = 650;
/** Rows at each edge in which the list scrolls, and px a frame. */
const EDGE_ROWS = 1.5;
const SCROLL_STEP = 9;

export interface Drag {
  readonly items: readonly TreeListRow[];
  /** A folder, the first level, or nowhere that it may go. */
  readonly target: TreeListRow | 'top' | null;
}

interface DragOptions {
  readonly list: TreeList;
  readonly isEnabled: boolean;
  /** What is dragged when the press is on this row. */
  readonly itemsAt: (row: TreeListRow) => readonly TreeListRow[];
  readonly onOpen: (row: TreeListRow) => void;
  readonly onDrop: (items: readonly TreeListRow[], target: TreeListRow | 'top') => void;
}

interface Press {
  readonly row: TreeListRow;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
}

export function useDragMove({ list, isEnabled, itemsAt, onOpen, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const label = useRef<HTMLDivElement | null>(null);
  const timers = useRef({ open: 0, openFor: 0 as Id, frame: 0 });
  /** The click that ends a drag is no click. */
  const justDragged = useRef(false);
  const latest = useRef({ list, drag });
  latest.current = { list, drag };

  const stop = () => {
    cancelAnimationFrame(timers.current.frame);
    window.clearTimeout(timers.current.open);
    window.removeEventListener('keydown', handleEscape, true);
    timers.current = { open: 0, openFor: 0, frame: 0 };
    press.current = null;
    setDrag(null);
  };
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const stepScroll = () => {
    const { list: now } = latest.current;
    const node = now.element();
    if (node === null || press.current === null) return;
    const box = node.getBoundingClientRect();
    const edge = EDGE_ROWS * now.scroll.geometry().rowHeight;
    if (pointer.current.y < box.top + edge) node.scrollTop -= SCROLL_STEP;
    else if (pointer.current.y > box.bottom - edge) node.scrollTop += SCROLL_STEP;
    aim();
    timers.current.frame = requestAnimationFrame(stepScroll);
  };
  const aim = () => {
    const { list: now, drag: current } = latest.current;
    if (current === null) return;
    const target = targetAt(now, pointer.current, current.items);
    const id = typeof target === 'object' && target !== null ? target.id : 0;
    if (id !== timers.current.openFor) {
      window.clearTimeout(timers.current.open);
      timers.current.openFor = id;
      if (typeof target === 'object' && target !== null && !target.open)
        timers.current.open = window.setTimeout(() => onOpen(target), OPEN_AFTER_MS);
    }
    if (idOf(target) !== idOf(current.target)) setDrag({ ...current, target });
  };

  return {
    drag,
    label,
    /** Whether the click now reported only ended a drag. */
    swallowsClick: () => justDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        justDragged.current = false;
        const hit = rowOfEvent(event.target);
        const row = hit && list.rowAt(hit.index);
        if (
          !isEnabled ||
          !row ||
          hit.part !== null ||
          event.button !== 0 ||
          event.pointerType === 'touch' ||
          event.target instanceof HTMLInputElement
        )
          return;
        press.current = { row, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = press.current;
        if (start === null) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        if (drag === null) {
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
          event.currentTarget.setPointerCapture(start.pointer);
          window.addEventListener('keydown', handleEscape, true);
          justDragged.current = true;
          setDrag({ items: itemsAt(start.row), target: null });
          timers.current.frame = requestAnimationFrame(stepScroll);
        }
        if (label.current) label.current.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      },
      onPointerUp() {
        const dropped = drag;
        stop();
        if (dropped !== null && dropped.target !== null) onDrop(dropped.items, dropped.target);
      },
      onPointerCancel: stop,
    },
  };
}

const idOf = (target: Drag['target']): Id | null => (target === null ? null : target === 'top' ? 0 : target.id);

function isWithinBox(box: DOMRect, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The folder under the pointer, or the one that the saved search there is in; the first level below the last row. */
function targetAt(
  list: TreeList,
  { x, y }: { readonly x: number; readonly y: number },
  items: readonly TreeListRow[],
): Drag['target'] {
  const box = list.element()?.getBoundingClientRect();
  if (box === undefined || !isWithinBox(box, { x, y })) return null;
  const index = list.indexAt(y);
  if (index === null) return 'top';
  const dragged = new Set(items.map(({ id }) => id));
  let found: TreeListRow | null = null;
  let depth = Number.POSITIVE_INFINITY;
  // Upwards through the parents: the first folder is the target, and none of its own may be dragged.
  for (let at = index; at >= 0 && depth > 0; at--) {
    const row = list.rowAt(at);
    if (row === undefined) break;
    if (row.depth >= depth) continue;
    if (dragged.has(row.id) && row.kind === 'folder') return null;
    depth = row.depth;
    if (row.kind === 'folder') found ??= row;
  }
  return whereTo(found);
}

/** Nothing goes into what may only be read. */
const whereTo = (folder: TreeListRow | null): Drag['target'] =>
  folder?.readOnly !== undefined ? null : (folder ?? 'top');
