/** Files of one or many XML documents, each read on its own and forgotten. */
import { decodeRecord } from '../files/decode.ts';
import { RecordSplitter, type Piece } from '../files/splitter.ts';
import { parseXml, withinLimits } from '../xml/parse-xml.ts';
import { rootName } from '../xml/root-name.ts';
import { readClassScheme } from './class-scheme.ts';
import { readPublication } from './read-publication.ts';
import type { FormatReader, PlainFile, RecordContent } from './reader.ts';

/** Bytes of a record from which on its words are counted: each different one takes some 250 bytes in the index. */
const LARGE_RECORD = 2 * 1024 * 1024;
const MOST_WORDS = 300_000;

export const xmlRecords: FormatReader = {
  matches: () => true,
  async *read(file) {
    for await (const piece of piecesOf(file))
      yield { position: piece.position, bytes: piece.length, read: readPiece(piece, file.encoding) };
  },
};

async function* piecesOf({ chunks, maxRecordBytes, signal }: PlainFile): AsyncGenerator<Piece> {
  const splitter = new RecordSplitter(maxRecordBytes);
  for await (const chunk of chunks) {
    if (signal?.aborted === true) return;
    yield* splitter.push(chunk);
  }
  yield* splitter.end();
}

function readPiece(piece: Piece, encoding: 'utf-8' | undefined): RecordContent {
  const aside = (reason: string) => ({ ok: false, reason }) as const;
  if (piece.kind === 'too-large') return aside(`the record has ${piece.length} bytes, more than can be held at once`);
  const decoded = decodeRecord(piece.take(), encoding);
  if (!decoded.ok) return decoded;
  if (piece.length > LARGE_RECORD && hasTooManyWords(decoded.text))
    return aside(`the record has more than ${MOST_WORDS} different words, which no text has`);
  if (rootName(decoded.text) !== 'class-scheme') return readPublication(decoded.text);
  const parsed = parseXml(decoded.text);
  return parsed.ok ? withinLimits(() => ({ ok: true, classes: readClassScheme(parsed.root) }) as const) : parsed;
}

function hasTooManyWords(text: string): boolean {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) if (words.add(word).size > MOST_WORDS) return true;
  return false;
}
