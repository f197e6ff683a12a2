/** New worker → rows drawn → all there. */
import type { Started } from './bench-page.ts';
import { draw } from './drawing.ts';
import { FIRST_VIEW, startWorker, until } from './live.ts';
import { SHOWN } from './tree-shape.ts';

export async function start({
  nodes = 0,
  waiting = 0,
}: {
  readonly nodes?: number;
  readonly waiting?: number;
}): Promise<Started> {
  const from = performance.now();
  const worker = await startWorker();
  const boot = await worker.boot();
  if (boot.kind !== 'ready') throw new Error(`the worker did not start: ${JSON.stringify(boot)}`);
  const booted = performance.now() - from;
  const counted =
    nodes === 0
      ? null
      : until(worker, { query: 'tree', ask: FIRST_VIEW }, (tree) => tree.folders + tree.collections >= nodes);
  const laid =
    waiting === 0 ? null : until(worker, { query: 'status', ask: {} }, (status) => status.waiting >= waiting);
  const { rows } = await until(worker, { query: 'tree', ask: FIRST_VIEW }, (tree) => tree.rows.length === SHOWN);
  draw(rows);
  const drawn = performance.now() - from;
  await counted;
  await laid;
  return { booted, drawn, complete: performance.now() - from };
}
