/** A collection that was put into an index of its own, with the baseline over the same publications. */
import { openIndexDatabase, type Database } from '../../src/server/patent-index/sqlite/storage/database.ts';
import type { Publication } from '../../src/domain/documents/publication.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import type { Families } from '../../src/server/measuring/measured.ts';
import type { Judged } from './judged.ts';
import { stemmedBm25 } from '../../src/server/measuring/stemmed-bm25.ts';
import type { System } from '../../src/server/measuring/systems.ts';

const BATCH = 500;
/** Milliseconds for one batch or count. */
const PATIENCE = 10 * 60_000;

export interface Collection {
  readonly index: PatentIndex;
  readonly baseline: System;
  readonly families: Families;
  readonly publications: number;
  close(): Promise<void>;
}

/** `file` is where the index is built. */
export async function openCollection({ corpus }: Pick<Judged, 'corpus'>, file: string): Promise<Collection> {
  const index = openSqliteIndex(file);
  const bm25 = stemmedBm25();
  const put = (some: readonly Publication[]) => index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), some);
  const batch: Publication[] = [];
  for await (const publication of corpus) {
    batch.push(publication);
    bm25.add(publication);
    if (batch.length === BATCH) await put(batch.splice(0));
  }
  if (batch.length > 0) await put(batch);
  const { publications } = await index.corpus.version(callWithin(MAIN_CORPUS, PATIENCE));
  const db = openIndexDatabase(file);
  const families = familiesIn(db);
  await db.close();
  return { index, baseline: bm25.rank, families, publications, close: () => index.close() };
}

const familiesIn = (db: Database): Families =>
  new Map(
    db
      .all<{ ucid: string; family: string }>('SELECT ucid, family FROM publication JOIN document USING (doc)')
      .map(({ ucid, family }) => [ucid, family]),
  );
