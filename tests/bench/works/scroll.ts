/** Scrolling and jumping through the app's own tree over the largest tree: script a frame, long tasks, time to rows. */
import type { Page } from 'playwright';
import type { Id } from '../../../src/domain/shared/ids.ts';
import type { Bench } from '../harness/bench.ts';
import { ask } from '../harness/launch.ts';
import { median, percentile, sizeName } from '../harness/numbers.ts';
import { traced, type Frames } from '../harness/trace.ts';
import { openLevels } from '../browser/tree-shape.ts';

const FRAMES = 240;
const PX = 300;
const JUMPS = 30;
const FRAME_MS = 16.7;

export async function measureScroll(bench: Bench): Promise<void> {
  const size = sizeName(bench.sizes.large);
  await measureList(bench, `${size}, 420 folders open`, { open: openLevels(2), filter: '' });
  await measureList(bench, `${size}, every node listed by a filter`, { open: [], filter: 'project' });
}

async function measureList(
  { host, report, sizes, quietApi, device }: Bench,
  name: string,
  view: { readonly open: readonly Id[]; readonly filter: string },
): Promise<void> {
  const profile = await device(sizes.large);
  host.api = quietApi(sizes.large);
  const { context, page } = await profile.launch(host.url);
  await ask(page, 'openList', view);
  await page.waitForTimeout(1_500);
  await ask(page, 'scroll', 30, PX);
  const scrolled = await traced(context, () => ask(page, 'scroll', FRAMES, PX));
  let taken: readonly number[] = [];
  const jumped = await traced(context, async () => (taken = await ask(page, 'jump', JUMPS)));
  report.add(...figuresOf(`scroll, ${name}`, scrolled), ...figuresOf(`jump, ${name}`, jumped), {
    work: `jump → rows drawn, ${name}`,
    value: median(taken),
    unit: 'ms',
    note: `p95 ${Math.round(percentile(taken, 0.95))}; ${taken.length} jumps; ${await rowsListed(page)}`,
  });
  await context.close();
}

function figuresOf(work: string, { script, ran, longTasks }: Frames) {
  const worst = Math.max(...script);
  const over = script.filter((ms) => ms > FRAME_MS).length;
  const shares = `median ${median(script).toFixed(1)}, p95 ${percentile(script, 0.95).toFixed(1)}`;
  const frames = `${over} of ${script.length} frames over`;
  return [
    {
      work: `${work}: script in the worst frame`,
      value: worst,
      unit: 'ms',
      target: FRAME_MS,
      note: `${shares}; ${frames}; by thread time at most ${Math.max(...ran).toFixed(1)}`,
    },
    {
      work: `${work}: main-thread tasks over 50 ms`,
      value: longTasks.length,
      unit: 'tasks',
      target: 0,
      note: longTasks.length > 0 ? `longest ${Math.round(Math.max(...longTasks))} ms` : '',
    },
  ] as const;
}

const rowsListed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rows = Math.round((document.querySelector('[role=tree]')?.scrollHeight ?? 0) / 30);
    return `list of ${rows.toLocaleString('en')} rows’ height`;
  });
