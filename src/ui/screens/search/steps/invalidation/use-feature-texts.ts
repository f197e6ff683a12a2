/**
 * The wordings of the features as one form that saves itself at a pause: what is typed is never overwritten. Of each
 * feature that was typed in, the version that it was made from is replaced, and no other.
 */
import type { SearchState } from '../../../../../workers/contract.ts';
import { rewordClaimFeatures } from '../../../../actions/claim-features.ts';
import { useActions } from '../../../../hooks/use-actions.ts';
import { useDraft, type Draft } from '../../../../parts/draft/use-draft.ts';

export type FeatureTexts = Readonly<Record<string, string>>;

export function useFeatureTexts({ id, choices }: SearchState): Draft<FeatureTexts> {
  const actions = useActions();
  const stored = Object.fromEntries(Object.entries(choices.features).map(([feature, { text }]) => [feature, text]));
  return useDraft<FeatureTexts>({
    stored,
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    save: (texts, base) => rewordClaimFeatures(actions, id, { texts, base }),
  });
}
