/**
 * Guards the pages of steps by the one table of types and steps: a step that the type has not, or that is not reached
 * yet, says so instead of its page.
 */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { searchTypeOf, stepAt, stepsOfType, type Step } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ScreenFrame, type FrameTitle } from '../ScreenFrame.tsx';

interface StepGuardProps {
  readonly search: SearchState;
  readonly frame: FrameTitle;
  readonly children: ReactNode;
}

export function StepGuard({ search, frame, children }: StepGuardProps) {
  const [path] = useLocation();
  const step = stepAt(path);
  const steps = stepsOfType(search.searchType);
  // The list of results says itself that the search has not run.
  const isOpen = (one: Step) => one.name === 'result_list' || one.number <= search.reached;
  if (step === null || steps.some((one) => one.name === step.name && isOpen(one))) return children;
  const isPart = steps.some(({ name }) => name === step.name);
  const furthest = steps.filter(({ number }) => number <= search.reached).at(-1) ?? steps[0]!;
  return (
    <ScreenFrame {...frame}>
      <EmptyState
        icon="arrow-right"
        title={isPart ? 'This step comes later' : `This ${nameOf(search.searchType)} has no such step`}
        action={
          <Link href={`${furthest.path}/${search.id}`} css={buttonStyle('primary')}>
            Go to {furthest.title}
          </Link>
        }
      >
        {isPart
          ? 'The steps rest on each other. Go through those before it first.'
          : 'Its steps are listed on the right.'}
      </EmptyState>
    </ScreenFrame>
  );
}

/** `Patentability search`, `Fielded Search`. */
function nameOf(searchType: string): string {
  const name = searchTypeOf(searchType)?.name ?? 'search of this type';
  return /search/i.test(name) ? name : `${name} search`;
}
