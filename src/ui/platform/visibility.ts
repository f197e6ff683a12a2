/** Tells the worker whether anybody looks at this tab: of several tabs, one that is looked at talks with the server. */
import type { WorkerApi } from '../../workers/contract.ts';

export function reportVisibility(document: Document, worker: Pick<WorkerApi, 'setVisible'>): void {
  const tell = () => void worker.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', tell);
  tell();
}
