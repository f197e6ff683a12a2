/**
 * Whether a US patent is under the first-inventor-to-file provisions (AIA § 3(n)(1)): if it has, or had at any time, a
 * claim with an effective filing date from 16 March 2013 on. The dates of single claims are not known here.
 */
import type { Publication } from '../publication.ts';
import { leastDate } from './least-date.ts';

/** AIA § 3(n): eighteen months after 16 September 2011. */
const FIRST_DAY = '2013-03-16';

export interface FirstInventorToFile {
  readonly applies: 'yes' | 'no' | 'perhaps' | 'unknown';
  readonly why: string;
}

export function firstInventorToFile({
  application,
  priorities,
  related,
}: Pick<Publication, 'application' | 'priorities' | 'related'>): FirstInventorToFile {
  const filed = application?.date ?? null;
  const earlier = [...priorities.map(({ date }) => date), ...related.map(({ document }) => document.date)];
  const earliest = leastDate([filed, ...earlier]);
  if (filed !== null && filed < FIRST_DAY)
    return { applies: 'no', why: `Filed on ${filed}, before the first-inventor-to-file provisions (${FIRST_DAY}).` };
  if (earliest !== null && earliest >= FIRST_DAY && (filed !== null || priorities.length > 0))
    return {
      applies: 'yes',
      why: `Filed, and first claimed priority from, ${FIRST_DAY} on (earliest date known: ${earliest}).`,
    };
  if (filed === null) return { applies: 'unknown', why: 'The filing date is missing in its record.' };
  return {
    applies: 'perhaps',
    why:
      `Filed on ${filed}, but with an earlier date of ${earliest ?? filed}: it applies only if a claim goes beyond ` +
      `what was filed before ${FIRST_DAY}.`,
  };
}
