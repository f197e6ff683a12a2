/**
 * A server process of its own on a data folder, which lives through the weeks of a year: each week one file is put
 * into the folder of a feed, what is due is done, and the week is told as a line. It may be killed at any moment; begun
 * again with what it did not tell of, it goes on from what its database holds: no clock goes back.
 */
import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../../../src/server/app.ts';
import { createServices } from '../../../../src/server/create-services.ts';
import { openDatabase } from '../../../../src/server/database/open-database.ts';
import { enqueueDueFeeds } from '../../../../src/server/feeds/feed-table.ts';
import { networksOf } from '../../../../src/server/http/client-address.ts';
import { enqueueDueMonitors } from '../../../../src/server/monitors/monitor-jobs.ts';
import { openSqliteIndex } from '../../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { importHere, inspectHere } from '../../../support/import-here.ts';
import { silentLog } from '../../../support/silent-log.ts';

const WEEK = 7 * 86_400_000;
const SETTLE = 30_000;
const HOUR = 3_600_000;
const ORIGIN = 'http://127.0.0.1:4180';
const [data = '', first = '0', last = '0', begins = '', imported = '0', starts = '0'] = process.argv.slice(2);
const clock = { now: Date.parse(begins) };
const root = join(data, 'feed');
mkdirSync(root, { recursive: true });

const db = await openDatabase({ kind: 'folder', folder: join(data, 'database') });
const index = openSqliteIndex(join(data, 'index.sqlite'));
const services = await createServices({
  ...{ db, index, log: silentLog, origin: ORIGIN, smtp: null, queryMs: 60_000, inspect: inspectHere },
  now: () => clock.now,
  hold: async () => {},
  runImport: importHere(index),
  uploads: { folder: join(data, 'uploads'), atMost: 1_000_000 },
  jobs: { leaseMs: 400, backOff: () => 10 },
  feedSettings: { folders: [{ corpus: 'main', path: root }], hosts: [], settleMs: SETTLE },
  reach: { publicUrl: null, hosts: new Set<string>(), trustedProxies: networksOf([]) },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Until no job waits or runs, those of a process that was killed included. */
async function idle(): Promise<void> {
  for (;;) {
    await services.jobs.idle();
    const open = await db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']).execute();
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    services.jobs.wake();
  }
}

async function setUp(): Promise<void> {
  const app = createApp(services);
  await services.signInPath();
  const session = await services.accounts.signInByLink({ kind: 'start', user: 1 }, new Request(ORIGIN));
  const cookie = session!.cookies.map((one) => one.split(';')[0]).join('; ');
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}/spa/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post('feeds', { name: 'Weekly', everyMinutes: 60, from: root });
  await importWeek(0);
  const schedule = { every: 'weekly', weekday: 7, hour: 2, zone: 'Europe/Berlin' };
  await post('monitorings', { expression: 'TI=wheel', name: 'Wheels', ...schedule });
  await post('monitorings', { expression: 'PA=acme', name: 'Acme', ...schedule, zone: 'America/New_York' });
  const like = { kind: 'similarity', name: 'Like-wheel', idea: { title: '', text: 'wheel' }, ...schedule };
  await post('monitorings', { ...like, perWeek: 1, threshold: 1 });
  const documents = ['XX-1001-A1', 'XX-1003-A1'].map((number) => ({ number, wholeFamily: true }));
  const watched = { kind: 'document', documents, fields: ['family', 'owner', 'classes'] };
  await post('monitorings', { ...watched, name: 'Watched', ...schedule });
}

/** Wednesday: the file comes, is looked at twice, and is imported. Sunday, before noon: the monitors run. */
async function live(week: number): Promise<void> {
  if (week > Number(imported)) await importWeek(week);
  clock.now = Date.parse(begins) + week * WEEK + 4 * 86_400_000;
  // Two processes look at the same instant.
  await Promise.all([1, 2].map(() => enqueueDueMonitors(db, clock.now)));
  await idle();
  const monitors = await db
    .selectFrom('monitor')
    .select(['name', 'next_at'])
    .where('name', 'in', ['Acme', 'Wheels'])
    .orderBy('name')
    .execute();
  say(`week ${week} ${monitors.map((one) => one.next_at.toISOString().slice(0, 16)).join(' ')}`);
}

async function importWeek(week: number): Promise<void> {
  // After each start it is later on that Wednesday.
  clock.now = Date.parse(begins) + week * WEEK + Number(starts) * 3 * HOUR;
  const name = `week-${String(week).padStart(2, '0')}.xml`;
  copyFileSync(join(data, 'files', name), join(data, name));
  renameSync(join(data, name), join(root, name));
  for (const ms of [HOUR, SETTLE + HOUR]) {
    clock.now += ms;
    await enqueueDueFeeds(db, clock.now);
    await idle();
  }
  say(`imported ${week}`);
}

if ((await db.selectFrom('monitor').select('id').execute()).length < 4) {
  if ((await db.selectFrom('monitor').select('id').execute()).length > 0) throw new Error('half set up');
  await setUp();
  // The first run marks what there is.
  await enqueueDueMonitors(db, clock.now);
  await idle();
}
say('ready');
for (let week = Number(first); week <= Number(last); week++) await live(week);
const arrivals = await db
  .selectFrom('monitor_arrival')
  .innerJoin('monitor', 'monitor.id', 'monitor_arrival.monitor_id')
  .select(['monitor.name', 'monitor_arrival.ucid', 'cause', 'detail', 'publications', 'monitor_arrival.at'])
  .orderBy('monitor_arrival.at')
  .orderBy('monitor.name')
  .orderBy('monitor_arrival.ucid')
  .execute();
for (const { name, ucid, cause, detail, publications, at } of arrivals)
  say(`arrived ${at.toISOString().slice(0, 10)} ${name} ${ucid} ${cause} ${publications} ${detail ?? ''}`.trim());
await services.stop();
await index.close();
await db.destroy();
process.exit(0);
