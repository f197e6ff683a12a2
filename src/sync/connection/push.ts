/** Answers to a push. */
import type { Answer, Failure, RejectedEvent } from '../ports.ts';
import type { PushAnswer } from '../wire/protocol.ts';
import { ended, isHalting, type Exchange, type Moment } from './exchange.ts';
import { chain, type Transition } from './inputs.ts';
import { delayed, onPushAnswer, onPushFailure, onPushRejected, type PushQueue } from './push-queue.ts';
import { renew } from './renewal.ts';
import { notInFlight, pull, push } from './send.ts';

export function pushed(exchange: Exchange, answer: Answer<PushAnswer>, moment: Moment): Transition<Exchange> {
  const failure = answer.kind === 'ok' ? null : answer;
  const noted = ended(exchange, failure, exchange.pushSentAfter);
  if (noted === null) return push(notInFlight(exchange), moment);
  return answer.kind === 'ok' ? answered(noted, answer.value, moment) : failed(noted, answer, moment);
}

function answered(exchange: Exchange, answer: PushAnswer, moment: Moment): Transition<Exchange> {
  if (answer.epoch !== exchange.identity.epoch) return renew(notInFlight(exchange), answer.epoch);
  const { queue, rejected, acknowledged } = onPushAnswer(exchange.push, answer);
  const known = new Map(exchange.acknowledged);
  for (const one of acknowledged) known.set(one.event.clientSeq, one);
  return chain<Exchange>(
    { ...exchange, failure: null, acknowledged: known },
    // The next ones are on their way while this device's disk takes note of these.
    (now) => after(now, { queue, rejected }, moment),
    (now) => [now, [{ kind: 'retire', turn: now.turn, events: [...known.values()], onlyFolded: true }]],
    (now) => (acknowledged.length > 0 ? pull(now) : [now, []]),
  );
}

function failed(exchange: Exchange, failure: Failure, moment: Moment): Transition<Exchange> {
  const noted = { ...exchange, failure };
  if (isHalting(failure)) return [{ ...notInFlight(noted), halted: failure }, []];
  if (failure.kind !== 'refused')
    return push({ ...noted, push: onPushFailure(noted.push, failure, moment.now, moment.random) }, moment);
  if (failure.code === 'not-your-client') return renew(notInFlight(noted), null);
  return after(noted, onPushRejected(noted.push, failure), moment);
}

/** Reports what was rejected, and sends the next batch. */
function after(
  exchange: Exchange,
  { queue, rejected }: { readonly queue: PushQueue; readonly rejected: readonly RejectedEvent[] },
  moment: Moment,
): Transition<Exchange> {
  return chain(
    { ...exchange, push: queue },
    (now) => [now, rejected.length > 0 ? [{ kind: 'reject', turn: now.turn, rejected }] : []],
    (now) => push(now, moment),
  );
}

/** The disk failed in the middle: what it holds is read again later, and pushed again, which does no harm. */
export function diskFailed(exchange: Exchange, failure: Failure, { now, random }: Moment): Transition<Exchange> {
  const queue = delayed(exchange.push, failure, now, random);
  const ms = queue.trouble!.notBefore - now;
  return [
    { ...exchange, push: queue, failure, isOffline: false, renewal: null },
    [{ kind: 'timer', turn: exchange.turn, name: 'read-outbox', ms }],
  ];
}
