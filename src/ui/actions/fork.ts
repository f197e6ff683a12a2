/**
 * Starts a search that continues from a point of another one, in one gesture and also offline. The other search is
 * unchanged.
 */
import { draft } from '../../domain/catalogue.ts';
import { forkDraft, type Forkable, type ForkPoint } from '../../domain/search-steps/fork.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

export interface Fork {
  readonly steps: Forkable;
  readonly point: ForkPoint;
  readonly title: string;
  readonly originTitle: string;
  /** The project in which it is saved, 0 for the top level; null to save it nowhere. */
  readonly place: Id | null;
}

/** The id of the new search; null if nothing was saved. */
export async function forkSearch(
  actions: ActionContext,
  { steps, point, title, originTitle, place }: Fork,
): Promise<Id | null> {
  const [search, collection] = await actions.mintIds(2);
  if (search === undefined || collection === undefined) return null;
  const [name, home, addedAt] = [title.trim(), homeStream(actions.userPk), actions.now()];
  const drafts = [
    forkDraft({ steps, point, search, owner: actions.userPk, project: place ?? 0, title: name, originTitle }),
    draft(home, 'SearchListed', { search, searchType: steps.searchType, title: name, families: null, addedAt }),
    ...(place === null
      ? []
      : [draft(home, 'CollectionAdded', { id: collection, project: place, name, search, addedAt })]),
  ];
  const answer = await actions.emit(drafts, 'Start a new search from here');
  return answer.kind === 'saved' ? search : null;
}
