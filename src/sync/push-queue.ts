/**
 * What to push next, and what an answer means for it. Pure: the loop only drives it.
 *
 *   waiting ──batch──▶ in flight ──ok──────────▶ acknowledged, or refused with its reason
 *      ▲                  ├──network, 5xx, 429──▶ all back off; from the third 5xx on, stream by stream,
 *      │                  │                       so that one that keeps failing waits alone
 *      └──────────────────┴──signed out─────────▶ paused, everything kept
 *
 * Level-triggered: the queue is what is on disk and not acknowledged, never a memory of what was asked.
 * A queue is used up by the call that gives the next one: `waiting` moves over, so that a long backlog
 * does not make each new event dearer.
 */
import type { DomainEvent } from '../domain/shared/envelope.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import { backoff } from './backoff.ts';
import type { Failure, Refused } from './ports.ts';
import { PUSH_LIMIT, type PushAnswer } from './protocol.ts';

/** Payload characters a batch: a request of a few megabytes comes through where one of forty is cut off. */
const PUSH_CHARACTERS = 2_000_000;
/** After so many server errors in a row the streams are tried one by one. */
const ISOLATE_AFTER = 3;
/** After so many of its own a stream counts as stuck, and says so. */
export const STUCK_AFTER = 8;

interface Trouble {
  readonly failures: number;
  readonly notBefore: number;
  readonly reason: string;
}

export interface PushQueue {
  /** Not yet acknowledged, by clientSeq. */
  readonly waiting: ReadonlyMap<number, DomainEvent>;
  /** The highest clientSeq ever put in. */
  readonly last: number;
  readonly inFlight: readonly DomainEvent[] | null;
  /** Events a batch: 1 after a batch was refused as a whole, so that one bad event can't take others along; doubles with each success. */
  readonly limit: number;
  /** Trouble of the whole connection. */
  readonly trouble: Trouble | null;
  /** Trouble of single streams, while they are tried one by one. */
  readonly streams: ReadonlyMap<StreamName, Trouble>;
}

export const emptyQueue = (): PushQueue => ({ waiting: new Map(), last: 0, inFlight: null, limit: PUSH_LIMIT, trouble: null, streams: new Map() });

export function enqueued(queue: PushQueue, events: readonly DomainEvent[]): PushQueue {
  const waiting = queue.waiting as Map<number, DomainEvent>;
  const added = events.filter((event) => !waiting.has(event.clientSeq));
  const inOrder = added.every((event, at) => event.clientSeq > (at === 0 ? queue.last : added[at - 1]!.clientSeq));
  for (const event of added) waiting.set(event.clientSeq, event);
  const last = Math.max(queue.last, ...added.map((event) => event.clientSeq));
  if (inOrder) return { ...queue, last };
  return { ...queue, last, waiting: new Map([...waiting].sort(([a], [b]) => a - b)) };
}

export type Next =
  | { readonly kind: 'send'; readonly queue: PushQueue; readonly events: readonly DomainEvent[] }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

/** The next batch, in clientSeq order; one is in flight at a time. */
export function nextPush(queue: PushQueue, now: number): Next {
  if (queue.inFlight !== null || queue.waiting.size === 0) return { kind: 'nothing' };
  if (queue.trouble !== null && queue.trouble.notBefore > now) return { kind: 'wait', until: queue.trouble.notBefore };
  const events = isolating(queue) ? oneStream(queue, now) : firstOf(queue, () => true);
  if (events.length === 0) return { kind: 'wait', until: Math.min(...[...queue.streams.values()].map(({ notBefore }) => notBefore)) };
  return { kind: 'send', queue: { ...queue, inFlight: events }, events };
}

/** The server has the event at this place of its stream. */
export interface Acknowledged {
  readonly event: DomainEvent;
  readonly seq: number;
}

/** After an answer: what is acknowledged, and what was refused and leaves the queue. */
export function onPushAnswer(queue: PushQueue, answer: PushAnswer): { readonly queue: PushQueue; readonly refused: readonly Refused[]; readonly acknowledged: readonly Acknowledged[] } {
  const sent = new Map((queue.inFlight ?? []).map((event) => [event.clientSeq, event]));
  const waiting = queue.waiting as Map<number, DomainEvent>;
  const streams = new Map(queue.streams);
  const refused: Refused[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const { clientSeq, seq, outcome } of answer.outcomes) {
    const event = sent.get(clientSeq);
    if (event === undefined) continue;
    streams.delete(event.stream);
    // A pull may have been faster.
    if (!waiting.delete(clientSeq)) continue;
    if (outcome.kind === 'rejected') refused.push({ event, code: outcome.code, message: outcome.message });
    else acknowledged.push({ event, seq: seq ?? 0 });
  }
  const limit = Math.min(PUSH_LIMIT, queue.limit * 2);
  return { queue: { ...queue, waiting, streams, limit, inFlight: null, trouble: streams.size > 0 ? queue.trouble : null }, refused, acknowledged };
}

/** After a failure that a later try may mend. */
export function onPushFailure(queue: PushQueue, failure: Failure, now: number, random: number): PushQueue {
  const reason = inWords(failure);
  const retryAfter = failure.kind === 'busy' ? failure.retryAfterMs : null;
  const failures = (queue.trouble?.failures ?? 0) + 1;
  if (!isolating(queue) || failure.kind !== 'busy') {
    return { ...queue, inFlight: null, trouble: { failures, notBefore: now + backoff(failures, random, retryAfter), reason } };
  }
  const stream = queue.inFlight?.[0]?.stream ?? '';
  const own = (queue.streams.get(stream)?.failures ?? 0) + 1;
  const streams = new Map(queue.streams).set(stream, { failures: own, notBefore: now + backoff(own + ISOLATE_AFTER, random, retryAfter), reason });
  return { ...queue, inFlight: null, streams, trouble: { failures, notBefore: now, reason } };
}

/** After the whole batch was refused (any other 4xx): a single event leaves the queue with the reason, of several each is tried alone. */
export function onPushRefused(queue: PushQueue, failure: Failure & { readonly kind: 'refused' }): { readonly queue: PushQueue; readonly refused: readonly Refused[] } {
  const sent = queue.inFlight ?? [];
  if (sent.length > 1) return { queue: { ...queue, inFlight: null, limit: 1 }, refused: [] };
  const waiting = queue.waiting as Map<number, DomainEvent>;
  for (const event of sent) waiting.delete(event.clientSeq);
  return {
    queue: { ...queue, waiting, inFlight: null, trouble: null },
    refused: sent.map((event) => ({ event, code: failure.code, message: failure.message })),
  };
}

/** Everything may be tried at once again: the user asked, or the network is back. */
export function withoutDelay(queue: PushQueue): PushQueue {
  const soon = (trouble: Trouble): Trouble => ({ ...trouble, notBefore: 0 });
  return { ...queue, trouble: queue.trouble && soon(queue.trouble), streams: new Map([...queue.streams].map(([name, trouble]) => [name, soon(trouble)])) };
}

/** The reason of the stream that has failed so often that the user should know; null for none. */
export function stuckReason(queue: PushQueue): string | null {
  return [...queue.streams.values()].find(({ failures }) => failures >= STUCK_AFTER)?.reason ?? null;
}

export function inWords(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return 'The server can’t be reached.';
    case 'busy':
      return failure.status === 429 ? 'The server asks to slow down.' : `The server has a fault (${failure.status}).`;
    case 'signed-out':
      return 'You are signed out. Your changes are kept on this device until you sign in again.';
    case 'disk':
    case 'refused':
      return failure.message;
  }
}

const isolating = (queue: PushQueue): boolean => queue.streams.size > 0 || (queue.trouble?.failures ?? 0) >= ISOLATE_AFTER;

function oneStream(queue: PushQueue, now: number): readonly DomainEvent[] {
  const open = (stream: StreamName) => (queue.streams.get(stream)?.notBefore ?? 0) <= now;
  for (const event of queue.waiting.values()) {
    if (open(event.stream)) return firstOf(queue, ({ stream }) => stream === event.stream);
  }
  return [];
}

function firstOf(queue: PushQueue, wanted: (event: DomainEvent) => boolean): readonly DomainEvent[] {
  const batch: DomainEvent[] = [];
  let size = 0;
  for (const event of queue.waiting.values()) {
    if (batch.length === queue.limit) break;
    if (!wanted(event)) continue;
    size += JSON.stringify(event.payload).length;
    if (size > PUSH_CHARACTERS && batch.length > 0) break;
    batch.push(event);
  }
  return batch;
}
