/** What happened to a task, in words, after the name of who did it. */
import type { TaskChange } from '../../../domain/tasks/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { formatCounted } from '../../kit/format.ts';
import { reminderInWords, statusInWords } from '../../parts/tasks/task-words.ts';

interface EntryWords {
  readonly nameOf: (user: Id) => string;
  readonly formatDate: (iso: string | null) => string;
}

export function entryInWords(entry: TaskChange, { nameOf, formatDate }: EntryWords): string {
  switch (entry.what) {
    case 'title':
      return `changed the title from “${entry.from}” to “${entry.to}”`;
    case 'description':
      return entry.from === '' ? 'wrote the description' : 'changed the description';
    case 'assignee':
      return assignedInWords(entry, nameOf);
    case 'due':
      return entry.to === null ? 'removed the due date' : `set the due date to ${formatDate(entry.to)}`;
    case 'reminder':
      return entry.to === null ? 'turned the reminder off' : `set the reminder: ${lower(reminderInWords(entry.to))}`;
    case 'status':
      return `set the status from ${lower(statusInWords(entry.from))} to ${lower(statusInWords(entry.to))}`;
    case 'added':
    case 'removed':
      return `${entry.what} ${formatCounted(entry.documents, 'document')}`;
    case 'deleted':
    case 'restored':
      return `${entry.what} the task`;
  }
}

function assignedInWords(
  { by, from, to }: { readonly by: Id; readonly from: Id | null; readonly to: Id | null },
  nameOf: EntryWords['nameOf'],
): string {
  if (to === null) return `took the task from ${nameOf(from ?? 0)}`;
  return to === by ? 'took the task' : `assigned it to ${nameOf(to)}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
