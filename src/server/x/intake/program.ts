/**
 * The program of the process that reads one uploaded document (read-document.ts): its bytes come by a pipe, and what
 * it says leaves by another. It opens no other file than its packages and has no network. It ends itself where it
 * takes more memory than it may: buffers count, which a limit of the heap would leave out.
 */
export const READING_PROGRAM = `
import dgram from 'node:dgram';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

const { kind, packages, bytesOfMemory, pagesAtMost, charactersAtMost } = JSON.parse(process.argv[1]);
const none = () => { throw new Error('no network here'); };
net.Socket.prototype.connect = none;
net.Server.prototype.listen = none;
dns.lookup = none;
dgram.createSocket = none;
globalThis.fetch = none;
new Worker(
  'import("node:fs").then(({ writeSync }) => setInterval(() => {' +
  '  if (process.memoryUsage.rss() < ' + bytesOfMemory + ') return;' +
  '  writeSync(2, "memory"); process.kill(process.pid, "SIGKILL"); }, 20));',
  { eval: true },
).unref();

class Refused extends Error {}
const WORDS = 150;

/** Paragraphs of about equal length, since a passage is what is shown. */
function* cut(text) {
  const words = text.split(/\\s+/).filter((word) => word !== '');
  const parts = Math.max(1, Math.round(words.length / WORDS));
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [part, part + 1].map((at) => Math.round((at * words.length) / parts));
    if (to > from) yield words.slice(from, to).join(' ');
  }
}
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

function decoded(bytes) {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
const isBinary = (bytes) => bytes.subarray(0, 4096).includes(0) && !(bytes[0] >= 0xfe && bytes[1] >= 0xfe);

function txt(bytes) {
  if (isBinary(bytes)) throw new Refused('It is no text file: it holds binary data.');
  const text = decoded(bytes).replaceAll('\\r\\n', '\\n');
  return { title: null, pages: null, emptyPages: 0, blocks: blocksOf(paragraphsIn(text)) };
}

const BLOCKS =
  'p|div|h[1-6]|li|ul|ol|tr|table|section|article|header|footer|blockquote|pre|br|hr|dt|dd';
async function html(bytes) {
  if (isBinary(bytes)) throw new Refused('It is no HTML: it holds binary data.');
  const { decodeHTML } = await import(packages.entities);
  const source = decoded(bytes);
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
  return { title: null, pages: null, emptyPages: 0, blocks: blocksOf(paragraphsIn(value)) };
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
  return paragraphs.map((one) => one.replace(/(\\p{L})-\\n(?=\\p{Ll})/gu, '$1')).filter((one) => one.trim() !== '');
}

async function pdf(bytes) {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-'))
    throw new Refused('It is no PDF: its beginning is another.');
  const pdfjs = await import(packages.pdfjs);
  pdfjs.GlobalWorkerOptions.workerSrc = packages.pdfjsWorker;
  const task = pdfjs.getDocument({
    data: bytes,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
    cMapUrl: packages.cMaps,
    cMapPacked: true,
  });
  const document = await task.promise.catch((error) => {
    throw new Refused(
      error?.name === 'PasswordException'
        ? 'The PDF is protected by a password. Save it without one.'
        : 'The PDF is damaged: it can’t be opened.',
    );
  });
  const pages = document.numPages;
  if (pages > pagesAtMost)
    throw new Refused('It has ' + pages + ' pages; at most ' + pagesAtMost + ' are read. Split it.');
  const blocks = [];
  let [empty, broken] = [0, 0];
  for (let number = 1; number <= pages; number += 1) {
    try {
      const page = await document.getPage(number);
      const texts = paragraphsOnPage((await page.getTextContent()).items).map((text) => text.normalize('NFKC'));
      const found = blocksOf(texts, 'p. ' + number);
      if (found.length === 0) empty += 1;
      blocks.push(...found);
      page.cleanup();
    } catch (error) {
      if (error instanceof Refused) throw error;
      broken += 1;
    }
  }
  if (broken === pages) throw new Refused('The PDF is damaged: none of its ' + pages + ' pages can be read.');
  if (blocks.length === 0)
    throw new Refused(
      'There is no text in its ' + pages + (pages === 1 ? ' page' : ' pages') +
      ', which may be empty, or images such as scans. Text in images is not read.',
    );
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title = typeof info?.Title === 'string' ? info.Title.trim() : '';
  return { title: title === '' ? null : title, pages, emptyPages: empty + broken, blocks };
}

const readers = { txt, html, docx, pdf };
let answer;
try {
  const read = await readers[kind](new Uint8Array(readFileSync(0)));
  answer = read.blocks.some(({ text }) => /[\\p{L}\\p{N}]/u.test(text))
    ? { ok: true, ...read }
    : { ok: false, reason: 'There is no text in it.' };
} catch (error) {
  answer = { ok: false, reason: error instanceof Refused ? error.message : 'It is damaged: its text can’t be read.' };
}
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
`;
