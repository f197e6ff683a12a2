/**
 * Runs a search request: hits, list, page. What pages, filters and sort orders of one query have in
 * common is kept for as long as the corpus stays as it is.
 */
import type { Interpretation, ResultPage, ResultRow } from '../../domain/documents/results.ts';
import { PAGE_SIZE } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { dateOf } from '../../domain/query/field-text.ts';
import { parseQuery } from '../../domain/query/parser.ts';
import { answer, type Corpus } from './answer.ts';
import { columnLoader } from './column-loader.ts';
import type { Columns } from './columns.ts';
import { compileQuery } from './compile.ts';
import type { Database } from './database.ts';
import { titleOf } from './document-facts.ts';
import { applicantsOf, classSymbolsOf } from './facet-values.ts';
import { interpretIdea, type Idea } from './interpret/interpret.ts';
import { corpusVersion } from './lookups.ts';
import { markerFor } from './marker.ts';
import { mergePlan } from './merge-plan.ts';
import { pageCache } from './page-cache.ts';
import type { CountAnswer, SearchAnswer, SearchRefusal, SearchRequest } from './port.ts';
import { fuse, rank } from './rank.ts';
import { resultList, type Hits, type ResultList } from './result-list.ts';
import { rowsOf } from './row-set.ts';
import { snippetsOf } from './snippets.ts';
import { readPublications } from './stored-publication.ts';

type Ranked = { readonly ok: true; readonly hits: Hits } | { readonly ok: false; readonly reason: SearchRefusal };

export interface SearchEngine {
  search(request: SearchRequest): SearchAnswer;
  count(query: QueryNode): CountAnswer;
  interpret(idea: Idea): ReturnType<typeof interpretIdea>;
}

const HITS_KEPT_BYTES = 32 * 2 ** 20;
const LISTS_KEPT_BYTES = 32 * 2 ** 20;
const bytesOf = ({ docs, scores }: Hits): number => docs.byteLength + scores.byteLength;

export function searchEngine(db: Database): SearchEngine {
  const loader = columnLoader(db);
  const keptHits = pageCache<Hits>(HITS_KEPT_BYTES, bytesOf);
  const keptLists = pageCache<ResultList>(LISTS_KEPT_BYTES, bytesOf);
  let keptVersion = -1;

  function current(): Columns {
    const { columns, version } = loader.current();
    if (version !== keptVersion) {
      keptHits.clear();
      keptLists.clear();
      keptVersion = version;
    }
    return columns;
  }

  const corpusOf = ({ limit, live }: Columns): Corpus => ({ db, limit, live, found: new Map(), scored: new Map() });

  function rankedHits(columns: Columns, key: string, { query, interpretation }: SearchRequest): Ranked {
    const kept = keptHits.get(key);
    if (kept) return { ok: true, hits: kept };
    const ranked = rankRequest(corpusOf(columns), query, interpretation);
    if (ranked.ok) keptHits.set(key, ranked.hits);
    return ranked;
  }

  return {
    search: (request) =>
      db.read((): SearchAnswer => {
        const started = performance.now();
        const columns = current();
        const queryKey = JSON.stringify([request.query, request.interpretation.fused]);
        const listKey = JSON.stringify([queryKey, request.filter, request.sort]);
        let list = keptLists.get(listKey);
        if (!list) {
          const ranked = rankedHits(columns, queryKey, request);
          if (!ranked.ok) return ranked;
          list = resultList(ranked.hits, columns, request.filter, request.sort);
          keptLists.set(listKey, list);
        }
        const rows = pageRows(db, columns, list, request);
        return { ok: true, page: pageOf(db, rows, list, request.page, started) };
      }),

    count: (query) =>
      db.read((): CountAnswer => {
        const columns = current();
        const compiled = compileQuery(db, query);
        if (!compiled.ok) return compiled;
        const docs = rowsOf(answer(corpusOf(columns), mergePlan(compiled.plan)));
        return { ok: true, publications: docs.length, families: new Set(docs.map((doc) => columns.family[doc] ?? 0)).size };
      }),

    interpret: (idea) =>
      db.read(() => {
        const columns = current();
        return interpretIdea(corpusOf(columns), columns, idea);
      }),
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

function pageRows(db: Database, columns: Columns, list: ResultList, { page, query, interpretation }: SearchRequest): readonly ResultRow[] {
  const from = page * PAGE_SIZE;
  const docs = Array.from(list.docs.subarray(from, from + PAGE_SIZE));
  const marker = markerFor(query, interpretation);
  const stored = new Map(readPublications(db, docs).map((one) => [one.doc, one]));
  return docs.map((doc, place) => {
    const found = stored.get(doc);
    if (!found) throw new Error(`document ${doc} is in the index and not in the file`);
    const { head } = found;
    const family = columns.family[doc] ?? 0;
    return {
      family: columns.familyNames[family] ?? '',
      ucid: head.ucid,
      title: titleOf(head),
      applicants: applicantsOf(head),
      published: dateOf(head, 'PD'),
      priority: dateOf(head, 'PR'),
      status: head.status,
      classes: classSymbolsOf(head),
      members: columns.familySizes[family] ?? 0,
      score: list.scores[from + place] ?? 0,
      snippets: snippetsOf(head, found.descriptions, marker),
    };
  });
}
