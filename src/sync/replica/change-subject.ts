/**
 * What a change was about, by name: written down when it can't be applied, because its stream may go from this device.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { RowKey, UndoLog } from '../../domain/shared/rows.ts';
import { parseStream } from '../../domain/shared/streams.ts';

export interface ChangeSubject {
  /** The shared project that the change was made in; null for the user's own tree, and for what is no tree. */
  readonly place: string | null;
  /** The project or saved search that the change names; null where it is not known. */
  readonly name: string | null;
}

/**
 * By the rows of the event's stream as they are now, and for the row that it names by what it was before the change,
 * where `undo` knows.
 */
export function subjectOf(
  { stream, payload }: Pick<DomainEvent, 'stream' | 'payload'>,
  rows: ReadonlyMap<RowKey, object>,
  undo: UndoLog<object> = [],
): ChangeSubject {
  const said = (typeof payload === 'object' && payload !== null ? payload : {}) as {
    readonly id?: unknown;
    readonly name?: unknown;
  };
  const project = parseStream(stream);
  return {
    place: project?.kind === 'project' ? nameOf(rows.get(project.id)) : null,
    name:
      nameOf(undo.find(({ key }) => key === said.id)?.before) ?? nameOf(rows.get(said.id as RowKey)) ?? nameOf(said),
  };
}

function nameOf(named: object | undefined): string | null {
  const { name } = (named ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : null;
}
