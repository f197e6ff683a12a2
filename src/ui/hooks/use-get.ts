/**
 * What a GET answers, for pages that read from the server alone. The last answer is shown at once on the next
 * visit while it is asked again, so that nothing jumps; it is kept as long as the worker lives.
 */
import { useCallback, useEffect, useState } from 'react';
import type { WorkerApi } from '../../workers/contract.ts';
import { useWorker } from '../platform/services.tsx';
import { useCall } from './use-call.ts';
import { useRetryOnline } from './use-retry-online.ts';

export type Got<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ok'; readonly value: T }
  /** `message` is for the reader. */
  | { readonly kind: 'offline' | 'failed'; readonly message: string };

const answers = new WeakMap<WorkerApi, Map<string, unknown>>();

/** `read` gives null for an answer that is not as expected; it must not change between renders. */
export function useGet<T>(
  path: string,
  read: (body: unknown) => T | null,
): { readonly got: Got<T>; readonly reload: () => void } {
  const worker = useWorker();
  const call = useCall();
  const [round, setRound] = useState(0);
  const [got, setGot] = useState<Got<T>>(() => remembered(worker, path, read));
  useEffect(() => {
    let current = true;
    void call({ method: 'GET', path }).then((result) => {
      if (!current) return;
      if (result.kind === 'ok') {
        const value = read(result.body);
        if (value !== null) remember(worker, path, result.body);
        setGot(
          value === null
            ? { kind: 'failed', message: 'The server’s answer was not understood.' }
            : { kind: 'ok', value },
        );
      } else if (result.kind === 'offline')
        setGot((before) =>
          before.kind === 'ok' ? before : { kind: 'offline', message: 'The server can’t be reached.' },
        );
      else if (result.kind === 'reported') setGot({ kind: 'failed', message: result.detail });
      else if (result.kind === 'failed') setGot({ kind: 'failed', message: result.message });
    });
    return () => {
      current = false;
    };
  }, [worker, call, path, read, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  useRetryOnline(reload, got.kind === 'offline');
  return { got, reload };
}

function remembered<T>(worker: WorkerApi, path: string, read: (body: unknown) => T | null): Got<T> {
  const body = answers.get(worker)?.get(path);
  const value = body === undefined ? null : read(body);
  return value === null ? { kind: 'loading' } : { kind: 'ok', value };
}

function remember(worker: WorkerApi, path: string, body: unknown): void {
  const mine = answers.get(worker) ?? new Map<string, unknown>();
  answers.set(worker, mine.set(path, body));
}
