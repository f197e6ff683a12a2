/** What a search knows of a publication's legal status; the viewer shows the whole calculation (standing.ts). */
import { statusByKind, type StatusFacts } from '../../query/status.ts';
import { withFilingDate, type LegalRecord } from './legal-event.ts';
import type { StandingFacts } from './standing.ts';
import { statusByEvents } from './status-by-events.ts';
import { patentTerm } from './term.ts';

/** Before all events: a status told by events holds whenever it was told. */
const ALWAYS = '0001-01-01';

export function statusFacts(facts: StandingFacts, records: readonly LegalRecord[]): StatusFacts {
  const { overBy: ends } = patentTerm(withFilingDate(facts, records));
  const told = statusByEvents(
    facts,
    records.flatMap(({ events }) => events),
  );
  const byKind = statusByKind(facts.publication);
  if (told === null)
    return { status: facts.status, since: facts.source.date, ends: isAlive(facts) ? null : ends, byKind };
  return { status: told.status, since: told.since ?? ALWAYS, ends, byKind: 'unknown' };
}

/** A right that its source states as alive does not end with the term: it may have been extended. */
const isAlive = ({ status }: StandingFacts): boolean => status === 'granted' || status === 'pending';
