/**
 * The navigation of a search as one tab shows it (STEP-10): its progress, which all tabs and devices share, and the
 * place of this tab in it. The worker folds the notes of the tab's pages; viewing a page changes no progress.
 *
 *   form saved ── typed ──▶ dirty ── saved ──▶ form saved
 *   up to date ── an earlier form changes ──▶ out of date ── changed back, passed again, or searched ──▶ up to date
 */
import { SEARCH_RESULTS } from '../search-steps/search-types.ts';

export interface NavigationState {
  /** The furthest step reached. */
  readonly max_step_search: number;
  /** The id of the current step; null if the screen is not in the menu. */
  readonly at_step_search: string | null;
  readonly at_step_search_number: number;
  /** The form's content at its last save. */
  readonly last_post_state: string;
  /** The form's content now. It differs from the last post while the page is dirty. */
  readonly post_state_compare: string;
  /** The form's content when the furthest step was reached. It differs from the last post while that is out of date. */
  readonly max_state_compare: string | null;
  readonly search_type: string;
}

/** What all tabs and devices share. */
type SharedProgress = Pick<
  NavigationState,
  'search_type' | 'max_step_search' | 'last_post_state' | 'max_state_compare'
>;

/** Where a tab is in a search. */
export interface TabPlace extends Pick<NavigationState, 'at_step_search' | 'at_step_search_number'> {
  readonly dirty: boolean;
  /** The furthest step that a save of this tab has led to. */
  readonly saved: number;
}

export const NO_PLACE: TabPlace = { at_step_search: null, at_step_search_number: 0, dirty: false, saved: 0 };

export type NavigationNote =
  /** A screen was opened: a step, or one that is not in the menu. */
  | { readonly kind: 'entered'; readonly id: string | null; readonly number: number }
  | { readonly kind: 'page'; readonly dirty: boolean }
  /** A save that led to `step` has ended; `dirtyBefore`: the page was dirty when it started. */
  | { readonly kind: 'saved'; readonly step: number; readonly dirtyBefore: boolean };

/** `reached`: the furthest step of the search. */
export function foldNavigation(place: TabPlace, note: NavigationNote, reached: number): TabPlace {
  switch (note.kind) {
    case 'entered':
      return { ...place, at_step_search: note.id, at_step_search_number: note.number };
    case 'page':
      return { ...place, dirty: note.dirty };
    case 'saved':
      return { ...place, saved: afterSave(Math.max(reached, place.saved), note.dirtyBefore, note.step) };
  }
}

export function navigationIn(progress: SharedProgress, { dirty, saved, ...at }: TabPlace): NavigationState {
  const { search_type, max_step_search, last_post_state, max_state_compare } = progress;
  return {
    ...at,
    search_type,
    max_step_search: Math.max(max_step_search, saved),
    last_post_state,
    post_state_compare: dirty ? `${last_post_state} and what is not saved yet` : last_post_state,
    max_state_compare,
  };
}

/** Unsaved changes. */
export const isDirty = (state: NavigationState): boolean => state.post_state_compare !== state.last_post_state;

/** The furthest step depends on another content of the steps before it. */
export const isOutOfDate = (state: NavigationState): boolean => state.max_state_compare !== state.last_post_state;

/**
 * After a save; `dirtyBefore`: the page was dirty when it started. Then the furthest step increases only while it
 * is below 50 (STEP-7). It never decreases.
 */
export function afterSave(reached: number, dirtyBefore: boolean, stepSaved: number): number {
  if (dirtyBefore && reached >= SEARCH_RESULTS) return reached;
  return Math.max(reached, stepSaved);
}
