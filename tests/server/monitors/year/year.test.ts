/**
 * [ROUTE-33] [ROUTE-36] A year of four weekly monitors, of all kinds: 52 imports with late, corrected, reclassified,
 * reassigned and again exchanged records, over both clock changes, by processes that are killed, on hosts in three time
 * zones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { createDice } from '../../../simulation/random.ts';
import { ALL_MUST_ARRIVE, BEGINS, fileOfWeek, nextRunsAfter, ONE_OF_THESE, WEEKS_OF_A_YEAR } from './a-year.ts';

/** Of a run through the year. The same each time, unless others are asked for. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? 4711);
const PATIENCE = 600_000;

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../../dist', `test-year-${process.pid}`);
beforeAll(
  () =>
    build({
      ...{ logLevel: 'error', configFile: false, publicDir: false },
      build: { ssr: join(import.meta.dirname, 'weeks.ts'), outDir: built },
    }),
  PATIENCE,
);
afterAll(() => rmSync(built, { recursive: true, force: true }));

interface Year {
  /** By week, the next runs that were shown after it. */
  readonly nextRuns: ReadonlyMap<number, string>;
  readonly arrivals: readonly string[];
  readonly kills: readonly string[];
}

/** Begins processes in one zone after another until one ends by itself; kills those before it, at random. */
async function liveAYear(zones: readonly string[], seed: number): Promise<Year> {
  const dice = createDice(seed);
  const data = mkdtempSync(join(tmpdir(), 'antecede-year-'));
  mkdirSync(join(data, 'files'));
  for (let week = 0; week <= WEEKS_OF_A_YEAR; week++)
    writeFileSync(join(data, 'files', `week-${String(week).padStart(2, '0')}.xml`), fileOfWeek(week));
  const killAfter = Array.from({ length: KILLS }, () => dice.between(1, WEEKS_OF_A_YEAR - 1)).sort((a, b) => a - b);
  const [nextRuns, arrivals, kills] = [new Map<number, string>(), [] as string[], [] as string[]];
  let [week, imported] = [1, 0];
  for (let isOver = false; !isOver;) {
    const zone = zones[kills.length % zones.length]!;
    const args = [
      join(built, 'weeks.js'),
      data,
      String(week),
      String(WEEKS_OF_A_YEAR),
      BEGINS,
      String(imported),
      String(kills.length),
    ];
    const child = spawn(process.execPath, args, { env: { ...process.env, TZ: zone } });
    const ended = once(child, 'close');
    let [out, errors] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const lines = out.split('\n');
      out = lines.pop()!;
      for (const line of lines) heard(line);
    });
    const heard = (line: string): void => {
      if (line.startsWith('arrived ')) arrivals.push(line);
      imported = Number(/^imported (\d+)$/.exec(line)?.[1] ?? imported);
      const told = /^week (\d+) (.+)$/.exec(line);
      if (told === null) return;
      nextRuns.set(Number(told[1]), told[2]!);
      week = Number(told[1]) + 1;
      if (killAfter[0] === undefined || week <= killAfter[0]) return;
      killAfter.shift();
      const ms = dice.between(0, 400);
      kills.push(`${ms} ms after week ${told[1]}`);
      void delay(ms).then(() => child.kill('SIGKILL'));
    };
    const [code, signal] = (await ended) as [number | null, string | null];
    isOver = code === 0;
    if (!isOver && signal !== 'SIGKILL') throw new Error(`seed ${seed}, ${zone}: ended with ${code}: ${errors}`);
  }
  rmSync(data, { recursive: true, force: true });
  return { nextRuns, arrivals, kills };
}

it.each([
  ['in Kolkata', ['Asia/Kolkata']],
  ['in one zone after another', ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin']],
])(
  '[ROUTE-33] [ROUTE-36] on hosts %s, what must arrive in a year does, once and for its reason, whoever is killed',
  async (_where, zones) => {
    const { nextRuns, arrivals, kills } = await liveAYear(zones, SEED);
    const how = `SEED=${SEED}, killed ${kills.join(', ')}`;
    const drawn = arrivals.filter((line) => ONE_OF_THESE.includes(line));
    expect(drawn, how).toHaveLength(1);
    expect(arrivals.filter((line) => !drawn.includes(line)).sort(), how).toEqual(ALL_MUST_ARRIVE);
    const weeks = Array.from({ length: WEEKS_OF_A_YEAR }, (_, at) => at + 1);
    expect(
      weeks.map((week) => nextRuns.get(week)),
      how,
    ).toEqual(weeks.map(nextRunsAfter));
    expect(kills, how).toHaveLength(KILLS);
  },
  PATIENCE,
);
