/** Waits until the server has all that was saved here. */
import type { Engine } from '../sync/engine.ts';

/** A call that is about to be made is not held up for longer. */
const AT_MOST_MS = 10_000;

/** True once nothing waits; false where that takes too long, e.g. without a network. */
export function flush({ replicas, syncNow }: Pick<Engine, 'replicas' | 'syncNow'>): Promise<boolean> {
  if (replicas.clientSeqs.waiting === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (done: boolean) => {
      clearTimeout(timer);
      changes.unsubscribe();
      resolve(done);
    };
    const timer = setTimeout(() => end(false), AT_MOST_MS);
    const changes = replicas.changes$.subscribe(() => {
      if (replicas.clientSeqs.waiting === 0) end(true);
    });
    syncNow();
  });
}
