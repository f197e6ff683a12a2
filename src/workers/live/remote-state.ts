/** What was wanted and what is there now, of a change that could not be applied, in words. */
import type { Forest } from '../../domain/folder-tree/forest.ts';
import { pathTo } from '../../domain/folder-tree/list.ts';
import { RECOVERED, TRASH } from '../../domain/folder-tree/placed.ts';
import { topOf } from '../../domain/folder-tree/rows.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';

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
