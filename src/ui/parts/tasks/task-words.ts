/** Tasks in words: status, place, reminder, people. */
import type { TaskScope } from '../../../domain/tasks/queries.ts';
import type { TaskStatus } from '../../../domain/tasks/values.ts';
import type { TaskProgress } from '../../../workers/contract.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import type { StatusTone } from '../../theme/theme.ts';

export const taskStatuses: readonly { readonly value: TaskStatus; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
];
export const statusInWords = (status: TaskStatus): string =>
  taskStatuses.find(({ value }) => value === status)?.label ?? status;
export const statusTones: Readonly<Record<TaskStatus, StatusTone>> = {
  open: 'neutral',
  'in-progress': 'info',
  waiting: 'warning',
  done: 'good',
  cancelled: 'neutral',
};

export function placeLabel(scope: TaskScope): string {
  switch (scope.kind) {
    case 'mine':
      return 'Only me';
    case 'company':
      return 'Company';
    case 'project':
      return `Project ${scope.name}`;
    case 'team':
      return `Team ${scope.name}`;
  }
}

/** Who reads a task of the place. */
export function placeReaders(scope: TaskScope): string {
  switch (scope.kind) {
    case 'mine':
      return 'Nobody else sees it.';
    case 'company':
      return 'Everyone in your company sees and can change it: do not describe an unpublished idea.';
    case 'project':
      return 'Those with whom the project is shared see it. Its readers comment, the others can change it.';
    case 'team':
      return `${scope.name} sees it. Its readers comment, the others can change it.`;
  }
}

export const reminders: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'none', label: 'No reminder' },
  { value: '0', label: 'On the day' },
  { value: '1', label: '1 day before' },
  { value: '2', label: '2 days before' },
  { value: '7', label: '1 week before' },
];
export const reminderValue = (days: number | null): string => (days === null ? 'none' : String(days));
export const reminderOf = (value: string): number | null => (value === 'none' ? null : Number(value));
export const reminderInWords = (days: number | null): string =>
  reminders.find(({ value }) => value === reminderValue(days))?.label ?? `${days} days before`;

/** What the progress counts. */
export function progressInWords({ of, done }: TaskProgress, isReview: boolean): string {
  if (done === null) return `${formatCounted(of, 'document')}, progress not known`;
  return `${formatCount(done)} of ${formatCounted(of, 'document')} ${isReview ? 'rated' : 'ticked'}`;
}
