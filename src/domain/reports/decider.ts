/** Reports of a search: each is made once, and a report that was made stays. */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import { reportEvents } from './events.ts';
import { isReport, nextVersion, reportKey, reportsOf, type ReportRow } from './rows.ts';

const serverOnly = rejected('server-only', 'Reports are made by the server alone.');
const noReport = rejected('no-report', 'There is no such report.');
const notYourName = rejected('not-your-name', 'A report is asked for and approved in one’s own name.');
const notMade = rejected('report-not-made', 'Only a report that was made can be approved.');

/** Their files are kept for ever. */
const REPORTS_AT_MOST = 1_000;
const tooMany = rejected('too-many-reports', `A search has at most ${REPORTS_AT_MOST} reports. Fork it to go on.`);

type ReportScope = Scope<ReportRow>;
interface OfReport {
  readonly report: Id;
}

function withReport({ rows }: ReportScope, { report }: OfReport, decide: (row: ReportRow) => Decision): Decision {
  const row = rows.get(reportKey(report));
  return isReport(row) ? decide(row) : noReport;
}

const ifAsked = (scope: ReportScope, payload: OfReport, { isServer }: Actor): Decision =>
  isServer
    ? withReport(scope, payload, ({ state }) => (state === 'asked' ? applied : noop('report-ended')))
    : serverOnly;

function change({ rows }: ReportScope, write: RowWriter<ReportRow>, report: Id, to: Partial<ReportRow>): void {
  const row = rows.get(reportKey(report));
  if (isReport(row)) write.set(reportKey(report), { ...row, ...to });
}

export const reports = concept<typeof reportEvents, ReportRow>({
  events: reportEvents,
  rowKinds: ['report'],
  decide: {
    ReportAsked({ rows }, { report, by }, { pk, isServer }) {
      if (by !== pk && !isServer) return notYourName;
      if (rows.has(reportKey(report))) return noop('already-there');
      return reportsOf(rows).length >= REPORTS_AT_MOST ? tooMany : applied;
    },
    ReportCancelled: (scope, payload) =>
      withReport(scope, payload, ({ state }) => (state === 'asked' ? applied : noop('report-ended'))),
    ReportMade: ifAsked,
    ReportFailed: ifAsked,
    ReportApproved: (scope, payload, { pk, isServer }) =>
      withReport(scope, payload, ({ state, approved }) => {
        if (payload.by !== pk && !isServer) return notYourName;
        if (state !== 'made') return notMade;
        return approved === null ? applied : noop('already-approved');
      }),
    ApprovedReportMade: (scope, payload, { isServer }) =>
      isServer
        ? withReport(scope, payload, ({ approved, approvedFiles }) =>
            approved !== null && approvedFiles === null ? applied : noop('report-ended'),
          )
        : serverOnly,
    ReportRedacted: (scope, payload, { isServer }) =>
      isServer ? withReport(scope, payload, ({ made }) => (made === null ? notMade : applied)) : serverOnly,
  },
  evolve: {
    ReportAsked: (scope, write, { report, ...asked }) =>
      write.set(reportKey(report), {
        kind: 'report',
        report,
        asked,
        version: nextVersion(reportsOf(scope.rows), asked.kind),
        state: 'asked',
        message: null,
        made: null,
        approved: null,
        approvedFiles: null,
      }),
    ReportCancelled: (scope, write, { report }) => change(scope, write, report, { state: 'cancelled' }),
    ReportMade: (scope, write, { report, ...made }) => change(scope, write, report, { state: 'made', made }),
    ReportFailed: (scope, write, { report, message }) => change(scope, write, report, { state: 'failed', message }),
    ReportApproved: (scope, write, { report, by, at }) => change(scope, write, report, { approved: { by, at } }),
    ApprovedReportMade: (scope, write, { report, ...approvedFiles }) => change(scope, write, report, { approvedFiles }),
    ReportRedacted(scope, write, { report, approved, ...rendered }) {
      const row = scope.rows.get(reportKey(report));
      if (isReport(row) && row.made !== null)
        change(scope, write, report, { made: { ...row.made, ...rendered }, approvedFiles: approved });
    },
  },
  // What was asked for, made or approved stays: it may have left the house.
  invert: () => [],
});
