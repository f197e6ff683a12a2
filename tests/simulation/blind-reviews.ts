/** What a user may know of the ratings of others, for comparing what a device holds with the log of the server. */
import { isWithheld, rowsWithheldFrom, type MakeMark } from '../../src/domain/assessment/ratings/withheld.ts';
import { BLIND_REVIEW, type RatingRow } from '../../src/domain/assessment/rows.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import type { RowKey } from '../../src/domain/shared/rows.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import { createMakeMark, isOfSearch } from '../../src/server/events/blind-reviews.ts';

export const MARKING_SECRET = 'secret';

type RowsByKey = ReadonlyMap<RowKey, object>;

/** Of the same rating the same mark again, without making it a second time. */
function remembered(make: MakeMark): MakeMark {
  const made = new Map<string, string>();
  return (reviewer, text) => {
    const key = `${reviewer} ${text}`;
    const mark = made.get(key) ?? make(reviewer, text);
    made.set(key, mark);
    return mark;
  };
}
const marksOf = new Map<StreamName, MakeMark>();
function markOf(stream: StreamName): MakeMark {
  const known = marksOf.get(stream) ?? remembered(createMakeMark(stream, MARKING_SECRET));
  marksOf.set(stream, known);
  return known;
}

/**
 * The rows with marks for the ratings of others. A device holds marks or the ratings themselves, as it was when it last
 * heard of the search.
 */
export const asToldTo = (user: number, stream: StreamName, rows: RowsByKey): RowsByKey =>
  isOfSearch(stream) ? new Map(rowsWithheldFrom(rows, user, markOf(stream))) : rows;

/** The key of a rating of somebody else that is not withheld although the review is blind; undefined for none. */
export function toldInBlindReview(user: number, rows: RowsByKey): RowKey | undefined {
  if (!rows.has(BLIND_REVIEW)) return undefined;
  const owner = stepsOf(rows)?.owner;
  return [...(rows as ReadonlyMap<RowKey, RatingRow | { readonly kind: '' }>)].find(
    ([, row]) => row.kind === 'rating' && (row.reviewer ?? owner) !== user && !isWithheld(row),
  )?.[0];
}
