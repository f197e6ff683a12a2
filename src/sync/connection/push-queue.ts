/**
 * What to push next, and what an answer means for it. Pure: the loop only drives it.
 *
 *   waiting ──batch──▶ in flight ──ok──────────▶ acknowledged, or rejected with its reason
 *      ▲                  ├──network, 5xx, 429──▶ all back off; from the third 5xx on, stream by stream,
 *      │                  │                       so that one that keeps failing waits alone
 *      └──────────────────┴──signed out─────────▶ paused, everything kept
 *
 * Level-triggered: the queue is what is on disk and not acknowledged, never a memory of what was asked.
 * The two halves of a move to another stream are one unit: they go together or wait together.
 *
 * A queue is used up by the call that gives the next one: `waiting` moves over, so that a long backlog
 * does not make each new event dearer.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { product } from '../../domain/streams.ts';
import { backoff } from './backoff.ts';
import type { Failure, RejectedEvent } from '../ports.ts';
import { PUSH_LIMIT, type PushAnswer } from '../wire/protocol.ts';

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
  /**
   * Events a batch, but always a whole unit: 1 after a batch was rejected as a whole, so that one bad event can't take
   * others along; doubles with each success.
   */
  readonly limit: number;
  /** Trouble of the whole connection. */
  readonly trouble: Trouble | null;
  /** Trouble of single streams, while they are tried one by one. */
  readonly streams: ReadonlyMap<StreamName, Trouble>;
}

export const emptyQueue = (): PushQueue => ({
  waiting: new Map(),
  last: 0,
  inFlight: null,
  limit: PUSH_LIMIT,
  trouble: null,
  streams: new Map(),
});

export function enqueued(queue: PushQueue, events: readonly DomainEvent[]): PushQueue {
  const waiting = queue.waiting as Map<number, DomainEvent>;
  const added = events.filter((event) => !waiting.has(event.clientSeq));
  const inOrder = added.every((event, at) => event.clientSeq > (at === 0 ? queue.last : added[at - 1]!.clientSeq));
  for (const event of added) waiting.set(event.clientSeq, event);
  const last = added.reduce((high, event) => Math.max(high, event.clientSeq), queue.last);
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
  const events = isolating(queue) ? oneStream(queue, now) : firstOf(queue, () => 'take');
  if (events.length === 0)
    return {
      kind: 'wait',
      until: Math.min(...[...queue.streams.values()].map(({ notBefore }) => notBefore).filter((at) => at > now)),
    };
  return { kind: 'send', queue: { ...queue, inFlight: events }, events };
}

/** The server has the event at this place of a stream. */
export interface Acknowledged {
  readonly event: DomainEvent;
  /** Where it is confirmed: the row may have moved to another stream before the event came. */
  readonly stream: StreamName;
  readonly seq: number;
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
  const waiting = queue.waiting as Map<number, DomainEvent>;
  const streams = new Map(queue.streams);
  const rejected: RejectedEvent[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const { clientSeq, seq, stream, outcome } of answer.outcomes) {
    const event = sent.get(clientSeq);
    if (event === undefined) continue;
    streams.delete(event.stream);
    // A pull may have been faster.
    if (!waiting.delete(clientSeq)) continue;
    if (outcome.kind === 'rejected') rejected.push({ event, code: outcome.code, message: outcome.message });
    else acknowledged.push({ event, stream: stream ?? event.stream, seq: seq ?? 0 });
  }
  const limit = Math.min(PUSH_LIMIT, queue.limit * 2);
  return {
    queue: { ...queue, waiting, streams, limit, inFlight: null, trouble: streams.size > 0 ? queue.trouble : null },
    rejected,
    acknowledged,
  };
}

/** After a failure that a later try may mend. */
export function onPushFailure(queue: PushQueue, failure: Failure, now: number, random: number): PushQueue {
  const reason = inWords(failure);
  const retryAfter = failure.kind === 'busy' ? failure.retryAfterMs : null;
  const failures = (queue.trouble?.failures ?? 0) + 1;
  if (!isolating(queue) || failure.kind !== 'busy') {
    return {
      ...queue,
      inFlight: null,
      trouble: { failures, notBefore: now + backoff(failures, random, retryAfter), reason },
    };
  }
  const stream = queue.inFlight?.[0]?.stream ?? '';
  const own = (queue.streams.get(stream)?.failures ?? 0) + 1;
  const streams = new Map(queue.streams).set(stream, {
    failures: own,
    notBefore: now + backoff(own + ISOLATE_AFTER, random, retryAfter),
    reason,
  });
  return { ...queue, inFlight: null, streams, trouble: { failures, notBefore: now, reason } };
}

/**
 * After the whole batch was rejected (any other 4xx): a single unit leaves the queue with the reason, of several each is
 * tried alone.
 */
export function onPushRejected(
  queue: PushQueue,
  failure: Failure & { readonly kind: 'refused' },
): { readonly queue: PushQueue; readonly rejected: readonly RejectedEvent[] } {
  const sent = queue.inFlight ?? [];
  if ([...unitsWithin(sent)].length > 1) return { queue: { ...queue, inFlight: null, limit: 1 }, rejected: [] };
  const waiting = queue.waiting as Map<number, DomainEvent>;
  for (const event of sent) waiting.delete(event.clientSeq);
  return {
    queue: { ...queue, waiting, inFlight: null, trouble: null },
    rejected: sent.map((event) => ({ event, code: failure.code, message: failure.message })),
  };
}

/** Everything may be tried at once again: the user asked, or the network is back. */
export function withoutDelay(queue: PushQueue): PushQueue {
  const soon = (trouble: Trouble): Trouble => ({ ...trouble, notBefore: 0 });
  return {
    ...queue,
    trouble: queue.trouble && soon(queue.trouble),
    streams: new Map([...queue.streams].map(([name, trouble]) => [name, soon(trouble)])),
  };
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

const isolating = (queue: PushQueue): boolean =>
  queue.streams.size > 0 || (queue.trouble?.failures ?? 0) >= ISOLATE_AFTER;

/** A half of a move finds its partner right behind it: they are numbered together. */
type Unit = readonly DomainEvent[];

const halfOf = ({ type }: DomainEvent) => product.events.get(type)?.definition.half;
const arePartners = (sent: DomainEvent, received: DomainEvent): boolean =>
  halfOf(sent) === 'first' &&
  halfOf(received) === 'second' &&
  sent.batch === received.batch &&
  received.clientSeq === sent.clientSeq + 1;

function oneStream(queue: PushQueue, now: number): readonly DomainEvent[] {
  const isOpen = (stream: StreamName) => (queue.streams.get(stream)?.notBefore ?? 0) <= now;
  const tried = new Set<StreamName>();
  for (const { stream } of queue.waiting.values()) {
    if (tried.has(stream) || !isOpen(stream)) continue;
    tried.add(stream);
    const batch = firstOf(queue, untilBlocked(stream, isOpen));
    if (batch.length > 0) return batch;
  }
  return [];
}

/**
 * Of one stream, up to a move that has to wait for the other: because that is set aside, or has something to send
 * before it.
 */
function untilBlocked(
  stream: StreamName,
  isOpen: (stream: StreamName) => boolean,
): (unit: Unit) => 'take' | 'skip' | 'stop' {
  const before = new Set<StreamName>();
  return (unit) => {
    const others = unit.map((event) => event.stream).filter((other) => other !== stream);
    if (others.length < unit.length && others.every((other) => isOpen(other) && !before.has(other))) return 'take';
    for (const other of others) before.add(other);
    return others.length < unit.length ? 'stop' : 'skip';
  };
}

function firstOf(queue: PushQueue, judge: (unit: Unit) => 'take' | 'skip' | 'stop'): readonly DomainEvent[] {
  const batch: DomainEvent[] = [];
  let size = 0;
  for (const unit of unitsWithin(queue.waiting.values())) {
    if (batch.length > 0 && batch.length + unit.length > queue.limit) break;
    const judged = judge(unit);
    if (judged === 'stop') break;
    if (judged === 'skip') continue;
    for (const event of unit) size += JSON.stringify(event.payload).length;
    if (size > PUSH_CHARACTERS && batch.length > 0) break;
    batch.push(...unit);
  }
  return batch;
}

/** One after the other: of a long backlog only the beginning is looked at. */
function* unitsWithin(events: Iterable<DomainEvent>): Iterable<Unit> {
  let held: DomainEvent | null = null;
  for (const event of events) {
    if (held !== null && arePartners(held, event)) {
      yield [held, event];
      held = null;
      continue;
    }
    if (held !== null) yield [held];
    held = halfOf(event) === 'first' ? event : null;
    if (held === null) yield [event];
  }
  if (held !== null) yield [held];
}
