/** The entry of a thread of the index: answers one question after the other. See messages.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { letOthersGoFirst } from '../../../background-thread.ts';
import { createOutgoing } from '../../../outgoing.ts';
import type { CallWatch } from '../storage/database.ts';
import { runOn } from '../port-methods.ts';
import { errorFields, type CorpusQuestion, type FromThread, type ThreadTask, type ToThread } from './messages.ts';
import { createOpenCorpora } from './open-corpora.ts';

letOthersGoFirst();
const port = parentPort;
if (!port) throw new Error('the index worker is started by the server, in a thread');
const task: ThreadTask = workerData;
const ended = new Int32Array(task.ended);
const send = (message: FromThread): void => port.postMessage(message);
/** What runs when the call that is being answered ends early. */
const callbacks = new Map<number, Set<() => void>>();
const outgoing = createOutgoing(Date.now, () => send({ kind: 'called', calls: outgoing.take() }));
const corpora = createOpenCorpora({ role: task.role, outgoing });

port.on('message', (message: ToThread) => {
  if (message.kind === 'ask') void answer(message.id, message);
  else if (message.kind === 'end') for (const callback of callbacks.get(message.id) ?? []) callback();
  else void corpora.close().then(() => port.close());
});
send({ kind: 'open' });

async function answer(id: number, { files, question }: CorpusQuestion): Promise<void> {
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
    const { db, engine } = await corpora.open(files);
    send({ kind: 'answered', id, value: await db.answer(watch, () => runOn(engine, question)) });
  } catch (error) {
    send({ kind: 'failed', id, error: errorFields(error) });
  } finally {
    callbacks.delete(id);
  }
}
