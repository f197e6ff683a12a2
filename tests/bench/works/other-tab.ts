/** A batch of 1,000 remote events: from the server's answer to the row in the tab that does not talk to the server. */
import type { Bench } from '../harness/bench.ts';
import { ask, openPage } from '../harness/launch.ts';
import { median, percentile, sizeName } from '../harness/numbers.ts';
import { idOf, OPEN_AT_START, pick, renamed } from '../browser/tree-shape.ts';

const BATCH = 1_000;
const USER = 1;

export async function measureOtherTab({ host, report, sizes, rounds, quietApi, device }: Bench): Promise<void> {
  const { middle } = sizes;
  const profile = await device(middle);
  const api = quietApi(middle);
  host.api = api;
  const { context, page: leading } = await profile.launch(host.url);
  const view = { open: OPEN_AT_START, filter: '' };
  await ask(leading, 'openList', view);
  await leading.waitForTimeout(1_000);
  const other = await openPage(context, host.url);
  await ask(other, 'openList', view);
  await other.waitForTimeout(1_000);

  const inLeading: number[] = [];
  const inOther: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    // The last event of the batch is the one that is looked for, at the top of the list.
    const name = `Colleague’s ${round}`;
    const batch = Array.from({ length: BATCH - 1 }, (_, at) =>
      renamed(idOf(pick(at + round, Math.floor(middle / 21))), `Theirs ${round}.${at}`, USER),
    );
    const seen = [leading, other].map((page) => ask(page, 'seen', name));
    await other.waitForTimeout(100);
    const left = await api.remote([...batch, renamed(idOf(1), name, USER)]);
    const [first, second] = await Promise.all(seen);
    await other.waitForTimeout(200);
    if (round < 2) continue;
    inLeading.push(first! - left);
    inOther.push(second! - left);
  }
  report.add(
    {
      work: `${BATCH} remote events, server’s answer → drawn in another tab, ${sizeName(middle)}`,
      value: median(inOther),
      unit: 'ms',
      target: 50,
      note: `p95 ${Math.round(percentile(inOther, 0.95))}; across the network, the leading tab, its disk and a channel`,
    },
    {
      work: `${BATCH} remote events, server’s answer → drawn in the leading tab, ${sizeName(middle)}`,
      value: median(inLeading),
      unit: 'ms',
      note: `p95 ${Math.round(percentile(inLeading, 0.95))}`,
    },
  );
  await context.close();
}
