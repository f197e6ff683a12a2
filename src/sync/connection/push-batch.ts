/**
 * Which waiting events go into the next push. The two halves of a move to another stream are one unit: they go
 * together or wait together.
 */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { halfOf } from '../event-traits.ts';

/** Payload characters a batch: a request of a few megabytes comes through where one of forty is cut off. */
const PUSH_CHARACTERS = 2_000_000;

/** Events that are pushed together or not at all. */
type Unit = readonly DomainEvent[];
type Judge = (unit: Unit) => 'take' | 'skip' | 'stop';

/** The first events in order, at most `limit` but always a whole unit. */
export function firstBatch(
  events: Iterable<DomainEvent>,
  limit: number,
  judge: Judge = () => 'take',
): readonly DomainEvent[] {
  const batch: DomainEvent[] = [];
  let size = 0;
  for (const unit of unitsOf(events)) {
    if (batch.length > 0 && batch.length + unit.length > limit) break;
    const judged = judge(unit);
    if (judged === 'stop') break;
    if (judged === 'skip') continue;
    for (const event of unit) size += JSON.stringify(event.payload).length;
    if (size > PUSH_CHARACTERS && batch.length > 0) break;
    batch.push(...unit);
  }
  return batch;
}

/** The first batch of a single stream that may be tried now. */
export function batchOfOneStream(
  events: () => Iterable<DomainEvent>,
  limit: number,
  isOpen: (stream: StreamName) => boolean,
): readonly DomainEvent[] {
  const tried = new Set<StreamName>();
  for (const { stream } of events()) {
    if (tried.has(stream) || !isOpen(stream)) continue;
    tried.add(stream);
    const batch = firstBatch(events(), limit, untilBlocked(stream, isOpen));
    if (batch.length > 0) return batch;
  }
  return [];
}

/** Whether the server can answer for each event of the batch alone. */
export function isOneUnit(events: readonly DomainEvent[]): boolean {
  return [...unitsOf(events)].length <= 1;
}

/**
 * Takes what is in `stream` alone, up to a move that has to wait for another stream: because that is set aside, or has
 * something to send before it.
 */
function untilBlocked(stream: StreamName, isOpen: (stream: StreamName) => boolean): Judge {
  const before = new Set<StreamName>();
  return (unit) => {
    const others = unit.map((event) => event.stream).filter((other) => other !== stream);
    if (others.length < unit.length && others.every((other) => isOpen(other) && !before.has(other))) return 'take';
    for (const other of others) before.add(other);
    return others.length < unit.length ? 'stop' : 'skip';
  };
}

/** Lazy: of a long backlog only the first events are looked at. */
function* unitsOf(events: Iterable<DomainEvent>): Iterable<Unit> {
  let first: DomainEvent | null = null;
  for (const event of events) {
    if (first !== null && arePartners(first, event)) {
      yield [first, event];
      first = null;
      continue;
    }
    if (first !== null) yield [first];
    first = halfOf(event) === 'first' ? event : null;
    if (first === null) yield [event];
  }
  if (first !== null) yield [first];
}

/** The second half is numbered right behind the first. */
const arePartners = (first: DomainEvent, event: DomainEvent): boolean =>
  halfOf(event) === 'second' && first.batch === event.batch && event.clientSeq === first.clientSeq + 1;
