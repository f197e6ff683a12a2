/**
 * The vectors of one corpus by one model, in a file beside the index. What a batch made and how far the corpus was read
 * are one transaction, so that the work goes on after a stop where it was.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ucid } from '../../domain/documents/publication.ts';
import { openIndexDatabase, type Database } from '../patent-index/sqlite/storage/database.ts';
import { digestOf, isSameModel, type ModelIdentity } from './identity.ts';
import { packVectors, type VectorBlock } from './scan.ts';

/** How far the feed of the corpus's changes was read. */
export interface FeedPosition {
  /** All changes up to this import are in the store. */
  readonly since: number;
  readonly after: { readonly importNumber: number; readonly ucid: Ucid } | null;
}

export interface EmbeddedDocument {
  readonly ucid: Ucid;
  /** Of its passages. */
  readonly hash: string;
  readonly vectors: readonly Float32Array[];
  /** Why it has none; null where it has. */
  readonly refusal: string | null;
}

export interface StoreState extends FeedPosition {
  readonly model: string;
  readonly digest: string;
  /** All that the corpus held when its feed was last read to the end. */
  readonly isComplete: boolean;
  readonly documents: number;
  readonly passages: number;
  /** Documents that the embedding server does not take. */
  readonly refused: number;
}

export interface VectorStore {
  readonly file: string;
  state(): StoreState;
  isOf(model: ModelIdentity): boolean;
  hashOf(ucid: Ucid): string | null;
  put(documents: readonly EmbeddedDocument[], position: FeedPosition & { readonly isAtEnd: boolean }): void;
  remove(ucids: readonly Ucid[]): void;
  close(): Promise<void>;
}

const FILE = /^[0-9a-f]{12}\.sqlite$/;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS document (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ucid TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, passages INTEGER NOT NULL,
    refusal TEXT
  );
  CREATE TABLE IF NOT EXISTS block (
    id INTEGER PRIMARY KEY AUTOINCREMENT, vectors BLOB NOT NULL, scales BLOB NOT NULL, documents BLOB NOT NULL
  );
`;

/** The stores in a folder, in no particular order; the caller closes them. */
export function storesIn(folder: string): readonly VectorStore[] {
  return filesIn(folder).map((name) => openStore(join(folder, name)));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => FILE.test(name));
  } catch {
    return [];
  }
}

/** The store of the model; a new one where there is none. */
export async function storeFor(folder: string, model: ModelIdentity): Promise<VectorStore> {
  const stores = storesIn(folder);
  const own = stores.find((store) => store.isOf(model));
  await Promise.all(stores.filter((store) => store !== own).map((store) => store.close()));
  if (own) return own;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const digest = digestOf(model);
  const db = openIndexDatabase(join(folder, `${digest}.sqlite`));
  db.exec(SCHEMA);
  db.write(() => {
    for (const [key, value] of Object.entries({
      model: model.name,
      digest,
      probe: JSON.stringify([...model.probe]),
      position: JSON.stringify({ since: 0, after: null } satisfies FeedPosition),
      complete: '0',
      version: '0',
    }))
      db.run('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)', key, value);
  });
  await db.close();
  return openStore(join(folder, `${digest}.sqlite`));
}

/** Removes what another model made, once the store of this one is complete. */
export function removeOtherStores(folder: string, { file }: Pick<VectorStore, 'file'>): void {
  for (const name of filesIn(folder).filter((each) => join(folder, each) !== file))
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${name}${end}`), { force: true });
}

function openStore(file: string): VectorStore {
  const db = openIndexDatabase(file);
  db.exec(SCHEMA);
  const meta = (key: string): string =>
    db.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? '';
  const setMeta = (key: string, value: string): void =>
    db.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, value);
  const changed = (): void => setMeta('version', String(Number(meta('version')) + 1));

  function insert(documents: readonly EmbeddedDocument[]): void {
    const ids: number[] = [];
    for (const { ucid, hash, vectors, refusal } of documents) {
      db.run('DELETE FROM document WHERE ucid = ?', ucid);
      db.run(
        'INSERT INTO document (ucid, hash, passages, refusal) VALUES (?, ?, ?, ?)',
        ucid,
        hash,
        vectors.length,
        refusal,
      );
      const id = db.one<{ id: number }>('SELECT id FROM document WHERE ucid = ?', ucid)?.id ?? 0;
      ids.push(...vectors.map(() => id));
    }
    if (ids.length === 0) return;
    const block = packVectors(
      documents.flatMap(({ vectors }) => vectors),
      ids,
    );
    db.run(
      'INSERT INTO block (vectors, scales, documents) VALUES (?, ?, ?)',
      bytesOf(block.vectors),
      bytesOf(block.scales),
      bytesOf(block.documents),
    );
  }

  return {
    file,
    state() {
      const position = JSON.parse(meta('position') || '{"since":0,"after":null}') as FeedPosition;
      const sums = db.one<{ documents: number; passages: number; refused: number }>(
        'SELECT count(*) AS documents, coalesce(sum(passages), 0) AS passages, count(refusal) AS refused FROM document',
      );
      return {
        ...position,
        model: meta('model'),
        digest: meta('digest'),
        isComplete: meta('complete') === '1',
        documents: sums?.documents ?? 0,
        passages: sums?.passages ?? 0,
        refused: sums?.refused ?? 0,
      };
    },
    isOf: (model) =>
      isSameModel(model, {
        name: meta('model'),
        probe: Float32Array.from(JSON.parse(meta('probe') || '[]') as readonly number[]),
      }),
    hashOf: (ucid) => db.one<{ hash: string }>('SELECT hash FROM document WHERE ucid = ?', ucid)?.hash ?? null,
    put(documents, { since, after, isAtEnd }) {
      db.write(() => {
        insert(documents);
        setMeta('position', JSON.stringify({ since, after } satisfies FeedPosition));
        if (isAtEnd) setMeta('complete', '1');
        if (documents.length > 0) changed();
      });
    },
    remove(ucids) {
      if (ucids.length === 0) return;
      db.write(() => {
        db.run('DELETE FROM document WHERE ucid IN (SELECT value FROM json_each(?))', JSON.stringify(ucids));
        changed();
      });
    },
    close: () => db.close(),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

/** What a search keeps of a store in memory. */
export interface LoadedVectors {
  readonly blocks: VectorBlock[];
  /** By the number of the document; those that were replaced or removed are missing. */
  ucids: ReadonlyMap<number, Ucid>;
  lastBlock: number;
  version: string;
}

export const nothingLoaded = (): LoadedVectors => ({ blocks: [], ucids: new Map(), lastBlock: 0, version: '' });

/** Reads what the store has got since. */
export function loadVectors(db: Database, loaded: LoadedVectors): void {
  const version = db.one<{ value: string }>("SELECT value FROM meta WHERE key = 'version'")?.value ?? '';
  if (version === loaded.version) return;
  for (let row = nextBlock(db, loaded.lastBlock); row; row = nextBlock(db, loaded.lastBlock)) {
    loaded.blocks.push({
      vectors: new Int8Array(copied(row.vectors)),
      scales: new Float32Array(copied(row.scales)),
      documents: new Uint32Array(copied(row.documents)),
    });
    loaded.lastBlock = row.id;
  }
  const rows = db.all<{ id: number; ucid: Ucid }>('SELECT id, ucid FROM document WHERE passages > 0');
  loaded.ucids = new Map(rows.map(({ id, ucid }) => [id, ucid]));
  loaded.version = version;
}

interface BlockRow {
  readonly id: number;
  readonly vectors: Uint8Array;
  readonly scales: Uint8Array;
  readonly documents: Uint8Array;
}

const nextBlock = (db: Database, after: number): BlockRow | undefined =>
  db.one<BlockRow>('SELECT id, vectors, scales, documents FROM block WHERE id > ? ORDER BY id LIMIT 1', after);

const copied = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
