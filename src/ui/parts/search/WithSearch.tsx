/** The search that the address names, once it is here; until then, or where there is none, says so. */
import type { ReactNode } from 'react';
import type { SearchState } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Link, useParams } from 'wouter';
import { linkStyle } from '../../theme/mixins.ts';
import { Skeleton } from '../Skeleton.tsx';

interface WithSearchProps {
  readonly children: (search: SearchState) => ReactNode;
}

export function WithSearch({ children }: WithSearchProps) {
  const id = Number(useParams<{ searchId: string }>()['searchId']);
  return Number.isSafeInteger(id) && id > 0 ? <Watched key={id} id={id}>{children}</Watched> : <NoSearch />;
}

function Watched({ id, children }: WithSearchProps & { readonly id: number }) {
  const state = useProjection('search', { search: id });
  const status = useProjection('status', {});
  if (state === 'missing') return <NoSearch />;
  if (state) return children(state);
  if (state === null && status?.phase === 'offline') {
    return (
      <EmptyState icon="cloud-off" title="This search is not on this device">
        It will be fetched when the network is back.
      </EmptyState>
    );
  }
  return <Skeleton label="Opening the search" />;
}

function NoSearch() {
  return (
    <EmptyState
      icon="search"
      title="There is no such search"
      action={
        <Link href="/" css={linkStyle}>
          Start a new search
        </Link>
      }
    >
      It does not exist, or it belongs to someone who has not shared it with you.
    </EmptyState>
  );
}
