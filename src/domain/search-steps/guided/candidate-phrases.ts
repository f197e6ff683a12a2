/**
 * The phrases to choose from: the distinctive terms of the text, and the shorter phrases and words in them, because
 * few documents contain a phrase of four words. Ranked on the device first, and by the corpus once it has answered.
 */
import type { TermEvidence } from '../evidence.ts';
import { partsOfPhrase } from '../noun-phrases.ts';
import { formsOfTerms, holdsTerm, formKey } from '../term-forms.ts';
import { tellingTerms } from '../terms.ts';

export interface CandidatePhrase {
  readonly phrase: string;
  /** Number of occurrences in the text, alone or within a longer phrase. */
  readonly count: number;
  /** Publications that contain it; null until the corpus has answered. */
  readonly documents: number | null;
}

const TERMS = 60;
/** The maximum for one question to the corpus. */
const CANDIDATES = 150;

/** Best first, by the text alone. */
export function candidatePhrases(text: string): readonly CandidatePhrase[] {
  const found = tellingTerms(text, TERMS).flatMap(({ term, count }, place) =>
    partsOf(term).map(({ phrase, step }) => ({ term: phrase, count, rank: place + step * 4 })),
  );
  const ranks = new Map(found.toReversed().map(({ term, rank }) => [formKey(term), rank]));
  return formsOfTerms(found)
    .map(({ forms: [phrase = ''], count }) => ({ phrase, count, rank: ranks.get(formKey(phrase)) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(({ phrase, count }) => ({ phrase, count, documents: null }));
}

/** `ceramic heating element`, then its pairs, then its words, if they name something. */
function partsOf(term: string): readonly { readonly phrase: string; readonly step: number }[] {
  const parts = partsOfPhrase(term.split(' ')).map((words) => ({
    phrase: words.join(' '),
    step: words.length > 1 ? 1 : 2,
  }));
  return [{ phrase: term, step: 0 }, ...parts];
}

/** Ranked by the corpus, most distinctive first; phrases that it does not contain come last. */
export function rankedPhrases(
  candidates: readonly CandidatePhrase[],
  evidence: readonly TermEvidence[],
): readonly CandidatePhrase[] {
  const said = new Map(evidence.map((each) => [each.term, each]));
  const scored = candidates.map((candidate, place) => {
    const known = said.get(candidate.phrase);
    const words = candidate.phrase.split(' ').length;
    const score =
      known === undefined || known.documents === 0
        ? 0
        : known.telling * (1 + Math.log2(candidate.count)) * (1 + 0.35 * (words - 1)) * (1 + 1 / (1 + place / 8));
    return { candidate: { ...candidate, documents: known?.documents ?? candidate.documents }, score };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ candidate }) => candidate);
}

/** The suggested phrases: the best in the corpus, none contained in another. */
export function suggestedPhrases(ranked: readonly CandidatePhrase[], atMost: number): readonly string[] {
  const taken: string[] = [];
  for (const { phrase, documents } of ranked) {
    const overlaps = taken.some((other) => holdsTerm(other, phrase) || holdsTerm(phrase, other));
    if (documents !== 0 && !overlaps) taken.push(phrase);
    if (taken.length === atMost) break;
  }
  return taken;
}
