/**
 * What the programs of processes that read uploaded files begin with. Such a process gets the bytes by a pipe, or as an
 * open file, and what it says leaves by another: a line of JSON for so many blocks, and the rest in the last. What
 * packages would print there is not printed. It opens no other file than its packages and has no network. It ends
 * itself where it takes more memory than it may (buffers count, which a limit of the heap would leave out), where its
 * time is over, and where the server that started it is gone: nobody else would end it then.
 */
export const SEALED = `
import dgram from 'node:dgram';
import dns from 'node:dns';
import { fstatSync, readFileSync, readSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

const asked = JSON.parse(process.argv[1]);
const none = () => { throw new Error('no network here'); };
net.Socket.prototype.connect = none;
net.Server.prototype.listen = none;
dns.lookup = none;
dgram.createSocket = none;
globalThis.fetch = none;
for (const name of ['log', 'info', 'debug']) console[name] = () => undefined;
new Worker(
  'import("node:fs").then(({ writeSync }) => {' +
  '  const end = (why) => { try { writeSync(2, why); } finally { process.kill(process.pid, "SIGKILL"); } };' +
  '  const last = performance.now() + ' + asked.withinMs + ';' +
  '  setInterval(() => {' +
  '    if (process.memoryUsage.rss() >= ' + asked.bytesOfMemory + ') end("memory");' +
  '    if (performance.now() > last) end("time");' +
  '    if (process.ppid !== ' + asked.server + ') end("alone"); }, 20); });',
  { eval: true },
).unref();

class Refused extends Error {}
const WORDS = 150;
/** Characters of a block, which scripts without spaces and files without lines would not end. */
const LONGEST = 4_000;

/** Paragraphs of about equal length, since a passage is what is shown. */
function* cut(text) {
  const words = text.split(/\\s+/).filter((word) => word !== '');
  const parts = Math.max(1, Math.round(words.length / WORDS));
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [part, part + 1].map((at) => Math.round((at * words.length) / parts));
    if (to > from) yield* short(words.slice(from, to).join(' '));
  }
}
function* short(text) {
  for (let at = 0, to; at < text.length; at = to) {
    to = Math.min(text.length, at + LONGEST);
    const space = to < text.length ? text.lastIndexOf(' ', to) : -1;
    if (space > at) to = space;
    else if (to < text.length && /[\\udc00-\\udfff]/.test(text[to])) to -= 1;
    yield text.slice(at, to).trim();
  }
}
const joinLines = (text) => text.replace(/(\\p{L})-\\n(?=\\p{Ll})/gu, '$1');

async function openPdf(bytes) {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-'))
    throw new Refused('It is no PDF: its beginning is another.');
  const { packages } = asked;
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
    standardFontDataUrl: packages.fonts,
  });
  const document = await task.promise.catch((error) => {
    throw new Refused(
      error?.name === 'PasswordException'
        ? 'The PDF is protected by a password. Save it without one.'
        : 'The PDF is damaged: it can’t be opened.',
    );
  });
  return { pdfjs, document };
}

/** Several processes may read the same open file, one after the other: by place, as its position is theirs too. */
function given() {
  const stat = fstatSync(0);
  if (!stat.isFile()) return new Uint8Array(readFileSync(0));
  const bytes = new Uint8Array(stat.size);
  for (let at = 0, read = -1; at < bytes.length && read !== 0; at += read)
    read = readSync(0, bytes, at, bytes.length - at, at);
  return bytes;
}

const LINE = 64_000;
function* linesOf({ blocks = [], ...rest }) {
  for (let from = 0, to = 0, length = 0; from < blocks.length; from = to, length = 0) {
    for (; to < blocks.length && length < LINE; to += 1) length += blocks[to].text.length;
    yield { blocks: blocks.slice(from, to) };
  }
  yield rest;
}

async function answer(read) {
  let said;
  try {
    said = await read(given());
  } catch (error) {
    const reason = error instanceof Refused ? error.message : 'It is damaged: its text can’t be read.';
    said = { ok: false, reason };
  }
  for (const line of linesOf(said))
    await new Promise((resolve) => process.stdout.write(JSON.stringify(line) + '\\n', resolve));
  process.exit(0);
}
`;
