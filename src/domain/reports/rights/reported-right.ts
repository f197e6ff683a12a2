/**
 * What a report says of the right on a publication: its status and the end of its term as the viewer computes them, on
 * the day of the report, each with what tells it and of which day that is.
 */
import type { DocumentAnswer } from '../../documents/answers.ts';
import { effectOf } from '../../documents/legal/effects.ts';
import { withFilingDate, type LegalRecord, type LegalSource } from '../../documents/legal/legal-event.ts';
import type { MemberState } from '../../documents/legal/member-states.ts';
import { LEGAL_SOURCE_WORDS } from '../../documents/legal/source-words.ts';
import { legalStanding, type LegalStanding } from '../../documents/legal/standing.ts';
import { patentTerm } from '../../documents/legal/term.ts';
import type { IsoDate, LegalStatus, Publication, RecordSource } from '../../documents/publication.ts';
import { RECORD_SOURCE_NAMES } from '../../documents/record-source-names.ts';

export interface ReportedRight {
  readonly basis: LegalStanding['basis'];
  /** The day from which the status holds; null where it is not known, or is that of the publication. */
  readonly since: IsoDate | null;
  /** Registers of which events are held, with the last day of which each tells. */
  readonly registers: readonly { readonly source: LegalSource; readonly asOf: IsoDate | null }[];
  readonly record: StatedBy;
  /** What tells the filing date, from which the term is counted. */
  readonly dates: StatedBy;
  /** The last day of the term by law. */
  readonly termEnds: IsoDate | null;
  /** How the term was counted, or why it can’t be, a sentence each. */
  readonly term: readonly string[];
  /** What is known of payments, a sentence. */
  readonly fees: string;
  /** Of a European patent. */
  readonly states: readonly Pick<MemberState, 'state' | 'fate'>[];
}

interface StatedBy {
  readonly name: string;
  readonly date: IsoDate | null;
}

type Facts = Pick<DocumentAnswer, 'publication' | 'legal'>;

export function reportedRight(
  { publication, legal = [] }: Facts,
  day: IsoDate,
): { readonly status: LegalStatus; readonly right: ReportedRight } {
  const standing = legalStanding(publication, legal, day);
  const { status, basis, since, termEnds, states } = standing;
  return {
    status,
    right: {
      ...{ basis, since, termEnds, record: statedBy(publication.source), dates: datesFrom(publication, legal) },
      registers: legal.map(({ source, asOf }) => ({ source, asOf })),
      term: patentTerm(withFilingDate(publication, legal)).steps,
      fees: feesOf(publication, standing, legal),
      states: states.map(({ state, fate }) => ({ state, fate })),
    },
  };
}

const statedBy = ({ format, version, date }: RecordSource): StatedBy => ({
  ...{ name: [RECORD_SOURCE_NAMES[format], version].filter((part) => part !== '').join(' '), date },
});

/** A register has the filing date where the record lacks it. */
function datesFrom({ application, source, added }: Publication, records: readonly LegalRecord[]): StatedBy {
  const register = records.find((record) => record.application?.date);
  if (register !== undefined && !application?.date)
    return { name: LEGAL_SOURCE_WORDS[register.source], date: register.asOf };
  return statedBy(added?.application ?? source);
}

const NO_FEES = 'Fee payments are not known.';

function feesOf(
  { publication }: Publication,
  { fees, feesFrom, states }: LegalStanding,
  records: readonly LegalRecord[],
): string {
  const events = records.flatMap((record) => record.events).filter((event) => effectOf(event) === 'fee-paid');
  if (fees.length > 0) {
    const paid = fees.flatMap(({ year, paid: on }) => (on === null ? [] : [`that of ${year} years on ${on}`]));
    const next = fees.find((fee) => fee.paid === null);
    const open = next === undefined ? 'none is left' : `that of ${next.year} years is due by ${next.due}`;
    return records.length === 0 ? NO_FEES : `Maintenance fees paid: ${paid.join(', ') || 'none known'}; ${open}.`;
  }
  if (feesFrom !== null) return feesFrom;
  const ofStates = states.flatMap(({ state, paidFor }) => (paidFor === null ? [] : [`${state} year ${paidFor}`]));
  const years = events.flatMap(({ state, feeYear }) => (state === undefined && feeYear !== undefined ? [feeYear] : []));
  const ofOffice = years.length === 0 ? [] : [`${publication.country} year ${Math.max(...years)}`];
  const paid = [...ofOffice, ...ofStates].join(', ');
  return paid === '' ? NO_FEES : `Fees paid to: ${paid}.`;
}
