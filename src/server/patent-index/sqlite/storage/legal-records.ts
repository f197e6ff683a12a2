/**
 * Events of the registers, by source and right. They are found for a publication by its number or that of its
 * application, so that it doesn't matter which of the two is imported first.
 */
import type { LegalCoverage } from '../../../../domain/documents/coverage.ts';
import type { LegalRecord } from '../../../../domain/documents/legal/legal-event.ts';
import type { DocumentId, Publication } from '../../../../domain/documents/publication.ts';
import type { Database } from './database.ts';
import { numberParts } from './document-facts.ts';
import { decompressed } from './stored-publication.ts';

export interface LegalRow {
  readonly id: number;
  readonly record: Uint8Array;
}

/** The records of a publication's right, at most one a source for each of its numbers. */
export function legalRecordsOf(db: Database, { publication, application }: Publication): readonly LegalRecord[] {
  const keys = [
    ['PN', ...numberKey(publication)],
    ...(application === null || application.number === '' ? [] : [['AN', ...numberKey(application)]]),
  ];
  return db
    .all<LegalRow>(
      `SELECT DISTINCT legal_record.id AS id, legal_record.record AS record FROM json_each(?) AS asked
         JOIN legal_number ON field = asked.value ->> 0 AND number = asked.value ->> 1 AND
           legal_number.country = asked.value ->> 2
         JOIN legal_record ON legal_record.id = legal_number.record
       ORDER BY legal_record.id`,
      JSON.stringify(keys),
    )
    .map(({ record }) => decompressed(record) as LegalRecord);
}

/** By country and source: how many rights and events, and the last day that is told of. */
export function legalCoverage(db: Database): readonly LegalCoverage[] {
  return db.all(
    `SELECT country, source, count(*) AS rights, sum(events) AS events, max(as_of) AS asOf
     FROM legal_record GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** As a number is found, without its kind. */
export function numberKey(id: DocumentId): readonly [number: string, country: string] {
  const [number, country] = numberParts(id);
  return [number, country];
}
