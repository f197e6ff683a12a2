/** Each kind of report with 3 and 200 documents, in five scripts: every format has the bytes of this renderer. */
import { expect, it } from 'vitest';
import { REPORT_FORMATS, REPORT_KINDS } from '../../../src/domain/reports/events.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import { laidOut, render, RENDERER } from '../../../src/server/reports/render/render.ts';
import { snapshotOfMany } from '../../support/many-documents.ts';

it(
  '[ROUTE-19] each kind with 3 and 200 documents has the bytes that were looked at',
  { timeout: 120_000 },
  async () => {
    const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(110_000) };
    const lines: string[] = [RENDERER];
    for (const kind of REPORT_KINDS)
      for (const rows of [3, 200]) {
        const whole = laidOut(snapshotOfMany(kind, rows), null);
        // The PDF of 200 documents is made of one kind: it takes a second.
        const formats = REPORT_FORMATS.filter((format) => format !== 'pdf' || rows === 3 || kind === 'documents');
        const hashes = [];
        for (const format of formats) hashes.push(`${format} ${sha256(await render(whole, format, how)).slice(0, 12)}`);
        lines.push(`${kind} ${rows}: ${hashes.join(', ')}`);
      }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden-reports.txt');
  },
);
