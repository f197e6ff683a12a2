/**
 * The progress of a search and the user's position in it (STEP-10): a fold over the projection of the search and
 * the notes of the current page. The same notes in the same order give the same state.
 *
 *   form saved ── typed ──▶ dirty ── saved ──▶ form saved
 *   furthest reached ── an earlier form changes ──▶ out of date ── passed again, or searched ──▶ furthest reached
 */
import { SEARCH_RESULTS } from '../search-steps/search-types.ts';

export interface NavigationState {
  /** The furthest step reached. */
  readonly max_step_search: number;
  /** The id of the current step; null if the screen is not in the menu. */
  readonly at_step_search: string | null;
  readonly at_step_search_number: number;
  /** The form's content at its last save. */
  readonly last_post_state: string | null;
  /** The form's content now. It differs from the last post while the page is dirty. */
  readonly post_state_compare: string | null;
  /** The form's content when the furthest step was reached. It differs from now while the form is out of date. */
  readonly max_state_compare: string | null;
  readonly search_type: string;
}

export type NavigationNote =
  /** From the projection of the search; `form` identifies the content of its steps. */
  | {
      readonly kind: 'search';
      readonly searchType: string;
      readonly reached: number;
      readonly form: string;
      readonly changedFrom: number | null;
    }
  /** A screen was opened: a step, or one that is not in the menu. */
  | { readonly kind: 'entered'; readonly id: string | null; readonly number: number }
  | { readonly kind: 'page'; readonly dirty: boolean }
  /** A save that led to `step` has ended; `dirtyBefore`: the page was dirty when it started. */
  | { readonly kind: 'saved'; readonly step: number; readonly dirtyBefore: boolean };

export function newNavigation(searchType: string): NavigationState {
  return {
    max_step_search: 0,
    at_step_search: null,
    at_step_search_number: 0,
    last_post_state: null,
    post_state_compare: null,
    max_state_compare: null,
    search_type: searchType,
  };
}

export function foldNavigation(state: NavigationState, note: NavigationNote): NavigationState {
  switch (note.kind) {
    case 'search': {
      const { searchType, reached, form, changedFrom } = note;
      const dirty = isDirty(state);
      const reachedNow =
        changedFrom === null
          ? form
          : state.max_state_compare === form || state.max_state_compare === null
            ? `before a change of step ${changedFrom}`
            : state.max_state_compare;
      return {
        ...state,
        search_type: searchType,
        max_step_search: Math.max(state.max_step_search, reached),
        last_post_state: form,
        post_state_compare: dirty ? unsaved(form) : form,
        max_state_compare: reachedNow,
      };
    }
    case 'entered':
      return {
        ...state,
        at_step_search: note.id,
        at_step_search_number: note.number,
        max_step_search: Math.max(state.max_step_search, note.number),
      };
    case 'page':
      return { ...state, post_state_compare: note.dirty ? unsaved(state.last_post_state) : state.last_post_state };
    case 'saved':
      return { ...state, max_step_search: afterSave(state.max_step_search, note.dirtyBefore, note.step) };
  }
}

/** Unsaved changes. */
export const isDirty = (state: NavigationState): boolean => state.post_state_compare !== state.last_post_state;

/**
 * After a save; `dirtyBefore`: the page was dirty when it started. Then the furthest step increases only while it
 * is below 50 (STEP-7). It never decreases.
 */
export function afterSave(reached: number, dirtyBefore: boolean, stepSaved: number): number {
  if (dirtyBefore && reached >= SEARCH_RESULTS) return reached;
  return Math.max(reached, stepSaved);
}

const unsaved = (form: string | null): string => `${form ?? ''} and what is not saved yet`;
