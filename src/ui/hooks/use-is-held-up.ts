/** Whether what was asked of the server waits: there is no network, no session, or no answer. */
import { useProjection } from './use-projection.ts';

export function useIsHeldUp(): boolean {
  const phase = useProjection('status', {})?.phase;
  return phase !== undefined && ['offline', 'waiting', 'signed-out', 'stuck'].includes(phase);
}
