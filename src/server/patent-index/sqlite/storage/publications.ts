/**
 * The publications that were imported: put, replaced, taken out, and the derived tables rebuilt from
 * them. Each batch is one transaction, so that a crash leaves the file as it was before or after it.
 */
import type { Publication, Ucid } from '../../../../domain/documents/publication.ts';
import { recordChanges } from './changes.ts';
import { addDocuments, removeDocuments, type IndexedDocument } from './derived-tables.ts';
import type { Database } from './database.ts';
import { deletedSince } from './delete-records.ts';
import { contentHash, isEarlierVersion, keepVersion } from './earlier-versions.ts';
import { canCorrect, merged } from '../../merge-sources.ts';
import type { PutOutcome } from '../../port/importer.ts';
import { checkSchema, readMeta, writeMeta } from './schema.ts';
import { readPublications, wholePublication, writePublication } from './stored-publication.ts';

interface HeldRow {
  readonly doc: number;
  readonly ucid: string;
  readonly source_date: string | null;
  readonly sample: number;
  readonly full_text: number;
}

/** A publication that is to be stored, and the row that it replaces. */
interface Accepted extends IndexedDocument {
  readonly held: HeldRow | null;
}

const REBUILD_BATCH = 500;

export function putPublications(db: Database, batch: readonly Publication[]): readonly PutOutcome[] {
  return db.write(() => {
    checkSchema(db);
    const held = new Map(
      heldRows(
        db,
        batch.map(({ ucid }) => ucid),
      ).map((row) => [row.ucid, row]),
    );
    const isDeletedSince = deletedSince(
      db,
      batch.map(({ ucid }) => ucid),
    );
    let nextDoc = (db.one<{ last: number | null }>('SELECT max(doc) AS last FROM publication')?.last ?? 0) + 1;
    const accepted = new Map<string, Accepted>();
    const outcomes = batch.map((publication): PutOutcome => {
      const { ucid } = publication;
      const earlier = accepted.get(ucid);
      const row = held.get(ucid) ?? null;
      const accept = (record: Publication, outcome: PutOutcome): PutOutcome => {
        accepted.set(ucid, { doc: earlier?.doc ?? row?.doc ?? nextDoc++, publication: record, held: row });
        return outcome;
      };
      const before = earlier?.publication ?? wholeOf(db, row);
      if (isDeletedSince(publication)) return 'unchanged';
      if (before === null) return accept(publication, 'imported');
      const rank = earlier || row === null ? rankOf(before) : rankOfRow(row);
      if (replaces(publication, rank)) return accept(merged(publication, before), 'replaced');
      const fuller = merged(before, publication);
      if (fuller !== before) return accept(fuller, 'replaced');
      if (!isOfOneDate(publication, rank) || !canCorrect(publication, before)) return 'unchanged';
      const corrected = merged(publication, before);
      if (!isCorrection(db, corrected, before)) return 'unchanged';
      keepVersion(db, before);
      return accept(corrected, 'corrected');
    });
    if (accepted.size > 0) store(db, [...accepted.values()]);
    return outcomes;
  });
}

const wholeOf = (db: Database, row: HeldRow | null): Publication | null =>
  (row && documents(db, [row.doc])[0]?.publication) ?? null;

/** Whether the record says something else than the one held, and something new. */
function isCorrection(db: Database, publication: Publication, held: Publication): boolean {
  const content = contentHash(publication);
  return content !== contentHash(held) && !isEarlierVersion(db, publication, content);
}

/** Removes the bundled sample. Gives how many publications were removed. */
export function removeSamples(db: Database): number {
  return db.write(() => {
    checkSchema(db);
    const rows = db.all<{ doc: number; ucid: Ucid }>('SELECT doc, ucid FROM publication WHERE sample = 1');
    const samples = rows.map(({ doc }) => doc);
    if (samples.length === 0) return 0;
    const version = readMeta(db, 'version') + 1;
    recordChanges(db, version, { added: [], replaced: [], removed: rows.map(({ ucid }) => ucid) });
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
      .all<{ doc: number }>(
        'SELECT doc FROM publication WHERE doc > ? ORDER BY doc LIMIT ?',
        readMeta(db, 'indexedTo'),
        REBUILD_BATCH,
      )
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

/** The publications of these rows, in their order. */
export function ucidsOf(db: Database, docs: Uint32Array): readonly Ucid[] {
  const named = JSON.parse(
    db.one<{ ucids: string }>(
      'SELECT json_group_array(ucid) AS ucids FROM (SELECT ucid FROM json_each(?) JOIN publication ON doc ' +
        '= value ORDER BY key)',
      JSON.stringify(Array.from(docs)),
    )?.ucids ?? '[]',
  );
  return named as readonly Ucid[];
}

/** The row of a publication, or null. */
export function rowOf(db: Database, ucid: Ucid): number | null {
  return heldRows(db, [ucid])[0]?.doc ?? null;
}

/** The rows of those that are held. */
export const rowsWith = (db: Database, ucids: readonly Ucid[]): readonly number[] =>
  db
    .all<{ doc: number }>(
      'SELECT doc FROM publication WHERE ucid IN (SELECT value FROM json_each(?))',
      JSON.stringify(ucids),
    )
    .map(({ doc }) => doc);

function store(db: Database, accepted: readonly Accepted[]): void {
  const version = readMeta(db, 'version') + 1;
  const held = accepted.flatMap((one) => (one.held ? [one.held] : []));
  if (held.length > 0)
    removeDocuments(
      db,
      documents(
        db,
        held.map(({ doc }) => doc),
      ),
      version,
    );
  for (const { doc, publication } of accepted) writePublication(db, doc, publication);
  addDocuments(db, accepted, version);
  const ucidsWhere = (isHeld: boolean): readonly Ucid[] =>
    accepted.flatMap(({ held: row, publication }) => ((row !== null) === isHeld ? [publication.ucid] : []));
  recordChanges(db, version, { added: ucidsWhere(false), replaced: ucidsWhere(true), removed: [] });
  const samples =
    accepted.filter(({ publication }) => isSample(publication)).length -
    held.filter(({ sample }) => sample === 1).length;
  writeMeta(db, 'version', version);
  writeMeta(db, 'indexedTo', Math.max(readMeta(db, 'indexedTo'), ...accepted.map(({ doc }) => doc)));
  writeMeta(db, 'publications', readMeta(db, 'publications') + accepted.length - held.length);
  writeMeta(db, 'samples', readMeta(db, 'samples') + samples);
}

function heldRows(db: Database, ucids: readonly Ucid[]): readonly HeldRow[] {
  return db.all<HeldRow>(
    `SELECT publication.doc, ucid, source_date, sample, coalesce(has_claims OR has_description, 0) AS full_text
     FROM publication LEFT JOIN document ON document.doc = publication.doc
     WHERE ucid IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ucids),
  );
}

function documents(db: Database, docs: readonly number[]): readonly IndexedDocument[] {
  return readPublications(db, docs).map((stored) => ({ doc: stored.doc, publication: wholePublication(stored) }));
}

const isSample = (publication: Publication): boolean => publication.source.format === 'sample';

/** What decides whether one record of a publication gives way to another. */
interface RecordRank {
  readonly sample: boolean;
  /** Holds claims or a description, not the bibliography alone. */
  readonly fullText: boolean;
  readonly date: string | null;
}

const rankOf = (publication: Publication): RecordRank => ({
  sample: isSample(publication),
  fullText: publication.claims.length + publication.descriptions.length > 0,
  date: publication.source.date,
});
const rankOfRow = (row: HeldRow): RecordRank => ({
  sample: row.sample === 1,
  fullText: row.full_text === 1,
  date: row.source_date,
});

/**
 * Anything real replaces a sample. A full text replaces a bibliography and never gives way to one, whichever
 * is newer: offices publish both of the same document. Else the later source date wins; of two with one date, the one
 * that comes later if its content differs (`isCorrection`).
 */
function replaces(publication: Publication, held: RecordRank): boolean {
  const given = rankOf(publication);
  if (held.sample !== given.sample) return held.sample;
  if (held.fullText !== given.fullText) return given.fullText;
  return given.date !== null && (held.date === null || given.date > held.date);
}

function isOfOneDate(publication: Publication, held: RecordRank): boolean {
  const given = rankOf(publication);
  return given.sample === held.sample && given.fullText === held.fullText && given.date === held.date;
}
