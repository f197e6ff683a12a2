/**
 * Runs that were requested in this browser and whose result has not been seen yet. Kept over reloads: a search that is
 * submitted offline may run days later.
 */
import { useSyncExternalStore } from 'react';
import type { Id } from '../../domain/shared/ids.ts';
import { readStored, writeStored } from '../platform/stored-text.ts';

export interface AwaitedRun {
  readonly search: Id;
  readonly run: Id;
}

/** Older ones are forgotten; their searches still show them. */
const AT_MOST = 20;
const keyOf = (user: Id): string => `awaited-runs-${user}`;
const NONE: readonly AwaitedRun[] = [];

const listeners = new Set<() => void>();
/** Per key the stored text and its runs, so that the same list is returned until it changes. */
const known = new Map<string, { readonly text: string | null; readonly runs: readonly AwaitedRun[] }>();

/** A run replaces an earlier run of the same search. */
export function awaitRun(user: Id, awaited: AwaitedRun): void {
  write(user, [...read(user).filter(({ search }) => search !== awaited.search), awaited].slice(-AT_MOST));
}

export function forgetRun(user: Id, run: Id): void {
  write(
    user,
    read(user).filter((one) => one.run !== run),
  );
}

export function useAwaitedRuns(user: Id): readonly AwaitedRun[] {
  return useSyncExternalStore(subscribe, () => read(user));
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('storage', listen);
  };
}

function read(user: Id): readonly AwaitedRun[] {
  const key = keyOf(user);
  const before = known.get(key);
  const text = readStored(key);
  if (before?.text === text) return before.runs;
  const runs = parsed(text);
  known.set(key, { text, runs });
  return runs;
}

function write(user: Id, runs: readonly AwaitedRun[]): void {
  const text = JSON.stringify(runs);
  writeStored(keyOf(user), text);
  known.set(keyOf(user), { text, runs });
  for (const listen of listeners) listen();
}

function parsed(text: string | null): readonly AwaitedRun[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (one): one is AwaitedRun =>
            Number.isSafeInteger((one as AwaitedRun | null)?.search) && Number.isSafeInteger((one as AwaitedRun).run),
        )
      : NONE;
  } catch {
    return NONE;
  }
}
