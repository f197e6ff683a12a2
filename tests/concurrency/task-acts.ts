/** What two people do to one task in the project that Anna shares with Bert, and what it is then, in words. */
import type { EventMap } from '../../src/domain/catalogue.ts';
import type { taskEvents } from '../../src/domain/tasks/events.ts';
import type { TasksRow } from '../../src/domain/tasks/rows.ts';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import { ANNA, BERT, CARL, P5, say, type Emitted } from '../server/sharing/a-company.ts';
import type { Act, Side } from './acts.ts';

const TASK = 70;
const COMMENT = 71;
const aDocument = (ucid: string) => ({ ucid, family: ucid });

type TaskType = Exclude<keyof typeof taskEvents, 'TaskPeopleNamed' | 'TaskChangeArrived'>;
const on = <T extends TaskType>(
  { pk }: UserDetails,
  type: T,
  payload: Omit<EventMap[T], 'task' | 'by' | 'at'>,
): Emitted => say(P5, type, { task: TASK, by: pk, at: 1, ...payload } as unknown as EventMap[T]);

/** The task, with two documents and a comment of Anna's. */
export const theTask: readonly Emitted[] = [
  on(ANNA, 'TaskCreated', {
    ...{ title: 'Read', description: '', assignee: null, due: null, reminder: null },
    ...{ origin: { kind: 'documents', search: null }, documents: [aDocument('D1'), aDocument('D2')] },
  }),
  on(ANNA, 'TaskCommented', { comment: COMMENT, text: 'Look', mentions: [] }),
];

const named = (side: Side) => (side === 'one' ? 'One' : 'Other');
const act = (title: string, by: UserDetails, emits: (side: Side) => Emitted): Act => ({
  title,
  by,
  emits: (side) => [emits(side)],
});

export const onOneTask: readonly Act[] = [
  act('Anna renames it', ANNA, (side) => on(ANNA, 'TaskRenamed', { title: named(side) })),
  act('Bert describes it', BERT, (side) => on(BERT, 'TaskDescribed', { description: named(side) })),
  act('Anna assigns it', ANNA, (side) => on(ANNA, 'TaskAssigned', { assignee: side === 'one' ? ANNA.pk : BERT.pk })),
  act('Bert sets its status', BERT, (side) =>
    on(BERT, 'TaskStatusSet', { status: side === 'one' ? 'in-progress' : 'done' }),
  ),
  act('Anna sets its due date', ANNA, (side) =>
    on(ANNA, 'TaskDueSet', { due: side === 'one' ? '2030-01-01' : '2030-02-02' }),
  ),
  act('Bert comments', BERT, (side) =>
    on(BERT, 'TaskCommented', { comment: side === 'one' ? 80 : 81, text: named(side), mentions: [] }),
  ),
  act('Anna edits her comment', ANNA, (side) =>
    on(ANNA, 'TaskCommentEdited', { comment: COMMENT, text: named(side), mentions: [] }),
  ),
  act('Anna deletes her comment', ANNA, () => on(ANNA, 'TaskCommentDeleted', { comment: COMMENT })),
  act('Bert adds a document', BERT, (side) =>
    on(BERT, 'TaskDocumentsAdded', { documents: [aDocument(side === 'one' ? 'D3' : 'D4')] }),
  ),
  act('Anna removes D1', ANNA, () => on(ANNA, 'TaskDocumentsRemoved', { ucids: ['D1'] })),
  act('Bert ticks D1', BERT, () => on(BERT, 'TaskDocumentsTicked', { ucids: ['D1'] })),
  act('Anna unticks D1', ANNA, () => on(ANNA, 'TaskDocumentsUnticked', { ucids: ['D1'] })),
  act('Bert sets its reminder', BERT, (side) => on(BERT, 'TaskReminderSet', { reminder: side === 'one' ? 1 : 2 })),
  act('Bert names Carl', BERT, (side) =>
    say(P5, 'TaskPeopleNamed', { people: [{ user: CARL.pk, name: side === 'one' ? 'Carl' : 'Carla' }] }),
  ),
  act('Anna deletes it', ANNA, () => on(ANNA, 'TaskDeleted', {})),
  act('Anna restores it', ANNA, () => on(ANNA, 'TaskRestored', {})),
  { title: 'Anna removes Bert', by: ANNA, calls: ({ sharing }) => sharing.removeUser(5, BERT.pk, ANNA) },
];

/** Null for a row that is none of a task's. */
export function taskInWords(row: TasksRow): string | null {
  if (row.kind === 'task-history') {
    const texts = row.entries.flatMap((entry) => (entry.what === 'comment' ? [`“${entry.text}”`] : []));
    return texts.length === 0 ? 'no comment' : texts.join(' ');
  }
  if (row.kind === 'task-list') return 'there';
  if (row.kind === 'task-people') return Object.values(row.names).join(' ');
  if (row.kind !== 'task') return null;
  return [
    row.isDeleted ? 'deleted' : row.status,
    `“${row.title}”`,
    row.description === '' ? '' : `described “${row.description}”`,
    row.assignee === null ? '' : `for ${row.assignee === ANNA.pk ? 'Anna' : 'Bert'}`,
    row.due === null ? '' : `due ${row.due}`,
    row.reminder === null ? '' : `reminder ${row.reminder}`,
    row.documents.map(({ ucid }) => (row.ticked.includes(ucid) ? `${ucid} ticked` : ucid)).join(' '),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
