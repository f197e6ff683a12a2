/** Functions with a constant identity that always call their latest version; for handlers of memoised parts. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export function useStable<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  // As below.
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

/** The same for all functions of an object, whose keys stay. */
export function useStableCalls<T extends { readonly [K in keyof T]: (...given: never) => unknown }>(calls: T): T {
  const latest = useRef(calls);
  // Before the next key: a gesture is about what is on the screen.
  useLayoutEffect(() => {
    latest.current = calls;
  });
  const [stable] = useState(() => {
    const through = (key: keyof T) => [key, (...given: never) => latest.current[key](...given)] as const;
    return Object.fromEntries((Object.keys(calls) as (keyof T)[]).map(through)) as T;
  });
  return stable;
}
