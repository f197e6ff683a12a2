/**
 * What a run of a similarity monitor costs after an import, in processor time of this process with the embedded
 * database: scoring what came, describing what arrives, and keeping the lines of the run. Arguments: publications of
 * the corpus, monitors, publications of the import.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thresholdFor } from '../../src/domain/documents/likeness.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Db } from '../../src/server/database/tables.ts';
import { isRefusal } from '../../src/server/errors.ts';
import { askLikeness, keepLikeness } from '../../src/server/monitors/likeness/ask-likeness.ts';
import { basisOf, makeProfile } from '../../src/server/monitors/likeness/make-profile.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { syntheticPublication } from './synthetic-corpus.ts';

const PATIENCE = 600_000;
const WEEK = 7 * 86_400_000;
const PER_WEEK = 10;
const BATCH = 500;
const aCall = () => callWithin(MAIN_CORPUS, PATIENCE);

export async function run(args: readonly string[]): Promise<void> {
  const [size = 20_000, monitors = 100, imported = 10_000] = args.map(Number).filter((number) => number > 0);
  const folder = mkdtempSync(join(tmpdir(), 'antecede-bench-likeness-'));
  const path = join(folder, 'index.db');
  copyFileSync(await corpusFile(size), path);
  const index = openSqliteIndex(path);
  const db = await openDatabase({ kind: 'memory' });
  await measured('made of a document each, with what to expect', monitors, (at) =>
    make({ db, index }, { place: at * 7, imported }),
  );
  for (let at = 0; at < imported; at += BATCH)
    await index.importer.put(
      aCall(),
      Array.from({ length: Math.min(BATCH, imported - at) }, (_, place) => syntheticPublication(size + at + place)),
    );
  console.log(`${size} publications, ${monitors} monitors, ${imported} imported since their last run`);
  const rows = await db.selectFrom('monitor').selectAll().where('kind', '=', 'similarity').execute();
  const now = Date.now() + WEEK;
  let arrived = 0;
  await measured('scored, described and kept', rows.length, async (at) => {
    const row = { ...rows[at]!, last_at: new Date(now - WEEK) };
    const ran = await askLikeness({ db, index }, row, { call: aCall, now });
    if (typeof ran === 'string') throw new Error(ran);
    arrived += await db.transaction().execute((transaction) => keepLikeness(transaction, row, ran, now));
  });
  const kept = await db.selectFrom('monitor_scored').select('scores').where('is_reference', '=', false).execute();
  const bytes = kept.reduce((sum, { scores }) => sum + scores.length, 0) / kept.length;
  console.log(`  ${(arrived / rows.length).toFixed(1)} arrived, and ${(bytes / 1_000).toFixed(0)} kB of lines a run`);
  await db.destroy();
  await index.close();
  rmSync(folder, { recursive: true });
}

async function make(
  { db, index }: { readonly db: Db; readonly index: PatentIndex },
  { place, imported }: { readonly place: number; readonly imported: number },
): Promise<void> {
  const made = await makeProfile({ index, call: aCall() }, { relevant: [syntheticPublication(place).ucid] });
  if (isRefusal(made)) throw new Error(made.message);
  const { idea, relevant, notRelevant, profile, rated, importNumber } = made;
  // As if all of the import came in one week.
  const spread = { ...basisOf(made, null).spread, weeks: made.reference.length / imported, basis: 'runs' as const };
  const at = new Date();
  await db
    .insertInto('monitor')
    .values({
      ...{ owner: 1, name: '', expression: '', kind: 'similarity', every: 'weekly', zone: 'UTC', search: null },
      ...{ next_at: at, last_at: at, reason: null, asked_version: 1, last_import: importNumber },
      profile: JSON.stringify({ idea, relevant, notRelevant, profile, rated, seed: place }),
      reading: JSON.stringify({ perWeek: PER_WEEK, threshold: thresholdFor(PER_WEEK, spread, []).threshold }),
    })
    .execute();
}

async function measured(name: string, times: number, work: (at: number) => Promise<void>): Promise<void> {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  for (let at = 0; at < times; at += 1) await work(at);
  const { user, system } = process.cpuUsage(cpu);
  const each = (ms: number) => `${(ms / times).toFixed(0)} ms`;
  console.log(
    `  ${name}: ${each((user + system) / 1_000)} of processor, ${each(performance.now() - from)} by the clock`,
  );
}
