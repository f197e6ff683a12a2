/** The live queries of tasks: a range of a list, one task with its thread, and the places for new ones. */
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { compareTasks, isListed, isOverdue } from '../../domain/tasks/queries.ts';
import { taskEntriesOf, taskOf, tasksIn, type TaskEntry, type TaskRow } from '../../domain/tasks/rows.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Queries, TaskDetail, TaskLine, TaskProgress } from '../contract.ts';
import { PEOPLE_FILE } from './known-people.ts';
import { RUNS } from './run-notes.ts';
import { TAGS } from './tag-queries.ts';
import { createTaskPlaces, ratedFamilies, taskNames, taskStreams, type TaskPorts } from './task-places.ts';
import { TREE } from './tree-queries.ts';
import type { LiveQuery } from './watchers.ts';

type TaskQuery = 'tasks' | 'task' | 'taskPlaces';
type Makers = { readonly [Q in TaskQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

export function createTaskQueries(ports: TaskPorts, engine: Pick<Engine, 'follow'>): Makers {
  const { replicas } = ports;
  const { peopleOf, places } = createTaskPlaces(ports);
  // Projects are in the tree, teams and the company beside it; ratings are in searches.
  const topics = new Set([TREE, TAGS, PEOPLE_FILE, RUNS]);
  const rowsOf = (stream: StreamName) => replicas.get(stream)?.state.rows.map ?? new Map();

  /** The rows of a stream that is to be read for the first time come a moment later. */
  async function open({ origin }: TaskRow): Promise<void> {
    if (origin.search === null) return;
    const stream = searchStream(origin.search);
    if (replicas.get(stream) === undefined && !replicas.isGone(stream)) await engine.follow(stream);
  }

  function doneOf({ origin, assignee, documents, ticked }: TaskRow): readonly string[] | null {
    if (origin.search === null) return ticked;
    if (assignee === null || replicas.isGone(searchStream(origin.search))) return null;
    const rated = ratedFamilies(ports, origin.search, assignee);
    return rated && documents.flatMap(({ ucid, family }) => (rated.has(family) ? [ucid] : []));
  }
  const progressOf = (row: TaskRow): TaskProgress | null =>
    row.documents.length === 0 ? null : { of: row.documents.length, done: doneOf(row)?.length ?? null };

  /** Of the stream, the tasks with changes that the server has not confirmed. */
  function pendingIn(stream: StreamName): ReadonlySet<Id> {
    const pending = replicas.get(stream)?.pending ?? [];
    return new Set(pending.flatMap(({ fact }) => (isOfTask(fact.payload) ? [fact.payload.task] : [])));
  }

  return {
    tasks: ({ filter, sort, descending, today, from, to }) => ({
      topics,
      async compute() {
        const all = taskStreams(ports).flatMap((place) => {
          const rows = tasksIn(rowsOf(place.stream));
          const names = rows.length === 0 ? null : taskNames(ports, place.stream);
          return rows.map((row) => ({ row, place, holder: names?.get(row.assignee ?? 0) ?? '' }));
        });
        const holders = new Map(all.map(({ row, holder }) => [row, holder]));
        const compare = compareTasks(sort, (row) => holders.get(row) ?? '');
        const listed = all.filter(({ row }) => isListed(row, filter, today)).sort((a, b) => compare(a.row, b.row));
        if (descending) listed.reverse();
        const shown = listed.slice(from, to);
        for (const { row } of shown) await open(row);
        const pending = new Map(taskStreams(ports).map(({ stream }) => [stream, pendingIn(stream)]));
        const lines = shown.map(({ row, place, holder }): TaskLine => {
          const { task, title, status, due, comments, changed, assignee } = row;
          return {
            ...{ task, title, status, due, comments, changed, ...place },
            assignee: assignee === null ? null : { user: assignee, name: holder },
            progress: progressOf(row),
            isReview: row.origin.search !== null,
            isOverdue: isOverdue(row, today),
            isPending: pending.get(place.stream)?.has(task) ?? false,
          };
        });
        const isWhole = taskStreams(ports).every(({ stream }) => isRead(stream));
        return { lines, from, total: listed.length, all: all.length, isWhole };
      },
    }),
    task: ({ task }) => ({
      topics,
      async compute() {
        const streams = taskStreams(ports);
        const place = streams.find(({ stream }) => taskOf(rowsOf(stream), task) !== null);
        const row = place && taskOf(rowsOf(place.stream), task);
        if (place === undefined || row === undefined || row === null || row.isDeleted)
          return streams.every(({ stream }) => isRead(stream)) ? 'missing' : null;
        await open(row);
        const { kind: _, ticked: __, isDeleted: ___, ...rest } = row;
        const entries = taskEntriesOf(rowsOf(place.stream), task);
        const named = [row.by, row.assignee, ...entries.flatMap(peopleIn)];
        return {
          ...rest,
          ...place,
          entries,
          people: peopleOf(place, row.origin.search, named),
          progress: progressOf(row),
          done: doneOf(row),
          canOpenSearch: canOpen(row),
          isPending: pendingIn(place.stream).has(task),
        };
      },
    }),
    taskPlaces: ({ search }) => ({ topics, compute: () => places(search) }),
  };

  function canOpen({ origin: { search } }: TaskRow): TaskDetail['canOpenSearch'] {
    if (search === null) return null;
    if (replicas.isGone(searchStream(search))) return false;
    return replicas.get(searchStream(search)) === undefined ? null : true;
  }

  /** The device has what the server had at one time, or has been told that there is nothing for it. */
  function isRead(stream: StreamName): boolean {
    return (replicas.get(stream)?.cursor ?? 0) > 0 || replicas.isCurrent(stream) || replicas.isGone(stream);
  }
}

const isOfTask = (payload: unknown): payload is { readonly task: Id } =>
  typeof payload === 'object' && payload !== null && 'task' in payload;

const peopleIn = (entry: TaskEntry): readonly (Id | null)[] =>
  entry.what === 'assignee' ? [entry.by, entry.from, entry.to] : [entry.by];
