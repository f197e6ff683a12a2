/**
 * What deleted monitors leave in the files of the database: their rows go at once, and a job writes the tables anew.
 * One that waits behind another does it for both.
 */
import { scrubTables, TABLES_OF_MONITORS } from '../database/scrub.ts';
import type { Db, Transaction } from '../database/tables.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';

const FORGET_MONITOR = 'forget-monitor';
/** As the erasing of searches: both write the files anew. */
const ALONE = 'erase';

/** Deletes the rows of a monitor, and what jobs noted of its runs. */
export async function deleteMonitorRows(db: Transaction, monitor: number): Promise<void> {
  await db.deleteFrom('monitor').where('id', '=', monitor).execute();
  await db
    .updateTable('job')
    .set({ reason: null, result: null, progress: null })
    .where('alone', '=', `monitor/${monitor}`)
    .execute();
}

export const queueForgetting = (db: Transaction, monitor: number, by: Id): Promise<unknown> =>
  enqueueJob(db, {
    ...{ kind: FORGET_MONITOR, key: `${monitor}`, owner: by, alone: ALONE, payload: {} },
    title: `Take the deleted monitor ${monitor} out of the database’s files`,
  });

export function createForgetHandler({ db, isEmbedded }: { readonly db: Db; readonly isEmbedded: boolean }): JobHandler {
  return {
    kind: FORGET_MONITOR,
    atOnce: 1,
    attempts: 5,
    async run(job) {
      const later = await db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', FORGET_MONITOR)
        .where('state', '=', 'waiting')
        .where('id', '>', job.id)
        .executeTakeFirst();
      if (later === undefined) await scrubTables(db, TABLES_OF_MONITORS, { isEmbedded });
      await endHeldJob(db, job, { state: 'done' });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}
