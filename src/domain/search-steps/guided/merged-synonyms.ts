/** The synonyms to show for a concept: current suggestions of the corpus and earlier choices, without duplicates. */
import type { Choices } from '../choices/choices.ts';
import { synonymKey } from '../choices/choices.ts';
import type { SynonymCandidates } from '../evidence.ts';
import { termKey } from './kept-term.ts';
import { conceptsOf } from './concepts.ts';

export interface ShownSynonym {
  /** The phrase of the choice: the concept's own, or one grouped with it. */
  readonly concept: string;
  readonly term: string;
  readonly state: 'use' | 'leave' | 'undecided';
  readonly source: string;
  readonly reason: string;
  /** Null if the corpus does not say: chosen earlier, or by hand. */
  readonly documents: number | null;
  readonly gained: number | null;
}

/** In the order of the corpus; synonyms that it does not suggest (any more) follow, and are kept. */
export function mergedSynonyms(
  concept: string,
  { phrases, synonyms }: Pick<Choices, 'phrases' | 'synonyms'>,
  answer: readonly SynonymCandidates[] | null,
): readonly ShownSynonym[] {
  const members = conceptsOf({ phrases, synonyms: {} }).find(({ name }) => name === concept)?.terms ?? [concept];
  const chosen = Object.values(synonyms).filter((each) => members.includes(each.concept));
  const offered = (answer?.find(({ term }) => term === concept)?.candidates ?? []).filter(
    ({ term }) => !members.includes(termKey(term)),
  );
  const fromCorpus = offered.map((candidate): ShownSynonym => {
    const choice = chosen.find(({ synonym }) => synonym === termKey(candidate.term));
    const { term, source, reason, documents, gained } = candidate;
    return {
      concept: choice?.concept ?? concept,
      term: termKey(term),
      state: choice?.choice ?? 'undecided',
      source,
      reason,
      documents,
      gained,
    };
  });
  const listed = new Set(fromCorpus.map(({ term }) => synonymKey(concept, term)));
  const kept = chosen
    .filter(({ synonym }) => !listed.has(synonymKey(concept, synonym)))
    .map(({ concept: under, synonym, choice, source }): ShownSynonym => ({
      concept: under,
      term: synonym,
      state: choice,
      source,
      reason: '',
      documents: null,
      gained: null,
    }));
  return [...fromCorpus, ...kept];
}
