/** Hashes of reports of each kind in five scripts: for the test that pins them, the bench, other versions of Node. */
import type { ReportFormat, ReportKind } from '../../src/domain/reports/events.ts';
import type { ReportFonts } from '../../src/server/reports/render/fonts.ts';
import { sha256 } from '../../src/server/reports/render/ooxml.ts';
import { laidOut, render, type LaidOut } from '../../src/server/reports/render/render.ts';
import { sampleTemplate } from '../../src/server/reports/templates/sample-template.ts';
import { snapshotOfMany } from './many-documents.ts';

/** Word in a company's template beside the formats that every report has. */
export type GoldenFormat = ReportFormat | 'template';

export interface GoldenReport {
  readonly kind: ReportKind;
  readonly rows: number;
}
interface Made {
  readonly bytes: number;
  readonly hash: string;
}

interface How {
  readonly fonts: ReportFonts;
  readonly signal: AbortSignal;
}

const IN_TEMPLATE = { hash: 'sample', name: 'Sample', version: 1 };

export const goldenPage = ({ kind, rows }: GoldenReport): LaidOut => laidOut(snapshotOfMany(kind, rows), null);

export async function goldenFile(page: LaidOut, format: GoldenFormat, how: How): Promise<Made> {
  const { report } = page.snapshot;
  const file =
    format === 'template'
      ? await render(
          { ...page, snapshot: { ...page.snapshot, report: { ...report, template: IN_TEMPLATE } } },
          'docx',
          { ...how, template: sampleTemplate() },
        )
      : await render(page, format, how);
  return { bytes: file.length, hash: sha256(file).slice(0, 12) };
}

/** `search 3: pdf 0123456789ab, …` */
export async function goldenLine(report: GoldenReport, formats: readonly GoldenFormat[], how: How): Promise<string> {
  const hashes: string[] = [];
  const page = goldenPage(report);
  for (const format of formats) hashes.push(`${format} ${(await goldenFile(page, format, how)).hash}`);
  return `${report.kind} ${report.rows}: ${hashes.join(', ')}`;
}
