/**
 * The nightly removal of jobs that have ended. Every process asks for it; the key of the job is its date, so that one
 * of them does it, and one that was off at night does it at its start.
 */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import { lastDaily, type Daily } from './daily.ts';
import type { JobHandler } from './job.ts';
import { endHeldJob, enqueueJob } from './job-table.ts';

/** Days that a job is kept after its end: one that did its work, and one that failed and can be sent again. */
export const DAYS_KEPT = { ended: 30, failed: 90 } as const;

const CLEAN_UP = 'clean-up';

export const cleanUpIn = (zone: string): Daily => ({ hour: 3, minute: 30, zone });

/** Enqueues the last one that was due; a second time it does nothing. */
export async function enqueueCleanUp(db: Db, daily: Daily, now: number): Promise<void> {
  const { date } = lastDaily(daily, now);
  await enqueueJob(db, {
    kind: CLEAN_UP,
    key: date,
    title: `Clean-up of ${date}`,
    owner: 0,
    alone: CLEAN_UP,
    payload: null,
  });
}

/** `removeFiles` takes away what uploads have left on disk. */
export function createCleanUpHandler(db: Db, removeFiles: () => Promise<void>): JobHandler {
  return {
    kind: CLEAN_UP,
    atOnce: 1,
    attempts: 5,
    async run(job) {
      await removeFiles();
      await db.transaction().execute(async (transaction) => {
        for (const [states, days] of [
          [['done', 'cancelled'], DAYS_KEPT.ended],
          [['dead'], DAYS_KEPT.failed],
        ] as const)
          await transaction
            .deleteFrom('job')
            .where('state', 'in', states)
            .where('ended_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
            .execute();
        await job.end(transaction, { state: 'done' });
      });
    },
    async giveUp(job, error) {
      await endHeldJob(db, job, { state: 'dead', reason: messageOf(error) });
    },
  };
}
