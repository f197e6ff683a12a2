/** Token buckets by key, in memory: each holds `burst`, and fills by one every `everyMs`. */

export interface RateLimit {
  /** Takes one token; returns the seconds to wait where none is left, else 0. */
  take(key: string): number;
}

const KEYS_AT_MOST = 10_000;

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
      if (fullAt.size >= KEYS_AT_MOST) for (const [other, full] of fullAt) if (full <= at) fullAt.delete(other);
      if (fullAt.size >= KEYS_AT_MOST) fullAt.clear();
      const next = Math.max(fullAt.get(key) ?? at, at) + everyMs;
      const wait = next - at - burst * everyMs;
      if (wait > 0) return Math.ceil(wait / 1000);
      fullAt.set(key, next);
      return 0;
    },
  };
}
