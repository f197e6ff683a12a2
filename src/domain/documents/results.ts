/**
 * What a search answers: rows, facets and the reasons for them. Plain data that crosses the network
 * and the worker as it is. One row is one simple family, shown by its best-ranked publication, unless asked otherwise.
 */
import type { IsoDate, LegalStatus, Ucid } from './publication.ts';

export type TextField = 'title' | 'abstract' | 'claims' | 'description';

/** A stretch of `text` (UTF-16 offsets, `to` exclusive) that matched the concept with that number. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  /** Index into the interpretation's concepts; −1 where a query has none. Chooses the colour. */
  readonly concept: number;
}

export interface Snippet {
  readonly field: TextField;
  readonly text: string;
  readonly hits: readonly Hit[];
}

export interface ResultRow {
  readonly family: string;
  readonly ucid: Ucid;
  readonly title: string;
  readonly applicants: readonly string[];
  readonly published: IsoDate | null;
  readonly priority: IsoDate | null;
  readonly status: LegalStatus;
  readonly classes: readonly string[];
  /** Publications of this family in the whole corpus, this one included. */
  readonly members: number;
  /** Higher is better; comparable within one result list alone. */
  readonly score: number;
  /** Best first, at most three. Empty where only non-text conditions matched. */
  readonly snippets: readonly Snippet[];
  /**
   * Why the row stands where it does: the parts of the order that say most for it, best first. Left out where one
   * expression ranks.
   */
  readonly because?: readonly Because[];
}

export interface Because {
  /** The name of the entry in the interpretation's `fused`. */
  readonly name: string;
  readonly expression: string;
  /** Of all that speaks for the document, 0 to 1. */
  readonly share: number;
}

export interface FacetCount {
  readonly value: string;
  /** Families. */
  readonly count: number;
}

/** `year` ascending, the others by descending count, then by value; at most 50 values each. */
export interface Facets {
  readonly country: readonly FacetCount[];
  readonly year: readonly FacetCount[];
  readonly applicant: readonly FacetCount[];
  /** CPC or, where a document has none, IPC subclass, e.g. `H01L`. */
  readonly class: readonly FacetCount[];
  readonly status: readonly FacetCount[];
}
export type FacetName = keyof Facets;
/** Values within one facet are alternatives, facets are conditions. */
export type FacetFilter = Partial<Record<FacetName, readonly string[]>>;

/** What a row stands for: a simple family, shown by its best-ranked publication, or each publication by itself. */
export type Grouping = 'family' | 'publication';

export type SortKey = 'relevance' | 'newest' | 'oldest';

export interface ResultPage {
  readonly rows: readonly ResultRow[];
  /** 0-based. */
  readonly page: number;
  readonly families: number;
  readonly publications: number;
  readonly facets: Facets;
  /** Which state of the corpus answered; equal versions give equal answers. */
  readonly corpus: CorpusVersion;
  readonly tookMs: number;
}

export const PAGE_SIZE = 50;

export interface CorpusVersion {
  readonly publications: number;
  /** Rises by one with every import that changed something. */
  readonly version: number;
  /** True while the corpus holds nothing but the bundled fictional sample. */
  readonly sample: boolean;
}

/** Something that was searched for: a term with the terms that stand for the same. */
export interface Concept {
  readonly term: string;
  /** Publications that hold the term itself. */
  readonly documents: number;
  /** Share in the ranking, 0 to 1, all concepts together 1. */
  readonly weight: number;
  readonly synonyms: readonly Synonym[];
}
export interface Synonym {
  readonly term: string;
  readonly documents: number;
  /** In words, e.g. `another form of the word` or `used alike in this corpus`. */
  readonly reason: string;
}
export interface SuggestedClass {
  readonly symbol: string;
  readonly title: string | null;
  readonly documents: number;
  readonly reason: string;
}

/** How the idea, or the expression, was understood. What is shown here is what ran. */
export interface Interpretation {
  readonly concepts: readonly Concept[];
  readonly classes: readonly SuggestedClass[];
  /** The expression that decides what is a hit at all, in the query language. */
  readonly expression: string;
  /**
   * What the order is made of; empty where `expression` alone ranks. Where an entry has parts, the order is the sum of
   * all parts; otherwise the ranks of the expressions are fused.
   */
  readonly fused: readonly {
    readonly name: string;
    readonly expression: string;
    readonly weight: number;
    readonly parts?: readonly WeightedPart[];
  }[];
  /** Values of facets that the hits are kept to besides the expression, e.g. the status of Freedom to Operate. */
  readonly filter?: FacetFilter;
  /** The rated publications whose words went into the order; left out where none did. */
  readonly rated?: RatedForRanking;
}

/** Publications by what the reviewers of a search said of their families. */
export interface RatedForRanking {
  readonly relevant: readonly Ucid[];
  readonly maybe: readonly Ucid[];
  readonly notRelevant: readonly Ucid[];
}

/**
 * One summand of an order: BM25 of the expression, or one for each document in a class or a range, times the weight.
 */
export interface WeightedPart {
  readonly expression: string;
  readonly weight: number;
}
