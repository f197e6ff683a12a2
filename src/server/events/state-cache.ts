/**
 * The folded states of the streams in use: a bounded number, the least recently used one leaves.
 * What is not here is rebuilt from the stored snapshot and the events after it.
 * Call it only while holding the stream's lock.
 */
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { UndoLog } from '../../domain/shared/rows.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { product } from '../../domain/streams.ts';
import { createStreamState, type StreamState } from '../../domain/stream-state.ts';
import type { EventStore, StoredSnapshot } from './event-store.ts';

export interface FoldedStream {
  readonly state: StreamState;
  /** The last seq that is folded. */
  seq: number;
  /** The last seq in the stored snapshot, 0 for none. */
  snapshotSeq: number;
}

export interface StateCache {
  /** The state at the stream's head, as far as this process knows. */
  load(stream: StreamName): Promise<FoldedStream>;
  /** The same, where another process may have written meanwhile. */
  loadFresh(stream: StreamName): Promise<FoldedStream>;
  forget(stream: StreamName): void;
}

/** Events read at once while rebuilding. */
const PAGE = 2_000;

export function createStateCache(store: EventStore, domain: Domain = product, capacity = 256): StateCache {
  const kept = new Map<StreamName, FoldedStream>();

  async function load(stream: StreamName): Promise<FoldedStream> {
    const folded = kept.get(stream) ?? (await rebuild(store, stream, domain));
    kept.delete(stream);
    kept.set(stream, folded);
    if (kept.size > capacity) kept.delete(kept.keys().next().value!);
    return folded;
  }

  return {
    load,
    async loadFresh(stream) {
      const head = await store.head(stream);
      const folded = kept.get(stream);
      if (folded !== undefined && folded.seq > head) kept.delete(stream);
      else if (folded !== undefined && folded.seq < head) await catchUp(store, stream, folded);
      return load(stream);
    },
    forget: (stream) => void kept.delete(stream),
  };
}

async function rebuild(store: EventStore, stream: StreamName, domain: Domain): Promise<FoldedStream> {
  const folded = fromSnapshot(stream, await store.snapshot(stream), domain);
  await catchUp(store, stream, folded);
  return folded;
}

/** Folds what is in the log after the state, e.g. by another process. */
async function catchUp(store: EventStore, stream: StreamName, folded: FoldedStream): Promise<void> {
  for (;;) {
    const events = await store.read(stream, folded.seq, PAGE);
    for (const event of events) fold(folded, event);
    if (events.length < PAGE) return;
  }
}

/** A snapshot that this version can't read (it is derived data) is as good as none. */
function fromSnapshot(stream: StreamName, stored: StoredSnapshot | null, domain: Domain): FoldedStream {
  if (stored) {
    try {
      return { state: createStreamState(stream, stored.snapshot, domain), seq: stored.seq, snapshotSeq: stored.seq };
    } catch {
      // of another version: folded anew below, and replaced by the next snapshot
    }
  }
  return { state: createStreamState(stream, undefined, domain), seq: 0, snapshotSeq: 0 };
}

/** Folds a confirmed event; a no-op is in the log but changes nothing. Gives the rows that it replaced. */
export function fold(folded: FoldedStream, event: ConfirmedEvent): UndoLog<object> {
  folded.seq = event.seq;
  return event.outcome.kind === 'applied' ? folded.state.apply(event) : [];
}
