/**
 * Where the worker's time goes in the rows that take it: not a measurement (the profiler slows what it watches) but a
 * list of functions. Only when asked for: `npm run bench -- tree profile`, from a build that keeps the names.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Bench } from '../harness/bench.ts';
import { ask } from '../harness/launch.ts';
import { short, sizeName } from '../harness/numbers.ts';
import { profiled } from '../harness/worker-session.ts';

const SHOWN = 14;
const BATCH = 1_000;
const ROUND_TRIP_MS = 50;
const IDLE = /^\((idle|program)\)/;

export async function profileWorks({ host, sizes, quietApi, device }: Bench, backlog: number): Promise<void> {
  const { middle, large } = sizes;
  const folder = join(process.cwd(), 'test-results', 'bench');
  mkdirSync(folder, { recursive: true });

  async function one(
    name: string,
    size: number,
    {
      from,
      before,
      work,
    }: {
      readonly from: 'running' | 'start';
      readonly before?: (page: Page) => Promise<unknown>;
      readonly work: (page: Page) => Promise<unknown>;
    },
  ) {
    const profile = await device(size);
    host.api = quietApi(size);
    const { context, page } = await profile.launch(host.url);
    if (from === 'running') await ask(page, 'start', { nodes: size });
    await before?.(page);
    const file = join(folder, `${name}-${sizeName(size)}.cpuprofile`);
    const shares = await profiled(context, page, { file, from, work: () => work(page) });
    await context.close();
    const busy = shares.filter((share) => !IDLE.test(share.name));
    console.log(
      `  ${name}, ${sizeName(size)}: ${short(busy.reduce((sum, { own }) => sum + own, 0))} ms of work; ${file}`,
    );
    for (const { name: called, own } of busy.slice(0, SHOWN))
      console.log(`    ${short(own).padStart(8)} ms  ${called}`);
  }

  for (const size of [middle, large])
    await one('start', size, { from: 'start', work: (page) => ask(page, 'start', {}) });
  await one('one-gesture', middle, { from: 'running', work: (page) => ask(page, 'editInBulk', BATCH, middle) });
  await one('gestures-at-once', middle, { from: 'running', work: (page) => ask(page, 'editInBurst', BATCH, middle) });
  host.roundTrip = ROUND_TRIP_MS;
  await one('edits-drawn', middle, {
    from: 'running',
    before: async (page) => {
      await ask(page, 'openList', { open: [], filter: '' });
      await ask(page, 'subscribe', 127, middle);
    },
    work: (page) => ask(page, 'editsDrawn', 40),
  });
  await one('drain', middle, {
    from: 'running',
    before: async (page) => {
      host.away = true;
      await ask(page, 'makePending', backlog, middle);
      host.away = false;
    },
    work: (page) => ask(page, 'drain'),
  });
  host.roundTrip = 0;
}
