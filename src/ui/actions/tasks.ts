/** Tasks: created, changed and talked about, in the stream of those who read them. */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import type { Assessed } from '../../domain/shared/assessed.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { TaskOrigin, TaskStatus } from '../../domain/tasks/values.ts';
import type { EmitAnswer, Person } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';

/** A task, and where it is. */
export interface TaskRef {
  readonly stream: StreamName;
  readonly task: Id;
  readonly title: string;
}
export interface NewTask {
  readonly title: string;
  readonly description: string;
  readonly assignee: Id | null;
  readonly due: string | null;
  readonly reminder: number | null;
  readonly origin: TaskOrigin;
  readonly documents: readonly Assessed[];
}
/** People whom not every reader of the stream knows by name. */
export type ToName = readonly Person[];

interface Created {
  readonly answer: EmitAnswer;
  readonly task: Id | null;
}

export async function createTask(
  actions: ActionContext,
  stream: StreamName,
  { title, documents, ...rest }: NewTask,
  toName: ToName,
): Promise<Created> {
  const [task] = await actions.mintIds(1);
  if (task === undefined) return { answer: noIds, task: null };
  const created = { ...said(actions, task), ...rest, title: title.trim(), documents: documents.map(plain) };
  const drafts = [...naming(stream, toName), draft(stream, 'TaskCreated', created)];
  return { answer: await actions.emit(drafts, `New task ${title.trim()}`), task };
}

/** The payload of a change, but for what every change says. */
type TaskChangePayload<T extends ChangeType> = Omit<EventMap[T], 'task' | 'by' | 'at'>;
type ChangeType =
  | 'TaskRenamed'
  | 'TaskDescribed'
  | 'TaskAssigned'
  | 'TaskDueSet'
  | 'TaskReminderSet'
  | 'TaskStatusSet'
  | 'TaskDeleted'
  | 'TaskDocumentsAdded'
  | 'TaskDocumentsRemoved'
  | 'TaskDocumentsTicked'
  | 'TaskDocumentsUnticked'
  | 'TaskCommented'
  | 'TaskCommentEdited'
  | 'TaskCommentDeleted';

const labels: Readonly<Record<ChangeType, string>> = {
  TaskRenamed: 'Title of task',
  TaskDescribed: 'Description of task',
  TaskAssigned: 'Assign task',
  TaskDueSet: 'Due date of task',
  TaskReminderSet: 'Reminder of task',
  TaskStatusSet: 'Status of task',
  TaskDeleted: 'Delete task',
  TaskDocumentsAdded: 'Add documents to task',
  TaskDocumentsRemoved: 'Take documents from task',
  TaskDocumentsTicked: 'Tick documents of task',
  TaskDocumentsUnticked: 'Untick documents of task',
  TaskCommented: 'Comment on task',
  TaskCommentEdited: 'Edit comment on task',
  TaskCommentDeleted: 'Delete comment on task',
};

function change<T extends ChangeType>(
  actions: ActionContext,
  { stream, task, title }: TaskRef,
  [type, payload, toName = []]: readonly [T, TaskChangePayload<T>, ToName?],
): Promise<EmitAnswer> {
  const whole = { ...said(actions, task), ...payload } as unknown as EventMap[T];
  return actions.emit([...naming(stream, toName), draft(stream, type, whole)], `${labels[type]} ${title}`);
}

export const renameTask = (actions: ActionContext, task: TaskRef, title: string) =>
  change(actions, task, ['TaskRenamed', { title: title.trim() }]);
export const describeTask = (actions: ActionContext, task: TaskRef, description: string) =>
  change(actions, task, ['TaskDescribed', { description: description.trim() }]);
export const assignTask = (actions: ActionContext, task: TaskRef, assignee: Id | null, toName: ToName) =>
  change(actions, task, ['TaskAssigned', { assignee }, toName]);
export const setTaskDue = (actions: ActionContext, task: TaskRef, due: string | null) =>
  change(actions, task, ['TaskDueSet', { due }]);
export const setTaskReminder = (actions: ActionContext, task: TaskRef, reminder: number | null) =>
  change(actions, task, ['TaskReminderSet', { reminder }]);
export const setTaskStatus = (actions: ActionContext, task: TaskRef, status: TaskStatus) =>
  change(actions, task, ['TaskStatusSet', { status }]);
export const deleteTask = (actions: ActionContext, task: TaskRef) => change(actions, task, ['TaskDeleted', {}]);
/** Those that are in it already stay where they are. */
export const addTaskDocument = (actions: ActionContext, task: TaskRef, document: Assessed) =>
  change(actions, task, ['TaskDocumentsAdded', { documents: [plain(document)] }]);
export const removeTaskDocument = (actions: ActionContext, task: TaskRef, ucid: string) =>
  change(actions, task, ['TaskDocumentsRemoved', { ucids: [ucid] }]);
export const tickTaskDocument = (actions: ActionContext, task: TaskRef, ucid: string, on: boolean) =>
  change(actions, task, [on ? 'TaskDocumentsTicked' : 'TaskDocumentsUnticked', { ucids: [ucid] }]);

export interface CommentText {
  readonly text: string;
  readonly mentions: readonly Id[];
}

export async function commentOnTask(
  actions: ActionContext,
  task: TaskRef,
  { text, mentions }: CommentText,
  toName: ToName,
): Promise<EmitAnswer> {
  const [comment] = await actions.mintIds(1);
  if (comment === undefined) return noIds;
  return change(actions, task, ['TaskCommented', { comment, text: text.trim(), mentions }, toName]);
}
export const editTaskComment = (
  actions: ActionContext,
  task: TaskRef,
  { comment, text, mentions }: CommentText & { readonly comment: Id },
) => change(actions, task, ['TaskCommentEdited', { comment, text: text.trim(), mentions }]);
export const deleteTaskComment = (actions: ActionContext, task: TaskRef, comment: Id) =>
  change(actions, task, ['TaskCommentDeleted', { comment }]);

const said = ({ userPk, now }: ActionContext, task: Id) => ({ task, by: userPk, at: now() });
const plain = ({ ucid, family }: Assessed): Assessed => ({ ucid, family });

const naming = (stream: StreamName, toName: ToName): readonly EventDraft[] => {
  const people = toName.filter(({ name }) => name !== '').map(({ user, name }) => ({ user, name }));
  return people.length === 0 ? [] : [draft(stream, 'TaskPeopleNamed', { people })];
};
