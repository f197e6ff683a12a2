/** What the simulated server keeps its log in: memory, which never waits, or a database. */
import type { StreamName } from '../../src/domain/shared/streams.ts';
import type { Db } from '../../src/server/database/tables.ts';
import type { EventStore } from '../../src/server/events/event-store.ts';
import { createSqlStore } from '../../src/server/events/sql-store.ts';
import { createMemoryEventStore } from '../support/memory-event-store.ts';

export interface Stores {
  /** An empty one. */
  create(epoch: string): EventStore;
  /** Whether a call of one of them has not been answered yet. */
  isBusy(): boolean;
}

export const inMemory: Stores = { create: createMemoryEventStore, isBusy: () => false };

/** Each store in a database of its own, which `close` closes. */
export function inSql(aDatabase: () => Promise<Db>): Stores & { close(): Promise<void> } {
  const opened: Promise<Db>[] = [];
  let calls = 0;

  function create(epoch: string): EventStore {
    const db = aDatabase();
    opened.push(db);
    const store = db.then((open) => createSqlStore(open, () => epoch));
    let clients = 0;
    const counted = <Arguments extends unknown[], Result>(
      call: (of: EventStore, ...args: Arguments) => Promise<Result>,
    ) => {
      return async (...args: Arguments): Promise<Result> => {
        calls++;
        try {
          return await call(await store, ...args);
        } finally {
          calls--;
        }
      };
    };
    return {
      epoch: counted((of) => of.epoch()),
      head: counted((of, stream: StreamName) => of.head(stream)),
      heads: counted((of, streams: readonly StreamName[]) => of.heads(streams)),
      marks: counted((of, seqs: ReadonlyMap<StreamName, number>) => of.marks(seqs)),
      erasures: counted((of, streams: readonly StreamName[]) => of.erasures(streams)),
      blindReviews: counted((of, streams: readonly StreamName[]) => of.blindReviews(streams)),
      markingSecret: counted((of) => of.markingSecret()),
      mentioning: counted((of, ...args: Parameters<EventStore['mentioning']>) => of.mentioning(...args)),
      missing: counted((of, ...args: Parameters<EventStore['missing']>) => of.missing(...args)),
      read: counted((of, ...args: Parameters<EventStore['read']>) => of.read(...args)),
      readStored: counted((of, ...args: Parameters<EventStore['readStored']>) => of.readStored(...args)),
      receipts: counted((of, ...args: Parameters<EventStore['receipts']>) => of.receipts(...args)),
      lastClientSeq: counted((of, client: number) => of.lastClientSeq(client)),
      commit: counted((of, ...args: Parameters<EventStore['commit']>) => of.commit(...args)),
      grantsOver: counted((of, ...args: Parameters<EventStore['grantsOver']>) => of.grantsOver(...args)),
      grantsTo: counted((of, ...args: Parameters<EventStore['grantsTo']>) => of.grantsTo(...args)),
      snapshot: counted((of, stream: StreamName) => of.snapshot(stream)),
      saveSnapshot: counted((of, ...args: Parameters<EventStore['saveSnapshot']>) => of.saveSnapshot(...args)),
      client: counted((of, client: number) => of.client(client)),
      // Drawn at random in earnest; a seed is to give the same world each time.
      registerClient: async () => ++clients,
    };
  }
  return {
    create,
    isBusy: () => calls > 0,
    async close() {
      for (const db of opened.splice(0)) await (await db).destroy();
    },
  };
}
