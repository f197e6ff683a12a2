/**
 * The index that the idea of a search is compared with. For a search by similarity the address names it (`?index=`),
 * and may ask to compare at once (`&compare=yes`); until the user chooses, it is the index of the project. What is
 * found is on this page alone.
 */
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { checkIdea } from '../../../domain/search-steps/idea.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { useCompare } from './use-compare.ts';
import { useOfferedIndexes, type OfferedIndexes } from './use-offered-indexes.ts';

type ComparedSearch = Pick<SearchState, 'id' | 'searchType' | 'idea'>;

export interface ComparedIndex extends ReturnType<typeof useCompare> {
  readonly offered: OfferedIndexes;
  /** The search is one by similarity, whose idea is compared with the index that is chosen. */
  readonly isOfX: boolean;
  /** Null for the patents. */
  readonly index: PrivateIndex | null;
  readonly choose: (index: PrivateIndex | null) => void;
}

/** Where the idea of a search by similarity is compared with the index as soon as the page is there. */
export const comparedAddress = (search: Id, index: Id): string => `/x/${search}?index=${index}&compare=yes`;

export function useComparedIndex({ id, searchType, idea }: ComparedSearch): ComparedIndex {
  const offered = useOfferedIndexes(id);
  const asked = new URLSearchParams(useSearch());
  const named = asked.get('index');
  const go = useGo();
  const comparison = useCompare();
  const chosen = named === null ? offered.ofProject : offered.indexes.find((one) => String(one.id) === named);
  const isOfX = searchType === 'X';
  const index = isOfX ? (chosen ?? null) : null;
  useOnce(index !== null && asked.get('compare') === 'yes' && checkIdea(idea).text === null, () => {
    if (index !== null) void comparison.compare(index, idea);
  });
  return {
    ...{ ...comparison, offered, isOfX, index },
    choose: (index) => go(`/x/${id}?index=${index?.id ?? 'patents'}`, { replace: true }),
  };
}

/** Does it as soon as it is ready, and never again on this page. */
function useOnce(isReady: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    act();
  });
}
