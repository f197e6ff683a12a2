/**
 * When a blind review ends by itself: its owner, and everybody who has rated in it, said that they are done. Who has
 * not begun is known to the owner alone, whose word is awaited for that.
 */
import type { Id } from '../../shared/ids.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { ownerOf, type SearchScope } from '../lookup.ts';
import { reviewDoneKey, type SearchRow } from '../rows.ts';

/** Whether all that are waited for are done once the reviewer is. */
export function isEndedBy(scope: SearchScope, reviewer: Id): boolean {
  const owner = ownerOf(scope) ?? reviewer;
  const isDone = (one: Id) => one === reviewer || scope.rows.has(reviewDoneKey(one));
  return (
    isDone(owner) && [...scope.rows.values()].every((row) => row.kind !== 'rating' || isDone(row.reviewer ?? owner))
  );
}

/** Whether nobody but the owner has rated: to end it then would show the owner's ratings to all who are to begin. */
export const isOwnerAlone = (scope: SearchScope): boolean =>
  [...scope.rows.values()].every((row) => row.kind !== 'rating' || row.reviewer === undefined);

/** With what the reviewers said of it. */
export function endBlindReview({ rows }: SearchScope, write: RowWriter<SearchRow>): void {
  for (const [key, { kind }] of [...rows]) if (kind === 'blind-review' || kind === 'review-done') write.remove(key);
}
