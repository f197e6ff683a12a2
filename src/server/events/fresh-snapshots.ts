/**
 * Snapshots for clients: of each long stream that was requested lately, one that is at most some events old. A client
 * applies a snapshot and a short tail in the time that a thousandth of the events would take.
 */
import type { StreamName } from '../../domain/shared/streams.ts';
import type { StoredSnapshot } from './event-store.ts';
import type { Locks } from './locks.ts';
import type { FoldedStream, StateCache } from './state-cache.ts';

export interface FreshSnapshots {
  /** One that is at most `behind` events older than `head`, the stream's last seq. */
  get(stream: StreamName, head: number, behind: number): Promise<StoredSnapshot>;
  /** A snapshot of the current state, kept for the next request. Call it while holding the stream's lock. */
  take(stream: StreamName, folded: FoldedStream): StoredSnapshot;
  forget(stream: StreamName): void;
}

/** Rows of all snapshots in memory: some 300 bytes each. */
const ROWS_AT_MOST = 300_000;

export function createFreshSnapshots({
  states,
  locks,
}: {
  readonly states: StateCache;
  readonly locks: Locks;
}): FreshSnapshots {
  const kept = new Map<StreamName, { readonly stored: StoredSnapshot; readonly rows: number }>();
  let rows = 0;

  function forget(stream: StreamName): void {
    rows -= kept.get(stream)?.rows ?? 0;
    kept.delete(stream);
  }
  function take(stream: StreamName, { seq, state }: FoldedStream): StoredSnapshot {
    const stored = { seq, snapshot: state.snapshot() };
    forget(stream);
    kept.set(stream, { stored, rows: state.rows.map.size });
    rows += state.rows.map.size;
    while (rows > ROWS_AT_MOST && kept.size > 1) forget(kept.keys().next().value!);
    return stored;
  }

  return {
    take,
    forget,
    async get(stream, head, behind) {
      const found = kept.get(stream)?.stored;
      if (found !== undefined && found.seq <= head && head - found.seq <= behind) return found;
      return locks.holding([stream], async () => take(stream, await states.loadFresh(stream)));
    },
  };
}
