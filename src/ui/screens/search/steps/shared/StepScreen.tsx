/**
 * The frame of a guided step: the search that the address names, the step's place in it, and beside its content the
 * query as it stands.
 */
import type { ReactNode } from 'react';
import { stepNamed, stepsOfType, type StepName } from '../../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Stack } from '../../../../kit/layout.tsx';
import { EmptyCorpusBanner } from '../../../../parts/CorpusBanner.tsx';
import { ScreenFrame } from '../../../../parts/ScreenFrame.tsx';
import { READ_STEPS, ReadOnlyFields, ReadOnlyNote } from '../../../../parts/roles/read-only.tsx';
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
          <Stack gap={4} css={{ containerType: 'inline-size' }}>
            <EmptyCorpusBanner />
            <ReadOnlyNote more={READ_STEPS} />
            <Passed search={search} name={name} />
            <div css={besideStyle}>
              {showsQuery && <QueryPanel search={search} />}
              <ReadOnlyFields>
                <Stack gap={4}>{children(search)}</Stack>
              </ReadOnlyFields>
            </div>
          </Stack>
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

/** An earlier step changed since this one was passed. */
function Passed({ search, name }: { readonly search: SearchState; readonly name: StepName }) {
  const { number } = stepNamed(name);
  const changed = stepsOfType(search.searchType).find((step) => step.number === search.changedFrom);
  if (search.changedFrom === null || search.changedFrom >= number || changed === undefined || search.run === null)
    return null;
  return (
    <Banner tone="warning" title={`${changed.title} has changed since.`}>
      What you chose here is kept. Look it over, then go on.
    </Banner>
  );
}
