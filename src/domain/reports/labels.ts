/** Labels of the report events in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { reportEvents } from './events.ts';

export const reportLabels: Labels<typeof reportEvents> = {
  ReportAsked: 'Ask for a report',
  ReportCancelled: 'Cancel a report',
  ReportApproved: 'Approve a report',
};
