/**
 * Answers the methods of the port over one connection. What pages, filters and sort orders of one query have in
 * common is kept until the corpus changes.
 */
import type { QueryNode } from '../../../domain/query/ast.ts';
import type { Interpretation, ResultPage, ResultRow } from '../../../domain/documents/results.ts';
import { PAGE_SIZE } from '../../../domain/documents/results.ts';
import type { Read } from '../port/call.ts';
import type {
  AmongAnswer,
  AmongRequest,
  CountAnswer,
  LocateAnswer,
  LocateRequest,
  OrderAnswer,
  OrderRequest,
  SearchAnswer,
  SearchRefusal,
  SearchRequest,
} from '../port/search.ts';
import { noThesaurus, type Thesaurus } from '../thesaurus.ts';
import { corpusEvidence, type ReadCorpus } from './evidence/corpus-evidence.ts';
import { locate } from './evidence/locate.ts';
import { interpretIdea } from './interpretation/interpret.ts';
import { rankingOf } from './interpretation/ranking.ts';
import { columnLoader } from './listing/column-loader.ts';
import { familiesIn, type Columns } from './listing/columns.ts';
import { pageCache } from './listing/page-cache.ts';
import { resultList, type ResultList } from './listing/result-list.ts';
import { rowFacts, rowsOfPublications } from './listing/result-rows.ts';
import { sortRankCache } from './listing/sort-ranks.ts';
import { answer } from './planning/answer.ts';
import { fileText } from './planning/file-text.ts';
import type { FullText } from './planning/full-text.ts';
import { compileQuery } from './planning/compile.ts';
import type { CorpusSnapshot } from './planning/corpus-snapshot.ts';
import type { Hits } from './planning/hits.ts';
import { mergePlan } from './planning/merge-plan.ts';
import { intersection, rowSetOf, rowsOf, size } from './planning/row-set.ts';
import type { EngineMethods } from './port-methods.ts';
import { likenessOf, likenessProfileOf } from './ranking/likeness.ts';
import { rankRequest, type RankedHits } from './ranking/rank-request.ts';
import { isWeighted, reasonsOf } from './ranking/weighted.ts';
import { whyOf } from './ranking/why.ts';
import { changesAfter } from './storage/changes.ts';
import type { Database } from './storage/database.ts';
import { documentAnswers } from './storage/document-answers.ts';
import { putAttachedTexts } from './storage/attached-texts.ts';
import { deleteRecords } from './storage/delete-records.ts';
import { legalCoverage } from './storage/legal-records.ts';
import { listedNumbers } from './storage/listed-numbers.ts';
import { corpusVersion, coverage, familyMembers, heads, publications, similarNumbers } from './storage/lookups.ts';
import { putLegalRecords } from './storage/put-legal-records.ts';
import { putPublications, removeSamples, rowOf, rowsWith, ucidsOf } from './storage/publications.ts';
import { putScheme } from './storage/scheme-store.ts';
import { readPublications } from './storage/stored-publication.ts';
import { documentFrequency } from './storage/term-statistics.ts';
import { markerFor } from './text/marker.ts';
import { snippetsOf } from './text/snippets.ts';

const HITS_KEPT_BYTES = 32 * 2 ** 20;
const LISTS_KEPT_BYTES = 32 * 2 ** 20;
const SAMPLE = 10;
const NOT_INTERPRETED: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };
const bytesOf = ({ docs, scores }: Hits): number => docs.byteLength + scores.byteLength;

type IndexListRequest = Omit<SearchRequest, 'page'>;
type ListOutcome =
  | { readonly ok: true; readonly list: ResultList }
  | { readonly ok: false; readonly reason: SearchRefusal };

export function createIndexEngine(
  db: Database,
  thesaurus: Thesaurus = noThesaurus,
  text: FullText = fileText(db),
): EngineMethods {
  const loader = columnLoader(db);
  const keptHits = pageCache<Hits>(HITS_KEPT_BYTES, bytesOf);
  /** Of single expressions: an idea that is interpreted is searched next, and its parts are asked for again. */
  const keptScores = pageCache<Hits>(HITS_KEPT_BYTES, bytesOf);
  const keptLists = pageCache<ResultList>(LISTS_KEPT_BYTES, bytesOf);
  const sortRanks = sortRankCache(db);
  let keptVersion = -1;
  let keptStamp = -1;

  function current(): Columns {
    const { columns, version } = loader.current();
    const stamp = text.stamp();
    if (version !== keptVersion || stamp !== keptStamp) {
      keptHits.clear();
      keptLists.clear();
      keptScores.clear();
      sortRanks.clear();
      keptVersion = version;
      keptStamp = stamp;
    }
    return columns;
  }

  const snapshotOf = (columns: Columns): CorpusSnapshot => ({
    db,
    text,
    limit: columns.limit,
    live: columns.live,
    columns,
    version: keptVersion,
    today: new Date().toISOString().slice(0, 10),
    scored: keptScores,
  });

  const reading: ReadCorpus = (work) =>
    db.read(async () => {
      const columns = current();
      return { corpus: corpusVersion(db), value: await work(snapshotOf(columns), columns) };
    });
  /** For what needs no columns. */
  const looking = <T>(work: () => T | Promise<T>): Promise<Read<T>> =>
    db.read(async () => ({ corpus: corpusVersion(db), value: await work() }));
  async function writing<T>(write: () => T): Promise<T> {
    await text.beforeWrite();
    const written = write();
    await text.afterWrite();
    return written;
  }

  async function listed(corpus: CorpusSnapshot, columns: Columns, request: IndexListRequest): Promise<ListOutcome> {
    const queryKey = JSON.stringify([request.query, request.interpretation.fused]);
    const listKey = JSON.stringify([
      queryKey,
      request.interpretation.priorArt,
      request.filter,
      request.sort,
      request.group,
    ]);
    const kept = keptLists.get(listKey);
    if (kept) return { ok: true, list: kept };
    const ranked = await rankedHits(corpus, queryKey, request);
    if (!ranked.ok) return ranked;
    db.check();
    const list = resultList(ranked.hits, { columns, ranksBy: sortRanks.ranksIn(columns) }, request);
    keptLists.set(listKey, list);
    return { ok: true, list };
  }

  async function rankedHits(corpus: CorpusSnapshot, key: string, request: IndexListRequest): Promise<RankedHits> {
    const kept = keptHits.get(key);
    if (kept) return { ok: true, hits: kept };
    const ranked = await rankRequest(corpus, request.query, request.interpretation);
    if (ranked.ok) keptHits.set(key, ranked.hits);
    return ranked;
  }

  const search = (request: SearchRequest): Promise<Read<SearchAnswer>> => {
    const started = performance.now();
    return reading(async (corpus, columns): Promise<SearchAnswer> => {
      const found = await listed(corpus, columns, request);
      if (!found.ok) return found;
      const rows = await pageRows(corpus, columns, found.list, request);
      const page = pageOf(db, rows, found.list, request.page, started);
      return { ok: true, page: text.engine === null ? page : { ...page, rankedBy: text.engine } };
    });
  };

  async function order(corpus: CorpusSnapshot, columns: Columns, request: OrderRequest): Promise<OrderAnswer> {
    const found = await listed(corpus, columns, request);
    if (!found.ok) return found;
    const docs = found.list.docs.subarray(0, request.limit);
    return { ok: true, ucids: ucidsOf(db, docs), scores: Array.from(found.list.scores.subarray(0, request.limit)) };
  }

  async function located(corpus: CorpusSnapshot, columns: Columns, request: LocateRequest): Promise<LocateAnswer> {
    const found = await listed(corpus, columns, request);
    if (!found.ok) return found;
    return { ok: true, documents: await locate({ corpus, columns, list: found.list }, request) };
  }

  async function count(corpus: CorpusSnapshot, columns: Columns, query: QueryNode): Promise<CountAnswer> {
    const compiled = compileQuery(text, query);
    if (!compiled.ok) return compiled;
    const docs = await answer(corpus, mergePlan(corpus.text, compiled.plan));
    return { ok: true, publications: size(docs), families: familiesIn(docs, columns) };
  }

  async function among(corpus: CorpusSnapshot, { query, among: ucids }: AmongRequest): Promise<AmongAnswer> {
    const compiled = compileQuery(text, query);
    if (!compiled.ok) return compiled;
    const asked = rowSetOf(rowsWith(db, ucids), corpus.limit);
    const found = intersection([asked, await answer(corpus, mergePlan(text, compiled.plan))]);
    return { ok: true, ucids: ucidsOf(db, rowsOf(found)) };
  }

  const sample = async (query: QueryNode): Promise<readonly ResultRow[]> => {
    const first = { query, interpretation: NOT_INTERPRETED, filter: {}, sort: 'relevance', page: 0 } as const;
    const { value } = await search(first);
    return value.ok ? value.page.rows.slice(0, SAMPLE) : [];
  };

  return {
    search: {
      search,
      order: (request) => reading((corpus, columns) => order(corpus, columns, request)),
      among: (request) => reading((corpus) => among(corpus, request)),
      locate: (request) => reading((corpus, columns) => located(corpus, columns, request)),
      count: (query) => reading((corpus, columns) => count(corpus, columns, query)),
      why: (question) =>
        reading((corpus) => {
          const doc = rowOf(db, question.ucid);
          return doc === null ? null : whyOf(corpus, question, doc);
        }),
      interpret: (idea, ratings, limits) =>
        reading((corpus, columns) => interpretIdea(corpus, columns, { idea, classes: [], ratings, limits })),
      rankingOf: (question) => reading((corpus) => rankingOf(corpus, question)),
      profileOf: (question) => reading((corpus) => likenessProfileOf(corpus, question)),
      likeness: (request) => reading((corpus) => likenessOf(corpus, request)),
    },
    corpus: {
      version: async () => corpusVersion(db),
      documents: (ucids) => looking(() => documentAnswers(db, ucids)),
      publications: (ucids) => looking(() => publications(db, ucids)),
      rows: (ucids) => reading((_, columns) => rowsOfPublications(db, columns, ucids)),
      heads: (ucids) => looking(() => heads(db, ucids)),
      familyMembers: (ucids) => looking(() => familyMembers(db, ucids)),
      numbered: (typed) => looking(() => listedNumbers(db, typed)),
      similarNumbers: (typed, limit) => looking(() => similarNumbers(db, typed, limit)),
      documentFrequencies: (terms) =>
        looking(async () => {
          const counts: number[] = [];
          for (const term of terms) counts.push(await documentFrequency({ db, text }, term));
          return counts;
        }),
      coverage: () => looking(() => coverage(db)),
      legalCoverage: () => looking(() => legalCoverage(db)),
    },
    evidence: corpusEvidence({ db, thesaurus, reading, sample }),
    importer: {
      put: (batch) => writing(() => putPublications(db, batch)),
      removeSample: () => writing(() => removeSamples(db)),
      deleteRecords: (batch) => writing(() => deleteRecords(db, batch)),
      putAttached: async (batch) => putAttachedTexts(db, batch),
      putLegal: async (batch) => putLegalRecords(db, batch),
      putScheme: async (entries) => putScheme(db, entries),
      changes: (request) => looking(() => changesAfter(db, request)),
    },
  };
}

function pageOf(db: Database, rows: readonly ResultRow[], list: ResultList, page: number, started: number): ResultPage {
  return {
    rows,
    page,
    families: list.docs.length,
    publications: list.publications,
    facets: list.facets,
    corpus: corpusVersion(db),
    tookMs: performance.now() - started,
  };
}

async function pageRows(
  corpus: CorpusSnapshot,
  columns: Columns,
  list: ResultList,
  { page, query, interpretation }: SearchRequest,
): Promise<readonly ResultRow[]> {
  const from = page * PAGE_SIZE;
  const docs = Array.from(list.docs.subarray(from, from + PAGE_SIZE));
  const marker = markerFor(query, interpretation);
  const reasons = isWeighted(interpretation.fused) ? await reasonsOf(corpus, interpretation.fused, docs) : null;
  const stored = new Map(readPublications(corpus.db, docs).map((one) => [one.doc, one]));
  return docs.map((doc, place) => {
    corpus.db.check();
    const found = stored.get(doc);
    if (!found) throw new Error(`document ${doc} is in the index and not in the file`);
    return {
      ...rowFacts(found, columns),
      score: list.scores[from + place] ?? 0,
      snippets: snippetsOf(found.head, found.descriptions, marker),
      ...(reasons ? { because: reasons.get(doc) ?? [] } : {}),
    };
  });
}
