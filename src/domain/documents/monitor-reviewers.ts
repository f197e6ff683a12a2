/** Who reviews what a monitor brings, as sent by the server. */
import type { Id } from '../shared/ids.ts';

/** Whoever is chosen has the tasks of the runs from then on. */
export interface MonitorReviewers {
  /** Null for nobody in particular: whom the watched search names, else the owner. */
  readonly chosen: Id | null;
  /** Who can decide there and has tasks, by name. */
  readonly people: readonly { readonly user: Id; readonly name: string }[];
  /** Newest first. */
  readonly history: readonly ChosenReviewer[];
}

export interface ChosenReviewer {
  /** The name; null for nobody in particular. */
  readonly reviewer: string | null;
  /** Who said so; null where the one before can't decide any more. */
  readonly by: string | null;
  /** In ISO 8601. */
  readonly at: string;
}
