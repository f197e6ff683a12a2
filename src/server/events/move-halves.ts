/** The two events of a move between streams, which come next to each other in a push. */
import type { Address, EventDefinition } from '../../domain/shared/decider.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';

/** The two halves of one move, as the client emitted them. */
export function arePartners({ events }: Domain, sent: DomainEvent, received: DomainEvent): boolean {
  const [first, second] = [events.get(sent.type)?.definition, events.get(received.type)?.definition];
  if (first?.half !== 'first' || second?.half !== 'second') return false;
  if (sent.batch !== received.batch || sent.stream === received.stream) return false;
  const [out, into] = [addressIn(first, sent), addressIn(second, received)];
  if (out?.kind !== 'send' || into?.kind !== 'receive') return false;
  return out.id === into.id && out.to === received.stream && into.from === sent.stream;
}

/** Null where the payload is too far from what it should be. */
function addressIn(definition: EventDefinition<unknown>, { payload }: DomainEvent): Address | null {
  return typeof payload === 'object' && payload !== null ? (definition.address?.(payload) ?? null) : null;
}
