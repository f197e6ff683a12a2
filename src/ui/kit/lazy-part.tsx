/**
 * A part whose code is loaded when it is first drawn, or ahead of that by `preload`. It is drawn as soon as its code is
 * there. (React.lazy shows a fallback, and then React holds back what follows it until 300 ms have passed.)
 *
 *   absent ─┬─▶ loading ─┬─▶ ready
 *           │            └─▶ failed: thrown where it is drawn, for the boundary around it
 *           └──────◀───────────┘ the next part that is mounted, or the next preload, tries again
 */
import { createElement, useState, useSyncExternalStore, type FunctionComponent, type ReactNode } from 'react';

export type LazyPart<P extends object = object> = FunctionComponent<P> & {
  /** Loads the code; where that fails, the part says so once it is drawn. */
  preload(): void;
};

type LoadState<P> =
  | { readonly kind: 'absent' | 'loading' }
  | { readonly kind: 'ready'; readonly part: FunctionComponent<P> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** `fallback` is drawn in its place until the code is there. */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  fallback: ReactNode = null,
): LazyPart<P> {
  let state: LoadState<P> = { kind: 'absent' };
  const listeners = new Set<() => void>();
  const enter = (next: LoadState<P>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function preload(): void {
    if (state.kind === 'loading' || state.kind === 'ready') return;
    state = { kind: 'loading' };
    load().then(
      (part) => enter({ kind: 'ready', part }),
      (error: unknown) => enter({ kind: 'failed', error }),
    );
  }
  function Part(props: P) {
    useState(preload);
    const now = useSyncExternalStore(subscribe, () => state);
    if (now.kind === 'failed') throw now.error;
    return now.kind === 'ready' ? createElement(now.part, props) : fallback;
  }
  return Object.assign(Part, { preload });
}
