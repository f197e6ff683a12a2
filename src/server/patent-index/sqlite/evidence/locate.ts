/** Where documents are in a list, or at which stage of the search each was lost. */
import {
  stageLost,
  type KnownDocument,
  type KnownDocumentFacts,
  type ListPlace,
} from '../../../../domain/documents/known-documents.ts';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { Grouping } from '../../../../domain/documents/results.ts';
import { dateOf } from '../../../../domain/query/field-text.ts';
import { isNumberPattern, normalizeNumber } from '../../../../domain/query/numbers.ts';
import type { LocateRequest } from '../../port/search.ts';
import { facetsOfList } from '../listing/art-facet.ts';
import type { Columns } from '../listing/columns.ts';
import { failedFacets, type ResultList } from '../listing/result-list.ts';
import { rowFacts } from '../listing/result-rows.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { has, rowsOf } from '../planning/row-set.ts';
import { similarNumbers } from '../storage/lookups.ts';
import { ucidsOf } from '../storage/publications.ts';
import { readPublications, type StoredPublication } from '../storage/stored-publication.ts';
import { foundRows, keptOutBy, type FoundRows } from './kept-out-by.ts';

/** Publications of one typed number, which may leave out country and kind. */
const EACH_AT_MOST = 20;
const ALIKE_AT_MOST = 8;

export interface Located {
  readonly corpus: CorpusSnapshot;
  readonly columns: Columns;
  /** The list that the request shows. */
  readonly list: ResultList;
}

/** In the order typed; a number that several publications have comes once for each. */
export async function locate(located: Located, request: LocateRequest): Promise<readonly KnownDocument[]> {
  const { corpus } = located;
  const found = foundRows(corpus);
  const documents: KnownDocument[] = [];
  for (const typed of request.numbers) {
    const number = normalizeNumber(typed);
    if (!isNumberPattern(number) || /[*?]/.test(number)) {
      documents.push({ stage: 'unreadable', typed });
      continue;
    }
    const rows = Array.from(rowsOf(await numbered(found, number))).slice(0, EACH_AT_MOST);
    if (rows.length === 0)
      documents.push({ stage: 'not-imported', typed, alike: await spelledAlike(corpus, found, number) });
    const stored = new Map(readPublications(corpus.db, rows).map((one) => [one.doc, one]));
    for (const row of rows) {
      const publication = stored.get(row);
      if (publication) documents.push(await locateOne(located, { request, typed, publication, found }));
    }
  }
  return documents;
}

const numbered = (found: FoundRows, pattern: string) => found({ kind: 'number', field: 'PN', pattern });

/** Other kinds of the same number, else numbers that begin like it. */
async function spelledAlike(corpus: CorpusSnapshot, found: FoundRows, number: string): Promise<readonly Ucid[]> {
  const bare = number.replace(/(?<=\d)[A-Z]\d?$/, '');
  const same = rowsOf(await numbered(found, bare)).slice(0, ALIKE_AT_MOST);
  return same.length > 0 ? ucidsOf(corpus.db, same) : similarNumbers(corpus.db, number, ALIKE_AT_MOST);
}

interface OneDocument {
  readonly request: LocateRequest;
  readonly typed: string;
  readonly publication: StoredPublication;
  readonly found: FoundRows;
}

async function locateOne(
  { corpus, columns, list }: Located,
  { request, typed, publication, found }: OneDocument,
): Promise<KnownDocument> {
  const row = publication.doc;
  const document = documentFacts(publication, columns);
  const isHit = has(await found(request.query), row);
  const facets = failedFilters(row, columns, request);
  const at = placeOf(corpus, columns, { list, row, group: request.group ?? 'family' });
  if (isHit && facets.length === 0 && at !== null) return { stage: 'ranked', typed, document, at };
  const keptOut = await keptOutBy(found, request.query, request.interpretation.conditions ?? [])(row);
  return { stage: stageLost(keptOut), typed, document, keptOut, facets, family: at };
}

/** Of the row; by family, of the publication that stands for its family. */
function placeOf(
  corpus: CorpusSnapshot,
  { family }: Columns,
  { list: { docs }, row, group }: { readonly list: ResultList; readonly row: number; readonly group: Grouping },
): ListPlace | null {
  const at = group === 'family' ? docs.findIndex((doc) => family[doc] === family[row]) : docs.indexOf(row);
  if (at < 0) return null;
  const [shown = ''] = ucidsOf(corpus.db, docs.subarray(at, at + 1));
  return { place: at + 1, of: docs.length, shown };
}

function failedFilters(row: number, columns: Columns, { interpretation, filter }: LocateRequest) {
  const docs = Uint32Array.of(row);
  const facets = facetsOfList(docs, columns, interpretation);
  const [failed = 0] = failedFacets(docs, facets, filter);
  return facets.flatMap(([name], at) => ((failed & (1 << at)) === 0 ? [] : [name]));
}

function documentFacts(stored: StoredPublication, columns: Columns): KnownDocumentFacts {
  const { ucid, title, published, priority, status, classes } = rowFacts(stored, columns);
  return { ucid, title, published, filed: dateOf(stored.head, 'AD'), priority, status, classes };
}
