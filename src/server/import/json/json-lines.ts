/**
 * Files with one JSON record a line: the exports of Lens, and of Google's patent data by a query. A line that is no
 * JSON is set aside, the rest goes on.
 */
import { readPieces } from '../formats/pieces.ts';
import type { FileHead, FormatReader, RecordContent } from '../formats/reader.ts';
import { withinLimits } from '../xml/parse-xml.ts';
import { readBigQueryRow } from '../tables/big-query.ts';
import { TableRecord } from '../tables/cells.ts';
import { JsonNode } from './json-node.ts';
import { readLensRecord } from './lens-record.ts';

/** Before each record but the first. */
const LINE_END = '\n';

export const jsonLines: FormatReader = {
  matches: ({ text }: FileHead) => isLens(text) || BIG_QUERY.test(text),
  read: (file) => readPieces(file, { mark: LINE_END, encoding: 'utf-8', read: readLine }),
};

/** The first record of an export by a query. */
const BIG_QUERY = /^\s*\{[^{}]{0,2000}"publication_number"\s*:\s*"/i;

function isLens(text: string): boolean {
  return text.startsWith('{') && /"(?:lens_id|doc_key)"\s*:/.test(text) && /"biblio"\s*:/.test(text);
}

function readLine(line: string): RecordContent | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, reason: 'the line is no JSON; export it again, or mend it' };
  }
  const record = new JsonNode(value);
  const cells = record.texts();
  return withinLimits(() =>
    cells.has('publication_number') ? readBigQueryRow(new TableRecord(cells)) : readLensRecord(record),
  );
}
