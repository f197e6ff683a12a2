/**
 * The index that the idea of a search is compared with. For a search by similarity the address names it (`?index=`);
 * until the user chooses, it is the index of the project. What is found is on this page alone.
 */
import { useSearch } from 'wouter';
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { useCompare } from './use-compare.ts';
import { useOfferedIndexes, type OfferedIndexes } from './use-offered-indexes.ts';

export interface ComparedIndex extends ReturnType<typeof useCompare> {
  readonly offered: OfferedIndexes;
  /** The search is one by similarity, whose idea is compared with the index that is chosen. */
  readonly isOfX: boolean;
  /** Null for the patents. */
  readonly index: PrivateIndex | null;
  readonly choose: (index: PrivateIndex | null) => void;
}

export function useComparedIndex({ id, searchType }: Pick<SearchState, 'id' | 'searchType'>): ComparedIndex {
  const offered = useOfferedIndexes(id);
  const named = new URLSearchParams(useSearch()).get('index');
  const go = useGo();
  const chosen = named === null ? offered.ofProject : offered.indexes.find((one) => String(one.id) === named);
  const isOfX = searchType === 'X';
  return {
    ...{ ...useCompare(), offered, isOfX },
    index: isOfX ? (chosen ?? null) : null,
    choose: (index) => go(`/x/${id}?index=${index?.id ?? 'patents'}`, { replace: true }),
  };
}
