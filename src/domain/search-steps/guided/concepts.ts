/** The concepts of the chosen phrases: a leading phrase, the phrases grouped with it, and the chosen synonyms. */
import type { Choices, ConceptField, PhraseChoice } from '../choices/choices.ts';

export interface GuidedConcept {
  /** The leading term. */
  readonly name: string;
  readonly choice: PhraseChoice;
  /** All terms of the concept: the leading phrase first, without duplicates. */
  readonly terms: readonly string[];
  /** Where they are looked for; none for anywhere in the text. */
  readonly fields: readonly ConceptField[];
}

/**
 * In the order in which their leading phrases were chosen. The choice of the leading phrase (must, should, exclude)
 * applies to the concept.
 */
export function conceptsOf({ phrases, synonyms }: Pick<Choices, 'phrases' | 'synonyms'>): readonly GuidedConcept[] {
  const members = new Map<string, string[]>();
  for (const phrase of Object.keys(phrases)) {
    const leader = leaderOf(phrases, phrase);
    const before = members.get(leader);
    if (before) before.push(phrase);
    else members.set(leader, [phrase]);
  }
  const used = Object.values(synonyms).filter(({ choice }) => choice === 'use');
  return [...members].map(([name, grouped]) => {
    const alike = used.filter(({ concept }) => grouped.includes(concept)).map(({ synonym }) => synonym);
    const { choice, fields = [] } = phrases[name]!;
    return { name, choice, terms: [...new Set([name, ...grouped, ...alike])], fields };
  });
}

/**
 * Follows the grouping to a chosen phrase that leads itself. Two devices can group two phrases into each other:
 * then the alphabetically first leads.
 */
function leaderOf(phrases: Choices['phrases'], phrase: string): string {
  const seen: string[] = [];
  for (let at = phrase; ;) {
    const next = Object.hasOwn(phrases, at) ? phrases[at]!.concept : at;
    if (next === at || !Object.hasOwn(phrases, next)) return at;
    const again = seen.indexOf(at);
    if (again >= 0) return seen.slice(again).reduce((first, other) => (other < first ? other : first));
    seen.push(at);
    at = next;
  }
}
