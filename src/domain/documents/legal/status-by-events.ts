/** The status that the events of the registers give to the whole right, and each event that counted. */
import { statusByKind } from '../../query/status.ts';
import type { IsoDate, LegalStatus, Publication } from '../publication.ts';
import { effectOf, isOfProceeding, type LegalEffect } from './effects.ts';
import { dayOf, inOrderOfPublication, type LegalEvent } from './legal-event.ts';
import { memberStates, type MemberState } from './member-states.ts';

/** One step of the calculation. */
export interface StandingStep {
  readonly day: IsoDate | null;
  readonly text: string;
}

export interface StatusByEvents {
  readonly status: LegalStatus;
  /** The day of the event that gave it. */
  readonly since: IsoDate | null;
  /** That event's effect; null where the status is that of the publication's kind. */
  readonly by: LegalEffect | null;
  readonly steps: readonly StandingStep[];
}

const EFFECT_WORDS: Readonly<Record<LegalEffect, string>> = {
  granted: 'The patent was granted.',
  restored: 'The right was restored.',
  lapsed: 'The right lapsed.',
  expired: 'The right expired at the end of its term.',
  withdrawn: 'The application was withdrawn, deemed to be, or abandoned.',
  refused: 'The application was refused; that counts as withdrawn.',
  revoked: 'The patent was revoked; that counts as lapsed.',
  'fee-paid': 'A fee was paid.',
  'fee-reminded': 'The office reminded of a fee that was not paid.',
  opposed: 'An opposition was filed.',
  'opposition-over': 'Opposition ended, or none was filed in time.',
  'opted-out': 'The patent was opted out of the Unified Patent Court.',
  'opt-out-withdrawn': 'The opt-out from the Unified Patent Court was withdrawn.',
  unitary: 'Unitary effect was registered.',
};

/** Null without events that tell of the state of a right. */
export function statusByEvents(
  { publication }: Pick<Publication, 'publication'>,
  events: readonly LegalEvent[],
): StatusByEvents | null {
  if (events.every(isOfProceeding)) return null;
  const run = new EventRun(wasGrantedBefore(events) ? 'granted' : statusByKind(publication));
  for (const event of inOrderOfPublication(events)) if (event.state === undefined) run.add(event);
  run.addStates(publication.country === 'EP' ? memberStates(events) : []);
  return run.result();
}

/** Fees of a patent are paid after its grant, which a file of fees does not tell. */
const wasGrantedBefore = (events: readonly LegalEvent[]): boolean =>
  events.some((event) => event.office === 'US' && ['fee-paid', 'fee-reminded'].includes(effectOf(event)));

const hasEnded = (fate: MemberState['fate']): boolean => ['lapsed', 'expired', 'revoked'].includes(fate);

class EventRun {
  #status: LegalStatus;
  #since: IsoDate | null = null;
  #by: LegalEffect | null = null;
  #wasGranted: boolean;
  readonly #steps: StandingStep[] = [];

  constructor(status: LegalStatus) {
    this.#status = status;
    this.#wasGranted = status === 'granted';
  }

  add(event: LegalEvent): void {
    const effect = effectOf(event);
    if (effect === 'none') return;
    const day = dayOf(event);
    const source = `${event.office} ${event.code}, ${event.words}`;
    if (effect === 'not-understood') {
      this.#steps.push({ day, text: `An event against the right that is not understood here: ${source}` });
      this.#set('unknown', day, null);
      return;
    }
    this.#steps.push({ day, text: `${EFFECT_WORDS[effect]} ${source}` });
    const status = this.#statusAfter(effect);
    if (status !== null) this.#set(status, day, effect);
  }

  /** A European patent ends when it has ended in each state. */
  addStates(states: readonly MemberState[]): void {
    const days = states.flatMap(({ fate, since }) => (hasEnded(fate) ? [since ?? ''] : []));
    if (this.#status !== 'granted' || states.length === 0 || days.length < states.length) return;
    const last = days.reduce((latest, day) => (day > latest ? day : latest)) || null;
    const all = states.length === 1 ? 'the one state' : `each of the ${states.length} states`;
    this.#steps.push({ day: last, text: `It has ended in ${all} that the events name.` });
    this.#set('lapsed', last, 'lapsed');
  }

  result(): StatusByEvents {
    if (this.#steps.length === 0)
      this.#steps.push({ day: null, text: 'No event that is held grants, ends or restores the right.' });
    return { status: this.#status, since: this.#since, by: this.#by, steps: this.#steps };
  }

  #set(status: LegalStatus, since: IsoDate | null, by: LegalEffect | null): void {
    this.#status = status;
    this.#since = since;
    this.#by = by;
    if (by === 'granted') this.#wasGranted = true;
  }

  /** Null where the effect leaves the status as it is. */
  #statusAfter(effect: LegalEffect): LegalStatus | null {
    switch (effect) {
      case 'granted':
        return this.#status === 'pending' || this.#status === 'unknown' ? 'granted' : null;
      case 'restored':
        return this.#wasGranted ? 'granted' : 'pending';
      case 'lapsed':
      case 'revoked':
        return 'lapsed';
      case 'expired':
        return 'expired';
      case 'withdrawn':
      case 'refused':
        return 'withdrawn';
      default:
        return null;
    }
  }
}
