/**
 * The last day of a right's term by law, from dates and what the source states of the term. Extensions that a
 * publication can't state (supplementary certificates, extensions for the approval of a drug) are not known.
 */
import type { IsoDate, Publication } from '../publication.ts';
import { leastDate } from './least-date.ts';
import { isDesignReissue, reissuedFiling, reissuedGrantDay } from './reissue.ts';
import { PATENT_YEARS, termLaw, type TermLaw, type UsRule } from './term-laws.ts';

export interface PatentTerm {
  /** Null where it is not known here, or a date is missing that the law counts from. */
  readonly ends: IsoDate | null;
  /** A day by which it has ended in any case: `ends`, or where that is not known a later one, if any is certain. */
  readonly overBy: IsoDate | null;
  /** How it was counted, a sentence each. */
  readonly steps: readonly string[];
}

export type TermFacts = Pick<Publication, 'publication' | 'application' | 'related' | 'other'>;

/** From then on, 35 U.S.C. 154 counts from filing; what was pending or in force has the longer term (154(c)). */
const URUGUAY_ROUND = '1995-06-08';
/** From filings on that day, 35 U.S.C. 173 gives designs 15 years from grant, not 14. */
const HAGUE_DESIGNS = '2015-05-13';

export function patentTerm(facts: TermFacts): PatentTerm {
  const { country, number, kind } = facts.publication;
  const filed = facts.application?.date ?? null;
  const law = termLaw(country, { number, kind: kind ?? '', filed });
  if (law === null) return notKnown('The term of this kind of right is not known here.');
  if ('none' in law) return notKnown(law.none);
  if ('rule' in law && law.rule === 'us-design') return designTerm(facts);
  if (filed === null) return notKnown('The filing date is missing, so the end of the term is not known.');
  return 'years' in law ? fromFiling(filed, law) : usTerm(facts, filed, law.rule);
}

const notKnown = (why: string, overBy: IsoDate | null = null): PatentTerm => ({ ends: null, overBy, steps: [why] });
const known = (ends: IsoDate, steps: readonly string[]): PatentTerm => ({ ends, overBy: ends, steps });

function fromFiling(filed: IsoDate, { years, by, fromMonthEnd }: Extract<TermLaw, { years: number }>): PatentTerm {
  const inLastYear = yearsLater(filed, years);
  const ends = fromMonthEnd ? lastOfMonth(inLastYear) : inLastYear;
  const from = fromMonthEnd ? 'the end of the month of its filing' : 'filing';
  const law = by === '' ? '' : ` (${by})`;
  return known(ends, [`The term ends ${years} years after ${from} on ${filed}${law}: ${ends}.`]);
}

const CERTIFICATE = 'It ends with the term of the patent, whose filing date is not in the record of a certificate.';

/** Of patents, and of what ends with one: certificates (35 U.S.C. 307) and reissues (251). These are filed after it. */
function usTerm(facts: TermFacts, filed: IsoDate, rule: UsRule): PatentTerm {
  if (rule === 'us-patent') return countedTerm(facts, filed, grantDate(facts));
  const latest = yearsLater(filed, PATENT_YEARS);
  return rule === 'us-certificate' ? notKnown(CERTIFICATE, latest) : reissueTerm(facts, latest);
}

function reissueTerm(facts: TermFacts, latest: IsoDate): PatentTerm {
  const law = 'A reissue ends with the term of the original patent (35 U.S.C. 251)';
  if (isDesignReissue(facts)) return notKnown(`${law}, a design, which is not calculated here.`, latest);
  const filed = reissuedFiling(facts);
  if (filed === null) return notKnown(`${law}, whose filing date is not in its record.`, latest);
  const granted = reissuedGrantDay(facts);
  if ('day' in granted || filed >= URUGUAY_ROUND) {
    const { ends, steps } = countedTerm(facts, filed, 'day' in granted ? granted.day : null);
    return { ends, overBy: ends, steps: [`${law}.`, ...steps] };
  }
  return notKnown(`${law}, filed on ${filed} and counted from its grant (154(c)), ${granted.why}.`, latest);
}

function countedTerm(facts: TermFacts, filed: IsoDate, granted: IsoDate | null): PatentTerm {
  const parent = earliestParent(facts);
  const from = parent !== null && parent < filed ? parent : filed;
  const counted = yearsLater(from, PATENT_YEARS);
  const steps = [
    from === filed
      ? `The term ends ${PATENT_YEARS} years after filing on ${filed}: ${counted}.`
      : `The term ends ${PATENT_YEARS} years after the earliest application that it continues, of ${from}: ${counted}.`,
  ];
  const old = filed < URUGUAY_ROUND && granted !== null ? yearsLater(granted, 17) : null;
  if (old !== null)
    steps.push(`Filed before ${URUGUAY_ROUND}: 17 years from grant, to ${old}, if that is later (35 U.S.C. 154(c)).`);
  const base = old !== null && old > counted ? old : counted;
  const days = Number(statedOf(facts, 'us-term-extension') ?? 0);
  const ends = days > 0 && days < 10_000 ? daysLater(base, days) : base;
  if (ends !== base) steps.push(`The grant states an adjustment of ${days} days: ${ends}.`);
  if (statedOf(facts, 'disclaimer') !== undefined)
    steps.push('The grant states a terminal disclaimer: the term may end earlier, with that of another patent.');
  return known(ends, steps);
}

function designTerm(facts: TermFacts): PatentTerm {
  const granted = grantDate(facts);
  if (granted === null) return notKnown('The date of grant is missing, so the end of the term is not known.');
  const stated = Number(statedOf(facts, 'length-of-grant') ?? 0);
  const byLaw = (facts.application?.date ?? '9999') < HAGUE_DESIGNS ? 14 : 15;
  const years = stated > 0 && stated <= 20 ? stated : byLaw;
  const ends = yearsLater(granted, years);
  return known(ends, [`A design lasts ${years} years from grant on ${granted}: ${ends}.`]);
}

/** The day of publication, where that is the grant. Until 2001 the USA published grants alone, as A. */
export function grantDate({ publication }: Pick<Publication, 'publication'>): IsoDate | null {
  const { country, kind, date } = publication;
  return kind?.startsWith('A') === true && !(country === 'US' && kind === 'A') ? null : date;
}

/** Of a US application to one that its term is counted from: the national stage of an international one as well. */
const COUNTED_RELATION = /^(?:continu|division|reissue|pct-or-regional-filing)/;

const earliestParent = ({ related }: TermFacts): IsoDate | null =>
  leastDate(
    related.flatMap(({ relation, document }) =>
      COUNTED_RELATION.test(relation) && !relation.includes('/') ? [document.date] : [],
    ),
  );

/** What a source states in an element without a field of its own. */
function statedOf({ other }: TermFacts, element: string): string | undefined {
  const entry = Object.entries(other).find(([path]) => path.split(/[/@]/).at(-1) === element);
  return entry?.[1];
}

const yearsLater = (date: IsoDate, years: number): IsoDate => monthsLater(date, 12 * years);

function daysLater(date: IsoDate, days: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** The same day of the month, or the month's last. */
export function monthsLater(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export function lastOfMonth(day: IsoDate): IsoDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
