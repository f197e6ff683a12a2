/**
 * The reports of a search: their files, how far one is that is being made, and whether it is as the ledger says.
 *
 *   GET /{report}/{format}   ?approved=yes the approved file   GET /{report}/progress   GET /{report}/verified
 */
import { REPORT_FORMATS, type ReportFormat } from '../../domain/reports/events.ts';
import { isReport, reportKey, type ReportRow } from '../../domain/reports/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { findJobOf } from '../jobs/job-table.ts';
import type { Services } from '../services.ts';
import { MEDIA_TYPES } from './render/render.ts';
import { reportFileOf, snapshotTextOf } from './report-files.ts';
import { REPORT, reportJobKey } from './report-jobs.ts';
import { verifyReport } from './verify-report.ts';

const noReport = refusal(404, 'no-report', 'There is no such file: the report was not made, or is not approved.');
const PATH = '/spa/api/search/reports/:searchId/:report';
const VERIFY_MS = 120_000;

type ReportRoutePorts = Pick<Services, 'db' | 'accept' | 'jobs' | 'reportFonts' | 'now'>;

export function reportRoutes({ db, accept, jobs, reportFonts, now }: ReportRoutePorts): readonly Route[] {
  const rate = createRateLimit({ burst: 120, everyMs: 500, now });
  /** It renders all files again. */
  const rateOfVerifying = createRateLimit({ burst: 5, everyMs: 20_000, now });

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

  return [
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
        const { report, approved, approvedFiles, made } = row;
        const isApproved = approvedFiles !== null;
        const approval = approvedFiles && approved ? { by: approvedFiles.approver, at: approved.at } : null;
        const faults = await verifyReport(
          {
            rendered: approvedFiles ?? made,
            snapshot: (await snapshotTextOf(db, { search, report })) ?? '',
            fileOf: (format) => reportFileOf(db, { search, report, isApproved, format }),
          },
          {
            approval,
            fonts: reportFonts(),
            signal: AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(VERIFY_MS)]),
          },
        );
        return context.json({ faults });
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
        const isApproved = context.req.query('approved') === 'yes';
        const of = { search: context.get('search'), report: row.report, isApproved, format };
        const content = await reportFileOf(db, of);
        if (content === null) return refuse(context, noReport);
        return context.body(content, 200, {
          'Content-Type': MEDIA_TYPES[format],
          'Content-Disposition': `attachment; filename="${fileName(row, format, isApproved)}"`,
        });
      },
    },
  ];
}

const fileName = ({ report, asked, version }: ReportRow, format: ReportFormat, isApproved: boolean): string =>
  `${asked.kind}-report-${report}-v${version}${isApproved ? '-approved' : ''}.${format}`;
