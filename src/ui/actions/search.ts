/**
 * What a user does in the guided steps of a search: writes the idea or the query, and starts the run. The furthest
 * step follows from these events.
 */
import { draft } from '../../domain/catalogue.ts';
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { EmitAnswer, SearchState } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { awaitRun } from '../hooks/awaited-runs.ts';

export type IdeaFields = SearchStepEvents['IdeaDescribed'];

export function describeIdea(actions: ActionContext, search: Id, idea: IdeaFields): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'IdeaDescribed', idea)], 'Describe idea');
}

export function writeQuery(actions: ActionContext, search: Id, expression: string): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'QueryWritten', { expression })], 'Write query');
}

/**
 * Starts a run with the choices of the steps. Offline it waits for the next push. `onRun` receives the id of the
 * run before the event is emitted.
 */
export function submitSearch(actions: ActionContext, search: Id, onRun: OnRun): Promise<EmitAnswer> {
  return submitted(actions, search, { onRun, before: [], label: 'Search' });
}

/** Starts a run again, with or without the ratings in its ranking. */
export function rankAgain(
  actions: ActionContext,
  { id, takesRatings }: Pick<SearchState, 'id' | 'takesRatings'>,
  { taken, onRun }: { readonly taken: boolean; readonly onRun: OnRun },
): Promise<EmitAnswer> {
  const before = taken === takesRatings ? [] : [draft(searchStream(id), 'RatingsTakenIntoRanking', { taken })];
  return submitted(actions, id, { onRun, before, label: 'Rank again' });
}

type OnRun = (run: Id) => void;

async function submitted(
  actions: ActionContext,
  search: Id,
  { onRun, before, label }: { readonly onRun: OnRun; readonly before: readonly EventDraft[]; readonly label: string },
): Promise<EmitAnswer> {
  const [run] = await actions.mintIds(1);
  if (run === undefined)
    return {
      kind: 'refused',
      code: 'no-ids',
      message: 'This device has no numbers left to give to a search. Go online once and try again.',
    };
  onRun(run);
  const answer = await actions.emit([...before, draft(searchStream(search), 'SearchSubmitted', { run })], label);
  if (answer.kind === 'saved') awaitRun(actions.userPk, { search, run });
  return answer;
}
