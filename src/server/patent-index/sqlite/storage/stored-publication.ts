/**
 * Publications as they lie in the file: deflated JSON, the descriptions apart from the rest, since a page
 * of results needs the whole of every document but those, and they are nine tenths of it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Publication } from '../../../../domain/documents/publication.ts';
import type { Database } from './database.ts';

type Descriptions = Publication['descriptions'];

export interface StoredPublication {
  readonly doc: number;
  /** The publication without its descriptions. */
  readonly head: Publication;
  readonly descriptions: () => Descriptions;
}

/** Level 3: 5 % larger than level 6 on full texts, in two thirds of the time. */
const LEVEL = 3;

export function writePublication(db: Database, doc: number, publication: Publication): void {
  const { descriptions, ...head } = publication;
  const { ucid, source } = publication;
  db.run(
    'INSERT OR REPLACE INTO publication (doc, ucid, source_date, sample, head, descriptions) VALUES (?, ?, ?, ?, ?, ?)',
    doc,
    ucid,
    source.date,
    Number(source.format === 'sample'),
    compressed(head),
    compressed(descriptions),
  );
}

/** The publications of these rows that there are, in no particular order. */
export function readPublications(db: Database, docs: readonly number[]): readonly StoredPublication[] {
  const rows = db.all<{ doc: number; head: Uint8Array; descriptions: Uint8Array }>(
    'SELECT doc, head, descriptions FROM publication WHERE doc IN (SELECT value FROM json_each(?))',
    JSON.stringify(docs),
  );
  return rows.map(({ doc, head, descriptions }) => ({
    doc,
    head: { ...(decompressed(head) as Publication), descriptions: [] },
    descriptions: () => decompressed(descriptions) as Descriptions,
  }));
}

export function wholePublication({ head, descriptions }: StoredPublication): Publication {
  return { ...head, descriptions: descriptions() };
}

export function compressed(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL });
}

export function decompressed(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes).toString('utf8'));
}
