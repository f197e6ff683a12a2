/** What is confirmed of a stream, from this device's disk, which may not be whole. */
import type { Actor, ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { LocalStore, StoredStream } from '../ports.ts';
import { createReplica, type Replica } from './replica.ts';

export interface LoadedStream {
  readonly replica: Replica;
  /** Where its snapshot stands; 0 for none. */
  readonly seq: number;
  /** What was folded behind the snapshot. */
  readonly confirmed: readonly ConfirmedEvent[];
}

/**
 * From the newest snapshot that can be read: a broken one goes, and the log reaches back to the one before it.
 * With none left the server has it all; what is pending lies in the outbox in any case.
 */
export async function loadStream(store: LocalStore, stream: StreamName, actor: Actor): Promise<LoadedStream> {
  let stored = await store.stream(stream);
  let replica = fromDisk(stream, stored, actor);
  while (replica === null && stored !== null && stored.snapshot !== null) {
    await store.dropSnapshot(stream, stored.seq);
    stored = await store.stream(stream, stored.seq);
    replica = fromDisk(stream, stored, actor);
  }
  const isOrphaned = replica?.cursor === 0 && (stored?.tail.length ?? 0) > 0;
  if (replica !== null && !isOrphaned)
    return { replica, seq: stored?.seq ?? 0, confirmed: stored === null ? [] : withoutGap(stored) };
  await store.forget(stream);
  return { replica: createReplica(stream, actor), seq: 0, confirmed: [] };
}

/** null where the snapshot can't be read. */
function fromDisk(stream: StreamName, stored: StoredStream | null, actor: Actor): Replica | null {
  if (stored === null) return createReplica(stream, actor);
  try {
    const replica = createReplica(stream, actor, stored);
    replica.integrate(withoutGap(stored));
    return replica;
  } catch {
    return null;
  }
}

/** The tail up to the first event that is missing: what comes after is asked of the server again. */
function withoutGap({ seq, tail }: StoredStream): readonly ConfirmedEvent[] {
  const gap = tail.findIndex((event, at) => event.seq !== seq + 1 + at);
  return gap < 0 ? tail : tail.slice(0, gap);
}
