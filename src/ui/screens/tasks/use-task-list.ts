/** The list of tasks: where it is in the address, the range that is in view, the selected row and its keys. */
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { isClosed, type TaskStatus } from '../../../domain/tasks/values.ts';
import type { TaskLine, TaskWindow } from '../../../workers/contract.ts';
import { setTaskStatus } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useKeys } from '../../hooks/use-keys.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { useKeyHelp } from '../../parts/key-help/key-help.tsx';
import { readTaskView, taskFilterOf, taskListPath, type TaskListView } from '../../parts/tasks/task-view.ts';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { TASK_HEAD, TASK_ROW } from './task-columns.ts';
import { taskListKeys } from './task-keys.ts';

/** Rows asked for at once, in steps: a small scroll asks for nothing new. */
const STEP = 50;
const AROUND = 25;

export interface TaskListState {
  readonly view: TaskListView;
  readonly window: TaskWindow | undefined;
  /** The index of the selected row. */
  readonly selected: number;
  /** It was moved by a key: the row takes the focus. */
  readonly byKey: boolean;
  readonly lineAt: (index: number) => TaskLine | undefined;
  readonly show: (change: Partial<TaskListView>) => void;
  readonly select: (index: number) => void;
  /** Rows `from` to `to` are in view. */
  readonly noteInView: (from: number, to: number) => void;
}

export function useTaskList(): TaskListState {
  const go = useGo();
  const query = useSearch();
  const { pk } = useUser();
  const { today } = useDates();
  const view = readTaskView(query);
  const [range, setRange] = useState({ from: 0, to: STEP + AROUND });
  const [selected, setSelected] = useState(0);
  const [byKey, setByKey] = useState(false);
  const { sort, descending } = view;
  const window = useProjection('tasks', { filter: taskFilterOf(view, pk), sort, descending, today: today(), ...range });
  const total = window?.total ?? 0;
  const place = Math.min(selected, Math.max(0, total - 1));
  const lineAt = (index: number) => window?.lines[index - window.from];
  const show = (change: Partial<TaskListView>) => {
    setSelected(0);
    setByKey(false);
    go(taskListPath({ ...view, ...change }), { replace: 'text' in change });
  };
  const move = (to: number) => {
    if (total === 0) return;
    setSelected(Math.max(0, Math.min(to, total - 1)));
    setByKey(true);
  };
  useTaskListKeys({
    line: lineAt(place),
    move: (by) => move(place + by),
    to: (end) => move(end ? total - 1 : 0),
    stay: () => setByKey(true),
  });
  return {
    view,
    window,
    selected: place,
    byKey,
    lineAt,
    show,
    select(index) {
      setSelected(index);
      setByKey(false);
    },
    noteInView(from, to) {
      const next = { from: floor(Math.max(0, from - AROUND)), to: floor(to + AROUND) + STEP };
      if (next.from !== range.from || next.to !== range.to) setRange(next);
    },
  };
}

const floor = (index: number): number => index - (index % STEP);

interface ListKeyPorts {
  readonly line: TaskLine | undefined;
  readonly move: (by: number) => void;
  readonly to: (end: boolean) => void;
  /** The row at the same place is focused, also where the one that was there leaves the list. */
  readonly stay: () => void;
}

function useTaskListKeys({ line, move, to, stay }: ListKeyPorts): void {
  const go = useGo();
  const actions = useActions();
  const undo = useUndo();
  useKeyHelp(taskListKeys);
  const say = (one: TaskLine, status: TaskStatus): void => {
    stay();
    void setTaskStatus(actions, one, status);
  };
  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    pagedown: () => move(10),
    pageup: () => move(-10),
    home: () => to(false),
    end: () => to(true),
    enter: () => (line === undefined ? false : go(`/task/${line.task}`)),
    d: () => (line === undefined ? false : say(line, isClosed(line.status) ? 'open' : 'done')),
    s: () => (line === undefined ? false : say(line, 'in-progress')),
    n: () => go('/tasks/create'),
    u: () => {
      stay();
      void undo();
    },
  });
}

/** Keeps the selected row in view, and reports what is. */
export function useRowsInView({ selected, byKey, noteInView }: TaskListState) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, height: 800 });
  const first = Math.max(0, Math.floor(scrolled.top / TASK_ROW));
  const last = Math.ceil((scrolled.top + scrolled.height) / TASK_ROW);
  useEffect(() => noteInView(first, last));
  useEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    const note = () => setScrolled({ top: element.scrollTop, height: roomIn(element) });
    note();
    // Its height follows that of the window.
    window.addEventListener('resize', note);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('resize', note);
      element.removeEventListener('scroll', note);
    };
  }, []);
  useEffect(() => {
    const { current: element } = box;
    if (element === null || !byKey) return;
    const [top, bottom] = [selected * TASK_ROW, (selected + 1) * TASK_ROW];
    if (top < element.scrollTop) element.scrollTop = top;
    if (bottom > element.scrollTop + roomIn(element)) element.scrollTop = bottom - roomIn(element);
  }, [selected, byKey]);
  return { box, first, last };
}

const roomIn = (element: HTMLElement): number => element.clientHeight - TASK_HEAD;
