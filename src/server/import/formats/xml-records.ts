/**
 * Files of one or many XML documents, each read on its own and forgotten. A document that only holds many others is
 * read as those: it may be of any size.
 */
import { declaredEncoding } from '../files/decode.ts';
import { localName, parseXml, withinLimits } from '../xml/parse-xml.ts';
import { rootName } from '../xml/root-name.ts';
import { readClassScheme } from './class-scheme.ts';
import { readPieces } from './pieces.ts';
import { readPublication } from './read-publication.ts';
import type { FileHead, FormatReader, RecordContent } from './reader.ts';

export const xmlRecords: FormatReader = {
  matches: () => true,
  read(file) {
    const inner = recordElement(file.head);
    if (inner === null) return readPieces(file, { mark: '<?xml', read: readDocument });
    const encoding = declaredEncoding(file.head.bytes);
    return readPieces(file, { mark: `<${inner}`, encoding, read: (text) => readInner(text, inner) });
  },
};

/** The elements that hold one publication each, by the root element around them. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  'exchange-documents': ['exchange-document'],
  'fulltext-documents': ['fulltext-document'],
  'world-patent-data': ['exchange-document', 'fulltext-document'],
};

/** The first of them in the file as it is written, with its prefix; null where the file holds none. */
function recordElement({ text }: FileHead): string | null {
  const root = localName(rootName(text) ?? '');
  const names = Object.hasOwn(CONTAINERS, root) ? CONTAINERS[root] : undefined;
  if (names === undefined) return null;
  return new RegExp(`<((?:[\\w.-]+:)?(?:${names.join('|')}))[\\s>]`).exec(text)?.[1] ?? null;
}

/** One element of a container; what follows its end belongs to the container. */
function readInner(text: string, name: string): RecordContent | null {
  // `<exchange-documents` begins as `<exchange-document` does.
  if (!text.startsWith(`<${name}`) || !/[\s/>]/.test(text.charAt(name.length + 1))) return null;
  const end = `</${name}>`;
  const at = text.lastIndexOf(end);
  return readDocument(at < 0 ? text : text.slice(0, at + end.length));
}

function readDocument(text: string): RecordContent {
  if (rootName(text) !== 'class-scheme') return readPublication(text);
  const parsed = parseXml(text);
  return parsed.ok ? withinLimits(() => ({ ok: true, classes: readClassScheme(parsed.root) }) as const) : parsed;
}
