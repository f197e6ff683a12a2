/**
 * Reads that many calls make at once. A call that comes while a read is under way waits for the next one, which answers
 * all that wait. Every answer was read after its call came, so that what has ended is never seen again.
 */

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One read at a time, for the keys of all calls that wait for it. */
export function gathered<Key, Found>(
  read: (keys: readonly Key[]) => Promise<Found>,
): (keys: readonly Key[]) => Promise<Found> {
  let next: { readonly keys: Set<Key>; readonly found: Promise<Found> } | null = null;
  let before: Promise<unknown> = Promise.resolve();

  return (keys) => {
    if (next === null) {
      const wanted = new Set<Key>();
      // After all requests that have arrived by now: the embedded database holds the thread while it answers.
      const found = before.then(nextTurn).then(() => {
        next = null;
        return read([...wanted]);
      });
      next = { keys: wanted, found };
      before = found.catch(() => {});
    }
    for (const key of keys) next.keys.add(key);
    return next.found;
  };
}
