/**
 * The address of the window, and moves: the browser's history with a guard before every move (NAV-3).
 * Each entry stores its position in the history, so that a move by the back button can be reversed.
 *
 *   go(path) ──▶ guard ── true ──▶ pushState ──▶ listeners
 *                  └── false: stays; the guard holds `proceed` and may call it later
 *   back ──▶ popstate ──▶ guard ── false: history.go the opposite way, without asking, until it has arrived
 */
export interface Move {
  /** Path, query and hash of the target. */
  readonly target: string;
  /** Goes there after all, past the guard. */
  readonly proceed: () => void;
}
/** True lets the move happen. */
export type Guard = (move: Move) => boolean;

/** What is needed of the browser. */
export interface HistoryPort {
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

export interface Navigator {
  path(): string;
  search(): string;
  go(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  setGuard(guard: Guard): void;
  subscribe(onChange: () => void): () => void;
}

export function createNavigator(port: HistoryPort): Navigator {
  const listeners = new Set<() => void>();
  let guard: Guard = () => true;
  let place = placeIn(port.history.state) ?? 0;
  let address = addressOf(port);
  /** A move of ours that the browser has yet to report, and that no one must be asked about. */
  let under: 'return' | 'follow' | null = null;

  port.history.replaceState({ ...stateOf(port.history.state), place }, '');
  const notify = () => {
    address = addressOf(port);
    for (const listener of listeners) listener();
  };

  port.addEventListener('popstate', () => {
    const to = placeIn(port.history.state) ?? newEntry();
    const target = addressOf(port);
    const way = to - place;
    if (under === 'return') {
      // A second press of the button may have come in between: back to where we belong until we are there.
      if (way === 0) under = null;
      else port.history.go(-way);
      return;
    }
    const allowed = under === 'follow' || target === address || way === 0;
    under = null;
    const proceed = () => {
      under = 'follow';
      port.history.go(way);
    };
    if (allowed || guard({ target, proceed })) {
      place = to;
      notify();
      return;
    }
    under = 'return';
    port.history.go(-way);
  });

  /** An address typed with another hash: the browser has made an entry that does not know its place yet. */
  function newEntry(): number {
    port.history.replaceState({ ...stateOf(port.history.state), place: place + 1 }, '');
    return place + 1;
  }

  const move = (to: string, replace: boolean, state: unknown) => {
    if (!replace) place += 1;
    const entry = { ...stateOf(state), place };
    if (replace) port.history.replaceState(entry, '', to);
    else port.history.pushState(entry, '', to);
    notify();
  };
  return {
    path: () => port.location.pathname,
    search: () => port.location.search,
    go(to, { replace = false, state } = {}) {
      const proceed = () => move(to, replace, state);
      if (guard({ target: to, proceed })) proceed();
    },
    setGuard(next) {
      guard = next;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const addressOf = ({ location }: HistoryPort) => location.pathname + location.search + location.hash;
const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});
function placeIn(state: unknown): number | null {
  const place = (stateOf(state) as { place?: unknown }).place;
  return typeof place === 'number' ? place : null;
}
