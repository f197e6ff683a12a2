/** Token buckets by key, in memory: each holds `burst`, and fills by one every `everyMs`. */

export interface RateLimit {
  /** Takes one token; returns the seconds to wait where none is left, else 0. */
  take(key: string): number;
}

const KEYS_AT_MOST = 10_000;
/** Forgotten together, so that the search for them is shared by many calls. */
const FORGOTTEN_AT_ONCE = KEYS_AT_MOST / 10;

export function createRateLimit({
  burst,
  everyMs,
  now,
}: {
  burst: number;
  everyMs: number;
  now: () => number;
}): RateLimit {
  /** The moment at which the bucket is full again; a full one needs no entry. */
  const fullAt = new Map<string, number>();

  return {
    take(key) {
      const at = now();
      if (fullAt.size >= KEYS_AT_MOST && !fullAt.has(key)) forgetTheFullest(fullAt, at);
      const next = Math.max(fullAt.get(key) ?? at, at) + everyMs;
      const wait = next - at - burst * everyMs;
      if (wait > 0) return Math.ceil(wait / 1000);
      fullAt.set(key, next);
      return 0;
    },
  };
}

/** Those that are full, or else those that are full soonest: a flood of new keys never sets an empty bucket free. */
function forgetTheFullest(fullAt: Map<string, number>, now: number): void {
  for (const [key, full] of fullAt) if (full <= now) fullAt.delete(key);
  if (fullAt.size < KEYS_AT_MOST) return;
  const soonest = [...fullAt].sort(([, one], [, other]) => one - other).slice(0, FORGOTTEN_AT_ONCE);
  for (const [key] of soonest) fullAt.delete(key);
}
