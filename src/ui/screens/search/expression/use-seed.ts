/**
 * An empty search takes its first expression from the address (`?expression=`), so that other pages can link to a
 * search.
 */
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import type { Draft } from '../../../parts/draft/use-draft.ts';

export function useSeed({ local, saved, change }: Pick<Draft<string>, 'local' | 'saved' | 'change'>): void {
  const seed = new URLSearchParams(useSearch()).get('expression') ?? '';
  useEffect(() => {
    if (seed !== '' && local === '' && !saved) change(seed);
  }, [seed, local, saved, change]);
}
