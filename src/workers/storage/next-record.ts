/**
 * The one write that the user waits for, on the bare database that Dexie has opened: one transaction that reads the
 * counters and writes the next record. Through Dexie the same takes half as long again (docs/benchmarks.md).
 */
import Dexie from 'dexie';
import type { OutboxDatabase } from './databases.ts';

export interface OutboxRecord {
  readonly first: number;
  readonly events: readonly unknown[];
}
export interface Counters<R extends OutboxRecord> {
  readonly identity: unknown;
  readonly nextSeq: unknown;
  /** The record under the key that was asked for. */
  readonly record: R | undefined;
}

/** Resolves once the record is on disk. `next` may throw: then nothing is written. */
export function writeNext<R extends OutboxRecord>(
  db: OutboxDatabase,
  key: number,
  next: (found: Counters<R>) => { readonly nextSeq: number; readonly record: R } | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const bare = db.backendDB() as IDBDatabase | null;
    if (bare === null) throw new Dexie.DatabaseClosedError();
    const transaction = bare.transaction(['meta', 'outbox'], 'readwrite', { durability: 'strict' });
    const [meta, outbox] = [transaction.objectStore('meta'), transaction.objectStore('outbox')];
    const [identity, nextSeq, record] = [meta.get('identity'), meta.get('nextSeq'), outbox.get(key)];
    record.addEventListener('success', () => {
      try {
        const written = next({
          identity: identity.result,
          nextSeq: nextSeq.result,
          record: record.result as R | undefined,
        });
        if (written === null) return;
        meta.put(written.nextSeq, 'nextSeq');
        outbox.put(written.record);
        transaction.commit();
      } catch (error) {
        reject(error as Error);
        transaction.abort();
      }
    });
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The write was broken off.', 'AbortError')),
    );
  });
}
