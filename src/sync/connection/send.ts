/** Starts the next request of each lane, where there is a reason and nothing stands against it. */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { Exchange, Moment } from './exchange.ts';
import { chain, type Transition } from './inputs.ts';
import { enqueued, nextPush, withoutDelay } from './push-queue.ts';

/** Sends what may be sent now, or waits until it may. */
export function push(exchange: Exchange, { now }: Moment): Transition<Exchange> {
  const { turn, identity } = exchange;
  if (exchange.halted !== null || exchange.renewal !== null) return [exchange, []];
  const next = nextPush(exchange.push, now);
  if (next.kind === 'wait')
    return [exchange, [{ kind: 'timer', turn, name: 'push', ms: Math.max(1, next.until - now) }]];
  if (next.kind === 'nothing' || next.events[0]!.clientId !== identity.clientId) return [exchange, []];
  return [
    { ...exchange, push: next.queue, pushSentAfter: exchange.answers },
    [{ kind: 'push', turn, identity, events: next.events }],
  ];
}

export function pull(exchange: Exchange): Transition<Exchange> {
  if (exchange.halted !== null || exchange.renewal !== null) return [exchange, []];
  const { turn, identity, pull: lane, acknowledged, answers } = exchange;
  if (lane.phase !== 'idle') return [{ ...exchange, pull: { ...lane, again: true } }, []];
  return [
    { ...exchange, pull: { ...lane, phase: 'asking', again: false, sentAfter: answers, acknowledged } },
    [{ kind: 'pull', turn, identity, acknowledged }],
  ];
}

/** Saved here, or in another tab. */
export function enqueue(exchange: Exchange, events: readonly DomainEvent[], moment: Moment): Transition<Exchange> {
  const { turn, identity } = exchange;
  const own = events.filter(({ clientId }) => clientId === identity.clientId);
  // Another tab's event came before one that it may build on: the disk has both, in order.
  if (own.length > 0 && own[0]!.clientSeq > exchange.push.last + 1) return [exchange, [{ kind: 'read-outbox', turn }]];
  return chain(
    { ...exchange, push: enqueued(exchange.push, own) },
    (now) => [now, own.length > 0 ? [{ kind: 'open-begun', turn, events: own }] : []],
    (now) => push(now, moment),
  );
}

/** The disk is the truth about what is to be pushed: other tabs, also closed ones, write to it. */
export function outboxRead(exchange: Exchange, events: readonly DomainEvent[], moment: Moment): Transition<Exchange> {
  return chain({ ...exchange, push: enqueued(exchange.push, events) }, pull, (now) => push(now, moment));
}

/** Forgets what was to wait. */
export const hurry = (exchange: Exchange): Exchange => ({ ...exchange, push: withoutDelay(exchange.push) });

/** What was sent is to be sent again. */
export const notInFlight = (exchange: Exchange): Exchange => ({
  ...exchange,
  push: { ...exchange.push, inFlight: null },
});
