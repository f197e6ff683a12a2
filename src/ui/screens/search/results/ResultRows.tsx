/** The rows of a list, and what stands there while there are none. */
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { activeFilters, type ResultView } from '../../../parts/results/result-view.ts';
import type { PageTrouble } from '../../../parts/results/result-pages.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { ShownColumns } from './columns.ts';
import { EndlessRows } from './EndlessRows.tsx';
import { hasNoRows, NoRows } from './NoRows.tsx';
import type { ResultListState } from './use-result-list.ts';

interface ResultRowsProps {
  readonly list: ResultListState;
  readonly search: SearchState;
  readonly concepts: readonly NamedConcept[];
  readonly columns: ShownColumns;
  readonly lean?: boolean;
}

export function ResultRows({ list, search, concepts, columns, lean = false }: ResultRowsProps) {
  const { head, troubles } = list.loaded;
  const [trouble] = troubles.values();
  if (head === null && trouble) return <NoPage list={list} trouble={trouble} />;
  if (head === null) {
    return (
      <div css={[panelStyle, { padding: theme.space[5], minHeight: '40rem' }]}>
        <Skeleton label="Loading results" lines={18} />
      </div>
    );
  }
  if (hasNoRows(list)) return <NoRows list={list} search={search} />;
  return <EndlessRows list={list} concepts={concepts} columns={columns} lean={lean} />;
}

const isNarrowed = ({ filter, sort, group }: ResultView): boolean =>
  activeFilters(filter).length > 0 || sort !== 'relevance' || group !== 'family';

function NoPage({ list, trouble }: { readonly list: ResultListState; readonly trouble: PageTrouble }) {
  const retry = <Button onPress={list.loaded.store.retry}>Try again</Button>;
  if (trouble.kind === 'offline' && isNarrowed(list.view)) {
    return (
      <EmptyState
        icon="cloud-off"
        title="Filters and orders need the whole list on this device"
        action={
          <Button onPress={() => list.show({ filter: {}, sort: 'relevance', group: 'family' })}>
            Show all, best first
          </Button>
        }
      >
        Offline, a list is filtered and sorted by what is kept. Press “Keep whole list” while there is a network.
      </EmptyState>
    );
  }
  if (trouble.kind === 'offline') {
    return (
      <EmptyState icon="cloud-off" title="This page is not on this device" action={retry}>
        Pages that you have opened before can be read offline, with their ratings. This one comes when the network is
        back.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="error" title="The results could not be loaded" action={retry}>
      {trouble.kind === 'failed' ? trouble.message : 'This run is not known to the server any more. Search again.'}
    </EmptyState>
  );
}
