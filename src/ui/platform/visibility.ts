/** Reports to the worker whether this tab is visible: of several tabs, a visible one connects to the server. */
import type { WorkerApi } from '../../workers/contract.ts';

export function reportVisibility(document: Document, worker: Pick<WorkerApi, 'setVisible'>): void {
  const report = () => void worker.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', report);
  report();
}
