/**
 * The last events that this process has committed, by stream: every tab and device of a stream's readers pulls at once
 * what was just pushed, without a read from the database. A committed event never changes, except by erasing.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { historyMark } from '../../sync/wire/protocol.ts';
import type { EventStore } from './event-store.ts';

export interface RecentEvents {
  /** Call it after every commit, in the order of each stream. */
  add(events: readonly ConfirmedEvent[]): void;
  /** After content of the stream was erased. */
  forget(stream: StreamName): void;
  /** As the store's `read`. */
  readonly read: EventStore['read'];
  /** As the store's `marks`. */
  readonly marks: EventStore['marks'];
}

const EVENTS_AT_MOST = 20_000;
const CHARACTERS_AT_MOST = 16_000_000;

export function createRecentEvents(store: Pick<EventStore, 'read' | 'marks'>, atMost = EVENTS_AT_MOST): RecentEvents {
  /** Of each stream a range without a gap; the most recently written stream comes last. */
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

  const eventAt = (stream: StreamName, seq: number): ConfirmedEvent | undefined => {
    const events = kept.get(stream)?.events ?? [];
    return events[seq - (events[0]?.seq ?? Infinity)];
  };

  return {
    forget,
    async marks(seqs) {
      const found = new Map<StreamName, string>();
      const others = new Map<StreamName, number>();
      for (const [stream, seq] of seqs) {
        const event = eventAt(stream, seq);
        if (event === undefined) others.set(stream, seq);
        else found.set(stream, historyMark(event));
      }
      return others.size === 0 ? found : new Map([...found, ...(await store.marks(others))]);
    },
    add(events) {
      for (const event of events) {
        put(event);
        while (count > atMost || characters > CHARACTERS_AT_MOST) forget(kept.keys().next().value!);
      }
    },
    async read(stream, after, limit) {
      const events = kept.get(stream)?.events ?? [];
      const at = after + 1 - (events[0]?.seq ?? Infinity);
      // Another process may have committed events after the last one here.
      if (at < 0 || at + limit > events.length) return store.read(stream, after, limit);
      return events.slice(at, at + limit);
    },
  };
}
