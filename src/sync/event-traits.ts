/**
 * What replica, push queue and connection ask of an event. They ask here alone, so that none of them knows a type of
 * event by name.
 */
import { beginningOf } from '../domain/beginning.ts';
import type { ConfirmedEvent, DomainEvent, EventDraft } from '../domain/shared/envelope.ts';

/** Whether the event creates the stream that it is in: a device may do so without asking the server. */
export const beginsStream = (event: EventDraft): boolean => beginningOf(event) !== null;

/** One of two events that are kept or rejected together, in two streams; null for any other. */
export function halfOf({ type }: Pick<DomainEvent, 'type'>): 'first' | 'second' | null {
  if (type === 'SubtreeSent') return 'first';
  return type === 'SubtreeReceived' ? 'second' : null;
}

/** Whether the server completes the event with rows of another stream, so that what is shown here is only near to it. */
export const isFilledByServer = ({ type }: Pick<DomainEvent, 'type'>): boolean => type === 'SubtreeReceived';

const MOVES = new Set(['FolderMoved', 'CollectionMoved']);

/**
 * What the user lost by an event that is in the log without effect, because changes of others came before it, as a
 * sentence. Null where the wish is fulfilled all the same (deleted twice, named the same).
 */
export function lossOf({ type, outcome }: Pick<ConfirmedEvent, 'type' | 'outcome'>): string | null {
  if (outcome.kind !== 'noop' || !MOVES.has(type)) return null;
  if (outcome.reason === 'cycle') return 'It stayed where it was: meanwhile the target was moved into it.';
  return outcome.reason === 'already-deleted'
    ? 'It stayed in the trash: it was deleted meanwhile, and so was the target of the move.'
    : null;
}
