/**
 * What two runs of a search have in common and what not, by family. A family has moved where its place among those
 * that both found has changed: one that is only pushed down by a newcomer has not.
 */
import type { IsoDate, Ucid } from '../documents/publication.ts';

export interface RunDifference {
  /** Found by the later run alone, in its order. */
  readonly fresh: readonly RankedResult[];
  /** Found by the earlier run alone, in its order. */
  readonly gone: readonly RankedResult[];
  /** Furthest moved first. */
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
  /** Places up (positive) or down among the families that both found. */
  readonly by: number;
}

/** Families of each run in their order, without repetition. */
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

/** Of each kind so many are listed, and all counted. */
export const LISTED_AT_MOST = 500;

/** The answer to who compares two runs. */
export interface RunComparison {
  readonly counts: { readonly fresh: number; readonly gone: number; readonly moved: number; readonly stayed: number };
  /** Where more was found than is kept of a run: the rank up to which the comparison goes; else null. */
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
