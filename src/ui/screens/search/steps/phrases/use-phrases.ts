/**
 * The phrases to choose from: those of the text, ranked by the corpus once it has been asked, and those chosen besides.
 */
import { useMemo, useState } from 'react';
import type { TermEvidence } from '../../../../../domain/search-steps/evidence.ts';
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import {
  candidatePhrases,
  rankedPhrases,
  suggestedPhrases,
  type CandidatePhrase,
} from '../../../../../domain/search-steps/guided/candidate-phrases.ts';
import { formKey } from '../../../../../domain/search-steps/term-forms.ts';
import type { Resource } from '../../../../hooks/use-resource.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';

const SHOWN = 40;

export interface Phrases {
  readonly rows: readonly CandidatePhrase[];
  readonly suggested: readonly string[];
  readonly trouble: Resource<unknown>['trouble'];
  readonly isCounted: boolean;
  /** The most telling come first. */
  readonly isRanked: boolean;
}

export function usePhrases(text: string, chosen: Choices['phrases'], suggestions: number): Phrases {
  const found = useMemo(() => candidatePhrases(text), [text]);
  const chosenForms = new Map(Object.keys(chosen).map((phrase) => [formKey(phrase), phrase]));
  const candidates = found.map((one) => ({ ...one, phrase: chosenForms.get(formKey(one.phrase)) ?? one.phrase }));
  const others = Object.keys(chosen).filter((phrase) => !candidates.some((candidate) => candidate.phrase === phrase));
  const asked = [...others, ...candidates.map(({ phrase }) => phrase)].slice(0, 200);
  const evidence = useEvidence<readonly TermEvidence[]>('terms', asked.length === 0 ? null : { terms: asked });
  const ranked = evidence.value === null ? candidates : rankedPhrases(candidates, evidence.value);
  const isRanked = useIsRanked(evidence.value !== null, JSON.stringify(chosen));
  const documents = new Map((evidence.value ?? []).map((each) => [each.term, each.documents]));
  const added = others.map((phrase): CandidatePhrase => ({
    phrase,
    count: 0,
    documents: documents.get(phrase) ?? null,
  }));
  const shown = (isRanked ? ranked : candidates).filter(
    ({ phrase }, place) => place < SHOWN || Object.hasOwn(chosen, phrase),
  );
  return {
    rows: [...added, ...shown],
    suggested: suggestedPhrases(ranked, suggestions),
    trouble: evidence.trouble,
    isCounted: evidence.value !== null,
    isRanked,
  };
}

/**
 * Whether the rows are in the order of the evidence. Evidence that arrives after the first choice on this page does not
 * reorder them, because the user may be about to press a row.
 */
function useIsRanked(isCounted: boolean, chosen: string): boolean {
  const [atFirst] = useState(chosen);
  const [isRanked, setRanked] = useState<boolean | null>(null);
  if (isCounted && isRanked === null) setRanked(chosen === atFirst);
  return isRanked === true;
}
