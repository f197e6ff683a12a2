/**
 * The frame of a guided step: the search that the address names, the step's place in it, and beside its content the
 * query as it stands. A step that is not reached yet, or is none of this search's, says so.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  searchTypeOf,
  stepNamed,
  stepsOfType,
  type StepName,
} from '../../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { buttonStyle } from '../../../../kit/button-style.ts';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { Stack } from '../../../../kit/layout.tsx';
import { EmptyCorpusBanner } from '../../../../parts/CorpusBanner.tsx';
import { ScreenFrame } from '../../../../parts/ScreenFrame.tsx';
import { WithSearch } from '../../../../parts/search/WithSearch.tsx';
import { theme } from '../../../../theme/theme.ts';
import { QueryPanel } from './QueryPanel.tsx';

interface StepScreenProps {
  readonly name: StepName;
  readonly title: string;
  readonly lead: ReactNode;
  /** False where the query is not what the step is about. */
  readonly showsQuery?: boolean;
  readonly children: (search: SearchState) => ReactNode;
}

export function StepScreen({ name, title, lead, showsQuery = true, children }: StepScreenProps) {
  const frame = { title, lead };
  return (
    <WithSearch frame={frame}>
      {(search) => (
        <ScreenFrame {...frame} wide>
          {isWithin(search, name) ? (
            <Stack gap={4} css={{ containerType: 'inline-size' }}>
              <EmptyCorpusBanner />
              <Passed search={search} name={name} />
              <div css={besideStyle}>
                {showsQuery && <QueryPanel search={search} />}
                <Stack gap={4}>{children(search)}</Stack>
              </div>
            </Stack>
          ) : (
            <NotWithin search={search} name={name} />
          )}
        </ScreenFrame>
      )}
    </WithSearch>
  );
}

/** The query stands above the content, and beside it where there is room for both. */
const besideStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignItems: 'start',
  '@container (min-width: 56rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 20rem)',
    gap: theme.space[5],
    '& > section': { order: 1 },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
} as const;

function isWithin(search: SearchState, name: StepName): boolean {
  return stepsOfType(search.searchType).some((step) => step.name === name && step.number <= search.reached);
}

/** An earlier step changed since this one was passed. */
function Passed({ search, name }: { readonly search: SearchState; readonly name: StepName }) {
  const { number } = stepNamed(name);
  const changed = stepsOfType(search.searchType).find((step) => step.number === search.changedFrom);
  if (search.changedFrom === null || search.changedFrom >= number || changed === undefined || search.run === null)
    return null;
  return (
    <Banner
      tone="warning"
      title={`${changed.title} has changed since.`}
      actions={
        <Link href={`${changed.path}/${search.id}`} css={buttonStyle('quiet', 'small')}>
          Go there
        </Link>
      }
    >
      What you chose here is kept. Look it over, then go on.
    </Banner>
  );
}

function NotWithin({ search, name }: { readonly search: SearchState; readonly name: StepName }) {
  const steps = stepsOfType(search.searchType);
  const isPart = steps.some((step) => step.name === name);
  const furthest = steps.filter((step) => step.number <= search.reached).at(-1) ?? steps[0]!;
  return (
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
  );
}

/** `Patentability search`, `Fielded Search`. */
function nameOf(searchType: string): string {
  const name = searchTypeOf(searchType)?.name ?? 'search of this type';
  return /search/i.test(name) ? name : `${name} search`;
}
