/** Which tasks a list holds, in which order, and which are overdue or to be reminded of. */
import type { Id } from '../shared/ids.ts';
import { dayAfter } from '../shared/moments.ts';
import type { TaskRow } from './rows.ts';
import { isClosed, TASK_STATUSES, type TaskStatus } from './values.ts';

/** Where a task is, and who reads it. */
export type TaskScope =
  | { readonly kind: 'mine' }
  | { readonly kind: 'project'; readonly project: Id; readonly name: string }
  | { readonly kind: 'team'; readonly team: Id; readonly name: string }
  | { readonly kind: 'company' };

export interface TaskFilter {
  /** A user; `nobody`; or null for anybody. */
  readonly assignee: Id | 'nobody' | null;
  readonly author: Id | null;
  /** `active`: something is left to do. `closed`: done or cancelled. */
  readonly status: TaskStatus | 'active' | 'closed' | null;
  /** By the day that it is for the reader; `reminded`: due, overdue, or near enough for its reminder. */
  readonly due: 'overdue' | 'week' | 'none' | 'reminded' | null;
  /** In the title or the description, in whatever case. */
  readonly text: string;
}

export const TASK_SORTS = ['due', 'title', 'assignee', 'status', 'changed'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

type Dated = Pick<TaskRow, 'due' | 'status'>;

export const isOverdue = ({ due, status }: Dated, today: string): boolean =>
  due !== null && due < today && !isClosed(status);

/** From the day of its reminder until it is closed; overdue in any case. */
export function isReminded({ due, status, reminder }: Dated & Pick<TaskRow, 'reminder'>, today: string): boolean {
  if (due === null || isClosed(status)) return false;
  return due < today || (reminder !== null && dayAfter(due, -reminder) <= today);
}

const WEEK = 7;

export function isListed(row: TaskRow, filter: TaskFilter, today: string): boolean {
  const { assignee, author, status, text } = filter;
  if (assignee !== null && row.assignee !== (assignee === 'nobody' ? null : assignee)) return false;
  if (author !== null && row.by !== author) return false;
  if (status === 'active' || status === 'closed') {
    if (isClosed(row.status) !== (status === 'closed')) return false;
  } else if (status !== null && row.status !== status) return false;
  if (!isDue(row, filter.due, today)) return false;
  const wanted = text.trim().toLowerCase();
  return wanted === '' || `${row.title}\n${row.description}`.toLowerCase().includes(wanted);
}

function isDue(row: TaskRow, due: TaskFilter['due'], today: string): boolean {
  if (due === null) return true;
  if (due === 'none') return row.due === null;
  if (due === 'overdue') return isOverdue(row, today);
  if (due === 'reminded') return isReminded(row, today);
  return row.due !== null && row.due <= dayAfter(today, WEEK) && !isClosed(row.status);
}

/** A negative number where `a` comes first. Tasks without a due date come after those with one. */
/** `holderOf`: the name of the assignee. */
export function compareTasks(sort: TaskSort, holderOf: (row: TaskRow) => string): (a: TaskRow, b: TaskRow) => number {
  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const names = new Intl.Collator('en', { numeric: true });
  const due = (a: TaskRow, b: TaskRow): number => byText(a.due ?? '~', b.due ?? '~') || b.task - a.task;
  const place = ({ status }: TaskRow): number => TASK_STATUSES.indexOf(status);
  const who = (row: TaskRow): string => (row.assignee === null ? '\uFFFF' : holderOf(row));
  const orders: Readonly<Record<TaskSort, (a: TaskRow, b: TaskRow) => number>> = {
    due,
    title: (a, b) => names.compare(a.title, b.title) || due(a, b),
    assignee: (a, b) => names.compare(who(a), who(b)) || due(a, b),
    status: (a, b) => place(a) - place(b) || due(a, b),
    changed: (a, b) => b.changed.at - a.changed.at || due(a, b),
  };
  return orders[sort];
}
