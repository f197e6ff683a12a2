/** What arrived by week: of one monitor, or of several of the user's; with the count of each in a chosen week. */
import type { ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { useServerData } from '../../hooks/use-server-data.ts';

/** Null while it is loaded, or where it can't be. */
export const useWeeks = (monitor: number): ArrivalWeeks | null =>
  useServerData(`monitorings/${monitor}/weeks`, readWeeks).value;

/** `monitors`: some of them; all for null. */
export function useWeeksOf(
  monitors: readonly { readonly id: number }[] | null,
  week: string | null,
): ArrivalWeeks | null {
  const asked = new URLSearchParams({
    ...(week !== null && { week }),
    ...(monitors !== null && { monitors: monitors.map(({ id }) => id).join(',') }),
  });
  return useServerData(`monitorings/weeks${asked.size === 0 ? '' : `?${asked.toString()}`}`, readWeeks).value;
}

/** null for an answer of another form. */
const readWeeks = (body: unknown): ArrivalWeeks | null =>
  typeof body === 'object' && body !== null && 'weeks' in body && 'current' in body ? (body as ArrivalWeeks) : null;
