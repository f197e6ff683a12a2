/** What the server confirmed: of each stream the two newest snapshots, and the log since the older of them. */
import { withTreeIndex } from '../../domain/folder-tree/tree-source.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { LocalStore } from '../../sync/ports.ts';
import { packed } from './packed-columns.ts';
import type { StorageConnection } from './connection.ts';
import type { LogDatabase } from './databases.ts';
import { isUnreadable } from './errors.ts';
import { checkLeaderTerm, TERM } from './leader-term.ts';

/** The newest and the one before, for when the newest can't be read. */
const SNAPSHOTS_KEPT = 2;

type LogStore = Pick<LocalStore, 'streams' | 'stream' | 'append' | 'saveSnapshot' | 'dropSnapshot' | 'forget'>;

export function createLogStore(
  db: LogDatabase,
  connection: StorageConnection,
): LogStore & { keepTerm(term: number): Promise<void> } {
  const leading = <T>(term: number | undefined, work: () => Promise<T>) =>
    connection.run(() =>
      db.transaction('rw', [db.meta, db.snapshots, db.log], async () => {
        await checkLeaderTerm(db.meta, term);
        return work();
      }),
    );
  const snapshotsOf = (stream: StreamName, below = Infinity) =>
    db.snapshots.where('[stream+seq]').between([stream, 0], [stream, below]);
  const logOf = (stream: StreamName, upTo = Infinity) =>
    db.log.where('[stream+from]').between([stream, 0], [stream, upTo], true, true);

  return {
    keepTerm: (term) => connection.run(async () => void (await db.meta.put(term, TERM))),
    streams: () =>
      connection.run(async () => {
        const keys = [
          ...(await db.log.toCollection().primaryKeys()),
          ...(await db.snapshots.toCollection().primaryKeys()),
        ];
        return [...new Set(keys.map(([stream]) => stream))];
      }),
    stream: (name, below) =>
      connection.run(async () => {
        const [key, records] = await Promise.all([
          snapshotsOf(name, below)
            .primaryKeys()
            .then((keys) => keys.at(-1)),
          orUnreadable(logOf(name).toArray(), []),
        ]);
        if (key === undefined && records.length === 0) return null;
        const seq = key?.[1] ?? 0;
        const snapshot =
          key === undefined
            ? null
            : await orUnreadable(
                db.snapshots.get(key).then((found) => found?.snapshot),
                'unreadable',
              );
        return {
          snapshot: snapshot ?? null,
          seq,
          tail: tailAfter(
            seq,
            records.flatMap(({ events }) => events),
          ),
        };
      }),
    append: (stream, events, term) =>
      leading(term, async () => void (await db.log.put({ stream, from: events[0]!.seq, events }))),
    saveSnapshot(stream, seq, snapshot, term) {
      const stored = packed(withTreeIndex(snapshot));
      return leading(term, async () => {
        await db.snapshots.put({ stream, seq, snapshot: stored });
        const held = await snapshotsOf(stream).primaryKeys();
        await db.snapshots.bulkDelete(held.slice(0, -SNAPSHOTS_KEPT));
        if (held.length < SNAPSHOTS_KEPT) return;
        const [, older] = held.at(-SNAPSHOTS_KEPT)!;
        await logOf(stream, older)
          .filter(({ events }) => events.at(-1)!.seq <= older)
          .delete();
      });
    },
    dropSnapshot: (stream, seq) => connection.run(() => db.snapshots.delete([stream, seq])),
    forget: (name, term) =>
      leading(term, async () => {
        await logOf(name).delete();
        await snapshotsOf(name).delete();
      }),
  };
}

/** `instead` of a value whose file is gone or damaged. */
async function orUnreadable<T>(reading: PromiseLike<T>, instead: T | string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isUnreadable(error)) return instead as T;
    throw error;
  }
}

/** Events after `seq` in order, each once: two leading tabs may have cut the same log into records differently. */
function tailAfter(seq: number, events: readonly ConfirmedEvent[]): ConfirmedEvent[] {
  const bySeq = new Map(events.filter((event) => event.seq > seq).map((event) => [event.seq, event]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
