/** A file with an answer of the USPTO's services, or with many of its records, as its bulk data has them. */
import type { FileHead, FormatReader, FormatRecord, PlainFile, RecordContent } from '../formats/reader.ts';
import { readPieces } from '../formats/pieces.ts';
import { JsonElements } from '../json/json-elements.ts';
import { JsonNode } from '../json/json-node.ts';
import { withinLimits } from '../xml/parse-xml.ts';
import { ODP_ANSWERS, type OdpAnswer } from './answers.ts';

export const usptoOdp: FormatReader = {
  matches: (head) => answerOf(head) !== undefined,
  async *read(file) {
    const answer = answerOf(file.head);
    if (answer === undefined) return;
    yield* answer.list === true ? listed(file, answer) : whole(file, answer);
  },
};

const answerOf = ({ text }: FileHead): OdpAnswer | undefined =>
  /^\s*\{/.test(text) ? ODP_ANSWERS.find(({ sign }) => sign.test(text)) : undefined;

/** Nowhere in a text, so that the file is one record. */
const NOWHERE = '\0\0';
const NOT_WHOLE = 'an answer of the USPTO that is no whole JSON; fetch it again';

const whole = (file: PlainFile, answer: OdpAnswer): AsyncGenerator<FormatRecord> =>
  readPieces(file, { mark: NOWHERE, encoding: 'utf-8', read: (text) => readText(text, answer) });

async function* listed(file: PlainFile, answer: OdpAnswer): AsyncGenerator<FormatRecord> {
  const elements = new JsonElements(file.maxRecordBytes);
  let count = 0;
  for await (const chunk of file.chunks) {
    if (file.signal?.aborted === true) return;
    for (const piece of elements.push(chunk)) {
      count += 1;
      const { position } = piece;
      const bytes = piece.kind === 'object' ? piece.bytes.length : piece.length;
      const contents =
        piece.kind === 'object'
          ? readText(piece.bytes.toString('utf8'), answer)
          : [{ ok: false, reason: `the record has ${bytes} bytes, more than can be held at once` } as const];
      for (const read of contents) yield { position, bytes, read };
    }
  }
  const problem = elements.isWhole ? (count === 0 ? 'an answer of the USPTO without records' : null) : NOT_WHOLE;
  if (problem !== null) yield { position: 0, bytes: 0, read: { ok: false, reason: problem } };
}

function readText(text: string, answer: OdpAnswer): readonly RecordContent[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [{ ok: false, reason: NOT_WHOLE }];
  }
  const read = withinLimits(() => answer.read(new JsonNode(value)));
  return 'ok' in read ? [read] : read;
}
