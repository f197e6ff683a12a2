/**
 * Ratings, one a reviewer and publication: the last one wins. The owner's have the place of the ratings from
 * before there were reviewers, so that the two are one.
 */
import type { Known } from '../catalogue.ts';
import { applied, noop, type Actor, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { notYours, rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { ratingEvents } from './events.ts';
import { ratingKey, reviewerKey } from './rows.ts';

type Fact = Known<keyof typeof ratingEvents>;

/** Whose search it is; null before it was started: then whoever is said to rate is a reviewer. */
export type Owner = Id | null;

export function decideRatings(rows: AssessmentRows, fact: Fact, actor: Actor, owner: Owner): Decision {
  if (saidBy(owner, fact) !== actor.pk && !actor.isServer) return notYours;
  if (fact.type === 'ReviewerNamed') {
    return rowAt(rows, 'reviewer', reviewerKey(fact.payload.reviewer))?.name === fact.payload.name
      ? noop('unchanged')
      : applied;
  }
  const before = rowAt(rows, 'rating', keyOf(owner, fact))?.rating ?? null;
  const after = 'rating' in fact.payload ? fact.payload.rating : null;
  return before === after ? noop('unchanged') : applied;
}

export function foldRatings(write: AssessmentWriter, fact: Fact, owner: Owner): void {
  if (fact.type === 'ReviewerNamed') {
    const { reviewer, name } = fact.payload;
    return write.set(reviewerKey(reviewer), { kind: 'reviewer', reviewer, name });
  }
  const key = keyOf(owner, fact);
  const { ucid, family } = fact.payload;
  const others =
    'reviewer' in fact.payload && fact.payload.reviewer !== owner ? { reviewer: fact.payload.reviewer } : {};
  if ('rating' in fact.payload)
    write.set(key, { kind: 'rating', ucid, family, rating: fact.payload.rating, ...others });
  else write.remove(key);
}

function keyOf(owner: Owner, fact: Exclude<Fact, { readonly type: 'ReviewerNamed' }>): string {
  const { payload } = fact;
  return 'reviewer' in payload && payload.reviewer !== owner
    ? ratingKey(payload.ucid, payload.reviewer)
    : ratingKey(payload.ucid);
}

/** An event from before there were reviewers is the owner's to say; null where there is no owner yet. */
function saidBy(owner: Owner, { payload }: Fact): Id | null {
  return 'reviewer' in payload ? payload.reviewer : owner;
}
