/** What the live queries of tasks answer: shapes alone. */
import type { Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { TaskFilter, TaskScope, TaskSort } from '../../domain/tasks/queries.ts';
import type { TaskEntry, TaskRow } from '../../domain/tasks/rows.ts';

export interface Person {
  readonly user: Id;
  /** Empty where this device knows none. */
  readonly name: string;
  /** Only reads the search of a review batch: could not do it. */
  readonly onlyReads?: true;
}
/** A range of a list of tasks, `to` exclusive. */
export interface TaskView {
  readonly filter: TaskFilter;
  readonly sort: TaskSort;
  readonly descending: boolean;
  /** The day that it is for the reader, `yyyy-mm-dd`. */
  readonly today: string;
  readonly from: number;
  readonly to: number;
}
/** How many of the documents are done; `done` is null where this device does not know it. */
export interface TaskProgress {
  readonly of: number;
  readonly done: number | null;
}
export interface TaskLine extends Pick<TaskRow, 'task' | 'title' | 'status' | 'due' | 'comments' | 'changed'> {
  readonly stream: StreamName;
  readonly scope: TaskScope;
  readonly assignee: Person | null;
  /** Null for a task without documents. */
  readonly progress: TaskProgress | null;
  /** Its documents are rated in a search: others would belong to none. */
  readonly isReview: boolean;
  readonly isOverdue: boolean;
  /** Saved here, not yet on the server. */
  readonly isPending: boolean;
}
export interface TaskWindow {
  readonly lines: readonly TaskLine[];
  readonly from: number;
  /** Tasks of the whole list, and of all lists. */
  readonly total: number;
  readonly all: number;
  /** Every stream that holds tasks for this user was read on this device. */
  readonly isWhole: boolean;
}
export interface TaskDetail extends Omit<TaskRow, 'kind' | 'ticked' | 'isDeleted'> {
  readonly stream: StreamName;
  readonly scope: TaskScope;
  /** Those who may read it, as far as this device knows, and those who are named in it. */
  readonly people: readonly Person[];
  readonly entries: readonly TaskEntry[];
  readonly progress: TaskProgress | null;
  /** The publications that are done: ticked, or rated by the assignee. Null where that is not known. */
  readonly done: readonly string[] | null;
  /** The search of a review batch can be read by this user; null where there is none, or where it is not known yet. */
  readonly canOpenSearch: boolean | null;
  readonly isPending: boolean;
}
/** A place for tasks, with those who read what is in it. */
export interface TaskPlace {
  readonly scope: TaskScope;
  readonly stream: StreamName;
  readonly people: readonly Person[];
  /** Those who read it may read the search that was asked for. */
  readonly readsSearch: boolean;
}
