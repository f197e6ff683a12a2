/** Rebase and fold in the worker's memory, by size of the tree. */
import type { Bench } from '../harness/bench.ts';
import { ask, newProfile } from '../harness/launch.ts';
import { sizeName } from '../harness/numbers.ts';

export async function measureRebase({ host, report, sizes, rounds }: Bench): Promise<void> {
  const profile = await newProfile();
  const { context, page } = await profile.launch(host.url);
  const all = [Math.min(1_000, sizes.small), sizes.small, sizes.middle, sizes.large];
  const measured = await ask(page, 'rebase', [...new Set(all)], rounds);
  const least = measured[0]!.rebase;
  for (const { size, rebase, plainMap, fold, plainFold } of measured) {
    report.add(
      {
        work: `rebase 1,000 on 1,000 at ${sizeName(size)}`,
        value: rebase,
        unit: 'ms',
        ...(size === sizes.middle ? { target: 5 } : {}),
        note: `${(rebase / plainMap).toFixed(1)} of a plain Map (${plainMap.toFixed(2)} ms)`,
      },
      {
        work: `fold, each event, at ${sizeName(size)}`,
        value: (fold / size) * 1_000,
        unit: 'µs',
        note: `${(fold / plainFold).toFixed(1)} of a plain Map`,
      },
    );
    if (size === sizes.middle)
      report.add({
        work: `rebase at ${sizeName(size)} against ${sizeName(measured[0]!.size)}`,
        value: rebase / least,
        unit: '×',
        target: 1.3,
      });
  }
  await context.close();
  await profile.remove();
}
