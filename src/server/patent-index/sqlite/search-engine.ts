/**
 * Runs a search request: hits, list, page. What pages, filters and sort orders of one query have in
 * common is kept for as long as the corpus stays as it is.
 */
import type { Interpretation, ResultPage, ResultRow } from '../../../domain/documents/results.ts';
import { PAGE_SIZE } from '../../../domain/documents/results.ts';
import type { Why } from '../../../domain/documents/why.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import { parseQuery } from '../../../domain/query/parser.ts';
import { answer, type Corpus } from './planning/answer.ts';
import { columnLoader } from './listing/column-loader.ts';
import type { Columns } from './listing/columns.ts';
import { compileQuery } from './planning/compile.ts';
import type { Database } from './storage/database.ts';
import { interpretIdea } from './interpretation/interpret.ts';
import { ideaParts } from './interpretation/idea-parts.ts';
import { rankingOf } from './interpretation/ranking.ts';
import { corpusVersion } from './storage/lookups.ts';
import { markerFor } from './text/marker.ts';
import { mergePlan } from './planning/merge-plan.ts';
import { pageCache } from './listing/page-cache.ts';
import type {
  CountAnswer,
  IdeaText,
  OrderAnswer,
  Ratings,
  SearchAnswer,
  SearchRefusal,
  SearchRequest,
} from '../port/patent-index.ts';
import { fuse, rank } from './ranking/rank.ts';
import { rowFacts } from './listing/result-rows.ts';
import { resultList, type Hits, type ResultList } from './listing/result-list.ts';
import { rowsOf, size } from './planning/row-set.ts';
import { snippetsOf } from './text/snippets.ts';
import { isWeighted, reasonsOf, weightedScores } from './ranking/weighted.ts';
import { rowOf, ucidsOf } from './storage/publications.ts';
import { whyOf } from './ranking/why.ts';
import { readPublications } from './storage/stored-publication.ts';

type Ranked = { readonly ok: true; readonly hits: Hits } | { readonly ok: false; readonly reason: SearchRefusal };

export interface SearchEngine {
  search(request: SearchRequest): SearchAnswer;
  order(request: Omit<SearchRequest, 'page'>): OrderAnswer;
  count(query: QueryNode): CountAnswer;
  interpret(idea: IdeaText, ratings?: Ratings): ReturnType<typeof interpretIdea>;
  rankingOf(idea: IdeaText, classes: readonly string[], ratings?: Ratings): Interpretation['fused'];
  why(ucid: Ucid, query: QueryNode, interpretation: Interpretation): Why | null;
  /** Runs work on one state of the corpus. */
  reading<T>(work: (corpus: Corpus, columns: Columns) => T): T;
}

const HITS_KEPT_BYTES = 32 * 2 ** 20;
const LISTS_KEPT_BYTES = 32 * 2 ** 20;
const bytesOf = ({ docs, scores }: Hits): number => docs.byteLength + scores.byteLength;

export function searchEngine(db: Database): SearchEngine {
  const loader = columnLoader(db);
  const keptHits = pageCache<Hits>(HITS_KEPT_BYTES, bytesOf);
  /** Of single expressions: an idea that is interpreted is searched next, and its parts are asked for again. */
  const keptScores = pageCache<Hits>(HITS_KEPT_BYTES, bytesOf);
  const keptLists = pageCache<ResultList>(LISTS_KEPT_BYTES, bytesOf);
  let keptVersion = -1;

  function current(): Columns {
    const { columns, version } = loader.current();
    if (version !== keptVersion) {
      keptHits.clear();
      keptLists.clear();
      keptScores.clear();
      keptVersion = version;
    }
    return columns;
  }

  const corpusOf = ({ limit, live }: Columns): Corpus => ({
    db,
    limit,
    live,
    version: keptVersion,
    today: new Date().toISOString().slice(0, 10),
    found: new Map(),
    scored: keptScores,
  });

  type Listed =
    | { readonly ok: true; readonly list: ResultList }
    | { readonly ok: false; readonly reason: SearchRefusal };

  function listed(columns: Columns, request: Omit<SearchRequest, 'page'>): Listed {
    const queryKey = JSON.stringify([request.query, request.interpretation.fused]);
    const listKey = JSON.stringify([queryKey, request.filter, request.sort, request.group]);
    const kept = keptLists.get(listKey);
    if (kept) return { ok: true, list: kept };
    const ranked = rankedHits(columns, queryKey, request);
    if (!ranked.ok) return ranked;
    const list = resultList(ranked.hits, columns, request);
    keptLists.set(listKey, list);
    return { ok: true, list };
  }

  function rankedHits(columns: Columns, key: string, { query, interpretation }: Omit<SearchRequest, 'page'>): Ranked {
    const kept = keptHits.get(key);
    if (kept) return { ok: true, hits: kept };
    const ranked = rankRequest(corpusOf(columns), query, interpretation);
    if (ranked.ok) keptHits.set(key, ranked.hits);
    return ranked;
  }

  function reading<T>(work: (corpus: Corpus, columns: Columns) => T): T {
    return db.read(() => {
      const columns = current();
      return work(corpusOf(columns), columns);
    });
  }

  return {
    search: (request) =>
      db.read((): SearchAnswer => {
        const started = performance.now();
        const columns = current();
        const found = listed(columns, request);
        if (!found.ok) return found;
        const rows = pageRows(corpusOf(columns), columns, found.list, request);
        return { ok: true, page: pageOf(db, rows, found.list, request.page, started) };
      }),

    order: (request) =>
      db.read((): OrderAnswer => {
        const found = listed(current(), request);
        if (!found.ok) return found;
        return { ok: true, ucids: ucidsOf(db, found.list.docs), scores: Array.from(found.list.scores) };
      }),

    count: (query) =>
      db.read((): CountAnswer => {
        const columns = current();
        const compiled = compileQuery(db, query);
        if (!compiled.ok) return compiled;
        const docs = rowsOf(answer(corpusOf(columns), mergePlan(compiled.plan)));
        return {
          ok: true,
          publications: docs.length,
          families: new Set(docs.map((doc) => columns.family[doc] ?? 0)).size,
        };
      }),

    interpret: (idea, ratings) => reading((corpus, columns) => interpretIdea(corpus, columns, idea, ratings ?? null)),
    rankingOf: (idea, classes, ratings) =>
      reading((corpus) => rankingOf(corpus, ideaParts(db, size(corpus.live), idea), classes, ratings ?? null)),
    why: (ucid, query, interpretation) => {
      const doc = rowOf(db, ucid);
      return doc === null ? null : reading((corpus) => whyOf(corpus, query, interpretation, doc));
    },
    reading,
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

function rankRequest(corpus: Corpus, query: QueryNode, { fused }: Interpretation): Ranked {
  const compiled = compileQuery(corpus.db, query);
  if (!compiled.ok) return compiled;
  if (fused.length === 0) return { ok: true, hits: rank(corpus, compiled.plan) };
  if (isWeighted(fused)) {
    const sums = weightedScores(corpus, fused);
    if (!sums.ok) return sums;
    const docs = rowsOf(answer(corpus, mergePlan(compiled.plan)));
    return { ok: true, hits: { docs, scores: Float64Array.from(docs, (doc) => sums.scores[doc] ?? 0) } };
  }

  const rankings: { hits: Hits; weight: number }[] = [];
  const whole = JSON.stringify(query);
  let hits: Hits | null = null;
  for (const { expression, weight } of fused) {
    const parsed = parseQuery(expression);
    if (!parsed.ok) {
      const message = parsed.errors[0]?.message ?? 'The expression cannot be read.';
      return { ok: false, reason: { code: 'bad-expression', expression, message } };
    }
    const plan = compileQuery(corpus.db, parsed.query);
    if (!plan.ok) return plan;
    const ranked = rank(corpus, plan.plan);
    if (JSON.stringify(parsed.query) === whole) hits = ranked;
    rankings.push({ hits: ranked, weight });
  }
  hits ??= rank(corpus, compiled.plan);
  return { ok: true, hits: fuse(hits, rankings, corpus.limit) };
}

function pageRows(
  corpus: Corpus,
  columns: Columns,
  list: ResultList,
  { page, query, interpretation }: SearchRequest,
): readonly ResultRow[] {
  const from = page * PAGE_SIZE;
  const docs = Array.from(list.docs.subarray(from, from + PAGE_SIZE));
  const marker = markerFor(query, interpretation);
  const reasons = isWeighted(interpretation.fused) ? reasonsOf(corpus, interpretation.fused, docs) : null;
  const stored = new Map(readPublications(corpus.db, docs).map((one) => [one.doc, one]));
  return docs.map((doc, place) => {
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
