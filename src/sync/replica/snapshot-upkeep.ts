/** When the confirmed state of a stream goes to disk as a snapshot. */
import type { StreamName } from '../../domain/shared/streams.ts';
import { NotSaved, type LocalStore } from '../ports.ts';
import type { Replica } from './replica.ts';

/** Confirmed events between two snapshots of a stream on disk. */
const SNAPSHOT_EVERY = 2_000;
/** So many waiting changes are a backlog: on its way up it would have the whole tree written after every other push. */
const BACKLOG = 200;
/** So many times as many events between two snapshots meanwhile. */
const BUSY_FACTOR = 5;

export interface SnapshotUpkeep {
  /** Streams of which the disk missed something while it was full. */
  readonly behind: Set<StreamName>;
  /** The disk holds a snapshot at `seq`. */
  noteSaved(stream: StreamName, seq: number): void;
  /**
   * Writes the confirmed state to disk; false where it has no room, or while events are parked: a later build must fold
   * them.
   */
  save(stream: StreamName): Promise<boolean>;
  /** To be called by the leading tab after it has written confirmed events. */
  saveWhenDue(stream: StreamName): Promise<void>;
}

export function createSnapshotUpkeep(
  store: Pick<LocalStore, 'saveSnapshot'>,
  get: (stream: StreamName) => Replica | undefined,
  every = SNAPSHOT_EVERY,
): SnapshotUpkeep {
  const savedAt = new Map<StreamName, number>();

  async function save(stream: StreamName): Promise<boolean> {
    const replica = get(stream);
    if (replica === undefined || replica.parked > 0) return false;
    savedAt.set(stream, replica.cursor);
    try {
      await store.saveSnapshot(stream, replica.confirmedSnapshot());
      return true;
    } catch (error) {
      if (error instanceof NotSaved) return false;
      throw error;
    }
  }

  return {
    behind: new Set(),
    noteSaved: (stream, seq) => void savedAt.set(stream, seq),
    save,
    async saveWhenDue(stream) {
      const replica = get(stream);
      const unsaved = replica === undefined ? 0 : replica.cursor - (savedAt.get(stream) ?? 0);
      const isBusy = (replica?.pending.length ?? 0) >= BACKLOG;
      if (unsaved >= every * (isBusy ? BUSY_FACTOR : 1)) await save(stream);
    },
  };
}
