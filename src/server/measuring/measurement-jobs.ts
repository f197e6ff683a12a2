/**
 * Measurements as jobs: asked for with their job in one transaction, and ended with their result in another. One that
 * is interrupted begins anew.
 *
 *   asked ─▶ job ─▶ measureCases ─▶ done | stopped | failed
 */
import type { MeasurementResult, NewMeasurement } from '../../domain/documents/measuring/measurement.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { corpusOfUser } from '../accounts/companies.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { HeldJob, JobEnd, JobHandler, JobWatch } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import { CallEnded } from '../patent-index/port/call.ts';
import type { Turns } from '../turns.ts';
import { measureCases, type MeasuringPorts } from './measure-cases.ts';
import {
  addMeasurement,
  endMeasurement,
  MEASURE,
  numbersIn,
  settingsIn,
  type MeasurementEnd,
} from './measurement-table.ts';

const ATTEMPTS = 3;
const FAILED = 'It could not be measured on the server. Start it again; if it fails again, ask your administrator.';

interface MeasurementPorts extends Omit<MeasuringPorts, 'pause'> {
  readonly db: Db;
  readonly turns: Turns;
}

/** Gives its number. */
export function askForMeasurement(
  db: Db,
  { user, asked, at }: { readonly user: Id; readonly asked: NewMeasurement; readonly at: Date },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const id = await addMeasurement(transaction, { user, asked, at });
    await enqueueJob(transaction, {
      ...{ kind: MEASURE, key: String(id), owner: user, alone: `${MEASURE}/${user}` },
      title: `Measurement ${id}`,
      payload: null,
    });
    return id;
  });
}

export function createMeasurementHandler(ports: MeasurementPorts): JobHandler {
  const { db, now, turns } = ports;

  const end = (job: HeldJob, jobEnd: JobEnd, measurement: Omit<MeasurementEnd, 'at'>): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await endMeasurement(transaction, Number(job.key), { ...measurement, at: new Date(now()) });
      await job.end(transaction, jobEnd);
    });

  async function measureFor(job: HeldJob, watch: JobWatch): Promise<MeasurementResult | null> {
    const row = await db
      .selectFrom('measurement')
      .select(['numbers', 'settings'])
      .where('id', '=', Number(job.key))
      .executeTakeFirst();
    if (row === undefined) return null;
    const asker = `user/${job.owner}`;
    const corpus = await corpusOfUser(db, job.owner);
    const question = { corpus, asker, numbers: numbersIn(row), settings: settingsIn(row) };
    return measureCases({ ...ports, pause: turns.own(asker) }, question, watch);
  }

  async function run(job: HeldJob, watch: JobWatch): Promise<void> {
    const { signal } = watch;
    const stopped = () => end(job, { state: 'cancelled' }, { state: 'stopped', reason: null, result: null });
    if (signal.reason === 'cancelled') return stopped();
    try {
      const result = await measureFor(job, watch);
      if (signal.reason === 'cancelled' || result === null) return await stopped();
      const reason = result.ideas.length === 0 ? 'None of the publications could be measured.' : null;
      await end(job, { state: 'done' }, { state: 'done', reason, result });
    } catch (error) {
      if (signal.reason === 'cancelled') return stopped();
      if (signal.aborted) return;
      // Another attempt would take as long.
      if (!(error instanceof CallEnded)) throw error;
      const reason = `The index did not answer in time: ${error.message}`;
      await end(job, { state: 'done' }, { state: 'failed', reason, result: null });
    }
  }

  return {
    kind: MEASURE,
    atOnce: 1,
    attempts: ATTEMPTS,
    run,
    giveUp: (job, error) =>
      end(job, { state: 'dead', reason: messageOf(error) }, { state: 'failed', reason: FAILED, result: null }),
  };
}
