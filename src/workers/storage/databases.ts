/**
 * The databases of one user on this device.
 *
 *   outbox (strict: a resolved write is on disk)   log (relaxed: its newest part can be fetched again)
 *     meta     name → value                          meta       name → value: the term of the tab that leads
 *     outbox   first clientSeq → events              snapshots  [stream, seq] → state at seq, two kept
 *                                                    and notes/{stream}: this client's events that the log dropped
 *     refused  event id → event and reason           log        [stream, from] → confirmed events
 *                                                    pages      key → a page of results
 *                                                    documents  ucid → a document
 */
import Dexie, { type Table } from 'dexie';
import type { ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RejectedEvent } from '../../sync/ports.ts';
import { databaseOf, type DocumentAnswer } from '../contract.ts';
import type { ResultPage } from '../../domain/documents/results.ts';
import type { StreamName } from '../../domain/shared/streams.ts';

export interface OutboxDatabase extends Dexie {
  readonly meta: Table<unknown, string>;
  readonly outbox: Table<{ readonly first: number; readonly events: readonly DomainEvent[] }, number>;
  readonly refused: Table<RejectedEvent & { readonly id: string }, string>;
}

export interface LogDatabase extends Dexie {
  readonly meta: Table<unknown, string>;
  readonly snapshots: Table<
    {
      readonly stream: StreamName;
      readonly seq: number;
      /** Absent in what earlier builds wrote. */
      readonly mark?: string | null;
      readonly snapshot: unknown;
    },
    [StreamName, number]
  >;
  readonly log: Table<
    { readonly stream: StreamName; readonly from: number; readonly events: readonly ConfirmedEvent[] },
    [StreamName, number]
  >;
  readonly pages: Table<
    { readonly key: string; readonly search: Id; readonly page: ResultPage; readonly at: number },
    string
  >;
  readonly documents: Table<{ readonly ucid: string; readonly answer: DocumentAnswer; readonly at: number }, string>;
}

export function outboxDatabase(user: Id): OutboxDatabase {
  const db = new Dexie(databaseOf(user, 'outbox'), { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ meta: '', outbox: 'first', refused: 'id' });
  return db as OutboxDatabase;
}

export function logDatabase(user: Id): LogDatabase {
  const db = new Dexie(databaseOf(user, 'log'), { chromeTransactionDurability: 'relaxed' });
  db.version(1).stores({
    snapshots: '[stream+seq]',
    log: '[stream+from]',
    pages: 'key, search, at',
    documents: 'ucid, at',
  });
  db.version(2).stores({ meta: '' });
  return db as LogDatabase;
}
