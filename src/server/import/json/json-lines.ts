/** Files with one JSON record a line: the exports of Lens. A line that is no JSON is set aside, the rest goes on. */
import { readPieces } from '../formats/pieces.ts';
import type { FileHead, FormatReader, RecordContent } from '../formats/reader.ts';
import { withinLimits } from '../xml/parse-xml.ts';
import { JsonNode } from './json-node.ts';
import { readLensRecord } from './lens-record.ts';

/** Before each record but the first. */
const LINE_END = '\n';

export const jsonLines: FormatReader = {
  matches: ({ text }: FileHead) =>
    text.startsWith('{') && /"(?:lens_id|doc_key)"\s*:/.test(text) && /"biblio"\s*:/.test(text),
  read: (file) => readPieces(file, { mark: LINE_END, encoding: 'utf-8', read: readLine }),
};

function readLine(line: string): RecordContent | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, reason: 'the line is no JSON; export it again, or mend it' };
  }
  return withinLimits(() => readLensRecord(new JsonNode(value)));
}
