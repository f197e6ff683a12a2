/**
 * The publications that were imported: put, replaced, taken out, and the derived tables rebuilt from
 * them. Each batch is one transaction, so that a crash leaves the file as it was before or after it.
 */
import type { Publication, Ucid } from '../../domain/documents/publication.ts';
import { addDocuments, removeDocuments, type IndexedDocument } from './derived-tables.ts';
import type { Database } from './database.ts';
import type { PutOutcome } from './port.ts';
import { readMeta, writeMeta } from './schema.ts';
import { readPublications, wholePublication, writePublication } from './stored-publication.ts';

interface HeldRow {
  readonly doc: number;
  readonly ucid: string;
  readonly source_date: string | null;
  readonly sample: number;
}

/** A publication that is to be stored, and the row that it replaces. */
interface Accepted extends IndexedDocument {
  readonly held: HeldRow | null;
}

const REBUILD_BATCH = 500;

export function putPublications(db: Database, batch: readonly Publication[]): readonly PutOutcome[] {
  return db.write(() => {
    const held = new Map(heldRows(db, batch.map(({ ucid }) => ucid)).map((row) => [row.ucid, row]));
    let nextDoc = (db.one<{ last: number | null }>('SELECT max(doc) AS last FROM publication')?.last ?? 0) + 1;
    const accepted = new Map<string, Accepted>();
    const outcomes = batch.map((publication): PutOutcome => {
      const { ucid } = publication;
      const earlier = accepted.get(ucid);
      const row = held.get(ucid) ?? null;
      if (earlier ? !replaces(publication, earlier.publication.source) : row && !replacesRow(publication, row)) return 'unchanged';
      accepted.set(ucid, { doc: earlier?.doc ?? row?.doc ?? nextDoc++, publication, held: row });
      return earlier || row ? 'replaced' : 'imported';
    });
    if (accepted.size > 0) store(db, [...accepted.values()]);
    return outcomes;
  });
}

/** Takes out the bundled sample. Gives how many publications left. */
export function removeSamples(db: Database): number {
  return db.write(() => {
    const samples = db.all<{ doc: number }>('SELECT doc FROM publication WHERE sample = 1').map(({ doc }) => doc);
    if (samples.length === 0) return 0;
    const version = readMeta(db, 'version') + 1;
    removeDocuments(db, documents(db, samples), version);
    db.run('DELETE FROM publication WHERE sample = 1');
    writeMeta(db, 'version', version);
    writeMeta(db, 'epoch', readMeta(db, 'epoch') + 1);
    writeMeta(db, 'publications', readMeta(db, 'publications') - samples.length);
    writeMeta(db, 'samples', 0);
    return samples.length;
  });
}

/**
 * Fills the derived tables from where they end. Resumes after a crash, and several processes that open
 * the file at once share the work, since each batch starts from the mark that the last one left.
 */
export function completeDerived(db: Database): void {
  const next = (): readonly number[] =>
    db
      .all<{ doc: number }>('SELECT doc FROM publication WHERE doc > ? ORDER BY doc LIMIT ?', readMeta(db, 'indexedTo'), REBUILD_BATCH)
      .map(({ doc }) => doc);
  while (next().length > 0) {
    db.write(() => {
      const docs = next();
      const version = readMeta(db, 'version') + 1;
      addDocuments(db, documents(db, docs), version);
      writeMeta(db, 'version', version);
      writeMeta(db, 'indexedTo', docs.at(-1) ?? readMeta(db, 'indexedTo'));
    });
  }
}

/** The row of a publication, or null. */
export function rowOf(db: Database, ucid: Ucid): number | null {
  return heldRows(db, [ucid])[0]?.doc ?? null;
}

function store(db: Database, accepted: readonly Accepted[]): void {
  const version = readMeta(db, 'version') + 1;
  const held = accepted.flatMap((one) => (one.held ? [one.held] : []));
  if (held.length > 0) removeDocuments(db, documents(db, held.map(({ doc }) => doc)), version);
  for (const { doc, publication } of accepted) writePublication(db, doc, publication);
  addDocuments(db, accepted, version);
  const samples = accepted.filter(({ publication }) => isSample(publication)).length - held.filter(({ sample }) => sample === 1).length;
  writeMeta(db, 'version', version);
  writeMeta(db, 'indexedTo', Math.max(readMeta(db, 'indexedTo'), ...accepted.map(({ doc }) => doc)));
  writeMeta(db, 'publications', readMeta(db, 'publications') + accepted.length - held.length);
  writeMeta(db, 'samples', readMeta(db, 'samples') + samples);
}

function heldRows(db: Database, ucids: readonly Ucid[]): readonly HeldRow[] {
  return db.all<HeldRow>(
    'SELECT doc, ucid, source_date, sample FROM publication WHERE ucid IN (SELECT value FROM json_each(?))', JSON.stringify(ucids));
}

function documents(db: Database, docs: readonly number[]): readonly IndexedDocument[] {
  return readPublications(db, docs).map((stored) => ({ doc: stored.doc, publication: wholePublication(stored) }));
}

const isSample = (publication: Publication): boolean => publication.source.format === 'sample';

/** A later source date replaces an earlier or unknown one; anything real replaces a sample. */
function replaces(publication: Publication, held: { readonly format: string; readonly date: string | null }): boolean {
  if (held.format === 'sample' && !isSample(publication)) return true;
  const { date } = publication.source;
  return date !== null && (held.date === null || date > held.date);
}

function replacesRow(publication: Publication, row: HeldRow): boolean {
  return replaces(publication, { format: row.sample === 1 ? 'sample' : 'stored', date: row.source_date });
}
