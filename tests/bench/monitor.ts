/**
 * What a run of a monitor costs after an import: asking the whole corpus, as a new question does, beside asking what
 * the import changed, as every later run does. In processor time of this process, with the embedded database.
 * Arguments: publications of the corpus, monitors, publications of the import. The whole corpus is asked for the first
 * 40 monitors alone, and of what the others match 200 publications are in the database as seen.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Db } from '../../src/server/database/tables.ts';
import { askMonitor, inParts, matchesOf, type MonitorRun } from '../../src/server/monitors/ask-question.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { seededRandom } from '../../src/domain/shared/seeded-random.ts';
import { syntheticPublication, wordOfRank } from './synthetic-corpus.ts';

const TODAY = '2026-11-27';
const COMPARED = 40;
const SEEN = 200;
const BATCH = 500;
const aCall = () => callWithin(MAIN_CORPUS, 600_000);

export async function run(args: readonly string[]): Promise<void> {
  const [size = 20_000, monitors = 40, imported = 200] = args.map(Number).filter((number) => number > 0);
  const folder = mkdtempSync(join(tmpdir(), 'antecede-bench-monitor-'));
  const path = join(folder, 'index.db');
  copyFileSync(await corpusFile(size), path);
  const index = openSqliteIndex(path);
  const db = await openDatabase({ kind: 'memory' });
  const before = (await index.corpus.version(aCall())).version;
  const questions = Array.from({ length: monitors }, (_, at) => questionOf(seededRandom(at + 1)));
  for (const [at, expression] of questions.entries())
    await markSeen({ db, index }, { id: at + 1, expression, atMost: at < COMPARED ? Infinity : SEEN });
  for (let from = size; from < size + imported; from += BATCH)
    await index.importer.put(
      aCall(),
      Array.from({ length: Math.min(BATCH, size + imported - from) }, (_, at) => syntheticPublication(from + at)),
    );
  console.log(`${size} publications, ${monitors} monitors, ${imported} imported since their last run`);

  const asking = (asked: number | null, last: number) => (id: number, expression: string) =>
    askMonitor(
      { db, index },
      { id, expression, version: 1, asked_version: asked, last_import: last, made_import: null },
      { call: aCall, today: TODAY },
    );
  await asking(null, before)(1, questions[0] ?? '');
  const compared = questions.slice(0, COMPARED);
  const whole = await measured('the whole corpus', compared, asking(null, before));
  const changes = await measured('what the import changed', questions, asking(1, before));
  const { version: now } = await index.corpus.version(aCall());
  await measured('nothing was imported', questions, asking(1, now));
  const differing = whole.filter((found, at) => found !== changes[at]).length;
  console.log(`  ${differing} of ${whole.length} monitors are told another thing by the two`);
  await db.destroy();
  await index.close();
  rmSync(folder, { recursive: true });
}

/** Two frequent words, a word and a class, or any of three rarer ones. */
function questionOf(random: () => number): string {
  const word = (from: number, to: number) => wordOfRank(from + Math.floor(random() * (to - from)));
  const kind = random();
  if (kind < 0.4) return `${word(60, 400)} AND ${word(60, 400)}`;
  if (kind < 0.7) return `TAC:${word(60, 300)} AND CPC:${'ABCDEFGH'.charAt(Math.floor(random() * 8))}`;
  return `${word(500, 3_000)} OR ${word(500, 3_000)} OR ${word(500, 3_000)}`;
}

interface Planted {
  readonly id: number;
  readonly expression: string;
  /** Publications that it has seen. */
  readonly atMost: number;
}

async function markSeen(
  { db, index }: { readonly db: Db; readonly index: PatentIndex },
  { id, expression, atMost }: Planted,
): Promise<void> {
  const at = new Date();
  await db
    .insertInto('monitor')
    .values({
      ...{ owner: 1, name: '', expression, every: 'weekly', zone: 'UTC', next_at: at, last_at: at, reason: null },
      ...{ search: null, asked_version: 1, last_import: 1 },
    })
    .execute();
  const found = await matchesOf({ db, index }, expression, { call: aCall, today: TODAY });
  if (typeof found === 'string') throw new Error(found);
  for (const ucids of inParts(found.ucids.slice(0, atMost))) {
    const { value } = await index.corpus.heads(aCall(), ucids);
    const rows = value.map(({ ucid, family }) => ({ monitor_id: id, ucid, family, applicants: null, classes: null }));
    await db.insertInto('monitor_seen').values(rows).execute();
  }
}

/** Gives what each was told. */
async function measured(
  name: string,
  questions: readonly string[],
  ask: (id: number, expression: string) => Promise<MonitorRun | string>,
): Promise<readonly string[]> {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const told: string[] = [];
  for (const [at, expression] of questions.entries()) {
    const ran = await ask(at + 1, expression);
    if (typeof ran === 'string') throw new Error(ran);
    told.push(
      ran.hits
        .map(({ ucid }) => ucid)
        .toSorted()
        .join(' '),
    );
  }
  const { user, system } = process.cpuUsage(cpu);
  const each = (ms: number) => `${(ms / questions.length).toFixed(1)} ms`;
  const hits = told.filter((one) => one !== '').length;
  const minutes = ((user + system) / 60_000_000).toFixed(1);
  console.log(
    `  ${name}: ${each((user + system) / 1_000)} of processor a run (${minutes} min in all), ` +
      `${each(performance.now() - from)} by the clock; ${hits} of ${questions.length} runs had hits`,
  );
  return told;
}
