/**
 * From this device to the server: one push in flight, started again as long as something waits. What to send
 * and what an answer means is decided in push-queue.ts.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { LinkPorts } from './link.ts';
import type { Failure, RejectedEvent } from '../ports.ts';
import { PROTOCOL_VERSION, type PushAnswer } from '../wire/protocol.ts';
import {
  emptyQueue,
  enqueued,
  inWords,
  nextPush,
  onPushAnswer,
  onPushFailure,
  onPushRejected,
  withoutDelay,
  type PushQueue,
} from './push-queue.ts';
import { haltedBy, isFolded, noteEnd, settle, type Talk } from './talk.ts';

export interface PushLoop {
  readonly queue: PushQueue;
  enqueue(events: readonly DomainEvent[]): void;
  /** Confirmed by a pull although the answer to their push was lost. */
  confirmed(clientSeqs: readonly number[]): void;
  /** Sends what may be sent now, or waits until it may. */
  soon(): void;
  /** Forgets what was to wait. */
  hurry(): void;
  /** The device has another number: what is pending now is all there is. */
  startAnew(pending: readonly DomainEvent[]): void;
  /** Waits after a failure that a later try may mend. */
  failed(failure: Failure): void;
  stop(): void;
}

export interface PushCalls {
  /** The server has taken something in: it will be in the next pull. */
  readonly pull: () => void;
  /** The server's log is another one, of this epoch, or (null) the server does not know this device. */
  readonly renew: (epoch: string | null) => Promise<void>;
  /** The disk failed in the middle: what it still holds is looked through again. */
  readonly lookAgain: (error: unknown) => void;
}

export function createPushLoop(ports: LinkPorts, talk: Talk, calls: PushCalls): PushLoop {
  const { transport, store, tabs, clock, replicas, identity } = ports;
  let queue: PushQueue = emptyQueue();
  let cancel = () => {};

  function soon(): void {
    if (talk.stopped || talk.halted || talk.renewing) return;
    const next = nextPush(queue, clock.now());
    cancel();
    if (next.kind === 'wait') cancel = clock.after(Math.max(1, next.until - clock.now()), soon);
    if (next.kind === 'send' && next.events[0]!.clientId === identity().clientId) {
      queue = next.queue;
      send(next.events).catch((error: unknown) => talk.stopped || calls.lookAgain(error));
    }
    talk.say();
  }

  async function send(events: readonly DomainEvent[]): Promise<void> {
    const [asked, before] = [identity(), talk.answers];
    const answer = await transport.push({
      protocol: PROTOCOL_VERSION,
      clientId: asked.clientId,
      epoch: asked.epoch,
      events,
    });
    // Registered anew meanwhile: the queue is another one, under other numbers.
    if (talk.stopped || talk.renewing || identity() !== asked) return;
    const isOldNews = noteEnd(talk, answer.kind === 'ok' ? null : answer, before);
    if (answer.kind === 'ok') await pushed(answer.value);
    else if (isOldNews) queue = { ...queue, inFlight: null };
    else await failed(answer);
    soon();
  }

  async function pushed(answer: PushAnswer): Promise<void> {
    if (answer.epoch !== identity().epoch) return renew(answer.epoch);
    const result = onPushAnswer(queue, answer);
    queue = result.queue;
    talk.reason = null;
    for (const one of result.acknowledged) talk.acknowledged.set(one.event.clientSeq, one);
    // The next ones are on their way while this device's disk takes note of these.
    if (result.rejected.length === 0) soon();
    else await reject(result.rejected);
    await settle(ports, talk, isFolded(ports));
    if (result.acknowledged.length > 0) calls.pull();
  }

  /** What was sent is to be sent again, also where a new number can't be had now. */
  function renew(epoch: string | null): Promise<void> {
    queue = { ...queue, inFlight: null };
    return calls.renew(epoch);
  }

  async function reject(answered: readonly RejectedEvent[]): Promise<void> {
    // Something on the way may refuse what an earlier try had brought to the server.
    const rejected = answered.filter(({ event }) => !replicas.clientSeqs.isSettled(event.clientSeq));
    const clientSeqs = rejected.map(({ event }) => event.clientSeq);
    await store.reject(rejected.map((one) => ({ ...one, about: replicas.about(one.event) })));
    replicas.takeBack(clientSeqs);
    tabs.post({ kind: 'refused', clientSeqs });
    ports.onRejected();
  }

  async function failed(failure: Failure): Promise<void> {
    talk.reason = inWords(failure);
    if (haltedBy(failure)) {
      queue = { ...queue, inFlight: null };
      talk.halted = haltedBy(failure);
      return talk.say();
    }
    if (failure.kind === 'refused' && failure.code === 'not-your-client') return renew(null);
    if (failure.kind !== 'refused') {
      queue = onPushFailure(queue, failure, clock.now(), clock.random());
      return;
    }
    const result = onPushRejected(queue, failure);
    queue = result.queue;
    if (result.rejected.length > 0) await reject(result.rejected);
  }

  return {
    get queue() {
      return queue;
    },
    enqueue(events) {
      queue = enqueued(queue, events);
    },
    confirmed(clientSeqs) {
      const waiting = queue.waiting as Map<number, DomainEvent>;
      for (const clientSeq of clientSeqs) waiting.delete(clientSeq);
    },
    soon,
    hurry() {
      queue = withoutDelay(queue);
    },
    startAnew(pending) {
      queue = enqueued(emptyQueue(), pending);
    },
    failed(failure) {
      queue = onPushFailure(queue, failure, clock.now(), clock.random());
    },
    stop: () => cancel(),
  };
}
