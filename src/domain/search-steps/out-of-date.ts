/** Which steps are out of date: later steps depend on earlier ones, and keep their content when those change. */
import type { StepsRow } from './rows.ts';

/** After a change in `step`. */
export const changedAt = ({ changedFrom }: StepsRow, step: number): Pick<StepsRow, 'changedFrom' | 'outOfDate'> => ({
  changedFrom: Math.min(changedFrom ?? step, step),
  outOfDate: true,
});

/** After continuing from `step`: the reached steps from `next` on remain out of date. */
export function finished(
  { reached, changedFrom }: StepsRow,
  { step, next }: { readonly step: number; readonly next: number },
): Pick<StepsRow, 'reached' | 'changedFrom'> {
  const passed = changedFrom !== null && changedFrom >= Math.min(step, next) && changedFrom <= step;
  return { reached: Math.max(reached, next), changedFrom: passed ? (next < reached ? next : null) : changedFrom };
}
