/** The entry of a thread of the index: opens the file, and answers one question after the other. See messages.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { fileThesaurus, noThesaurus } from '../../thesaurus.ts';
import { createIndexEngine } from '../engine.ts';
import { runOn, type EngineMethods, type Question } from '../port-methods.ts';
import { openIndexDatabase, type CallWatch, type Database } from '../storage/database.ts';
import { prepareFile } from '../storage/prepare-file.ts';
import { ensureScheme } from '../storage/scheme-store.ts';
import { errorFields, type FromThread, type ThreadTask, type ToThread } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('the index worker is started by the server, in a thread');
const task: ThreadTask = workerData;
const ended = new Int32Array(task.ended);
const send = (message: FromThread): void => port.postMessage(message);
/** What runs when the call that is being answered ends early. */
const callbacks = new Map<number, Set<() => void>>();

try {
  serve(openIndexDatabase(task.file));
} catch (error) {
  send({ kind: 'broken', error: errorFields(error) });
  port.close();
}

function serve(db: Database): void {
  if (task.role === 'writer') {
    prepareFile(db);
    ensureScheme(db);
  }
  const engine = createIndexEngine(db, task.thesaurus === null ? noThesaurus : fileThesaurus(task.thesaurus));
  port?.on('message', (message: ToThread) => {
    if (message.kind === 'ask') void answer(db, engine, message);
    else if (message.kind === 'end') for (const callback of callbacks.get(message.id) ?? []) callback();
    else void db.close().then(() => port?.close());
  });
  send({ kind: 'open' });
}

async function answer(
  db: Database,
  engine: EngineMethods,
  { id, question }: { readonly id: number; readonly question: Question },
): Promise<void> {
  const onEnd = new Set<() => void>();
  callbacks.set(id, onEnd);
  const watch: CallWatch = {
    hasEnded: () => Atomics.load(ended, 0) === id,
    onEnd(callback) {
      onEnd.add(callback);
      return () => onEnd.delete(callback);
    },
  };
  try {
    send({ kind: 'answered', id, value: await db.answer(watch, () => runOn(engine, question)) });
  } catch (error) {
    send({ kind: 'failed', id, error: errorFields(error) });
  } finally {
    callbacks.delete(id);
  }
}
