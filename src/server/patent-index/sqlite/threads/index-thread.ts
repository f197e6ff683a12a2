/**
 * One thread of the index, as the server sees it. It answers one question at a time.
 *
 * A thread is never terminated: libsql 0.5.29 aborts the whole process where a thread is terminated during a statement.
 * It is asked to stop, interrupts its statement, and goes on with the next question.
 */
import { Worker } from 'node:worker_threads';
import type { Outgoing } from '../../../outgoing.ts';
import type { CallWatch } from '../storage/database.ts';
import { errorOf, type CorpusQuestion, type FromThread, type ThreadTask, type ToThread } from './messages.ts';

export interface IndexThread {
  /** Settles once the thread is free again. */
  run<Answer>(asked: CorpusQuestion, watch: CallWatch): Promise<Answer>;
  /** When the thread has exited, asked to or not. */
  readonly exited: Promise<void>;
  close(): Promise<void>;
}

interface RunningQuery {
  readonly id: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface ThreadParts extends Omit<ThreadTask, 'ended'> {
  /** The built module of the thread. */
  readonly module: URL;
  /** Told what the thread reached. */
  readonly outgoing: Pick<Outgoing, 'add'>;
}

export function openThread({ module, outgoing, ...task }: ThreadParts): Promise<IndexThread> {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const ended = new Int32Array(shared);
  const workerData: ThreadTask = { ...task, ended: shared };
  const worker = new Worker(module, { workerData });
  const send = (message: ToThread): void => worker.postMessage(message);
  let running: RunningQuery | null = null;
  let calls = 0;

  const fail = (error: Error): void => {
    running?.reject(error);
    running = null;
  };
  const exited = new Promise<void>((resolve) => {
    worker.on('error', fail);
    worker.on('exit', () => {
      fail(new Error('A thread of the patent index ended unexpectedly.'));
      resolve();
    });
  });

  function run<Answer>(asked: CorpusQuestion, watch: CallWatch): Promise<Answer> {
    if (running) throw new Error('a thread of the index answers one question at a time');
    const id = ++calls;
    const unhook = watch.onEnd(() => {
      Atomics.store(ended, 0, id);
      send({ kind: 'end', id });
    });
    return new Promise<Answer>((resolve, reject) => {
      running = { id, resolve, reject };
      send({ kind: 'ask', id, ...asked });
    }).finally(unhook);
  }

  function close(): Promise<void> {
    if (running) {
      Atomics.store(ended, 0, running.id);
      send({ kind: 'end', id: running.id });
    }
    send({ kind: 'close' });
    return exited;
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'open') resolve({ run, exited, close });
      else if (message.kind === 'called') outgoing.add(message.calls);
      else if (message.id === running?.id) {
        const { resolve: answer, reject: refuse } = running;
        running = null;
        if (message.kind === 'failed') refuse(errorOf(message.error));
        else answer(message.value as never);
      }
    });
    worker.once('error', reject);
    void exited.then(() => reject(new Error('The thread of the patent index ended before it had started.')));
  });
}
