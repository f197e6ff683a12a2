/**
 * How far a search has come and where the user is in it (STEP-10), and what moves that. Plain state of the
 * window: the furthest step itself is an event of the search, `StepReached`.
 */
import { RESULTS_STEP } from './steps.ts';

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

/** Unsaved changes. */
export const isDirty = (state: NavigationState): boolean => state.post_state_compare !== state.last_post_state;

/** The steps reached later rest on another form than this one. */
export const isOutOfDate = (state: NavigationState): boolean => state.max_state_compare !== null && state.max_state_compare !== state.last_post_state;

/**
 * After a save: `dirtyBefore` is whether it began dirty. Then the furthest step is raised only while below
 * 50 (STEP-7); a search with results keeps its place. It is never lowered.
 */
export function afterSave(reached: number, dirtyBefore: boolean, stepSaved: number): number {
  if (dirtyBefore && reached >= RESULTS_STEP) return reached;
  return Math.max(reached, stepSaved);
}
