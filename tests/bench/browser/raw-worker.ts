/**
 * The raw limits: what IndexedDB, a Map and a message cost with nothing of ours in between. A row a node, read
 * with one getAll; events appended a record a write, strict as our outbox is.
 */
import { expose } from 'comlink';
import { FANOUT, nodeOf, pick, SHOWN, type Node } from './tree-shape.ts';

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });
}
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}

async function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('raw', 1);
  asked.addEventListener('upgradeneeded', () => {
    asked.result.createObjectStore('rows', { keyPath: 'id' });
    asked.result.createObjectStore('events', { autoIncrement: true });
  });
  return request(asked);
}

let opened: Promise<IDBDatabase> | null = null;

const api = {
  /** Writes the rows; milliseconds. */
  async load(size: number): Promise<number> {
    const db = await open();
    const from = performance.now();
    for (let at = 1; at <= size;) {
      const transaction = db.transaction('rows', 'readwrite', { durability: 'relaxed' });
      for (const end = Math.min(size, at + 19_999); at <= end; at++)
        transaction.objectStore('rows').put(nodeOf(at, size));
      await done(transaction);
    }
    db.close();
    return performance.now() - from;
  },
  /** Reads every row, hangs them under their parents, gives the first sixty. */
  async firstRows(): Promise<{ readonly rows: readonly Node[]; readonly getAll: number }> {
    const db = await open();
    const from = performance.now();
    const all = (await request(db.transaction('rows').objectStore('rows').getAll())) as Node[];
    const getAll = performance.now() - from;
    const children = new Map<number, Node[]>();
    for (const row of all) {
      const list = children.get(row.parent);
      if (list) list.push(row);
      else children.set(row.parent, [row]);
    }
    const rows = (children.get(0) ?? []).flatMap((row, at) => [
      row,
      ...(at < SHOWN / FANOUT ? (children.get(row.id) ?? []) : []),
    ]);
    db.close();
    return { rows: rows.slice(0, SHOWN), getAll };
  },
  /** One event as one record, strict. */
  async appendOne(at: number): Promise<void> {
    const transaction = (await (opened ??= open())).transaction('events', 'readwrite', { durability: 'strict' });
    transaction
      .objectStore('events')
      .put({ type: 'FolderRenamed', at, payload: { id: pick(at, 1_000), name: `Renamed ${at}` } });
    await done(transaction);
  },
  /** `count` events as one record. */
  async appendBulk(count: number): Promise<number> {
    const db = await open();
    const events = Array.from({ length: count }, (_, at) => ({
      type: 'FolderRenamed',
      at,
      payload: { id: pick(at, 1_000), name: `Renamed ${at}` },
    }));
    const from = performance.now();
    const transaction = db.transaction('events', 'readwrite', { durability: 'strict' });
    transaction.objectStore('events').put(events);
    await done(transaction);
    db.close();
    return performance.now() - from;
  },
  /** There and back, with nothing to do: half of it is a message. */
  echo: (rows: readonly unknown[]): readonly unknown[] => rows,
};
export type RawWorker = typeof api;
expose(api);
