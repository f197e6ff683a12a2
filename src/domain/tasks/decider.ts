/**
 * Tasks. All who read a task may say something in its thread, each in their own name; who is a member changes it, and
 * its assignee does it, also as a reader. Its author deletes it, or an owner of its project
 * or team, or an administrator of the company; a comment is its author's.
 */
import { concept, type PayloadsOf, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Actor, type ActorInStream, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { readOnly } from '../shared/read-only.ts';
import { reaches } from '../shared/roles.ts';
import type { RowWriter } from '../shared/rows.ts';
import { MOST_ITEMS } from '../shared/schema.ts';
import { withDocuments, withoutDocuments, withoutTicks, withTicks } from './documents.ts';
import { taskEvents } from './events.ts';
import {
  TASK_LIST,
  TASK_PEOPLE,
  taskEntriesOf,
  taskHistoryKey,
  taskIdsIn,
  taskKey,
  taskOf,
  taskPeopleIn,
  type TaskChange,
  type TaskComment,
  type TaskEntry,
  type TaskRow,
  type TasksRow,
} from './rows.ts';
import { invertTask } from './undo.ts';
import { MOST_REMINDER_DAYS } from './values.ts';

type Tasks = Scope<TasksRow>;
type TaskWriter = RowWriter<TasksRow>;
type P = PayloadsOf<typeof taskEvents>;
interface Said {
  readonly task: Id;
  readonly by: Id;
  readonly at: number;
}

const gone = rejected('not-found', 'The task is not there any more.');
const noTitle = rejected('task-untitled', 'A task needs a title.');
const notYourName = rejected('not-yours', 'A change of a task is made in one’s own name.');
const notYourTask = rejected(
  'not-yours',
  'A task is deleted by its author or an owner of where it is. Cancel it instead.',
);
const notYourComment = rejected('not-yours', 'Only its author changes a comment.');
const noWords = rejected('comment-empty', 'A comment needs a word at least.');
const tooMany = rejected('too-many-documents', `A task has at most ${MOST_ITEMS} documents. Make a second one.`);
const tooEarly = rejected('reminder-too-early', `A reminder comes at most ${MOST_REMINDER_DAYS} days before.`);

const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));
const titled = (title: string, otherwise: Decision): Decision => (title.trim() === '' ? noTitle : otherwise);
const reminded = (days: number | null, otherwise: Decision): Decision =>
  days !== null && days > MOST_REMINDER_DAYS ? tooEarly : otherwise;
const inOwnName = ({ by }: Said, actor: Actor, decide: () => Decision): Decision =>
  by === actor.pk || actor.isServer ? decide() : notYourName;

/** The rule of a change: in one's own name, of a task that is there. */
const withTask =
  <Q extends Said>(decide: (row: TaskRow, payload: Q, scope: Tasks) => Decision) =>
  (scope: Tasks, payload: Q, actor: Actor): Decision =>
    inOwnName(payload, actor, () => {
      const row = taskOf(scope.rows, payload.task);
      return row === null || row.isDeleted ? gone : decide(row, payload, scope);
    });

/** Who only reads does what was given to them, and nothing else. */
const doing =
  <Q extends Said>(decide: (row: TaskRow, payload: Q) => Decision) =>
  (scope: Tasks, payload: Q, actor: ActorInStream): Decision =>
    withTask<Q>((row) =>
      row.assignee === actor.pk || actor.isServer || reaches(actor.role, 'member') ? decide(row, payload) : readOnly,
    )(scope, payload, actor);

const isComment = (entry: TaskEntry, comment: Id): entry is TaskComment =>
  entry.what === 'comment' && entry.comment === comment;
const isOwnComment = ({ by, isFromProduct }: TaskComment, said: Said): boolean => by === said.by && !isFromProduct;
const commentIn = ({ rows }: Tasks, { task, comment }: { readonly task: Id; readonly comment: Id }) =>
  taskEntriesOf(rows, task).find((entry): entry is TaskComment => isComment(entry, comment));

const withNewDocuments = ({ documents }: TaskRow, more: P['TaskDocumentsAdded']['documents']): Decision => {
  const all = withDocuments(documents, more);
  return all.length > MOST_ITEMS ? tooMany : changing(all !== documents);
};

/** Changes the row, and notes it in the history where `entry` says what. */
function change(
  { rows }: Tasks,
  write: TaskWriter,
  { said, fields, entry }: { readonly said: Said; readonly fields: Partial<TaskRow>; readonly entry?: NewEntry },
): void {
  const { task, by, at } = said;
  const row = taskOf(rows, task);
  if (row === null) return;
  write.set(taskKey(task), { ...row, ...fields, changed: { by, at } });
  if (entry !== undefined) setEntries(write, task, [...taskEntriesOf(rows, task), { ...entry, by, at } as TaskEntry]);
}
type WithoutSaid<E> = E extends unknown ? Omit<E, 'by' | 'at'> : never;
type NewEntry = WithoutSaid<TaskChange> | WithoutSaid<TaskComment>;

const setEntries = (write: TaskWriter, task: Id, entries: readonly TaskEntry[]): void =>
  write.set(taskHistoryKey(task), { kind: 'task-history', task, entries });

/** The effect of a change of one field, with the value before and after in the history. */
const setsField =
  <F extends 'title' | 'description' | 'assignee' | 'due' | 'reminder' | 'status'>(field: F) =>
  (scope: Tasks, write: TaskWriter, payload: Said & Pick<TaskRow, F>): void => {
    const row = taskOf(scope.rows, payload.task);
    if (row === null) return;
    const entry = { what: field, from: row[field], to: payload[field] } as NewEntry;
    change(scope, write, { said: payload, fields: { [field]: payload[field] }, entry });
  };

const setsTicks =
  (ticked: typeof withTicks) =>
  (scope: Tasks, write: TaskWriter, said: Said & { readonly ucids: readonly string[] }): void => {
    const row = taskOf(scope.rows, said.task);
    if (row !== null) change(scope, write, { said, fields: { ticked: ticked(row, said.ucids) } });
  };

const deletes = (isDeleted: boolean) => ({
  decide({ rows }: Tasks, payload: Said, actor: ActorInStream): Decision {
    return inOwnName(payload, actor, () => {
      const row = taskOf(rows, payload.task);
      if (row === null) return gone;
      if (row.by !== actor.pk && actor.role !== 'owner' && !actor.isServer) return notYourTask;
      return changing(row.isDeleted !== isDeleted);
    });
  },
  evolve(scope: Tasks, write: TaskWriter, payload: Said): void {
    const entry = { what: isDeleted ? ('deleted' as const) : ('restored' as const) };
    change(scope, write, { said: payload, fields: { isDeleted }, entry });
  },
});
const [deletion, restoring] = [deletes(true), deletes(false)];

export const tasks = concept<typeof taskEvents, TasksRow>({
  events: taskEvents,
  rowKinds: ['task', 'task-history'],
  decide: {
    TaskCreated: ({ rows }, payload, actor) =>
      inOwnName(payload, actor, () =>
        taskOf(rows, payload.task) === null
          ? titled(payload.title, reminded(payload.reminder, applied))
          : noop('already-there'),
      ),
    TaskRenamed: withTask<P['TaskRenamed']>((row, { title }) => titled(title, changing(row.title !== title))),
    TaskDescribed: withTask<P['TaskDescribed']>((row, { description }) => changing(row.description !== description)),
    TaskAssigned: withTask<P['TaskAssigned']>((row, { assignee }) => changing(row.assignee !== assignee)),
    TaskDueSet: withTask<P['TaskDueSet']>((row, { due }) => changing(row.due !== due)),
    TaskReminderSet: withTask<P['TaskReminderSet']>((row, { reminder }) =>
      reminded(reminder, changing(row.reminder !== reminder)),
    ),
    TaskStatusSet: doing<P['TaskStatusSet']>((row, { status }) => changing(row.status !== status)),
    TaskDeleted: deletion.decide,
    TaskRestored: restoring.decide,
    TaskDocumentsAdded: withTask<P['TaskDocumentsAdded']>((row, { documents }) => withNewDocuments(row, documents)),
    TaskDocumentsRemoved: withTask<P['TaskDocumentsRemoved']>((row, { ucids }) =>
      changing(withoutDocuments(row.documents, ucids) !== row.documents),
    ),
    TaskDocumentsTicked: doing<P['TaskDocumentsTicked']>((row, { ucids }) =>
      changing(withTicks(row, ucids) !== row.ticked),
    ),
    TaskDocumentsUnticked: doing<P['TaskDocumentsUnticked']>((row, { ucids }) =>
      changing(withoutTicks(row, ucids) !== row.ticked),
    ),
    TaskCommented: (tasksThere, said, actor) =>
      said.isFromProduct === true && !actor.isServer
        ? notYourName
        : withTask<P['TaskCommented']>((_, payload, scope) =>
            commentIn(scope, payload) === undefined ? worded(payload.text) : noop('already-there'),
          )(tasksThere, said, actor),
    TaskCommentEdited: withTask<P['TaskCommentEdited']>((_, payload, scope) => {
      const found = commentIn(scope, payload);
      if (found === undefined) return rejected('not-found', 'The comment is not there any more.');
      if (!isOwnComment(found, payload)) return notYourComment;
      return found.text === payload.text ? noop('unchanged') : worded(payload.text);
    }),
    TaskCommentDeleted: withTask<P['TaskCommentDeleted']>((_, payload, scope) => {
      const found = commentIn(scope, payload);
      if (found === undefined) return noop('already-gone');
      return isOwnComment(found, payload) ? applied : notYourComment;
    }),
    TaskChangeArrived: (_, __, { isServer }) => (isServer ? applied : notYourName),
    TaskPeopleNamed({ rows }, { people }, { isServer, role }) {
      const names = taskPeopleIn(rows);
      const changed = people.filter(({ user, name }) => names[user] !== name);
      // Who only reads names whom they speak to, and gives nobody another name.
      const mayRename = isServer || reaches(role, 'member');
      return mayRename || changed.every(({ user }) => names[user] === undefined)
        ? changing(changed.length > 0)
        : noop('named-already');
    },
  },
  evolve: {
    TaskCreated({ rows }, write, { documents, ...rest }) {
      const { task, by, at } = rest;
      if (taskOf(rows, task) !== null) return;
      const empty = { ticked: [], comments: 0, isDeleted: false, changed: { by, at } };
      const row = { kind: 'task', ...rest, status: 'open', documents: withDocuments([], documents), ...empty } as const;
      write.set(taskKey(task), row);
      write.set(TASK_LIST, { kind: 'task-list', tasks: [...taskIdsIn(rows), task] });
    },
    TaskRenamed: setsField('title'),
    TaskDescribed: setsField('description'),
    TaskAssigned: setsField('assignee'),
    TaskDueSet: setsField('due'),
    TaskReminderSet: setsField('reminder'),
    TaskStatusSet: setsField('status'),
    TaskDeleted: deletion.evolve,
    TaskRestored: restoring.evolve,
    TaskDocumentsAdded(scope, write, payload) {
      const before = taskOf(scope.rows, payload.task)?.documents ?? [];
      const documents = withDocuments(before, payload.documents);
      const entry = { what: 'added', documents: documents.length - before.length } as const;
      change(scope, write, { said: payload, fields: { documents }, entry });
    },
    TaskDocumentsRemoved(scope, write, payload) {
      const row = taskOf(scope.rows, payload.task);
      if (row === null) return;
      const documents = withoutDocuments(row.documents, payload.ucids);
      const entry = { what: 'removed', documents: row.documents.length - documents.length } as const;
      change(scope, write, { said: payload, fields: { documents, ticked: withoutTicks(row, payload.ucids) }, entry });
    },
    TaskDocumentsTicked: setsTicks(withTicks),
    TaskDocumentsUnticked: setsTicks(withoutTicks),
    TaskCommented(scope, write, payload) {
      const comments = (taskOf(scope.rows, payload.task)?.comments ?? 0) + 1;
      const { comment, text, mentions, isFromProduct } = payload;
      const product = isFromProduct === true && { isFromProduct };
      const entry = { what: 'comment', comment, text, mentions, isEdited: false, ...product } as const;
      change(scope, write, { said: payload, fields: { comments }, entry });
    },
    TaskCommentEdited({ rows }, write, { task, comment, text, mentions }) {
      const entries = taskEntriesOf(rows, task);
      const edited = entries.map((one) => (isComment(one, comment) ? { ...one, text, mentions, isEdited: true } : one));
      if (entries.length > 0) setEntries(write, task, edited);
    },
    TaskCommentDeleted(scope, write, payload) {
      const row = taskOf(scope.rows, payload.task);
      if (row === null || commentIn(scope, payload) === undefined) return;
      change(scope, write, { said: payload, fields: { comments: row.comments - 1 } });
      const left = taskEntriesOf(scope.rows, row.task).filter((one) => !isComment(one, payload.comment));
      setEntries(write, row.task, left);
    },
    TaskChangeArrived({ rows }, write, { task, ...times }) {
      const row = taskOf(rows, task);
      if (row === null) return;
      const entries = taskEntriesOf(rows, task);
      const last = entries.at(-1);
      const changed = { ...row.changed, at: times.made };
      write.set(taskKey(task), last ? { ...row, changed } : { ...row, times, changed });
      if (last) setEntries(write, task, [...entries.slice(0, -1), { ...last, times }]);
    },
    TaskPeopleNamed({ rows }, write, { people }) {
      const named = Object.fromEntries(people.map(({ user, name }) => [user, name]));
      write.set(TASK_PEOPLE, { kind: 'task-people', names: { ...taskPeopleIn(rows), ...named } });
    },
  },
  invert: invertTask,
});

function worded(text: string): Decision {
  return text.trim() === '' ? noWords : applied;
}
