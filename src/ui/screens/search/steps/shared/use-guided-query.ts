/** The query that the choices of a search make today. */
import { useMemo, useState } from 'react';
import { guidedQuery, type GuidedQuery } from '../../../../../domain/search-steps/guided/guided-query.ts';
import type { SearchState } from '../../../../../workers/contract.ts';

/** Null while there is nothing to search for. */
export function useGuidedQuery({ searchType, idea, choices }: SearchState): GuidedQuery | null {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return useMemo(() => guidedQuery({ searchType, idea, choices }, today), [searchType, idea, choices, today]);
}
