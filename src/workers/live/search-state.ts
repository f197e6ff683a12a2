/** The answer of the live query `search`: what the steps hold, the last run, and earlier results while it has none. */
import { ERASED } from '../../domain/folder-tree/erased-titles.ts';
import { earlierRunOf, editedSince } from '../../domain/search-steps/earlier-run.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Replica } from '../../sync/replica/replica.ts';
import type { EarlierResults, SearchRun, SearchState } from '../contract.ts';
import { disputedFields } from './versions-shown.ts';

interface Surroundings {
  /** The replica holds what the server has. */
  readonly isCurrent: boolean;
  /** The search in its owner's list, which dates its last run with results. */
  readonly listed: { readonly families?: number | null; readonly addedAt?: number | null } | null;
  /** Names of people, by pk. */
  readonly people: () => ReadonlyMap<Id, string>;
}

export function searchState(
  replica: Replica | undefined,
  { isCurrent, listed, people }: Surroundings,
): SearchState | 'missing' | null {
  if (replica === undefined) return null;
  const steps = stepsOf(replica.state.rows.map);
  if (steps === null) return isCurrent ? 'missing' : null;
  const { ratingsTaken: takesRatings = true, forkedFrom = null, erased = null } = steps;
  const { id, searchType, owner, project, idea, expression, choices, reached, changedFrom, outOfDate } = steps;
  return {
    ...{ id, searchType, owner, project, idea, expression, choices, reached, changedFrom, outOfDate },
    title: erased === null ? titleOf(steps, steps) : ERASED,
    disputed: steps.written === undefined ? [] : disputedFields(steps, people()),
    takesRatings,
    forkedFrom,
    erased,
    run: runOf(steps),
    earlier: earlierOf(steps, (listed?.families ?? null) === null ? null : (listed?.addedAt ?? null)),
  };
}

const UNREADABLE_RUN =
  'What this run found was recorded in a form that can’t be shown. Start the search again to see its results.';

function runOf({ asked, answer }: StepsRow): SearchRun | null {
  if (asked === null) return null;
  if (answer === null || answer.run !== asked.run) return { kind: 'waiting', run: asked.run };
  return answer.kind === 'failed'
    ? answer
    : (readable(answer) ?? { kind: 'failed', run: answer.run, message: UNREADABLE_RUN, from: null, to: null });
}

function earlierOf(steps: StepsRow, at: number | null): EarlierResults | null {
  const earlier = earlierRunOf(steps);
  const run = earlier && readable(earlier.answer);
  if (earlier === null || run === null) return null;
  const { asked } = earlier;
  return {
    run,
    at,
    title: titleOf(steps, asked ?? steps),
    edited: asked && editedSince(asked, steps),
  };
}

/** Null for results of a form that this build can't read. */
function readable(
  answer: Extract<StepsRow['answer'], { readonly kind: 'ran' }>,
): Extract<SearchRun, { readonly kind: 'ran' }> | null {
  const { interpretation, corpus } = answer;
  return interpretation === null || corpus === null ? null : { ...answer, interpretation, corpus };
}
