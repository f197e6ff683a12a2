/** What a change that could not be applied was about, what was wanted, and what is there now, in words. */
import type { Forest } from '../../domain/folder-tree/forest.ts';
import { pathTo } from '../../domain/folder-tree/list.ts';
import { RECOVERED, TRASH } from '../../domain/folder-tree/placed.ts';
import { topOf } from '../../domain/folder-tree/rows.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { documentTagKey, type DocumentTagRow } from '../../domain/tags/rows.ts';
import { taskKey, type TaskRow } from '../../domain/tasks/rows.ts';
import type { ChangeSubject } from '../../sync/replica/change-subject.ts';

type HeldRows = ReadonlyMap<RowKey, object>;

/** Of a task or a tag, what it is called now; null for what is none, and for what is not there any more. */
function nameHere({ payload }: Pick<DomainEvent, 'payload'>, rows: HeldRows | undefined): string | null {
  const { task, tag } = (payload ?? {}) as { readonly task?: unknown; readonly tag?: unknown };
  if (typeof task === 'number') return taskOf(rows, task)?.title ?? null;
  return typeof tag === 'number' ? (tagOf(rows, tag) ?? null) : null;
}

/** `“Read D1”, in progress`; null for what is no task. */
function taskStateOf({ payload }: Pick<DomainEvent, 'payload'>, rows: HeldRows | undefined): string | null {
  const { task } = (payload ?? {}) as { readonly task?: unknown };
  const status = typeof task === 'number' ? taskOf(rows, task)?.status : undefined;
  return status === undefined ? null : `“${taskOf(rows, task as Id)!.title}”, ${status.replace('-', ' ')}`;
}

/** The tag that another was to become a part of; null for what is no merging. */
function mergedInto({ payload }: Pick<DomainEvent, 'payload'>, rows: HeldRows | undefined): string | null {
  const { into } = (payload ?? {}) as { readonly into?: unknown };
  const name = typeof into === 'number' ? tagOf(rows, into) : undefined;
  return name === undefined ? null : `“${name}”`;
}

const taskOf = (rows: HeldRows | undefined, task: Id) => rows?.get(taskKey(task)) as TaskRow | undefined;
const tagOf = (rows: HeldRows | undefined, tag: Id): string | undefined =>
  (rows?.get(documentTagKey(tag)) as DocumentTagRow | undefined)?.name;

/** `“Sensors” in Client A › Project 7`; null for what is not there, and for what is no row of the tree. */
export function remoteStateOf(event: Pick<DomainEvent, 'payload'>, forest: Forest | null): string | null {
  const { id } = (typeof event.payload === 'object' && event.payload !== null ? event.payload : {}) as {
    readonly id?: unknown;
  };
  if (forest === null || typeof id !== 'number') return null;
  const row = forest.tree.get(id);
  if (row === undefined) return null;
  const above = (pathTo(forest.tree, id) ?? []).slice(0, -1).map(({ name }) => name);
  return `“${row.name}” ${placeInWords(topOf(forest.tree, id), above)}`;
}

/**
 * Where a move should have gone, as that place is now: `“Pumps” on the first level`; null for what is no move, and for
 * a place that is not there.
 */
export function destinationOf({ payload }: Pick<DomainEvent, 'payload'>, forest: Forest | null): string | null {
  const { parent, project, name } = (typeof payload === 'object' && payload !== null ? payload : {}) as {
    readonly parent?: unknown;
    readonly project?: unknown;
    readonly name?: unknown;
  };
  if (name !== undefined) return null;
  const to = parent ?? project;
  if (typeof to !== 'number') return null;
  return to < 1 ? 'the first level' : remoteStateOf({ payload: { id: to } }, forest);
}

function placeInWords(top: number | null, above: readonly string[]): string {
  if (top === TRASH) return 'in the trash';
  if (top === RECOVERED && above.length === 0) return 'in Recovered';
  return above.length === 0 ? 'on the first level' : `in ${above.join(' › ')}`;
}

type ListedChange = Pick<DomainEvent, 'payload'> & { readonly about: ChangeSubject | null };

/** All of it, by the tree and the rows of the stream as they are now, where nothing was written down at the time. */
export function changeInWords({ payload, about }: ListedChange, forest: Forest | null, rows: HeldRows | undefined) {
  const event = { payload };
  return {
    about: { place: about?.place ?? null, name: about?.name ?? nameHere(event, rows) },
    remoteState: taskStateOf(event, rows) ?? remoteStateOf(event, forest),
    to: mergedInto(event, rows) ?? destinationOf(event, forest),
  };
}
