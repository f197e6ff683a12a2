/** The entries of a ledger that hold the hashes of a report's files. */
import type { ReportEvents } from './rows.ts';

export const ENTRIES_OF_FILES: ReadonlySet<string> = new Set<keyof ReportEvents>([
  ...(['ReportMade', 'ApprovedReportMade', 'ReportRedacted'] as const),
]);
