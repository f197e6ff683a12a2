/**
 * [ROUTE-33] [ROUTE-36] A year of monitors in three processes of the built server on PostgreSQL: 52 imports of late,
 * corrected, reclassified, reassigned and again exchanged records made from real samples, and what must arrive of them
 * by a list that was worked out by hand. Processes are killed at random steps, all of them for two weeks; each is on a
 * host of another time zone; the clocks of Berlin and New York change twice. `KILLS=20`, `SEED=…`: more, and others.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { createDice, type Dice } from '../../../simulation/random.ts';
import { freshPostgres } from '../../../support/postgres.ts';
import {
  CLOCK_CHANGES,
  dayOfWeek,
  fileOfRealWeek,
  mustArrive,
  mustRun,
  OUTAGE,
  WEEKS_OF_REAL_YEAR,
} from './a-real-year.ts';
import { samplesOf } from './samples.ts';
import { threeServers, type ThreeServers } from './three-servers.ts';

const KILLS = Number(process.env['KILLS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 4711);
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'];
const PATIENCE = 300_000 + KILLS * 20_000;

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../../dist', `test-real-year-${process.pid}`);
beforeAll(() => build({ logLevel: 'error', build: { ssr: true, outDir: built } }), PATIENCE);
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** What runs when processes are killed; the last one: nothing in particular. */
const STEPS = ['feed', 'import', 'monitor', 'monitor-notice', 'monitor-task', null] as const;

interface Strike {
  readonly week: number;
  readonly step: (typeof STEPS)[number];
  /** Processes. */
  readonly victims: number;
  /** After a job of the step was seen running. */
  readonly ms: number;
}

function strikesOf(dice: Dice): readonly Strike[] {
  const weeks = Array.from({ length: WEEKS_OF_REAL_YEAR }, (_, at) => at + 1);
  const calm = weeks.filter((week) => week < OUTAGE.from || week > OUTAGE.until);
  return Array.from({ length: KILLS }, (_, at) => ({
    week: calm.splice(dice.between(0, calm.length - 1), 1)[0]!,
    step: STEPS[at % STEPS.length]!,
    victims: dice.between(1, 3),
    ms: dice.between(0, 20),
  }));
}

const IDLE = `
  select 1 where not exists (select 1 from job where state in ('waiting', 'running'))
    and not exists (select 1 from monitor where not is_paused and next_at <= :at)`;
const IS_IMPORT = new Set<Strike['step']>(['feed', 'import', null]);

/** Kills once a job of the step runs, or the step is over without one that was seen, and begins as many again. */
async function struck(servers: ThreeServers, { step, victims, ms }: Strike, isOver: () => boolean): Promise<string> {
  let how = `${victims} at ${step ?? 'rest'}`;
  for (let isSeen = step === null; !isSeen && !isOver();) {
    const { rows } = await servers.database.query(`select 1 from job where kind = $1 and state = 'running'`, [step]);
    isSeen = rows.length > 0;
    if (isSeen) how += ', running';
  }
  await delay(ms);
  await servers.kill(victims);
  await servers.begin();
  return how;
}

async function liveThrough(servers: ThreeServers, strikes: readonly Strike[], samples: ReturnType<typeof samplesOf>) {
  const kills: string[] = [];
  /** What is done, while those are killed that are to be. */
  async function doing(week: number, isImport: boolean, work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const due = strikes.filter((one) => one.week === week && IS_IMPORT.has(one.step) === isImport);
    await Promise.all([
      work().then(() => (isOver = true)),
      ...due.map(async (one) => kills.push(`week ${week}: ${await struck(servers, one, () => isOver)}`)),
    ]);
    await servers.until(IDLE);
  }
  const fileOf = (week: number) => `week-${String(week).padStart(2, '0')}.xml`;
  const bring = (week: number) => servers.bring(fileOf(week), fileOfRealWeek(samples, week));
  /** The feed sees the file, and an hour later it is as it was. */
  async function imported(week: number): Promise<void> {
    const is = (states: string) => `select 1 from feed_file where name = '${fileOf(week)}' and state in (${states})`;
    servers.setClock(`${dayOfWeek(week, 0)}T13:10`);
    await servers.until(is(`'seen', 'queued', 'imported'`));
    servers.setClock(`${dayOfWeek(week, 0)}T14:20`);
    await servers.until(is(`'imported'`));
    await servers.until(IDLE);
  }
  async function ranOn(day: string, hours: readonly string[]): Promise<void> {
    for (const hour of hours) {
      servers.setClock(`${day}T${hour}`);
      await servers.until(IDLE);
    }
  }
  const sunday = (week: number) => {
    const byTheHour = Array.from({ length: 8 }, (_, hour) => `0${hour}:30`);
    return ranOn(dayOfWeek(week, 4), CLOCK_CHANGES.includes(week) ? [...byTheHour, '12:00'] : ['12:00']);
  };

  servers.setClock(`${dayOfWeek(0, 0)}T11:00`);
  await servers.begin();
  await servers.call('feeds', { name: 'Weekly', everyMinutes: 60, from: servers.feedFolder });
  bring(0);
  await imported(0);
  await makeMonitors(servers, samples.word);
  await servers.until(IDLE);
  await sunday(0);
  for (let week = 1; week <= WEEKS_OF_REAL_YEAR; week++) {
    if (week > OUTAGE.from && week < OUTAGE.until) {
      bring(week);
      continue;
    }
    if (week === OUTAGE.until || isFirstOfMonth(week)) {
      // What has become due since Sunday runs before the file comes.
      servers.setClock(`${dayOfWeek(week, 0)}T11:00`);
      await servers.begin();
      await servers.until(IDLE);
    }
    bring(week);
    await doing(week, true, () => imported(week));
    if (week === OUTAGE.from) await servers.kill(3);
    else await doing(week, false, () => sunday(week));
  }
  return kills;
}

/** Between a Sunday and the Wednesday of the week. */
const isFirstOfMonth = (week: number): boolean => [-2, -1, 0].some((day) => dayOfWeek(week, day).endsWith('-01'));

async function makeMonitors(servers: ThreeServers, word: string): Promise<void> {
  const berlin = { every: 'weekly', weekday: 7, hour: 2, zone: 'Europe/Berlin' };
  const newYork = { ...berlin, zone: 'America/New_York' };
  const muted = ['reassigned', 'reclassified', 'new-member'];
  await servers.call('monitorings', { name: 'Topic', expression: `TI=${word}`, ...berlin });
  await servers.call('monitorings', { name: 'Owner', expression: 'PA=northwind', ...newYork });
  await servers.call('monitorings', { name: 'Quiet', expression: `TI=${word}`, ...newYork, hour: 1 });
  await servers.call('monitorings', { name: 'Monthly', expression: `TI=${word}`, ...berlin, every: 'monthly' });
  const documents = ['WO-1995010675-A1', 'US-20030000483-A1'].map((number) => ({ number, wholeFamily: true }));
  const fields = ['family', 'owner', 'classes'];
  await servers.call('monitorings', { name: 'Watched', kind: 'document', documents, fields, ...berlin });
  await servers.database.query(`update monitor set muted = $1 where name = 'Quiet'`, [JSON.stringify(muted)]);
}

const ARRIVED = `
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || name || ' ' || ucid || ' ' || cause
    || case when is_suppressed then ' (set aside) ' else ' ' end || publications || coalesce(' ' || detail, '') as line
  from monitor_arrival join monitor on monitor.id = monitor_id`;
/** But for the first one of each, which marks what there is. */
const RAN = `
  select name, substr(split_part(key, '@', 2), 1, 16) as instant from (
    select monitor.name, job.key, row_number() over (partition by monitor.id order by split_part(key, '@', 2)) as place
    from job join monitor on monitor.id = split_part(key, '@', 1)::bigint where job.kind = 'monitor') as runs
  where place > 1 order by instant`;
/** Tasks and notices by run; the events say what was done, whoever did it. */
const TOLD = `
  select (select count(distinct (monitor_id, at)) from monitor_arrival where not is_suppressed) as runs,
    (select count(distinct task) from monitor_arrival) as tasks,
    (select count(*) from monitor_arrival where task is null and not is_suppressed) as without,
    (select count(*) from event where type = 'TaskCreated') as created,
    (select count(*) from event where type = 'ArrivalsNoted') as noted`;

it(
  '[ROUTE-33] [ROUTE-36] what must arrive in a year does, once and for its reason, whoever is killed at whatever step',
  async () => {
    const dice = createDice(SEED);
    const samples = samplesOf(process.env['PATENT_DATA']);
    if (samples.from === 'the bundled sample')
      console.warn('PATENT_DATA names no folder of samples: the year is made of the bundled sample.');
    const servers = await threeServers({
      main: join(built, 'main.js'),
      url: (await freshPostgres())!,
      zones: ZONES,
      dice,
    });
    try {
      const strikes = strikesOf(dice);
      const kills = await liveThrough(servers, strikes, samples);
      const how = `SEED=${SEED}, ${samples.from}, killed ${kills.join('; ')}`;
      const { database } = servers;
      const { rows: arrived } = await database.query<{ line: string }>(ARRIVED);
      expect(arrived.map(({ line }) => line).sort(), how).toEqual(mustArrive(samples));
      const { rows: ran } = await database.query<{ name: string; instant: string }>(RAN);
      for (const [name, instants] of Object.entries(mustRun()))
        expect(
          ran.filter((one) => one.name === name).map(({ instant }) => instant),
          `${name}: ${how}`,
        ).toEqual(instants);
      const { rows: jobs } = await database.query(`select kind, key, reason from job where state <> 'done'`);
      expect(jobs, how).toEqual([]);
      const { rows: told } = await database.query<Record<string, string>>(TOLD);
      const { runs } = told[0]!;
      expect(told[0], how).toEqual({ runs, tasks: runs, without: '0', created: runs, noted: runs });
      expect(kills, how).toHaveLength(KILLS);
      if (process.env['KILLS'] !== undefined) console.log(how);
    } finally {
      await servers.end();
    }
  },
  PATIENCE,
);
