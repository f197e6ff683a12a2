/** The headings of the facets. */
import type { FacetName } from '../../../domain/documents/results.ts';

export const facetNames: Readonly<Record<FacetName, string>> = {
  country: 'Country',
  year: 'Year of publication',
  applicant: 'Applicant',
  class: 'Class',
  status: 'Status',
};
