/** The wordings of the features as one form that saves itself at a pause: what is typed is never overwritten. */
import type { SearchState } from '../../../../../workers/contract.ts';
import { choose } from '../../../../actions/steps.ts';
import { useActions } from '../../../../hooks/use-actions.ts';
import { useDraft, type Draft } from '../../../../parts/draft/use-draft.ts';

export type FeatureTexts = Readonly<Record<string, string>>;

export function useFeatureTexts({ id, choices }: SearchState): Draft<FeatureTexts> {
  const actions = useActions();
  const stored = Object.fromEntries(Object.entries(choices.features).map(([feature, { text }]) => [feature, text]));
  return useDraft<FeatureTexts>({
    stored,
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    save(texts) {
      const changed = Object.entries(texts).filter(
        ([feature, text]) => stored[feature] !== undefined && stored[feature] !== text,
      );
      return choose(actions, id, {
        label: 'Word features',
        choices: changed.map(
          ([feature, text]) => ['ClaimFeatureReworded', { feature: Number(feature), text }] as const,
        ),
      });
    },
  });
}
