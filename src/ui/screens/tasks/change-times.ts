/** When a change of a task was made, as its history says it. */
import { CLOCK_TOLERANCE_MS } from '../../../domain/tasks/values.ts';
import type { TimesOfChange } from '../../../domain/tasks/rows.ts';
import { formatCounted } from '../../kit/format.ts';

interface Dated {
  readonly at: number;
  readonly times?: TimesOfChange;
}

/** The time; where it arrived much later, that too: nobody but its device knows that it was made before. */
export function changeTimeInWords({ at, times }: Dated, formatMoment: (at: number) => string): string {
  if (times === undefined) return formatMoment(at);
  const { made, arrived } = times;
  if (arrived - made <= CLOCK_TOLERANCE_MS) return formatMoment(made);
  return `${formatMoment(made)} by the clock of the device, arrived ${formatMoment(arrived)}`;
}

const DAY = 86_400_000;

/** Between two days, `yyyy-mm-dd`. */
export function ageInWords(made: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(made)) / DAY));
  return days === 0 ? 'today' : `${formatCounted(days, 'day')} old`;
}
