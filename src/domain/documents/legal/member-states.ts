/** A European patent state by state: from grant on it is a bundle of national rights, each with a fate of its own. */
import type { IsoDate } from '../publication.ts';
import { effectOf } from './effects.ts';
import { dayOf, inOrderOfPublication, type LegalEvent } from './legal-event.ts';

export interface MemberState {
  /** Two letters. */
  readonly state: string;
  /** `not-told`: no event tells of the state. `unknown`: one counts against the right, and how is not understood. */
  readonly fate: 'in-force' | 'lapsed' | 'expired' | 'revoked' | 'unknown' | 'not-told';
  /** Of the event that says so. */
  readonly since: IsoDate | null;
  /** The last year for which a fee was seen to be paid. */
  readonly paidFor: number | null;
}

/** The states that the events name, by their letters; designated states without an event of their own included. */
export function memberStates(events: readonly LegalEvent[]): readonly MemberState[] {
  const states = new Map<string, MemberState>();
  for (const state of designated(events)) states.set(state, { state, fate: 'not-told', since: null, paidFor: null });
  for (const event of inOrderOfPublication(events)) {
    const { state } = event;
    if (state === undefined) continue;
    const held = states.get(state) ?? { state, fate: 'not-told', since: null, paidFor: null };
    states.set(state, { ...held, ...changeBy(event, held) });
  }
  return [...states.values()].sort((one, other) => (one.state < other.state ? -1 : 1));
}

function changeBy(event: LegalEvent, { paidFor }: MemberState): Partial<MemberState> {
  const since = dayOf(event);
  switch (effectOf(event)) {
    case 'lapsed':
    case 'withdrawn':
      return { fate: 'lapsed', since };
    case 'expired':
      return { fate: 'expired', since };
    case 'revoked':
    case 'refused':
      return { fate: 'revoked', since };
    case 'restored':
    case 'granted':
      return { fate: 'in-force', since };
    case 'fee-paid':
      return { fate: 'in-force', since, paidFor: Math.max(paidFor ?? 0, event.feeYear ?? 0) || null };
    case 'not-understood':
      return { fate: 'unknown', since };
    default:
      return {};
  }
}

/** The states of the last designation, which is that of the grant where there is one. */
function designated(events: readonly LegalEvent[]): readonly string[] {
  const last = inOrderOfPublication(events).findLast(({ office, code }) => office === 'EP' && code === 'AK');
  const [, list = ''] = /Designated State\(s\): ([A-Z ]+)/.exec(last?.words ?? '') ?? [];
  return list.split(' ').filter((state) => /^[A-Z]{2}$/.test(state));
}
