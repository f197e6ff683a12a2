/**
 * The browser says that the network came or went. That is a reason to look, no more: the server may well be on
 * this machine. The window is asked, as not every browser tells its workers.
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
