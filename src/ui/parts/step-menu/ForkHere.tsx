/** At the end of the step menu: starts a new search with the choices up to the current step. */
import { useState } from 'react';
import { SEARCH_RESULTS } from '../../../domain/search-steps/search-types.ts';
import type { NavigationStep } from '../../../domain/navigation/steps.ts';
import type { SearchState, SearchPosition } from '../../../workers/contract.ts';
import { saveSilently } from '../../routing/save-silently.ts';
import { useUiEvents, useWorker } from '../../platform/services.tsx';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMayFork } from '../fork/use-may-fork.ts';

const ForkDialog = lazyPart(() => import('../fork/ForkDialog.tsx').then((m) => m.ForkDialog));

interface ForkHereProps {
  readonly search: SearchState;
  readonly at: NavigationStep | null;
}

export function ForkHere({ search, at }: ForkHereProps) {
  const worker = useWorker();
  const uiEvents = useUiEvents();
  const mayFork = useMayFork(search.searchType);
  const [stand, setStand] = useState<SearchPosition | null>(null);
  if (!mayFork) return null;
  const isStep = at !== null && at.search_step < SEARCH_RESULTS;
  const handlePress = async () => {
    if (await saveSilently(uiEvents)) setStand(await worker.searchPosition(search.id));
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="copy" onPress={() => void handlePress()}>
        New search from here
      </Button>
      {stand !== null && (
        <ForkDialog
          steps={search}
          point={{ ...stand, step: isStep ? at.search_step : null }}
          originTitle={search.title}
          where={isStep ? at.label : 'its results'}
          project={search.project}
          onClose={() => setStand(null)}
        />
      )}
    </>
  );
}
