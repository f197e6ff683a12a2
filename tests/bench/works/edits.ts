/** One change: until it is drawn among 128 live queries, until it is on the disk, alone and in bulk. */
import type { Bench } from '../harness/bench.ts';
import { ask, askRaw } from '../harness/launch.ts';
import { median, percentile, sizeName } from '../harness/numbers.ts';
import { workerHeap } from '../harness/worker-session.ts';
import { OPEN_AT_START } from '../browser/tree-shape.ts';

const SUBSCRIPTIONS = 128;
const BULK = 1_000;
const ROUND_TRIP_MS = 50;
/** Between edits at a hand's pace: processor and disk have gone to rest, which the raw limit feels as well. */
const HAND_MS = 40;

export async function measureEdits({ host, report, sizes, rounds, quietApi, device }: Bench): Promise<void> {
  const { middle } = sizes;
  const name = sizeName(middle);
  const profile = await device(middle);
  host.api = quietApi(middle);
  host.roundTrip = ROUND_TRIP_MS;
  const { context, page } = await profile.launch(host.url);
  // The list last, as in the app, where the frame around it asks first.
  await ask(page, 'subscribe', SUBSCRIPTIONS - 1, middle);
  await ask(page, 'openList', { open: OPEN_AT_START, filter: '' });
  await page.waitForTimeout(1_000);
  report.add({
    work: `worker heap, ${name}`,
    value: await workerHeap(context, page),
    unit: 'MB',
    target: 40,
    note: `after a collection, ${SUBSCRIPTIONS} live queries, at rest`,
  });

  await ask(page, 'editsDrawn', 20);
  const drawn = await ask(page, 'editsDrawn', rounds * 10);
  report.add(
    {
      work: `edit → drawn, ${name}, ${SUBSCRIPTIONS} subscriptions, p95`,
      value: percentile(drawn, 0.95),
      unit: 'ms',
      target: 8,
      note: `${drawn.length} edits, React, the app’s own tree`,
    },
    { work: `edit → drawn, ${name}, ${SUBSCRIPTIONS} subscriptions, median`, value: median(drawn), unit: 'ms' },
  );
  await context.close();

  const second = await profile.launch(host.url);
  await ask(second.page, 'start', {});
  await second.page.waitForTimeout(1_000);
  const { page: bare } = second;
  await ask(bare, 'editsDurable', 10, 0);
  const durable = await ask(bare, 'editsDurable', rounds * 6, 0);
  const rawEach = await ask(bare, 'rawDurable', rounds * 6, 0);
  const paced = await ask(bare, 'editsDurable', rounds * 6, HAND_MS);
  const rawPaced = await ask(bare, 'rawDurable', rounds * 6, HAND_MS);
  const bulk: number[] = [];
  const burst: number[] = [];
  const rawBulk: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bulk.push((await ask(bare, 'editInBulk', BULK, middle)) / BULK);
    burst.push((await ask(bare, 'editInBurst', BULK, middle)) / BULK);
    rawBulk.push((await askRaw(bare, 'appendBulk', BULK)) / BULK);
    await bare.waitForTimeout(400);
  }
  const micro = (values: readonly number[]) => median(values) * 1_000;
  report.add(
    {
      work: `edit → durable, one at a time, ${name}`,
      value: median(durable),
      unit: 'ms',
      target: 2,
      note: besideRaw(durable, rawEach),
    },
    {
      work: 'raw strict put of one event',
      value: median(rawEach),
      unit: 'ms',
      note: `p95 ${percentile(rawEach, 0.95).toFixed(1)}`,
    },
    {
      work: `edit → durable, one every ${HAND_MS} ms, ${name}`,
      value: median(paced),
      unit: 'ms',
      note: besideRaw(paced, rawPaced),
    },
    {
      work: `raw strict put of one event every ${HAND_MS} ms`,
      value: median(rawPaced),
      unit: 'ms',
      note: `p95 ${percentile(rawPaced, 0.95).toFixed(1)}`,
    },
    {
      work: `edit → durable, ${BULK} in one gesture, each`,
      value: micro(bulk),
      unit: 'µs',
      target: 12,
      note: `${(median(bulk) / median(rawBulk)).toFixed(1)} of a raw put of one record`,
    },
    { work: `edit → durable, ${BULK} gestures at once, each`, value: micro(burst), unit: 'µs' },
    { work: `raw strict put of ${BULK} events as one record, each`, value: micro(rawBulk), unit: 'µs' },
  );
  await second.context.close();
  host.roundTrip = 0;
}

const besideRaw = (ours: readonly number[], raw: readonly number[]): string =>
  `p95 ${percentile(ours, 0.95).toFixed(1)}; ${(median(ours) / median(raw)).toFixed(1)} of a raw strict put`;
