/**
 * The window's end of the worker. What the app sees is a plain WorkerApi: callbacks become comlink proxies here,
 * and are released here, so that no screen knows of comlink and a test can give a fake.
 */
import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import type { WorkerApi } from '../../workers/contract.ts';

/** Starts the worker of this tab. `onCrash` hears of a worker that could not be loaded or threw outside a call. */
export function createWorkerClient(onCrash: (message: string) => void): WorkerApi {
  const worker = new Worker(new URL('../../workers/worker.ts', import.meta.url), { type: 'module', name: 'antecede' });
  worker.addEventListener('error', (event) => onCrash(event.message || 'the worker could not be loaded'));
  return throughComlink(wrap<WorkerApi>(worker));
}

export function throughComlink(remote: Remote<WorkerApi>): WorkerApi {
  return {
    boot: () => remote.boot(),
    invalidateUser: () => remote.invalidateUser(),
    forgetUser: () => remote.forgetUser(),
    emit: (drafts, label) => remote.emit(drafts, label),
    mintIds: (count) => remote.mintIds(count),
    undo: () => remote.undo(),
    redo: () => remote.redo(),
    async watch(query, ask, onAnswer) {
      const stop = (await remote.watch(query, ask, proxy(onAnswer))) as unknown as Remote<() => void>;
      return () => {
        void stop().finally(() => stop[releaseProxy]());
      };
    },
    dismissRefused: (id) => remote.dismissRefused(id),
    syncNow: () => remote.syncNow(),
    call: (request) => remote.call(request),
    resultPage: (request) => remote.resultPage(request),
    document: (ucid) => remote.document(ucid),
    keepDocuments: (ucids, onProgress) => remote.keepDocuments(ucids, proxy(onProgress)),
  };
}
