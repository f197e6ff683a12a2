/** The three fees that keep a US patent alive (35 U.S.C. 41(b), 37 CFR 1.362), and what was paid of them. */
import type { IsoDate, Publication } from '../publication.ts';
import { effectOf } from './effects.ts';
import { dayOf, type LegalEvent } from './legal-event.ts';
import { monthsLater } from './term.ts';

export interface MaintenanceFee {
  /** `3.5`, `7.5` or `11.5`: years from grant at which it is due without a surcharge. */
  readonly year: string;
  readonly opens: IsoDate;
  readonly due: IsoDate;
  /** The last day on which it can be paid with a surcharge; unpaid, the patent expires then. */
  readonly graceEnds: IsoDate;
  readonly paid: IsoDate | null;
}

const FEES = [
  { year: '3.5', months: 42 },
  { year: '7.5', months: 90 },
  { year: '11.5', months: 138 },
] as const;
const SIX_MONTHS = 6;
/** Patents on applications from that day on need the fees. */
const FEES_BEGAN = '1980-12-12';

/** Whether the right needs the fees: no design or plant patent does. */
export function needsFees({ publication, application }: Pick<Publication, 'publication' | 'application'>): boolean {
  const isPatent = publication.country === 'US' && /^(?:[BCE]\d?|A)$/.test(publication.kind ?? '');
  return isPatent && (application?.date ?? FEES_BEGAN) >= FEES_BEGAN;
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
