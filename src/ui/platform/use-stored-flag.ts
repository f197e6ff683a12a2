/** A yes or no that this browser remembers. Where storage is barred, it lasts as long as the page. */
import { useState } from 'react';

export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      try {
        window.localStorage.setItem(key, String(next));
      } catch {
        // Private mode or a full disk: the choice holds until the page is left.
      }
    },
  ];
}

function read(key: string): boolean | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : text === 'true';
  } catch {
    return null;
  }
}
