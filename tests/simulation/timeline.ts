/** Virtual time: nothing happens by itself; the world runs the next due task and then lets all promises settle. */

export interface Timeline {
  readonly now: number;
  after(ms: number, task: () => void): () => void;
  /** Runs what is due within the next `ms`. */
  run(ms: number): Promise<void>;
}

export function createTimeline(): Timeline {
  let now = 1_000_000;
  let count = 0;
  const tasks = new Map<number, { readonly due: number; readonly task: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  const nextDue = (): { readonly id: number; readonly due: number } | null => {
    let next: { id: number; due: number } | null = null;
    for (const [id, { due }] of tasks) if (next === null || due < next.due) next = { id, due };
    return next;
  };

  return {
    get now() {
      return now;
    },
    after(ms, task) {
      const id = count++;
      tasks.set(id, { due: now + Math.max(0, ms), task });
      return () => void tasks.delete(id);
    },
    async run(ms) {
      const until = now + ms;
      await settle();
      for (let next = nextDue(); next !== null && next.due <= until; next = nextDue()) {
        const { task } = tasks.get(next.id)!;
        tasks.delete(next.id);
        now = Math.max(now, next.due);
        task();
        await settle();
      }
      now = until;
    },
  };
}
