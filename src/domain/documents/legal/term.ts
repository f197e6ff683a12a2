/**
 * The last day of a right's term by law, from dates and what the source states of the term. Extensions that a
 * publication can't state (supplementary certificates, extensions for the approval of a drug) are not known.
 */
import type { IsoDate, Publication } from '../publication.ts';

export interface PatentTerm {
  /** Null where a date is missing that the law counts from. */
  readonly ends: IsoDate | null;
  /** How it was counted, a sentence each. */
  readonly steps: readonly string[];
}

export type TermFacts = Pick<Publication, 'publication' | 'application' | 'related' | 'other'>;

/** TRIPS Art. 33, EPC Art. 63, 35 U.S.C. 154(a)(2). */
const PATENT_YEARS = 20;
/** From then on, 35 U.S.C. 154 counts from filing; what was pending or in force has the longer term (154(c)). */
const URUGUAY_ROUND = '1995-06-08';
/** From filings on that day, 35 U.S.C. 173 gives designs 15 years from grant, not 14. */
const HAGUE_DESIGNS = '2015-05-13';
/** Utility models by country: German Gebrauchsmustergesetz § 23, Chinese Patent Law Art. 42, and the like. */
const MODEL_YEARS: Readonly<Record<string, number>> = { AT: 10, CN: 10, DE: 10, ES: 10, KR: 10 };

export function patentTerm(facts: TermFacts): PatentTerm {
  const { country, kind } = facts.publication;
  if (country === 'WO')
    return { ends: null, steps: ['An international application has no term: offices grant patents on it.'] };
  if (country === 'US' && /^S\d?$/.test(kind ?? '')) return designTerm(facts);
  const years = /^[UY]\d?$/.test(kind ?? '') ? MODEL_YEARS[country] : PATENT_YEARS;
  if (years === undefined) return { ends: null, steps: ['The term of this kind of right is not known here.'] };
  const filed = facts.application?.date ?? null;
  if (filed === null)
    return { ends: null, steps: ['The filing date is missing, so the end of the term is not known.'] };
  return country === 'US' ? usTerm(facts, filed) : fromFiling(filed, years);
}

function fromFiling(filed: IsoDate, years: number): PatentTerm {
  const ends = yearsLater(filed, years);
  return { ends, steps: [`The term ends ${years} years after filing on ${filed}: ${ends}.`] };
}

function usTerm(facts: TermFacts, filed: IsoDate): PatentTerm {
  const parent = earliestParent(facts);
  const from = parent !== null && parent < filed ? parent : filed;
  const counted = yearsLater(from, PATENT_YEARS);
  const steps = [
    from === filed
      ? `The term ends ${PATENT_YEARS} years after filing on ${filed}: ${counted}.`
      : `The term ends ${PATENT_YEARS} years after the earliest application that it continues, of ${from}: ${counted}.`,
  ];
  const granted = grantDate(facts);
  const old = filed < URUGUAY_ROUND && granted !== null ? yearsLater(granted, 17) : null;
  if (old !== null)
    steps.push(`Filed before ${URUGUAY_ROUND}: 17 years from grant, to ${old}, if that is later (35 U.S.C. 154(c)).`);
  const base = old !== null && old > counted ? old : counted;
  const days = Number(statedOf(facts, 'us-term-extension') ?? 0);
  const ends = days > 0 && days < 10_000 ? daysLater(base, days) : base;
  if (ends !== base) steps.push(`The grant states an adjustment of ${days} days: ${ends}.`);
  if (statedOf(facts, 'disclaimer') !== undefined)
    steps.push('The grant states a terminal disclaimer: the term may end earlier, with that of another patent.');
  return { ends, steps };
}

function designTerm(facts: TermFacts): PatentTerm {
  const granted = grantDate(facts);
  if (granted === null)
    return { ends: null, steps: ['The date of grant is missing, so the end of the term is not known.'] };
  const stated = Number(statedOf(facts, 'length-of-grant') ?? 0);
  const byLaw = (facts.application?.date ?? '9999') < HAGUE_DESIGNS ? 14 : 15;
  const years = stated > 0 && stated <= 20 ? stated : byLaw;
  const ends = yearsLater(granted, years);
  return { ends, steps: [`A design lasts ${years} years from grant on ${granted}: ${ends}.`] };
}

/** The day of publication, where that is the grant. */
export function grantDate({ publication }: Pick<Publication, 'publication'>): IsoDate | null {
  return publication.kind?.startsWith('A') === true ? null : publication.date;
}

/** Of a US application to one that its term is counted from: the national stage of an international one as well. */
const COUNTED_RELATION = /^(?:continu|division|reissue|pct-or-regional-filing)/;

function earliestParent({ related }: TermFacts): IsoDate | null {
  const dates = related.flatMap(({ relation, document }) =>
    COUNTED_RELATION.test(relation) && !relation.includes('/') && document.date !== null ? [document.date] : [],
  );
  return dates.reduce<IsoDate | null>((least, date) => (least === null || date < least ? date : least), null);
}

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
