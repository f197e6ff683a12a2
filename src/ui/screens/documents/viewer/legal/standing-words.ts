/** A legal standing in words for the viewer. */
import type { MaintenanceFee } from '../../../../../domain/documents/legal/maintenance-fees.ts';
import type { MemberState } from '../../../../../domain/documents/legal/member-states.ts';
import type { LegalStanding } from '../../../../../domain/documents/legal/standing.ts';

type FormatDate = (date: string | null) => string;

export const BASIS_WORDS: Readonly<Record<LegalStanding['basis'], string>> = {
  events: 'Computed from the events of the registers.',
  stated: 'Stated by the source of this record; no events of a register are held.',
  none: 'Neither a register nor the source of this record tells it.',
  assumed: 'Assumed from kind code and dates; no events of a register are held.',
};

/** What the mark leaves out: since when, whether it may come back, the Unified Patent Court. */
export function standingNotes(standing: LegalStanding, formatDate: FormatDate): readonly string[] {
  const { since, revival, optedOut, isUnitary } = standing;
  const revived = { yes: 'May be revived', perhaps: 'Perhaps revivable', no: 'Not revivable' };
  return [
    since === null ? '' : `Since ${formatDate(since)}`,
    revival === null ? '' : `${revived[revival.isOpen]}: ${revival.text}`,
    optedOut === null ? '' : `Opted out of the Unified Patent Court since ${formatDate(optedOut)}`,
    isUnitary ? 'With unitary effect' : '',
  ].filter((note) => note !== '');
}

const FATES: Readonly<Record<MemberState['fate'], string>> = {
  'in-force': 'In force, by its last event',
  lapsed: 'Lapsed',
  expired: 'Expired',
  revoked: 'Revoked',
  unknown: 'An event against it that is not understood here',
  'not-told': 'No event of its own',
};

export interface StateGroup {
  readonly name: string;
  readonly members: readonly MemberState[];
}

/** The states by their fate, those in force first. */
export function stateGroups(states: readonly MemberState[]): readonly StateGroup[] {
  const fates = Object.keys(FATES) as MemberState['fate'][];
  return fates
    .map((fate) => ({ name: FATES[fate], members: states.filter((state) => state.fate === fate) }))
    .filter(({ members }) => members.length > 0);
}

export const fateWords = ({ fate }: MemberState): string => FATES[fate];

/** `told` is the last day that the events of fees tell of; null for none. */
export function feeWords(fee: MaintenanceFee, told: string | null, formatDate: FormatDate): string {
  if (fee.paid !== null) return `Paid ${formatDate(fee.paid)}`;
  if (told === null) return 'Not known: no events of fees are held';
  if (told < fee.opens) return 'Not yet payable when the events end';
  return `No payment in the events, which end ${formatDate(told)}`;
}
