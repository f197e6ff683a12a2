/**
 * The exchange of the leading tab with the server: two lanes, out (push.ts) and in (pull.ts), each with one request in
 * flight, and what both share: why the last request failed, and what stops them.
 *
 *   emitted, answered, retry due ─▶ push ─▶ acknowledged ─▶ pull ─▶ confirmed on disk ─▶ outbox forgets
 *   poke, poll, follow, gap ──────────────────────────────▶ pull
 */
import type { ConnectionStatus, Failure, Identity } from '../ports.ts';
import { describeFailure } from './failure-text.ts';
import { emptyQueue, stuckBecause, type Acknowledged, type PushQueue } from './push-queue.ts';

export interface Exchange {
  /** Rises with every lead and every renewal: what was asked before does not count any more. */
  readonly turn: number;
  readonly identity: Identity;
  readonly push: PushQueue;
  /** How many requests had been answered when the one on its way was sent. */
  readonly pushSentAfter: number;
  readonly pull: {
    readonly phase: 'idle' | 'asking' | 'applying';
    /** There is a reason for another one after it. */
    readonly again: boolean;
    readonly failures: number;
    readonly sentAfter: number;
    /** What was acknowledged when the server was asked. */
    readonly acknowledged: ReadonlyMap<number, Acknowledged>;
    /** What the timer is for. */
    readonly next: 'retry' | 'poll';
  };
  /** By clientSeq: in an answer to a push, not yet seen in a pull. */
  readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  /** This device is being registered anew; `isWaiting`: first, what was answered must be on disk. */
  readonly renewal: { readonly epoch: string | null; readonly isWaiting: boolean } | null;
  /** Nothing is sent until the user signs in again, or reloads into the new version. */
  readonly halted: Failure | null;
  /** Why the last request failed. */
  readonly failure: Failure | null;
  /** Whether the request that ended last found no network. */
  readonly isOffline: boolean;
  /** Requests answered so far, of both lanes, well or not. */
  readonly answers: number;
}

/** When a step is taken, by this device's clock, with one throw of its dice (0 ≤ x < 1). */
export interface Moment {
  readonly now: number;
  readonly random: number;
}

export const newExchange = (turn: number, identity: Identity): Exchange => ({
  turn,
  identity,
  push: emptyQueue(),
  pushSentAfter: 0,
  pull: { phase: 'idle', again: false, failures: 0, sentAfter: 0, acknowledged: new Map(), next: 'poll' },
  acknowledged: new Map(),
  renewal: null,
  halted: null,
  failure: null,
  isOffline: false,
  answers: 0,
});

export const isHalting = (failure: Failure): boolean =>
  failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.code === 'protocol');

/**
 * Notes how a request ended that was sent after `before` answers. Null: it found no network, but another one was
 * answered meanwhile, so that its failure says nothing of now; it is worth another try at once.
 */
export function ended(exchange: Exchange, failure: Failure | null, before: number): Exchange | null {
  const isOffline = failure?.kind === 'network';
  if (isOffline && exchange.answers > before) return null;
  return { ...exchange, isOffline, answers: exchange.answers + (isOffline ? 0 : 1) };
}

export function without(
  acknowledged: Exchange['acknowledged'],
  clientSeqs: readonly number[],
): Exchange['acknowledged'] {
  if (!clientSeqs.some((clientSeq) => acknowledged.has(clientSeq))) return acknowledged;
  const gone = new Set(clientSeqs);
  return new Map([...acknowledged].filter(([clientSeq]) => !gone.has(clientSeq)));
}

export function statusOf(exchange: Exchange): ConnectionStatus {
  const final = exchange.halted ?? stuckBecause(exchange.push);
  if (final === null) return statusWhileTrying(exchange);
  return { phase: final.kind === 'signed-out' ? 'signed-out' : 'stuck', reason: describeFailure(final) };
}

function statusWhileTrying({ push, pull, renewal, failure, isOffline }: Exchange): ConnectionStatus {
  const isBusy = push.inFlight !== null || pull.phase !== 'idle' || renewal !== null;
  if (push.trouble === null && pull.failures === 0) return { phase: isBusy ? 'working' : 'idle', reason: null };
  const cause = push.trouble?.failure ?? failure;
  const reason = cause && describeFailure(cause);
  if (isOffline) return { phase: 'offline', reason };
  // The network is back: what did not come through is on its way again.
  if (isBusy && (cause === null || cause.kind === 'network')) return { phase: 'working', reason: null };
  return { phase: 'waiting', reason };
}
