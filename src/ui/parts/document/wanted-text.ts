/** What passages are looked for: a text, with the other words that the search has for its terms. */
import type { WantedFeature } from '../../../domain/documents/passages/rank-passages.ts';
import type { NamedConcept } from './concept-matcher.ts';

export const wantedText = (text: string, concepts: readonly NamedConcept[]): WantedFeature => ({
  text,
  synonyms: concepts.flatMap(({ term, synonyms }) => synonyms.map((synonym) => ({ term, synonym: synonym.term }))),
});
