/**
 * The screens of monitoring with many monitors and arrivals, on the built product in a real browser: how long until
 * they can be read, the longest task of the main thread, frames of a scroll through the page, and a picture of each at
 * 1440 by 900 and 1024 by 768 in test-results/bench. The monitors are rows, the arrivals are brought by their runs.
 *
 *   npm run bench -- monitor-screens [monitors [arrivals]]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { startServer, type Server } from '../journeys/harness/server.ts';
import { percentile, short } from './harness/numbers.ts';
import { loadNow } from './harness/server-process.ts';

const PICTURES = 'test-results/bench';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;
const PATIENCE = 600_000;
/** Of a project of the tree; the list of those that belong to it. */
const PROJECT = 7;
const WORDS = ['sensor', 'pixel', 'battery', 'blade', 'membrane', 'drug', 'harvester', 'brewing', 'gear', 'filter'];

export async function run(args: readonly string[]): Promise<void> {
  const [monitors = 500, arrivals = 5_000] = args.map(Number).filter((number) => number > 0);
  const folder = mkdtempSync(join(tmpdir(), 'antecede-monitor-screens-'));
  mkdirSync(PICTURES, { recursive: true });
  const server = await startServer(folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext();
    await signIn(context, server);
    await server.stop();
    await plant(folder, monitors);
    await server.restart();
    const largest = await ran(context, server, { monitors, arrivals });
    console.log(loadNow());
    for (const viewport of SIZES)
      for (const [name, path, seen] of screens(largest))
        await look(await browser.newContext({ viewport, storageState: await context.storageState() }), {
          ...{ name: `${name} ${viewport.width}`, url: `${server.url}${path}`, seen },
        });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Screen = readonly [name: string, path: string, seen: string];

/** `seen`: what stands there once it can be read. */
const screens = (monitor: number): readonly Screen[] => [
  ['monitorings', '/monitoring', 'table tbody tr'],
  ['of a project', `/monitoring/${PROJECT}`, 'table tbody tr'],
  ['arrivals', `/monitoring/arrivals/${monitor}`, 'table tbody tr'],
  ['dashboard', '/', 'main h2'],
];

async function signIn(context: BrowserContext, server: Server): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.signInLink);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
  await page.close();
}

/** Due at once, and as if they had run before the sample was imported: what fits their question arrives. */
async function plant(folder: string, monitors: number): Promise<void> {
  const db = await openDatabase({ kind: 'folder', folder: join(folder, 'pg') });
  const { id: owner } = await db.selectFrom('app_user').select('id').orderBy('id').executeTakeFirstOrThrow();
  const at = new Date(Date.now() - 60_000);
  for (let number = 0; number < monitors; number += 1) {
    const [first, second] = [WORDS[number % WORDS.length]!, WORDS[(number * 7 + 3) % WORDS.length]!];
    const expression = number === 0 ? `CPC:G OR CPC:H OR CPC:A OR CPC:B` : `TAC:${first} AND TAC:${second}`;
    const { id } = await db
      .insertInto('monitor')
      .values({
        ...{ owner, name: nameOf(number, first, second), expression, every: 'weekly', zone: 'UTC', next_at: at },
        ...{ last_at: at, last_import: 0, asked_version: 1, reason: null, search: null },
        ...{ project: number % 5 === 0 ? PROJECT : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { version: 1, by_user: owner, at, brings: null, counts_as_seen: null };
    await db
      .insertInto('monitor_version')
      .values({ monitor_id: id, expression, watched: null, reading: null, ...version })
      .execute();
  }
  await db.destroy();
}

const nameOf = (number: number, first: string, second: string): string =>
  number % 9 === 0
    ? `Everything with a ${first} beside a ${second}, as agreed with the product line in the spring, part ${number}`
    : `${first} and ${second} ${number}`;

interface Listed {
  readonly id: number;
  readonly lastRun: string | null;
  readonly counts: { readonly all: number };
}

/** Waits until all have run; gives the monitor to which most arrived. */
async function ran(
  context: BrowserContext,
  server: Server,
  wanted: { readonly monitors: number; readonly arrivals: number },
): Promise<number> {
  const [began, planted] = [performance.now(), new Date(Date.now() - 50_000).toISOString()];
  for (;;) {
    const answer = await context.request.get(`${server.url}/spa/api/monitorings`);
    const { monitors } = (await answer.json()) as { readonly monitors: readonly Listed[] };
    const done = monitors.filter(({ lastRun }) => (lastRun ?? '') > planted);
    const all = monitors.reduce((sum, { counts }) => sum + counts.all, 0);
    if (done.length >= wanted.monitors) {
      console.log(
        `${done.length} monitors have run in ${short((performance.now() - began) / 1_000)} s; ${all} arrived`,
      );
      if (all < wanted.arrivals) console.log(`  fewer than the ${wanted.arrivals} that were asked for`);
      return monitors.toSorted((a, b) => b.counts.all - a.counts.all)[0]!.id;
    }
    if (performance.now() - began > PATIENCE) throw new Error(`only ${done.length} of ${monitors.length} have run`);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

interface Looked {
  readonly name: string;
  readonly url: string;
  readonly seen: string;
}

async function look(context: BrowserContext, { name, url, seen }: Looked): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(globalThis, { long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  await page.goto(url);
  await page.locator(seen).first().waitFor();
  // Once more: code and data of the device are there, as on a day of work.
  const began = performance.now();
  await page.reload();
  await page.locator(seen).first().waitFor();
  const readable = performance.now() - began;
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${PICTURES}/${name.replaceAll(' ', '-')}.png` });
  const [longest, nodes] = [await longestTask(page), await page.evaluate(() => document.querySelectorAll('*').length)];
  const frames = await scrolled(page);
  await page.waitForTimeout(6_000);
  console.log(
    `  ${name}: readable in ${short(readable)} ms, longest task ${short(longest)} ms, ${nodes} elements; ` +
      `scrolling ${short(percentile(frames, 0.95))} ms a frame at p95; longest task at rest ` +
      `${short(await longestTask(page))} ms`,
  );
  await context.close();
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { long } = globalThis as unknown as { long: number[] };
    return Math.max(0, ...long.splice(0));
  });

/** Milliseconds of each frame while the page is scrolled to its end. */
const scrolled = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const box = [...document.querySelectorAll('*')].find(
      (one) => one.scrollHeight > one.clientHeight + 200 && getComputedStyle(one).overflowY !== 'visible',
    );
    const target = box ?? document.documentElement;
    const frames: number[] = [];
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (let step = 0; step < 90; step += 1) {
      target.scrollTop += 240;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    return frames;
  });
