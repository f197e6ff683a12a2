/** Labels of the task events in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { taskEvents } from './events.ts';

export const taskLabels: Labels<typeof taskEvents> = {
  TaskCreated: 'New task',
  TaskRenamed: 'Title of task',
  TaskDescribed: 'Description of task',
  TaskAssigned: 'Assign task',
  TaskDueSet: 'Due date of task',
  TaskReminderSet: 'Reminder of task',
  TaskStatusSet: 'Status of task',
  TaskDeleted: 'Delete task',
  TaskRestored: 'Restore task',
  TaskDocumentsAdded: 'Add documents to task',
  TaskDocumentsRemoved: 'Take documents from task',
  TaskDocumentsTicked: 'Tick documents of task',
  TaskDocumentsUnticked: 'Untick documents of task',
  TaskCommented: 'Comment on task',
  TaskCommentEdited: 'Edit comment on task',
  TaskCommentDeleted: 'Delete comment on task',
};
