/**
 * TinyBase with its IndexedDB persister. Does: tables, listeners and indexes in memory. Does not: write less than the
 * whole table (each save is all of it), rules, refusals; with a MergeableStore it would merge, and cost more.
 */
import { createStore, type Store } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import type { Peer } from './peer.ts';

const store: Store = createStore();
const persister = createIndexedDbPersister(store, 'peer');
const TABLE = 'nodes';

export const peer: Peer = {
  async load(tree) {
    store.setTable(TABLE, Object.fromEntries(tree.map(({ id, ...fields }) => [String(id), fields])));
    await persister.save();
  },
  async first(open) {
    await persister.load();
    const wanted = new Set([0, ...open]);
    const found: { readonly id: string; readonly name: string }[] = [];
    store.forEachRow(TABLE, (id) => {
      if (wanted.has(store.getCell(TABLE, id, 'parent') as number)) found.push({ id, name: store.getCell(TABLE, id, 'name') as string });
    });
    return found;
  },
  async rename(changes) {
    store.transaction(() => {
      for (const { id, name } of changes) store.setCell(TABLE, String(id), 'name', name);
    });
    await persister.save();
  },
  async remote(changes) {
    const { id, name } = changes.at(-1)!;
    const seen = new Promise<void>((resolve) => {
      const listener = store.addCellListener(TABLE, String(id), 'name', (_store, _table, _row, _cell, now) => {
        if (now !== name) return;
        store.delListener(listener);
        resolve();
      });
    });
    store.transaction(() => {
      for (const change of changes) store.setCell(TABLE, String(change.id), 'name', change.name);
    });
    await seen;
  },
};
