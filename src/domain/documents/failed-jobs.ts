/** Work of the server that failed for good, as administrators see it. */

export interface FailedJob {
  readonly id: number;
  /** What it is, e.g. `Import of grants.xml`. */
  readonly title: string;
  readonly reason: string;
  readonly attempts: number;
  /** In ISO 8601. */
  readonly failed: string;
}
