/**
 * Concepts whose highlights are switched off; the choice goes with the reader from document to document of a search.
 */
import { useState } from 'react';
import type { Id } from '../../../../domain/shared/ids.ts';

export function useSwitchedOff(search: Id | null): readonly [ReadonlySet<number>, (concept: number) => void] {
  const key = `highlights-off/${search ?? 'none'}`;
  const [off, setOff] = useState<ReadonlySet<number>>(() => read(key));
  const toggle = (concept: number) => {
    const after = new Set(off);
    if (!after.delete(concept)) after.add(concept);
    setOff(after);
    write(key, after);
  };
  return [off, toggle];
}

function read(key: string): ReadonlySet<number> {
  try {
    const numbers = (window.sessionStorage.getItem(key) ?? '').split(' ').filter((text) => text !== '');
    return new Set(numbers.map(Number));
  } catch {
    return new Set();
  }
}

function write(key: string, off: ReadonlySet<number>): void {
  try {
    window.sessionStorage.setItem(key, [...off].join(' '));
  } catch {
    // Without storage the choice holds for this document.
  }
}
