/** Against the real server, embedded database and all: a backlog on its way up, and a tree on its way down. */
import type { Bench } from '../harness/bench.ts';
import { ask, newProfile } from '../harness/launch.ts';
import { median, sizeName } from '../harness/numbers.ts';
import { openRealApi, type RealApi } from '../harness/real-api.ts';
import { added, nodes } from '../browser/tree-shape.ts';

const USER = 1;
const ROUND_TRIP_MS = 50;

export async function measureRealServer({ host, report, sizes, fewRounds }: Bench, pending: number): Promise<void> {
  const api = await openRealApi(host.url);
  const from = performance.now();
  await api.push(
    (function* () {
      for (const node of nodes(sizes.middle)) yield added(node, USER);
    })(),
  );
  console.log(`  (the server took ${Math.round(performance.now() - from)} ms for ${sizeName(sizes.middle)} pushed)`);
  host.api = api;
  const firsts = await firstSyncs({ host, api, size: sizes.middle, rounds: fewRounds });
  const firstRows = Math.round(median(firsts.map(({ drawn }) => drawn)));
  report.add({
    work: `first sync of ${sizeName(sizes.middle)} from the server → usable tree`,
    value: median(firsts.map(({ complete }) => complete)),
    unit: 'ms',
    target: 1_500,
    note: `every node counted; first rows after ${firstRows} ms; ${firsts.length} new devices`,
  });
  host.roundTrip = ROUND_TRIP_MS;
  const drains: number[] = [];
  for (let round = 0; round < fewRounds; round++) {
    const profile = await newProfile(api.cookies);
    const { context, page } = await profile.launch(host.url);
    await ask(page, 'start', { nodes: sizes.middle });
    await page.waitForTimeout(500);
    host.away = true;
    await ask(page, 'makePending', pending, sizes.middle);
    host.away = false;
    drains.push(await ask(page, 'drain'));
    await context.close();
    await profile.remove();
  }
  report.add({
    work: `${pending.toLocaleString('en')} pending drained at ${ROUND_TRIP_MS} ms round trip`,
    value: median(drains),
    unit: 'ms',
    target: 2_500 * (pending / 10_000),
    note: `real server, ${drains.length} rounds: ${drains.map(Math.round).join(', ')}`,
  });
  host.roundTrip = 0;
  host.api = null;
  await api.stop();
}

async function firstSyncs({
  host,
  api,
  size,
  rounds,
}: {
  readonly host: Bench['host'];
  readonly api: RealApi;
  readonly size: number;
  readonly rounds: number;
}) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const profile = await newProfile(api.cookies);
    const { context, page } = await profile.launch(host.url);
    await page.waitForTimeout(300);
    times.push(await ask(page, 'start', { nodes: size }));
    await context.close();
    await profile.remove();
  }
  return times;
}
