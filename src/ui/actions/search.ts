/** What a user does in the guided steps of a search: writes the idea or the query, reaches a step, asks for the run. */
import { draft } from '../../domain/catalogue.ts';
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import { SEARCH_RESULTS } from '../../domain/search-steps/search-types.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

export type Idea = SearchStepEvents['IdeaDescribed'];

/** What the search is to run on where it differs from what is saved: written down in the same gesture. */
export type LastWords = { readonly idea: Idea } | { readonly expression: string } | null;

export function describeIdea(actions: ActionContext, search: Id, idea: Idea): Promise<EmitAnswer> {
  return actions.emit([ideaDescribed(search, idea)], 'Describe idea');
}

export function writeQuery(actions: ActionContext, search: Id, expression: string): Promise<EmitAnswer> {
  return actions.emit([queryWritten(search, expression)], 'Write query');
}

export function reachStep(actions: ActionContext, search: Id, step: number): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'StepReached', { step })], 'Go to step');
}

/** Asks for a run on what the steps hold; offline it waits until the server hears of it. */
export async function submitSearch(actions: ActionContext, search: Id, lastWords: LastWords): Promise<EmitAnswer> {
  const [run] = await actions.mintIds(1);
  if (run === undefined) return { kind: 'refused', code: 'no-ids', message: 'This device has no numbers left to give to a search. Go online once and try again.' };
  const stream = searchStream(search);
  const drafts = [
    ...saying(search, lastWords),
    draft(stream, 'SearchSubmitted', { run }),
    draft(stream, 'StepReached', { step: SEARCH_RESULTS }),
  ];
  return actions.emit(drafts, 'Search');
}

function saying(search: Id, words: LastWords): readonly EventDraft[] {
  if (words === null) return [];
  return ['idea' in words ? ideaDescribed(search, words.idea) : queryWritten(search, words.expression)];
}

const ideaDescribed = (search: Id, idea: Idea): EventDraft => draft(searchStream(search), 'IdeaDescribed', idea);
const queryWritten = (search: Id, expression: string): EventDraft => draft(searchStream(search), 'QueryWritten', { expression });
