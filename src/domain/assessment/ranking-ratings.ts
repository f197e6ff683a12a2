/**
 * The ratings that a ranking uses: one per family, combined from all reviewers. Contradicting ratings of a family
 * cancel each other. Sorted by number, so that the same ratings always give the same ranking.
 */
import type { RatedForRanking } from '../documents/results.ts';
import type { RowKey } from '../shared/rows.ts';
import type { Rating } from './values.ts';
import { isOfIndex } from './index-documents.ts';
import { BLIND_REVIEW, type AssessmentRow, type RatingRow } from './rows.ts';

/** The maximum for each kind of rating: more hardly change the order, and each publication must be read. */
export const RATINGS_COUNTED = 200;

type RatingVote = Pick<RatingRow, 'ucid' | 'family' | 'rating'>;

/** A family is represented by the first of its rated publications. */
export function ratingsForRanking(ratings: Iterable<RatingVote>): RatedForRanking {
  const families = new Map<string, { ucid: string; said: Set<Rating> }>();
  for (const { ucid, family, rating } of ratings) {
    const known = families.get(family);
    if (known === undefined) families.set(family, { ucid, said: new Set([rating]) });
    else {
      known.said.add(rating);
      if (ucid < known.ucid) known.ucid = ucid;
    }
  }
  const voices = [...families.values()].sort((one, other) => (one.ucid < other.ucid ? -1 : 1));
  const rated = (rating: Rating): readonly string[] =>
    voices.flatMap(({ ucid, said }) => (together(said) === rating ? [ucid] : [])).slice(0, RATINGS_COUNTED);
  return { relevant: rated('relevant'), maybe: rated('maybe'), notRelevant: rated('irrelevant') };
}

/**
 * The ratings of all reviewers among the rows of a search, without those of documents of private indexes; none while
 * the review is blind, since all see what a run was ordered by.
 */
export function ratingsOfAll(rows: ReadonlyMap<RowKey, object>): readonly RatingRow[] {
  if (rows.has(BLIND_REVIEW)) return [];
  return ([...rows.values()] as readonly Partial<AssessmentRow>[]).filter(
    (row): row is RatingRow => row.kind === 'rating' && !isOfIndex(row as RatingRow),
  );
}

function together(said: ReadonlySet<Rating>): Rating | null {
  if (said.has('relevant') && said.has('irrelevant')) return null;
  const [only = null] = said;
  return said.size === 1 ? only : 'maybe';
}
