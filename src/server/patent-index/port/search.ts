/** The index as it is searched: hits, their order, and how an idea in plain words becomes a query. */
import type { EvidenceKind } from '../../../domain/documents/evidence-kinds.ts';
import type { IsoDate, Ucid } from '../../../domain/documents/publication.ts';
import type {
  FacetFilter,
  Grouping,
  Interpretation,
  RatedForRanking,
  ResultPage,
  WeightedPart,
} from '../../../domain/documents/results.ts';
import type { SortKey } from '../../../domain/documents/sort-order.ts';
import type { KnownDocument } from '../../../domain/documents/known-documents.ts';
import type { Why } from '../../../domain/documents/why.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import type { IndexCall, Read } from './call.ts';

export interface SearchRequest {
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
  readonly filter: FacetFilter;
  readonly sort: SortKey;
  /** Left out: one row a family. */
  readonly group?: Grouping;
  /** 0-based. Beyond the last page there are no rows; the totals stay. */
  readonly page: number;
}

export interface OrderRequest extends Omit<SearchRequest, 'page'> {
  /** So many at most, best first. */
  readonly limit: number;
}

export interface LocateRequest extends Omit<SearchRequest, 'page'> {
  /** Publication numbers as typed. */
  readonly numbers: readonly string[];
}

export interface WhyQuestion {
  readonly ucid: Ucid;
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
}

/** Why a query was not run. `message` is a sentence for the searcher. */
export type SearchRefusal =
  /** The pattern matches more words than are looked up. */
  | { readonly code: 'wildcard-too-broad'; readonly pattern: string; readonly limit: number; readonly message: string }
  /** `S3` was left in the query: the caller puts the search's own query in its place. */
  | { readonly code: 'unknown-set'; readonly number: number; readonly message: string }
  /** An expression of the interpretation that does not parse. */
  | { readonly code: 'bad-expression'; readonly expression: string; readonly message: string };

export type SearchAnswer =
  | { readonly ok: true; readonly page: ResultPage }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** One publication a family, best first, with its score. */
export type OrderAnswer =
  | { readonly ok: true; readonly ucids: readonly Ucid[]; readonly scores: readonly number[] }
  | { readonly ok: false; readonly reason: SearchRefusal };

export type LocateAnswer =
  | { readonly ok: true; readonly documents: readonly KnownDocument[] }
  | { readonly ok: false; readonly reason: SearchRefusal };

export type CountAnswer =
  | { readonly ok: true; readonly publications: number; readonly families: number }
  | { readonly ok: false; readonly reason: SearchRefusal };

export interface AmongRequest {
  readonly query: QueryNode;
  readonly among: readonly Ucid[];
}

/** In the order of the corpus. */
export type AmongAnswer =
  | { readonly ok: true; readonly ucids: readonly Ucid[] }
  | { readonly ok: false; readonly reason: SearchRefusal };

export interface IdeaText {
  readonly title: string;
  readonly text: string;
}

/** How searchers rated documents that were shown. */
export type Ratings = RatedForRanking;

/** An order of hits, and whether ratings went into it: the corpus may hold none of the rated documents. */
export interface Ranking {
  readonly fused: Interpretation['fused'];
  readonly usesRatings: boolean;
}

/** The publications whose passages are nearest to the idea's by a model of embeddings. */
export interface NearInMeaning {
  /** The model and what tells it from another of its name, for the reader. */
  readonly model: string;
  /** Best first, each once, with the cosine of its nearest passage. */
  readonly near: readonly { readonly ucid: Ucid; readonly similarity: number }[];
  /** Why there are none, as a sentence for the searcher; absent where the vectors were compared. */
  readonly unused?: string;
}

/** What an order may learn from the corpus. */
export interface LearningLimits {
  /** Only from what was published before that day. */
  readonly before?: IsoDate | undefined;
  /** Not from these, nor from their citations: the idea's own family. */
  readonly without?: readonly Ucid[] | undefined;
  /** Kinds of evidence that are switched off. */
  readonly off?: readonly EvidenceKind[] | undefined;
  /** Absent where the house has no embeddings. */
  readonly meaning?: NearInMeaning | undefined;
}

export interface RankingQuestion {
  readonly idea: IdeaText;
  readonly classes: readonly string[];
  readonly ratings?: Ratings | undefined;
  readonly limits?: LearningLimits | undefined;
}

export interface InterpretedIdea {
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
  readonly usesRatings: boolean;
}

/**
 * What documents are compared with: words with their weights as the corpus was when it was made. A score by it depends
 * on the document alone, so that scores of one profile can be compared however the corpus moves on.
 */
export interface LikenessProfile {
  /** The heaviest ones, each with its rarity in the weight; below nought: speaks against a document. */
  readonly words: readonly WeightedPart[];
  /** The average length of title with abstract, and of claims with description, in words. */
  readonly lengths: { readonly head: number; readonly body: number };
}

export interface ProfileQuestion {
  readonly idea: IdeaText;
  readonly ratings?: Ratings | undefined;
}

export interface LikenessRequest {
  readonly profile: LikenessProfile;
  /** These, or so many as were published last. */
  readonly among: readonly Ucid[] | { readonly newest: number };
  /** Whether each word's share is told: for a few documents. */
  readonly isExplained?: boolean;
}

export interface Likeness {
  readonly ucid: Ucid;
  readonly family: string;
  readonly published: IsoDate | null;
  /** 0 to 1000: of what a document could reach that holds every word again and again. */
  readonly score: number;
  /** The words that it shares with the profile, the heaviest first, each with its share of the score. */
  readonly shared: readonly WeightedPart[];
}

export interface SearchPort {
  search(call: IndexCall, request: SearchRequest): Promise<Read<SearchAnswer>>;
  /** The list without its rows: what is new, gone or moved since an earlier one. */
  order(call: IndexCall, request: OrderRequest): Promise<Read<OrderAnswer>>;
  /** Which of some publications answer a query, without order: for who asks about what has changed. */
  among(call: IndexCall, request: AmongRequest): Promise<Read<AmongAnswer>>;
  /** Where documents are in that list, or what keeps them out. */
  locate(call: IndexCall, request: LocateRequest): Promise<Read<LocateAnswer>>;
  /** Why a publication has its rank in that order; null where the corpus does not hold it. */
  why(call: IndexCall, question: WhyQuestion): Promise<Read<Why | null>>;
  /** Exact totals without rows, for the plausibility check and the search log. */
  count(call: IndexCall, query: QueryNode): Promise<Read<CountAnswer>>;
  /** Terms, synonyms and classes for an idea in plain words, and the expressions that will run. */
  interpret(
    call: IndexCall,
    idea: IdeaText,
    ratings?: Ratings,
    limits?: LearningLimits,
  ): Promise<Read<InterpretedIdea>>;
  /**
   * The order alone, for a query that was made by hand: the idea's words, those of the closest or of the rated
   * documents, and the chosen classes. Goes into an interpretation as its `fused`.
   */
  rankingOf(call: IndexCall, question: RankingQuestion): Promise<Read<Ranking>>;
  /** The words of an idea and of rated documents; null where the corpus knows none of them. */
  profileOf(call: IndexCall, question: ProfileQuestion): Promise<Read<LikenessProfile | null>>;
  /** How like each of these is to a profile; in the order of the corpus, without those that it does not hold. */
  likeness(call: IndexCall, request: LikenessRequest): Promise<Read<readonly Likeness[]>>;
}
