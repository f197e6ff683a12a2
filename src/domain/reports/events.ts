/** What can have happened to the reports of one search: asked for by anybody, made by the server, approved. */
import { event } from '../shared/decider.ts';

export const REPORT_KINDS = [
  ...(['search', 'fto', 'patentability', 'invalidation', 'documents', 'ids'] as const),
  ...(['landscape', 'monitoring', 'comparison'] as const),
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The files of a report, all of one snapshot. */
export const REPORT_FORMATS = ['pdf', 'docx', 'xlsx', 'csv', 'ris', 'bib'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** In the order in which they are shown where no other was chosen; which may be left out says sections.ts. */
export const REPORT_SECTIONS = [
  ...(['idea', 'main', 'chart', 'comments', 'family', 'strategy', 'flow', 'recall', 'coverage', 'egress'] as const),
  ...(['disclaimers', 'log'] as const),
  // Of a landscape: a plot with its table each.
  ...(['years', 'authorities', 'applicants', 'classes', 'applicant-years', 'statuses'] as const),
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
/** Those of the first version. */
const FIRST_SECTIONS = ['idea', 'chart', 'family', 'comments'] as const;

/** What a table of documents can say of each (columns.ts). */
export const REPORT_COLUMNS = [
  ...(['place', 'document', 'citation', 'applicants', 'inventors', 'territory', 'published', 'filed'] as const),
  ...(['priority', 'expiry', 'status', 'category', 'ratings', 'passages', 'discloses', 'lacks', 'open'] as const),
  ...(['classes', 'family', 'risk', 'claims', 'relevantClaims'] as const),
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Standards that the PDF can keep to: for screen readers, or for archives. */
export const PDF_STANDARDS = ['ua-1', 'a-2a'] as const;
export type PdfStandard = (typeof PDF_STANDARDS)[number];

/** What a landscape counts: what the last run found, the documents kept, or a collection of the search. */
export const LANDSCAPE_POPULATIONS = ['results', 'kept', 'collection'] as const;
export type LandscapePopulation = (typeof LANDSCAPE_POPULATIONS)[number];

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

const asked = { report: 'id', kind: { oneOf: REPORT_KINDS }, title: 'name', by: 'id', at: 'time' } as const;
const chosen = {
  ...asked,
  sections: { list: { oneOf: REPORT_SECTIONS }, atMost: 20 },
  columns: { optional: { list: { oneOf: REPORT_COLUMNS }, atMost: 30 } },
  pdf: { optional: { oneOf: PDF_STANDARDS } },
  readers: { optional: 'flag' },
} as const;
const templated = { ...chosen, template: { optional: HASH } } as const;
const counting = {
  ...templated,
  population: { optional: { oneOf: LANDSCAPE_POPULATIONS } },
  set: { optional: 'id' },
} as const;
const digested = { ...counting, monitor: { optional: 'id' }, days: { optional: 'count' } } as const;
const compared = { ...digested, index: { optional: 'id' } } as const;
const FIRST_SIGNED = { ...RENDERED, approver: 'name' } as const;
const SIGNED = { ...FIRST_SIGNED, at: { optional: 'time' } } as const;
/** The same fields, read by a build that knows more of them. */
const asItWas = (payload: object): object => payload;

export const reportEvents = {
  /**
   * Waits for the next push where there is no network. `at` by the clock of the device. `sections` and `columns` are in
   * the order that was chosen; without columns, those of the kind. `readers`: whether those may open it who only read
   * the search. `template`: the company's own Word template, by the hash of its file; without it, the default one.
   * `population`: what a landscape counts, without it the results; `set`: the collection.
   * `monitor`: of which a digest tells, of the last `days`, without these of all.
   * `index`: the private index that the idea is compared with.
   */
  ReportAsked: event(
    { fields: compared },
    {
      version: 7,
      mints: 'report',
      older: [
        { ...asked, sections: { list: { oneOf: FIRST_SECTIONS }, atMost: 10 } } as const,
        ...[chosen, templated, counting, digested, compared],
      ].map((fields) => ({ payload: { fields }, up: asItWas })),
    },
  ),
  ReportCancelled: event({ fields: { report: 'id' } }),
  /** The server's alone. `changes`: what is different from the version before, a sentence each. */
  ReportMade: event({ fields: { report: 'id', ...RENDERED, changes: { list: 'text', atMost: 60 } } }),
  /** The server's alone; the message says what to do. */
  ReportFailed: event({ fields: { report: 'id', message: 'text' } }),
  /** Signed off: the server renders the same snapshot again, without the mark "not approved". */
  ReportApproved: event({ fields: { report: 'id', by: 'id', at: 'time' } }),
  /**
   * The approved rendering. The server's alone. `approver` and `at`: the name and the time that the files state, which
   * is when the approval reached the server; without it, that of the device.
   */
  ApprovedReportMade: event(
    { fields: { report: 'id', ...SIGNED } },
    { version: 2, older: [{ payload: { fields: { report: 'id', ...FIRST_SIGNED } }, up: asItWas }] },
  ),
  /**
   * A person whom the report names was deleted: the snapshot was changed to say so, and rendered again, the approved
   * files too if there are any. The server's alone.
   */
  ReportRedacted: event(
    { fields: { report: 'id', ...RENDERED, approved: { nullable: { fields: SIGNED } } } },
    {
      version: 2,
      older: [
        {
          payload: { fields: { report: 'id', ...RENDERED, approved: { nullable: { fields: FIRST_SIGNED } } } },
          up: asItWas,
        },
      ],
    },
  ),
};
