/** Streams that a device begins itself, without asking: those of searches that go on from another. */
import { readEvent, type EventMap } from './catalogue.ts';
import type { EventDraft } from './shared/envelope.ts';
import { searchStream } from './shared/streams.ts';

export type Beginning = EventMap['SearchForked'];

/** What the event says where it begins the very stream that it is in; null for any other. */
export function beginningOf(event: Pick<EventDraft, 'type' | 'version' | 'payload' | 'stream'>): Beginning | null {
  if (event.type !== 'SearchForked') return null;
  const reading = readEvent(event);
  if (reading.kind !== 'known' || reading.fact.type !== 'SearchForked') return null;
  return event.stream === searchStream(reading.fact.payload.search) ? reading.fact.payload : null;
}
