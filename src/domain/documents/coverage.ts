/** What the corpus covers, as the server says it and the coverage page shows it. */

/** Publications of one country, kind and year, and how many of them hold which part. */
export interface CoverageRow {
  readonly country: string;
  readonly kind: string;
  /** Null where the publication has no date. */
  readonly year: number | null;
  readonly publications: number;
  readonly withAbstract: number;
  readonly withClaims: number;
  readonly withDescription: number;
  readonly withStatus: number;
}
