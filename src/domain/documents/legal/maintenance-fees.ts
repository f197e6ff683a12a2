/**
 * The three fees that keep a US patent alive (35 U.S.C. 41(b), 37 CFR 1.362), and what was paid of them. They count
 * from the grant (1.362(d), (e)); those of a reissue, also of a continuing one, from the grant of the original patent
 * (1.362(h)). A certificate of reexamination is no grant: the fees of its patent go on.
 */
import type { IsoDate, Publication } from '../publication.ts';
import { effectOf } from './effects.ts';
import { dayOf, type LegalEvent } from './legal-event.ts';
import { isDesignReissue, isPlantReissue, reissuedFiling, reissuedGrantDay } from './reissue.ts';
import { grantDate, monthsLater } from './term.ts';

export interface MaintenanceFee {
  /** `3.5`, `7.5` or `11.5`: years from grant at which it is due without a surcharge. */
  readonly year: string;
  readonly opens: IsoDate;
  readonly due: IsoDate;
  /** The last day on which it can be paid with a surcharge; unpaid, the patent expires then. */
  readonly graceEnds: IsoDate;
  readonly paid: IsoDate | null;
}

/** The day that the fees are counted from, and of what it is; or why it is not known. */
export type FeesCounted = { readonly from: IsoDate; readonly of: string } | { readonly why: string };

type FeeFacts = Pick<Publication, 'publication' | 'application' | 'related'>;

const FEES = [
  { year: '3.5', months: 42 },
  { year: '7.5', months: 90 },
  { year: '11.5', months: 138 },
] as const;
const SIX_MONTHS = 6;
/** Patents on applications from that day on need the fees (37 CFR 1.362(a)). */
const FEES_BEGAN = '1980-12-12';

/** Null for what needs no fees: designs, plants and their reissues (1.362(b)), applications, other offices. */
export function feesCountedFrom(facts: FeeFacts): FeesCounted | null {
  const { country, kind } = facts.publication;
  if (country !== 'US') return null;
  if (/^(?:A|B\d?)$/.test(kind ?? '')) return ofPatent(facts);
  if (/^E\d?$/.test(kind ?? '')) return ofReissue(facts);
  if (/^C\d?$/.test(kind ?? ''))
    return { why: 'Fees are counted from the grant of the patent, not from this certificate, whose record lacks it.' };
  return null;
}

function ofPatent(facts: FeeFacts): FeesCounted | null {
  if ((facts.application?.date ?? FEES_BEGAN) < FEES_BEGAN) return null;
  const from = grantDate(facts);
  return from === null ? { why: 'The day of the grant is missing in its record.' } : { from, of: 'the grant' };
}

function ofReissue(facts: FeeFacts): FeesCounted | null {
  if (isDesignReissue(facts) || isPlantReissue(facts)) return null;
  if ((reissuedFiling(facts) ?? FEES_BEGAN) < FEES_BEGAN) return null;
  const granted = reissuedGrantDay(facts);
  if ('day' in granted)
    return { from: granted.day, of: `the grant of the original patent on ${granted.day} (37 CFR 1.362(h))` };
  return {
    why: `Fees of a reissue are counted from the grant of the original patent (37 CFR 1.362(h)), ${granted.why}.`,
  };
}

/** Each fee with its days. A payment counts for the fee whose time was last opened. */
export function maintenanceFees(granted: IsoDate, events: readonly LegalEvent[]): readonly MaintenanceFee[] {
  const payments = events.flatMap((event) => (effectOf(event) === 'fee-paid' ? (dayOf(event) ?? []) : []));
  return FEES.map(({ year, months }, at) => {
    const opens = monthsLater(granted, months - SIX_MONTHS);
    const next = FEES[at + 1];
    const until = next === undefined ? '9999' : monthsLater(granted, next.months - SIX_MONTHS);
    return {
      year,
      opens,
      due: monthsLater(granted, months),
      graceEnds: monthsLater(granted, months + SIX_MONTHS),
      paid: payments.find((day) => day >= opens && day < until) ?? null,
    };
  });
}
