/** What 20,000 changes that wait for the server add to a start. */
import type { Bench } from '../harness/bench.ts';
import { ask } from '../harness/launch.ts';
import { median, sizeName } from '../harness/numbers.ts';
import { launches } from './start.ts';

export async function measurePendingAtBoot(
  { host, report, sizes, rounds, quietApi, device }: Bench,
  pending: number,
): Promise<void> {
  const { middle } = sizes;
  const profile = await device(middle);
  host.api = quietApi(middle);
  const without = await launches(profile, host.url, rounds, (page) => ask(page, 'start', { nodes: middle }));
  host.away = true;
  const { context, page } = await profile.launch(host.url);
  await ask(page, 'makePending', pending, middle);
  await context.close();
  const withThem = await launches(profile, host.url, rounds, (fresh) =>
    ask(fresh, 'start', { nodes: middle, waiting: pending }),
  );
  host.away = false;
  const drawn = median(withThem.map((one) => one.drawn)) - median(without.map((one) => one.drawn));
  const laid = median(withThem.map((one) => one.complete)) - median(without.map((one) => one.complete));
  report.add(
    {
      work: `${pending.toLocaleString('en')} pending at boot add, until all are laid on, ${sizeName(middle)}`,
      value: laid,
      unit: 'ms',
      target: 250,
      note: `${rounds} launches each`,
    },
    {
      work: `${pending.toLocaleString('en')} pending at boot add, until 60 rows drawn, ${sizeName(middle)}`,
      value: drawn,
      unit: 'ms',
    },
  );
  // The device is used by others: it is left with nothing waiting.
  const last = await profile.launch(host.url);
  await ask(last.page, 'start', { nodes: middle });
  await ask(last.page, 'drain');
  await last.context.close();
}
