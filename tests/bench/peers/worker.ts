/** One peer's worker: loads its library alone, and does what it is asked. */
import { expose } from 'comlink';
import { idOf, nodes, OPEN_AT_START, pick, SHOWN } from '../browser/tree-shape.ts';
import type { Drawable } from '../browser/drawing.ts';
import type { Peer } from './peer.ts';

const libraries = {
  Dexie: () => import('./dexie-rows.ts'),
  RxDB: () => import('./rx-db.ts'),
  Yjs: () => import('./yjs.ts'),
  TinyBase: () => import('./tiny-base.ts'),
};
export type PeerName = keyof typeof libraries;

let count = 0;
const changes = (howMany: number, size: number) => Array.from({ length: howMany }, (_, at) => ({ id: idOf(pick(at, size)), name: `Renamed ${++count}` }));
const load = async (name: PeerName): Promise<Peer> => (await libraries[name]()).peer;

async function timed(work: () => Promise<unknown>): Promise<number> {
  performance.clearMarks();
  const from = performance.now();
  await work();
  // What a peer did before the changes had arrived is not counted.
  const arrived = performance.getEntriesByName('arrived')[0]?.startTime ?? from;
  return performance.now() - arrived;
}

const api = {
  async load(name: PeerName, size: number): Promise<number> {
    const peer = await load(name);
    const tree = [...nodes(size)];
    return timed(() => peer.load(tree));
  },
  async first(name: PeerName): Promise<readonly Drawable[]> {
    return [...(await (await load(name)).first(OPEN_AT_START))].slice(0, SHOWN);
  },
  async rename(name: PeerName, howMany: number, size: number): Promise<number> {
    const peer = await load(name);
    return timed(() => peer.rename(changes(howMany, size)));
  },
  async remote(name: PeerName, howMany: number, size: number): Promise<number> {
    const peer = await load(name);
    return timed(() => peer.remote(changes(howMany, size)));
  },
};
export type PeerWorker = typeof api;
expose(api);
