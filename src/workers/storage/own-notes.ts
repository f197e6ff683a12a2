/**
 * What stays of this client's confirmed events that the log on this device does not hold: enough to name a change that
 * the server has lost, not enough to send it again.
 */
import type { ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';

/** The newest of each stream. */
const NOTES_KEPT = 2_000;

/** The notes with those of `events`, each once. */
export function withNotes(notes: readonly DomainEvent[], events: readonly DomainEvent[]): readonly DomainEvent[] {
  if (events.length === 0) return notes;
  const byId = new Map([...notes, ...events.map(noteOf)].map((note) => [note.id, note]));
  return [...byId.values()].slice(-NOTES_KEPT);
}

/** Those of the log that `clientId` made. */
export const ownOf = (log: readonly ConfirmedEvent[], clientId: number | undefined): readonly DomainEvent[] =>
  log.filter((event) => event.clientId === clientId);

function noteOf(event: DomainEvent): DomainEvent {
  const { id: eventId, type, version, stream, clientId, clientSeq, baseSeq, batch, causationId, at, payload } = event;
  const { id, name, title } = (typeof payload === 'object' && payload !== null ? payload : {}) as {
    readonly id?: unknown;
    readonly name?: unknown;
    readonly title?: unknown;
  };
  return {
    ...{ id: eventId, type, version, stream, clientId, clientSeq, baseSeq, batch, causationId, at },
    payload: { id, name: name ?? title },
  };
}
