/**
 * Another history: the server's log is of another epoch, was set back under the same one, or the server does not know
 * this device. All confirmed state is forgotten; what is pending stays, and what the server has lost of this device's
 * events is pending again.
 *
 *   pull or push learns of it ─▶ what was answered before is on disk ─▶ renewing ─▶ all starts from nothing
 *                                                                          └─failed─▶ tried again, or halted
 */
import type { Answer } from '../ports.ts';
import { newExchange, type Exchange, type Moment } from './exchange.ts';
import { chain, type Rebuilt, type Transition } from './inputs.ts';
import { enqueued, onPushFailure } from './push-queue.ts';
import { notInFlight, pull, push } from './send.ts';

export function renew(exchange: Exchange, epoch: string | null): Transition<Exchange> {
  if (exchange.renewal !== null) return [exchange, []];
  // What is being written belongs to the old history: only then may the disk go over to another one.
  const isWaiting = exchange.pull.phase === 'applying';
  const next = { ...exchange, renewal: { epoch, isWaiting } };
  return isWaiting ? [next, []] : begin(next, epoch);
}

/** To be called when a pull response is applied. */
export function renewIfWaiting(exchange: Exchange): Transition<Exchange> {
  return exchange.renewal?.isWaiting ? begin(exchange, exchange.renewal.epoch) : [exchange, []];
}

function begin(exchange: Exchange, epoch: string | null): Transition<Exchange> {
  const turn = exchange.turn + 1;
  return [
    {
      ...notInFlight(exchange),
      turn,
      renewal: { epoch, isWaiting: false },
      pull: { ...exchange.pull, phase: 'idle', again: false },
    },
    [{ kind: 'renew', turn, identity: exchange.identity, epoch, acknowledged: exchange.acknowledged }],
  ];
}

export function renewed(exchange: Exchange, answer: Answer<Rebuilt>, moment: Moment): Transition<Exchange> {
  if (answer.kind === 'ok') return rebuilt(exchange, answer.value, moment);
  const next = { ...exchange, renewal: null };
  if (answer.kind === 'refused' || answer.kind === 'signed-out') return [{ ...next, halted: answer }, []];
  return chain({ ...next, push: onPushFailure(next.push, answer, moment.now, moment.random) }, pull, (now) =>
    push(now, moment),
  );
}

/** From nothing, under the identity that the disk holds now. */
export function rebuilt(exchange: Exchange, { identity, pending }: Rebuilt, moment: Moment): Transition<Exchange> {
  const { turn, halted, isOffline, answers } = exchange;
  const fresh = newExchange(turn + 1, identity);
  const queue = enqueued(fresh.push, pending);
  return chain({ ...fresh, halted, isOffline, answers, push: queue }, pull, (now) => push(now, moment));
}
