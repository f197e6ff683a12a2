/**
 * What a form that saves itself shows, while its own saves and the answers of the projection cross:
 *
 *   typed ─▶ dirty ──pause──▶ sent ──▶ saved ──▶ (its own value comes back) ─▶ settled
 *                                └──▶ refused ─▶ dirty, with the reason
 *   dirty ──discarded──▶ no longer dirty; what was held back is shown
 *
 * What was typed is never overwritten: an answer that differs is held back while anything is unsaved or on
 * its way, and shown once the form has settled. Pure, so that every order of arrivals can be tried.
 */

export interface DraftState<T> {
  /** Null until the projection has answered once. */
  readonly local: T | null;
  /** What `local` was made from: the last value that was shown or saved here. */
  readonly base: T | null;
  /** Typed and not sent. */
  readonly dirty: boolean;
  /** Sent and not yet on disk. */
  readonly sending: boolean;
  /** Something of this form has been saved since it was opened. */
  readonly saved: boolean;
  /** Saved, but the projection has not answered with it yet; older answers may still arrive. */
  readonly expecting: T | null;
  /** The latest answer of the projection, not shown yet. */
  readonly held: T | null;
  /** Why the last save did not happen. */
  readonly failure: string | null;
}

export type DraftInput<T> =
  | { readonly kind: 'typed'; readonly value: T }
  | { readonly kind: 'sent'; readonly value: T }
  | { readonly kind: 'saved'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answered'; readonly value: T }
  /** Drops what is not saved. */
  | { readonly kind: 'discarded' }
  /** So long after a save that no older answer can still arrive. */
  | { readonly kind: 'settled' };

export type Same<T> = (a: T, b: T) => boolean;

export function emptyDraft<T>(): DraftState<T> {
  return {
    local: null,
    base: null,
    dirty: false,
    sending: false,
    saved: false,
    expecting: null,
    held: null,
    failure: null,
  };
}

export function mergeDraft<T>(state: DraftState<T>, input: DraftInput<T>, same: Same<T>): DraftState<T> {
  switch (input.kind) {
    case 'typed':
      return { ...state, local: input.value, dirty: true };
    case 'sent': {
      const isWhole = state.local !== null && same(state.local, input.value);
      return { ...state, dirty: state.dirty && !isWhole, sending: true, expecting: input.value, failure: null };
    }
    case 'saved':
      return { ...state, base: input.value, sending: false, saved: true };
    case 'refused':
      return { ...state, dirty: true, sending: false, expecting: null, failure: input.message };
    case 'answered':
      return answered(state, input.value, same);
    case 'discarded':
      return settled({ ...state, dirty: false, failure: null });
    case 'settled':
      return settled({ ...state, expecting: null });
  }
}

function answered<T>(state: DraftState<T>, value: T, same: Same<T>): DraftState<T> {
  const isEcho = state.expecting !== null && same(state.expecting, value);
  if (isEcho) return settled({ ...state, expecting: null, held: null });
  return settled({ ...state, held: value });
}

/** Shows the held answer once no typed text can be lost by it. */
function settled<T>(state: DraftState<T>): DraftState<T> {
  if (state.held === null || state.dirty || state.sending || state.expecting !== null) return state;
  return { ...state, local: state.held, base: state.held, held: null };
}
