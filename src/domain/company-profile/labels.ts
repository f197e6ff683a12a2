/** Labels of the events of a company's profile in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { companyProfileEvents } from './events.ts';

export const companyProfileLabels: Labels<typeof companyProfileEvents> = {
  CompanyProfileEdited: 'Edit company profile',
  CompanyCategoryAdded: 'New category',
  CompanyCategoryEdited: 'Edit category',
  CompanyCategoryRemoved: 'Remove category',
  CompetitorAdded: 'New competitor',
  CompetitorEdited: 'Edit competitor',
  CompetitorRemoved: 'Remove competitor',
};
