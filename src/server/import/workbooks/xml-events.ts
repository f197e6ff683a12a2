/**
 * The XML parts of workbooks, read as they stream by. Prefixes are left out, DTDs not read, and an element may hold
 * only so much text.
 */
import { SaxesParser } from 'saxes';
import { BrokenSource } from '../files/source.ts';
import { localName } from '../xml/parse-xml.ts';

export interface XmlEvents {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/** Characters between two tags. */
const MOST_BETWEEN = 8 * 1024 * 1024;

/** Gives after each chunk what was found in it: `take` empties it. */
export async function* xmlEvents<T>(
  chunks: AsyncIterable<Uint8Array>,
  { onOpen, onText, onClose }: XmlEvents,
  take: () => readonly T[],
): AsyncGenerator<T> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let sinceTag = 0;
  parser.on('error', (error) => {
    throw new BrokenSource(`damaged workbook: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    onOpen(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    onClose?.(localName(name));
  });
  parser.on('text', (text) => onText?.(text));
  parser.on('cdata', (text) => onText?.(text));
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    sinceTag += chunk.length;
    if (sinceTag > MOST_BETWEEN) throw new BrokenSource(`a cell of the workbook has more than ${MOST_BETWEEN} bytes`);
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* take();
  }
  parser.write(decoder.decode()).close();
  yield* take();
}

export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const found = xmlEvents(chunks, events, () => []);
  while ((await found.next()).done !== true);
}
