/**
 * Continues from a step: unsaved input is saved first (STEP-8), the step is finished, and the next one opens; after
 * the last one the search runs. Going back saves in the same way.
 */
import { useEffect, useRef, useState } from 'react';
import {
  stepAfter,
  stepNamed,
  stepsOfType,
  type Step,
  type StepName,
} from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { finishStep } from '../../actions/steps.ts';
import { useGo } from '../../routing/location.ts';
import { saveSilently } from '../../routing/save-silently.ts';
import { useUiEvents } from '../../platform/services.tsx';
import { useActions } from '../../hooks/use-actions.ts';
import { useSubmitSearch } from './use-submit-search.ts';

interface Continue {
  readonly next: Step;
  readonly previous: Step | null;
  /** There are results for the current choices. */
  readonly isAnswered: boolean;
  readonly pending: boolean;
  readonly proceed: () => Promise<void>;
  readonly back: () => Promise<void>;
}

export function useContinue(search: SearchState, name: StepName): Continue {
  const actions = useActions();
  const uiEvents = useUiEvents();
  const go = useGo();
  const { pending, submit } = useSubmitSearch(search.id);
  const [isGoing, setGoing] = useState(false);
  const [step, next] = [stepNamed(name), stepAfter(search.searchType, name)];
  const steps = stepsOfType(search.searchType);
  const previous = steps[steps.findIndex((each) => each.name === name) - 1] ?? null;
  // A save just before may have put the results out of date: what counts is the search after it.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  const saved = async (then: () => Promise<void>): Promise<void> => {
    setGoing(true);
    uiEvents.emit('remember-dirty-before-save', { dirty: false });
    if (await saveSilently(uiEvents)) await then();
    setGoing(false);
  };
  return {
    next,
    previous,
    isAnswered: isAnswered(search),
    pending: pending || isGoing,
    proceed: () =>
      saved(async () => {
        if (next.name === 'result_list' && !isAnswered(latest.current)) return submit();
        const answer = await finishStep(actions, search.id, { step: step.number, next: next.number });
        if (answer.kind === 'refused') return;
        uiEvents.emit('set-max-step', { step: next.number });
        uiEvents.emit('update-right-navbar-data', { search: search.id });
        go(`${next.path}/${search.id}`);
      }),
    back: () =>
      saved(async () => {
        if (previous !== null) go(`${previous.path}/${search.id}`);
      }),
  };
}

const isAnswered = ({ run, outOfDate }: SearchState): boolean => run?.kind === 'ran' && !outOfDate;
