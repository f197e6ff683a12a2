/** A browser's history in memory: entries, the place in them, and popstate told later, as browsers do. */
import type { HistoryPort } from '../../../src/ui/routing/navigator.ts';

export interface FakeHistory extends HistoryPort {
  back(): void;
  forward(): void;
  /** The button twice, the second time before the first has been answered. */
  pressTwice(delta: number): void;
  /** An address typed that differs by its hash. */
  type(url: string): void;
  /** Path of every entry, the present one in brackets. */
  trail(): readonly string[];
}

export function aHistory(start = '/'): FakeHistory {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }];
  const listeners: (() => void)[] = [];
  let at = 0;
  /** Moves that wait their turn, as a browser's do; null while each happens at once. */
  let waiting: number[] | null = null;
  const url = () => new URL(entries[at]!.url, 'http://app.example');
  const go = (delta = 0) => {
    if (waiting !== null) {
      waiting.push(delta);
      return;
    }
    const to = at + delta;
    if (to < 0 || to >= entries.length || delta === 0) return;
    at = to;
    for (const listener of listeners) listener();
  };
  return {
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState(state: unknown, _unused: string, to?: string | URL | null) {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, { url: String(to), state });
        at += 1;
      },
      replaceState(state: unknown, _unused: string, to?: string | URL | null) {
        entries[at] = { url: to === undefined || to === null ? entries[at]!.url : String(to), state };
      },
      go,
    },
    location: {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
    addEventListener: (_type, listener) => void listeners.push(listener),
    back: () => go(-1),
    forward: () => go(1),
    pressTwice(delta) {
      const queue = [delta, delta];
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        waiting = null;
        const answered: number[] = [];
        const to = at + next;
        if (to < 0 || to >= entries.length) continue;
        waiting = answered;
        at = to;
        for (const listener of listeners) listener();
        queue.push(...answered);
      }
      waiting = null;
    },
    type(to) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { url: to, state: null });
      go(1);
    },
    trail: () => entries.map((entry, place) => (place === at ? `[${entry.url}]` : entry.url)),
  };
}
