/**
 * given(events).when(event).then(outcome): the rules decide on the state that the given events fold to,
 * and the projection folds what they let through.
 */
import { expect } from 'vitest';
import { catalogue, draft, type EventMap, type EventType } from '../../src/domain/catalogue.ts';
import type { Actor, Decision, EventDraft } from '../../src/domain/shared/envelope.ts';
import type { RowKey } from '../../src/domain/shared/rows.ts';
import {
  companyStream,
  homeStream,
  monitorStream,
  projectStream,
  searchStream,
  type StreamName,
} from '../../src/domain/shared/streams.ts';
import { companyProfileEvents } from '../../src/domain/company-profile/events.ts';
import { memberEvents } from '../../src/domain/members/events.ts';
import { monitorEvents } from '../../src/domain/monitors/events.ts';
import { retentionEvents } from '../../src/domain/retention/events.ts';
import { mountEvents } from '../../src/domain/mounts/events.ts';
import { streams } from '../../src/domain/streams.ts';
import { createStreamState, type StreamState } from '../../src/domain/stream-state.ts';
import { teamEvents } from '../../src/domain/teams/events.ts';

export const USER: Actor = { pk: 7, isServer: false };
export const SERVER: Actor = { pk: 7, isServer: true };
export const HOME = homeStream(7);
export const SEARCH = searchStream(42);
export const PROJECT = projectStream(5);
export const COMPANY = companyStream(3);
export const MONITOR = monitorStream(6);

/** Types that the server alone may say. */
const serverOnly = new Set<string>([
  ...['SearchStarted', 'SearchRan', 'SearchFailed', 'SearchListed'],
  ...['MentionNoted', 'RunFailureNoted', 'ReportNoted', 'MembershipNoted', 'ArrivalsNoted'],
  ...['ReportMade', 'ReportFailed', 'ApprovedReportMade', 'ReportRedacted', 'PersonDeleted', 'PersonRenamed'],
  ...['LegalHoldPlaced', 'LegalHoldLifted', 'RetentionNoted', ...Object.keys(retentionEvents)],
  ...[mountEvents, memberEvents, teamEvents, monitorEvents].flatMap((events) => Object.keys(events)),
]);
serverOnly.delete('MonitorArrivalAssessed');
export const actorOf = (event: Pick<EventDraft, 'type'>): Actor => (serverOnly.has(event.type) ? SERVER : USER);

/** An event of the stream that its type lives in. */
export function anEvent<T extends EventType>(
  type: T,
  payload: EventMap[T],
  stream: StreamName = streamOf(type),
): EventDraft {
  return draft(stream, type, payload);
}

const inSearch = new Set<string>(streams.search!.concepts.flatMap(({ events }) => Object.keys(events)));
const streamOf = (type: EventType): StreamName => {
  if (inSearch.has(type)) return SEARCH;
  if (type in memberEvents || type in retentionEvents) return PROJECT;
  if (type in monitorEvents) return MONITOR;
  return type in teamEvents || type in companyProfileEvents ? COMPANY : HOME;
};

/** The same event in another stream. */
export const within = (stream: StreamName, event: EventDraft): EventDraft => ({ ...event, stream });

export const eventTypes = Object.keys(catalogue) as EventType[];

export function given(...events: readonly EventDraft[]) {
  const state = createStreamState(events[0]?.stream ?? HOME);
  for (const event of events) occur(state, event, actorOf(event));
  return {
    state,
    when(event: EventDraft, actor: Actor = actorOf(event)) {
      const decision = occur(state, event, actor);
      return {
        state,
        decision,
        then(expected: Decision | Pick<Decision, 'kind'>, rows: Readonly<Record<RowKey, object | undefined>> = {}) {
          expect(decision).toMatchObject(expected);
          for (const [key, row] of Object.entries(rows)) {
            const found = state.rows.map.get(key) ?? state.rows.map.get(Number(key));
            if (row === undefined) expect(found).toBeUndefined();
            else expect(found).toMatchObject(row);
          }
        },
      };
    },
  };
}

function occur(state: StreamState, event: EventDraft, actor: Actor): Decision {
  const decision = state.decide(event, actor);
  if (decision.kind === 'applied') state.apply(event);
  return decision;
}
