/** Each kind of report with 3, 200 and 5,000 documents, in five scripts, has the bytes of this renderer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPORT_FORMATS, REPORT_KINDS, type ReportKind } from '../../../src/domain/reports/events.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { RENDERER } from '../../../src/server/reports/render/render.ts';
import { goldenLine, type GoldenFormat } from '../../support/golden-reports.ts';

/** What takes long: `npm run bench -- reports` makes all of them and compares them with golden-bench.txt. */
function isLeftToBench(rows: number, kind: ReportKind, format: GoldenFormat): boolean {
  if (format === 'pdf' || format === 'template') return rows > 3 && !(rows === 200 && kind === 'documents');
  return rows === 5_000 && kind !== 'documents' && format !== 'csv';
}

it(
  '[ROUTE-19] each kind with 3, 200 and 5,000 documents has the bytes that were looked at',
  { timeout: 240_000 },
  async () => {
    const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(220_000) };
    const lines: string[] = [RENDERER];
    for (const kind of REPORT_KINDS)
      for (const rows of [3, 200, 5_000]) {
        const formats = [...REPORT_FORMATS, 'template' as const].filter((one) => !isLeftToBench(rows, kind, one));
        lines.push(await goldenLine({ kind, rows }, formats, how));
      }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden-reports.txt');
  },
);

it('the hashes of the bench are of this renderer', () => {
  const [renderer] = readFileSync(join(import.meta.dirname, 'golden-bench.txt'), 'utf8').split('\n');
  expect(renderer).toBe(RENDERER);
});
