/** A task that is being made: its fields, the place with its people, and the saving of it. */
import { useEffect, useRef, useState } from 'react';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Role } from '../../../domain/shared/roles.ts';
import { homeStream, searchStream } from '../../../domain/shared/streams.ts';
import type { Person, TaskPlace } from '../../../workers/contract.ts';
import { createTask } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUser } from '../../platform/services.tsx';
import { forgetInTab, readJsonInTab, writeInTab } from '../../platform/tab-text.ts';
import type { TaskFields } from './TaskForm.tsx';
import { useTaskPeople, type TaskPeople } from './use-task-people.ts';

const NONE: readonly TaskPlace[] = [];

export interface NewTaskForm {
  readonly fields: TaskFields;
  readonly places: readonly TaskPlace[];
  readonly place: TaskPlace | null;
  readonly people: TaskPeople;
  readonly isReady: boolean;
  readonly change: (change: Partial<TaskFields>) => void;
  /** Nothing of what was typed is kept. */
  readonly forget: () => void;
  /** The id of the new task; null if it was not saved. */
  readonly save: (documents: readonly Assessed[]) => Promise<Id | null>;
}

interface NewTaskOptions {
  readonly given?: Partial<TaskFields>;
  /** The name under which this tab keeps what was typed until it is saved. */
  readonly keptAs?: string;
}

interface FieldsInForm extends Omit<TaskFields, 'stream'> {
  /** The stream of the place that was chosen. */
  readonly chosen: string | null;
}

/** `search`: the documents are to be rated in it, where all who read the task may read the search. */
export function useNewTask(title: string, search: Id | null, options: NewTaskOptions = {}): NewTaskForm {
  const { given = {}, keptAs } = options;
  const { pk } = useUser();
  const key = keptAs === undefined ? null : `${pk}.${keptAs}`;
  const actions = useActions();
  const places = useProjection('taskPlaces', { search }) ?? NONE;
  const [fields, setFields] = useState<FieldsInForm>(() => ({
    ...{ title, description: '', assignee: pk, due: null, reminder: 1, ...given },
    ...{ chosen: null, ...(key !== null && fieldsIn(readJsonInTab(key))) },
  }));
  const { chosen, ...rest } = fields;
  const isTyped = useRef(false);
  useEffect(() => {
    if (key !== null && isTyped.current) writeInTab(key, JSON.stringify(fields));
  }, [key, fields]);
  const place = placeOf(places, chosen, search);
  const forget = () => key !== null && forgetInTab(key);
  const people = useTaskPeople(place?.scope ?? null, withMe(place, useProjection('role', roleAsked(search)), pk));
  const stream = place?.stream ?? homeStream(pk);
  const isFit = (user: Id | null): boolean =>
    user === null || people.people.some((one) => one.user === user && one.onlyReads !== true);
  return {
    fields: { ...rest, assignee: isFit(rest.assignee) ? rest.assignee : null, stream },
    places,
    place,
    people,
    isReady: rest.title.trim() !== '' && place !== null,
    change({ stream: to, ...changes }) {
      isTyped.current = true;
      const changed = { ...changes, ...(to !== undefined && { chosen: to }) };
      setFields((before) => ({ ...before, ...changed }));
    },
    forget,
    async save(documents) {
      const isReview = search !== null && place?.readsSearch === true && documents.length > 0;
      const kind = isReview ? 'review-batch' : documents.length > 0 ? 'documents' : 'hand';
      const assignee = isFit(rest.assignee) ? rest.assignee : null;
      const task = {
        ...{ ...rest, assignee, description: rest.description.trim(), documents },
        origin: { kind, search: isReview ? search : null } as const,
      };
      const made = await createTask(actions, stream, task, people.toName(assignee === null ? [pk] : [pk, assignee]));
      if (made.answer.kind !== 'saved') return null;
      forget();
      return made.task;
    },
  };
}

/** Of what this browser keeps, what is fit for a form. */
function fieldsIn(kept: unknown): Partial<FieldsInForm> {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const { title, description, assignee, due, reminder, chosen } = (kept ?? {}) as Record<keyof FieldsInForm, unknown>;
  return {
    ...(isText(title) && { title }),
    ...(isText(description) && { description }),
    ...((isNumber(assignee) || assignee === null) && { assignee }),
    ...((isText(due) || due === null) && { due }),
    ...((isNumber(reminder) || reminder === null) && { reminder }),
    ...(isText(chosen) && { chosen }),
  };
}

const roleAsked = (search: Id | null) => ({ stream: searchStream(search ?? 0) });

/** The people of the place, with what the user is in the search: in their own place no project says it. */
function withMe(place: TaskPlace | null, role: Role | null | undefined, pk: Id): readonly Person[] {
  if (place === null) return [];
  const onlyReads = place.readsSearch && role === 'reader';
  return place.people.map((one) => (onlyReads && one.user === pk ? { ...one, onlyReads: true } : one));
}

/**
 * As chosen; else, of a search, where all may read it; else the user alone. Not where the last one went: whoever types
 * a title and presses Enter would tell a whole project.
 */
function placeOf(places: readonly TaskPlace[], chosen: string | null, search: Id | null): TaskPlace | null {
  const by = (stream: string | null) => places.find((place) => place.stream === stream);
  const readers = places.find(({ scope, readsSearch }) => readsSearch && scope.kind !== 'mine');
  return by(chosen) ?? (search === null ? null : readers) ?? places[0] ?? null;
}
