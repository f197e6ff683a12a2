/** Which steps are out of date: later steps rest on earlier ones, and keep what they hold when those change. */
import type { StepsRow } from './rows.ts';

/** After a change in `step`. */
export const changedAt = ({ changedFrom }: StepsRow, step: number): Pick<StepsRow, 'changedFrom' | 'outOfDate'> => ({
  changedFrom: Math.min(changedFrom ?? step, step),
  outOfDate: true,
});

/** After the user went on from `step`: what was out of date after it is so from `next` on, as far as was reached. */
export function finished(
  { reached, changedFrom }: StepsRow,
  { step, next }: { readonly step: number; readonly next: number },
): Pick<StepsRow, 'reached' | 'changedFrom'> {
  const passed = changedFrom !== null && changedFrom >= Math.min(step, next) && changedFrom <= step;
  return { reached: Math.max(reached, next), changedFrom: passed ? (next < reached ? next : null) : changedFrom };
}
