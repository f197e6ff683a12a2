/** Repeats something while a component is shown and `wanted`: for what the server tells only when it is asked. */
import { useEffect } from 'react';

export function useEvery(ms: number, repeat: () => void, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(repeat, ms);
    return () => clearInterval(timer);
  }, [ms, repeat, wanted]);
}
