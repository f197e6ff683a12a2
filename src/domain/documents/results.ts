/**
 * The results of a search: rows, facets and the reasons for them. Plain data that crosses the network and the worker
 * unchanged. By default, one row is one simple family, shown by its best-ranked publication.
 */
import type { PriorArtRule } from './prior-art.ts';
import type { IsoDate, LegalStatus, Ucid } from './publication.ts';

export type TextFieldName = 'title' | 'abstract' | 'claims' | 'description';

/** A part of `text` (UTF-16 offsets, `to` exclusive) that matched a concept. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  /** Index into the interpretation's concepts; −1 if the query has none. Determines the colour. */
  readonly concept: number;
}

export interface Snippet {
  readonly field: TextFieldName;
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
  /** Publications of this family in the whole corpus, including this one. */
  readonly members: number;
  /** Higher is better; comparable only within one result list. */
  readonly score: number;
  /** Best first, at most three. Empty if only non-text conditions matched. */
  readonly snippets: readonly Snippet[];
  /**
   * The parts of the ranking that contribute most to the row's score, best first. Absent if a single expression
   * ranks.
   */
  readonly because?: readonly Because[];
}

export interface Because {
  /** The name of the entry in the interpretation's `fused`. */
  readonly name: string;
  readonly expression: string;
  /** Share of the document's positive score, 0 to 1. */
  readonly share: number;
}

export interface FacetCount {
  readonly value: string;
  /** Rows that have it, under the filters of the other facets: families, or publications where these are the rows. */
  readonly count: number;
  /** Rows that it would add to the list; only where another value of its facet is chosen. */
  readonly added?: number;
}

/** `year` ascending, and all of them; the others by descending count, then by value, at most 50 values each. */
export interface Facets {
  readonly country: readonly FacetCount[];
  readonly year: readonly FacetCount[];
  readonly applicant: readonly FacetCount[];
  /** CPC or, where a document has none, IPC subclass, e.g. `H01L`. */
  readonly class: readonly FacetCount[];
  readonly status: readonly FacetCount[];
  /** By {@link ArtKind}; only where the run looked for prior art. */
  readonly art?: readonly FacetCount[];
}
export type FacetName = keyof Facets;
/** The values of one facet are joined by OR, the facets by AND. */
export type FacetFilter = Partial<Record<FacetName, readonly string[]>>;

/** What a row shows: a simple family by its best-ranked publication, or a single publication. */
export type Grouping = 'family' | 'publication';

export interface ResultPage {
  readonly rows: readonly ResultRow[];
  /** 0-based. */
  readonly page: number;
  readonly families: number;
  readonly publications: number;
  readonly facets: Facets;
  /** The version of the corpus that was searched; equal versions give equal results. */
  readonly corpus: CorpusVersion;
  /** As in the {@link Interpretation}. */
  readonly rankedBy?: string;
  readonly tookMs: number;
}

export const PAGE_SIZE = 50;

export interface CorpusVersion {
  readonly publications: number;
  /** Increases by one with every import that changed something. */
  readonly version: number;
  /** True while the corpus contains only the bundled fictional sample. */
  readonly sample: boolean;
}

/** A term of the search with its synonyms. */
export interface Concept {
  readonly term: string;
  /** Publications that contain the term itself. */
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

/** How the idea, or the expression, was interpreted. It shows exactly what ran. */
export interface Interpretation {
  readonly concepts: readonly Concept[];
  readonly classes: readonly SuggestedClass[];
  /** The expression that determines the hits, in the query language. */
  readonly expression: string;
  /**
   * The components of the ranking; empty if `expression` alone ranks. If entries have parts, the score is the sum of
   * all parts; otherwise the ranks of the expressions are fused.
   */
  readonly fused: readonly {
    readonly name: string;
    readonly expression: string;
    readonly weight: number;
    readonly parts?: readonly WeightedPart[];
    /**
     * An {@link EvidenceKind}, or one of a later build: its parts are words, publications or classes and not
     * expressions. Absent where the parts are expressions.
     */
    readonly evidence?: string;
    /** Citations of publications of that day and later were not used. */
    readonly before?: IsoDate;
    /** Publications whose citations were not used: those of the idea's own family. */
    readonly without?: readonly Ucid[];
  }[];
  /** The conditions of a guided query, which are the expression together; absent for one written by hand. */
  readonly conditions?: readonly QueryCondition[];
  /** Absent where the search looks for no prior art, and in what earlier builds wrote. */
  readonly priorArt?: PriorArtRule;
  /** Of an earlier build: restricts the hits beside the expression. See ran-query.ts. */
  readonly filter?: FacetFilter;
  /** Another engine than the index itself that ranked by words, e.g. OpenSearch: its scores differ. */
  readonly rankedBy?: string;
  /** The rated publications whose words were used in the ranking; absent if there were none. */
  readonly rated?: RatedForRanking;
}

/** What every hit keeps, as the user chose it. */
export interface QueryCondition {
  /** A {@link ConditionKind}, or one that a later build knows. */
  readonly kind: string;
  readonly expression: string;
}

export const CONDITION_KINDS = [
  'must',
  'any',
  'class',
  'exclude',
  'excluded-class',
  'date',
  'own-family',
  'market',
  'term',
  'status',
  'safe-harbour',
  'number',
] as const;
/**
 * any: at least one of several terms. term: the term of protection. safe-harbour: what ended long ago, as a list of its
 * own. number: publications named by their numbers.
 */
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Publications by the ratings that the reviewers of a search gave to their families. */
export interface RatedForRanking {
  readonly relevant: readonly Ucid[];
  readonly maybe: readonly Ucid[];
  readonly notRelevant: readonly Ucid[];
}

/**
 * One summand of a score: BM25 of the expression, or 1 for a document in a class or a range, times the weight.
 */
export interface WeightedPart {
  readonly expression: string;
  readonly weight: number;
}
