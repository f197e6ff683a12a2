/** Forks a search: creates the first event of a new search, on the device. */
import { factOf } from '../shared/decider.ts';
import type { EventDraft } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { searchStream } from '../shared/streams.ts';
import { copiesOf, type Copied } from './copied.ts';
import { searchStepEvents } from './events.ts';
import type { StepsRow } from './rows.ts';
import { SEARCH_RESULTS, stepsOfType } from './search-types.ts';

/** The point at which a fork leaves its origin. */
export interface ForkPoint {
  /** The last entry of the origin's log that is included. */
  readonly entry: number;
  /** Id of the last change of this device that is not in the log yet; null if there is none. */
  readonly waiting: string | null;
  /** The choices of later steps are not copied; null copies all. */
  readonly step: number | null;
}

/** The parts of a search's steps that a fork copies or depends on. */
export type Forkable = Copied & Pick<StepsRow, 'id' | 'searchType' | 'reached' | 'changedFrom'>;

interface Forking {
  /** The steps at that point. */
  readonly steps: Forkable;
  readonly point: ForkPoint;
  /** The id of the new search. */
  readonly search: Id;
  readonly owner: Id;
  /** The project in which it is also saved, by a separate event; 0 for none. */
  readonly project: Id;
  readonly title: string;
  readonly originTitle: string;
}

/** The first event of the new search. */
export function forkDraft({ steps, point, search, owner, project, title, originTitle }: Forking): EventDraft {
  const { id: origin, searchType, changedFrom } = steps;
  const reached = reachedIn(steps, point.step);
  const fact = factOf(searchStepEvents, 'SearchForked', {
    ...{ search, searchType, owner, project, title, origin, originTitle, ...point },
    reached,
    changedFrom: changedFrom !== null && changedFrom <= reached ? changedFrom : null,
    carried: copiesOf(steps, point.step),
  });
  return { ...fact, stream: searchStream(search) };
}

/** The number of the furthest step that the new search may open: it has no results yet. */
export function reachedIn(
  { searchType, reached }: Pick<StepsRow, 'searchType' | 'reached'>,
  upTo: number | null,
): number {
  const numbers = stepsOfType(searchType)
    .map(({ number }) => number)
    .filter((number) => number < SEARCH_RESULTS);
  return Math.max(...numbers.slice(0, 1), ...numbers.filter((number) => number <= Math.min(reached, upTo ?? reached)));
}
