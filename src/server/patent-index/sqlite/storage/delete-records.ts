/**
 * Takes away what a source gave of a publication, once that source deleted its record. What other sources gave stays; a
 * publication of which nothing is left goes. The day is remembered, so that an older file does not bring it back.
 */
import type { DeletedRecord } from '../../../../domain/documents/deleted-record.ts';
import type { Publication, Ucid } from '../../../../domain/documents/publication.ts';
import { withoutSource } from '../../merge-sources.ts';
import type { DeleteOutcome } from '../../port/importer.ts';
import { recordChanges } from './changes.ts';
import type { Database } from './database.ts';
import { addDocuments, removeDocuments } from './derived-tables.ts';
import { checkSchema, readMeta, writeMeta } from './schema.ts';
import { readPublications, wholePublication, writePublication } from './stored-publication.ts';

/** In one transaction, in their order. */
export function deleteRecords(db: Database, batch: readonly DeletedRecord[]): readonly DeleteOutcome[] {
  return db.write(() => {
    checkSchema(db);
    return batch.map((deletion) => {
      remember(db, deletion);
      const held = publicationOf(db, deletion.ucid);
      const left = held === null ? null : withoutSource(held.publication, deletion.source);
      if (held === null || left === held.publication) return 'unchanged';
      return left === null ? remove(db, held) : reduce(db, held, left);
    });
  });
}

interface Held {
  readonly doc: number;
  readonly publication: Publication;
}

function publicationOf(db: Database, ucid: Ucid): Held | null {
  const row = db.one<{ doc: number }>('SELECT doc FROM publication WHERE ucid = ?', ucid);
  const [stored] = row === undefined ? [] : readPublications(db, [row.doc]);
  return stored === undefined ? null : { doc: stored.doc, publication: wholePublication(stored) };
}

function remember(db: Database, { ucid, source }: DeletedRecord): void {
  if (source.date === null) return;
  db.run(
    `INSERT INTO deleted_record (ucid, format, date) VALUES (?, ?, ?)
     ON CONFLICT (ucid, format) DO UPDATE SET date = max(date, excluded.date)`,
    ucid,
    source.format,
    source.date,
  );
}

/** Whether a record of this batch is from before its deletion. */
export function deletedSince(db: Database, ucids: readonly Ucid[]): (publication: Publication) => boolean {
  const rows = db.all<{ ucid: Ucid; format: string; date: string }>(
    'SELECT ucid, format, date FROM deleted_record WHERE ucid IN (SELECT value FROM json_each(?))',
    JSON.stringify(ucids),
  );
  const days = new Map(rows.map(({ ucid, format, date }) => [`${format} ${ucid}`, date]));
  return ({ ucid, source }) => source.date !== null && source.date < (days.get(`${source.format} ${ucid}`) ?? '');
}

function remove(db: Database, held: Held): DeleteOutcome {
  const version = readMeta(db, 'version') + 1;
  recordChanges(db, version, { added: [], replaced: [], removed: [held.publication.ucid] });
  removeDocuments(db, [held], version);
  db.run('DELETE FROM publication WHERE doc = ?', held.doc);
  writeMeta(db, 'version', version);
  writeMeta(db, 'epoch', readMeta(db, 'epoch') + 1);
  writeMeta(db, 'publications', readMeta(db, 'publications') - 1);
  return 'removed';
}

function reduce(db: Database, held: Held, left: Publication): DeleteOutcome {
  const version = readMeta(db, 'version') + 1;
  removeDocuments(db, [held], version);
  writePublication(db, held.doc, left);
  addDocuments(db, [{ doc: held.doc, publication: left }], version);
  recordChanges(db, version, { added: [], replaced: [left.ucid], removed: [] });
  writeMeta(db, 'version', version);
  return 'reduced';
}
