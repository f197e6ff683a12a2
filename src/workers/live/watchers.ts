/**
 * Live queries: each is computed again when a stream it reads has changed, at most once a frame, and its
 * listener is called only with an answer that differs from the last.
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

  async function flush(): Promise<void> {
    const topics = dirty;
    dirty = new Set();
    scheduled = false;
    last = performance.now();
    const touched = [...watchers].filter((watcher) => [...topics].some((topic) => watcher.topics.has(topic)));
    // At once: what reads the disk for its answer, behind a write under way, must not keep the others from theirs.
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
      else setTimeout(() => void flush(), FRAME_MS - since);
    },
    add(query, onAnswer) {
      let lastAnswer: string | null = null;
      const watcher: Watcher = {
        topics: query.topics,
        async refresh() {
          const answer = await query.compute();
          const text = JSON.stringify(answer) ?? 'undefined';
          if (!watchers.has(watcher) || text === lastAnswer) return;
          lastAnswer = text;
          onAnswer(answer);
        },
      };
      watchers.add(watcher);
      void watcher.refresh();
      return () => void watchers.delete(watcher);
    },
  };
}
