/**
 * Long work in the event loop, cut into short pieces, so that the calls of others come between them. One piece runs in
 * each round of the loop, and askers take turns: who asks for ten exports gets no more of it than who asks for one.
 *
 *   piece ─▶ round of the loop: requests, timers ─▶ piece of the next asker ─▶ …
 */

/** Milliseconds of work that a piece may take. */
const PIECE_MS = 5;

export interface Turns {
  /** Resolves when the asker may go on; at once where the piece of work began less than {@link PIECE_MS} ago. */
  own(asker: string): () => Promise<void>;
}

export function createTurns(): Turns {
  /** The asker whose turn is the longest ago comes first. */
  const waiting = new Map<string, (() => void)[]>();

  function next(): void {
    const [asker] = waiting.keys();
    if (asker === undefined) return;
    const own = waiting.get(asker) ?? [];
    waiting.delete(asker);
    const resolve = own.shift();
    if (own.length > 0) waiting.set(asker, own);
    if (waiting.size > 0) setImmediate(next);
    resolve?.();
  }
  function wait(asker: string): Promise<void> {
    return new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(next);
      waiting.set(asker, [...(waiting.get(asker) ?? []), resolve]);
    });
  }

  return {
    own(asker) {
      let since = performance.now();
      return async () => {
        if (performance.now() - since < PIECE_MS) return;
        await wait(asker);
        since = performance.now();
      };
    },
  };
}
