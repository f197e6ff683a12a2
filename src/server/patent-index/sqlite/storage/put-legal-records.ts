/** Takes in the events of registers, and tells anew the status of the publications that they concern. */
import type { LegalEvent, LegalRecord, LegalSource } from '../../../../domain/documents/legal/legal-event.ts';
import type { LegalOutcome } from '../../port/importer.ts';
import { recordChanges } from './changes.ts';
import type { Database } from './database.ts';
import { statusColumns } from './document-facts.ts';
import { legalRecordsOf, numberKey, type LegalRow } from './legal-records.ts';
import { ucidsOf } from './publications.ts';
import { checkSchema, readMeta, writeMeta } from './schema.ts';
import { compressed, readPublications, decompressed } from './stored-publication.ts';

/** In one transaction. */
export function putLegalRecords(db: Database, batch: readonly LegalRecord[]): readonly LegalOutcome[] {
  return db.write(() => {
    checkSchema(db);
    const changed = new Set<number>();
    const outcomes = batch.map((record): LegalOutcome => {
      const outcome = putRecord(db, record);
      if (outcome !== 'unchanged') for (const doc of publicationsOf(db, record)) changed.add(doc);
      return outcome;
    });
    if (changed.size > 0) tellAnew(db, [...changed]);
    return outcomes;
  });
}

function putRecord(db: Database, given: LegalRecord): LegalOutcome {
  const right = rightOf(given);
  const row = db.one<LegalRow>(
    'SELECT id, record FROM legal_record WHERE source = ? AND of_right = ?',
    given.source,
    right,
  );
  const held = row === undefined ? null : (decompressed(row.record) as LegalRecord);
  const record = held === null ? given : united(held, given);
  if (record === held || record.events.length === 0) return 'unchanged';
  db.run(
    `INSERT INTO legal_record (source, country, of_right, events, as_of, record) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (source, of_right)
     DO UPDATE SET events = excluded.events, as_of = excluded.as_of, record = excluded.record`,
    record.source,
    right.slice(0, 2),
    right,
    record.events.length,
    record.asOf,
    compressed(record),
  );
  const id = row?.id ?? idOf(db, record.source, right);
  for (const [field, number, country] of numbersOfRight(record))
    db.run(
      'INSERT OR IGNORE INTO legal_number (field, number, country, record) VALUES (?, ?, ?, ?)',
      field,
      number,
      country,
      id,
    );
  return held === null ? 'imported' : 'replaced';
}

function idOf(db: Database, source: LegalSource, right: string): number {
  const row = db.one<{ id: number }>('SELECT id FROM legal_record WHERE source = ? AND of_right = ?', source, right);
  if (row === undefined) throw new Error(`the record of ${right} is not held`);
  return row.id;
}

/**
 * A complete record replaces one that is not newer; other events are added to those held. The record held itself
 * where nothing is new.
 */
function united(held: LegalRecord, given: LegalRecord): LegalRecord {
  const publications = distinctBy([...held.publications, ...given.publications], (id) => numberKey(id).join(' '));
  const application = held.application ?? given.application;
  if (given.isComplete && (given.asOf ?? '') < (held.asOf ?? '')) return held;
  const events = given.isComplete ? given.events : distinctBy([...held.events, ...given.events], eventKey);
  const asOf = (given.asOf ?? '') > (held.asOf ?? '') ? given.asOf : held.asOf;
  const record = { ...given, application, publications, events, asOf };
  return JSON.stringify(record) === JSON.stringify(held) ? held : record;
}

const eventKey = (event: LegalEvent): string => JSON.stringify(event);

function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

/** `EP 10167109` of the application, which is one for all publications; else of the first publication. */
function rightOf({ application, publications }: LegalRecord): string {
  const [publication] = publications;
  if (application !== null) return `${numberKey(application).toReversed().join(' ')} A`;
  return publication === undefined ? '' : `${numberKey(publication).toReversed().join(' ')} P`;
}

function numbersOfRight({ application, publications }: LegalRecord): readonly (readonly [string, string, string])[] {
  const published = publications.map((id) => ['PN', ...numberKey(id)] as const);
  return application === null ? published : [...published, ['AN', ...numberKey(application)] as const];
}

function publicationsOf(db: Database, record: LegalRecord): readonly number[] {
  return db
    .all<{ doc: number }>(
      `SELECT DISTINCT doc FROM json_each(?) AS asked
         JOIN number ON field = asked.value ->> 0 AND number = asked.value ->> 1 AND country = asked.value ->> 2`,
      JSON.stringify(numbersOfRight(record)),
    )
    .map(({ doc }) => doc);
}

function tellAnew(db: Database, docs: readonly number[]): void {
  const version = readMeta(db, 'version') + 1;
  for (const { doc, head } of readPublications(db, docs)) {
    const columns = statusColumns(head, legalRecordsOf(db, head));
    const set = Object.keys(columns).map((name) => `${name} = ?`);
    db.run(`UPDATE document SET changed = ?, ${set.join(', ')} WHERE doc = ?`, version, ...Object.values(columns), doc);
  }
  recordChanges(db, version, { added: [], replaced: ucidsOf(db, Uint32Array.from(docs)), removed: [] });
  writeMeta(db, 'version', version);
}
