/** Descriptions of the report events, and the names of kinds and formats. */
import { counted, quoted, say, type Sentences } from '../shared/sentence.ts';
import type { ReportFormat, ReportKind, reportEvents } from './events.ts';
import type { RenderedReport } from './rows.ts';

export const REPORT_KIND_NAMES: Readonly<Record<ReportKind, string>> = {
  search: 'Search report',
  fto: 'Freedom to operate',
  patentability: 'Patentability',
  invalidation: 'Invalidation claim chart',
  documents: 'List of documents',
  ids: 'Information disclosure list',
  landscape: 'Landscape',
  monitoring: 'Monitoring digest',
  comparison: 'Comparison with an index',
};

export const REPORT_FORMAT_NAMES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word (docx)',
  xlsx: 'Excel (xlsx)',
  csv: 'CSV',
  ris: 'RIS',
  bib: 'BibTeX',
};

export const reportSentences: Sentences<typeof reportEvents> = {
  ReportAsked: ({ report, kind, title }) =>
    say(`Report ${report} was asked for: ${REPORT_KIND_NAMES[kind]} ${quoted(title)}.`),
  ReportCancelled: ({ report }) => say(`Report ${report} was cancelled.`),
  ReportMade: ({ report, ...rendered }) => say(`Report ${report} was made.`, hashesOf(rendered)),
  ReportFailed: ({ report, message }) => say(`Report ${report} could not be made.`, message),
  ReportApproved: ({ report }) => say(`Report ${report} was approved.`),
  ApprovedReportMade: ({ report, ...rendered }) =>
    say(`The approved files of report ${report} were made.`, hashesOf(rendered)),
  ReportRedacted: ({ report, approved, ...rendered }) =>
    say(
      `Report ${report} was made again without the name of a deleted person.`,
      [rendered, ...(approved === null ? [] : [approved])].map(hashesOf).join('\n'),
    ),
};

function hashesOf({ snapshot, renderer, files }: RenderedReport): string {
  const each = files.map(
    ({ format, template, output, bytes }) => `${format} ${counted(bytes, 'byte')} ${output}, template ${template}`,
  );
  return [`snapshot ${snapshot}, renderer ${renderer}`, ...each].join('\n');
}
