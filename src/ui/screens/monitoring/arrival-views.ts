/** The views of what arrived for a monitor: their names, addresses, and how decisions change their counts. */
import {
  ARRIVAL_VIEWS,
  type ArrivalCounts,
  type ArrivalView,
  type MonitorArrival,
} from '../../../domain/documents/monitors.ts';
import { arrivalRunIn, weekIn } from '../../../domain/documents/arrival-weeks.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';

export const arrivalViewWords: Readonly<Record<ArrivalView, string>> = {
  unreviewed: 'Unreviewed',
  latest: 'Last run',
  later: 'Later',
  relevant: 'Relevant',
  'not-relevant': 'Not relevant',
  sample: 'Random sample',
  all: 'All',
  'set-aside': 'Set aside',
};

/** What a list says that holds nothing. */
export const noneInView: Readonly<Record<ArrivalView, string>> = {
  unreviewed: 'Nothing waits for a decision.',
  latest: 'The last run brought nothing new.',
  later: 'Nothing was put off.',
  relevant: 'Nothing was found relevant so far.',
  'not-relevant': 'Nothing was found not relevant so far.',
  sample: 'Nothing of the random sample waits for a rating.',
  all: 'Nothing new since the first run.',
  'set-aside': 'Nothing was set aside.',
};

/** `week`: its Sunday, for what arrived in that week alone. */
export const arrivalsAddress = (monitor: number, view: ArrivalView, week: string | null = null): string =>
  `/monitoring/arrivals/${monitor}?view=${view}${week === null ? '' : `&week=${week}`}`;

/** As the address says it. */
export const viewIn = (search: string): ArrivalView => {
  const named = new URLSearchParams(search).get('view');
  return ARRIVAL_VIEWS.find((one) => one === named) ?? 'unreviewed';
};

export const weekInSearch = (search: string): string | null => weekIn(new URLSearchParams(search).get('week'));

/** What one run brought alone: when it was. */
export const runInSearch = (search: string): number | null => arrivalRunIn(new URLSearchParams(search).get('run'));

/** What came below the threshold of a similarity monitor: of one run, all, or of all what reaches that of today. */
export type BelowPart = number | 'all' | 'reaching';

/** Null where it is not asked for. */
export function belowInSearch(search: string): BelowPart | null {
  const named = new URLSearchParams(search).get('below');
  if (named === null || named === 'reaching') return named;
  return arrivalRunIn(named) ?? 'all';
}

/** Of the monitor, above any of its lists. Overdue arrivals lead the list of unreviewed ones alone. */
export function overdueWords(overdue: number, dueDays: number, view: ArrivalView): string {
  const days = formatCounted(dueDays, 'day');
  if (overdue === 0) return `Nothing has waited longer than ${days}.`;
  const where = view === 'unreviewed' ? 'They come first.' : 'They come first under Unreviewed.';
  return `${formatCount(overdue)} overdue: no decision for over ${days}. ${where}`;
}

/** Null: what was chosen below the threshold is in no view once its decision is taken back. */
function viewOf({ cause }: MonitorArrival, decision: ArrivalDecision | null): ArrivalView | null {
  if (decision !== null) return decision;
  if (cause === 'chosen') return null;
  return cause === 'sample' ? 'sample' : 'unreviewed';
}

/** The counts of the server with what was decided since it told them: `decided` are the decisions as they are now. */
export function countsNow(
  counts: ArrivalCounts,
  arrivals: readonly MonitorArrival[],
  decided: (arrival: MonitorArrival) => ArrivalDecision | null,
): ArrivalCounts {
  const now = { ...counts };
  for (const arrival of arrivals) {
    const decision = decided(arrival);
    if (arrival.isSuppressed || decision === arrival.decision) continue;
    const [before, after] = [viewOf(arrival, arrival.decision), viewOf(arrival, decision)];
    if (before !== null) now[before]--;
    if (after !== null) now[after]++;
    if (arrival.isOverdue) now.overdue--;
  }
  return now;
}
