/**
 * What undoes a change of a task, for what nobody has changed since. An undo carries the name and the time of the
 * change that it takes back: rules have no clock, and a gesture is undone by whom it was made.
 */
import { factOf, type Fact, type RowChange, type Scope } from '../shared/decider.ts';
import { ucidsIn } from './documents.ts';
import { taskEvents } from './events.ts';
import { taskEntriesOf, taskOf, type TaskComment, type TaskHistoryRow, type TaskRow, type TasksRow } from './rows.ts';

export function invertTask({ before, after }: RowChange<TasksRow>, { rows }: Scope<TasksRow>): readonly Fact[] {
  if (after?.kind === 'task') {
    const now = taskOf(rows, after.task);
    const was = before?.kind === 'task' ? before : null;
    return now === null ? [] : was === null ? created(after, now) : reverted(was, after, now);
  }
  if (after?.kind !== 'task-history') return [];
  const was = before?.kind === 'task-history' ? before : null;
  return thread(was, after, { ...after, entries: taskEntriesOf(rows, after.task) });
}

const said = ({ task, changed }: TaskRow) => ({ task, ...changed });

const created = (is: TaskRow, now: TaskRow): readonly Fact[] =>
  now.isDeleted ? [] : [factOf(taskEvents, 'TaskDeleted', said(is))];

function reverted(was: TaskRow, is: TaskRow, now: TaskRow): readonly Fact[] {
  const as = said(is);
  if (was.isDeleted !== is.isDeleted) {
    if (now.isDeleted !== is.isDeleted) return [];
    return [factOf(taskEvents, was.isDeleted ? 'TaskDeleted' : 'TaskRestored', as)];
  }
  const isLast = <F extends keyof TaskRow>(field: F): boolean => was[field] !== is[field] && now[field] === is[field];
  const { title, description, assignee, due, reminder, status } = was;
  return [
    ...(isLast('title') ? [factOf(taskEvents, 'TaskRenamed', { ...as, title })] : []),
    ...(isLast('description') ? [factOf(taskEvents, 'TaskDescribed', { ...as, description })] : []),
    ...(isLast('assignee') ? [factOf(taskEvents, 'TaskAssigned', { ...as, assignee })] : []),
    ...(isLast('due') ? [factOf(taskEvents, 'TaskDueSet', { ...as, due })] : []),
    ...(isLast('reminder') ? [factOf(taskEvents, 'TaskReminderSet', { ...as, reminder })] : []),
    ...(isLast('status') ? [factOf(taskEvents, 'TaskStatusSet', { ...as, status })] : []),
    ...documentsBack(was, is, now),
    ...ticksBack(was, is, now),
  ];
}

function documentsBack(was: TaskRow, is: TaskRow, now: TaskRow): readonly Fact[] {
  if (was.documents === is.documents) return [];
  const [before, after, there] = [ucidsIn(was.documents), ucidsIn(is.documents), ucidsIn(now.documents)];
  const ucids = [...after].filter((ucid) => !before.has(ucid) && there.has(ucid));
  const documents = was.documents.filter(({ ucid }) => !after.has(ucid) && !there.has(ucid));
  return [
    ...(ucids.length > 0 ? [factOf(taskEvents, 'TaskDocumentsRemoved', { ...said(is), ucids })] : []),
    ...(documents.length > 0 ? [factOf(taskEvents, 'TaskDocumentsAdded', { ...said(is), documents })] : []),
  ];
}

/** After the documents: a document that comes back brings its tick along. */
function ticksBack(was: TaskRow, is: TaskRow, now: TaskRow): readonly Fact[] {
  if (was.ticked === is.ticked) return [];
  const [before, after, there] = [new Set(was.ticked), new Set(is.ticked), new Set(now.ticked)];
  const added = is.ticked.filter((ucid) => !before.has(ucid) && there.has(ucid));
  const removed = was.ticked.filter((ucid) => !after.has(ucid) && !there.has(ucid));
  return [
    ...(added.length > 0 ? [factOf(taskEvents, 'TaskDocumentsUnticked', { ...said(is), ucids: added })] : []),
    ...(removed.length > 0 ? [factOf(taskEvents, 'TaskDocumentsTicked', { ...said(is), ucids: removed })] : []),
  ];
}

type Comments = ReadonlyMap<number, TaskComment>;
const commentsOf = (row: TaskHistoryRow | null): Comments =>
  new Map((row?.entries ?? []).flatMap((one) => (one.what === 'comment' ? [[one.comment, one] as const] : [])));

/** The comments that a gesture added, changed or deleted. */
function thread(was: TaskHistoryRow | null, is: TaskHistoryRow, now: TaskHistoryRow): readonly Fact[] {
  const [before, after, there] = [commentsOf(was), commentsOf(is), commentsOf(now)];
  const { task } = is;
  const added = [...after.values()].filter((one) => !before.has(one.comment) && there.has(one.comment));
  const deleted = [...before.values()].filter((one) => !after.has(one.comment) && !there.has(one.comment));
  const edited = [...after.values()].flatMap((one) => {
    const earlier = before.get(one.comment);
    const isLast = there.get(one.comment)?.text === one.text;
    return earlier !== undefined && earlier.text !== one.text && isLast ? [earlier] : [];
  });
  return [
    ...added.map(({ comment, by, at }) => factOf(taskEvents, 'TaskCommentDeleted', { task, comment, by, at })),
    ...edited.map(({ what: _, isEdited: __, ...rest }) => factOf(taskEvents, 'TaskCommentEdited', { task, ...rest })),
    ...deleted.map(({ what: _, isEdited: __, ...rest }) => factOf(taskEvents, 'TaskCommented', { task, ...rest })),
  ];
}
