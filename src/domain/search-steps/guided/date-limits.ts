/** Which days the steps of a search may hold when it is submitted; the screens refuse others where they are typed. */
import type { IsoDate } from '../../documents/publication.ts';
import { inYears } from '../../query/date-limits.ts';
import { launchDays, publicationDays, type DateSpan } from '../../query/dates.ts';
import { errorSentence } from '../../query/errors.ts';
import { conceptsOf } from './concepts.ts';
import type { GuidedInput } from './conditions.ts';
import { isExpression } from './kept-term.ts';
import { readTyped } from './read-term.ts';
import { cutOffOf } from './restrictions.ts';

/** The first day that lies beyond its limits on the day `today`, as a sentence; null if none does. */
export function dayBeyond({ searchType, idea, choices }: GuidedInput, today: IsoDate): string | null {
  const cutOff = cutOffOf(searchType, idea, choices);
  const launch = searchType === 'FTO' ? choices.launch : null;
  return (
    outside('The cut-off date', cutOff, publicationDays(today)) ??
    outside('The planned launch', launch, launchDays(today)) ??
    termBeyond(choices, today)
  );
}

const outside = (name: string, day: IsoDate | null, days: DateSpan): string | null =>
  day === null || (day >= days.from && day <= days.to) ? null : `${name} lies ${inYears(days)}: change it in its step.`;

function termBeyond(choices: GuidedInput['choices'], today: IsoDate): string | null {
  for (const term of conceptsOf(choices).flatMap(({ terms }) => terms)) {
    if (!isExpression(term)) continue;
    const reading = readTyped(term, today);
    if (!reading.ok) return `The term ${term}: ${errorSentence(reading.error)}`;
  }
  return null;
}
