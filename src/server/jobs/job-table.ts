/**
 * The table of jobs in SQL, the same on PGlite and PostgreSQL. Times are the database's own: servers need not agree
 * about the clock. A claim gives the job a new token and a lease; whatever is written later must still hold the token.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import { LeaseLost, type HeldJob, type JobEnd, type NewJob } from './job.ts';

export type JobRow = Selectable<Tables['job']>;

/** Number and token of a claim. */
export type JobClaim = Pick<JobRow, 'id'> & { readonly token: string };

const UNIQUE_VIOLATION = '23505';

const inMilliseconds = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Gives the number of the job; null where there is one of this kind and key already. */
export async function enqueueJob(db: Db, job: NewJob): Promise<number | null> {
  const { kind, key, title, owner, alone, payload, afterMs = 0 } = job;
  const row = await db
    .insertInto('job')
    .values({
      kind,
      key,
      title,
      owner,
      alone: alone ?? null,
      payload: JSON.stringify(payload),
      ...(afterMs > 0 && { run_at: inMilliseconds(afterMs) }),
      company: sql<number | null>`(select company_id from app_user where id = ${owner})`,
    })
    .onConflict((on) => on.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes the next job of one of the kinds that is due, or whose process gave no sign of life for a lease. The owner
 * who was served longest ago comes first. Null for none.
 */
export async function claimJob(db: Db, kinds: readonly string[], leaseMs: number): Promise<(JobRow & JobClaim) | null> {
  if (kinds.length === 0) return null;
  const token = randomUUID();
  try {
    const { rows } = await sql<JobRow>`
      update job set
        state = 'running', token = ${token}, lease_until = ${inMilliseconds(leaseMs)}, attempts = attempts + 1,
        started_at = now()
      where id = (
        select id from job as due
        where kind in (${sql.join(kinds)})
          and (state = 'waiting' and run_at <= now() or state = 'running' and lease_until < now())
          and not exists (
            select 1 from job as other
            where other.alone = due.alone and other.id <> due.id
              and (other.state = 'running' or other.state = 'waiting' and other.run_at <= now() and other.id < due.id))
        order by
          (select max(served.started_at) from job as served where served.owner = due.owner) nulls first, id
        limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0] ? { ...rows[0], token } : null;
  } catch (error) {
    // Another process has just begun one that this one must not run beside.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** The claim as what a handler is given. */
export function heldJob(row: JobRow & JobClaim): HeldJob {
  const { id, kind, key, owner, attempts, token } = row;
  return {
    id,
    kind,
    key,
    owner,
    attempts,
    payload: JSON.parse(row.payload) as unknown,
    end: (transaction, end) => endJob(transaction, { id, token }, end),
  };
}

/** Ends a job that has no other effect. */
export const endHeldJob = (db: Db, job: HeldJob, end: JobEnd): Promise<void> =>
  db.transaction().execute((transaction) => job.end(transaction, end));

async function endJob(transaction: Transaction, { id, token }: JobClaim, end: JobEnd): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({
      state: end.state,
      reason: end.reason ?? null,
      result: end.result === undefined ? null : JSON.stringify(end.result),
      token: null,
      lease_until: null,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new LeaseLost();
}

/** Gives a claimed job back, for another attempt in `afterMs`; `uncounted` takes the attempt off its number. */
export async function releaseJob(
  db: Db,
  { id, token }: JobClaim,
  {
    afterMs,
    reason,
    uncounted,
  }: { readonly afterMs: number; readonly reason: string | null; readonly uncounted: boolean },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state: 'waiting',
      run_at: inMilliseconds(afterMs),
      reason,
      token: null,
      lease_until: null,
      ...(uncounted && { attempts: sql<number>`attempts - 1` }),
    })
    .where('id', '=', id)
    .where('token', '=', token)
    .execute();
}

/** A sign of life: extends the lease. Null where the job is another's by now. */
export async function renewLease(
  db: Db,
  { id, token }: JobClaim,
  { leaseMs, progress }: { readonly leaseMs: number; readonly progress: unknown },
): Promise<{ readonly isCancelled: boolean } | null> {
  const row = await db
    .updateTable('job')
    .set({ lease_until: inMilliseconds(leaseMs), progress: JSON.stringify(progress ?? null) })
    .where('id', '=', id)
    .where('token', '=', token)
    .returning('cancel_asked')
    .executeTakeFirst();
  return row ? { isCancelled: row.cancel_asked } : null;
}

/** Asks for the end of a job that has not ended; a waiting one is due at once, so that its handler can end it. */
export async function cancelJob(db: Db, id: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ cancel_asked: true, run_at: sql<Date>`least(run_at, now())` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** {@link cancelJob} by what names the job. */
export async function cancelJobOf(db: Db, kind: string, key: string): Promise<void> {
  const job = await findJobOf(db, kind, key);
  if (job) await cancelJob(db, job.id);
}

/** Undefined where it was never enqueued, or was removed after its end. */
export const findJobOf = (db: Db, kind: string, key: string): Promise<JobRow | undefined> =>
  db.selectFrom('job').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

/** Sends a dead job of the company again, with all its attempts; false where there is none. */
export async function sendJobAgain(db: Db, { id, company }: { readonly id: number; company: Id }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, run_at: sql<Date>`now()`, ended_at: null, cancel_asked: false })
    .where('id', '=', id)
    .where('company', '=', company)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findJob(db: Db, kind: string, id: number): Promise<JobRow | null> {
  const row = await db.selectFrom('job').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
  return row ?? null;
}

/** Dead jobs of the company, the last one first. */
export function deadJobs(db: Db, company: Id, limit: number): Promise<JobRow[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('company', '=', company)
    .where('state', '=', 'dead')
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
}
