/** What a user does with collections of results: named sets within a search, fixed or following its query. */
import { inBatches } from '../../domain/assessment/result-sets/members.ts';
import type { ResultSetRow } from '../../domain/assessment/rows.ts';
import type { Assessed } from '../../domain/shared/assessed.ts';
import { draft } from '../../domain/catalogue.ts';
import type { FacetFilter } from '../../domain/documents/results.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';

/** `members` null: the set follows the search and the filter. Returns the id of the set once it is saved. */
export async function collectResults(
  actions: ActionContext,
  search: Id,
  collected: { readonly name: string; readonly filter: FacetFilter; readonly members: readonly Assessed[] | null },
) {
  const [set] = await actions.mintIds(1);
  if (set === undefined) return { set: null, answer: noIds };
  const stream = searchStream(search);
  const [first = [], ...others] = inBatches((collected.members ?? []).map(plain));
  const made = draft(stream, 'ResultsCollected', {
    set,
    name: collected.name.trim(),
    binding: collected.members === null ? 'query' : 'fixed',
    filter: collected.filter,
    members: first,
  });
  const more = others.map((members) => draft(stream, 'ResultsAddedToSet', { set, members }));
  const answer = await actions.emit([made, ...more], `Collect ${collected.name.trim()}`);
  return { set: answer.kind === 'saved' ? set : null, answer };
}

export function addToSet(
  actions: ActionContext,
  search: Id,
  { set, name }: ResultSetRow,
  members: readonly Assessed[],
): Promise<EmitAnswer> {
  return actions.emit(
    inBatches(members.map(plain)).map((lot) => draft(searchStream(search), 'ResultsAddedToSet', { set, members: lot })),
    `Add to ${name}`,
  );
}

export function takeFromSets(
  actions: ActionContext,
  search: Id,
  sets: readonly ResultSetRow[],
  members: readonly Assessed[],
): Promise<EmitAnswer> {
  return actions.emit(
    sets.map(({ set }) => draft(searchStream(search), 'ResultsTakenFromSet', { set, members: members.map(plain) })),
    'Take from collection',
  );
}

export function renameSet(actions: ActionContext, search: Id, set: Id, name: string): Promise<EmitAnswer> {
  return actions.emit(
    [draft(searchStream(search), 'ResultSetRenamed', { set, name: name.trim() })],
    'Rename collection',
  );
}

export function deleteSet(actions: ActionContext, search: Id, { set, name }: ResultSetRow): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'ResultSetDeleted', { set })], `Delete collection ${name}`);
}

const plain = ({ ucid, family }: Assessed): Assessed => ({ ucid, family });
