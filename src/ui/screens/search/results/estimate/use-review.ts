/** The review of a run’s whole list: pages are loaded until the places of all rated families are known, or many are. */
import { useEffect, useMemo } from 'react';
import { reviewOf, type Review } from '../../../../../domain/assessment/estimate/review.ts';
import type { SampleRow } from '../../../../../domain/assessment/rows.ts';
import { PAGE_SIZE, type ResultPage } from '../../../../../domain/documents/results.ts';
import type { SearchRun, SearchState } from '../../../../../workers/contract.ts';
import type { AssessmentView } from '../../../../parts/assessment/assessment-view.ts';
import { pageCount } from '../../../../parts/results/pages.ts';
import { useResultPages } from '../../../../parts/results/use-result-pages.ts';

export type RanRun = Extract<SearchRun, { kind: 'ran' }>;

export interface ReviewedSearch {
  readonly search: SearchState;
  readonly run: RanRun;
  readonly assessment: AssessmentView;
}

/** Pages that are looked through for the places of what is rated. */
const PAGES_LOOKED_THROUGH = 20;

/** Null while the places are being looked up, or if the list can’t be had. */
export function useReview({ search, run, assessment }: ReviewedSearch): Review | null {
  const { results, samples } = assessment.all;
  const { pages, head, troubles, store } = useResultPages(
    { search: search.id, run: run.run, filter: {}, sort: 'relevance', group: 'family' },
    0,
  );
  const review = useMemo(
    () =>
      head === null
        ? null
        : reviewOf({
            listed: head.families,
            families: familiesByPlace(pages.values()),
            results,
            rankedWith: new Set(Object.values(run.interpretation.rated ?? {}).flat()),
            sample: sampleOf(samples, run.run),
          }),
    [head, pages, results, samples, run],
  );
  const last = Math.min(pageCount(head?.families ?? 0, PAGE_SIZE), PAGES_LOOKED_THROUGH);
  const next = Array.from({ length: last }, (_, page) => page).find((page) => !pages.has(page) && !troubles.has(page));
  const wanted = review !== null && review.elsewhere > 0 ? next : undefined;
  useEffect(() => {
    if (wanted !== undefined) void store.load(wanted);
  }, [store, wanted]);
  return wanted === undefined ? review : null;
}

/** The last one that was drawn from this run’s list. */
export const sampleOf = (samples: readonly SampleRow[], run: number): SampleRow | null =>
  samples.findLast((sample) => sample.run === run) ?? null;

function familiesByPlace(pages: Iterable<ResultPage>): ReadonlyMap<number, string> {
  return new Map(
    [...pages].flatMap(({ page, rows }) => rows.map(({ family }, at) => [page * PAGE_SIZE + at, family] as const)),
  );
}
