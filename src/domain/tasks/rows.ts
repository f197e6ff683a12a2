/**
 * The rows of tasks: two for each task (what it is, and what happened to it), one that lists them, so that a tree of
 * 100,000 rows is not searched for them, and one with names.
 */
import type { Assessed } from '../shared/assessed.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { TaskOrigin, TaskStatus } from './values.ts';

export interface TaskRow {
  readonly kind: 'task';
  readonly task: Id;
  /** Who created it, and when. */
  readonly by: Id;
  readonly at: number;
  readonly title: string;
  readonly description: string;
  readonly assignee: Id | null;
  /** `yyyy-mm-dd` */
  readonly due: string | null;
  /** Days before it is due; null for no reminder. */
  readonly reminder: number | null;
  readonly status: TaskStatus;
  readonly origin: TaskOrigin;
  /** Each publication once, in the order in which they were added. */
  readonly documents: readonly Assessed[];
  /** Of `documents`, those that were ticked. */
  readonly ticked: readonly string[];
  readonly comments: number;
  readonly isDeleted: boolean;
  /** Of its creation. */
  readonly times?: TimesOfChange;
  /** The last change. */
  readonly changed: { readonly by: Id; readonly at: number };
}

/** What the server says of a change that did not arrive when it says that it was made. In ms since 1970. */
export interface TimesOfChange {
  /** By the clock of the device, but no later than it arrived. */
  readonly made: number;
  readonly arrived: number;
}

export interface TaskComment {
  readonly what: 'comment';
  readonly comment: Id;
  readonly by: Id;
  readonly at: number;
  readonly text: string;
  readonly mentions: readonly Id[];
  readonly isEdited: boolean;
  /** What the product said, when `by` did something. */
  readonly isFromProduct?: true;
  readonly times?: TimesOfChange;
}
/** A change of a field, with what was there before. */
export type TaskChange = { readonly by: Id; readonly at: number; readonly times?: TimesOfChange } & (
  | { readonly what: 'title' | 'description'; readonly from: string; readonly to: string }
  | { readonly what: 'assignee' | 'reminder'; readonly from: number | null; readonly to: number | null }
  | { readonly what: 'due'; readonly from: string | null; readonly to: string | null }
  | { readonly what: 'status'; readonly from: TaskStatus; readonly to: TaskStatus }
  | { readonly what: 'added' | 'removed'; readonly documents: number }
  | { readonly what: 'deleted' | 'restored' }
);
export type TaskEntry = TaskComment | TaskChange;

export interface TaskHistoryRow {
  readonly kind: 'task-history';
  readonly task: Id;
  /** Thread and changes together, in the order of the log. */
  readonly entries: readonly TaskEntry[];
}
interface TaskListRow {
  readonly kind: 'task-list';
  /** In the order of creation. */
  readonly tasks: readonly Id[];
}
interface TaskPeopleRow {
  readonly kind: 'task-people';
  readonly names: Readonly<Record<Id, string>>;
}
export type TasksRow = TaskRow | TaskHistoryRow | TaskListRow | TaskPeopleRow;

export const TASK_LIST: RowKey = 'task-list';
export const TASK_PEOPLE: RowKey = 'task-people';
export const taskKey = (task: Id): RowKey => `task:${task}`;
export const taskHistoryKey = (task: Id): RowKey => `task:${task}/history`;

type AnyRows = ReadonlyMap<RowKey, object>;

/** The task, deleted or not. */
export function taskOf(rows: AnyRows, task: Id): TaskRow | null {
  return (rows.get(taskKey(task)) as TaskRow | undefined) ?? null;
}

export function taskEntriesOf(rows: AnyRows, task: Id): readonly TaskEntry[] {
  return (rows.get(taskHistoryKey(task)) as TaskHistoryRow | undefined)?.entries ?? [];
}

export function taskIdsIn(rows: AnyRows): readonly Id[] {
  return (rows.get(TASK_LIST) as TaskListRow | undefined)?.tasks ?? [];
}

/** The tasks of the stream that were not deleted, in the order of creation. */
export function tasksIn(rows: AnyRows): readonly TaskRow[] {
  return taskIdsIn(rows).flatMap((task) => {
    const row = taskOf(rows, task);
    return row === null || row.isDeleted ? [] : [row];
  });
}

/** Names that were given in the stream itself. */
export function taskPeopleIn(rows: AnyRows): Readonly<Record<Id, string>> {
  return (rows.get(TASK_PEOPLE) as TaskPeopleRow | undefined)?.names ?? {};
}
