/**
 * How many uploads of a company are read, or wait for it, at once: a place is taken once the whole file has arrived. So
 * one member with many files holds up no other company's for long, and a slow line holds up nobody.
 */
import type { Id } from '../../domain/shared/ids.ts';

type Free = () => void;

export interface UploadPlaces {
  isFull(of: Id): boolean;
  /** What frees the place; null where all are taken. */
  take(of: Id): Free | null;
  /** The next place that is free, in turn; null where the signal ended the waiting. */
  wait(of: Id, signal: AbortSignal): Promise<Free | null>;
}

export function uploadPlaces(atOnce: number): UploadPlaces {
  const taken = new Map<Id, number>();
  const waiting = new Map<Id, ((free: Free) => void)[]>();
  const isFull = (of: Id): boolean => (taken.get(of) ?? 0) >= atOnce;
  function free(of: Id): Free {
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      const next = waiting.get(of)?.shift();
      if (next !== undefined) return next(free(of));
      const left = (taken.get(of) ?? 1) - 1;
      if (left === 0) taken.delete(of);
      else taken.set(of, left);
    };
  }
  function take(of: Id): Free | null {
    if (isFull(of)) return null;
    taken.set(of, (taken.get(of) ?? 0) + 1);
    return free(of);
  }
  return {
    ...{ isFull, take },
    async wait(of, signal) {
      const now = take(of);
      if (now !== null || signal.aborted) return now;
      return new Promise((resolve) => {
        const line = waiting.get(of) ?? [];
        waiting.set(of, line);
        const leave = (): void => {
          const at = line.indexOf(enter);
          if (at >= 0) line.splice(at, 1);
          resolve(null);
        };
        const enter = (given: Free): void => {
          signal.removeEventListener('abort', leave);
          resolve(given);
        };
        line.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
