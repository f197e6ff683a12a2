/**
 * The legal status of a publication's right on a day, computed step by step: from the events of registers where any are
 * held, else from what the source of the record states, else assumed from kind and dates.
 */
import { statusByKind } from '../../query/status.ts';
import type { IsoDate, LegalStatus, Publication } from '../publication.ts';
import { effectOf } from './effects.ts';
import { dayOf, inOrderOfPublication, withFilingDate, type LegalEvent, type LegalRecord } from './legal-event.ts';
import { feesCountedFrom, maintenanceFees, type MaintenanceFee } from './maintenance-fees.ts';
import { memberStates, type MemberState } from './member-states.ts';
import { revivalOf, type Revival } from './revival.ts';
import { statusByEvents, type StandingStep, type StatusByEvents } from './status-by-events.ts';
import { patentTerm } from './term.ts';

export interface LegalStanding {
  readonly status: LegalStatus;
  /** What tells the status; `assumed` from kind and dates, with nothing that states it; `none` where nothing tells. */
  readonly basis: 'events' | 'stated' | 'assumed' | 'none';
  /** The day of the event, or of the end of the term, that gave the status. */
  readonly since: IsoDate | null;
  /** The last day of the term by law, whatever the status. */
  readonly termEnds: IsoDate | null;
  /** Null for a right that did not end before its term. */
  readonly revival: Revival | null;
  /** Since when the patent is out of the competence of the Unified Patent Court. */
  readonly optedOut: IsoDate | null;
  readonly isUnitary: boolean;
  readonly steps: readonly StandingStep[];
  /** Of a European patent. */
  readonly states: readonly MemberState[];
  /** Of a US patent. */
  readonly fees: readonly MaintenanceFee[];
  /** From which day they are counted, in words; or why that is not known. Null for what has no such fees. */
  readonly feesFrom: string | null;
}

export type StandingFacts = Pick<
  Publication,
  'status' | 'publication' | 'application' | 'related' | 'other' | 'source'
>;

type Told = StatusByEvents & Pick<LegalStanding, 'basis'>;

export function legalStanding(given: StandingFacts, records: readonly LegalRecord[], today: IsoDate): LegalStanding {
  const facts = withFilingDate(given, records);
  const events = inOrderOfPublication(records.flatMap((record) => record.events)).filter(
    (event) => (dayOf(event) ?? '') <= today,
  );
  const term = patentTerm(facts);
  const told = toldStatus(facts, events);
  const isPast = term.overBy !== null && term.overBy < today;
  const isOver = isPast && endsWithTerm(told);
  const steps: StandingStep[] = [...told.steps, ...term.steps.map((text) => ({ day: null, text }))];
  if (isOver) steps.push({ day: term.ends, text: 'The term is over: expired, unless it was extended.' });
  else if (isPast && (told.status === 'granted' || told.status === 'pending'))
    steps.push({
      day: term.ends,
      text: 'The term by law is over. What the source states is kept: it may know of more.',
    });
  return {
    status: isOver ? 'expired' : told.status,
    basis: isOver && told.basis === 'none' ? 'assumed' : told.basis,
    since: isOver ? term.ends : told.since,
    termEnds: term.ends,
    revival: isOver ? null : revivalOf(facts.publication.country, told, { today, termEnds: term.ends }),
    optedOut: optedOutSince(events),
    isUnitary: events.some((event) => effectOf(event) === 'unitary'),
    steps,
    states: facts.publication.country === 'EP' ? memberStates(events) : [],
    ...feesIn(facts, events),
  };
}

function feesIn(facts: StandingFacts, events: readonly LegalEvent[]): Pick<LegalStanding, 'fees' | 'feesFrom'> {
  const counted = feesCountedFrom(facts);
  if (counted === null) return { fees: [], feesFrom: null };
  if ('why' in counted) return { fees: [], feesFrom: counted.why };
  return { fees: maintenanceFees(counted.from, events), feesFrom: counted.of };
}

function toldStatus(facts: StandingFacts, events: readonly LegalEvent[]): Told {
  const byEvents = statusByEvents(facts, events);
  if (byEvents !== null) return { ...byEvents, basis: 'events' };
  const { status, source, publication } = facts;
  const kind = publication.kind ?? '';
  if (status !== 'unknown') {
    const text = `The source of this record states: ${status}.`;
    return { status, since: null, by: null, basis: 'stated', steps: [{ day: source.date, text }] };
  }
  const byKind = statusByKind(publication);
  const reasons = {
    granted: `Kind code ${kind}: published as granted. Fee payments are not known.`,
    pending: `Kind code ${kind}: published application. Its later history is not known.`,
    unknown: 'The source states no status, and the kind code does not tell one.',
  };
  return {
    status: byKind,
    since: null,
    by: null,
    basis: byKind === 'unknown' ? 'none' : 'assumed',
    steps: [{ day: publication.date, text: reasons[byKind] }],
  };
}

/** What a source states as alive stays so: it may know of an extension. */
const endsWithTerm = ({ status, basis }: Told): boolean =>
  basis !== 'stated' && (status === 'granted' || status === 'pending' || status === 'unknown');

function optedOutSince(events: readonly LegalEvent[]): IsoDate | null {
  let since: IsoDate | null = null;
  for (const event of events) {
    const effect = effectOf(event);
    if (effect === 'opted-out') since = dayOf(event);
    else if (effect === 'opt-out-withdrawn') since = null;
  }
  return since;
}
