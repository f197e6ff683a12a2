/** A function with a constant identity that always calls its latest version; for handlers of memoised rows. */
import { useCallback, useEffect, useRef } from 'react';

export function useStable<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
