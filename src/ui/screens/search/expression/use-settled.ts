/** Whether a value has stayed as it is for a while: a half-typed expression is no mistake yet. */
import { useEffect, useState } from 'react';

const WHILE_MS = 600;

export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState<string | null>(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WHILE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
