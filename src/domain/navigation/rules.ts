/** The state of a menu step: current, finished, a link, out of date (STEP-3 to STEP-6). */
import { SEARCH_RESULTS } from '../search-steps/search-types.ts';
import type { NavigationStep } from './steps.ts';

/** The input of the rules. */
export interface Progress {
  /** The furthest step reached. */
  readonly reached: number;
  /** The number of the step on the screen. */
  readonly at: number;
  /** Unsaved changes. */
  readonly dirty: boolean;
  /** The furthest step depends on a form that has changed since. */
  readonly outOfDate: boolean;
}

/** STEP-3: beyond 50, every step of 50 or more counts as 50. */
export function isCurrent(step: NavigationStep, { reached }: Pick<Progress, 'reached'>): boolean {
  return step.type === 'menu_entry' && asCounted(step.search_step, reached) === asCounted(reached, reached);
}
const asCounted = (number: number, reached: number) =>
  reached > SEARCH_RESULTS && number >= SEARCH_RESULTS ? SEARCH_RESULTS : number;

/** STEP-4: below the furthest, and the page not dirty. */
export function isFinished(step: NavigationStep, { reached, dirty }: Pick<Progress, 'reached' | 'dirty'>): boolean {
  return step.type === 'menu_entry' && step.search_step < reached && !dirty;
}

/** Reached, but an earlier step has changed since: it keeps its content and must be reviewed. */
export function isStale(
  step: NavigationStep,
  { reached, changedFrom }: { readonly reached: number; readonly changedFrom: number | null },
): boolean {
  return (
    step.type === 'menu_entry' && changedFrom !== null && step.search_step > changedFrom && step.search_step <= reached
  );
}

/**
 * STEP-5, STEP-6: only reached steps are links, and none while the form is out of date. Steps after the current one
 * are not links while the page is dirty.
 */
export function isLink(step: NavigationStep, { reached, at, dirty, outOfDate }: Progress): boolean {
  if (step.type !== 'menu_entry' || step.step_url === null || step.force_span) return false;
  if (outOfDate || step.search_step > reached) return false;
  return step.search_step <= at || !dirty;
}

/** The menu entry of the current screen, by its path without the search's id. */
export function entryAt(menu: readonly NavigationStep[], path: string): NavigationStep | null {
  return (
    menu.find(
      (step) => step.step_path !== null && (path === step.step_path || path.startsWith(`${step.step_path}/`)),
    ) ?? null
  );
}
