/** Measures what each company uses, once a day; the key of the job is its date, so that one process does it. */
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import type { Log } from '../log.ts';
import { measure, type UsagePorts } from './usage.ts';

const MEASURE = 'measure-usage';
const LOOK_EVERY_MS = 10 * 60_000;

export function createUsageHandler(ports: UsagePorts): JobHandler {
  const { db } = ports;
  return {
    kind: MEASURE,
    atOnce: 1,
    attempts: 5,
    async run(job) {
      for (const { id } of await db.selectFrom('company').select('id').execute()) await measure(ports, id);
      await db.transaction().execute((transaction) => job.end(transaction, { state: 'done' }));
    },
    async giveUp(job, error) {
      await db
        .transaction()
        .execute((transaction) => job.end(transaction, { state: 'dead', reason: messageOf(error) }));
    },
  };
}

export async function enqueueMeasuring(db: Db, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await enqueueJob(db, {
    ...{ kind: MEASURE, key: day, title: `Usage of ${day}`, owner: 0, alone: MEASURE, payload: null },
  });
}

interface MeasuringPorts {
  readonly db: Db;
  readonly now: () => number;
  readonly log: Log;
  /** There is a job. */
  readonly wake: () => void;
}

/** Looks now and then, beginning now; call what it gives to end that. */
export function startMeasuring({ db, now, log, wake }: MeasuringPorts): () => void {
  const look = (): void => {
    enqueueMeasuring(db, now()).then(wake, (error: unknown) =>
      log.warn(`the usage is not measured: ${messageOf(error)}`),
    );
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
