/**
 * How far a search has come and where the user is in it (STEP-10): a fold over what the search's own projection
 * says and what the page on the screen notes. The same notes in the same order give the same state.
 *
 *   form saved ── typed ──▶ dirty ── saved ──▶ form saved
 *   furthest reached ── an earlier form changes ──▶ out of date ── passed again, or searched ──▶ furthest reached
 */
import { SEARCH_RESULTS } from '../search-steps/search-types.ts';

export interface NavigationState {
  /** The furthest step reached. */
  readonly max_step_search: number;
  /** The id of the step that is on the screen; null where it is none of the menu's. */
  readonly at_step_search: string | null;
  readonly at_step_search_number: number;
  /** What the form held when it was last saved. */
  readonly last_post_state: string | null;
  /** What it holds now. It differs from the last post while the page is dirty. */
  readonly post_state_compare: string | null;
  /** What it held when the furthest step was reached. It differs from now while the form is out of date. */
  readonly max_state_compare: string | null;
  readonly search_type: string;
}

export type NavigationNote =
  /** What the search's projection says; `form` tells one content of its steps from another. */
  | {
      readonly kind: 'search';
      readonly searchType: string;
      readonly reached: number;
      readonly form: string;
      readonly changedFrom: number | null;
    }
  /** A step is on the screen, or none of the menu's. */
  | { readonly kind: 'entered'; readonly id: string | null; readonly number: number }
  | { readonly kind: 'page'; readonly dirty: boolean }
  /** A save is over that led to `step`; `dirtyBefore` is whether it began dirty. */
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
 * After a save: `dirtyBefore` is whether it began dirty. Then the furthest step is raised only while below
 * 50 (STEP-7); a search with results keeps its place. It is never lowered.
 */
export function afterSave(reached: number, dirtyBefore: boolean, stepSaved: number): number {
  if (dirtyBefore && reached >= SEARCH_RESULTS) return reached;
  return Math.max(reached, stepSaved);
}

const unsaved = (form: string | null): string => `${form ?? ''} and what is not saved yet`;
