/** Measures what each company uses, once a day; the key of the job is its date, so that one process does it. */
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { measure, type UsagePorts } from './usage.ts';

const MEASURE = 'measure-usage';

export function createUsageHandler(ports: UsagePorts): JobHandler {
  const { db } = ports;
  return {
    kind: MEASURE,
    atOnce: 1,
    attempts: 5,
    async run(job) {
      for (const { id } of await db.selectFrom('company').select('id').execute()) await measure(ports, id);
      await endHeldJob(db, job, { state: 'done' });
    },
    async giveUp(job, error) {
      await endHeldJob(db, job, { state: 'dead', reason: messageOf(error) });
    },
  };
}

export async function enqueueMeasuring(db: Db, now: number): Promise<void> {
  const day = utcDay(now);
  await enqueueJob(db, {
    ...{ kind: MEASURE, key: day, title: `Usage of ${day}`, owner: 0, alone: MEASURE, payload: null },
  });
}
