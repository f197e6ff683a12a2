/**
 * Peers on the same tree and the same work: installed into a folder of their own the first time that they are
 * measured. What each does and does not do stands at the head of its module.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { runNpm } from '../../../scripts/lib/run.mjs';
import type { Bench } from '../harness/bench.ts';
import { buildPage } from '../harness/build-pages.ts';
import { openHost } from '../harness/host.ts';
import { newProfile } from '../harness/launch.ts';
import { median, sizeName } from '../harness/numbers.ts';
import type { Report } from '../harness/report.ts';
import { launches } from './start.ts';

const PEERS = ['Dexie', 'RxDB', 'Yjs', 'TinyBase'] as const;
const BATCH = 1_000;
type PeerName = (typeof PEERS)[number];

/** Ours on the same work, where it was measured in this run. */
const OURS = {
  start: (size: string) => `new Worker → 60 rows drawn, first use, ${size}`,
  one: (size: string) => `edit → durable, one at a time, ${size}`,
  bulk: () => `edit → durable, ${BATCH} in one gesture, each`,
} as const;

interface Wanted {
  readonly report: Report;
  readonly url: string;
  readonly size: number;
  readonly rounds: number;
}

export async function measurePeers({ report, sizes, fewRounds }: Bench): Promise<void> {
  await install();
  const host = await openHost(await buildPage('peers'));
  for (const name of PEERS) {
    for (const size of [sizes.small, sizes.middle])
      await measureOne(name, { report, url: host.url, size, rounds: fewRounds });
  }
  await host.close();
}

async function measureOne(name: PeerName, { report, url, size, rounds }: Wanted): Promise<void> {
  const label = `${name}, ${sizeName(size)}`;
  const ofOurs = (work: keyof typeof OURS, value: number): string => {
    const ours = report.figures.find((figure) => figure.work === OURS[work](sizeName(size)))?.value;
    return ours === undefined ? '' : `${(value / ours).toFixed(1)} of ours`;
  };
  const profile = await newProfile();
  const { context, page } = await profile.launch(url);
  report.add({ work: `peer ${label}: load the tree`, value: await ask(page, 'load', name, size), unit: 'ms' });
  await context.close();
  const drawn = median(await launches(profile, url, rounds, (fresh) => ask(fresh, 'start', name)));
  report.add({
    work: `peer ${label}: new Worker → 60 rows drawn, first use`,
    value: drawn,
    unit: 'ms',
    note: `${rounds} launches; ${ofOurs('start', drawn)}`,
  });
  const again = await profile.launch(url);
  const times = { one: [] as number[], bulk: [] as number[], remote: [] as number[] };
  await ask(again.page, 'start', name);
  await ask(again.page, 'rename', name, 1, size);
  for (let round = 0; round < rounds; round++) {
    times.one.push(await ask(again.page, 'rename', name, 1, size));
    times.bulk.push((await ask(again.page, 'rename', name, BATCH, size)) / BATCH);
    times.remote.push(await ask(again.page, 'remote', name, BATCH, size));
  }
  await again.context.close();
  await profile.remove();
  report.add(
    {
      work: `peer ${label}: edit → durable`,
      value: median(times.one),
      unit: 'ms',
      note: `within its worker; ${ofOurs('one', median(times.one))}`,
    },
    {
      work: `peer ${label}: edit → durable, ${BATCH} in one step, each`,
      value: median(times.bulk) * 1_000,
      unit: 'µs',
      note: ofOurs('bulk', median(times.bulk) * 1_000),
    },
    {
      work: `peer ${label}: ${BATCH} remote changes → seen by a listener`,
      value: median(times.remote),
      unit: 'ms',
      note: 'same tab',
    },
  );
}

const ask = (page: Page, call: string, ...given: readonly (string | number)[]): Promise<number> =>
  page.evaluate(
    ([name, args]) =>
      (window as unknown as { peers: Record<string, (...all: unknown[]) => Promise<number>> }).peers[name]!(...args),
    [call, given] as const,
  );

async function install(): Promise<void> {
  const folder = join(process.cwd(), 'tests', 'bench', 'peers');
  if (existsSync(join(folder, 'node_modules', 'rxdb'))) return;
  console.log('  installing the peers (once)…');
  const { code, output } = await runNpm([
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output}`);
}
