/**
 * The browser benchmark: the production build of engine and worker in Chromium, at 10,000, 100,000 and 1,000,000
 * nodes, beside the raw limits and beside peers on the same work. docs/benchmarks.md says what each row measures.
 *
 *   npm run bench -- tree [--quick] [row …]
 */
import { loadavg, cpus } from 'node:os';
import { createBench } from './harness/bench.ts';
import { buildPage } from './harness/build-pages.ts';
import { openHost } from './harness/host.ts';
import { createReport } from './harness/report.ts';
import { measureEdits } from './works/edits.ts';
import { measureRealServer } from './works/drain.ts';
import { measureOtherTab } from './works/other-tab.ts';
import { measurePeers } from './works/peers.ts';
import { measurePendingAtBoot } from './works/pending.ts';
import { profileWorks } from './works/profile.ts';
import { measureRebase } from './works/rebase.ts';
import { measureScroll } from './works/scroll.ts';
import { measureSize } from './works/size.ts';
import { measureStart } from './works/start.ts';

const FULL = {
  sizes: { small: 10_000, middle: 100_000, large: 1_000_000 },
  rounds: 15,
  fewRounds: 5,
  waiting: 20_000,
  backlog: 10_000,
};
const QUICK = {
  sizes: { small: 1_000, middle: 10_000, large: 20_000 },
  rounds: 3,
  fewRounds: 1,
  waiting: 2_000,
  backlog: 1_000,
};

export async function run(args: readonly string[]): Promise<void> {
  const quick = args.includes('--quick');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const { sizes, rounds, fewRounds, waiting, backlog } = quick ? QUICK : FULL;
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')} at the start${quick ? '; a quick run: small trees, few rounds, figures of no use' : ''}`,
  );
  const host = await openHost(await buildPage('browser', { readable: wanted.includes('profile') }));
  const bench = createBench({ host, report: createReport({ aims: !quick }), sizes, rounds, fewRounds });
  const rows: Readonly<Record<string, () => Promise<void>>> = {
    start: () => measureStart(bench),
    edits: () => measureEdits(bench),
    rebase: () => measureRebase(bench),
    pending: () => measurePendingAtBoot(bench, waiting),
    server: () => measureRealServer(bench, backlog),
    tabs: () => measureOtherTab(bench),
    scroll: () => measureScroll(bench),
    size: () => measureSize(bench.report),
    peers: () => measurePeers(bench),
    profile: () => profileWorks(bench, backlog),
  };
  const unknown = wanted.filter((name) => !(name in rows));
  if (unknown.length > 0)
    throw new Error(`There is no row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  try {
    for (const [name, measure] of Object.entries(rows)) {
      if (wanted.length > 0 ? !wanted.includes(name) : name === 'profile') continue;
      console.log(name);
      await measure();
    }
    if (bench.report.figures.length > 0) bench.report.print();
    console.log(
      `load ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')} at the end`,
    );
  } finally {
    await bench.close();
    await host.close();
  }
}
