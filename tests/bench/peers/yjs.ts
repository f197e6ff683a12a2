/**
 * Yjs with y-indexeddb: a map of maps. Does: merging of concurrent changes without a server. Does not: tell when a
 * change is on disk (asked here by a transaction behind it), rules, refusals, moves without cycles; reads all at once.
 */
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import type { Drawable } from '../browser/drawing.ts';
import type { Change, Peer } from './peer.ts';

interface Open {
  readonly doc: Y.Doc;
  readonly nodes: Y.Map<Y.Map<string | number>>;
  readonly disk: IndexeddbPersistence;
}
let opened: Promise<Open> | null = null;

function open(): Promise<Open> {
  opened ??= (async () => {
    const doc = new Y.Doc();
    const disk = new IndexeddbPersistence('peer', doc);
    await disk.whenSynced;
    return { doc, nodes: doc.getMap<Y.Map<string | number>>('nodes'), disk };
  })();
  return opened;
}

/** A transaction on the same store comes after the one that was begun before it. */
async function onDisk({ disk }: Open): Promise<void> {
  const { db } = disk as unknown as { readonly db: IDBDatabase };
  await new Promise<void>((resolve) => {
    const transaction = db.transaction('updates', 'readwrite');
    transaction.objectStore('updates').count();
    transaction.addEventListener('complete', () => resolve());
  });
}

const rename = (nodes: Open['nodes'], changes: readonly Change[]) => {
  for (const { id, name } of changes) nodes.get(String(id))!.set('name', name);
};

export const peer: Peer = {
  async load(tree) {
    const now = await open();
    now.doc.transact(() => {
      for (const { id, ...fields } of tree) now.nodes.set(String(id), new Y.Map<string | number>(Object.entries(fields)));
    });
    await onDisk(now);
  },
  async first(folders) {
    const { nodes } = await open();
    const wanted = new Set([0, ...folders]);
    const rows: Drawable[] = [];
    for (const [id, node] of nodes.entries()) if (wanted.has(node.get('parent') as number)) rows.push({ id, name: node.get('name') as string });
    return rows;
  },
  async rename(changes) {
    const now = await open();
    now.doc.transact(() => rename(now.nodes, changes));
    await onDisk(now);
  },
  async remote(changes) {
    const now = await open();
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(now.doc));
    const before = Y.encodeStateVector(other);
    other.transact(() => rename(other.getMap('nodes') as unknown as Open['nodes'], changes));
    const update = Y.encodeStateAsUpdate(other, before);
    performance.mark('arrived');
    const { id, name } = changes.at(-1)!;
    const seen = new Promise<void>((resolve) => {
      now.nodes.observeDeep(() => {
        if (now.nodes.get(String(id))!.get('name') === name) resolve();
      });
    });
    Y.applyUpdate(now.doc, update);
    await seen;
  },
};
