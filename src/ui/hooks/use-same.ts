/** The same object for as long as it has the same value: an answer of the worker is a copy each time. */
import { useMemo } from 'react';

/** A value as in JSON. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
