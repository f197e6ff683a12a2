/**
 * How many searches a user may start, however they are sent: the events that the catalogue calls costly. What is beyond
 * it is rejected as a value: the device shows it among its rejected changes, where it can be applied again. Nothing is
 * lost.
 */
import { rejected, type Actor, type DomainEvent, type Rejected } from '../../domain/shared/envelope.ts';
import { product } from '../../domain/streams.ts';
import type { HoldBack } from '../events/decide-push.ts';
import { createRateLimit } from '../http/rate-limit.ts';

/** Room for what a device sends that was offline for long; then 30 a minute. */
const BURST = 60;
const EVERY_MS = 2_000;

export function createSubmissionLimit(now: () => number): HoldBack {
  const limit = createRateLimit({ burst: BURST, everyMs: EVERY_MS, now });
  return (events: readonly DomainEvent[], { pk }: Actor) => {
    const heldBack = new Map<number, Rejected>();
    for (const { clientSeq } of lastOfEachSearch(events)) {
      const seconds = limit.take(String(pk));
      if (seconds > 0) heldBack.set(clientSeq, tooMany(seconds));
    }
    return heldBack;
  };
}

/** A submission that a later one of its search replaces is never run. */
function lastOfEachSearch(events: readonly DomainEvent[]): Iterable<DomainEvent> {
  const submissions = events.filter(({ type }) => product.events.get(type)?.definition.isCostly);
  return new Map(submissions.map((event) => [event.stream, event])).values();
}

function tooMany(seconds: number): Rejected {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const message = `You have started many searches in a short time. Run this one again in ${wait}.`;
  return rejected('too-many-searches', message);
}
