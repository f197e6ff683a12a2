/** Builders of events for the tests of the server. */
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import {
  applied,
  eventId,
  type Actor,
  type ConfirmedEvent,
  type DomainEvent,
} from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, type PushRequest } from '../../../src/sync/wire/protocol.ts';

export const ANNA: Actor = { pk: 7, isServer: false };
export const BERT: Actor = { pk: 8, isServer: false };

/** An event of a client as its outbox would send it. */
export function anEvent<T extends EventType>(
  type: T,
  payload: EventMap[T],
  envelope: Partial<DomainEvent> & { readonly clientId: number; readonly clientSeq: number },
): DomainEvent {
  const { clientId, clientSeq } = envelope;
  return {
    ...draft(envelope.stream ?? homeStream(ANNA.pk), type, payload),
    id: eventId(clientId, clientSeq),
    baseSeq: 0,
    batch: `b${clientSeq}`,
    causationId: null,
    at: 1_700_000_000_000 + clientSeq,
    ...envelope,
  };
}

export function aFolderAdded(clientId: number, clientSeq: number, more: Partial<DomainEvent> = {}): DomainEvent {
  const payload = {
    id: clientId * 2 ** 22 + clientSeq,
    parent: 0,
    name: `Folder ${clientSeq}`,
    client: '',
    number: '',
    addedAt: null,
  };
  return anEvent('FolderAdded', payload, { clientId, clientSeq, ...more });
}

export function aPush(clientId: number, ...events: DomainEvent[]): PushRequest {
  return { protocol: PROTOCOL_VERSION, clientId, events };
}

export function confirmed(event: DomainEvent, seq: number, more: Partial<ConfirmedEvent> = {}): ConfirmedEvent {
  return { ...event, seq, actor: ANNA.pk, outcome: applied, ...more };
}
