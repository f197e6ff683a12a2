/** Group commit: one transaction in flight, and what arrives meanwhile is the next one. */

/**
 * A writer over `write`, which saves all items it is given or throws. Each call resolves when its own items are saved.
 */
export function createGroupCommit<I, O>(
  write: (items: readonly I[]) => Promise<readonly O[]>,
): (items: readonly I[]) => Promise<readonly O[]> {
  interface Waiting {
    readonly items: readonly I[];
    readonly resolve: (saved: readonly O[]) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const saved = await write(group.flatMap(({ items }) => items));
        let at = 0;
        for (const { items, resolve } of group) resolve(saved.slice(at, (at += items.length)));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    writing = false;
  }

  return (items) =>
    new Promise((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!writing) void drain();
    });
}
