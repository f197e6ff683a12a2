/**
 * Live queries: each is computed again when a stream it reads has changed, at most once a frame but for what the
 * reader did, and its listener is called only with an answer that differs from the last.
 */

/** A frame at 60 Hz, in milliseconds. */
const FRAME_MS = 16;

export interface LiveQuery<A> {
  /** What a change must name for the query to be computed again. */
  readonly topics: ReadonlySet<string>;
  compute(): A | Promise<A>;
}

export interface Watchers {
  add<A>(query: LiveQuery<A>, onAnswer: (answer: A) => void): () => void;
  changed(topic: string): void;
  /**
   * What has changed is shown now, whenever the last frame was: somebody waits for it. Of many calls at once the first
   * does.
   */
  hurry(): void;
}

interface Watcher {
  readonly topics: ReadonlySet<string>;
  refresh(): Promise<void>;
}

export function createWatchers(): Watchers {
  const watchers = new Set<Watcher>();
  let dirty = new Set<string>();
  let scheduled = false;
  let last = 0;
  let hurried = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    scheduled = false;
    if (dirty.size === 0) return;
    const topics = dirty;
    dirty = new Set();
    last = performance.now();
    // What was asked last first: it is what the reader has just come to.
    const touched = [...watchers].filter((watcher) => [...topics].some((topic) => watcher.topics.has(topic))).reverse();
    // Concurrently: an answer that has to read the disk, behind a write in progress, must not delay the others.
    await Promise.all(touched.map((watcher) => watcher.refresh()));
  }

  return {
    changed(topic) {
      dirty.add(topic);
      if (scheduled) return;
      scheduled = true;
      const since = performance.now() - last;
      // The first change of a burst is shown at once, the rest of it with the next frame.
      if (since >= FRAME_MS) queueMicrotask(() => void flush());
      else timer = setTimeout(() => void flush(), FRAME_MS - since);
    },
    hurry() {
      if (performance.now() - hurried < FRAME_MS) return;
      hurried = performance.now();
      void flush();
    },
    add<A>(query: LiveQuery<A>, onAnswer: (answer: A) => void) {
      let last: { readonly answer: A } | null = null;
      const watcher: Watcher = {
        topics: query.topics,
        async refresh() {
          const computed = query.compute();
          // A synchronous answer is sent at once, before the next query runs.
          const answer = computed instanceof Promise ? await computed : (computed as A);
          if (!watchers.has(watcher) || (last !== null && isAlike(last.answer, answer))) return;
          last = { answer };
          onAnswer(answer);
        },
      };
      watchers.add(watcher);
      void watcher.refresh();
      return () => void watchers.delete(watcher);
    },
  };
}

/** Whether two answers say the same: plain data, of which a part that has not changed is often the same object. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(b, name) && isAlike((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
