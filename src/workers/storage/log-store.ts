/** What the server confirmed: of each stream the two newest snapshots, and the log since the older of them. */
import { withTreeIndex } from '../../domain/folder-tree/read-tree.ts';
import type { ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import { isStreamName, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { LocalStore } from '../../sync/ports.ts';
import { packed } from './packed-columns.ts';
import type { StorageConnection } from './connection.ts';
import type { LogDatabase } from './databases.ts';
import { isUnreadable } from './errors.ts';
import { checkLeaderTerm, TERM } from './leader-term.ts';
import { ownOf, withNotes } from './own-notes.ts';

/** The newest and the one before, for when the newest can't be read. */
const SNAPSHOTS_KEPT = 2;

type LogStore = Pick<
  LocalStore,
  'streams' | 'stream' | 'append' | 'saveSnapshot' | 'notes' | 'addNotes' | 'dropSnapshot' | 'forget'
>;

/** `ownClient`: this device's client number. */
export function createLogStore(
  db: LogDatabase,
  connection: StorageConnection,
  ownClient: () => Promise<number | undefined>,
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

  const notesOf = async (stream: StreamName) => ((await db.meta.get(notesKey(stream))) ?? []) as readonly DomainEvent[];
  const note = async (stream: StreamName, events: readonly DomainEvent[]) => {
    if (events.length > 0) await db.meta.put(withNotes(await notesOf(stream), events), notesKey(stream));
  };

  return {
    keepTerm: (term) => connection.run(async () => void (await db.meta.put(term, TERM))),
    streams: () =>
      connection.run(async () => {
        const keys = [
          ...(await db.log.toCollection().primaryKeys()),
          ...(await db.snapshots.toCollection().primaryKeys()),
        ];
        const noted = (await db.meta.where(':id').startsWith(NOTES).primaryKeys())
          .map((key) => key.slice(NOTES.length))
          .filter(isStreamName);
        return [...new Set([...keys.map(([stream]) => stream), ...noted])];
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
        const found = key === undefined ? undefined : await orUnreadable(db.snapshots.get(key), unreadable(name, seq));
        return {
          snapshot: found?.snapshot ?? null,
          seq,
          mark: found?.mark ?? null,
          tail: tailAfter(
            seq,
            records.flatMap(({ events }) => events),
          ),
        };
      }),
    append: (stream, events, term) =>
      leading(term, async () => void (await db.log.put({ stream, from: events[0]!.seq, events }))),
    async saveSnapshot(stream, { seq, mark, snapshot }, term) {
      const stored = packed(withTreeIndex(snapshot));
      const clientId = await ownClient();
      return leading(term, async () => {
        await db.snapshots.put({ stream, seq, mark, snapshot: stored });
        const held = await snapshotsOf(stream).primaryKeys();
        await db.snapshots.bulkDelete(held.slice(0, -SNAPSHOTS_KEPT));
        if (held.length < SNAPSHOTS_KEPT) return;
        const [, older] = held.at(-SNAPSHOTS_KEPT)!;
        const dropped = (await logOf(stream, older).toArray()).filter(({ events }) => events.at(-1)!.seq <= older);
        await db.log.bulkDelete(dropped.map(({ from }) => [stream, from]));
        await note(
          stream,
          ownOf(
            dropped.flatMap(({ events }) => events),
            clientId,
          ),
        );
      });
    },
    notes: (name) => connection.run(() => notesOf(name)),
    addNotes: (name, events, term) => leading(term, () => note(name, events)),
    dropSnapshot: (stream, seq) => connection.run(() => db.snapshots.delete([stream, seq])),
    async forget(name, term) {
      await leading(term, async () => {
        await logOf(name).delete();
        await snapshotsOf(name).delete();
        await db.meta.delete(notesKey(name));
      });
      const parsed = parseStream(name);
      if (parsed?.kind === 'search')
        await connection.run(async () => void (await db.pages.where('search').equals(parsed.id).delete()));
    },
  };
}

const NOTES = 'notes/';
const notesKey = (stream: StreamName): string => `${NOTES}${stream}`;
const unreadable = (stream: StreamName, seq: number) => ({ stream, seq, mark: null, snapshot: 'unreadable' });

/** `instead` of a value whose file is gone or damaged. */
async function orUnreadable<T>(reading: PromiseLike<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isUnreadable(error)) return instead;
    throw error;
  }
}

/** Events after `seq` in order, each once: two leading tabs may have cut the same log into records differently. */
function tailAfter(seq: number, events: readonly ConfirmedEvent[]): ConfirmedEvent[] {
  const bySeq = new Map(events.filter((event) => event.seq > seq).map((event) => [event.seq, event]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
