/** The rows of the reports of one search. */
import type { PayloadsOf } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { reportEvents } from './events.ts';

export type ReportEvents = PayloadsOf<typeof reportEvents>;
type Payloads = ReportEvents;
export type AskedReport = Payloads['ReportAsked'];
export type RenderedReport = Pick<Payloads['ReportMade'], 'snapshot' | 'renderer' | 'files'>;

export interface ReportRow {
  readonly kind: 'report';
  readonly report: Id;
  readonly asked: Omit<AskedReport, 'report'>;
  /** From 1, among the reports of the same kind. */
  readonly version: number;
  readonly state: 'asked' | 'made' | 'failed' | 'cancelled';
  /** Why it failed; otherwise null. */
  readonly message: string | null;
  readonly made: Omit<Payloads['ReportMade'], 'report'> | null;
  readonly approved: { readonly by: Id; readonly at: number } | null;
  readonly approvedFiles: (RenderedReport & Pick<Payloads['ApprovedReportMade'], 'approver' | 'at'>) | null;
}

/** Who signed it off and when, as its files state; null until they are made. */
export const approvalOf = ({
  approved,
  approvedFiles,
}: Pick<ReportRow, 'approved' | 'approvedFiles'>): { readonly by: string; readonly at: number } | null =>
  approved && approvedFiles && { by: approvedFiles.approver, at: approvedFiles.at ?? approved.at };

export const reportKey = (report: Id): string => `report:${report}`;

/** The last one asked for first. */
export function reportsOf(rows: ReadonlyMap<RowKey, object>): readonly ReportRow[] {
  return ([...rows.values()] as { readonly kind?: string }[]).filter(isReport).toReversed();
}

/** From 1, among the reports of the same kind: none of them is ever taken away. */
export const nextVersion = (reports: readonly ReportRow[], kind: AskedReport['kind']): number =>
  reports.filter(({ asked }) => asked.kind === kind).length + 1;

export const isReport = (row: { readonly kind?: string } | undefined): row is ReportRow => row?.kind === 'report';
