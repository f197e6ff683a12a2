/**
 * When a blind review ends by itself: its owner, and everybody who has rated in it, said that they are done. Who has
 * not begun is known to the owner alone, whose word is awaited for that.
 */
import type { Id } from '../../shared/ids.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { ownerOf, type SearchScope } from '../lookup.ts';
import { BLIND_REVIEW, reviewDoneKey, type SearchRow } from '../rows.ts';

/** Whether all that are waited for are done once the reviewer is. */
export function isEndedBy(scope: SearchScope, reviewer: Id): boolean {
  const owner = ownerOf(scope);
  const awaited = new Set<Id | null>([owner]);
  for (const row of scope.rows.values()) if (row.kind === 'rating') awaited.add(row.reviewer ?? owner);
  return [...awaited].every((one) => one === reviewer || (one !== null && scope.rows.has(reviewDoneKey(one))));
}

/** With what the reviewers said of it. */
export function endBlindReview({ rows }: SearchScope, write: RowWriter<SearchRow>): void {
  for (const [key, row] of [...rows]) if (row.kind === 'review-done') write.remove(key);
  if (rows.has(BLIND_REVIEW)) write.remove(BLIND_REVIEW);
}
