/** The values of a task: its status, where it comes from, and the bounds of its texts. */
import type { Id } from '../shared/ids.ts';

export const TASK_STATUSES = ['open', 'in-progress', 'waiting', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Nothing is left to do. */
export const isClosed = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled';

/**
 * `review-batch`: the documents are to be rated in a search, and the ratings of the assignee are the progress. Of any
 * other task with documents the progress is what was ticked in the task.
 */
export const TASK_ORIGINS = ['hand', 'documents', 'review-batch'] as const;

export interface TaskOrigin {
  readonly kind: (typeof TASK_ORIGINS)[number];
  /** The search in which the documents are rated. It is named only if all who read the task may read the search. */
  readonly search: Id | null;
}

/** In characters. */
export const LONGEST_TASK_TEXT = 10_000;
/** The earliest reminder, in days before a task is due. */
export const MOST_REMINDER_DAYS = 60;

/** Of the clock of a device, in milliseconds: what is further off is told beside the time when it arrived. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
