/**
 * What the connection asks of an event. It asks here alone: no part of it knows a type of event by name.
 */
import type { ConfirmedEvent, DomainEvent } from '../domain/shared/envelope.ts';
import { parseStream } from '../domain/shared/streams.ts';
import { product } from '../domain/streams.ts';

/** Whether the event creates the stream that it is in: a device may do so without asking the server. */
export const { beginsStream } = product;

const traitsOf = (type: string) => product.events.get(type)?.definition;

/** One of two events that are kept or rejected together, in two streams; undefined for any other. */
export const halfOf = ({ type }: Pick<DomainEvent, 'type'>): 'first' | 'second' | undefined => traitsOf(type)?.half;

/**
 * What the user lost by an event that is in the log without effect, because changes of others came before it, as a
 * sentence. Null where the wish is fulfilled all the same (deleted twice, named the same).
 */
export function lossOf({ type, outcome }: Pick<ConfirmedEvent, 'type' | 'outcome'>): string | null {
  if (outcome.kind !== 'noop') return null;
  return traitsOf(type)?.lossOf?.(outcome.reason) ?? null;
}

/** Whether the event says something of a search, which may be erased while the event is on its way. */
export const tellsOfSearch = ({ type, stream }: Pick<DomainEvent, 'type' | 'stream'>): boolean =>
  parseStream(stream)?.kind === 'search' || traitsOf(type)?.tellsOf !== undefined;

/** The server is asked for long work, which begins when the event has reached it. */
export const asksForWork = ({ type }: Pick<DomainEvent, 'type'>): boolean => traitsOf(type)?.isCostly === true;
