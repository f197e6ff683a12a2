/** A snapshot as files: the same snapshot, approval, fonts and renderer give the same bytes. */
import type { ReportPage } from '../../../domain/reports/document.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../../domain/reports/events.ts';
import { reportPage, type Approval } from '../../../domain/reports/layout.ts';
import type { ReportSnapshot } from '../../../domain/reports/snapshot.ts';
import { canonical } from '../../../domain/shared/state-hash.ts';
import { templateData } from '../../../domain/reports/template-data.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import { checkTemplate } from '../templates/lint-template.ts';
import { withoutDirections } from './directions.ts';
import { docx } from './docx.ts';
import type { ReportFonts } from './fonts.ts';
import { sha256 } from './ooxml.ts';
import { compilerVersion, pdf } from './pdf.ts';
import { PDF_TEMPLATE } from './pdf-template.ts';
import { SPECIMEN_PAGE } from './specimen.ts';
import { reportBibTex, reportCsv, reportRis } from './text-files.ts';
import { xlsx } from './xlsx.ts';

/** Another number with every change of the bytes that a snapshot gives; a test holds the two together. */
export const RENDERER = 'antecede-reports 9';

export const snapshotText = (snapshot: ReportSnapshot): string => canonical(snapshot);

export interface ReportLooks {
  readonly fonts: ReportFonts;
  /** The company's own Word template that the snapshot names; none for the default one. */
  readonly template?: Uint8Array | null;
}

/**
 * What a file looks like, whatever is in it: of a PDF the template, the fonts and the compiler; of a Word file the
 * company's template; of the others, which have their template in code, all bytes of a specimen that has every kind of
 * block.
 */
export function templateHash(format: ReportFormat, { fonts, template }: ReportLooks): string {
  switch (format) {
    case 'pdf':
      return sha256(`${PDF_TEMPLATE}\n${fonts.hash}\n${compilerVersion()}`);
    case 'docx':
      return sha256(template ?? docx(SPECIMEN_PAGE));
    case 'xlsx':
      return sha256(xlsx(SPECIMEN_PAGE));
    default:
      return sha256(`${RENDERER} ${format}`);
  }
}

export const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
};

export interface Rendering extends ReportLooks {
  readonly approval: Approval | null;
  readonly signal: AbortSignal;
}
export interface RenderedContent {
  readonly format: ReportFormat;
  readonly content: Uint8Array;
}

/** `onFile` is told each format when it is begun. */
export async function renderAll(
  snapshot: ReportSnapshot,
  how: Rendering,
  onFile: (format: ReportFormat) => void,
): Promise<readonly RenderedContent[]> {
  const contents: RenderedContent[] = [];
  const whole = laidOut(snapshot, how.approval);
  for (const format of REPORT_FORMATS) {
    how.signal.throwIfAborted();
    onFile(format);
    contents.push({ format, content: await render(whole, format, how) });
  }
  return contents;
}

/** A snapshot and its page, which all formats draw. */
export interface LaidOut {
  readonly snapshot: ReportSnapshot;
  readonly page: ReportPage;
}

export function laidOut(frozen: ReportSnapshot, approval: Approval | null): LaidOut {
  const snapshot = withoutDirections(frozen);
  return { snapshot, page: reportPage(snapshot, withoutDirections(approval), sha256(snapshotText(frozen))) };
}

export async function render(
  { snapshot, page }: LaidOut,
  format: ReportFormat,
  how: Omit<Rendering, 'approval'>,
): Promise<Uint8Array> {
  const { frozenAt } = snapshot.report;
  switch (format) {
    case 'pdf':
      return pdf({ page, frozenAt, standard: snapshot.report.pdf ?? 'ua-1' }, how);
    case 'docx':
      return snapshot.report.template === undefined
        ? docx(page, frozenAt)
        : inTemplate({ snapshot, page }, how.template ?? null, how.signal);
    case 'xlsx':
      return xlsx(page);
    default:
      return new TextEncoder().encode(TEXT_FILES[format](snapshot, page));
  }
}

/** Throws a {@link TemplateRefused} for a file that no template may be. */
async function inTemplate(
  { snapshot, page }: LaidOut,
  template: Uint8Array | null,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (template === null) throw new Error('the Word template of this report is gone');
  const checked = await checkTemplate(template, 'a report that is there');
  return fillTemplate(checked, { page, data: templateData(snapshot, page), at: snapshot.report.frozenAt, signal });
}

const TEXT_FILES: Readonly<Record<'csv' | 'ris' | 'bib', (snapshot: ReportSnapshot, page: ReportPage) => string>> = {
  csv: (_, page) => reportCsv(page),
  ris: (snapshot, { mark }) => reportRis(snapshot, mark),
  bib: (snapshot, { mark }) => reportBibTex(snapshot, mark),
};
