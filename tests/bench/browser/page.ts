/** The page that is measured: the app's own modules, called by the driver through `window.bench`. */
import { wrap } from 'comlink';
import type { BenchPage } from './bench-page.ts';
import { draw } from './drawing.ts';
import { openList, subscribe } from './drawn-list.tsx';
import { drain, editInBulk, editInBurst, editsDrawn, editsDurable, makePending, nameDrawn, timed } from './editing.ts';
import { since1970 } from './live.ts';
import type { RawWorker } from './raw-worker.ts';
import type { RebaseWorker } from './rebase-worker.ts';
import { jump, scroll } from './scrolling.ts';
import { start } from './starting.ts';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const newRawWorker = () => wrap<RawWorker>(new Worker(new URL('./raw-worker.ts', import.meta.url), { type: 'module' }));
let raw: ReturnType<typeof newRawWorker> | null = null;

window.bench = {
  start,
  openList,
  subscribe,
  editsDrawn,
  editsDurable,
  editInBulk,
  editInBurst,
  makePending,
  drain,
  scroll,
  jump,
  async seen(name) {
    await nameDrawn(name);
    return since1970();
  },
  rawDurable: (rounds, pauseMs) => timed(rounds, pauseMs, (round) => (raw ??= newRawWorker()).appendOne(round)),
  raw(name, args) {
    return ((raw ??= newRawWorker())[name] as unknown as (...given: readonly unknown[]) => Promise<unknown>)(...args);
  },
  async rawStart() {
    const from = performance.now();
    const { rows } = await newRawWorker().firstRows();
    draw(rows);
    return performance.now() - from;
  },
  async rebase(sizes, rounds) {
    const times = [];
    for (const size of sizes) {
      const worker = new Worker(new URL('./rebase-worker.ts', import.meta.url), { type: 'module' });
      times.push(await wrap<RebaseWorker>(worker).measure(size, rounds));
      worker.terminate();
    }
    return times;
  },
};
