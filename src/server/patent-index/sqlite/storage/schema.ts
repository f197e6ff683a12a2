/**
 * The tables of the index file. `publication` holds what was imported and is kept, as are the scheme
 * and the record of changes; all others are derived from it, and are dropped and rebuilt when SCHEMA rises. A file of
 * a newer SCHEMA is refused.
 *
 * The text goes into FTS5 as folded words with spaces between, cut by the domain's own tokeniser, so
 * that index and evaluator can't disagree on what a word is; `ascii` then only has to cut at the spaces.
 */
import { ATTACHED_TABLES } from './attached-schema.ts';
import { CHANGE_TABLES, completeChanges } from './changes.ts';
import { existsSync } from 'node:fs';
import { DELETION_TABLES } from './deletion-schema.ts';
import { openIndexDatabase, type Database } from './database.ts';
import { VERSION_TABLES } from './earlier-versions.ts';
import { LEGAL_TABLES } from './legal-schema.ts';
import { POSTING_TABLE } from './postings.ts';
import { SCHEME_TABLES } from './scheme-schema.ts';
import { TEXT_TABLES, type TextTable } from './text-fields.ts';

/** Where the words of the texts are: in the file, or in a search engine. */
export type TextPlace = 'file' | 'outside';

/** Raise it with every change of a derived table or of what is written into one, as the ends of terms by law are. */
export const SCHEMA = 6;

const KEPT = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS publication (
    doc INTEGER PRIMARY KEY,
    ucid TEXT NOT NULL UNIQUE,
    source_date TEXT,
    sample INTEGER NOT NULL,
    head BLOB NOT NULL,
    descriptions BLOB NOT NULL
  );
`;

const DERIVED: readonly string[] = [
  ...(Object.keys(TEXT_TABLES) as TextTable[]).flatMap((table) => [
    `CREATE VIRTUAL TABLE ${table} USING fts5(${TEXT_TABLES[table].join(', ')}, content='', ` +
      `contentless_delete=1, tokenize='ascii')`,
    `CREATE VIRTUAL TABLE ${table}_instance USING fts5vocab('${table}', 'instance')`,
  ]),
  // documents: publications that hold it in a text field; none for a word of names alone.
  'CREATE TABLE word (word TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID',
  `CREATE TABLE document (
    doc INTEGER PRIMARY KEY,
    changed INTEGER NOT NULL,
    family TEXT NOT NULL,
    family_named TEXT,
    country TEXT NOT NULL,
    kind TEXT NOT NULL,
    published TEXT,
    filed TEXT,
    priority TEXT,
    title TEXT NOT NULL,
    facets TEXT NOT NULL,
    has_abstract INTEGER NOT NULL,
    has_claims INTEGER NOT NULL,
    has_description INTEGER NOT NULL,
    has_status INTEGER NOT NULL,
    status TEXT NOT NULL,
    status_since TEXT,
    status_by_kind TEXT NOT NULL,
    term_ends TEXT,
    head_length INTEGER NOT NULL,
    body_length INTEGER NOT NULL,
    piece_length INTEGER NOT NULL
  )`,
  'CREATE INDEX document_changed ON document (changed)',
  'CREATE INDEX document_family ON document (family)',
  'CREATE INDEX document_published ON document (published)',
  'CREATE INDEX document_filed ON document (filed)',
  'CREATE INDEX document_priority ON document (priority)',
  `CREATE TABLE class (
    scheme TEXT NOT NULL, symbol TEXT NOT NULL, doc INTEGER NOT NULL,
    PRIMARY KEY (scheme, symbol, doc)
  ) WITHOUT ROWID`,
  `CREATE TABLE number (
    field TEXT NOT NULL, number TEXT NOT NULL, country TEXT NOT NULL, kind TEXT NOT NULL, doc INTEGER NOT NULL,
    PRIMARY KEY (field, number, country, kind, doc)
  ) WITHOUT ROWID`,
  'CREATE INDEX number_doc ON number (doc, field)',
  POSTING_TABLE,
  'CREATE TABLE family_key (key TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (key, doc)) WITHOUT ROWID',
  'CREATE INDEX family_key_doc ON family_key (doc)',
];

/**
 * schema: of the derived tables; indexedTo: rows up to this are in them; version: of the corpus; epoch:
 * rises when rows are taken away; publications, samples: how many are held. Of text that is outside (text-place.ts):
 * textOutside: 1 where it is; catalogue: a random number that names the file there; textStamp: rises when some was
 * sent; textFilled: 1 once all of it was there.
 */
export type MetaKey =
  | ('schema' | 'indexedTo' | 'version' | 'epoch' | 'publications' | 'samples')
  | ('textOutside' | 'catalogue' | 'textStamp' | 'textFilled');

export function readMeta(db: Database, key: MetaKey): number {
  return db.one<{ value: number }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? 0;
}

export function writeMeta(db: Database, key: MetaKey, value: number): void {
  db.run(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    key,
    value,
  );
}

/** The code of the error for a file that a newer version has written. It crosses threads. */
export const NEWER_INDEX = 'NEWER_INDEX';

/** Before anything is written to the file. */
function refuseNewerSchema(db: Database): void {
  const isNew = db.one("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'") === undefined;
  const schema = isNew ? 0 : readMeta(db, 'schema');
  if (schema <= SCHEMA) return;
  const message = `a newer version has written it: it has schema ${schema}, and this version reads up to ${SCHEMA}`;
  throw Object.assign(new Error(message), { code: NEWER_INDEX });
}

/** Whether opening the file to write, with its text there, would rebuild it. It is not changed. */
export async function isOfOlderSchema(file: string, text: TextPlace = 'file'): Promise<boolean> {
  if (!existsSync(file)) return false;
  const db = openIndexDatabase(file);
  try {
    const isMade = db.one("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'") !== undefined;
    if (!isMade) return false;
    return readMeta(db, 'schema') < SCHEMA || (readMeta(db, 'textOutside') === 1) !== (text === 'outside');
  } finally {
    await db.close();
  }
}

/** Throws where a newer version has rebuilt the file since it was opened. */
export function checkSchema(db: Database): void {
  if (readMeta(db, 'schema') !== SCHEMA) refuseNewerSchema(db);
}

/**
 * Creates what is missing. A file of an older schema loses its derived tables and is marked for rebuilding; one of a
 * newer schema is refused, with the code {@link NEWER_INDEX}.
 */
export function prepareSchema(db: Database): void {
  refuseNewerSchema(db);
  db.exec(KEPT);
  db.exec(SCHEME_TABLES);
  db.exec(CHANGE_TABLES);
  db.exec(VERSION_TABLES);
  db.exec(LEGAL_TABLES);
  db.exec(DELETION_TABLES);
  db.exec(ATTACHED_TABLES);
  completeChanges(db, readMeta(db, 'version'));
  if (readMeta(db, 'schema') === SCHEMA) return;
  db.write(() => {
    if (readMeta(db, 'schema') === SCHEMA) return;
    const derived = db.all<{ name: string }>(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT IN ('meta', 'publication', 'change', 'earlier_version', 'deleted_record')
        AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'cpc%' AND name NOT LIKE 'legal%' AND name NOT LIKE 'attached%'
       ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
    );
    for (const { name } of derived) db.exec(`DROP TABLE IF EXISTS "${name}"`);
    for (const sql of DERIVED) db.exec(sql);
    writeMeta(db, 'schema', SCHEMA);
    writeMeta(db, 'indexedTo', 0);
    writeMeta(db, 'epoch', readMeta(db, 'epoch') + 1);
  });
}
