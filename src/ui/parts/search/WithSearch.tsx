/**
 * Loads the search of the address and renders its children with it. Until it is loaded, or if it does not exist,
 * says so.
 */
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { SearchState } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ScreenFrame, type FrameTitle } from '../ScreenFrame.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { InTrash, NoLongerHere } from './DeletedElsewhere.tsx';

interface WithSearchProps {
  /** The frame while there is no search. */
  readonly frame: FrameTitle;
  readonly children: (search: SearchState) => ReactNode;
}

export function WithSearch({ frame, children }: WithSearchProps) {
  const id = Number(useParams<{ searchId: string }>()['searchId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? (
    <Watched key={id} id={id} frame={frame}>
      {children}
    </Watched>
  ) : (
    <ScreenFrame {...frame}>
      <NoSearch />
    </ScreenFrame>
  );
}

function Watched({ id, frame, children }: WithSearchProps & { readonly id: number }) {
  const state = useProjection('search', { search: id });
  const phase = useProjection('status', {})?.phase;
  const [last, setLast] = useState<SearchState | null>(null);
  const here = state && state !== 'missing' ? state : null;
  if (here !== null && here !== last) setLast(here);
  // An open page stays when its search is deleted: the text typed last may exist nowhere else.
  const shown = here ?? (state === 'missing' ? last : null);
  if (shown !== null) {
    return (
      <>
        {here === null ? <NoLongerHere /> : <InTrash search={id} />}
        {children(shown)}
      </>
    );
  }
  return (
    <ScreenFrame {...frame}>
      {state === 'missing' ? (
        <NoSearch />
      ) : state === null && phase === 'offline' ? (
        <NotHere />
      ) : (
        <Skeleton label="Opening the search" />
      )}
    </ScreenFrame>
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
