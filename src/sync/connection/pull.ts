/**
 * Answers to a pull: one is in flight, and one more comes after it where there is a reason. Without one, the server is
 * asked again after a while.
 *
 *   idle ─▶ asking ─▶ applying ─▶ idle
 *     ▲        └─failed─▶ idle, and a retry after a pause
 *     └─ `again`: one more, at once
 */
import type { Answer, Failure } from '../ports.ts';
import type { PullAnswer } from '../wire/protocol.ts';
import { backoff, retryAfterOf } from './backoff.ts';
import { ended, isHalting, without, type Exchange, type Moment } from './exchange.ts';
import { chain, type Input, type Transition } from './inputs.ts';
import { acknowledgedElsewhere } from './push-queue.ts';
import { renew, renewIfWaiting } from './renewal.ts';
import { hurry, pull, push } from './send.ts';

/** Without pokes, the server is asked so often; the disk is searched for events of closed tabs, too. */
const POLL_MS = 45_000;

export function pulled(exchange: Exchange, answer: Answer<PullAnswer>, moment: Moment): Transition<Exchange> {
  const { turn, identity } = exchange;
  if (answer.kind !== 'ok') {
    const halted = exchange.halted ?? (isHalting(answer) ? answer : null);
    return pullEnded({ ...exchange, halted }, answer, moment);
  }
  const { epoch, streams, isOtherHistory } = answer.value;
  if (epoch !== identity.epoch || isOtherHistory === true || isSetBack(exchange, streams))
    return renew(exchange, epoch);
  return [
    { ...exchange, pull: { ...exchange.pull, phase: 'applying' } },
    [{ kind: 'apply', turn, clientId: identity.clientId, streams }],
  ];
}

/**
 * A stream ends before an event that the server had acknowledged when it was asked. Nothing of that event is in the
 * confirmed state yet, so the server can't see it by the mark of the cursor.
 */
function isSetBack({ pull: { acknowledged } }: Exchange, streams: PullAnswer['streams']): boolean {
  return [...acknowledged.values()].some(({ stream, seq }) => {
    const answer = streams[stream];
    return answer !== undefined && answer.kind !== 'gone' && answer.head < seq;
  });
}

export function streamApplied(
  exchange: Exchange,
  { stream, isGone, confirmed, hasMore }: Input<'stream-applied'>,
): Transition<Exchange> {
  const { turn, pull: lane, acknowledged } = exchange;
  // The server has them, and no pull will ever show them to this user again.
  const events = isGone ? [...acknowledged.values()].filter((one) => one.stream === stream) : [];
  return [
    {
      ...exchange,
      push: acknowledgedElsewhere(exchange.push, confirmed),
      pull: hasMore ? { ...lane, again: true } : lane,
      acknowledged: without(acknowledged, confirmed),
    },
    events.length > 0 ? [{ kind: 'retire', turn, events, onlyFolded: false }] : [],
  ];
}

export function pullApplied(exchange: Exchange, failure: Failure | null, moment: Moment): Transition<Exchange> {
  if (exchange.renewal !== null) return renewIfWaiting(exchange);
  if (failure !== null) return pullEnded(exchange, failure, moment);
  const { turn, acknowledged } = exchange;
  return chain(
    exchange,
    (now) => [now, [{ kind: 'retire', turn, events: [...acknowledged.values()], onlyFolded: true }]],
    (now) => pullEnded(now, null, moment),
  );
}

function pullEnded(exchange: Exchange, failure: Failure | null, moment: Moment): Transition<Exchange> {
  const { again, sentAfter } = exchange.pull;
  const idle: Exchange = { ...exchange, pull: { ...exchange.pull, phase: 'idle', again: false } };
  const noted = ended(idle, failure, sentAfter);
  // Overtaken by an answer, or asked for again since it was sent: that there was no network says nothing of now.
  if (noted === null) return pull(idle);
  if (again && failure?.kind === 'network') return pull(noted);
  return failure === null ? wellEnded(noted, again, moment) : badlyEnded(noted, failure, moment);
}

function wellEnded(exchange: Exchange, again: boolean, moment: Moment): Transition<Exchange> {
  const next: Exchange = {
    ...exchange,
    failure: exchange.push.trouble === null ? null : exchange.failure,
    pull: { ...exchange.pull, failures: 0, next: 'poll' },
  };
  if (again) return pull(next);
  const ms = Math.round(POLL_MS * (0.5 + moment.random));
  return chain(
    next.push.trouble?.failure.kind === 'network' ? hurry(next) : next,
    (now) => [now, [{ kind: 'timer', turn: now.turn, name: 'pull', ms }]],
    (now) => push(now, moment),
  );
}

function badlyEnded(exchange: Exchange, failure: Failure, moment: Moment): Transition<Exchange> {
  const failures = exchange.pull.failures + 1;
  const ms = backoff(failures, moment.random, retryAfterOf(failure));
  return chain<Exchange>(
    { ...exchange, failure, pull: { ...exchange.pull, failures, next: 'retry' } },
    (now) => [now, [{ kind: 'timer', turn: now.turn, name: 'pull', ms }]],
    (now) => push(now, moment),
  );
}
