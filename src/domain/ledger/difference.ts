/**
 * The difference of two runs of a search, by family. A family has moved if its position among the families that
 * both runs found has changed; being pushed down by a new family does not count.
 */
import type { IsoDate, Ucid } from '../documents/publication.ts';

export interface RunDifference {
  /** Found only by the later run, in its order. */
  readonly fresh: readonly RankedResult[];
  /** Found only by the earlier run, in its order. */
  readonly gone: readonly RankedResult[];
  /** Largest move first. */
  readonly moved: readonly Moved[];
  /** Found by both, in the same order. */
  readonly stayed: number;
}
export interface RankedResult {
  readonly family: string;
  /** From 1. */
  readonly rank: number;
}
export interface Moved {
  readonly family: string;
  /** Ranks in the whole list of each run, from 1. */
  readonly was: number;
  readonly is: number;
  /** Positions up (positive) or down, among the families that both runs found. */
  readonly by: number;
}

/** The families of each run in order, without repetition. */
export function runDifference(before: readonly string[], after: readonly string[]): RunDifference {
  const ranks = new Map(before.map((family, place) => [family, place + 1]));
  const now = new Map(after.map((family, place) => [family, place + 1]));
  const placesBefore = new Map(before.filter((family) => now.has(family)).map((family, place) => [family, place]));
  const both = after.filter((family) => ranks.has(family));
  const moved = both
    .map((family, place) => ({
      family,
      was: ranks.get(family)!,
      is: now.get(family)!,
      by: placesBefore.get(family)! - place,
    }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.is - b.is);
  return {
    fresh: after.filter((family) => !ranks.has(family)).map((family) => ({ family, rank: now.get(family)! })),
    gone: before.filter((family) => !now.has(family)).map((family) => ({ family, rank: ranks.get(family)! })),
    moved,
    stayed: both.length - moved.length,
  };
}

/** The maximum listed for each kind; all are counted. */
export const LISTED_AT_MOST = 500;

/** The server's answer with the comparison of two runs. */
export interface RunComparison {
  readonly counts: { readonly fresh: number; readonly gone: number; readonly moved: number; readonly stayed: number };
  /** The rank up to which the runs are compared, if more was found than is stored; otherwise null. */
  readonly cutOff: number | null;
  readonly fresh: readonly ComparedFamily[];
  readonly gone: readonly ComparedFamily[];
  readonly moved: readonly ComparedFamily[];
}
export interface ComparedFamily {
  readonly family: string;
  readonly ucid: Ucid;
  /** Null for a publication that is no longer in the corpus. */
  readonly title: string | null;
  readonly published: IsoDate | null;
  /** Rank in the earlier run, from 1. */
  readonly was: number | null;
  readonly is: number | null;
}
