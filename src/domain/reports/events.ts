/** What can have happened to the reports of one search: asked for by anybody, made by the server, approved. */
import { event } from '../shared/decider.ts';

export const REPORT_KINDS = ['search', 'fto', 'patentability', 'invalidation', 'documents', 'ids'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The files of a report, all of one snapshot. */
export const REPORT_FORMATS = ['pdf', 'docx', 'xlsx', 'csv', 'ris', 'bib'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What may be left out. Search log, flow, coverage, egress and disclaimers may not. */
export const REPORT_SECTIONS = ['idea', 'chart', 'family', 'comments'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** SHA-256, hexadecimal. */
const HASH = { text: 64 } as const;
/** What was rendered: the hashes by which a changed byte is found. */
const RENDERED = {
  snapshot: HASH,
  renderer: 'name',
  files: {
    list: { fields: { format: { oneOf: REPORT_FORMATS }, template: HASH, output: HASH, bytes: 'count' } },
    atMost: REPORT_FORMATS.length,
  },
} as const;

export const reportEvents = {
  /** Waits for the next push where there is no network. `at` by the clock of the device. */
  ReportAsked: event(
    {
      fields: {
        report: 'id',
        kind: { oneOf: REPORT_KINDS },
        title: 'name',
        sections: { list: { oneOf: REPORT_SECTIONS }, atMost: 10 },
        by: 'id',
        at: 'time',
      },
    },
    { mints: 'report' },
  ),
  ReportCancelled: event({ fields: { report: 'id' } }),
  /** The server's alone. `changes`: what is different from the version before, a sentence each. */
  ReportMade: event({ fields: { report: 'id', ...RENDERED, changes: { list: 'text', atMost: 60 } } }),
  /** The server's alone; the message says what to do. */
  ReportFailed: event({ fields: { report: 'id', message: 'text' } }),
  /** Signed off: the server renders the same snapshot again, without the mark "not approved". */
  ReportApproved: event({ fields: { report: 'id', by: 'id', at: 'time' } }),
  /** The approved rendering. The server's alone. `approver`: the name that the files state. */
  ApprovedReportMade: event({ fields: { report: 'id', ...RENDERED, approver: 'name' } }),
};
