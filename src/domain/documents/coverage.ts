/** The coverage of the corpus, as sent by the server and shown on the coverage page. */
import type { LegalSource } from './legal/legal-event.ts';
import type { IsoDate } from './publication.ts';

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
  /** The day of the newest one; null where none has a date. */
  readonly latest: IsoDate | null;
}

/** Events of the registers of one country, from one source. */
export interface LegalCoverage {
  readonly country: string;
  readonly source: LegalSource;
  /** Applications with the patents granted on them. */
  readonly rights: number;
  readonly events: number;
  /** The last day that the source tells of. */
  readonly asOf: IsoDate | null;
}
