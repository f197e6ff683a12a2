/**
 * Imports uploads in a worker thread of their own, so that the event loop is free while the index is written.
 * The worker opens the index file itself. It is never terminated: libsql 0.5.29 aborts the whole process where a thread
 * is terminated during a statement. A worker that ignores its cancellation is left alone; its import has failed.
 *
 *   ▶ WorkerTask (as workerData)   ◀ WorkerNews …   ▶ 'cancel' (any message: end between two batches)
 */
import { Worker } from 'node:worker_threads';
import type { ImportProgress, ImportSummary } from '../../domain/documents/imports.ts';
import { messageOf } from '../errors.ts';
import { createOutgoing, type Outgoing, type OutgoingCalls } from '../outgoing.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import type { CorpusFiles } from '../patent-index/sqlite/threads/messages.ts';
import type { ImportEnd, RunImport, Upload } from './run-import.ts';

export interface WorkerTask {
  readonly files: CorpusFiles;
  readonly upload: Upload;
}
export type WorkerNews =
  | { readonly kind: 'called'; readonly calls: readonly OutgoingCalls[] }
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'done'; readonly summary: ImportSummary };

interface WorkerOptions {
  /** The built module of the worker. */
  readonly worker: URL;
  readonly filesOf: (corpus: CorpusId) => CorpusFiles;
  /** Milliseconds that a cancelled worker gets to finish its batch. */
  readonly graceMs?: number;
  /** Counts what the workers reach; left out where nobody lists it. */
  readonly outgoing?: Pick<Outgoing, 'add'>;
}

const GRACE_MS = 30_000;

export function importInWorker({
  worker: module,
  filesOf,
  graceMs = GRACE_MS,
  outgoing = createOutgoing(Date.now),
}: WorkerOptions): RunImport {
  return (upload, { signal, onProgress }) =>
    new Promise((resolve) => {
      const task: WorkerTask = { files: filesOf(upload.corpus), upload };
      const worker = new Worker(module, { workerData: task });
      let end: ImportEnd | null = null;
      let patience: NodeJS.Timeout | undefined;
      const cancel = () => {
        worker.postMessage('cancel');
        patience = setTimeout(() => {
          // A process that is about to end does not wait for it either.
          worker.unref();
          settle({ ok: false, why: 'it did not stop when asked; a batch that it has not finished is not kept' });
        }, graceMs);
      };
      const settle = (how: ImportEnd) => {
        signal.removeEventListener('abort', cancel);
        clearTimeout(patience);
        resolve(how);
      };
      signal.addEventListener('abort', cancel, { once: true });
      worker.on('message', (news: WorkerNews) => {
        if (news.kind === 'called') outgoing.add(news.calls);
        else if (news.kind === 'progress') onProgress(news.progress);
        else end = { ok: true, summary: news.summary };
      });
      worker.on('error', (error) => (end ??= { ok: false, why: messageOf(error) }));
      worker.on('exit', (code) => settle(end ?? { ok: false, why: `its worker ended with code ${code}` }));
    });
}
