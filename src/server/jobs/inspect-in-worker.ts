/**
 * Looks into uploads in a worker thread, one at a time, so that the event loop is free while a long table is read. The
 * worker ends by itself: what it reads has limits.
 *
 *   ▶ InspectTask (as workerData)   ◀ the tables, or the check
 */
import { Worker } from 'node:worker_threads';
import type { MappingCheck, TableMapping, UnknownTable } from '../../domain/documents/table-mapping.ts';
import type { InspectUpload, StoredUpload } from './inspect-upload.ts';

export interface InspectTask {
  readonly upload: StoredUpload;
  /** Null asks for the tables. */
  readonly mapping: TableMapping | null;
}

/** `module` is the built one of the worker. */
export function inspectInWorker(module: URL): InspectUpload {
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(task: InspectTask): Promise<T> => {
    const answer = last.then(() => answerOf<T>(module, task));
    last = answer.catch(() => {});
    return answer;
  };
  return {
    tables: (upload) => ask<readonly UnknownTable[]>({ upload, mapping: null }),
    check: (upload, mapping) => ask<MappingCheck>({ upload, mapping }),
  };
}

function answerOf<T>(module: URL, task: InspectTask): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the worker ended with code ${code}`)));
  });
}
