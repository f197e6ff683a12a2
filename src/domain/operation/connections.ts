/** To whom the server opens connections: what its settings name, and what was called. */

/** What a connection is for. */
export type OutgoingPurpose = 'database' | 'index' | 'embeddings' | 'feeds' | 'mail' | 'sign-on' | 'billing';

/** What a setting of the server lets it reach. */
export interface ConnectionTarget {
  /** `reporting`: browsers send errors that nobody caught there; the server itself does not. */
  readonly purpose: OutgoingPurpose | 'reporting';
  /** The environment variable that names it. */
  readonly setting: string;
  /** With their ports where the setting names one; empty: not set, so that nothing is reached. `*`: any public host. */
  readonly hosts: readonly string[];
}

/** What was called, since it is counted. Feeds of other companies are left out. */
export interface CalledHost {
  readonly purpose: OutgoingPurpose;
  /** With its port, if an address names one. */
  readonly host: string;
  readonly calls: number;
  readonly failures: number;
  /** In milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly lastError: string | null;
  readonly lastErrorAt: number | null;
}

/** The answer of the server. */
export interface Connections {
  readonly targets: readonly ConnectionTarget[];
  readonly called: readonly CalledHost[];
}
