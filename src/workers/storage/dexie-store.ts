/**
 * The sync engine's disk in IndexedDB: the outbox and who leads (outbox-store.ts), what is confirmed (log-store.ts).
 */
import type { LocalStore } from '../../sync/ports.ts';
import type { StorageConnection } from './connection.ts';
import type { LogDatabase, OutboxDatabase } from './databases.ts';
import { createLogStore } from './log-store.ts';
import { createOutboxStore } from './outbox-store.ts';

export interface Disk {
  readonly outboxDb: OutboxDatabase;
  readonly outbox: StorageConnection;
  readonly logDb: LogDatabase;
  readonly log: StorageConnection;
}

export function createDexieStore({ outboxDb, outbox, logDb, log }: Disk): LocalStore {
  const { takeTerm, ...outboxStore } = createOutboxStore(outboxDb, outbox);
  const { keepTerm, ...logStore } = createLogStore(logDb, log, async () => (await outboxStore.identity())?.clientId);
  return {
    ...outboxStore,
    ...logStore,
    async beginTerm() {
      const term = await takeTerm();
      await keepTerm(term);
      return term;
    },
  };
}
