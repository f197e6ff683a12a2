/**
 * A page of what arrived for a monitor, with the decisions as they are on this device. The page stays as it was loaded
 * while one reviews it; decisions change what is shown of it and its counts at once, with or without a network.
 */
import { useState } from 'react';
import type { ArrivalCounts, ArrivalPage, ArrivalView, MonitorArrival } from '../../../domain/documents/monitors.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import type { ShownArrivalReview } from '../../../workers/contract.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import type { Resource } from '../../hooks/use-resource.ts';
import { useKeptData } from '../../hooks/use-kept-data.ts';
import { useWorker } from '../../platform/services.tsx';
import { countsNow } from './arrival-views.ts';

export const ARRIVALS_A_PAGE = 50;

export interface Arrivals extends Pick<Resource<unknown>, 'trouble' | 'isCurrent' | 'isKept' | 'reload'> {
  /** Null while the page is loaded for the first time. */
  readonly rows: readonly ReviewedArrival[] | null;
  readonly counts: ArrivalCounts;
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
}
export interface ReviewedArrival extends MonitorArrival {
  /** Null where nobody has said anything, as far as this device knows. */
  readonly review: ShownArrivalReview | null;
}

interface ArrivalsAsked {
  readonly monitor: number;
  readonly view: ArrivalView;
  /** Its Sunday; null for all. */
  readonly week: string | null;
  /** When a run was, for what it brought alone; null for all. */
  readonly run: number | null;
  /** A later run is another list. */
  readonly lastRun: string | null;
  /** As the monitor tells them, until the page does. */
  readonly counts: ArrivalCounts;
}

const NONE: readonly ShownArrivalReview[] = [];

export function useArrivals({ monitor, view, week, run, lastRun, counts }: ArrivalsAsked): Arrivals {
  const worker = useWorker();
  const isOffline = useIsOffline();
  /** The last arrival of each page before the one that is shown. */
  const [passed, setPassed] = useState<readonly number[]>([]);
  const after = passed.at(-1);
  const ofWeek = week === null ? '' : `&week=${week}`;
  const ofRun = run === null ? '' : `&run=${run}`;
  const page = after === undefined ? '' : `&after=${after}`;
  const path = `monitorings/${monitor}/arrivals?view=${view}${ofWeek}${ofRun}${page}`;
  const { value, ...resource } = useKeptData<ArrivalPage>({
    ...{ path, read: readArrivalPage, version: lastRun ?? '' },
    // What was decided here a moment ago is to count.
    before: async () => (isOffline ? null : worker.flush()),
  });
  const arrivals = value?.arrivals ?? [];
  const reviews = useProjection('arrivalReviews', { monitor, arrivals: arrivals.map(({ id }) => id) }) ?? NONE;
  const byArrival = new Map(reviews.map((review) => [review.arrival, review]));
  const rows = arrivals.map((arrival) => ({ ...arrival, review: byArrival.get(arrival.id) ?? null }));
  const last = arrivals.at(-1);
  return {
    ...resource,
    rows: value === null ? null : rows,
    counts: value === null ? counts : countsNow(value.counts, rows, decisionOn),
    newer: passed.length === 0 ? null : () => setPassed(passed.slice(0, -1)),
    older: arrivals.length < ARRIVALS_A_PAGE || last === undefined ? null : () => setPassed([...passed, last.id]),
  };
}

/** As this device knows it; else as the server told. */
export const decisionOn = (
  arrival: Pick<ReviewedArrival, 'decision'> & { readonly review?: ShownArrivalReview | null },
) =>
  (arrival.review === null || arrival.review === undefined
    ? arrival.decision
    : arrival.review.decision) satisfies ArrivalDecision | null;

/** null for an answer of another form. */
export function readArrivalPage(body: unknown): ArrivalPage | null {
  return typeof body === 'object' && body !== null && 'arrivals' in body && Array.isArray(body.arrivals)
    ? (body as ArrivalPage)
    : null;
}
