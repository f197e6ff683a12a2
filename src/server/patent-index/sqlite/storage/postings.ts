/**
 * The inverted index of ranking terms: for each term the rows that hold it, and how often. A record holds the rows of
 * one term among 4,096 consecutive rows, three bytes each: 12 bits of row, 4 of the count in title and abstract, 8 of
 * the count in claims and description. Records of a term lie side by side. Batches are appended, so that rows stand in
 * no particular order.
 */
import type { Term } from '../../interpret/index-terms.ts';
import type { Database } from './database.ts';

export const POSTING_TABLE = 'CREATE TABLE posting (key INTEGER PRIMARY KEY, docs BLOB NOT NULL)';

const ROWS = 4096;
const BYTES = 3;
const MOST_HEAD = 15;
const MOST_BODY = 255;

/** By term, how often it stands in title and abstract, times 256, and in claims and description; see `withOneMore`. */
export type DocumentTerms = ReadonlyMap<Term, number>;

/** The counts with one more in title and abstract, or in claims and description, up to what a record holds. */
export function withOneMore(counts: number, part: 'head' | 'body'): number {
  if (part === 'head') return counts >> 8 < MOST_HEAD ? counts + 256 : counts;
  return (counts & MOST_BODY) < MOST_BODY ? counts + 1 : counts;
}

interface OfDocument {
  readonly doc: number;
  readonly terms: DocumentTerms;
}

const keyOf = (term: Term, doc: number): number => term * ROWS + Math.floor(doc / ROWS);

export function addPostings(db: Database, added: readonly OfDocument[]): void {
  const records = new Map<number, number[]>();
  for (const { doc, terms } of added) {
    const row = (doc % ROWS) << 12;
    for (const [term, counts] of terms) {
      const key = keyOf(term, doc);
      const record = records.get(key);
      if (record) record.push(row | counts);
      else records.set(key, [row | counts]);
    }
  }
  const keys = Float64Array.from(records.keys()).sort();
  const rows = Array.from(keys, (key) => [key, hexOf(records.get(key) ?? [])]);
  db.run(
    `INSERT INTO posting (key, docs) SELECT value ->> 0, unhex(value ->> 1) FROM json_each(?) WHERE true
     ON CONFLICT (key) DO UPDATE SET docs = CAST(docs || excluded.docs AS BLOB)`,
    JSON.stringify(rows),
  );
}

function hexOf(record: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(record.length * BYTES);
  record.forEach((row, at) => bytes.writeUIntBE(row, at * BYTES, BYTES));
  return bytes.toString('hex');
}

export function removePostings(db: Database, removed: readonly OfDocument[]): void {
  const gone = new Map<number, Set<number>>();
  for (const { doc, terms } of removed) {
    for (const term of terms.keys()) {
      const key = keyOf(term, doc);
      gone.set(key, (gone.get(key) ?? new Set()).add(doc % ROWS));
    }
  }
  for (const [key, rows] of gone) {
    const found = db.one<{ docs: ArrayBuffer }>('SELECT docs FROM posting WHERE key = ?', key);
    if (!found) continue;
    const bytes = new Uint8Array(found.docs);
    const left = bytes.filter((_, at) => !rows.has(rowAt(bytes, at - (at % BYTES))));
    if (left.length === 0) db.run('DELETE FROM posting WHERE key = ?', key);
    else db.run('UPDATE posting SET docs = ? WHERE key = ?', left, key);
  }
}

/** A record of a term. */
export interface PostingBlock {
  /** The first row of the block. */
  readonly from: number;
  readonly bytes: Uint8Array;
}

interface StoredBlock {
  readonly key: number;
  readonly docs: ArrayBuffer;
}

const blockOf = ({ key, docs }: StoredBlock): PostingBlock => ({
  from: (key % ROWS) * ROWS,
  bytes: new Uint8Array(docs),
});

export const postingsOf = (db: Database, term: Term): readonly PostingBlock[] =>
  db
    .all<StoredBlock>('SELECT key, docs FROM posting WHERE key >= ? AND key < ?', term * ROWS, (term + 1) * ROWS)
    .map(blockOf);

/** Of the blocks in which these rows are alone: for who asks about some rows of a large corpus. */
export function postingsAround(db: Database, docs: Iterable<number>): (term: Term) => readonly PostingBlock[] {
  const blocks = new Set<number>();
  for (const doc of docs) blocks.add(Math.floor(doc / ROWS));
  const wanted = [...blocks];
  return (term) =>
    db
      .all<StoredBlock>(
        'SELECT key, docs FROM posting WHERE key IN (SELECT value FROM json_each(?))',
        JSON.stringify(wanted.map((block) => term * ROWS + block)),
      )
      .map(blockOf);
}

/** Calls back for each row that holds the term. Gives how many there are. */
export function eachPosting(
  blocks: readonly PostingBlock[],
  onRow: (doc: number, head: number, body: number) => void,
): void {
  for (const { from, bytes } of blocks) {
    for (let at = 0; at < bytes.length; at += BYTES)
      onRow(from + rowAt(bytes, at), (bytes[at + 1] ?? 0) & 15, bytes[at + 2] ?? 0);
  }
}

export const rowsIn = (blocks: readonly PostingBlock[]): number =>
  blocks.reduce((sum, { bytes }) => sum + bytes.length / BYTES, 0);

const rowAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 4) | ((bytes[at + 1] ?? 0) >> 4);
