/**
 * Makes drawings showable in a thread, one after the other. One that takes too long, or more memory than a page
 * needs, ends the thread and not the server; the next one starts another. Nothing in the thread writes, so that it may
 * be ended at any moment.
 */
import { Worker } from 'node:worker_threads';
import { messageOf } from '../errors.ts';
import type { RenderAnswer, RenderTask } from './render-worker.ts';

export interface DrawingRenderer {
  /** PNG of a TIFF page, SVG of a structure; `problem` where the file can't be shown. */
  render(task: RenderTask): Promise<RenderAnswer>;
  close(): Promise<void>;
}

interface RendererOptions {
  /** Milliseconds that one drawing may take. */
  readonly limitMs?: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idleMs?: number;
}

const MEGABYTES = 512;

export function renderInThread(
  module: URL,
  { limitMs = 20_000, idleMs = 60_000 }: RendererOptions = {},
): DrawingRenderer {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function started(): Worker {
    const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    // A thread that is ended may still report an error, when nobody waits for it any more.
    thread.on('error', () => {});
    return thread;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function renderNext(task: RenderTask): Promise<RenderAnswer> {
    clearTimeout(idle);
    worker ??= started();
    const answer = await answerOf(worker, task, limitMs);
    if ('ended' in answer) {
      await end();
      return { problem: answer.ended };
    }
    idle = setTimeout(() => void end(), idleMs).unref();
    return answer;
  }

  return {
    render(task) {
      const next = last.then(() => renderNext(task));
      last = next.catch(() => {});
      return next;
    },
    close: end,
  };
}

function answerOf(
  worker: Worker,
  task: RenderTask,
  limitMs: number,
): Promise<RenderAnswer | { readonly ended: string }> {
  return new Promise((resolve) => {
    const settle = (answer: RenderAnswer | { readonly ended: string }) => {
      clearTimeout(limit);
      worker.off('message', settle).off('error', fail).off('exit', leave);
      resolve(answer);
    };
    const fail = (error: Error) => settle({ ended: messageOf(error) });
    const leave = () => settle({ ended: 'its thread ended' });
    const limit = setTimeout(() => settle({ ended: 'it takes too long to draw' }), limitMs);
    worker.on('message', settle).on('error', fail).on('exit', leave);
    worker.postMessage(task);
  });
}
