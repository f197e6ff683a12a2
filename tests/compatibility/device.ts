/**
 * A device: the app's whole worker, on databases of its own, with a network that can be absent. The test talks with it
 * through the contract alone, so nothing here depends on how the worker is built.
 */
import { wrap, proxy, type Remote } from 'comlink';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Queries, QueryName, WorkerApi } from '../../src/workers/contract.ts';
import { loadDatabases, type DatabaseDump } from '../fixtures/compatibility/device-dump.ts';

export interface Device {
  /** The databases, for the same device after a reload. */
  readonly disk: IDBFactory;
  readonly api: Remote<WorkerApi>;
  /** From now on requests reach the server; null: there is no network. */
  connect(server: SignedIn | null): void;
  /** The first answer that satisfies `isReady`. */
  ask<Q extends QueryName>(
    query: Q,
    ask: Queries[Q]['ask'],
    isReady?: (answer: Queries[Q]['answer']) => boolean,
  ): Promise<Queries[Q]['answer']>;
}

export interface SignedIn {
  readonly origin: string;
  readonly cookie: string;
}

const realFetch = fetch;
const RealChannel = BroadcastChannel;

/** What the server answers to a user without the app. */
export async function get({ origin, cookie }: SignedIn, path: string): Promise<string> {
  return (await realFetch(new URL(path, origin), { headers: { Cookie: cookie } })).text();
}

/** Follows the link that the server printed. */
export async function signIn(link: string): Promise<SignedIn> {
  const answer = await realFetch(link, { redirect: 'manual' });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { origin: new URL(link).origin, cookie };
}

const PATIENCE_MS = 60_000;
let devices = 0;

/** What the server answers to a call of the app. */
export async function post({ origin, cookie }: SignedIn, path: string, body: unknown): Promise<unknown> {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
  return (await realFetch(new URL(path, origin), { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/**
 * Starts the worker, on databases with these contents or on those of a device before its reload. One device at a time
 * is connected; an earlier one stays without a network.
 */
export async function newDevice(contents: readonly DatabaseDump[] | IDBFactory): Promise<Device> {
  vi.spyOn(console, 'error').mockReturnValue(); // without a network the worker writes what failed
  const name = `device-${++devices}`;
  const factory = 'length' in contents ? new IDBFactory() : contents;
  if ('length' in contents) await loadDatabases(factory, contents);
  Dexie.dependencies.indexedDB = factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  let server: SignedIn | null = null;

  const { port1: window, port2: worker } = new MessageChannel();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    if (type === 'message') worker.addEventListener('message', listener);
  });
  vi.stubGlobal('postMessage', worker.postMessage.bind(worker));
  vi.stubGlobal('navigator', { locks: locksOfOneTab(), storage: { estimate: async () => ({ usage: 0, quota: 1e9 }) } });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(channel: string) {
        super(`${name}-${channel}`);
      }
    },
  );
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (server === null) return Promise.reject(new TypeError('Failed to fetch'));
    const { origin, cookie } = server;
    const headers = { ...(init.headers as Record<string, string>), Cookie: cookie, Origin: origin };
    return realFetch(new URL(path, origin), { ...init, headers });
  });
  vi.resetModules();
  await import('../../src/workers/worker.ts');
  worker.start();
  const api = wrap<WorkerApi>(window);

  return {
    disk: factory,
    api,
    connect: (to) => void (server = to),
    ask: (query, ask, isReady = (answer) => answer !== null) =>
      new Promise((resolve, reject) => {
        let last: unknown;
        const late = setTimeout(
          () => reject(new Error(`${query} did not get there; the last answer: ${JSON.stringify(last)}`)),
          PATIENCE_MS,
        );
        const onAnswer = (answer: Queries[typeof query]['answer']) => {
          last = answer;
          if (!isReady(answer)) return;
          clearTimeout(late);
          resolve(answer);
        };
        api.watch(query, ask as never, proxy(onAnswer) as never).catch(reject);
      }),
  };
}

/** The lock is free: this tab leads from the start. */
function locksOfOneTab(): Pick<LockManager, 'request'> {
  const request = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: null) => Promise<unknown>)(null);
  return { request: request as LockManager['request'] };
}
