/**
 * The run whose results are shown. Nobody's list is put in another order under their hands: what somebody else, or
 * another tab, has run meanwhile waits until it is wanted; what this tab asked for is shown as soon as it is there.
 */
import { useState } from 'react';
import type { SearchRun, SearchState } from '../../../workers/contract.ts';
import { wasAskedHere } from './asked-here.ts';

export type Ran = Extract<SearchRun, { readonly kind: 'ran' }>;

export interface HeldRun {
  /** Null until there has been one. */
  readonly shown: Ran | null;
  /** A later run than the one shown, in whatever state. */
  readonly newer: SearchRun | null;
  readonly isOwn: boolean;
  /** Shows the latest, once it has run. */
  readonly showNewer: () => void;
}

export function useHeldRun({ id, run: latest }: Pick<SearchState, 'id' | 'run'>): HeldRun {
  const [held, setHeld] = useState<Ran | null>(null);
  const isOwn = latest !== null && wasAskedHere(id, latest.run);
  const isFollowed = latest?.kind === 'ran' && (held === null || held.run === latest.run || isOwn);
  if (isFollowed && held?.run !== latest.run) setHeld(latest);
  const shown = isFollowed ? latest : held;
  return {
    shown,
    newer: latest !== null && latest.run !== shown?.run ? latest : null,
    isOwn,
    showNewer: () => {
      if (latest?.kind === 'ran') setHeld(latest);
    },
  };
}
