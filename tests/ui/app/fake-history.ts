/** A browser's history in memory: entries, the place in them, and popstate told later, as browsers do. */
import type { HistoryPort } from '../../../src/ui/app/navigator.ts';

export interface FakeHistory extends HistoryPort {
  back(): void;
  forward(): void;
  /** Path of every entry, the present one in brackets. */
  trail(): readonly string[];
}

export function aHistory(start = '/'): FakeHistory {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }];
  const listeners: (() => void)[] = [];
  let at = 0;
  const url = () => new URL(entries[at]!.url, 'http://app.example');
  const go = (delta = 0) => {
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
    trail: () => entries.map((entry, place) => (place === at ? `[${entry.url}]` : entry.url)),
  };
}
