/**
 * How many publications a week imports bring into a corpus, by what was imported when. The first week of imports is
 * left out: it loads what there was before. Null without enough weeks with imports.
 */
import { sql } from 'kysely';
import type { ScoreSpread } from '../../../domain/documents/likeness.ts';
import type { Db } from '../../database/tables.ts';
import type { CorpusId } from '../../patent-index/port/call.ts';

export interface ImportRate {
  /** That the corpus did not hold before. */
  readonly publicationsAWeek: number;
}

/** Imports of the last half year count. */
const WEEKS_COUNTED = 26;
/** In so many of these weeks something must have come. */
const WEEKS_ENOUGH = 4;
const WEEK_MS = 7 * 86_400_000;

export async function importRate(db: Db, corpus: CorpusId, now: number): Promise<ImportRate | null> {
  const first = await imported(db, corpus)
    .select((of) => of.fn.min<Date | null>('ended_at').as('at'))
    .executeTakeFirst();
  const at = first?.at ?? null;
  if (at === null) return null;
  const from = Math.max(at.getTime() + WEEK_MS, now - WEEKS_COUNTED * WEEK_MS);
  const came = await imported(db, corpus)
    .where('ended_at', '>', new Date(from))
    .select([
      sql<string | number | null>`sum(${newPublications})`.as('publications'),
      sql<string | number>`
        count(distinct floor(extract(epoch from ended_at - ${new Date(from)}::timestamptz) / 604800))`.as('weeks'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(came.weeks) < WEEKS_ENOUGH) return null;
  return { publicationsAWeek: Number(came.publications) / ((now - from) / WEEK_MS) };
}

/** In how many weeks imports bring as many. */
export const weeksOfImports = (
  publications: number,
  rate: ImportRate | null,
): Pick<ScoreSpread, 'weeks' | 'basis'> | null =>
  rate === null || publications === 0 ? null : { weeks: publications / rate.publicationsAWeek, basis: 'imports' };

const newPublications = sql<number | null>`(summary::json ->> 'imported')::bigint`;

/** Imports that brought something new. */
const imported = (db: Db, corpus: CorpusId) =>
  db
    .selectFrom('import_run')
    .innerJoin('company', 'company.id', 'import_run.company_id')
    .where('company.corpus', '=', corpus)
    .where(newPublications, '>', 0);
