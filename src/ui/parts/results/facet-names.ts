/** The headings of the facets. */
import type { FacetName } from '../../../domain/documents/results.ts';

export const facetNames: Readonly<Record<FacetName, string>> = {
  country: 'Country',
  year: 'Year of publication',
  applicant: 'Applicant',
  class: 'Class',
  status: 'Status',
  art: 'Prior art',
};

const artWords: Readonly<Record<string, string>> = {
  'published-before': 'published before',
  'earlier-filed': 'filed before, published later',
};

/** A kind of prior art in words; one that is not known as it is written. */
export const artWord = (kind: string): string => artWords[kind] ?? kind;
