/**
 * Who keeps the global loader up, and since when. It hides when the last one is done, or at once after an
 * error (ERR-4, ERR-5). Looked at once a second, a wait of over 25 s is a long one (APP-9).
 */
export const LONG_WAIT_MS = 25_000;
export const LOOK_EVERY_MS = 1_000;
export const FADE_MS = 2_000;

export interface LoaderState {
  readonly visible: boolean;
  /** Milliseconds since 1970; meaningless while not visible. */
  readonly since: number;
}
export interface Loader {
  /** Gives what takes this reason back. */
  show(): () => void;
  hideAll(): void;
  subscribe(onChange: () => void): () => void;
  snapshot(): LoaderState;
}

export const isLongWait = (state: LoaderState, now: number): boolean =>
  state.visible && now - state.since > LONG_WAIT_MS;

export function createLoader(now: () => number): Loader {
  const listeners = new Set<() => void>();
  const reasons = new Set<symbol>();
  let state: LoaderState = { visible: false, since: 0 };
  const update = () => {
    const visible = reasons.size > 0;
    if (visible === state.visible) return;
    state = visible ? { visible, since: now() } : { ...state, visible };
    for (const listener of listeners) listener();
  };
  return {
    show() {
      const reason = Symbol('loader');
      reasons.add(reason);
      update();
      return () => {
        reasons.delete(reason);
        update();
      };
    },
    hideAll() {
      reasons.clear();
      update();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => state,
  };
}
