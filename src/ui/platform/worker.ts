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
      return releasing(await remote.watch(query, ask, proxy(onAnswer)));
    },
    dismissRejected: (id) => remote.dismissRejected(id),
    applyAgain: (id) => remote.applyAgain(id),
    searchPosition: (search) => remote.searchPosition(search),
    exportReplay: (options) => remote.exportReplay(options),
    syncNow: () => remote.syncNow(),
    flush: () => remote.flush(),
    setVisible: (visible) => remote.setVisible(visible),
    call: (request) => remote.call(request),
    onCallFailure: async (listener) => releasing(await remote.onCallFailure(proxy(listener))),
    resultPage: (request) => remote.resultPage(request),
    document: (ucid) => remote.document(ucid),
    keepDocuments: (ucids, onProgress) => remote.keepDocuments(ucids, proxy(onProgress)),
    keepResults: (request, onProgress) => remote.keepResults(request, proxy(onProgress)),
    resultRows: (search, ucids) => remote.resultRows(search, ucids),
  };
}

/** Calls the worker's function once and lets go of it. */
function releasing(stop: unknown): () => void {
  const remote = stop as Remote<() => void>;
  return () => {
    void remote().finally(() => remote[releaseProxy]());
  };
}
