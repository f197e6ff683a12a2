/** What is said beside the button that says one is done with a blind review: who is waited for, and what ends it. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { AssessmentView } from './assessment-view.ts';
import type { Reviewing } from './reviewing.ts';

export interface BlindProgress {
  readonly blind: NonNullable<AssessmentView['all']['blind']>;
  /** Whether the user may end it. */
  readonly maySet: boolean;
  /** Undefined while the server has not told. */
  readonly who: (user: Id) => Reviewing | undefined;
}

const NOT_YET = 'Say so when you have rated what you want to.';
const ALONE = 'Nobody else has rated yet. Say so once somebody has: who begins later would see your ratings.';
const ONLY_OWNER = 'Only the owner has rated yet. Say so once you have rated.';
const LAST = 'All others who have rated have finished: this ends the review, and all see all ratings.';
const FINISHED = 'You have finished. To rate again takes that back.';
const BY_SWITCH = 'The switch above ends the review.';
const BY_OWNER = 'The review goes on until its owner ends it.';
const BY_ADMINISTRATOR = 'An administrator who takes part can end the review.';

type View = Pick<AssessmentView, 'me' | 'nameOf' | 'all'>;

/** `isAlone`: nobody but the owner has rated, so that the user’s word would end the review at once. */
export function blindNote(view: View, progress: BlindProgress): { readonly note: string; readonly isAlone: boolean } {
  const { me, all } = view;
  const done = new Set(progress.blind.filter((one) => one.isDone).map(({ reviewer }) => reviewer));
  const rated = progress.blind.flatMap((one) => (one.rated > 0 ? [one.reviewer] : []));
  // The owner is waited for without a rating too.
  const awaited = new Set([...rated, ...(all.owner === null ? [] : [all.owner])]);
  const missing = [...awaited].filter((user) => user !== me && !done.has(user));
  const isOwner = all.owner === me;
  const isRatedByOthers = rated.some((user) => user !== all.owner);
  const isAlone = !isRatedByOthers && (isOwner || (all.owner !== null && done.has(all.owner)));
  if (done.has(me)) return { note: afterDone(view, progress, missing), isAlone };
  if (isAlone) return { note: isOwner ? ALONE : ONLY_OWNER, isAlone };
  return { note: isOwner && missing.length === 0 ? LAST : NOT_YET, isAlone };
}

function afterDone({ nameOf, all }: View, { maySet, who }: BlindProgress, missing: readonly Id[]): string {
  const isOwnerGone = all.owner !== null && who(all.owner)?.canSignIn === false;
  const end = maySet ? BY_SWITCH : isOwnerGone ? BY_ADMINISTRATOR : BY_OWNER;
  // The review goes on though nobody is waited for where the last rating of the last one was withdrawn.
  if (missing.length === 0) return `All who have rated have finished. ${end}`;
  const gone = missing.filter((user) => who(user)?.takesPart === false).map(nameOf);
  return gone.length === 0
    ? FINISHED
    : `You have finished. Not here any more, so that they cannot: ${gone.join(', ')}. ${end}`;
}
