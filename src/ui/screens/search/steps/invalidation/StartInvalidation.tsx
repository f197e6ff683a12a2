/**
 * Start Invalidation (ROUTE-4): the publication to be invalidated, the claims attacked and their features, the day
 * before which prior art counts, and whether its own family is left out.
 */
import { useState } from 'react';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { ClaimChoice } from './ClaimChoice.tsx';
import { CutOff } from './CutOff.tsx';
import { Features } from './Features.tsx';
import { TargetPublication } from './TargetPublication.tsx';
import { useFeatureTexts } from './use-feature-texts.ts';

const LEAD =
  'The patent, the claims that you attack, and what they are made of. The terms of the search come from the features.';

export function StartInvalidation() {
  return (
    <StepScreen name="invalidation_input" title="Start Invalidation" lead={LEAD} showsQuery={false}>
      {(search) => <Invalidation search={search} />}
    </StepScreen>
  );
}

/** What the terms of the search would come from. */
function missingIn({ choices }: SearchState): string | null {
  if (choices.target === null)
    return 'Name the publication that you attack and load its claims: the terms of the search come from them.';
  const isChosen = Object.values(choices.claims).some(({ publication }) => publication === choices.target?.publication);
  return isChosen ? null : 'Choose at least one claim: the terms of the search come from what is attacked.';
}

function Invalidation({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const texts = useFeatureTexts(search);
  const { target } = search.choices;
  const [isRefused, setRefused] = useState(false);
  const missing = missingIn(search);
  const handleBefore = (): boolean => {
    setRefused(missing !== null);
    return missing === null;
  };
  return (
    <>
      <TargetPublication target={target} choose={choose} />
      {target === null ? (
        <EmptyState compact icon="document" title="No publication chosen yet">
          Give its number; its claims, its earliest priority and its family are read from the corpus.
        </EmptyState>
      ) : (
        <>
          <ClaimChoice search={search} target={target} choose={choose} />
          <Features search={search} target={target} texts={texts} choose={choose} />
          <CutOff choices={search.choices} target={target} choose={choose} />
        </>
      )}
      {isRefused && missing !== null && (
        <Banner tone="warning" title="Not yet.">
          {missing}
        </Banner>
      )}
      <StepFooter
        search={search}
        name="invalidation_input"
        before={handleBefore}
        savings={texts.dirty || texts.sending || texts.failure !== null ? texts : savings}
      />
    </>
  );
}
