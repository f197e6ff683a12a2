/** Virtual time: nothing happens by itself; the world runs the next due task and then lets all promises settle. */

export interface Timeline {
  readonly now: number;
  after(ms: number, task: () => void): () => void;
  /** Runs what is due within the next `ms`. */
  run(ms: number): Promise<void>;
}

interface Task {
  readonly due: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** `isBusy` tells of work outside this thread, such as a database's, which is waited for before time goes on. */
export function createTimeline(isBusy = () => false): Timeline {
  let now = 1_750_000_000_000;
  /** By due time, the earliest last; of equal ones, the one asked for first is the last. */
  const tasks: Task[] = [];
  const settle = async () => {
    do await new Promise<void>((resolve) => setImmediate(resolve));
    while (isBusy());
  };

  const put = (task: Task) => {
    let [low, high] = [0, tasks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tasks[middle]!.due > task.due) low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  };

  return {
    get now() {
      return now;
    },
    after(ms, run) {
      const task: Task = { due: now + Math.max(0, ms), run, cancelled: false };
      put(task);
      return () => void (task.cancelled = true);
    },
    async run(ms) {
      const until = now + ms;
      await settle();
      while (tasks.length > 0 && tasks.at(-1)!.due <= until) {
        const task = tasks.pop()!;
        if (task.cancelled) continue;
        now = Math.max(now, task.due);
        task.run();
        await settle();
      }
      now = until;
    },
  };
}
