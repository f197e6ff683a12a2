/** One snapshot gives the same bytes anywhere and at any time; what people and offices wrote comes out as text. */
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REPORT_COLUMNS, REPORT_FORMATS, type ReportFormat } from '../../../src/domain/reports/events.ts';
import { reportPage } from '../../../src/domain/reports/layout.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { showable } from '../../../src/server/reports/render/printable.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import { laidOut, render, RENDERER, snapshotText, templateHash } from '../../../src/server/reports/render/render.ts';
import { verifyReport } from '../../../src/server/reports/verify-report.ts';
import { aSnapshot, HOSTILE } from './a-snapshot.ts';

const fonts = openReportFonts();
const how = { approval: null, fonts, signal: new AbortController().signal };
const made = (format: ReportFormat, snapshot = aSnapshot()) => render(laidOut(snapshot, how.approval), format, how);
const partsOf = (zip: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** XML whose text and attributes are well-formed: tags match, and no character is one that XML can't hold. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', , own] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!own) open.push(name);
  }
  const text = xml.replace(/<[^>]*>/g, '');
  // eslint-disable-next-line no-control-regex
  return open.length === 0 && !/[<\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!\w+;)/.test(text);
}

describe('a rendered report', () => {
  it('[ROUTE-19] has the same bytes in another time zone, at a later clock', async () => {
    const first = await Promise.all(REPORT_FORMATS.map((format) => made(format)));
    process.env['TZ'] = 'Pacific/Kiritimati';
    vi.useFakeTimers({ now: new Date('2040-07-01T12:00:00Z'), toFake: ['Date'] });
    const later = await Promise.all(REPORT_FORMATS.map((format) => made(format)));
    expect(later.map(sha256)).toEqual(first.map(sha256));
  });

  it('has the bytes of its renderer’s number: a change of them needs another number', async () => {
    const hashes = await Promise.all(REPORT_FORMATS.map(async (format) => sha256(await made(format)).slice(0, 12)));
    expect([RENDERER, ...hashes]).toMatchInlineSnapshot(`
      [
        "antecede-reports 9",
        "2252ec4c4350",
        "90ab41e611ba",
        "8cd812e57e52",
        "15b22a769c3b",
        "daa06beb4c93",
        "baca04d38138",
      ]
    `);
  });

  it.each(['docx', 'xlsx'] as const)('as %s is well-formed, and says what people wrote as text', async (format) => {
    const parts = partsOf(await made(format));
    for (const [name, xml] of Object.entries(parts)) expect([name, isWellFormed(xml)]).toEqual([name, true]);
    const text = Object.values(parts).join('');
    const escaped = HOSTILE.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(text).toContain(escaped.replace('\u0001', '\ufffd'));
    expect(text).not.toMatch(/<f>|instrText|altChunk|TargetMode="External"/);
  });

  it('as csv is nothing that a spreadsheet runs, and holds every row of the page', async () => {
    const text = new TextDecoder().decode(await made('csv'));
    expect(text).toContain(`'=1+1`);
    expect(text).not.toMatch(/(?:^|,|"|\n)=1\+1/);
    const rows = reportPage(aSnapshot(), null, '').blocks.flatMap((one) => (one.kind === 'table' ? one.rows : []));
    for (const row of rows) expect(text).toContain(row[0]!.split('\n')[0]!.replaceAll('"', '""'));
  });

  it('as RIS and BibTeX has a record of each document, which no text of it ends', async () => {
    const ris = new TextDecoder().decode(await made('ris', withTitle('A\r\nER  - \r\nTY  - BOOK')));
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(4);
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(4);
    expect(ris).toContain('SN  - US 1234567 B2');
    const bib = new TextDecoder().decode(await made('bib', withTitle('A}} @book{x, \\input{/etc/passwd}')));
    expect(bib.match(/^@\w+\{/gm)).toHaveLength(3);
    expect(bib).toContain('title = {A\\}\\} @book\\{x, {\\textbackslash}input\\{/etc/passwd\\}}');
  });

  it('[ROUTE-19] as Word stands across where its table has more columns than an upright page shows', async () => {
    const body = async (columns: number) => {
      const snapshot = aSnapshot({ kind: 'documents', columns: REPORT_COLUMNS.slice(0, columns) });
      const { 'word/document.xml': xml, 'word/header1.xml': header } = partsOf(await made('docx', snapshot));
      const widths = [...xml!.matchAll(/<w:tblW w:w="(\d+)"/g)].map(([, width]) => width);
      return [/<w:pgSz[^>]*>/.exec(xml!)?.[0], new Set(widths), /w:pos="(\d+)"/.exec(header!)?.[1]];
    };
    expect(await body(8)).toEqual(['<w:pgSz w:w="11906" w:h="16838"/>', new Set(['9638']), '9638']);
    const across = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';
    expect(await body(9)).toEqual([across, new Set(['14570']), '14570']);
  });

  it('as PDF is tagged, and replaces, counts and lists what no font has', async () => {
    const pdf = Buffer.from(await made('pdf')).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toMatch(/\/StructTreeRoot/);
    const { blocks } = showable(reportPage(aSnapshot({ title: 'Яกก\u0001' }), null, ''), fonts);
    const last = blocks.at(-1);
    expect(last?.kind === 'paragraph' && last.text).toMatch(/no glyph[^]*U\+0E01/);
    const has = 'abcЯΩéß–“…·'.split('').map((one) => fonts.has(one.codePointAt(0)!));
    expect(has).not.toContain(false);
    expect(fonts.has(0x0e01)).toBe(false);
  });

  it('that is cancelled ends its process and gives nothing', async () => {
    const stop = new AbortController();
    const ended = render(laidOut(aSnapshot(), how.approval), 'pdf', { ...how, signal: stop.signal }).then(
      () => 'made',
      (error: unknown) => (error as Error).name,
    );
    stop.abort();
    expect(await ended).toBe('AbortError');
  });

  it('[ROUTE-19] is verified: a changed byte of snapshot, template or file is named', async () => {
    const content = await made('docx');
    const snapshot = snapshotText(aSnapshot());
    const file = {
      format: 'docx',
      template: templateHash('docx', { fonts }),
      output: sha256(content),
      bytes: 1,
    } as const;
    const rendered = { snapshot: sha256(snapshot), renderer: RENDERER, files: [file] };
    const stored = { rendered, snapshot, fileOf: async () => content };
    expect(await verifyReport(stored, how)).toEqual([]);
    expect(await verifyReport({ ...stored, snapshot: snapshot.replace('Ada', 'Eve') }, how)).toEqual([
      'The snapshot was changed.',
    ]);
    expect(await verifyReport({ ...stored, fileOf: async () => content.with(99, content[99]! ^ 1) }, how)).toEqual([
      'The docx file was changed.',
    ]);
    const other = { ...rendered, files: [{ ...file, template: sha256('another') }] };
    expect(await verifyReport({ ...stored, rendered: other }, how)).toEqual([
      'The template of docx or its fonts were changed.',
    ]);
    const forged = sha256('forged');
    const swapped = { ...rendered, files: [{ ...file, output: forged }] };
    expect(await verifyReport({ ...stored, rendered: swapped }, how)).toHaveLength(2);
  });
});

function withTitle(title: string) {
  const snapshot = aSnapshot();
  const [first, ...rest] = snapshot.documents;
  return { ...snapshot, documents: [{ ...first!, title }, ...rest] };
}
