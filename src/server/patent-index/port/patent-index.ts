/**
 * The port of the patent index. SQLite FTS5 stands behind it on a laptop, OpenSearch in a company.
 * The index is derived data: it can be rebuilt from the publications that were imported.
 * tests/server/patent-index/index-contract.ts says what every implementation has to hold to.
 */
import type { CoverageRow } from '../../../domain/documents/coverage.ts';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type {
  CorpusVersion,
  FacetFilter,
  Grouping,
  Interpretation,
  RatedForRanking,
  ResultPage,
  ResultRow,
  SortKey,
} from '../../../domain/documents/results.ts';
import type { Why } from '../../../domain/documents/why.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import type { CorpusEvidence } from './evidence.ts';

export interface SearchRequest {
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
  readonly filter: FacetFilter;
  readonly sort: SortKey;
  /** Left out: one row a family. */
  readonly group?: Grouping;
  /** 0-based. Beyond the last page there are no rows; the totals stand. */
  readonly page: number;
}

/** Why a query was not run. `message` is a sentence for the searcher. */
export type SearchRefusal =
  /** The pattern stands for more words than are looked up. */
  | { readonly code: 'wildcard-too-broad'; readonly pattern: string; readonly limit: number; readonly message: string }
  /** `S3` was left in the query: the caller puts the search's own query in its place. */
  | { readonly code: 'unknown-set'; readonly number: number; readonly message: string }
  /** An expression of the interpretation that does not parse. */
  | { readonly code: 'bad-expression'; readonly expression: string; readonly message: string };

export type SearchAnswer =
  | { readonly ok: true; readonly page: ResultPage }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** One publication a family, best first, all of them. */
export type OrderAnswer =
  | { readonly ok: true; readonly ucids: readonly Ucid[]; readonly scores: readonly number[] }
  | { readonly ok: false; readonly reason: SearchRefusal };

export type CountAnswer =
  | { readonly ok: true; readonly publications: number; readonly families: number }
  | { readonly ok: false; readonly reason: SearchRefusal };

export interface IdeaText {
  readonly title: string;
  readonly text: string;
}

/** What the searchers said of documents that were shown. */
export type Ratings = RatedForRanking;

/** The entries of an order that come of ratings; the second where nothing was rated relevant. */
export const RATED_WORDS = 'Words of the rated documents';
export const AGAINST_RATED = 'Words of the closest documents, less those of the ones rated not relevant';

/** Whether ratings went into an order. */
export const isRated = (fused: Interpretation['fused']): boolean =>
  fused.some(({ name }) => name === RATED_WORDS || name === AGAINST_RATED);

export interface PublicationHead {
  readonly ucid: Ucid;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
}

export type PutOutcome = 'imported' | 'replaced' | 'unchanged';

export interface PatentIndex {
  corpus(): CorpusVersion;
  search(request: SearchRequest): SearchAnswer;
  /** The whole list without its rows: what is new, gone or moved since an earlier one. */
  order(request: Omit<SearchRequest, 'page'>): OrderAnswer;
  /** Why a publication stands where it does in that order; null where the corpus does not hold it. */
  why(ucid: Ucid, query: QueryNode, interpretation: Interpretation): Why | null;
  /** Exact totals without rows, for the plausibility check and the search log. */
  count(query: QueryNode): CountAnswer;
  /** Terms, synonyms and classes for an idea in plain words, and the expressions that will run. */
  interpret(idea: IdeaText, ratings?: Ratings): { readonly query: QueryNode; readonly interpretation: Interpretation };
  /**
   * The order alone, for a query that was made by hand: the idea's words, those of the closest or of the rated
   * documents, and the chosen classes. Goes into an interpretation as its `fused`.
   */
  rankingOf(idea: IdeaText, classes: readonly string[], ratings?: Ratings): Interpretation['fused'];
  /** Publications that hold the word or phrase in a text field. Wildcards are no part of a term here: see `count`. */
  documentFrequency(term: string): number;
  get(ucid: Ucid): Publication | null;
  /** A row for each of these that the corpus holds, in the order given, without score and snippets. */
  rows(ucids: readonly Ucid[]): readonly ResultRow[];
  /** The publications whose number starts as given, for "did you mean"; at most `limit`. */
  similarNumbers(ucid: string, limit: number): readonly Ucid[];
  /** Of each of the publications that the corpus holds: its family as of now, and what it is called. */
  heads(ucids: readonly Ucid[]): readonly PublicationHead[];
  /** The members of a family, oldest first. */
  family(ucid: Ucid): readonly { readonly ucid: Ucid; readonly published: string | null; readonly title: string }[];
  /** Publications in the corpus that cite this one. */
  citedBy(ucid: Ucid): readonly { readonly ucid: Ucid; readonly title: string }[];
  coverage(): readonly CoverageRow[];
  /** What the corpus says about words and classes while a search is guided. */
  readonly evidence: CorpusEvidence;

  /**
   * One transaction a batch. Idempotent by ucid and source date: a record not newer than the one held changes nothing.
   */
  put(batch: readonly Publication[]): readonly PutOutcome[];
  /** Removes the bundled sample, once real publications come in. Gives how many left. */
  removeSample(): number;
  close(): void;
}
