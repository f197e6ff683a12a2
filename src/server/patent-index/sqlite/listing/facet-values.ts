/**
 * What a publication counts for in each facet. One place, so that the plot, the filter that it sets and
 * the row that is shown agree.
 */
import { normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import type { LegalStatus, Publication } from '../../../../domain/documents/publication.ts';
import type { FacetName } from '../../../../domain/documents/results.ts';

/** Of what a document is by itself; what it is to a target depends on the run (art-facet.ts). */
export const FACET_NAMES = ['country', 'year', 'applicant', 'class', 'status'] as const satisfies readonly FacetName[];
export type StoredFacet = (typeof FACET_NAMES)[number];

export type FacetValues = Readonly<Record<StoredFacet, readonly string[]>>;

/** The publication's values in each facet, each value once. */
export function facetValuesOf(publication: Publication, status: LegalStatus): FacetValues {
  const year = publication.publication.date?.slice(0, 4);
  return {
    country: [publication.publication.country],
    year: year === undefined ? [] : [year],
    applicant: applicantsOf(publication),
    class: subclassesOf(publication),
    status: [status],
  };
}

/**
 * Who owns it: the assignees, else the applicants. American records before 2012 name the inventors as
 * applicants, which would drown the companies.
 */
export function applicantsOf({ parties }: Publication): readonly string[] {
  const named = (role: string): readonly string[] => [
    ...new Set(parties.filter((party) => party.role === role).map((party) => party.name.replace(/\s+/g, ' ').trim())),
  ];
  const assignees = named('assignee').filter(Boolean);
  return assignees.length > 0 ? assignees : named('applicant').filter(Boolean);
}

/** CPC or, where a document has none, IPC subclasses, e.g. `H01L`. */
function subclassesOf(publication: Publication): readonly string[] {
  return [...new Set(classSymbolsOf(publication).flatMap((symbol) => (symbol.length < 4 ? [] : [symbol.slice(0, 4)])))];
}

/** CPC or, where a document has none, IPC symbols, in the publication's order. */
export function classSymbolsOf({ classes }: Publication): readonly string[] {
  const of = (scheme: string): readonly string[] => [
    ...new Set(classes.flatMap((code) => (code.scheme === scheme ? [normalizeClassSymbol(code.symbol)] : []))),
  ];
  const cpc = of('CPC');
  return cpc.length > 0 ? cpc : of('IPC');
}
