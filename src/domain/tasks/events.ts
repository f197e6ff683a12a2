/**
 * What can have happened to tasks. They are in the stream of those who may read them: a home, a project, a team, or
 * the company. `by` and `at` are the sender and the time by the sender's clock, in ms since 1970, for the history.
 */
import { MEMBERS } from '../shared/assessed.ts';
import { event, type Engagement } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import { MOST_MENTIONS } from '../shared/mentions.ts';
import { searchStream } from '../shared/streams.ts';
import { taskOf } from './rows.ts';
import { LONGEST_TASK_TEXT, TASK_ORIGINS, TASK_STATUSES, type TaskOrigin } from './values.ts';

const task = { task: 'id', by: 'id', at: 'time' } as const;
const text = { text: LONGEST_TASK_TEXT } as const;
const comment = { comment: 'id' } as const;
const mentions = { list: 'id', atMost: MOST_MENTIONS } as const;
const ucids = { list: 'name' } as const;
const needs = 'TASKS' as const;

const withAssignee = {
  needs,
  givesWork: true as const,
  involves: ({ assignee }: { readonly assignee: Id | null }) => present(assignee),
};
/** Whoever is given a review batch rates in its search. */
const rating = (assignee: Id | null, origin: TaskOrigin | undefined): Engagement | null =>
  assignee === null || !origin || origin.search === null
    ? null
    : { users: [assignee], stream: searchStream(origin.search) };
const withMentions = { needs, involves: (payload: { readonly mentions: readonly Id[] }) => payload.mentions };

/** Who only reads may speak in the thread, and does the task that was given to them: its rule says so. */
const from = 'reader';

export const taskEvents = {
  TaskCreated: event(
    {
      fields: {
        ...task,
        title: 'name',
        description: text,
        assignee: { nullable: 'id' },
        due: { nullable: 'date' },
        /** Days before the task is due; null for no reminder. */
        reminder: { nullable: 'count' },
        origin: { fields: { kind: { oneOf: TASK_ORIGINS }, search: { nullable: 'id' } } },
        documents: MEMBERS,
      },
    },
    { mints: 'task', ...withAssignee, engages: ({ assignee, origin }) => rating(assignee, origin) },
  ),
  TaskRenamed: event({ fields: { ...task, title: 'name' } }, { needs }),
  TaskDescribed: event({ fields: { ...task, description: text } }, { needs }),
  TaskAssigned: event(
    { fields: { ...task, assignee: { nullable: 'id' } } },
    { ...withAssignee, engages: (payload, rows) => rating(payload.assignee, taskOf(rows, payload.task)?.origin) },
  ),
  TaskDueSet: event({ fields: { ...task, due: { nullable: 'date' } } }, { needs }),
  TaskReminderSet: event({ fields: { ...task, reminder: { nullable: 'count' } } }, { needs }),
  TaskStatusSet: event({ fields: { ...task, status: { oneOf: TASK_STATUSES } } }, { needs, from }),
  /** It is kept with its thread, so that it can be restored whole. */
  TaskDeleted: event({ fields: task }, { needs, takesAway: true }),
  TaskRestored: event({ fields: task }, { needs }),
  TaskDocumentsAdded: event({ fields: { ...task, documents: MEMBERS } }, { needs }),
  TaskDocumentsRemoved: event({ fields: { ...task, ucids } }, { needs, takesAway: true }),
  TaskDocumentsTicked: event({ fields: { ...task, ucids } }, { needs, from }),
  TaskDocumentsUnticked: event({ fields: { ...task, ucids } }, { needs, from }),
  /** Version 2: what the product itself says of the task, when `by` does something; the server's alone. */
  TaskCommented: event(
    { fields: { ...task, ...comment, text, mentions, isFromProduct: { optional: 'flag' } } },
    {
      ...{ mints: 'comment', ...withMentions, from, version: 2 },
      older: [{ payload: { fields: { ...task, ...comment, text, mentions } }, up: (payload: object) => payload }],
    },
  ),
  TaskCommentEdited: event(
    { fields: { ...task, ...comment, text, mentions } },
    { ...withMentions, from, takesAway: true },
  ),
  TaskCommentDeleted: event({ fields: { ...task, ...comment } }, { needs, from, takesAway: true }),
  /**
   * The server's alone, after a change whose time is far from its clock: when the device had it saved, never later than
   * it arrived, and when it arrived.
   */
  TaskChangeArrived: event({ fields: { task: 'id', made: 'time', arrived: 'time' } }, { needs }),
  /** Names of people in the tasks of a place whom no team or project tells to every device, or tells no more. */
  TaskPeopleNamed: event(
    { fields: { people: { list: { fields: { user: 'id', name: 'name' } }, atMost: MOST_MENTIONS } } },
    { needs, from },
  ),
};

const present = (id: Id | null): readonly Id[] => (id === null ? [] : [id]);
