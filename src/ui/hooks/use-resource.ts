/**
 * Loads one value through the worker: the one hook for everything that is fetched once instead of watched.
 *
 *   loading ─┬─ ok ──────▶ value                        another key or `reload` loads again; the value stays meanwhile
 *            ├─ offline ─▶ trouble, the value stays     loads again by itself when the server can be reached
 *            └─ failed ──▶ trouble instead of the value
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fetched, WorkerApi } from '../../workers/contract.ts';
import { useWorker } from '../platform/services.tsx';
import { useRetryOnline } from './use-retry-online.ts';

export type ResourceTrouble = Exclude<Fetched<never>, { readonly kind: 'ok' }>;

export interface Resource<T> {
  /** The last value, possibly of an earlier key; null before the first and after a failure. */
  readonly value: T | null;
  /** Why the last load gave no value. */
  readonly trouble: ResourceTrouble | null;
  /** Value or trouble belong to the current key. */
  readonly isCurrent: boolean;
  /** The value was read from this device because the server can't be reached. */
  readonly isKept: boolean;
  readonly reload: () => void;
}

interface ResourceRequest<T> {
  /** Names what is loaded: another key loads again. null loads nothing. */
  readonly key: string | null;
  readonly load: () => Promise<Fetched<T>>;
  /** Milliseconds to wait before a load, so that typing does not load at every letter. */
  readonly settleMs?: number;
  /** Shows the last value at once on the next visit, while it is loaded again. */
  readonly remember?: boolean;
}

type State<T> = Pick<Resource<T>, 'value' | 'trouble' | 'isKept'> & { readonly of: string | null };

export function useResource<T>({ key, load, settleMs = 0, remember = false }: ResourceRequest<T>): Resource<T> {
  const worker = useWorker();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State<T>>(() => ({
    value: remember ? remembered<T>(worker, key) : null,
    trouble: null,
    isKept: false,
    of: null,
  }));
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const receive = (fetched: Fetched<T>): void => {
      if (!isCurrent) return;
      if (fetched.kind === 'ok' && remember) rememberValue(worker, key, fetched.value);
      setState((before) => ({ ...nextState(before, fetched), of: key }));
    };
    const start = () =>
      void latest.current().then(receive, (error: unknown) => receive({ kind: 'failed', message: String(error) }));
    const timer = settleMs === 0 ? undefined : setTimeout(start, settleMs);
    if (timer === undefined) start();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [worker, key, settleMs, remember, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  useRetryOnline(reload, key !== null && state.trouble?.kind === 'offline');
  if (key === null) return { value: null, trouble: null, isCurrent: false, isKept: false, reload };
  const { value, trouble, isKept, of } = state;
  return { value, trouble, isCurrent: of === key, isKept, reload };
}

function nextState<T>(before: State<T>, fetched: Fetched<T>): Omit<State<T>, 'of'> {
  if (fetched.kind === 'ok') return { value: fetched.value, trouble: null, isKept: fetched.kept };
  return { value: fetched.kind === 'offline' ? before.value : null, trouble: fetched, isKept: before.isKept };
}

/** A trouble as a sentence for the user. */
export function troubleText(trouble: ResourceTrouble): string {
  if (trouble.kind === 'failed') return trouble.message;
  return trouble.kind === 'offline' ? 'The server can’t be reached.' : 'There is nothing under this number.';
}

const REMEMBERED_AT_MOST = 60;
const memories = new WeakMap<WorkerApi, Map<string, unknown>>();

function remembered<T>(worker: WorkerApi, key: string | null): T | null {
  return key === null ? null : ((memories.get(worker)?.get(key) as T | undefined) ?? null);
}

function rememberValue(worker: WorkerApi, key: string, value: unknown): void {
  const values = memories.get(worker) ?? new Map<string, unknown>();
  memories.set(worker, values);
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > REMEMBERED_AT_MOST && oldest !== undefined) values.delete(oldest);
}
