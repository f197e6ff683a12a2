/**
 * The process that reads uploaded documents: what hostile, odd and scanned files do there ends with a reason, within
 * limits of time, memory and length, and without a network.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READING_PROGRAM } from '../../../src/server/x/intake/program.ts';
import { readDocument, type DocumentKind } from '../../../src/server/x/intake/read-document.ts';
import { runReading, type ReadingLimits } from '../../../src/server/x/intake/run-reading.ts';
import { SEALED } from '../../../src/server/x/intake/sealed.ts';

const PATIENCE = 120_000;
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
async function reasonOf(kind: DocumentKind, file: Uint8Array, limits?: ReadingLimits): Promise<string> {
  const read = await readDocument(kind, file, limits);
  return read.ok ? `read: ${read.blocks.length}` : read.reason;
}

/** A PDF of these pages, each the operators of its content. */
function aPdf(pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, nth) => `${3 + nth * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap((content, nth) => {
      const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
      const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << ${font} >> /Contents ${4 + nth * 2} 0 R >>`,
        `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`).join('');
  return bytes(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`);
}
const line = (text: string): string => `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`;

/** A Word file with this in its document. */
const aDocx = (document: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
        'Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(document),
  });
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const wordXml = (text: string, before = ''): string =>
  `${before}<w:document ${WORD}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

describe('what a package says while it reads', () => {
  const asked = { bytes: new Uint8Array(), asked: {} };
  const reading = (before: string) =>
    runReading<{ readonly ok: true; readonly blocks: readonly string[] }>({
      ...{
        ...asked,
        program: `${SEALED} ${before}; await answer(async () => ({ ok: true, blocks: [{ text: 'a' }] }));`,
      },
    });

  it('as a warning is no part of the answer', { timeout: PATIENCE }, async () => {
    for (const name of ['log', 'info', 'debug'])
      expect(await reading(`console.${name}('Warning: a package is not there.')`)).toEqual({
        ...{ ok: true, blocks: [{ text: 'a' }] },
      });
  });

  it('in the middle of the answer refuses the file alone', { timeout: PATIENCE }, async () => {
    const damaged = { ok: false, reason: 'It is damaged: reading it failed.' };
    expect(await reading(`process.stdout.write('half a warning, ')`)).toEqual(damaged);
    expect(await reading(`process.stdout.write('a line\\n')`)).toEqual(damaged);
  });
});

describe('each limit', () => {
  it('of time: a file that keeps its reader busy is ended', { timeout: PATIENCE }, async () => {
    const comments = bytes('<!-- '.repeat(400_000));
    const began = performance.now();
    expect(await reasonOf('html', comments, { withinMs: 2_000 })).toBe(
      'Reading it took longer than 2 seconds, and was ended.',
    );
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('of memory: what unpacks to more than it may take is ended', { timeout: PATIENCE }, async () => {
    const bomb = aDocx(wordXml('word '.repeat(16_000_000)));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await reasonOf('docx', bomb, { bytesOfMemory: 250_000_000 })).toBe(
      'Reading it took more than 250 MB of memory, and was ended.',
    );
  });

  it('of pages', { timeout: PATIENCE }, async () => {
    const pages = Array.from({ length: 3_001 }, () => '');
    expect(await reasonOf('pdf', aPdf(pages))).toBe('It has 3001 pages; at most 3000 are read. Split it.');
  });

  it('of length', { timeout: PATIENCE }, async () => {
    expect(await reasonOf('txt', bytes('words '.repeat(3_400_000)))).toContain('more than 20 million characters');
  });

  it('leaves the next file alone: it is read', { timeout: PATIENCE }, async () => {
    const [ended, read] = await Promise.all([
      reasonOf('html', bytes('<!-- '.repeat(400_000)), { withinMs: 1_000 }),
      reasonOf('txt', bytes('A seal of rubber.')),
    ]);
    expect([ended, read]).toEqual(['Reading it took longer than 1 seconds, and was ended.', 'read: 1']);
  });
});

describe('what is odd', () => {
  it.each<readonly [string, DocumentKind, Uint8Array, string]>([
    ['a picture that is called PDF', 'pdf', bytes('\x89PNG\r\n\x1a\n'), 'It is no PDF: its beginning is another.'],
    ['a PDF that ends early', 'pdf', aPdf([line('a seal')]).slice(0, 60), 'The PDF is damaged: it can’t be opened.'],
    ['a page that holds no text, as scans do', 'pdf', aPdf(['0 0 600 800 re f']), 'There is no text in its 1 page'],
    ['an old Word file', 'docx', bytes('\xd0\xcf\x11\xe0'), 'It is an old Word file (.doc)'],
    ['a ZIP of something else', 'docx', zipSync({ 'a.txt': strToU8('a') }), 'The Word file is damaged, or is none'],
    ['a Word file cut in two', 'docx', aDocx(wordXml('a seal')).slice(0, 300), 'The Word file is damaged, or is none'],
    ['text without letters', 'txt', bytes('— … —'), 'There is no text in it.'],
    ['nothing but markup', 'html', bytes('<p><b></b></p><script>secret()</script>'), 'There is no text in it.'],
  ])('%s is refused with the reason', { timeout: PATIENCE }, async (_, kind, file, reason) => {
    expect(await reasonOf(kind, file)).toContain(reason);
  });

  it('pages without text among others are counted', { timeout: PATIENCE }, async () => {
    const read = await readDocument('pdf', aPdf([line('A seal of rubber'), '0 0 9 9 re f', line('A gasket')]));
    expect(read).toMatchObject({ ok: true, pages: 3, emptyPages: 1, unread: [2] });
    expect(read.ok && read.blocks).toEqual([
      { place: 'p. 1', text: 'A seal of rubber' },
      { place: 'p. 3', text: 'A gasket' },
    ]);
  });

  it('[ROUTE-30] words of a PDF that are set close, or by gaps alone, stay words', { timeout: PATIENCE }, async () => {
    // A space of 278 thousandths of the size, narrowed to nothing; then none, but a gap of 250.
    const close = 'BT /F1 12 Tf 50 700 Td [(for) 278 ( ) (optimization) 278 ( ) (of) 290 ( ) (fuel)] TJ ET';
    const placed = 'BT /F1 12 Tf 50 650 Td [(seal) -250 (of) -250 (rubber)] TJ ET';
    const read = await readDocument('pdf', aPdf([close + placed]));
    expect(read.ok && read.blocks.map(({ text }) => text)).toEqual(['for optimization of fuel', 'seal of rubber']);
  });

  it('[ROUTE-30] text without spaces or lines is cut, and loses no letter', { timeout: PATIENCE }, async () => {
    const [words, letters] = ['gasket '.repeat(300).trim(), '特許の文書𠮷'.repeat(3_000)];
    const read = await readDocument('txt', new Uint8Array(Buffer.from(`${words} ${letters}`)));
    const texts = read.ok ? read.blocks.map(({ text }) => text) : [];
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
    expect(texts.join('').replaceAll(' ', '')).toBe(`${words}${letters}`.replaceAll(' ', ''));
    expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
  });

  it('entities that multiply, and those of other files, are not unfolded', { timeout: PATIENCE }, async () => {
    const lines = Array.from({ length: 9 }, (_, nth) => `<!ENTITY e${nth + 1} "${`&e${nth};`.repeat(10)}">`);
    const hostile = `<!DOCTYPE d [<!ENTITY e0 "laughs"><!ENTITY f SYSTEM "file:///etc/hostname">${lines.join('')}]>`;
    const read = await readDocument('docx', aDocx(wordXml('&e9;&f; seal', hostile)), { withinMs: 20_000 });
    const text = read.ok ? read.blocks.map((block) => block.text).join(' ') : '';
    expect(text).not.toContain('laughslaughs');
    expect(text.length).toBeLessThan(1_000);
  });
});

/** The package that unfolds entities in HTML, in the hand of somebody who wants out. */
const escaping = (port: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    import net from 'node:net'; import http from 'node:http'; import dns from 'node:dns';
    import dgram from 'node:dgram';
    const tries = {
      socket: () => net.connect(${port}, '127.0.0.1'),
      request: () => http.get('http://127.0.0.1:${port}/'),
      listen: () => net.createServer().listen(0),
      lookup: () => dns.lookup('localhost', () => undefined),
      datagram: () => dgram.createSocket('udp4').close(),
      fetch: () => { void fetch('http://127.0.0.1:${port}/').catch(() => undefined); },
    };
    const out = [];
    process.on('uncaughtException', () => undefined);
    for (const [name, attempt] of Object.entries(tries)) try { attempt(); out.push(name); } catch { /* refused */ }
    await new Promise((done) => setTimeout(done, 500));
    export const decodeHTML = () => 'got out by: ' + out.join(', ');`)}`;

describe('the network', () => {
  let asked = 0;
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  const port = (): number => (server.address() as { readonly port: number }).port;

  it('is not there for the code that reads a file', { timeout: PATIENCE }, async () => {
    const own = { bytesOfMemory: 1e9, withinMs: PATIENCE, server: process.pid };
    const asking = { kind: 'html', packages: { entities: escaping(port()) }, ...own };
    const limits = { pagesAtMost: 1, charactersAtMost: 1e6 };
    const { stdout } = await runNode(READING_PROGRAM, JSON.stringify({ ...asking, ...limits }), '<p>a</p>');
    const said: readonly unknown[] = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(said).toMatchObject([{ blocks: [{ text: 'got out by:' }] }, { ok: true }]);
    expect(asked).toBe(0);
  });

  it('is there for the same code elsewhere', { timeout: PATIENCE }, async () => {
    const program = `console.log((await import(${JSON.stringify(escaping(port()))})).decodeHTML()); process.exit(0)`;
    const { stdout } = await runNode(program, '', '');
    expect(stdout).toContain('socket, request, listen, lookup, datagram, fetch');
    expect(asked).toBeGreaterThan(1);
  });
});

function runNode(program: string, argument: string, input: string): Promise<{ readonly stdout: string }> {
  return new Promise((resolve, reject) => {
    const running = execFile(
      process.execPath,
      ['--input-type=module', '-e', program, '--', argument],
      { env: {} },
      (error, stdout) => (error === null ? resolve({ stdout }) : reject(error)),
    );
    running.stdin?.end(input);
  });
}

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'));
const REAL = join(DATA, 'formats/documents');

describe.runIf(existsSync(REAL))('real odd files', () => {
  const files = existsSync(REAL)
    ? readdirSync(REAL, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:pdf|docx)$/i.test(name))
    : [];

  it('each is read or refused with a reason, within half a minute', { timeout: 600_000 }, async () => {
    const outcomes: (readonly [name: string, outcome: string])[] = [];
    for (const name of files) {
      const began = performance.now();
      const file = new Uint8Array(readFileSync(join(REAL, name)));
      const read = await readDocument(name.endsWith('.docx') ? 'docx' : 'pdf', file);
      expect(performance.now() - began, name).toBeLessThan(30_000);
      outcomes.push([name, read.ok ? 'read' : read.reason]);
    }
    const of = (name: string) => outcomes.find(([path]) => path.endsWith(name))?.[1];
    expect(of('EP2850716B1.pdf')).toBe('read');
    expect(of('Invention_Disclosure.docx')).toBe('read');
    expect(of('gdb.pdf')).toBe('read');
    expect(of('libreoffice-writer-password.pdf')).toBe('The PDF is protected by a password. Save it without one.');
    expect(of('imagemagick-CCITTFaxDecode.pdf')).toContain('There is no text in its 1 page');
    expect(outcomes.filter(([, outcome]) => outcome === 'read').length).toBeGreaterThanOrEqual(15);
    for (const [name, outcome] of outcomes) expect(outcome, name).toMatch(/^(?:read|.{20,}\.)$/);
  });
});
