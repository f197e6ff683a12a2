/**
 * Dexie, a row a node, an index on the parent. Does: indexed reads, so that 60 rows are read alone; strict writes,
 * as our outbox. Does not: sync, order of events, undo, conflict rules, natural sort, counts, a list with open folders.
 */
import Dexie, { liveQuery, type Table } from 'dexie';
import type { Node } from '../browser/tree-shape.ts';
import type { Change, Peer } from './peer.ts';

const db = new Dexie('peer', { chromeTransactionDurability: 'strict' }) as Dexie & { readonly nodes: Table<Node, number> };
db.version(1).stores({ nodes: 'id, parent' });

async function rename(changes: readonly Change[]): Promise<void> {
  const [only] = changes;
  if (changes.length === 1) await db.nodes.update(only!.id, { name: only!.name });
  else await db.nodes.bulkUpdate(changes.map(({ id, name }) => ({ key: id, changes: { name } })));
}

export const peer: Peer = {
  async load(tree) {
    for (let at = 0; at < tree.length; at += 20_000) await db.nodes.bulkPut(tree.slice(at, at + 20_000));
  },
  async first(open) {
    const levels = await Promise.all([0, ...open].map((parent) => db.nodes.where('parent').equals(parent).toArray()));
    return levels.flat();
  },
  rename,
  async remote(changes) {
    const { id, name } = changes.at(-1)!;
    const seen = new Promise<void>((resolve) => {
      const watching = liveQuery(() => db.nodes.get(id)).subscribe((row) => {
        if (row?.name !== name) return;
        queueMicrotask(() => watching.unsubscribe());
        resolve();
      });
    });
    await rename(changes);
    await seen;
  },
};
