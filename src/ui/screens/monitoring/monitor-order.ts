/** The orders of the list of monitors, as its address says them. Pure. */
import type { Monitor } from '../../../domain/documents/monitors.ts';

export const MONITOR_ORDERS = ['overdue', 'name', 'unreviewed', 'next-run', 'last-run'] as const;
export type MonitorOrder = (typeof MONITOR_ORDERS)[number];

export const monitorOrderWords: Readonly<Record<MonitorOrder, string>> = {
  overdue: 'Overdue first',
  name: 'By name',
  unreviewed: 'Most unreviewed first',
  'next-run': 'Next run first',
  'last-run': 'Latest run first',
};

/** Overdue first where the address names none. */
export const monitorOrderIn = (address: URLSearchParams): MonitorOrder =>
  MONITOR_ORDERS.find((one) => one === address.get('order')) ?? 'overdue';

/** 2 comes before 10. */
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** What has no next or last run comes last. */
const soonest = (iso: string | null): number => (iso === null ? Infinity : Date.parse(iso));
const latest = (iso: string | null): number => (iso === null ? Infinity : -Date.parse(iso));

const ranks: Readonly<Record<MonitorOrder, (monitor: Monitor) => number>> = {
  overdue: ({ counts }) => -counts.overdue,
  name: () => 0,
  unreviewed: ({ counts }) => -counts.unreviewed,
  'next-run': ({ nextRun }) => soonest(nextRun),
  'last-run': ({ lastRun }) => latest(lastRun),
};

/** Those that are alike in an order stand by name. */
export function inMonitorOrder(monitors: readonly Monitor[], order: MonitorOrder): readonly Monitor[] {
  const rank = ranks[order];
  const compareRank = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
  return monitors.toSorted(
    (one, other) => compareRank(rank(one), rank(other)) || names.compare(one.name, other.name) || one.id - other.id,
  );
}
