/** What a step of the menu is: current, finished, a link (STEP-3 to STEP-6). */
import { RESULTS_STEP, type NavigationStep } from './steps.ts';

/** What the rules look at. */
export interface Progress {
  /** The furthest step reached. */
  readonly reached: number;
  /** The number of the step on the screen. */
  readonly at: number;
  /** Unsaved changes. */
  readonly dirty: boolean;
  /** What is on the screen has changed since the later steps were reached. */
  readonly outOfDate: boolean;
}

/** STEP-3: beyond 50, every step of 50 or more counts as 50. */
export function isCurrent(step: NavigationStep, { reached }: Pick<Progress, 'reached'>): boolean {
  return step.type === 'menu_entry' && asCounted(step.search_step, reached) === asCounted(reached, reached);
}
const asCounted = (number: number, reached: number) => (reached > RESULTS_STEP && number >= RESULTS_STEP ? RESULTS_STEP : number);

/** STEP-4: below the furthest, and the page not dirty. */
export function isFinished(step: NavigationStep, { reached, dirty }: Pick<Progress, 'reached' | 'dirty'>): boolean {
  return step.type === 'menu_entry' && step.search_step < reached && !dirty;
}

/**
 * STEP-5, STEP-6: only what has been reached. While the page is dirty, or the later steps rest on an older
 * form, nothing above the step on the screen; what lies before it stays within reach.
 */
export function isLink(step: NavigationStep, progress: Progress): boolean {
  if (step.type !== 'menu_entry' || step.step_url === null || step.force_span) return false;
  if (step.search_step > progress.reached) return false;
  return step.search_step <= progress.at || !(progress.dirty || progress.outOfDate);
}

/** The entry that is on the screen, by its path without the search's id. */
export function entryAt(menu: readonly NavigationStep[], path: string): NavigationStep | null {
  return menu.find((step) => step.step_path !== null && (path === step.step_path || path.startsWith(`${step.step_path}/`))) ?? null;
}
