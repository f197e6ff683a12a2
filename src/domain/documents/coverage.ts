/** The coverage of the corpus, as sent by the server and shown on the coverage page. */

/** Publications of one country, kind and year, and the number of them that have each part. */
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
