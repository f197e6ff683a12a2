/** Who can still take part in a review, as the server says of its owner and of all who have rated. */
import type { Id } from '../../../domain/shared/ids.ts';

export interface Reviewing {
  readonly canSignIn: boolean;
  /** Can sign in, and change what is in the search. */
  readonly takesPart: boolean;
}

/** Null for an invalid answer. A constant function, because it must not change between renders. */
export function readReviewers(body: unknown): ReadonlyMap<Id, Reviewing> | null {
  const { reviewers } = (body ?? {}) as { readonly reviewers?: unknown };
  if (!Array.isArray(reviewers)) return null;
  return new Map(
    reviewers.flatMap((one: unknown): readonly (readonly [Id, Reviewing])[] => {
      const { user, can_sign_in: canSignIn, takes_part: takesPart } = (one ?? {}) as Readonly<Record<string, unknown>>;
      return typeof user === 'number' ? [[user, { canSignIn: canSignIn === true, takesPart: takesPart === true }]] : [];
    }),
  );
}
