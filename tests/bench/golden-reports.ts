/** Hashes of small reports of these kinds in all formats, as JSON: what another version of Node is asked for. */
import { REPORT_FORMATS, type ReportKind } from '../../src/domain/reports/events.ts';
import { openReportFonts } from '../../src/server/reports/render/fonts.ts';
import { RENDERER } from '../../src/server/reports/render/render.ts';
import { goldenLine } from '../support/golden-reports.ts';

export async function run(kinds: readonly ReportKind[]): Promise<void> {
  const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(300_000) };
  const lines: string[] = [RENDERER];
  for (const kind of kinds) lines.push(await goldenLine({ kind, rows: 3 }, [...REPORT_FORMATS, 'template'], how));
  console.log(JSON.stringify({ node: process.versions.node, lines }));
}
