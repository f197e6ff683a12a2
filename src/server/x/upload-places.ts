/**
 * How many uploads of a company are held in memory at once, read or waiting for their turn: a place is taken before the
 * body is. One member with many large files fills no memory, and holds up no other company's for long.
 */
import type { Id } from '../../domain/shared/ids.ts';

export interface UploadPlaces {
  /** What frees the place; null where all are taken. */
  take(company: Id): (() => void) | null;
}

export function uploadPlaces(atOnce: number): UploadPlaces {
  const taken = new Map<Id, number>();
  return {
    take(company) {
      const before = taken.get(company) ?? 0;
      if (before >= atOnce) return null;
      taken.set(company, before + 1);
      return () => {
        const left = (taken.get(company) ?? 1) - 1;
        if (left === 0) taken.delete(company);
        else taken.set(company, left);
      };
    },
  };
}
