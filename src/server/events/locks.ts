/**
 * Mutual exclusion by name within this process. Names are taken in sorted order, so that no two wait for each other.
 */

export interface Locks {
  /** Runs `work` while no other work holds any of the names. */
  holding<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
}

export function createLocks(): Locks {
  const tails = new Map<string, Promise<void>>();

  const take = async (name: string): Promise<() => void> => {
    const before = tails.get(name);
    let release = () => {};
    const tail = new Promise<void>((resolve) => {
      release = () => {
        if (tails.get(name) === tail) tails.delete(name);
        resolve();
      };
    });
    tails.set(name, tail);
    await before;
    return release;
  };

  return {
    async holding(names, work) {
      const releases: (() => void)[] = [];
      try {
        for (const name of [...new Set(names)].sort()) releases.push(await take(name));
        return await work();
      } finally {
        for (const release of releases) release();
      }
    },
  };
}

/** Those of this process first: it asks the others once for all that wait here. */
export const bothLocks = (own: Locks, shared: Locks): Locks => ({
  holding: (names, work) => own.holding(names, () => shared.holding(names, work)),
});
