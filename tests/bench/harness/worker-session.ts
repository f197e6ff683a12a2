/** The debugger's view of the page's worker: its heap after a collection, and where its time goes. */
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';

interface Target {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
}

/**
 * Waits for the product's worker of the page: the one that runs, or, paused at its first line, the one that starts
 * next.
 */
async function attaching(context: BrowserContext, page: Page, pause = false): Promise<() => Promise<Target>> {
  const session = await context.newCDPSession(page);
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  let last = 0;
  const found = new Promise<string>((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker' && !/raw|rebase/.test(targetInfo.url)) resolve(sessionId);
    }),
  );
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: unknown;
    };
    if (error !== undefined) console.error(error);
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: pause, flatten: false });
  return async () => {
    const sessionId = await found;
    return {
      send: (method, params = {}) =>
        new Promise((resolve) => {
          waiting.set(++last, resolve);
          void session.send('Target.sendMessageToTarget', {
            sessionId,
            message: JSON.stringify({ id: last, method, params }),
          });
        }),
    };
  };
}

/** Megabytes of JavaScript heap that are in use after a full collection, with the buffers that it holds. */
export async function workerHeap(context: BrowserContext, page: Page): Promise<number> {
  const worker = await (await attaching(context, page))();
  await worker.send('HeapProfiler.enable');
  await worker.send('HeapProfiler.collectGarbage');
  await worker.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await worker.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + (backingStorageSize ?? 0)) / 1_000_000;
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}
export interface Share {
  readonly name: string;
  /** Milliseconds in the function itself. */
  readonly own: number;
}

const INTERVAL_US = 100;

/**
 * Where the worker's time goes while `work` runs, most first; the whole profile, written to `file`, opens in a
 * browser's developer tools. `from` tells whether the worker runs already or is started by the work.
 */
export async function profiled(
  context: BrowserContext,
  page: Page,
  {
    file,
    from,
    work,
  }: { readonly file: string; readonly from: 'running' | 'start'; readonly work: () => Promise<unknown> },
): Promise<readonly Share[]> {
  const attach = await attaching(context, page, from === 'start');
  const profiling = attach().then(async (worker) => {
    await worker.send('Profiler.enable');
    await worker.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await worker.send('Profiler.start');
    await worker.send('Runtime.runIfWaitingForDebugger');
    return worker;
  });
  if (from === 'running') await profiling;
  await work();
  const { profile } = (await (await profiling).send('Profiler.stop')) as unknown as { profile: Profile };
  writeFileSync(file, JSON.stringify(profile));
  return sharesOf(profile);
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): readonly Share[] {
  const names = new Map(
    nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName || '(nameless)'} :${callFrame.lineNumber + 1}`]),
  );
  const own = new Map<string, number>();
  samples.forEach((id, at) => {
    const name = names.get(id)!;
    own.set(name, (own.get(name) ?? 0) + timeDeltas[at]! / 1_000);
  });
  return [...own].map(([name, ms]) => ({ name, own: ms })).sort((a, b) => b.own - a.own);
}
