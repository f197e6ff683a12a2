/**
 * Renewal fees of a European application (EPC Art. 86(1), R. 51(1)): for the third and each later year, due on the last
 * day of the month of the anniversary of filing, in advance. With an additional fee they can be paid within six months,
 * which end on the last day of a month as well (R. 51(2), J 4/91). Of what entered as an international application, the
 * third year's is not due before 31 months from priority (R. 159(1)(g)). The obligation ends with the year of the
 * mention of the grant (Art. 86(2)); then each state asks for its own (Art. 141). Pure.
 */
import type { IsoDate, Publication } from '../publication.ts';
import { leastDate } from './least-date.ts';
import { lastOfMonth, monthsLater } from './term.ts';

export interface EpoRenewalFee {
  /** The year that it is paid for: 3 to 20. */
  readonly year: number;
  readonly due: IsoDate;
  /** The last day with an additional fee; unpaid, the application is deemed to be withdrawn. */
  readonly graceEnds: IsoDate;
  /** How the due day was counted. */
  readonly counted: string;
}

type RenewalFacts = Pick<Publication, 'priorities' | 'related'>;

const FIRST_YEAR = 3;
const LAST_YEAR = 20;
const SIX_MONTHS = 6;
/** R. 159(1)(g). */
const INTERNATIONAL_MONTHS = 31;

export function epoRenewalFees(facts: RenewalFacts, filed: IsoDate): readonly EpoRenewalFee[] {
  return Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => renewalFee(facts, filed, FIRST_YEAR + at));
}

function renewalFee({ priorities, related }: RenewalFacts, filed: IsoDate, year: number): EpoRenewalFee {
  const due = lastOfMonth(monthsLater(filed, 12 * (year - 1)));
  const counted = `due on the last day of the month in which the filing of ${filed} has its day again (EPC R. 51(1))`;
  const isInternational = related.some(({ relation }) => relation === 'pct-or-regional-filing-data');
  const entry = monthsLater(leastDate([filed, ...priorities.map(({ date }) => date)]) ?? filed, INTERNATIONAL_MONTHS);
  if (year > FIRST_YEAR || !isInternational || entry <= due)
    return { year, due, graceEnds: lastOfMonth(monthsLater(due, SIX_MONTHS)), counted };
  return {
    ...{ year, due: entry, graceEnds: monthsLater(entry, SIX_MONTHS) },
    counted: 'of an international application not due before 31 months from the first priority (EPC R. 159(1)(g))',
  };
}
