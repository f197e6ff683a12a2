/** Measurements as their users asked for them, with their results; work on them is a job of the same number. */
import { sql } from 'kysely';
import type {
  Measurement,
  MeasurementHead,
  MeasurementProgress,
  MeasurementResult,
  MeasurementSettings,
  NewMeasurement,
} from '../../domain/documents/measuring/measurement.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

/** The kind of the jobs. */
export const MEASURE = 'measure';

/** The newest first; without the results. */
export async function measurementsOf(db: Db, user: Id): Promise<readonly MeasurementHead[]> {
  const rows = await headRows(db, user).execute();
  return rows.map(headOf);
}

/** Null for one of another user. */
export async function measurementOf(db: Db, user: Id, id: number): Promise<Measurement | null> {
  const row = await headRows(db, user).select('measurement.result').where('measurement.id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return { ...headOf(row), result: JSON.parse(row.result ?? 'null') as MeasurementResult | null };
}

const headRows = (db: Db, user: Id) =>
  db
    .selectFrom('measurement')
    .leftJoin('job', (join) =>
      join.on('job.kind', '=', MEASURE).on('job.key', '=', sql<string>`cast(measurement.id as text)`),
    )
    .select(['measurement.id', 'measurement.name', 'measurement.numbers', 'measurement.settings'])
    .select(['measurement.state', 'measurement.reason', 'measurement.asked_at'])
    .select(['job.state as job_state', 'job.progress', 'job.cancel_asked'])
    .where('measurement.user_id', '=', user)
    .orderBy('measurement.id', 'desc');

interface HeadRow extends Pick<MeasurementHead, 'id' | 'name' | 'reason'> {
  readonly numbers: string;
  readonly settings: string;
  readonly state: string;
  readonly asked_at: Date;
  readonly job_state: string | null;
  readonly progress: string | null;
  readonly cancel_asked: boolean | null;
}

function headOf(row: HeadRow): MeasurementHead {
  const state = stateOf(row);
  return {
    ...{ id: row.id, name: row.name, reason: row.reason, state },
    publications: numbersIn(row).length,
    settings: settingsIn(row),
    asked: row.asked_at.toISOString(),
    progress: state === 'running' ? (JSON.parse(row.progress ?? 'null') as MeasurementProgress | null) : null,
  };
}

function stateOf({ state, job_state: job, cancel_asked: isStopped }: HeadRow): MeasurementHead['state'] {
  if (state !== 'asked') return state as MeasurementHead['state'];
  if (isStopped === true) return 'stopped';
  return job === 'running' ? 'running' : 'waiting';
}

export const numbersIn = ({ numbers }: { readonly numbers: string }): readonly string[] =>
  JSON.parse(numbers) as readonly string[];
export const settingsIn = ({ settings }: { readonly settings: string }): MeasurementSettings =>
  JSON.parse(settings) as MeasurementSettings;

export async function addMeasurement(
  db: Db,
  { user, asked, at }: { readonly user: Id; readonly asked: NewMeasurement; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('measurement')
    .values({
      user_id: user,
      name: asked.name,
      numbers: JSON.stringify(asked.numbers),
      settings: JSON.stringify(asked.settings),
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MeasurementEnd {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly reason: string | null;
  readonly result: MeasurementResult | null;
  readonly at: Date;
}

/** One that was deleted meanwhile stays so. */
export async function endMeasurement(db: Db, id: number, { state, reason, result, at }: MeasurementEnd): Promise<void> {
  await db
    .updateTable('measurement')
    .set({ state, reason, result: result && JSON.stringify(result), ended_at: at })
    .where('id', '=', id)
    .execute();
}
