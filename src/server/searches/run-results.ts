/**
 * What each run found, kept as it was found: the publications shown for its families, best first. The corpus goes on
 * changing, so that an earlier answer could not be had again.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

export interface RunResult {
  readonly search: Id;
  readonly run: Id;
  /** At most {@link KEPT_AT_MOST}, one a family. */
  readonly ucids: readonly Ucid[];
  /** Families in all. */
  readonly total: number;
}

export const KEPT_AT_MOST = 10_000;

export async function keepRunResult(db: Db, { search, run, ucids, total }: RunResult): Promise<void> {
  const packed = deflateRawSync(JSON.stringify(ucids.slice(0, KEPT_AT_MOST))).toString('base64');
  await db
    .insertInto('run_result')
    .values({ search, run, total, ucids: packed })
    .onConflict((on) => on.columns(['search', 'run']).doUpdateSet({ total, ucids: packed }))
    .execute();
}

/** Null for a run from before results were kept. */
export async function runResultOf(db: Db, search: Id, run: Id): Promise<RunResult | null> {
  const row = await db
    .selectFrom('run_result')
    .select(['total', 'ucids'])
    .where('search', '=', search)
    .where('run', '=', run)
    .executeTakeFirst();
  if (!row) return null;
  const ucids = JSON.parse(inflateRawSync(Buffer.from(row.ucids, 'base64')).toString()) as readonly Ucid[];
  return { search, run, total: Number(row.total), ucids };
}
