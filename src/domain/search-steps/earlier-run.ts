/**
 * The last run that found something, while a later submission has no results of its own: it waits, runs or failed. Its
 * results stay readable.
 *
 *   answered ── submitted again ──▶ earlier ── ran ──▶ none: the new results replace them
 *                                     │  ▲
 *                                     └──┘ submitted again, failed
 */
import { canonical } from '../shared/state-hash.ts';
import { withoutVersions } from './choices/choices.ts';
import type { EarlierRun, StepsRow, Submission } from './rows.ts';

/** What a query follows from, where the user edits it. */
export type EditedPart = 'idea' | 'expression' | 'choices';

type KnownRuns = Pick<StepsRow, 'asked' | 'answer' | 'earlier'>;

/** At a submission, and at its failure: the results so far are those of an earlier run. */
export const keptAsEarlier = (steps: KnownRuns): Pick<StepsRow, 'earlier'> => {
  const earlier = earlierRunOf(steps) ?? ownRun(steps);
  return earlier === null ? {} : { earlier };
};

/** Null where the last submission has results, and where there never were any. */
export function earlierRunOf({ asked, answer, earlier }: KnownRuns): EarlierRun | null {
  if (asked === null || answer?.kind !== 'ran') return earlier ?? null;
  if (answer.run === asked.run) return null;
  return earlier ?? { asked: null, answer };
}

function ownRun({ asked, answer }: KnownRuns): EarlierRun | null {
  return asked !== null && answer?.kind === 'ran' && answer.run === asked.run ? { asked, answer } : null;
}

/** What has been edited since the earlier run was asked for. */
export function editedSince(
  asked: Omit<Submission, 'run'>,
  now: Pick<StepsRow, 'idea' | 'expression' | 'choices'>,
): readonly EditedPart[] {
  const content = ({ idea, expression, choices }: typeof asked) =>
    ({ idea, expression, choices: withoutVersions(choices) }) as const;
  const [before, after] = [content(asked), content(now)];
  return (['idea', 'expression', 'choices'] as const).filter(
    (part) => canonical(before[part]) !== canonical(after[part]),
  );
}
