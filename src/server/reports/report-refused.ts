/** What can't be said in a report: with what the user can do about it. */
export class ReportRefused extends Error {}
