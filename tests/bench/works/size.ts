/** What the engine weighs in a download. */
import { engineSize } from '../../../scripts/lib/engine-size.mjs';
import type { Report } from '../harness/report.ts';

export async function measureSize(report: Report): Promise<void> {
  const root = process.cwd();
  report.add(
    {
      work: 'engine code: folder tree, sync, worker, without packages, gzip',
      value: (await engineSize(root, { treeAlone: true })) / 1_000,
      unit: 'kB',
      target: 30,
    },
    { work: 'the same with the domain’s other concepts', value: (await engineSize(root)) / 1_000, unit: 'kB' },
  );
}
