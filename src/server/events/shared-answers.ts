/**
 * Answers to pulls of the same range, made once: after a push, every page of a stream asks for the same events. The
 * caller checks who may have them. A range never changes, except by erasing; hence it is kept for seconds only.
 */

export interface SharedAnswers<Answer> {
  /** The answer under that key, kept, under way, or made now. `characters` says how large it is. */
  get(key: string, make: () => Promise<{ readonly answer: Answer; readonly characters: number }>): Promise<Answer>;
}

const KEPT_MS = 2_000;
const KEPT_AT_MOST = 200;
/** A larger answer is shared by those who wait for it, and not kept. */
const LARGEST_KEPT = 100_000;

export function createSharedAnswers<Answer>(now: () => number): SharedAnswers<Answer> {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<Answer> }>();

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known !== undefined && known.until > now()) return known.made;
      const making = make();
      const made = making.then(({ answer }) => answer);
      const forget = (): void => {
        if (kept.get(key)?.made === made) kept.delete(key);
      };
      kept.delete(key);
      kept.set(key, { until: now() + KEPT_MS, made });
      if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value ?? '');
      making.then(({ characters }) => {
        if (characters > LARGEST_KEPT) forget();
      }, forget);
      return made;
    },
  };
}
