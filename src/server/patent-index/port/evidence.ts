/**
 * What the index knows about words and classes while a search is guided: see the evidence of the domain, whose shapes
 * these calls answer in.
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
import type { IndexCall, Read } from './call.ts';
import type { SearchRefusal } from './search.ts';

export type Evidenced<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly reason: SearchRefusal };

type EvidenceAnswer<T> = Promise<Read<Evidenced<T>>>;

export interface EvidencePort {
  terms(call: IndexCall, terms: readonly string[]): EvidenceAnswer<readonly TermEvidence[]>;
  synonyms(call: IndexCall, concepts: readonly ConceptWords[]): EvidenceAnswer<readonly SynonymCandidates[]>;
  classes(call: IndexCall, concepts: readonly ConceptWords[]): EvidenceAnswer<readonly ClassCandidate[]>;
  plausibility(call: IndexCall, question: PlausibilityQuestion): EvidenceAnswer<PlausibilityReport>;
  effects(call: IndexCall, question: EffectQuestion): EvidenceAnswer<readonly TermEffect[]>;
  /** The classes below one, of the empty symbol the sections; null for a symbol that the scheme lacks. */
  childrenOf(call: IndexCall, symbol: string): Promise<Read<readonly CpcNode[] | null>>;
  searchClasses(call: IndexCall, words: string): Promise<Read<readonly CpcNode[]>>;
}
