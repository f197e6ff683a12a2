/** What a user may know of the ratings of others, for comparing what a device holds with the log of the server. */
import { isWithheld } from '../../src/domain/assessment/ratings/withheld.ts';
import { BLIND_REVIEW, type RatingRow } from '../../src/domain/assessment/rows.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import type { RowKey } from '../../src/domain/shared/rows.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import { isOfSearch } from '../../src/server/events/blind-reviews.ts';

type RowsByKey = ReadonlyMap<RowKey, object>;
type AnyRow = RatingRow | { readonly kind: '' };

const ratingsOfOthers = (user: number, rows: RowsByKey): readonly (readonly [RowKey, RatingRow])[] => {
  const owner = stepsOf(rows)?.owner;
  return [...(rows as ReadonlyMap<RowKey, AnyRow>)].flatMap(([key, row]) =>
    row.kind === 'rating' && (row.reviewer ?? owner) !== user ? [[key, row] as const] : [],
  );
};

/**
 * The rows with the number of ratings of each other reviewer instead of the ratings. A device holds marks or the
 * ratings themselves, as it was when it last heard of the search: there are as many of both.
 */
export function asToldTo(user: number, stream: StreamName, rows: RowsByKey): RowsByKey {
  if (!isOfSearch(stream)) return rows;
  const told = new Map<RowKey, object>(rows);
  const counts = new Map<RowKey, number>();
  for (const [key, { reviewer = 'owner' }] of ratingsOfOthers(user, rows)) {
    told.delete(key);
    const counted = `ratings of ${reviewer}`;
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
  }
  for (const [key, count] of counts) told.set(key, { count });
  return told;
}

/** The key of a rating of somebody else that is not withheld although the review is blind; undefined for none. */
export function toldInBlindReview(user: number, rows: RowsByKey): RowKey | undefined {
  if (!rows.has(BLIND_REVIEW)) return undefined;
  return ratingsOfOthers(user, rows).find(([, row]) => !isWithheld(row))?.[0];
}
