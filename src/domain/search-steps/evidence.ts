/**
 * What the corpus says about the words and classes of a guided search: asked of the server while the user
 * chooses, never stored in the log. All counts are publications unless they say otherwise.
 *
 *   POST search/evidence/terms         { terms }                          → TermEvidence[]
 *   POST search/evidence/synonyms      { concepts: ConceptWords[] }       → SynonymCandidates[]
 *   POST search/evidence/classes       { concepts: ConceptWords[] }       → ClassCandidate[]
 *   POST search/evidence/plausibility  PlausibilityQuestion               → PlausibilityReport
 *   POST search/evidence/effects       EffectQuestion                     → TermEffect[]
 *   GET  search/evidence/cpc/{symbol}  the children of a class; `cpc/` alone the sections → CpcNode[]
 *   GET  search/evidence/cpc?q=words   classes whose title or symbol fits → CpcNode[]
 */
import type { CorpusVersion, ResultRow } from '../documents/results.ts';
import type { Ucid } from '../documents/publication.ts';

/** Each answer says on what state of the corpus it rests. */
export interface Evidence<T> {
  readonly corpus: CorpusVersion;
  readonly answer: T;
}

export interface TermEvidence {
  readonly term: string;
  readonly documents: number;
  /** How telling the term is in the corpus, 0 (everywhere or nowhere) to 1. */
  readonly telling: number;
}

/** A concept as far as it is chosen: a term with what stands for the same. */
export interface ConceptWords {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/** How many concepts one question names, and words that stand for each. */
export const CONCEPTS_AT_MOST = 40;
export const SYNONYMS_AT_MOST = 100;

/** The question for synonyms or classes; null where there is no concept to ask about. */
export function conceptQuestion(
  concepts: readonly { readonly name: string; readonly terms: readonly string[] }[],
): { readonly concepts: readonly ConceptWords[] } | null {
  if (concepts.length === 0) return null;
  return {
    concepts: concepts
      .slice(0, CONCEPTS_AT_MOST)
      .map(({ name, terms }) => ({ term: name, synonyms: terms.slice(1, 1 + SYNONYMS_AT_MOST) })),
  };
}

export interface SynonymCandidate {
  readonly term: string;
  readonly documents: number;
  /** Documents that the concept finds with it and does not find without it. */
  readonly gained: number;
  readonly source: 'word form' | 'used alike' | 'class title' | 'thesaurus';
  /** In words, e.g. `used alike: stands beside “electrode”, “separator”`. */
  readonly reason: string;
}
/**
 * How many families have to hold a term before the corpus is asked what is used like it, and from how many on most of
 * what it offers is right: 30 of 100 with three or four families, 74 with forty (docs/decisions/0032).
 */
export const ALIKE_FROM_FAMILIES = 5;
export const SURE_FROM_FAMILIES = 20;

export interface SynonymCandidates {
  readonly term: string;
  readonly documents: number;
  /** That hold the term itself: the evidence of its use rests on them. */
  readonly families: number;
  readonly candidates: readonly SynonymCandidate[];
}

export interface ClassCandidate {
  readonly symbol: string;
  readonly title: string | null;
  /** Titles of the classes above it, outermost first. */
  readonly path: readonly string[];
  readonly documents: number;
  /** In words, e.g. `in 31 of the 50 closest documents`. */
  readonly reason: string;
}

export interface CpcNode {
  readonly symbol: string;
  readonly title: string;
  readonly documents: number;
  readonly hasChildren: boolean;
  readonly path: readonly string[];
}

export interface PlausibilityQuestion {
  readonly expression: string;
  /** The parts of the expression whose hits are asked for, each an expression of its own. */
  readonly parts: readonly { readonly name: string; readonly expression: string }[];
  /** Publications that the searcher knows should be found. */
  readonly known: readonly Ucid[];
}
export interface PlausibilityReport {
  readonly publications: number;
  readonly families: number;
  readonly parts: readonly { readonly name: string; readonly publications: number }[];
  /** Terms of the expression without any hit, as written. */
  readonly withoutHits: readonly string[];
  /** `too-narrow` and `too-broad` come with a sentence that says why. */
  readonly verdict: { readonly kind: 'fine' | 'too-narrow' | 'too-broad'; readonly message: string };
  readonly known: readonly {
    readonly ucid: Ucid;
    readonly state: 'found' | 'missed' | 'not-in-corpus';
    readonly missing: readonly string[];
  }[];
  /** The ten best. */
  readonly sample: readonly ResultRow[];
}

/** `from` and `to` are offsets of the leaf in the expression. */
export interface EffectQuestion {
  readonly expression: string;
}
export interface TermEffect {
  readonly term: string;
  readonly from: number;
  readonly to: number;
  /** Hits with the term left out less hits as it stands: positive for a term that narrows. */
  readonly gained: number;
  /** Hits lost when the term is left out. */
  readonly lost: number;
}
