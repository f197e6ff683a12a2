/**
 * One record's text to a publication, or the reason why it can't be read. A format that is recognised but not supported
 * is named as such instead of misread.
 */
import { parseXml, withinLimits } from '../xml/parse-xml.ts';
import { rootName } from '../xml/root-name.ts';
import type { XmlElement } from '../xml/element.ts';
import type { ReadPublication } from './parts.ts';
import { readPatentDocument } from './patent-document.ts';
import { readUsPatent } from './us-patent.ts';

const READERS: ReadonlyMap<string, (root: XmlElement) => ReadPublication> = new Map([
  ['us-patent-grant', readUsPatent],
  ['us-patent-application', readUsPatent],
  ['patent-document', readPatentDocument],
]);

const NOT_SUPPORTED: ReadonlyMap<string, string> = new Map([
  ['ep-patent-document', 'EP full text (ep-patent-document) is not supported yet'],
  ['PATDOC', 'US grant full text before 2005 (PATDOC, ST.32) is not supported yet'],
  ['patent-application-publication', 'US application full text before 2005 (PAP 1.5/1.6) is not supported yet'],
  ['exchange-documents', 'DOCDB exchange documents are not supported yet'],
  ['exchange-document', 'DOCDB exchange documents are not supported yet'],
  ['world-patent-data', 'OPS answers (world-patent-data) are not supported yet'],
  ['fulltext-documents', 'OPS full text (fulltext-documents) is not supported yet'],
  ['fulltext-document', 'OPS full text (fulltext-document) is not supported yet'],
  ['sequence-cwu', 'a sequence listing (sequence-cwu), not a patent document'],
  ['sequence-listing', 'a sequence listing, not a patent document'],
  ['us-sequence-listing', 'a sequence listing, not a patent document'],
  ['class-scheme', 'a classification scheme, not a patent document'],
  ['CPCMasterClassificationFile', 'a list of classifications, not a patent document'],
  ['html', 'a web page, not a patent document'],
]);

/** Reads one record. `now` in milliseconds. */
export function readPublication(text: string, now?: () => number): ReadPublication {
  const name = rootName(text);
  if (name === null) return { ok: false, reason: noElement(text) };
  const reader = READERS.get(name);
  if (reader === undefined)
    return {
      ok: false,
      reason:
        NOT_SUPPORTED.get(name.slice(name.indexOf(':') + 1)) ??
        `the root element ${name} is no patent format known here`,
    };
  const parsed = parseXml(text, now);
  if (!parsed.ok) return parsed;
  const read = withinLimits(() => reader(parsed.root));
  if (!read.ok || parsed.unknownEntities.length === 0) return read;
  const other = { ...read.publication.other, '#unknown-entities': parsed.unknownEntities.join(' ') };
  return { ok: true, publication: { ...read.publication, other } };
}

function noElement(text: string): string {
  if (/^(?:HHHHHT|PATN\s)/m.test(text.slice(0, 4000)) && /^WKU\s/m.test(text.slice(0, 8000)))
    return 'US grant full text before 2001 (Greenbook) is not supported yet';
  return /^\s*(?:<!|%|<\?)/.test(text) ? 'no root element' : 'no XML';
}
