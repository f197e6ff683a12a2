/** A task of the user 7, and what may happen to it, with the sender and a time that grows. */
import { anEvent, type given } from '../../builders/given.ts';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { taskEvents } from '../../../src/domain/tasks/events.ts';
import { taskEntriesOf, taskOf } from '../../../src/domain/tasks/rows.ts';

export const aDocument = (ucid: string) => ({ ucid, family: ucid });

type TaskEventType = Exclude<keyof typeof taskEvents, 'TaskPeopleNamed' | 'TaskChangeArrived'>;
type Rest<T extends TaskEventType> = Omit<EventMap[T], 'task' | 'by' | 'at'> & Partial<EventMap[T]>;

export const onTask = <T extends TaskEventType>(type: T, payload: Rest<T>): EventDraft =>
  anEvent(type, { task: 3, by: 7, at: 1_000, ...payload } as unknown as EventMap[T]);

export const aTask = (more: Partial<EventMap['TaskCreated']> = {}): EventDraft =>
  anEvent('TaskCreated', {
    ...{ task: 3, by: 7, at: 500, title: 'Read', description: '', assignee: null, due: null, reminder: null },
    ...{ origin: { kind: 'hand', search: null }, documents: [] },
    ...more,
  });

type Given = ReturnType<typeof given>['state'];
export const rowIn = ({ rows }: Given, task = 3) => taskOf(rows.map, task);
export const entriesIn = ({ rows }: Given, task = 3) => taskEntriesOf(rows.map, task);
