/** Status and expiry of a right in the words of a report: the fact first, then what tells it, with its day. */
import type { LegalSource } from '../../documents/legal/legal-event.ts';
import type { MemberState } from '../../documents/legal/member-states.ts';
import { known } from '../document.ts';
import type { ReportedDocument } from '../snapshot.ts';
import type { ReportedRight } from './reported-right.ts';

type RightOfDocument = Pick<ReportedDocument, 'status' | 'filed' | 'kindCode' | 'right'>;

const REGISTERS: Readonly<Record<LegalSource, string>> = {
  inpadoc: 'INPADOC events',
  'us-maintenance-fees': 'USPTO maintenance fee events',
  'upc-opt-outs': 'opt-outs of the Unified Patent Court',
  'uspto-file-wrapper': 'USPTO file wrappers',
  'uspto-proceedings': 'USPTO proceedings',
};

/** `granted, INPADOC events to 2026-03-01`. A snapshot of an earlier version knows the status alone. */
export function rightStatus({ status, kindCode, right }: RightOfDocument): string {
  if (right === undefined) return status;
  const since = right.since === null || right.basis !== 'events' ? '' : ` since ${right.since}`;
  const told = status === 'expired' && since === '' ? 'by the end of its term' : toldBy(right, kindCode);
  return [`${status}${since}, ${told}`, ...statesInWords(right.states)].join('\n');
}

function toldBy(right: ReportedRight, kindCode: string | null): string {
  switch (right.basis) {
    case 'events':
      return registersOf(right);
    case 'stated':
      return `as ${recordOf(right)} states`;
    case 'assumed':
      return `assumed from kind code ${known(kindCode)} and dates (${recordOf(right)})`;
    case 'none':
      return `nothing tells it (${recordOf(right)})`;
  }
}

const registersOf = ({ registers }: ReportedRight): string =>
  registers.map(({ source, asOf }) => `${REGISTERS[source]} to ${known(asOf)}`).join('; ');

const recordOf = ({ record: { name, date } }: ReportedRight): string => `${name} of ${known(date)}`;

const FATES: readonly (readonly [MemberState['fate'], string])[] = [
  ['in-force', 'In force by its last event'],
  ['lapsed', 'Lapsed'],
  ['expired', 'Expired'],
  ['revoked', 'Revoked'],
  ['unknown', 'Unknown'],
  ['not-told', 'No event of its own'],
];

/** A European patent state by state. */
function statesInWords(states: ReportedRight['states']): readonly string[] {
  return FATES.flatMap(([fate, words]) => {
    const of = states.filter((one) => one.fate === fate).map(({ state }) => state);
    return of.length === 0 ? [] : [`${words}: ${of.join(', ')}`];
  });
}

/** `2038-05-04`, then how it was counted, what the dates are from, and what is known of fees. */
export function rightExpiry(document: RightOfDocument): string {
  const { status, filed, right } = document;
  if (right === undefined) return twentyYears(filed);
  const { termEnds, term, since, dates } = right;
  if (termEnds === null) return ['unknown', ...term].join('\n');
  const counted = [...term, `Dates: ${dates.name} of ${known(dates.date)}.`];
  const isOver = status === 'lapsed' || status === 'withdrawn' || status === 'expired';
  if (isOver)
    return [`${status}${since === null ? '' : ` on ${since}`}; by law ${termEnds}`, ...counted, ...paid(right)].join(
      '\n',
    );
  return [termEnds, ...counted, ...paid(right)].join('\n');
}

const paid = (right: ReportedRight): readonly string[] => [
  right.registers.length === 0 ? right.fees : `${right.fees.replace(/\.$/, '')} (${registersOf(right)}).`,
];

const twentyYears = (filed: string | null): string =>
  filed === null ? 'unknown' : `${Number(filed.slice(0, 4)) + 20}${filed.slice(4)}, 20 years from filing`;

/** As a person said it: none is computed. */
export const rightRisk = ({ risk }: Pick<ReportedDocument, 'risk'>): string => risk ?? 'not judged';
