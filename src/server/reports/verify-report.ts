/**
 * Compares a stored report with the hashes in the ledger: a changed byte of snapshot, template or file is named. Where
 * this server has the renderer that made it, the snapshot is rendered again and must give the same bytes.
 */
import type { ReportFormat } from '../../domain/reports/events.ts';
import type { RenderedReport } from '../../domain/reports/rows.ts';
import { parseSnapshot } from './report-files.ts';
import { sha256 } from './render/ooxml.ts';
import { laidOut, render, RENDERER, templateHash, type Rendering } from './render/render.ts';

interface StoredReport {
  /** What the ledger says. */
  readonly rendered: RenderedReport;
  readonly snapshot: string;
  readonly fileOf: (format: ReportFormat) => Promise<Uint8Array | null>;
}

/** Empty where all is as the ledger says. */
export async function verifyReport(
  { rendered, snapshot, fileOf }: StoredReport,
  how: Rendering,
): Promise<readonly string[]> {
  const isWhole = sha256(snapshot) === rendered.snapshot;
  const faults = isWhole ? [] : ['The snapshot was changed.'];
  const whole = isWhole && rendered.renderer === RENDERER ? laidOut(parseSnapshot(snapshot), how.approval) : null;
  for (const { format, template, output } of rendered.files) {
    const file = await fileOf(format);
    if (file === null || sha256(file) !== output) faults.push(`The ${format} file was changed.`);
    if (whole === null) continue;
    if (template !== templateHash(format, how)) faults.push(`The template of ${format} or its fonts were changed.`);
    else if (sha256(await render(whole, format, how)) !== output)
      faults.push(`The snapshot gives another ${format} file than the one in the ledger.`);
  }
  return faults;
}
