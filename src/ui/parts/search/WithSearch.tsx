/**
 * Loads the search of the address and renders its children with it. Until it is loaded, or if it does not exist,
 * says so; likewise where its type has not the step of the address.
 */
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { searchStream } from '../../../domain/shared/streams.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { searchIdIn } from '../../routing/route-pattern.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ScreenFrame, type FrameTitle } from '../ScreenFrame.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ReadOnly, useWhyReadOnly } from '../roles/read-only.tsx';
import { InTrash, NoLongerHere } from './DeletedElsewhere.tsx';
import { StepGuard } from './StepGuard.tsx';

interface WithSearchProps {
  /** The frame while there is no search. */
  readonly frame: FrameTitle;
  /** Renders its children for an erased search too; elsewhere, it is said that there is nothing left. */
  readonly isForErased?: boolean;
  readonly children: (search: SearchState) => ReactNode;
}

export function WithSearch({ frame, isForErased = false, children }: WithSearchProps) {
  const id = searchIdIn(useParams());
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? (
    <Watched key={id} id={id} frame={frame}>
      {(search) =>
        search.erased === null || isForErased ? (
          children(search)
        ) : (
          <ScreenFrame {...frame}>
            <Erased search={id} at={search.erased.at} />
          </ScreenFrame>
        )
      }
    </Watched>
  ) : (
    <ScreenFrame {...frame}>
      <NoSearch />
    </ScreenFrame>
  );
}

function Watched({ id, frame, children }: WithSearchProps & { readonly id: number }) {
  const state = useProjection('search', { search: id });
  const isOffline = useIsOffline();
  const whyReadOnly = useWhyReadOnly(searchStream(id));
  const [last, setLast] = useState<SearchState | null>(null);
  const here = state && state !== 'missing' ? state : null;
  if (here !== null && here !== last) setLast(here);
  // An open page stays when its search goes, and when it comes back: the text typed last may exist nowhere else.
  const shown = here ?? last;
  if (shown !== null) {
    return (
      <>
        {here !== null && <InTrash search={id} />}
        {state === 'missing' && <NoLongerHere />}
        <StepGuard search={shown} frame={frame}>
          <ReadOnly reason={whyReadOnly}>{children(shown)}</ReadOnly>
        </StepGuard>
      </>
    );
  }
  return (
    <ScreenFrame {...frame}>
      {state === 'missing' ? (
        <NoSearch />
      ) : state === null && isOffline ? (
        <NotHere />
      ) : (
        <Skeleton label="Opening the search" />
      )}
    </ScreenFrame>
  );
}

function Erased({ search, at }: { readonly search: number; readonly at: number }) {
  const { formatDay } = useDates();
  return (
    <EmptyState
      icon="search"
      title="This search was erased"
      action={
        <Link href={`/search/reporting_center/${search}`} css={buttonStyle()}>
          Open its ledger
        </Link>
      }
    >
      Its content was erased on {formatDay(at)}. The ledger says by whom, and holds the places of its entries.
    </EmptyState>
  );
}

function NotHere() {
  return (
    <EmptyState icon="cloud-off" title="This search is not on this device">
      It will be fetched when the network is back.
    </EmptyState>
  );
}

function NoSearch() {
  return (
    <EmptyState
      icon="search"
      title="There is no such search"
      action={
        <Link href="/" css={buttonStyle('primary')}>
          Start a new search
        </Link>
      }
    >
      It does not exist, or it belongs to someone who has not shared it with you.
    </EmptyState>
  );
}
