/**
 * What the index says about words and classes while a search is being guided: see the evidence of the domain, whose
 * shapes these calls answer in. tests/server/patent-index/contract/evidence.ts says what every implementation holds to.
 */
import type {
  ClassCandidate,
  ConceptWords,
  CpcNode,
  EffectQuestion,
  PlausibilityQuestion,
  PlausibilityReport,
  SynonymCandidates,
  TermEffect,
  TermEvidence,
} from '../../../domain/search-steps/evidence.ts';
import type { SearchRefusal } from './patent-index.ts';
import type { SchemeEntry } from '../scheme/entries.ts';

export type Evidenced<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly reason: SearchRefusal };

export interface CorpusEvidence {
  terms(terms: readonly string[]): Evidenced<readonly TermEvidence[]>;
  synonyms(concepts: readonly ConceptWords[]): Evidenced<readonly SynonymCandidates[]>;
  classes(concepts: readonly ConceptWords[]): Evidenced<readonly ClassCandidate[]>;
  plausibility(question: PlausibilityQuestion): Evidenced<PlausibilityReport>;
  effects(question: EffectQuestion): Evidenced<readonly TermEffect[]>;
  /** The classes below one, of the empty symbol the sections; null for a symbol that the scheme lacks. */
  childrenOf(symbol: string): readonly CpcNode[] | null;
  searchClasses(words: string): readonly CpcNode[];
  /** Takes classes in, parents before children: what is held of the same subclasses is replaced, the rest stays. */
  putScheme(entries: readonly SchemeEntry[]): void;
}
