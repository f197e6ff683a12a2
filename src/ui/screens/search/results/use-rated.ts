/**
 * How much of the shown list this user has rated. Counted over the list's own rows, so that filters and what earlier
 * runs found don't blur it; a list that is too long to be fetched for that is counted by all that was ever rated.
 */
import { useEffect, useMemo } from 'react';
import { RATINGS, type Rating } from '../../../../domain/assessment/values.ts';
import { activeFilters } from '../../../parts/results/result-view.ts';
import type { ResultListing } from './use-result-list.ts';

export interface RatedCounts {
  /** null: not known of this list. */
  readonly all: number | null;
  readonly by: Readonly<Record<Rating, number>>;
  /** Of the shown list, not of all that was ever rated. */
  readonly isOfList: boolean;
}

/** Pages that are fetched for the sake of counting. */
const COUNTED_PAGES = 20;

export function useRated(list: ResultListing, isWanted: boolean): RatedCounts {
  const { loaded, pages, assessment, view } = list;
  const { store, stale, troubles } = loaded;
  const next =
    isWanted && loaded.head !== null && !stale && pages <= COUNTED_PAGES
      ? firstMissing(loaded.pages, troubles, pages)
      : null;
  useEffect(() => {
    if (next !== null) void store.load(next);
  }, [store, next]);
  const { head, pages: here } = loaded;
  const isNarrowed = activeFilters(view.filter).length > 0;
  return useMemo(() => {
    const isOfList = head !== null && here.size >= pages;
    if (!isWanted || assessment === null || !isOfList) {
      const ever = Math.min(head?.families ?? 0, assessment?.countRated(null) ?? 0);
      return {
        all: isNarrowed ? null : ever,
        by: counted((rating) => assessment?.countRated(rating) ?? 0),
        isOfList: false,
      };
    }
    const ratings = [...here.values()].flatMap(({ rows }) => rows.map((row) => assessment.mineOf(row)));
    return {
      all: ratings.filter((rating) => rating !== null).length,
      by: counted((rating) => ratings.filter((each) => each === rating).length),
      isOfList,
    };
  }, [isWanted, assessment, head, here, pages, isNarrowed]);
}

const counted = (count: (rating: Rating) => number) =>
  Object.fromEntries(RATINGS.map((rating) => [rating, count(rating)])) as Record<Rating, number>;

function firstMissing(
  here: ReadonlyMap<number, unknown>,
  troubles: ReadonlyMap<number, unknown>,
  pages: number,
): number | null {
  const missing = Array.from({ length: pages }, (_, page) => page).find(
    (page) => !here.has(page) && !troubles.has(page),
  );
  return missing ?? null;
}
