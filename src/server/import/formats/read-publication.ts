/**
 * One record's text to a publication, or the reason why it can't be read. A format that is recognised but not supported
 * is named as such instead of misread.
 */
import { localName, parseXml, withinLimits } from '../xml/parse-xml.ts';
import { rootName } from '../xml/root-name.ts';
import type { XmlElement } from '../xml/element.ts';
import type { ReadPublication } from './parts.ts';
import { readEpFullText } from './epo/full-text.ts';
import { readExchangeDocument } from './epo/exchange-document.ts';
import { readFulltextDocument } from './epo/fulltext-document.ts';
import { readChineseFullText, readChineseSt36 } from './office/china.ts';
import { readGermanRegister } from './office/germany.ts';
import { readJapaneseGazette } from './office/japan.ts';
import { readSt96 } from './office/st96.ts';
import { readPatentDocument } from './patent-document.ts';
import { readUsPatent } from './us-patent.ts';
import { readUsApplicationPap } from './us/application-pap.ts';
import { readUsGrantSt32 } from './us/grant-st32.ts';
import { closedElements } from './us/sgml.ts';

interface XmlFormat {
  readonly read: (root: XmlElement) => ReadPublication;
  /** Its elements are known by their names without prefixes. */
  readonly localNames?: true;
}

/** By the name of the root element, without its prefix. */
const FORMATS: ReadonlyMap<string, XmlFormat> = new Map<string, XmlFormat>([
  ['us-patent-grant', { read: readUsPatent }],
  ['us-patent-application', { read: readUsPatent }],
  ['patent-document', { read: readPatentDocument }],
  ['ep-patent-document', { read: readEpFullText }],
  ['exchange-document', { read: readExchangeDocument, localNames: true }],
  ['fulltext-document', { read: readFulltextDocument, localNames: true }],
  ['jp-official-gazette', { read: readJapaneseGazette, localNames: true }],
  ['dpma-patent-document', { read: readGermanRegister, localNames: true }],
  ['cn-patent-document', { read: readChineseSt36, localNames: true }],
  ['PatentDocumentAndRelated', { read: readChineseFullText, localNames: true }],
  ['PatentPublication', { read: readSt96, localNames: true }],
  ['PATDOC', { read: readUsGrantSt32 }],
  ['patent-application-publication', { read: readUsApplicationPap }],
]);

const NO_PUBLICATION_IN_OPS =
  'an answer of OPS without a bibliography or a full text (a list of numbers, images, the register or legal events)';

const WEB_PAGE = 'a web page, not a patent document; a table that was saved as one has to be saved as XLSX or CSV';

const NOT_SUPPORTED: ReadonlyMap<string, string> = new Map([
  ['exchange-documents', 'a DOCDB file without documents'],
  ['fulltext-documents', 'a full-text file without documents'],
  ['world-patent-data', NO_PUBLICATION_IN_OPS],
  ['sequence-cwu', 'a sequence listing (sequence-cwu), not a patent document'],
  ['sequence-listing', 'a sequence listing, not a patent document'],
  ['us-sequence-listing', 'a sequence listing, not a patent document'],
  ['CPCMasterClassificationFile', 'a list of classifications, not a patent document'],
  ['html', WEB_PAGE],
  ['Workbook', 'a workbook of Excel 2003 as XML; save its sheets as XLSX or CSV'],
]);

/** Reads one record. `now` in milliseconds. */
export function readPublication(text: string, now?: () => number): ReadPublication {
  const name = rootName(text);
  if (name === null) return { ok: false, reason: /^\s*(?:<!|%|<\?)/.test(text) ? 'no root element' : 'no XML' };
  const format = FORMATS.get(localName(name));
  if (format === undefined)
    return {
      ok: false,
      reason: NOT_SUPPORTED.get(localName(name)) ?? `the root element ${name} is no patent format known here`,
    };
  const isSgml = name === 'PATDOC' && !text.startsWith('<?xml');
  const parsed = parseXml(isSgml ? closedElements(text) : text, { now, localNames: format.localNames === true });
  if (!parsed.ok) return parsed;
  const read = withinLimits(() => format.read(parsed.root));
  if (!read.ok || parsed.unknownEntities.length === 0) return read;
  const other = { ...read.publication.other, '#unknown-entities': parsed.unknownEntities.join(' ') };
  return { ok: true, publication: { ...read.publication, other } };
}
