/**
 * The entry of the import worker: imports one upload into an index that it opens itself, tells how it goes,
 * and ends. What it throws ends the thread, and is reported by jobs/import-in-worker.ts, which starts it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { letOthersGoFirst } from './background-thread.ts';
import { importAll } from './import/import-all.ts';
import { createOutgoing } from './outgoing.ts';
import type { WorkerNews, WorkerTask } from './jobs/import-in-worker.ts';
import { openSqliteIndex } from './patent-index/sqlite/sqlite-index.ts';

letOthersGoFirst();
const port = parentPort;
if (!port) throw new Error('the import worker is no program of its own');
const task = workerData as WorkerTask;
const tell = (news: WorkerNews) => port.postMessage(news);

const abort = new AbortController();
port.once('message', () => abort.abort());
const { index: file, text = null } = task.files;
const outgoing = createOutgoing(Date.now, () => tell({ kind: 'called', calls: outgoing.take() }));
const index = openSqliteIndex(file, { corpus: task.upload.corpus, text, outgoing });
try {
  const summary = await importAll([{ kind: 'file', ...task.upload }], index, {
    corpus: task.upload.corpus,
    mappings: task.upload.mappings ?? [],
    signal: abort.signal,
    onProgress: (progress) => tell({ kind: 'progress', progress }),
  });
  tell({ kind: 'done', summary });
} finally {
  await index.close();
  port.close();
}
