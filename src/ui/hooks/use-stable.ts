/**
 * A function whose identity never changes and that always does what its latest version does; for handlers of memoised
 * rows.
 */
import { useCallback, useEffect, useRef } from 'react';

export function useStable<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
