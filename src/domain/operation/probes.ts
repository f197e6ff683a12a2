/** What the server finds when it looks at its own parts. */

/** warning: it works, and somebody should look. off: not set up, which is fine. */
export type ProbeState = 'ok' | 'warning' | 'failed' | 'off';
export const PROBED = ['database', 'index', 'mail', 'sign-on', 'disk', 'clock', 'jobs', 'version'] as const;
export type Probed = (typeof PROBED)[number];

export interface Probe {
  readonly part: Probed;
  readonly state: ProbeState;
  /** What was found, in a sentence. */
  readonly found: string;
  /** What to do; null where nothing is. */
  readonly advice: string | null;
}

/** The answer of the server. */
export interface Probes {
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly probes: readonly Probe[];
}
