/** Each kind of report with 3 and 200 documents, in five scripts: every format has the bytes of this renderer. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPORT_FORMATS, REPORT_KINDS } from '../../../src/domain/reports/events.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { laidOut, render, RENDERER, sha256 } from '../../../src/server/reports/render/render.ts';
import { aDocument, aSnapshot } from './a-snapshot.ts';

const SCRIPTS = [
  'Membrane with silver',
  'Μεμβράνη με άργυρο',
  'Мембрана с серебром',
  '含银的膜 膜の製造',
  '은을 함유한 막',
];
const STATUS = ['granted', 'lapsed', 'unknown'] as const;

/** A title in each script in turn; each document is judged of one of two features. */
function goldenSnapshot(kind: (typeof REPORT_KINDS)[number], rows: number) {
  const documents = Array.from({ length: rows }, (_, at) =>
    aDocument(
      `${at % 2 === 0 ? 'US' : 'EP'}-${1_000_001 + at}-${at % 3 === 0 ? 'A1' : 'B1'}`,
      at % 2 === 0 ? 'US' : 'EP',
      {
        ...{ title: `${SCRIPTS[at % SCRIPTS.length]} ${at + 1}`, category: ['X', 'Y', 'A'][at % 3]! },
        status: STATUS[at % STATUS.length]!,
      },
    ),
  );
  const features = ['F1', 'F2'].map((label, place) => ({
    ...{ label, text: `feature ${label}: ${SCRIPTS[place]}` },
    cells: documents
      .filter((_, at) => at % 2 === place)
      .map(({ ucid }) => ({
        ...{ ucid, disclosed: 'yes' as const },
        quotations: [{ field: 'claims' as const, text: SCRIPTS[place]!, place: 'claim 1' }],
      })),
  }));
  return aSnapshot({ kind }, { documents, features });
}

it(
  '[ROUTE-19] each kind with 3 and 200 documents has the bytes that were looked at',
  { timeout: 120_000 },
  async () => {
    const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(110_000) };
    const lines: string[] = [RENDERER];
    for (const kind of REPORT_KINDS)
      for (const rows of [3, 200]) {
        const whole = laidOut(goldenSnapshot(kind, rows), null);
        // The PDF of 200 documents is made of one kind: it takes a second.
        const formats = REPORT_FORMATS.filter((format) => format !== 'pdf' || rows === 3 || kind === 'documents');
        const hashes = [];
        for (const format of formats) hashes.push(`${format} ${sha256(await render(whole, format, how)).slice(0, 12)}`);
        lines.push(`${kind} ${rows}: ${hashes.join(', ')}`);
      }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden-reports.txt');
  },
);

/** Those that `npm run report-fonts` puts into a folder, which REPORT_FONTS_FOLDER names. */
const fontFiles = ['NotoSansSC_400Regular.ttf', 'NotoSansKR_400Regular.ttf'].map((file) =>
  join(process.env['REPORT_FONTS_FOLDER'] ?? '', file),
);

it.skipIf(!fontFiles.every((file) => existsSync(file)))(
  'with the fonts of the operator replaces no character of them',
  async () => {
    const fonts = openReportFonts(fontFiles);
    expect([...SCRIPTS.join('')].filter((one) => !fonts.has(one.codePointAt(0)!))).toEqual([]);
    const how = { fonts, signal: AbortSignal.timeout(60_000) };
    const pdf = Buffer.from(await render(laidOut(goldenSnapshot('documents', 5), null), 'pdf', how));
    expect(pdf.toString('latin1')).toContain('NotoSansSC');
    expect(pdf.toString('latin1')).toContain('NotoSansKR');
    expect(pdf.length).toBeLessThan(readFileSync(fontFiles[0]!).length / 10);
  },
);
