/** The keys of the document viewer: hits, find, and within a search also rating, comments, tags and neighbours. */
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import { useKeys } from '../../../hooks/use-keys.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
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
  const undo = useUndo();
  useKeyHelp(viewerKeys);
  useKeys({
    n: () => hits.step(1),
    p: () => hits.step(-1),
    '/': focusFind,
    ...(result && {
      j: () => result.step(1),
      k: () => result.step(-1),
      1: () => result.rate('relevant'),
      2: () => result.rate('maybe'),
      3: () => result.rate('irrelevant'),
      0: () => result.rate(null),
      c: () => saying.comment(result.result),
      t: () => saying.tag(result.result),
      g: () => saying.task?.(result.result),
      u: () => void undo(),
      w: toggleWhy,
    }),
    ...(backTo !== null && { b: () => go(backTo) }),
  });
}
