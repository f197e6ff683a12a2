/**
 * One change of a private index at a time, among all processes: a lease in its row, by the clock of the database. Who
 * holds it has a token, prolongs the lease now and then, and must still hold it where something is written. Each lease
 * has a generation of its own for new files, so that who lost it writes into nobody else's. One that has run out and
 * was not given back is of a process that ended in its change.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { IndexPlace } from './index-files.ts';

/** A process that ended in a change holds the others up for so long. */
const LEASE_MS = 30_000;
/** A step may take longer than a lease. */
const BEAT_MS = 5_000;

const busy = refusal(409, 'index-busy', 'Another process changes this index at the moment. Try again in a minute.');
const missing = refusal(404, 'not-found', 'There is no such index; perhaps it was deleted.');

/** Thrown where another process may change the index by now: nothing more is written. */
export class IndexLeaseLost extends Error {
  constructor() {
    super('Another process has taken over the change of this index.');
  }
}

/** What the row of the index says of its files. */
export interface IndexState {
  readonly generation: number;
  readonly documents: number;
}

export interface IndexLease {
  readonly place: IndexPlace;
  /** Where a new generation of the files belongs. */
  readonly next: IndexPlace;
  /** Prolongs it; throws {@link IndexLeaseLost}. */
  hold(): Promise<void>;
  /** Makes this the state of the index; throws {@link IndexLeaseLost}. */
  write(after: IndexState, at: Date): Promise<void>;
  /** Takes the index out of the table; false where it was lost. */
  removeRow(): Promise<boolean>;
  /** Nothing where it was lost. */
  release(): Promise<void>;
}

const inLeaseTime = sql<Date>`now() + ${LEASE_MS} * interval '1 millisecond'`;

export async function leaseIndex(db: Db, id: Id): Promise<IndexLease | Refusal> {
  const token = randomUUID();
  const leased = await db
    .updateTable('private_index')
    .set({
      ...{ busy_until: inLeaseTime, lease: token },
      last_generation: sql<number>`greatest(generation, last_generation) + 1`,
    })
    .where('id', '=', id)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<', sql<Date>`now()`)]))
    .returning(['generation', 'last_generation'])
    .executeTakeFirst();
  if (leased === undefined) {
    const row = await db.selectFrom('private_index').select('id').where('id', '=', id).executeTakeFirst();
    return row === undefined ? missing : busy;
  }
  const held = () => db.updateTable('private_index').where('id', '=', id).where('lease', '=', token);
  // One that ran out is left to who wants it; the next step says where it was lost.
  const beat = setInterval(() => {
    const inTime = held().where('busy_until', '>=', sql<Date>`now()`);
    inTime
      .set({ busy_until: inLeaseTime })
      .execute()
      .catch(() => {});
  }, BEAT_MS).unref();
  return {
    place: { index: id, generation: leased.generation },
    next: { index: id, generation: leased.last_generation },
    hold: async () => mustHold((await held().set({ busy_until: inLeaseTime }).executeTakeFirst()).numUpdatedRows),
    write: async (after, at) =>
      mustHold(
        (
          await held()
            .set({ ...after, changed_at: at })
            .executeTakeFirst()
        ).numUpdatedRows,
      ),
    async removeRow() {
      const row = db.deleteFrom('private_index').where('id', '=', id).where('lease', '=', token);
      return (await row.executeTakeFirst()).numDeletedRows === 1n;
    },
    async release() {
      clearInterval(beat);
      await held().set({ busy_until: null, lease: null }).execute();
    },
  };
}

/** Of a database that is this process's own: who held one has ended. */
export async function freeLeases(db: Db): Promise<void> {
  await db.updateTable('private_index').set({ busy_until: null, lease: null }).where('lease', 'is not', null).execute();
}

/** Those that a process was changing when it ended, as far as is known by now. */
export async function leftLeases(db: Db): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('private_index')
    .select('id')
    .where('lease', 'is not', null)
    .where('busy_until', '<', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

function mustHold(rows: bigint): void {
  if (rows !== 1n) throw new IndexLeaseLost();
}
