/**
 * The phrases offered for choice: the telling terms of the text with the shorter phrases and words that they are made
 * of, since a phrase of four words is often in no other document. Ranked on the device; once the corpus has been
 * asked, by how telling each is there.
 */
import type { TermEvidence } from '../evidence.ts';
import { partsOfPhrase } from '../noun-phrases.ts';
import { tellingTerms } from '../terms.ts';

export interface CandidatePhrase {
  readonly phrase: string;
  /** Times that the text says it, as itself or within a longer phrase. */
  readonly count: number;
  /** Publications with it; null until the corpus has been asked. */
  readonly documents: number | null;
}

const TERMS = 60;
/** As many as one question to the corpus may hold. */
const CANDIDATES = 150;

/** Most promising first, by the text alone. */
export function candidatePhrases(text: string): readonly CandidatePhrase[] {
  const found = new Map<string, { phrase: string; count: number; rank: number }>();
  tellingTerms(text, TERMS).forEach(({ term, count }, place) => {
    for (const { phrase, step } of partsOf(term)) {
      const known = found.get(phrase);
      if (known) found.set(phrase, { ...known, count: known.count + count });
      else found.set(phrase, { phrase, count, rank: place + step * 4 });
    }
  });
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(({ phrase, count }) => ({ phrase, count, documents: null }));
}

/** `ceramic heating element`, then its pairs, then its words, as far as they name something. */
function partsOf(term: string): readonly { readonly phrase: string; readonly step: number }[] {
  const parts = partsOfPhrase(term.split(' ')).map((words) => ({
    phrase: words.join(' '),
    step: words.length > 1 ? 1 : 2,
  }));
  return [{ phrase: term, step: 0 }, ...parts];
}

/** With what the corpus says of them, most telling first; what it does not hold comes last. */
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

/** The phrases to begin with: the best that the corpus holds, none a part of another. */
export function suggestedPhrases(ranked: readonly CandidatePhrase[], atMost: number): readonly string[] {
  const taken: string[] = [];
  for (const { phrase, documents } of ranked) {
    const overlaps = taken.some(
      (other) => ` ${other} `.includes(` ${phrase} `) || ` ${phrase} `.includes(` ${other} `),
    );
    if (documents !== 0 && !overlaps) taken.push(phrase);
    if (taken.length === atMost) break;
  }
  return taken;
}
