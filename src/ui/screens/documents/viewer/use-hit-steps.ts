/** From hit to hit in the document as it is drawn: the next below the current one, around at the end. */
import { useCallback, useState, type RefObject } from 'react';

export interface HitSteps {
  /** 1-based; 0 before the first step. */
  readonly at: number;
  readonly of: number;
  readonly step: (by: 1 | -1) => void;
}

type Kind = 'hit' | 'found';

/** `kind`: hits of concepts, or places that find in text found. */
export function useHitSteps(scope: RefObject<HTMLElement | null>, kind: Kind): HitSteps {
  const [place, setPlace] = useState({ at: 0, of: 0 });
  const step = useCallback(
    (by: 1 | -1) => {
      const marks = [...(scope.current?.querySelectorAll<HTMLElement>(`mark[data-${kind}-start]`) ?? [])];
      const current = marks.findIndex((mark) => mark.hasAttribute('data-current'));
      const from = current >= 0 ? current : firstBelowTop(marks) - (by === 1 ? 1 : 0);
      const next = marks.length === 0 ? -1 : (from + by + marks.length) % marks.length;
      scope.current?.querySelectorAll('mark[data-current]').forEach((mark) => mark.removeAttribute('data-current'));
      const mark = marks[next];
      mark?.setAttribute('data-current', '');
      mark?.scrollIntoView({ block: 'center' });
      setPlace({ at: next + 1, of: marks.length });
    },
    [scope, kind],
  );
  return { ...place, step };
}

function firstBelowTop(marks: readonly HTMLElement[]): number {
  const found = marks.findIndex((mark) => mark.getBoundingClientRect().top > 0);
  return found < 0 ? 0 : found;
}
