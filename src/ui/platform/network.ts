/**
 * Tries to sync when the browser reports a change of the network. The report alone decides nothing: the server may run
 * on this machine. The window listens, because not every browser reports to workers.
 */
import type { WorkerApi } from '../../workers/contract.ts';

export function syncOnNetworkChange(
  window: Pick<Window, 'addEventListener'>,
  worker: Pick<WorkerApi, 'syncNow'>,
): void {
  const look = (): void => {
    // Before the start there is nothing to sync, and the start looks by itself.
    worker.syncNow().catch(() => undefined);
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
}
