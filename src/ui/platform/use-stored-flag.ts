/** A yes or no that this browser remembers. */
import { useCallback, useState } from 'react';
import { readStored, writeStored } from './stored-text.ts';

export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const choose = useCallback(
    (next: boolean) => {
      setValue(next);
      writeStored(key, String(next));
    },
    [key],
  );
  return [value, choose];
}

function read(key: string): boolean | null {
  const text = readStored(key);
  return text === null ? null : text === 'true';
}
