/** What is said beside the button that says one is done with a blind review: who is waited for, and what ends it. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { AssessmentView } from './assessment-view.ts';

export interface BlindProgress {
  readonly blind: NonNullable<AssessmentView['all']['blind']>;
  /** Whether the user may end it. */
  readonly maySet: boolean;
  readonly cannotSignIn: (user: Id) => boolean;
}

const NOT_YET = 'Say so when you have rated what you want to.';
const ALONE = 'Nobody else has rated yet. Say so once somebody has: who begins later would see your ratings.';
const ONLY_OWNER = 'Only the owner has rated yet. Say so once you have rated.';
const LAST = 'All others who have rated have finished: this ends the review, and all see all ratings.';
const FINISHED = 'You have finished. To rate again takes that back.';
const BY_SWITCH = 'The switch above ends the review.';
const BY_OWNER = 'The review goes on until its owner ends it.';
const BY_ADMINISTRATOR = 'An administrator who takes part can end the review.';

/** `isAlone`: nobody but the owner has rated, so that the user’s word would end the review at once. */
export function blindNote(
  { me, nameOf, all }: Pick<AssessmentView, 'me' | 'nameOf' | 'all'>,
  { blind, maySet, cannotSignIn }: BlindProgress,
): { readonly note: string; readonly isAlone: boolean } {
  const others = blind.filter(({ reviewer, rated }) => reviewer !== me && rated > 0);
  const done = new Set(blind.filter((one) => one.isDone).map(({ reviewer }) => reviewer));
  // The owner is waited for without a rating too.
  const awaited = new Set([...others.map(({ reviewer }) => reviewer), ...(all.owner === null ? [] : [all.owner])]);
  const missing = [...awaited].filter((user) => user !== me && !done.has(user));
  const isOwner = all.owner === me;
  const isRatedByOthers = blind.some(({ reviewer, rated }) => reviewer !== all.owner && rated > 0);
  const isAlone = !isRatedByOthers && (isOwner || (all.owner !== null && done.has(all.owner)));
  if (isAlone && !done.has(me)) return { note: isOwner ? ALONE : ONLY_OWNER, isAlone };
  if (!done.has(me)) return { note: isOwner && missing.length === 0 ? LAST : NOT_YET, isAlone };
  const end = maySet ? BY_SWITCH : all.owner !== null && cannotSignIn(all.owner) ? BY_ADMINISTRATOR : BY_OWNER;
  // The review goes on though nobody is waited for where the last rating of the last one was withdrawn.
  if (missing.length === 0) return { note: `All who have rated have finished. ${end}`, isAlone };
  const gone = missing.filter(cannotSignIn).map(nameOf);
  if (gone.length === 0) return { note: FINISHED, isAlone };
  return { note: `You have finished. Deactivated, so that they cannot: ${gone.join(', ')}. ${end}`, isAlone };
}
