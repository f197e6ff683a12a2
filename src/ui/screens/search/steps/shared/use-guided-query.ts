/** The query that the choices of a search make today. */
import { useMemo } from 'react';
import { guidedQuery, type GuidedQuery } from '../../../../../domain/search-steps/guided/guided-query.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import type { SearchState } from '../../../../../workers/contract.ts';

/** Null while there is nothing to search for. */
export function useGuidedQuery({ searchType, idea, choices }: SearchState): GuidedQuery | null {
  const today = useDates().today();
  return useMemo(() => guidedQuery({ searchType, idea, choices }, today), [searchType, idea, choices, today]);
}
