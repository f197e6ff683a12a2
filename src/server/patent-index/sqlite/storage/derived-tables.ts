/**
 * Writes documents into the derived tables and takes them out. Both in batches: what is many rows a
 * document goes in as one statement a batch, through json_each.
 */
import type { Publication } from '../../../../domain/documents/publication.ts';
import type { Database, SqlValue } from './database.ts';
import { factsOf, type DocumentFacts } from './document-facts.ts';
import { assignFamilies, componentsOf } from './family-store.ts';
import { legalRecordsOf } from './legal-records.ts';
import { addPostings, removePostings } from './postings.ts';
import { hasTextOutside, noteTextChange } from './text-place.ts';
import { TEXT_TABLES, type TextTable } from './text-fields.ts';

export interface IndexedDocument {
  readonly doc: number;
  readonly publication: Publication;
}

const TABLES = Object.keys(TEXT_TABLES) as TextTable[];

/** Adds documents that the derived tables do not hold. Within the caller's transaction. */
export function addDocuments(db: Database, added: readonly IndexedDocument[], version: number): void {
  const isOutside = hasTextOutside(db);
  const facts = added.map(({ doc, publication }) => {
    // The texts of a batch are many megabytes, and are not kept.
    const { texts, document, ...lists } = factsOf(publication, legalRecordsOf(db, publication));
    if (!isOutside)
      for (const table of TABLES) insert(db, table, ['rowid', ...TEXT_TABLES[table]], [doc, ...texts[table]]);
    const values = { doc, changed: version, family: '', ...document };
    insert(db, 'document', Object.keys(values), Object.values(values));
    return { doc, ...lists };
  });
  if (isOutside)
    noteTextChange(
      db,
      added.map(({ doc }) => doc),
      version,
    );
  countWords(db, facts, 1);
  addPostings(db, facts);
  for (const [table, columns, rows] of listsOf(facts)) insertMany(db, table, columns, rows);
  assignFamilies(
    db,
    added.map(({ doc }) => doc),
    version,
  );
}

/**
 * Takes documents out, as they were put in. Their words stay in the table of words, counted less; what none holds finds
 * nothing.
 */
export function removeDocuments(db: Database, removed: readonly IndexedDocument[], version: number): void {
  const docs = removed.map(({ doc }) => doc);
  const gone = new Set(docs);
  const relatives = componentsOf(db, docs).filter((doc) => !gone.has(doc));
  const facts = removed.map(({ doc, publication }) => {
    const { words, classes, numbers, familyKeys, terms } = factsOf(publication, []);
    return { doc, words, classes, numbers, familyKeys, terms };
  });
  const isOutside = hasTextOutside(db);
  if (isOutside) noteTextChange(db, docs, version);
  for (const doc of docs) {
    if (!isOutside) for (const table of TABLES) db.run(`DELETE FROM ${table} WHERE rowid = ?`, doc);
    db.run('DELETE FROM document WHERE doc = ?', doc);
  }
  for (const [table, columns, rows] of listsOf(facts)) {
    const fields = columns.map((_, at) => `value ->> ${at}`).join(', ');
    db.run(
      `DELETE FROM ${table} WHERE (${columns.join(', ')}) IN (SELECT ${fields} FROM json_each(?))`,
      JSON.stringify(rows),
    );
  }
  countWords(db, facts, -1);
  removePostings(db, facts);
  assignFamilies(db, relatives, version);
}

/**
 * In how many documents each word stands, more or less. Sorted, so that they go into the table in its own order: three
 * times as fast.
 */
function countWords(db: Database, facts: readonly Pick<DocumentFacts, 'words'>[], by: 1 | -1): void {
  const counts = new Map<string, number>();
  for (const { words } of facts) {
    for (const word of words.text) counts.set(word, (counts.get(word) ?? 0) + by);
    for (const word of words.name) if (!counts.has(word)) counts.set(word, 0);
  }
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  db.run(
    `INSERT INTO word (word, documents) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
     ON CONFLICT (word) DO UPDATE SET documents = documents + excluded.documents WHERE excluded.documents <> 0`,
    JSON.stringify(rows),
  );
}

type SqlRows = readonly (readonly SqlValue[])[];

/** What a document has several of: table, columns, rows. */
function listsOf(
  facts: readonly (Pick<DocumentFacts, 'classes' | 'numbers' | 'familyKeys'> & { readonly doc: number })[],
): readonly (readonly [string, readonly string[], SqlRows])[] {
  return [
    ['class', ['scheme', 'symbol', 'doc'], facts.flatMap(({ doc, classes }) => classes.map((code) => [...code, doc]))],
    [
      'number',
      ['field', 'number', 'country', 'kind', 'doc'],
      facts.flatMap(({ doc, numbers }) => numbers.map((one) => [...one, doc])),
    ],
    ['family_key', ['key', 'doc'], facts.flatMap(({ doc, familyKeys }) => familyKeys.map((key) => [key, doc]))],
  ];
}

function insert(db: Database, table: string, columns: readonly string[], values: readonly SqlValue[]): void {
  db.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...values);
}

function insertMany(db: Database, table: string, columns: readonly string[], rows: SqlRows): void {
  const fields = columns.map((_, at) => `value ->> ${at}`).join(', ');
  db.run(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${fields} FROM json_each(?)`,
    JSON.stringify(rows),
  );
}
