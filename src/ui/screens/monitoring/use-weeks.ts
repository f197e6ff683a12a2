/** What arrived by week: of one monitor, or of all of the user's; with the count of each monitor in a chosen week. */
import type { ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { useServerData } from '../../hooks/use-server-data.ts';

/** Null while it is loaded, or where it can't be. `monitor` 0: all. */
export function useWeeks(monitor: number, week: string | null): ArrivalWeeks | null {
  const chosen = week === null ? '' : `?week=${week}`;
  return useServerData(`monitorings/${monitor === 0 ? '' : `${monitor}/`}weeks${chosen}`, readWeeks).value;
}

/** null for an answer of another form. */
const readWeeks = (body: unknown): ArrivalWeeks | null =>
  typeof body === 'object' && body !== null && 'weeks' in body && 'current' in body ? (body as ArrivalWeeks) : null;
