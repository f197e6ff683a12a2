/**
 * Where the words of the texts are: in the file, as FTS5 tables, or outside, in a search engine. What is outside
 * follows the file: `text_change` names the documents whose text has yet to be sent there or taken out, and is
 * written in the transaction that changes them.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { readMeta, writeMeta } from './schema.ts';
import { TEXT_TABLES } from './text-fields.ts';

const CHANGE_TABLE = 'CREATE TABLE IF NOT EXISTS text_change (doc INTEGER PRIMARY KEY, version INTEGER NOT NULL)';

export const hasTextOutside = (db: Database): boolean => readMeta(db, 'textOutside') === 1;

/** Before the schema is prepared: a file whose text is to come back is rebuilt. */
export function bringTextBack(db: Database): void {
  const isNew = db.one("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'") === undefined;
  if (isNew || !hasTextOutside(db)) return;
  db.write(() => {
    writeMeta(db, 'textOutside', 0);
    writeMeta(db, 'schema', 0);
  });
}

/** After the schema is prepared. The whole text of a file that had it inside waits to be sent. */
export function takeTextOutside(db: Database): void {
  db.write(() => {
    db.exec(CHANGE_TABLE);
    if (hasTextOutside(db)) return;
    for (const table of Object.keys(TEXT_TABLES)) db.exec(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
    writeMeta(db, 'textOutside', 1);
    if (readMeta(db, 'catalogue') === 0) writeMeta(db, 'catalogue', randomBytes(6).readUIntBE(0, 6) + 1);
    sendAllText(db);
  });
}

/** Notes every document as yet to be sent. */
export function sendAllText(db: Database): void {
  db.write(() => {
    writeMeta(db, 'textFilled', 0);
    db.run(
      `INSERT INTO text_change (doc, version) SELECT doc, ? FROM publication WHERE true
       ON CONFLICT (doc) DO UPDATE SET version = max(version, excluded.version)`,
      readMeta(db, 'version'),
    );
  });
}

/** Within the transaction that adds, replaces or removes the documents. */
export function noteTextChange(db: Database, docs: readonly number[], version: number): void {
  db.run(
    `INSERT INTO text_change (doc, version) SELECT value, ? FROM json_each(?) WHERE true
     ON CONFLICT (doc) DO UPDATE SET version = max(version, excluded.version)`,
    version,
    JSON.stringify(docs),
  );
}

export interface TextChange {
  readonly doc: number;
  readonly version: number;
}

export function textChanges(db: Database, atMost: number): readonly TextChange[] {
  return db.all<TextChange>('SELECT doc, version FROM text_change ORDER BY doc LIMIT ?', atMost);
}

export function changesWaiting(db: Database): number {
  return db.one<{ count: number }>('SELECT count(*) AS count FROM text_change')?.count ?? 0;
}

/** Those that changed again meanwhile stay. */
export function textSent(db: Database, sent: readonly TextChange[]): void {
  db.write(() => {
    for (const { doc, version } of sent) db.run('DELETE FROM text_change WHERE doc = ? AND version <= ?', doc, version);
    writeMeta(db, 'textStamp', readMeta(db, 'textStamp') + 1);
    if (changesWaiting(db) === 0) writeMeta(db, 'textFilled', 1);
  });
}
