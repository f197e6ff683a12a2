/**
 * The reports of a search: their files, how far one is that is being made, and whether it is as the ledger says.
 *
 *   GET /preview?kind=&title=&sections=&columns=   the first pages of a report as it would be made now
 *   GET /{report}/{format}   ?approved=yes the approved file   GET /{report}/progress   GET /{report}/verified
 */
import { REPORT_FORMATS } from '../../domain/reports/events.ts';
import {
  approvalOf,
  isReport,
  reportKey,
  reportsOf,
  type RenderedReport,
  type ReportRow,
} from '../../domain/reports/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { refusal, type Refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { findJobOf } from '../jobs/job-table.ts';
import type { Services } from '../services.ts';
import { ReportRefused } from './report-refused.ts';
import { previewChoices, previewPage, previewRow } from './preview.ts';
import { svg } from './render/pdf.ts';
import { MEDIA_TYPES, RENDERER } from './render/render.ts';
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import { attachment, reportFileName } from './file-names.ts';
import { reportInLedger, type ReportInLedger } from './ledger-of-report.ts';
import { mayReadReport } from './may-read-report.ts';
import { parseSnapshot, reportFileOf, snapshotTextOf } from './report-files.ts';
import { templateOfReport } from './templates/template-store.ts';
import { REPORT, reportJobKey } from './report-jobs.ts';
import { verifyReport } from './verify-report.ts';

const noReport = refusal(404, 'no-report', 'There is no such file: the report was not made, or is not approved.');
const notUnderstood = refusal(422, 'not-understood', 'This is no report that can be made.');
const forMembers = refusal(404, 'no-report', 'This report is for the members of its project or team alone.');
const forIndexMembers = refusal(
  404,
  'no-report',
  'There is no such file for you: it holds what a private index holds, which its members alone may read.',
);
const erased = refusal(
  404,
  'report-erased',
  'The files of this report were erased: its index was deleted, or a document in it. Its hashes stay in the ledger.',
);
const OF_SEARCH = '/spa/api/search/reports/:searchId';
const PATH = `${OF_SEARCH}/:report`;
const VERIFY_MS = 120_000;
const PREVIEW_MS = 60_000;

type ReportRoutePorts = Pick<
  Services,
  | 'db'
  | 'store'
  | 'turns'
  | 'accept'
  | 'jobs'
  | 'reportFonts'
  | 'now'
  | 'freezeReport'
  | 'membership'
  | 'privateIndexes'
>;

export function reportRoutes(ports: ReportRoutePorts): readonly Route[] {
  const { db, store, turns, accept, jobs, reportFonts, now, freezeReport, membership } = ports;
  const rate = createRateLimit({ burst: 120, everyMs: 500, now });
  /** It renders all files again. */
  const rateOfVerifying = createRateLimit({ burst: 5, everyMs: 20_000, now });

  const rateOfPreviews = createRateLimit({ burst: 20, everyMs: 3_000, now });

  async function rowOf(context: AppContext): Promise<ReportRow | null> {
    const report = idOf(context.req.param('report'));
    if (report === null) return null;
    return accept.withState(searchStream(context.get('search')), ({ state }) => {
      const row = state.rows.map.get(reportKey(report));
      return isReport(row) ? row : null;
    });
  }

  async function progressOf(search: Id, { report, state }: ReportRow): Promise<unknown> {
    const job = await findJobOf(db, REPORT, reportJobKey({ search, report, isApproved: state === 'made' }));
    if (!job) return null;
    // Another process may make it: what it says is in the row, some seconds old.
    return jobs.progressHere(job.id) ?? (job.progress === null ? null : (JSON.parse(job.progress) as unknown));
  }

  /** Whether it was made for members alone, or is of an index, and this is none. */
  async function keptFrom(context: AppContext, row: ReportRow): Promise<Refusal | null> {
    const { user } = context.get('signedIn');
    if (!(await mayReadReport(db, user, row))) return forIndexMembers;
    return (await isKeptFrom(context, row)) ? forMembers : null;
  }

  const isErased = ({ asked, made }: ReportRow): boolean => asked.index !== undefined && made !== null;

  /** Whether it was made for members alone, and this is none. */
  const isKeptFrom = async (context: AppContext, { asked }: ReportRow): Promise<boolean> =>
    asked.readers === false &&
    !(await membership.mayChange(searchStream(context.get('search')), context.get('signedIn').user.pk));

  async function preview(context: AppContext): Promise<Response> {
    const [asked, search, user] = [previewChoices(context.req.query()), context.get('search'), context.get('signedIn')];
    if (asked === null) return refuse(context, notUnderstood);
    const reports = await accept.withState(searchStream(search), ({ state }) => reportsOf(state.rows.map));
    const row = previewRow(reports, asked, user.user.pk, now());
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(PREVIEW_MS)]);
    try {
      const snapshot = await freezeReport({ search, row, user: user.user.pk }, signal);
      return context.json({ svg: await svg(previewPage(snapshot), { fonts: reportFonts(), signal }), refused: null });
    } catch (error) {
      if (!(error instanceof ReportRefused)) throw error;
      return context.json({ svg: null, refused: error.message });
    }
  }

  return [
    { method: 'GET', path: `${OF_SEARCH}/preview`, who: 'search-member', rate: rateOfPreviews, handle: preview },
    {
      method: 'GET',
      path: `${PATH}/progress`,
      who: 'search-member',
      rate,
      async handle(context) {
        const row = await rowOf(context);
        // A device asks from when the report was asked for, which may reach the server later.
        return context.json({ progress: row === null ? null : await progressOf(context.get('search'), row) });
      },
    },
    {
      method: 'GET',
      path: `${PATH}/verified`,
      who: 'search-member',
      rate: rateOfVerifying,
      async handle(context) {
        const row = await rowOf(context);
        const search = context.get('search');
        if (row === null || row.made === null) return refuse(context, noReport);
        const kept = await keptFrom(context, row);
        if (kept !== null) return refuse(context, kept);
        const { report, approvedFiles, made } = row;
        const of = { search, report, index: row.asked.index };
        const snapshot = (await snapshotTextOf(ports, of)) ?? '';
        if (snapshot === '' && isErased(row)) return refuse(context, erased);
        const how = {
          fonts: reportFonts(),
          template: snapshot === '' ? null : await templateOfReport(db, parseSnapshot(snapshot)),
          signal: AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(VERIFY_MS)]),
        };
        const verify = (rendered: RenderedReport, isApproved: boolean) =>
          verifyReport(
            { rendered, snapshot, fileOf: (format) => reportFileOf(ports, { ...of, isApproved, format }) },
            { ...how, approval: isApproved ? approvalOf(row) : null },
          );
        const ledger = await reportInLedger({ store, turn: turns.own(`user/${userOf(context)}`) }, search, report);
        const faults = [
          ...ledger.faults,
          ...(snapshot === '' ? [] : restsOn(ledger, parseSnapshot(snapshot))),
          ...(await verify(made, false)),
          ...(approvedFiles === null ? [] : await verify(approvedFiles, true)).map((fault) => `Approved: ${fault}`),
        ];
        return context.json({ faults, rendered_again: (approvedFiles ?? made).renderer === RENDERER });
      },
    },
    {
      method: 'GET',
      path: `${PATH}/:format`,
      who: 'search-member',
      rate,
      async handle(context) {
        const format = REPORT_FORMATS.find((one) => one === context.req.param('format'));
        const row = await rowOf(context);
        if (row === null || format === undefined) return refuse(context, noReport);
        const kept = await keptFrom(context, row);
        if (kept !== null) return refuse(context, kept);
        const isApproved = context.req.query('approved') === 'yes';
        const of = { search: context.get('search'), report: row.report, index: row.asked.index, isApproved, format };
        const content = await reportFileOf(ports, of);
        if (content === null) return refuse(context, isErased(row) ? erased : noReport);
        return context.body(content, 200, {
          'Content-Type': MEDIA_TYPES[format],
          'Content-Disposition': attachment(reportFileName(row, format, isApproved)),
        });
      },
    },
  ];
}

/** The snapshot names the entry that was the last one when it was frozen. */
const restsOn = ({ hashAt }: ReportInLedger, { ledger: { entries, entryHash } }: ReportSnapshot): readonly string[] =>
  hashAt(entries) === entryHash
    ? []
    : [`The ledger was altered at or before entry ${entries}, on which the report rests.`];

const userOf = (context: AppContext): Id => context.get('signedIn').user.pk;
