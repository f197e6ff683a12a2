/** Whether what was asked of the server waits: there is no network, no session, or no answer. */
import { useSelected } from './use-projection.ts';

const HELD_UP: ReadonlySet<string> = new Set(['offline', 'waiting', 'signed-out', 'stuck']);

export function useIsHeldUp(): boolean {
  return useSelected('status', {}, (status) => status !== undefined && HELD_UP.has(status.phase));
}

export const useIsOffline = (): boolean => useSelected('status', {}, (status) => status?.phase === 'offline');
