/**
 * The events that this process has kept last, by stream: what was just pushed is pulled at once, by every tab and
 * device of its readers, and need not be read from the database for it. An event in its place never changes.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { EventStore } from './event-store.ts';

export interface RecentEvents {
  /** To be told of every commit, in the order of each stream. */
  add(events: readonly ConfirmedEvent[]): void;
  /** As the store reads. */
  readonly read: EventStore['read'];
}

const EVENTS_AT_MOST = 20_000;
const CHARACTERS_AT_MOST = 16_000_000;

export function createRecentEvents(store: Pick<EventStore, 'read'>, atMost = EVENTS_AT_MOST): RecentEvents {
  /** Of each stream a stretch without a gap; the stream that was added to last comes last. */
  const kept = new Map<StreamName, { readonly events: ConfirmedEvent[]; characters: number }>();
  let [count, characters] = [0, 0];

  function put(event: ConfirmedEvent): void {
    let own = kept.get(event.stream);
    if (own !== undefined && own.events.at(-1)!.seq !== event.seq - 1) {
      forget(event.stream);
      own = undefined;
    }
    own ??= { events: [], characters: 0 };
    kept.delete(event.stream);
    kept.set(event.stream, own);
    const size = JSON.stringify(event.payload).length;
    own.events.push(event);
    own.characters += size;
    characters += size;
    count++;
  }
  function forget(stream: StreamName): void {
    const own = kept.get(stream);
    if (own === undefined) return;
    count -= own.events.length;
    characters -= own.characters;
    kept.delete(stream);
  }

  return {
    add(events) {
      for (const event of events) {
        put(event);
        while (count > atMost || characters > CHARACTERS_AT_MOST) forget(kept.keys().next().value!);
      }
    },
    async read(stream, after, limit) {
      const events = kept.get(stream)?.events ?? [];
      const at = after + 1 - (events[0]?.seq ?? Infinity);
      // Behind the last one another process may have kept more.
      if (at < 0 || at + limit > events.length) return store.read(stream, after, limit);
      return events.slice(at, at + limit);
    },
  };
}
