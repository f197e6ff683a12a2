/** What a row of a result list says of a publication, whatever found it. */
import type { LegalStatus, Ucid } from '../../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import { dateOf } from '../../../../domain/query/field-text.ts';
import { STATUSES_STATED } from '../../../../domain/query/status.ts';
import { facetValuesIn, type Columns } from './columns.ts';
import type { Database } from '../storage/database.ts';
import { indexedTitle } from '../storage/document-facts.ts';
import { applicantsOf, classSymbolsOf } from './facet-values.ts';
import { rowOf } from '../storage/publications.ts';
import { readPublications, type StoredPublication } from '../storage/stored-publication.ts';

export type RowFacts = Omit<ResultRow, 'score' | 'snippets'>;

/** Without what a query adds: its score and the passages that matched. */
export function rowFacts({ doc, head }: StoredPublication, columns: Columns): RowFacts {
  const family = columns.family[doc] ?? 0;
  return {
    family: columns.familyNames[family] ?? '',
    ucid: head.ucid,
    title: indexedTitle(head),
    applicants: applicantsOf(head),
    published: dateOf(head, 'PD'),
    priority: dateOf(head, 'PR'),
    status: statusOf(columns, doc),
    classes: classSymbolsOf(head),
    members: columns.familySizes[family] ?? 0,
  };
}

/** As it is counted and filtered by: told by the registers, or stated by the source. */
function statusOf({ facets }: Columns, doc: number): LegalStatus {
  const [told] = facetValuesIn(facets.status, doc);
  return STATUSES_STATED.find((status) => status === told) ?? 'unknown';
}

/** A row for each of the publications that the corpus holds, in the order given. */
export function rowsOfPublications(db: Database, columns: Columns, ucids: readonly Ucid[]): readonly ResultRow[] {
  const docs = ucids.flatMap((ucid) => rowOf(db, ucid) ?? []);
  const stored = new Map(readPublications(db, docs).map((one) => [one.doc, one]));
  return docs.flatMap((doc) => {
    const found = stored.get(doc);
    return found ? [{ ...rowFacts(found, columns), score: 0, snippets: [] }] : [];
  });
}
