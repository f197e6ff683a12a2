/** The page of the peers: each is started in a worker and drawn just as ours is. */
import { wrap } from 'comlink';
import { draw } from '../browser/drawing.ts';
import { SHOWN } from '../browser/tree-shape.ts';
import type { PeerName, PeerWorker } from './worker.ts';

const newWorker = () => wrap<PeerWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
let worker: ReturnType<typeof newWorker> | null = null;

async function start(name: PeerName): Promise<number> {
  const from = performance.now();
  worker = newWorker();
  const rows = await worker.first(name);
  draw(rows);
  if (rows.length !== SHOWN) throw new Error(`${name} gave ${rows.length} rows`);
  return performance.now() - from;
}

const peers = {
  start,
  load: (name: PeerName, size: number) => (worker ??= newWorker()).load(name, size),
  rename: (name: PeerName, howMany: number, size: number) => worker!.rename(name, howMany, size),
  remote: (name: PeerName, howMany: number, size: number) => worker!.remote(name, howMany, size),
};
export type PeersPage = typeof peers;
Object.assign(window, { peers, bench: peers });
