/** Which tasks a list shows, in its address: `/tasks?who=all&status=closed&sort=title`. */
import { TASK_SORTS, type TaskFilter } from '../../../domain/tasks/queries.ts';
import { TASK_STATUSES } from '../../../domain/tasks/values.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TaskView } from '../../../workers/contract.ts';

/** `me`: assigned to the user; `by-me`: made by the user; else a user's pk. */
export type TaskWho = 'me' | 'by-me' | 'nobody' | 'all' | `${number}`;

export interface TaskListView extends Pick<TaskView, 'sort' | 'descending'> {
  readonly who: TaskWho;
  readonly status: TaskFilter['status'];
  readonly due: TaskFilter['due'];
  readonly text: string;
}

const STATUSES = ['active', 'closed', ...TASK_STATUSES] as const;
const DUES = ['overdue', 'week', 'none', 'reminded'] as const;

export const defaultTaskView: TaskListView = {
  who: 'me',
  status: 'active',
  due: null,
  text: '',
  sort: 'due',
  descending: false,
};

export function readTaskView(query: string): TaskListView {
  const params = new URLSearchParams(query);
  const who = params.get('who') ?? '';
  const status = params.get('status');
  return {
    who: isWho(who) ? who : defaultTaskView.who,
    status: status === 'all' ? null : (STATUSES.find((one) => one === status) ?? defaultTaskView.status),
    due: DUES.find((one) => one === params.get('due')) ?? null,
    text: params.get('text') ?? '',
    sort: TASK_SORTS.find((one) => one === params.get('sort')) ?? defaultTaskView.sort,
    descending: params.get('order') === 'descending',
  };
}

export function taskListPath({ who, status, due, text, sort, descending }: TaskListView): string {
  const params = new URLSearchParams();
  if (who !== defaultTaskView.who) params.set('who', who);
  if (status !== defaultTaskView.status) params.set('status', status ?? 'all');
  if (due !== null) params.set('due', due);
  if (text !== '') params.set('text', text);
  if (sort !== defaultTaskView.sort) params.set('sort', sort);
  if (descending) params.set('order', 'descending');
  const query = params.toString();
  return query === '' ? '/tasks' : `/tasks?${query}`;
}

export function taskFilterOf({ who, status, due, text }: TaskListView, me: Id): TaskFilter {
  const assignee = who === 'me' ? me : who === 'nobody' ? who : who === 'all' || who === 'by-me' ? null : Number(who);
  return { assignee, author: who === 'by-me' ? me : null, status, due, text };
}

const isWho = (text: string): text is TaskWho => /^(me|by-me|nobody|all|[1-9]\d{0,15})$/.test(text);
