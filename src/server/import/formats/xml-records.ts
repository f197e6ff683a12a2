/**
 * Files of one or many XML documents, each read on its own and forgotten. A document that only holds many others is
 * read as those: it may be of any size.
 */
import { declaredEncoding } from '../files/decode.ts';
import { readInpadocMember } from '../legal/inpadoc.ts';
import type { XmlElement } from '../xml/element.ts';
import { readSequencesSt26 } from '../sequences/st26.ts';
import { localName, parseXml, withinLimits } from '../xml/parse-xml.ts';
import { rootName } from '../xml/root-name.ts';
import { readClassScheme } from './class-scheme.ts';
import { readDeletedDocument } from './epo/exchange-document.ts';
import { readPieces } from './pieces.ts';
import { readPublication } from './read-publication.ts';
import type { FileHead, FormatReader, RecordContent } from './reader.ts';

export const xmlRecords: FormatReader = {
  matches: () => true,
  read(file) {
    const inner = recordElement(file.head);
    if (inner === null) return readPieces(file, { mark: '<?xml', read: (text) => readDocument(text, file.name) });
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

/** In an answer of OPS with events of registers, a member of the family holds its events and its bibliography. */
const WITH_EVENTS = /<(?:[\w.-]+:)?patent-family\b[^>]*\blegal="true"/;

/** The first of them in the file as it is written, with its prefix; null where the file holds none. */
function recordElement({ text }: FileHead): string | null {
  const root = localName(rootName(text) ?? '');
  const names = Object.hasOwn(CONTAINERS, root) ? CONTAINERS[root] : undefined;
  if (names === undefined) return null;
  if (WITH_EVENTS.test(text)) return /<((?:[\w.-]+:)?family-member)[\s>]/.exec(text)?.[1] ?? null;
  return new RegExp(`<((?:[\\w.-]+:)?(?:${names.join('|')}))[\\s>]`).exec(text)?.[1] ?? null;
}

/** One element of a container; what follows its end belongs to the container. */
function readInner(text: string, name: string): readonly RecordContent[] | RecordContent | null {
  // `<exchange-documents` begins as `<exchange-document` does.
  if (!text.startsWith(`<${name}`) || !/[\s/>]/.test(text.charAt(name.length + 1))) return null;
  const end = `</${name}>`;
  const at = text.lastIndexOf(end);
  const document = at < 0 ? text : text.slice(0, at + end.length);
  return localName(name) === 'family-member' ? readMember(document) : readDocument(document);
}

/** The bibliography, where the answer has one, and the events. */
function readMember(text: string): readonly RecordContent[] {
  const [biblio] = /<((?:[\w.-]+:)?exchange-document)[\s>][\s\S]*<\/\1>/.exec(text) ?? [];
  const parsed = parseXml(text, { localNames: true });
  const read = parsed.ok ? withinLimits(() => membersEvents(parsed.root)) : parsed;
  return biblio === undefined ? [read] : [readDocument(biblio), read];
}

/** A member of the family that has no events says nothing. */
function membersEvents(member: XmlElement): RecordContent {
  const record = readInpadocMember(member);
  if (record === 'no-events') return { ok: true, legal: [] };
  if (record === 'no-number') return { ok: false, reason: 'events without the number of their publication' };
  return { ok: true, legal: [record] };
}

/** At the start of a record: it may be long, and the words stand in no text. */
const SAYS_DELETED = /^(?:<\?xml[^>]*\?>\s*)?<(?:[\w.-]+:)?exchange-document\s[^>]*\bstatus\s*=\s*["']DV?["']/;

function readDocument(text: string, file = ''): RecordContent {
  if (SAYS_DELETED.test(text)) {
    const deletion = parseXml(text, { localNames: true });
    return deletion.ok ? withinLimits(() => readDeletedDocument(deletion.root)) : deletion;
  }
  if (rootName(text) === 'ST26SequenceListing') {
    const listing = parseXml(text);
    return listing.ok ? withinLimits(() => readSequencesSt26(listing.root, file)) : listing;
  }
  if (rootName(text) !== 'class-scheme') return readPublication(text);
  const parsed = parseXml(text);
  return parsed.ok ? withinLimits(() => ({ ok: true, classes: readClassScheme(parsed.root) }) as const) : parsed;
}
