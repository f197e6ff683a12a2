/**
 * Reads one XML part of a template as it streams by: its tags with their places, and what a template may not hold. What
 * Word would run, fetch or open is refused by the local name of its element or attribute, whatever the prefix.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { WORD } from '../render/docx-parts.ts';
import { createFieldCheck } from './fields.ts';
import { attributeProblem, shapeProblem, styleProblem, SVG } from './svg-picture.ts';

export interface FoundTag {
  /** As it stands between the braces. */
  readonly text: string;
  /** `Body, paragraph 12`. */
  readonly place: string;
  /** Nothing else stands in its paragraph, which is in no table and ends no section. */
  readonly isAlone: boolean;
}
export interface ScannedPart {
  readonly tags: readonly FoundTag[];
  readonly problems: readonly string[];
  /** It was read to its end. */
  readonly isWhole: boolean;
  /** `w:document`, `styleSheet`… */
  readonly root: string;
}

/** What brings in other files, programs or forms with macros. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  altChunk: 'a chunk of another file (altChunk)',
  subDoc: 'a part of another document',
  object: 'an embedded object',
  OLEObject: 'an embedded object',
  oleObj: 'an embedded object',
  control: 'a control (ActiveX)',
  ocx: 'a control (ActiveX)',
  externalData: 'data of another file',
  mailMerge: 'a mail merge with its data source',
  attachedTemplate: 'an attached template',
  entryMacro: 'a form field with a macro',
  exitMacro: 'a form field with a macro',
  webVideoPr: 'an online video',
  frameset: 'frames of other files',
  script: 'a script',
  contentPart: 'a part of another kind',
  chart: 'a chart',
};
const LINKING = new Set(['src', 'href', 'embeddedHtml', 'action', 'macro', 'classid']);
const DEPTH = 120;
const CHUNK = 128 * 1024;
const PROBLEMS = 30;

interface OpenParagraph {
  readonly number: number;
  readonly isInTable: boolean;
  text: string;
  endsSection: boolean;
}

/** `title`: how the part is named to people. */
export async function scanPart(title: string, content: Uint8Array): Promise<ScannedPart> {
  const tags: FoundTag[] = [];
  const problems: string[] = [];
  const open: string[] = [];
  const paragraphs: OpenParagraph[] = [];
  // Of a style element of a picture, whose text can come in pieces.
  let style = '';
  let [count, root, isText, isWhole] = [0, '', false, true];
  const place = (): string => {
    const at = paragraphs.at(-1)?.number;
    return at === undefined ? title : `${title}, paragraph ${at}`;
  };
  const report = (what: string): void => {
    if (problems.length < PROBLEMS) problems.push(`${place()}: ${what}`);
  };
  const fields = createFieldCheck(report);

  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw new BrokenXml(error.message);
  });
  parser.on('doctype', () => report('has a document type declaration.'));
  parser.on('processinginstruction', ({ target, body }) => {
    // SharePoint begins its parts with that; nothing reads it here.
    if (target !== 'mso-contentType' || body.trim() !== '') report('has a processing instruction.');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding)) report(`is in ${encoding}, not in UTF-8.`);
  });
  parser.on('opentag', (tag) => {
    if (root === '') root = tag.name;
    const { local, uri } = tag;
    open.push(local);
    if (open.length > DEPTH) throw new BrokenXml(`its elements are nested more than ${DEPTH} deep`);
    checkElement(tag, report);
    checkAttributes(tag, report, fields.code);
    if (uri !== WORD) return;
    if (local === 'p')
      paragraphs.push({ number: ++count, isInTable: open.includes('tbl'), text: '', endsSection: false });
    const paragraph = paragraphs.at(-1);
    if (local === 'sectPr' && paragraph) paragraph.endsSection = true;
    if (paragraph && NO_TEXT.has(local)) paragraph.text += ' ';
    if (local === 'fldChar') fields.character(tag.attributes['w:fldCharType']?.value ?? '');
    isText = local === 't';
  });
  const text = (value: string): void => {
    const paragraph = paragraphs.at(-1);
    if (isText) fields.text(value);
    if (open.at(-1) === 'style' && root.endsWith('svg')) style += value;
    if (isText && paragraph) paragraph.text += value;
    if (open.at(-1) === 'instrText' || open.at(-1) === 'delInstrText') fields.code(value, true);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ local, uri }) => {
    if (open.pop() === 'style') {
      const ofStyle = styleProblem(style);
      if (ofStyle !== null) report(ofStyle);
      style = '';
    }
    isText = false;
    if (uri !== WORD || local !== 'p') return;
    const paragraph = paragraphs.at(-1);
    if (paragraph) tags.push(...tagsIn(paragraph, { title, report }));
    paragraphs.pop();
  });
  try {
    await parse(parser, content);
    fields.end();
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
    isWhole = false;
    problems.push(`${title}: it can’t be read: ${error.message.slice(0, 200)}.`);
  }
  return { tags, problems, root, isWhole };
}

class BrokenXml extends Error {}
/** They stand in a paragraph beside its text. */
const NO_TEXT = new Set([
  'drawing',
  'pict',
  'br',
  'tab',
  'fldChar',
  'fldSimple',
  'footnoteReference',
  'endnoteReference',
]);

async function parse(parser: SaxesParser<{ xmlns: true; position: false }>, content: Uint8Array): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < content.length; from += CHUNK) {
    parser.write(decoded(() => decoder.decode(content.subarray(from, from + CHUNK), { stream: true })));
    // Others have their turn between the parts of a large one.
    if (from > 0) await new Promise(setImmediate);
  }
  parser.write(decoded(() => decoder.decode())).close();
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new BrokenXml('it is not in UTF-8');
  }
}

function checkElement({ local, uri, prefix }: SaxesTagNS, report: (what: string) => void): void {
  const forbidden = FORBIDDEN[local];
  if (forbidden !== undefined) report(`holds ${forbidden}. Remove it.`);
  if (uri === WORD && prefix !== 'w') report('uses another prefix than w. Save it in Word again.');
  const ofShape = uri === SVG ? shapeProblem(local) : null;
  if (ofShape !== null) report(ofShape);
}

function checkAttributes(
  { attributes, uri }: SaxesTagNS,
  report: (what: string) => void,
  code: (instruction: string) => void,
): void {
  for (const { local, value } of Object.values(attributes)) {
    if (local === 'instr') code(value);
    const ofPicture = uri === SVG ? attributeProblem(local, value) : null;
    if (ofPicture !== null) report(ofPicture);
    else if (LINKING.has(local) && value.trim() !== '' && !(uri === SVG && value.startsWith('#')))
      report(`has a link or an action (${value.slice(0, 80)}). Remove it.`);
    if (local === 'descr' && /[{}]/.test(value)) report('has a tag in the description of a picture. Remove it.');
  }
}

function tagsIn(
  { number, isInTable, text, endsSection }: OpenParagraph,
  { title, report }: { readonly title: string; readonly report: (what: string) => void },
): readonly FoundTag[] {
  const place = `${title}, paragraph ${number}`;
  const found: FoundTag[] = [];
  const rest = text.replace(/\{([^{}]*)\}/g, (whole, inner: string) => {
    const isAlone = text.trim() === whole && !isInTable && !endsSection;
    found.push({ text: inner.trim(), place, isAlone });
    return '';
  });
  if (/[{}]/.test(rest)) report(`has a brace that opens or closes no tag: “${rest.trim().slice(0, 60)}”.`);
  return found;
}
