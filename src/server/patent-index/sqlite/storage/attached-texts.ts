/** Texts about publications, found by the number of the publication or of its application. */
import type { AttachedText } from '../../../../domain/documents/attached-text.ts';
import type { Publication } from '../../../../domain/documents/publication.ts';
import type { AttachOutcome } from '../../port/importer.ts';
import type { Database } from './database.ts';
import { numberKey } from './legal-records.ts';
import { checkSchema, readMeta, writeMeta } from './schema.ts';
import { compressed, decompressed } from './stored-publication.ts';

interface AttachedRow {
  readonly id: number;
  readonly record: Uint8Array;
}

/** In one transaction. Idempotent: the same text again changes nothing. */
export function putAttachedTexts(db: Database, batch: readonly AttachedText[]): readonly AttachOutcome[] {
  return db.write(() => {
    checkSchema(db);
    const outcomes = batch.map((text) => putText(db, text));
    if (outcomes.some((outcome) => outcome !== 'unchanged')) writeMeta(db, 'version', readMeta(db, 'version') + 1);
    return outcomes;
  });
}

function putText(db: Database, text: AttachedText): AttachOutcome {
  const source = `${text.kind} ${text.id}`;
  const held = db.one<AttachedRow>('SELECT id, record FROM attached_text WHERE of_source = ?', source);
  const isSame = held !== undefined && JSON.stringify(decompressed(held.record)) === JSON.stringify(text);
  if (isSame) return 'unchanged';
  db.run(
    `INSERT INTO attached_text (of_source, date, record) VALUES (?, ?, ?)
     ON CONFLICT (of_source) DO UPDATE SET date = excluded.date, record = excluded.record`,
    source,
    text.date,
    compressed(text),
  );
  const id = held?.id ?? db.one<AttachedRow>('SELECT id FROM attached_text WHERE of_source = ?', source)?.id ?? 0;
  db.run('DELETE FROM attached_number WHERE attached = ?', id);
  const numbers = [
    ...text.applications.map((one) => ['AN', ...numberKey(one)]),
    ...text.publications.map((one) => ['PN', ...numberKey(one)]),
  ];
  db.run(
    `INSERT OR IGNORE INTO attached_number (field, number, country, attached)
     SELECT value ->> 0, value ->> 1, value ->> 2, ? FROM json_each(?)`,
    id,
    JSON.stringify(numbers),
  );
  return held === undefined ? 'imported' : 'replaced';
}

/** Those about a publication, the latest first. */
export function attachedTextsOf(db: Database, { publication, application }: Publication): readonly AttachedText[] {
  const keys = [
    ['PN', ...numberKey(publication)],
    ...(application === null || application.number === '' ? [] : [['AN', ...numberKey(application)]]),
  ];
  return db
    .all<AttachedRow>(
      `SELECT DISTINCT attached_text.id AS id, record FROM json_each(?) AS asked
         JOIN attached_number ON field = asked.value ->> 0 AND number = asked.value ->> 1 AND
           country = asked.value ->> 2
         JOIN attached_text ON attached_text.id = attached
       ORDER BY date IS NULL, date DESC, attached_text.id`,
      JSON.stringify(keys),
    )
    .map(({ record }) => decompressed(record) as AttachedText);
}
