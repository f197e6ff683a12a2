/**
 * RxDB over its Dexie storage. Does: live queries, revisions, replication with conflict handlers (not used here).
 * Does not: strict writes (its storage has no such setting), rebase of pending changes, rules.
 */
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Drawable } from '../browser/drawing.ts';
import type { Change, Peer } from './peer.ts';

interface Row {
  id: string;
  parent: number;
  kind: string;
  name: string;
  client: string;
  number: string;
}

const text = (maxLength: number) => ({ type: 'string', maxLength });
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(20),
    parent: { type: 'number', minimum: 0, maximum: 9_007_199_254_740_991, multipleOf: 1 },
    kind: text(12),
    name: text(500),
    client: text(500),
    number: text(500),
  },
  required: ['id', 'parent', 'kind', 'name', 'client', 'number'],
  indexes: ['parent'],
} as const;

let opened: Promise<RxCollection<Row>> | null = null;
function nodes(): Promise<RxCollection<Row>> {
  opened ??= createRxDatabase({ name: 'peer', storage: getRxStorageDexie(), multiInstance: false })
    .then((db) => db.addCollections({ nodes: { schema: schema as never } }))
    .then((collections) => collections['nodes'] as unknown as RxCollection<Row>);
  return opened;
}

async function rename(changes: readonly Change[]): Promise<void> {
  const collection = await nodes();
  const found = await collection.findByIds(changes.map(({ id }) => String(id))).exec();
  await collection.bulkUpsert(changes.map(({ id, name }) => ({ ...(found.get(String(id))!.toJSON() as Row), name })));
}

export const peer: Peer = {
  async load(tree) {
    const collection = await nodes();
    for (let at = 0; at < tree.length; at += 5_000) {
      await collection.bulkInsert(tree.slice(at, at + 5_000).map((node) => ({ ...node, id: String(node.id) })));
    }
  },
  async first(open) {
    const collection = await nodes();
    const found = await collection.find({ selector: { parent: { $in: [0, ...open] } } }).exec();
    return found.map((row): Drawable => ({ id: row.id, name: row.name }));
  },
  rename,
  async remote(changes) {
    const { id, name } = changes.at(-1)!;
    const collection = await nodes();
    const seen = new Promise<void>((resolve) => {
      const watching = collection.findOne(String(id)).$.subscribe((row) => {
        if (row?.name !== name) return;
        queueMicrotask(() => watching.unsubscribe());
        resolve();
      });
    });
    await rename(changes);
    await seen;
  },
};
