/**
 * The run whose results are shown. A list never changes its order while somebody works with it: a run by another
 * user or tab waits until it is requested; a run that this tab has started is shown as soon as it is ready. While the
 * last run waits for the network, or after it failed, the results before it are shown; those after it are offered then.
 */
import { useState } from 'react';
import type { SearchRun, SearchState } from '../../../workers/contract.ts';
import { useIsHeldUp } from '../../hooks/use-is-held-up.ts';
import { wasAskedHere } from './asked-here.ts';

export type Ran = Extract<SearchRun, { readonly kind: 'ran' }>;

export interface HeldRun {
  /** Null until a run has finished. */
  readonly shown: Ran | null;
  /** A later run than the shown one, in any state. */
  readonly newer: SearchRun | null;
  readonly isOwn: boolean;
  /** The shown run stands in for the one after it, which had no results when the page was opened. */
  readonly isEarlier: boolean;
  /** Shows the latest run, once it has finished. */
  readonly showNewer: () => void;
}

interface Held {
  readonly run: Ran;
  /** Shown because the run after it had no results. */
  readonly isEarlier: boolean;
}

export function useHeldRun({ id, run: latest, earlier }: Pick<SearchState, 'id' | 'run' | 'earlier'>): HeldRun {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeldUp = useIsHeldUp();
  const isOwn = latest !== null && wasAskedHere(id, latest.run);
  const next = runToShow({ latest, held, isOwn, before: earlier?.run ?? null, isHeldUp });
  if (next !== held) setHeld(next);
  const shown = next?.run ?? null;
  return {
    shown,
    newer: latest !== null && latest.run !== shown?.run ? latest : null,
    isOwn,
    isEarlier: next?.isEarlier ?? false,
    showNewer: () => {
      if (latest?.kind === 'ran') setHeld({ run: latest, isEarlier: false });
    },
  };
}

interface RunsKnown {
  readonly latest: SearchRun | null;
  readonly held: Held | null;
  /** This tab asked for the latest. */
  readonly isOwn: boolean;
  /** The results before the latest run, while it has none. */
  readonly before: Ran | null;
  readonly isHeldUp: boolean;
}

export function runToShow({ latest, held, isOwn, before, isHeldUp }: RunsKnown): Held | null {
  if (latest?.kind === 'ran') {
    const isFollowed = held === null || held.run.run === latest.run || (isOwn && !held.isEarlier);
    return isFollowed && (held?.run !== latest || held.isEarlier) ? { run: latest, isEarlier: false } : held;
  }
  if (held !== null || before === null || latest === null) return held;
  return latest.kind === 'failed' || isHeldUp ? { run: before, isEarlier: true } : null;
}
