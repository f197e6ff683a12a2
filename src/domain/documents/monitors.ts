/** Technology monitors as sent by the server: a question that is asked again on a schedule, and what it brought. */

export const MONITOR_EVERY = ['daily', 'weekly', 'monthly'] as const;
export type MonitorEvery = (typeof MONITOR_EVERY)[number];

export interface Monitor {
  readonly id: number;
  readonly name: string;
  /** In the query language. */
  readonly expression: string;
  readonly every: MonitorEvery;
  readonly isPaused: boolean;
  /** In ISO 8601; null before its first run. */
  readonly lastRun: string | null;
  /** In ISO 8601; null while it is paused. */
  readonly nextRun: string | null;
  /** Why the last run failed, as a sentence. */
  readonly reason: string | null;
  /** Publications that the question has matched so far, those of the first run included. */
  readonly seen: number;
  /** Families that arrived, a family once a run. */
  readonly arrivals: number;
  /** Of them, those of the last run. */
  readonly latest: number;
}

/**
 * Why a family arrived, strongest first.
 *
 * - `loaded-late`: a new family, published more than a month before the run before
 * - `new-stage`: a granted publication of a family that was seen; `correction`: an A8, A9, B8 or B9 of one
 * - `reassigned`, `reclassified`: a publication that was seen has other applicants or classes
 * - `changed`: the record was there, and an import made it fit; `fits-now`: no import did
 */
export const ARRIVAL_CAUSES = [
  'new-family',
  'loaded-late',
  'new-stage',
  'correction',
  'new-member',
  'reassigned',
  'reclassified',
  'changed',
  'fits-now',
] as const;
export type ArrivalCause = (typeof ARRIVAL_CAUSES)[number];

export interface MonitorArrival {
  readonly id: number;
  readonly ucid: string;
  readonly title: string;
  readonly published: string | null;
  readonly cause: ArrivalCause;
  /** What was and what is, for what changed in a publication seen before; null for others. */
  readonly detail: string | null;
  /** Publications of the family that came with that run. */
  readonly publications: number;
  /** The import by which the corpus was as the run read it. */
  readonly importNumber: number;
  /** In ISO 8601. */
  readonly at: string;
}
