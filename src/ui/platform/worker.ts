/**
 * The window's end of the worker: a plain WorkerApi. Functions that are passed to the worker become comlink proxies
 * here, and functions that it returns are released after their one call. No other module of the UI knows comlink.
 */
import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import type { PassagesApi, WorkerApi } from '../../workers/contract.ts';

/** Starts the worker of this tab. `onCrash`: the worker can’t be loaded, or an error was thrown outside a call. */
export function createWorkerClient(onCrash: (message: string) => void): WorkerApi {
  const worker = new Worker(new URL('../../workers/worker.ts', import.meta.url), {
    type: 'module',
    name: tabName(),
  });
  worker.addEventListener('error', (event) => onCrash(event.message || 'the worker could not be loaded'));
  return plainApi<WorkerApi>(wrap(worker));
}

/** The worker that finds passages; started at the first call. */
export function createPassagesClient(onCrash: (message: string) => void): PassagesApi {
  const start = (): PassagesApi => {
    const worker = new Worker(new URL('../../workers/passages/passages-worker.ts', import.meta.url), {
      type: 'module',
      name: 'passages',
    });
    worker.addEventListener('error', (event) => onCrash(event.message || 'the passages worker could not be loaded'));
    return plainApi<PassagesApi>(wrap(worker));
  };
  let client: PassagesApi | null = null;
  return { propose: (publication, features) => (client ??= start()).propose(publication, features) };
}

/** A name that this tab keeps when it is reloaded: the worker keeps the tab's undo under it. */
function tabName(): string {
  try {
    const name = sessionStorage.getItem('tab') ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem('tab', name);
    return name;
  } catch {
    return 'tab';
  }
}

/** Every method of the contract has the same way across, so none is listed here. */
function plainApi<Api extends object>(remote: Remote<Api>): Api {
  const methods = new Map<string, unknown>();
  return new Proxy(remote as unknown as Api, {
    get(_, name) {
      // Asked for by React and by `await`, which must not reach the worker.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const known = methods.get(name);
      if (known !== undefined) return known;
      const method = async (...args: readonly unknown[]): Promise<unknown> =>
        received(await (Reflect.get(remote, name) as RemoteMethod)(...args.map(sent)));
      methods.set(name, method);
      return method;
    },
  });
}

type RemoteMethod = (...args: readonly unknown[]) => Promise<unknown>;
type RemoteFunction = Remote<() => void>;

const sent = (argument: unknown): unknown => (typeof argument === 'function' ? proxy(argument) : argument);

/** A function ends what the call started. It is called once and then released. */
function received(answer: unknown): unknown {
  if (typeof answer !== 'function') return answer;
  const end = answer as RemoteFunction;
  return () => void end().finally(() => end[releaseProxy]());
}
