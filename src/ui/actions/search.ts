/**
 * What a user does in the guided steps of a search: writes the idea or the query, and starts the run. The furthest
 * step follows from these events.
 */
import { draft } from '../../domain/catalogue.ts';
import { ideaEdits, type WrittenField } from '../../domain/search-steps/edits.ts';
import type { Idea } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { defaultTitle } from '../../domain/search-steps/search-title.ts';
import type { SearchType } from '../../domain/search-steps/search-types.ts';
import { homeStream, searchStream } from '../../domain/shared/streams.ts';
import { versionHash } from '../../domain/shared/versions.ts';
import type { CallRequest } from '../../sync/wire/calls.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { EmitAnswer, SearchState } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { awaitRun } from '../hooks/awaited-runs.ts';

export interface NewSearch {
  readonly project: Id;
  /** Undefined where the device has no ids of its own yet. */
  readonly search: Id | undefined;
}

/** What a form shows, and the content that its changes rest on. */
interface Edit<T> {
  readonly value: T;
  readonly base: T;
}

interface StartedSearch {
  readonly submitString: string;
  /** Of the address; undefined at the root. */
  readonly project?: Id | string | undefined;
  readonly search?: Id | undefined;
}

/** The call that starts a search (API-5). With an id it can be repeated: the search is the same. */
export function startCall({ submitString, project, search }: StartedSearch): CallRequest {
  const path = 'search/select_search_type' + (project === undefined ? '' : `/${encodeURIComponent(project)}`);
  const form = { 'Search-Type-Btn': submitString };
  return { method: 'POST', path, form, ...(search !== undefined && { key: String(search) }) };
}

/** The call that starts a search by similarity (API-4). */
export function createXCall(project: string | undefined, search: Id | undefined): CallRequest {
  const form = project === undefined ? {} : { project };
  return { method: 'POST', path: 'x/create', form, ...(search !== undefined && { key: String(search) }) };
}

/**
 * Starts a search where the server can't be reached: it is on this device until then. `search`: the id that the server
 * was asked to start it under, so that both are one where only its answer was lost. The address of its first step; null
 * if nothing was saved.
 */
export async function startOnDevice(
  actions: ActionContext,
  { type, project, search }: NewSearch & { readonly type: Pick<SearchType, 'key' | 'firstStep'> },
): Promise<string | null> {
  if (search === undefined) return null;
  const [searchType, owner] = [type.key, actions.userPk];
  const listed = { search, searchType, title: defaultTitle(searchType), families: null, addedAt: actions.now() };
  const drafts = [
    draft(searchStream(search), 'SearchStartedOnDevice', { search, searchType, owner, project }),
    draft(homeStream(owner), 'SearchListed', listed),
  ];
  const answer = await actions.emit(drafts, 'Start a search');
  return answer.kind === 'saved' ? `${type.firstStep}/${search}` : null;
}

/** Saves the fields that differ from `base`. */
export function describeIdea(actions: ActionContext, search: Id, { value, base }: Edit<Idea>): Promise<EmitAnswer> {
  const stream = searchStream(search);
  const edits = ideaEdits(base, value, authorOf(actions));
  return actions.emit(
    edits.map((edit) => draft(stream, 'IdeaDescribed', edit)),
    'Describe idea',
  );
}

export function writeQuery(actions: ActionContext, search: Id, { value, base }: Edit<string>): Promise<EmitAnswer> {
  const basis = { ...authorOf(actions), replaces: [versionHash(base)] };
  return actions.emit([draft(searchStream(search), 'QueryWritten', { expression: value, basis })], 'Write query');
}

/** Keeps one version of a field in place of all that are shown. */
export function chooseVersion(
  actions: ActionContext,
  search: Id,
  { field, value, shown }: ChosenVersion,
): Promise<EmitAnswer> {
  const basis = { ...authorOf(actions), replaces: shown.map((version) => versionHash(version.value)) };
  const stream = searchStream(search);
  return actions.emit(
    [
      field === 'expression'
        ? draft(stream, 'QueryWritten', { expression: value ?? '', basis })
        : draft(stream, 'IdeaDescribed', { [field]: value, basis }),
    ],
    'Choose a version',
  );
}

interface ChosenVersion {
  readonly field: WrittenField;
  readonly value: string | null;
  /** All that stood side by side. */
  readonly shown: readonly { readonly value: string | null }[];
}

const authorOf = (actions: ActionContext) => ({ by: actions.userPk, at: actions.now() });

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
