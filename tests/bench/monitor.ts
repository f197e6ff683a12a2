/**
 * What a run of a monitor costs after an import: asking the whole corpus, as a new question does, beside asking what
 * the import changed, as every later run does; then the jobs of all, as the server runs them: what arrives with its
 * passages, the notices and the tasks. In processor time of this process, with the embedded database.
 * Arguments: publications of the corpus, monitors, publications of the import. The whole corpus is asked for the first
 * 40 monitors alone, and of what the others match 200 publications are in the database as seen.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createServices } from '../../src/server/create-services.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Db } from '../../src/server/database/tables.ts';
import { networksOf } from '../../src/server/http/client-address.ts';
import { askMonitor, inParts, matchesOf, type MonitorRun } from '../../src/server/monitors/ask-question.ts';
import { enqueueDueMonitors } from '../../src/server/monitors/monitor-jobs.ts';
import { openMonitors } from '../../src/server/monitors/open-monitor.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { corpusFile } from './harness/corpus-file.ts';
import { seededRandom } from '../../src/domain/shared/seeded-random.ts';
import { importHere, inspectHere } from '../support/import-here.ts';
import { silentLog } from '../support/silent-log.ts';
import { syntheticPublication, wordOfRank } from './synthetic-corpus.ts';

const TODAY = '2026-11-27';
const ORIGIN = 'http://127.0.0.1:4180';
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
  await db.updateTable('monitor').set({ last_import: before }).execute();
  await runJobs({ db, index, folder });
  await db.destroy();
  await index.close();
  rmSync(folder, { recursive: true });
}

interface House {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly folder: string;
}

/** All kinds of jobs that follow from runs, one kind after the other: the database holds the later ones back. */
async function runJobs({ db, index, folder }: House): Promise<void> {
  const services = await createServices({
    ...{ db, index, log: silentLog, origin: ORIGIN, smtp: null, queryMs: 600_000, inspect: inspectHere },
    ...{ now: () => Date.now(), hold: async () => {}, runImport: importHere(index) },
    uploads: { folder: join(folder, 'uploads'), atMost: 1_000_000 },
    feedSettings: { folders: [], hosts: [] },
    reach: { publicUrl: null, hosts: new Set<string>(), trustedProxies: networksOf([]) },
  });
  // The first user, whose the monitors are.
  await services.signInPath();
  await openMonitors(services);
  await sql`
    create function wait_for_their_turn() returns trigger language plpgsql as $$
    begin new.run_at = 'infinity'; return new; end $$`.execute(db);
  await sql`
    create trigger wait_for_their_turn before insert on job
    for each row execute function wait_for_their_turn()`.execute(db);
  await enqueueDueMonitors(db, Date.now());
  for (const [kind, name] of JOBS) {
    const { numUpdatedRows: jobs } = await db
      .updateTable('job')
      .set({ run_at: new Date() })
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    await services.jobs.idle();
    spent(`jobs: ${name}`, Number(jobs), { ms: performance.now() - from, cpu: process.cpuUsage(cpu) });
  }
  const { rows } = await sql<Record<'arrivals' | 'passages' | 'tasks', string>>`
    select count(*) as arrivals, count(passage) as passages, count(distinct task) as tasks
    from monitor_arrival`.execute(db);
  const left = await db.selectFrom('job').select('id').where('state', '<>', 'done').execute();
  const { arrivals, passages, tasks } = rows[0]!;
  console.log(
    `  ${arrivals} families arrived, ${passages} with a passage; ${tasks} tasks; ${left.length} jobs not done`,
  );
  await services.stop();
}

const JOBS = [
  ['monitor', 'runs, with their passages'],
  ['monitor-notice', 'notices'],
  ['monitor-task', 'tasks'],
] as const;

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
  spent(name, questions.length, { ms: performance.now() - from, cpu: process.cpuUsage(cpu) });
  console.log(`    ${told.filter((one) => one !== '').length} of ${questions.length} runs had hits`);
  return told;
}

interface Spent {
  /** By the clock. */
  readonly ms: number;
  readonly cpu: NodeJS.CpuUsage;
}

function spent(name: string, runs: number, { ms, cpu }: Spent): void {
  const used = (cpu.user + cpu.system) / 1_000;
  const each = (all: number) => `${(all / Math.max(1, runs)).toFixed(1)} ms`;
  const minutes = (used / 60_000).toFixed(1);
  console.log(`  ${name}: ${runs}, ${each(used)} of processor each (${minutes} min in all), ${each(ms)} by the clock`);
}
