/**
 * What a user does in the guided steps of a search: writes the idea or the query, asks for the run.
 * The steps that this reaches follow from these events; nothing else is said of them.
 */
import { draft } from '../../domain/catalogue.ts';
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

export type Idea = SearchStepEvents['IdeaDescribed'];

export function describeIdea(actions: ActionContext, search: Id, idea: Idea): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'IdeaDescribed', idea)], 'Describe idea');
}

export function writeQuery(actions: ActionContext, search: Id, expression: string): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'QueryWritten', { expression })], 'Write query');
}

/** Asks for a run on what the steps hold; offline it waits until the server hears of it. */
export async function submitSearch(actions: ActionContext, search: Id): Promise<EmitAnswer> {
  const [run] = await actions.mintIds(1);
  if (run === undefined) return { kind: 'refused', code: 'no-ids', message: 'This device has no numbers left to give to a search. Go online once and try again.' };
  return actions.emit([draft(searchStream(search), 'SearchSubmitted', { run })], 'Search');
}
