/** A file cut into records at a mark, each brought to text and read on its own. */
import { decodeRecord } from '../files/decode.ts';
import { RecordSplitter, type Piece } from '../files/splitter.ts';
import type { FormatRecord, PlainFile, RecordContent } from './reader.ts';

/** Bytes of a record from which on its words are counted: each different one takes some 250 bytes in the index. */
const LARGE_RECORD = 2 * 1024 * 1024;
const MOST_WORDS = 300_000;

interface Cut {
  /** What each record begins with. */
  readonly mark: string;
  /** The encoding of all records; by the declaration of each if left out. */
  readonly encoding?: string | undefined;
  /** Null for a piece that is no record, e.g. what comes before the first; several for one that holds several. */
  readonly read: (text: string) => RecordContent | readonly RecordContent[] | null;
}

export async function* readPieces(file: PlainFile, { mark, encoding, read }: Cut): AsyncGenerator<FormatRecord> {
  const splitter = new RecordSplitter(file.maxRecordBytes, mark);
  const all = function* (pieces: Iterable<Piece>): Generator<FormatRecord> {
    for (const piece of pieces) {
      const contents = readPiece(piece, file.encoding ?? encoding, read);
      for (const read of contents) yield { position: piece.position, bytes: piece.length, read };
    }
  };
  for await (const chunk of file.chunks) {
    if (file.signal?.aborted === true) return;
    yield* all(splitter.push(chunk));
  }
  yield* all(splitter.end());
}

function readPiece(piece: Piece, encoding: string | undefined, readText: Cut['read']): readonly RecordContent[] {
  const aside = (reason: string) => [{ ok: false, reason }] as const;
  if (piece.kind === 'too-large') return aside(`the record has ${piece.length} bytes, more than can be held at once`);
  const decoded = decodeRecord(piece.take(), encoding);
  if (!decoded.ok) return [decoded];
  const problem = wordsProblem([decoded.text], piece.length);
  if (problem !== null) return [problem];
  const content = readText(decoded.text);
  if (content === null) return [];
  return isOne(content) ? [content] : content;
}

const isOne = (content: RecordContent | readonly RecordContent[]): content is RecordContent => 'ok' in content;

/** Sets a record of so many bytes aside for its words; null for one that may be read. */
export function wordsProblem(texts: readonly string[], bytes: number): Extract<RecordContent, { ok: false }> | null {
  if (bytes <= LARGE_RECORD) return null;
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu))
      if (words.add(word).size > MOST_WORDS)
        return { ok: false, reason: `the record has more than ${MOST_WORDS} different words, which no text has` };
  return null;
}
