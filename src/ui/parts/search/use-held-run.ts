/**
 * The run whose results are shown. A list never changes its order while somebody works with it: a run by another
 * user or tab waits until it is requested; a run that this tab has started is shown as soon as it is ready.
 */
import { useState } from 'react';
import type { SearchRun, SearchState } from '../../../workers/contract.ts';
import { wasAskedHere } from './asked-here.ts';

export type Ran = Extract<SearchRun, { readonly kind: 'ran' }>;

export interface HeldRun {
  /** Null until a run has finished. */
  readonly shown: Ran | null;
  /** A later run than the shown one, in any state. */
  readonly newer: SearchRun | null;
  readonly isOwn: boolean;
  /** Shows the latest run, once it has finished. */
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
