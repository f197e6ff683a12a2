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
import type { KeepsOut } from '../documents/known-documents.ts';
import type { CorpusVersion, QueryCondition, ResultRow } from '../documents/results.ts';
import type { Ucid } from '../documents/publication.ts';
import type { ConceptField } from './choices/choices.ts';
import type { GuidedConcept } from './guided/concepts.ts';

/** Every answer names the state of the corpus that it is based on. */
export interface Evidence<T> {
  readonly corpus: CorpusVersion;
  readonly answer: T;
}

export interface TermEvidence {
  readonly term: string;
  readonly documents: number;
  /** How distinctive the term is in the corpus, from 0 (everywhere or nowhere) to 1. */
  readonly telling: number;
}

/** The chosen part of a concept: a term with its synonyms. */
export interface ConceptWords {
  readonly term: string;
  readonly synonyms: readonly string[];
  /** Where they are looked for; absent for anywhere in the text. */
  readonly fields?: readonly ConceptField[];
}

/** The maximum number of concepts in one question, and of words for each. */
export const CONCEPTS_AT_MOST = 40;
export const SYNONYMS_AT_MOST = 100;

/** The question for synonyms or classes; null if there is no concept. */
export function conceptQuestion(
  concepts: readonly Pick<GuidedConcept, 'name' | 'terms' | 'fields'>[],
): { readonly concepts: readonly ConceptWords[] } | null {
  if (concepts.length === 0) return null;
  return {
    concepts: concepts.slice(0, CONCEPTS_AT_MOST).map(({ name, terms, fields }) => ({
      term: name,
      synonyms: terms.slice(1, 1 + SYNONYMS_AT_MOST),
      ...(fields.length > 0 && { fields }),
    })),
  };
}

export interface SynonymCandidate {
  readonly term: string;
  readonly documents: number;
  /** Publications that the concept finds only with this synonym. */
  readonly gained: number;
  readonly source: 'word form' | 'used alike' | 'class title' | 'thesaurus';
  /** In words, e.g. `used alike: stands beside “electrode”, “separator”`. */
  readonly reason: string;
}
/**
 * The number of families that must contain a term before the corpus suggests words that are used alike, and the
 * number from which most suggestions are right: 30 of 100 with three or four families, 74 with forty
 * (docs/decisions/0032-evidence-and-order.md).
 */
export const ALIKE_FROM_FAMILIES = 5;
export const SURE_FROM_FAMILIES = 20;

export interface SynonymCandidates {
  readonly term: string;
  readonly documents: number;
  /** The number of families that contain the term itself: the suggestions are based on them. */
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
  /** The parts of the expression to count, each an expression of its own. */
  readonly parts: readonly { readonly name: string; readonly expression: string }[];
  /** The conditions that are the expression together; none for one written by hand. */
  readonly conditions?: readonly QueryCondition[];
  /** Publications that the user expects to be found. */
  readonly known: readonly Ucid[];
}
export interface PlausibilityReport {
  readonly publications: number;
  readonly families: number;
  readonly parts: readonly { readonly name: string; readonly publications: number }[];
  /** Terms of the expression without hits, as written. */
  readonly withoutHits: readonly string[];
  /** `too-narrow` and `too-broad` include a sentence with the reason. */
  readonly verdict: { readonly kind: 'fine' | 'too-narrow' | 'too-broad'; readonly message: string };
  readonly known: readonly {
    readonly ucid: Ucid;
    readonly state: 'found' | 'missed' | 'not-in-corpus';
    /** Each keeps it out; without all of them it is found. */
    readonly keptOut: readonly KeepsOut[];
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
  /** Hits without the term minus hits with it: positive if the term narrows. */
  readonly gained: number;
  /** Hits lost when the term is left out. */
  readonly lost: number;
}
