/**
 * Guards the pages of a search by the one table of types and steps. A step that the type has not, or that is not
 * reached yet, says so instead of its page; so does a page about what a run found, before the first run.
 */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import {
  furthestStep,
  isOfARun,
  searchTypeOf,
  stepAt,
  stepsOfType,
  type Step,
} from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { IconName } from '../../kit/icon-paths.ts';
import { ScreenFrame, type FrameTitle } from '../ScreenFrame.tsx';

interface StepGuardProps {
  readonly search: SearchState;
  readonly frame: FrameTitle;
  readonly children: ReactNode;
}

export function StepGuard({ search, frame, children }: StepGuardProps) {
  const [path] = useLocation();
  const step = stepAt(path);
  const { id, searchType, reached, run, earlier, erased } = search;
  const guarded = (icon: IconName, title: string, text: string) => (
    <ScreenFrame {...frame}>
      <EmptyState icon={icon} title={title} action={<NextStep search={id} step={furthestStep(searchType, reached)} />}>
        {text}
      </EmptyState>
    </ScreenFrame>
  );
  if (isOfARun(path)) {
    if (run !== null || earlier !== null || erased !== null) return children;
    return guarded('search', 'This search has not run yet', 'What it finds comes with its first run.');
  }
  const own = stepsOfType(searchType).find(({ name }) => name === step?.name);
  if (step === null || (own !== undefined && own.number <= reached)) return children;
  return own === undefined
    ? guarded('arrow-right', `This ${nameOf(searchType)} has no such step`, 'Its steps are listed on the right.')
    : guarded(
        'arrow-right',
        'This step comes later',
        'The steps rest on each other. Go through those before it first.',
      );
}

function NextStep({ search, step }: { readonly search: number; readonly step: Step }) {
  return (
    <Link href={`${step.path}/${search}`} css={buttonStyle('primary')}>
      Go to {step.title}
    </Link>
  );
}

/** `Patentability search`, `Fielded Search`. */
function nameOf(searchType: string): string {
  const name = searchTypeOf(searchType)?.name ?? 'search of this type';
  return /search/i.test(name) ? name : `${name} search`;
}
