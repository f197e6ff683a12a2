/**
 * The keys of the document viewer: hits, find, and within a search also rating, comments, tags and neighbours. While
 * another document is on its way, no key concerns the one that is shown.
 */
import { useLayoutEffect } from 'react';
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import { useKeys } from '../../../hooks/use-keys.ts';
import { pressKeys, useHeldKeys, type Leading } from '../../../parts/document/held-keys.ts';
import { useKeyHelp } from '../../../parts/key-help/key-help.tsx';
import { useGo } from '../../../routing/location.ts';
import type { useHitSteps } from './use-hit-steps.ts';
import type { Neighbours } from './use-neighbours.ts';
import { viewerKeys } from './viewer-keys.ts';

interface ViewerKeyTargets {
  readonly hits: ReturnType<typeof useHitSteps>;
  /** Null: the document is not read as a result. */
  readonly result: Neighbours | null;
  readonly saying: Saying;
  /** The result list; null outside a search. */
  readonly backTo: string | null;
  readonly toggleWhy: () => void;
  readonly focusFind: () => void;
}

export function useViewerKeys({ hits, result, saying, backTo, toggleWhy, focusFind }: ViewerKeyTargets): void {
  const go = useGo();
  const held = useHeldKeys();
  const isThere = () => result === null || result.isThere();
  const there = (act: () => void) => () => {
    if (isThere()) act();
  };
  const leads: Readonly<Record<Leading, () => void>> = {
    '/': focusFind,
    c: () => result && saying.comment(result.result),
    t: () => result && saying.tag(result.result),
    g: () => result && saying.task?.(result.result),
  };
  const lead = (key: Leading) => () => (isThere() ? leads[key]() : held.lead(key));
  useLayoutEffect(() => (result === null ? undefined : held.ledBy(leads)));
  useKeyHelp(viewerKeys);
  useKeys({
    n: there(() => hits.step(1)),
    p: there(() => hits.step(-1)),
    '/': lead('/'),
    ...(backTo !== null && { b: () => go(backTo) }),
    ...(result && {
      ...pressKeys(result.press),
      ...{ c: lead('c'), t: lead('t'), g: lead('g'), w: toggleWhy },
    }),
  });
}
