/** The program of the process that reads one uploaded document (read-document.ts). */
import { SEALED } from './sealed.ts';
import { TEXT_DECODING } from './text-decoding.ts';

export const READING_PROGRAM = `
${SEALED}
const { kind, packages, pagesAtMost, charactersAtMost } = asked;
let characters = 0;
function blocksOf(texts, place) {
  const blocks = [];
  for (const text of texts)
    for (const part of cut(text.replaceAll('\\0', ' ').toWellFormed?.() ?? text)) {
      characters += part.length;
      if (characters > charactersAtMost)
        throw new Refused('It holds more than ' + charactersAtMost / 1e6 + ' million characters of text. Split it.');
      blocks.push({ place: place ?? String(blocks.length + 1), text: part });
    }
  return blocks;
}
const paragraphsIn = (text) => text.split(/\\n\\s*\\n/);

${TEXT_DECODING}
function txt(bytes) {
  const text = decoded(bytes).replaceAll('\\r\\n', '\\n');
  return { title: null, pages: null, emptyPages: 0, unread: [], blocks: blocksOf(paragraphsIn(text)) };
}

const BLOCKS =
  'p|div|h[1-6]|li|ul|ol|tr|table|section|article|header|footer|blockquote|pre|br|hr|dt|dd';
async function html(bytes) {
  const { decodeHTML } = await import(packages.entities);
  const source = decoded(bytes, charsetIn(bytes));
  const title = /<title[^>]*>([^<]*)/i.exec(source)?.[1];
  const text = source
    .replace(/<!--[\\s\\S]*?-->/g, ' ')
    .replace(/<(script|style|noscript|template|svg|title)\\b[^>]*>[\\s\\S]*?<\\/\\1\\s*>/gi, ' ')
    .replace(new RegExp('</?(' + BLOCKS + ')\\\\b[^>]*>', 'gi'), '\\n\\n')
    .replace(/<[a-zA-Z\\/!?][^>]*>/g, ' ');
  return {
    title: title === undefined ? null : decodeHTML(title).trim(),
    pages: null,
    emptyPages: 0,
    unread: [],
    blocks: blocksOf(paragraphsIn(decodeHTML(text))),
  };
}

async function docx(bytes) {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Refused('It is an old Word file (.doc), or is protected by a password. Save it as .docx without one.');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new Refused('It is no Word file (.docx): its beginning is another.');
  const mammoth = (await import(packages.mammoth)).default;
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch(() => {
    throw new Refused('The Word file is damaged, or is none: its text can’t be read.');
  });
  return { title: null, pages: null, emptyPages: 0, unread: [], blocks: blocksOf(paragraphsIn(value)) };
}

/** Lines that lie close below each other are one paragraph. */
function paragraphsOnPage(items) {
  const paragraphs = [];
  let [text, below] = ['', null];
  for (const { str, hasEOL, transform, height } of items) {
    if (str === undefined) continue;
    const y = transform[5];
    if (below !== null && str.trim() !== '' && (below - y > 1.9 * Math.max(height, 6) || y - below > 40)) {
      paragraphs.push(text);
      text = '';
    }
    text += str + (hasEOL ? '\\n' : '');
    if (str.trim() !== '') below = y;
  }
  paragraphs.push(text);
  return paragraphs.map(joinLines).filter((one) => one.trim() !== '');
}

const DRAWING = [
  'paintImageXObject', 'paintImageMaskXObject', 'paintInlineImageXObject', 'paintImageXObjectRepeat',
  'paintImageMaskXObjectGroup', 'paintImageMaskXObjectRepeat', 'paintInlineImageXObjectGroup', 'fill', 'eoFill',
];

/**
 * pdf.js drops the characters of spaces and makes spaces of gaps instead: words that are set close run together then.
 * It has a setting that keeps them, but gives no way to it: it looks it up on an object of its own.
 */
Object.defineProperty(Object.prototype, 'keepWhiteSpace', { value: true });

async function pdf(bytes) {
  const { pdfjs, document } = await openPdf(bytes);
  const pages = document.numPages;
  if (pages > pagesAtMost)
    throw new Refused('It has ' + pages + ' pages; at most ' + pagesAtMost + ' are read. Split it.');
  const blocks = [];
  const unread = [];
  let [empty, broken, looked] = [0, 0, 0];
  /** Whether something is drawn where there is no text; looking at every page of a long scan would take too long. */
  const isDrawn = async (page) => {
    looked += 1;
    if (looked > 20) return true;
    const { fnArray } = await page.getOperatorList();
    return fnArray.some((operator) => DRAWING.some((name) => pdfjs.OPS[name] === operator));
  };
  for (let number = 1; number <= pages; number += 1) {
    try {
      const page = await document.getPage(number);
      const texts = paragraphsOnPage((await page.getTextContent()).items).map((text) => text.normalize('NFKC'));
      const found = blocksOf(texts, 'p. ' + number);
      if (found.length === 0) {
        empty += 1;
        if (await isDrawn(page).catch(() => true)) unread.push(number);
      }
      blocks.push(...found);
      page.cleanup();
    } catch (error) {
      if (error instanceof Refused) throw error;
      broken += 1;
    }
  }
  if (broken === pages) throw new Refused('The PDF is damaged: none of its ' + pages + ' pages can be read.');
  if (blocks.length === 0) {
    const isOne = pages === 1;
    const reason = 'There is no text in its ' + pages + (isOne ? ' page, which ' : ' pages, which ');
    const why = (isOne ? 'is ' : 'are ') + (unread.length === 0 ? 'empty.' : isOne ? 'an image.' : 'images.');
    return { ok: false, reason: reason + why, pages, unread };
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title = typeof info?.Title === 'string' ? info.Title.trim() : '';
  return { title: title === '' ? null : title, pages, emptyPages: empty + broken, unread, blocks };
}

const readers = { txt, html, docx, pdf };
await answer(async (bytes) => {
  const read = await readers[kind](bytes);
  if (read.ok === false) return read;
  return read.blocks.some(({ text }) => /[\\p{L}\\p{N}]/u.test(text))
    ? { ok: true, ...read }
    : { ok: false, reason: 'There is no text in it.' };
});
`;
