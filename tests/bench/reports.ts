/** Reports of 200 and 5,000 documents in each format. Arguments are font files, as REPORT_FONTS names them. */
import { REPORT_FORMATS } from '../../src/domain/reports/events.ts';
import { openReportFonts } from '../../src/server/reports/render/fonts.ts';
import { laidOut, render } from '../../src/server/reports/render/render.ts';
import { snapshotOfMany } from '../support/many-documents.ts';

const WITHIN_MS = 600_000;

export async function run(fontFiles: readonly string[]): Promise<void> {
  const how = { fonts: openReportFonts(fontFiles), signal: AbortSignal.timeout(WITHIN_MS) };
  for (const kind of ['documents', 'invalidation'] as const)
    for (const rows of [200, 5_000]) {
      const whole = laidOut(snapshotOfMany(kind, rows), null);
      for (const format of REPORT_FORMATS) {
        const since = performance.now();
        const { length } = await render(whole, format, how);
        const seconds = ((performance.now() - since) / 1_000).toFixed(2);
        console.log(`${kind}, ${rows} documents, ${format}: ${seconds} s, ${(length / 1e6).toFixed(2)} MB`);
      }
    }
}
