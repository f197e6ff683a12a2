/**
 * What to push next, and what an answer means for it. Pure.
 *
 *   waiting ──batch──▶ in flight ──ok──────────▶ acknowledged, or rejected with its reason
 *      ▲                  ├──network, 5xx, 429──▶ all back off; from the third 5xx on, stream by stream,
 *      │                  │                       so that one that keeps failing waits alone
 *      └──────────────────┴──signed out─────────▶ paused, everything kept
 *
 * Level-triggered: the queue is what is on disk and not acknowledged, never a memory of what was asked.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Failure, RejectedEvent } from '../ports.ts';
import { PUSH_LIMIT, type PushAnswer } from '../wire/protocol.ts';
import { queuedEvents, hasEvent, withEvents, withoutEvents, type Backlog } from './backlog.ts';
import { backoff, retryAfterOf } from './backoff.ts';
import { batchOfOneStream, firstBatch, isOneUnit } from './push-batch.ts';

/** After so many server errors in a row the streams are tried one by one. */
const ISOLATE_AFTER = 3;
/** After so many of its own a stream counts as stuck, and says so. */
export const STUCK_AFTER = 8;

interface PushTrouble {
  readonly failures: number;
  readonly notBefore: number;
  readonly failure: Failure;
}

export interface PushQueue {
  /** Not yet acknowledged. */
  readonly waiting: Backlog;
  /** The highest clientSeq ever put in. */
  readonly last: number;
  readonly inFlight: readonly DomainEvent[] | null;
  /**
   * Events a batch, but always a whole unit: 1 after a batch was refused as a whole, so that one bad event can't take
   * others along; doubles with each success.
   */
  readonly limit: number;
  /** Trouble of the whole connection. */
  readonly trouble: PushTrouble | null;
  /** Trouble of single streams, while they are tried one by one. */
  readonly streams: ReadonlyMap<StreamName, PushTrouble>;
}

/** The server has the event at this position of a stream. */
export interface Acknowledged {
  readonly event: DomainEvent;
  /** Where it is confirmed: the row may have moved to another stream before the event came. */
  readonly stream: StreamName;
  readonly seq: number;
}

export const emptyQueue = (): PushQueue => ({
  waiting: [],
  last: 0,
  inFlight: null,
  limit: PUSH_LIMIT,
  trouble: null,
  streams: new Map(),
});

export function enqueued(queue: PushQueue, events: readonly DomainEvent[]): PushQueue {
  const fresh = events.filter(({ clientSeq }) => clientSeq > queue.last || !hasEvent(queue.waiting, clientSeq));
  const last = fresh.reduce((high, { clientSeq }) => Math.max(high, clientSeq), queue.last);
  return { ...queue, last, waiting: withEvents(queue.waiting, fresh) };
}

export type NextPush =
  | { readonly kind: 'send'; readonly queue: PushQueue; readonly events: readonly DomainEvent[] }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

/** The next batch, in clientSeq order; one is in flight at a time. */
export function nextPush(queue: PushQueue, now: number): NextPush {
  if (queue.inFlight !== null || queue.waiting.length === 0) return { kind: 'nothing' };
  if (queue.trouble !== null && queue.trouble.notBefore > now) return { kind: 'wait', until: queue.trouble.notBefore };
  const isOpen = (stream: StreamName) => (queue.streams.get(stream)?.notBefore ?? 0) <= now;
  const events = isIsolating(queue)
    ? batchOfOneStream(() => queuedEvents(queue.waiting), queue.limit, isOpen)
    : firstBatch(queuedEvents(queue.waiting), queue.limit);
  if (events.length > 0) return { kind: 'send', queue: { ...queue, inFlight: events }, events };
  const later = [...queue.streams.values()].map(({ notBefore }) => notBefore).filter((at) => at > now);
  return { kind: 'wait', until: Math.min(...later) };
}

/** After an answer: what is acknowledged, and what was rejected and leaves the queue. */
export function onPushAnswer(
  queue: PushQueue,
  answer: PushAnswer,
): {
  readonly queue: PushQueue;
  readonly rejected: readonly RejectedEvent[];
  readonly acknowledged: readonly Acknowledged[];
} {
  const sent = new Map((queue.inFlight ?? []).map((event) => [event.clientSeq, event]));
  const streams = new Map(queue.streams);
  const rejected: RejectedEvent[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const { clientSeq, seq, stream, outcome } of answer.outcomes) {
    const event = sent.get(clientSeq);
    if (event === undefined) continue;
    streams.delete(event.stream);
    // A pull may have been faster.
    if (!hasEvent(queue.waiting, clientSeq)) continue;
    if (outcome.kind === 'rejected') rejected.push({ event, code: outcome.code, message: outcome.message });
    else acknowledged.push({ event, stream: stream ?? event.stream, seq: seq ?? 0 });
  }
  const answered = [...rejected, ...acknowledged].map(({ event }) => event.clientSeq);
  return {
    queue: {
      ...queue,
      waiting: withoutEvents(queue.waiting, answered),
      streams,
      limit: Math.min(PUSH_LIMIT, queue.limit * 2),
      inFlight: null,
      trouble: streams.size > 0 ? queue.trouble : null,
    },
    rejected,
    acknowledged,
  };
}

/** After a failure that a later try may mend. */
export function onPushFailure(queue: PushQueue, failure: Failure, now: number, random: number): PushQueue {
  const stream = queue.inFlight?.[0]?.stream;
  if (stream === undefined || !isIsolating(queue) || failure.kind !== 'busy')
    return { ...delayed(queue, failure, now, random), inFlight: null };
  const failures = (queue.streams.get(stream)?.failures ?? 0) + 1;
  const notBefore = now + backoff(failures + ISOLATE_AFTER, random, retryAfterOf(failure));
  return {
    ...queue,
    inFlight: null,
    streams: new Map(queue.streams).set(stream, { failures, notBefore, failure }),
    trouble: { failures: (queue.trouble?.failures ?? 0) + 1, notBefore: now, failure },
  };
}

/** Nothing more is sent for a while; what is in flight stays so. */
export function delayed(queue: PushQueue, failure: Failure, now: number, random: number): PushQueue {
  const failures = (queue.trouble?.failures ?? 0) + 1;
  const notBefore = now + backoff(failures, random, retryAfterOf(failure));
  return { ...queue, trouble: { failures, notBefore, failure } };
}

/**
 * After the whole batch was refused (any other 4xx): a single unit leaves the queue with the reason, of several each is
 * tried alone.
 */
export function onPushRejected(
  queue: PushQueue,
  { code, message }: Extract<Failure, { kind: 'refused' }>,
): { readonly queue: PushQueue; readonly rejected: readonly RejectedEvent[] } {
  const sent = queue.inFlight ?? [];
  if (!isOneUnit(sent)) return { queue: { ...queue, inFlight: null, limit: 1 }, rejected: [] };
  return {
    queue: {
      ...acknowledgedElsewhere(
        queue,
        sent.map(({ clientSeq }) => clientSeq),
      ),
      inFlight: null,
      trouble: null,
    },
    rejected: sent.map((event) => ({ event, code, message })),
  };
}

/** Without events that a pull has confirmed although the answer to their push was lost. */
export const acknowledgedElsewhere = (queue: PushQueue, clientSeqs: readonly number[]): PushQueue =>
  clientSeqs.length === 0 ? queue : { ...queue, waiting: withoutEvents(queue.waiting, clientSeqs) };

/** Everything may be tried at once again: the user asked, or the network is back. */
export function withoutDelay(queue: PushQueue): PushQueue {
  const atOnce = (trouble: PushTrouble): PushTrouble => ({ ...trouble, notBefore: 0 });
  return {
    ...queue,
    trouble: queue.trouble && atOnce(queue.trouble),
    streams: new Map([...queue.streams].map(([name, trouble]) => [name, atOnce(trouble)])),
  };
}

/** Why the stream fails that has failed so often that the user should know; null for none. */
export function stuckBecause(queue: PushQueue): Failure | null {
  return [...queue.streams.values()].find(({ failures }) => failures >= STUCK_AFTER)?.failure ?? null;
}

const isIsolating = (queue: PushQueue): boolean =>
  queue.streams.size > 0 || (queue.trouble?.failures ?? 0) >= ISOLATE_AFTER;
