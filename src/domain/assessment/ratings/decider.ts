/**
 * Ratings, one for each reviewer and publication: the last one wins. Ratings of the owner have the keys of version
 * 1, which had one reviewer only, so that both are the same row.
 */
import { concept, factOf } from '../../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../../shared/envelope.ts';
import type { Id } from '../../shared/ids.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { assessed, invertedBy } from '../inverse.ts';
import { notYours, ownerOf, rowAt, type SearchScope } from '../lookup.ts';
import type { Rating } from '../values.ts';
import {
  BLIND_REVIEW,
  ratingKey,
  reviewDoneKey,
  reviewerKey,
  type BlindReviewRow,
  type RatingRow,
  type ReviewDoneRow,
  type ReviewerRow,
  type SearchRow,
} from '../rows.ts';
import type { Assessed } from '../../shared/assessed.ts';
import { endBlindReview, isOwnerAlone, isEndedBy } from './blind-review.ts';
import { ratingEvents } from './events.ts';

/** `reviewer` is absent in events of version 1: then it is the owner. */
interface Cleared extends Assessed {
  readonly reviewer?: Id;
}
interface Given extends Cleared {
  readonly rating: Rating;
}

function decideRating(
  scope: SearchScope,
  { reviewer, ucid, rating }: Cleared & Partial<Given>,
  actor: Actor,
): Decision {
  const owner = ownerOf(scope);
  // Before the search was started there is no owner, and only reviewers can rate.
  if ((reviewer ?? owner) !== actor.pk && !actor.isServer) return notYours;
  const before = rowAt(scope.rows, 'rating', keyOf(owner, { ucid, reviewer }))?.rating;
  return before === rating ? noop('unchanged') : applied;
}
function give(scope: SearchScope, write: RowWriter<SearchRow>, { reviewer, ucid, family, rating }: Given): void {
  const owner = ownerOf(scope);
  const others = reviewer !== undefined && reviewer !== owner ? { reviewer } : {};
  write.set(keyOf(owner, { ucid, reviewer }), { kind: 'rating', ucid, family, rating, ...others });
  ratesAgain(scope, write, reviewer);
}

function clear(scope: SearchScope, write: RowWriter<SearchRow>, { reviewer, ucid }: Cleared): void {
  write.remove(keyOf(ownerOf(scope), { ucid, reviewer }));
  ratesAgain(scope, write, reviewer);
}

/** Who goes on rating is not done. */
function ratesAgain(scope: SearchScope, write: RowWriter<SearchRow>, reviewer = ownerOf(scope)): void {
  const key = reviewDoneKey(reviewer ?? 0);
  if (scope.rows.has(key)) write.remove(key);
}

const keyOf = (owner: Id | null, { ucid, reviewer }: { readonly ucid: string; readonly reviewer: Id | undefined }) =>
  reviewer !== undefined && reviewer !== owner ? ratingKey(ucid, reviewer) : ratingKey(ucid);

const notOwner = rejected('not-owner', 'Only the owner of the search begins and ends a blind review.');
const nobodyElse = rejected('nobody-else', 'Nobody but the owner has rated yet.');

type RatingsRow = RatingRow | ReviewerRow | BlindReviewRow | ReviewDoneRow;

export const ratings = concept<typeof ratingEvents, RatingsRow, SearchRow>({
  events: ratingEvents,
  rowKinds: ['rating', 'reviewer', 'blind-review', 'review-done'],
  decide: {
    ResultRated: decideRating,
    RatingCleared: decideRating,
    RatingGiven: decideRating,
    RatingWithdrawn: decideRating,
    ReviewerNamed({ rows }, { reviewer, name }, actor) {
      if (reviewer !== actor.pk && !actor.isServer) return notYours;
      return rowAt(rows, 'reviewer', reviewerKey(reviewer))?.name === name ? noop('unchanged') : applied;
    },
    BlindReviewSet(scope, { blind }, actor) {
      const maySet = ownerOf(scope) === actor.pk || actor.role === 'owner' || actor.isServer;
      if (!maySet) return notOwner;
      return scope.rows.has(BLIND_REVIEW) === blind ? noop('unchanged') : applied;
    },
    ReviewDoneSaid(scope, { reviewer, done }, actor) {
      const { rows } = scope;
      if (reviewer !== actor.pk && !actor.isServer) return notYours;
      if (!rows.has(BLIND_REVIEW) || rows.has(reviewDoneKey(reviewer)) === done) return noop('unchanged');
      return done && isEndedBy(scope, reviewer) && isOwnerAlone(scope) ? nobodyElse : applied;
    },
  },
  evolve: {
    ResultRated: give,
    RatingCleared: clear,
    RatingGiven: give,
    RatingWithdrawn: clear,
    ReviewerNamed: (_, write, { reviewer, name }) =>
      write.set(reviewerKey(reviewer), { kind: 'reviewer', reviewer, name }),
    BlindReviewSet(scope, write, { blind }) {
      if (blind) write.set(BLIND_REVIEW, { kind: 'blind-review' });
      else endBlindReview(scope, write);
    },
    ReviewDoneSaid(scope, write, { reviewer, done }) {
      const key = reviewDoneKey(reviewer);
      if (!done) write.remove(key);
      else if (isEndedBy(scope, reviewer)) endBlindReview(scope, write);
      else write.set(key, { kind: 'review-done', reviewer });
    },
  },
  invert: invertedBy<RatingsRow>({
    remove: (row, owner) =>
      row.kind !== 'rating'
        ? []
        : [factOf(ratingEvents, 'RatingWithdrawn', { reviewer: row.reviewer ?? owner, ...assessed(row) })],
    restore,
    change: (before, _, owner) => restore(before, owner),
  }),
});

function restore(row: RatingsRow, owner: Id) {
  if (row.kind !== 'rating') return [];
  const { reviewer = owner, rating } = row;
  return [factOf(ratingEvents, 'RatingGiven', { reviewer, ...assessed(row), rating })];
}
