/** The entries of a search's ledger: each event of its stream with its author and time. Plain data. */
import type { commentEvents } from '../assessment/comments/events.ts';
import type { featureMatrixEvents } from '../assessment/feature-matrix/events.ts';
import type { finalResultEvents } from '../assessment/final-results/events.ts';
import type { ratingEvents } from '../assessment/ratings/events.ts';
import type { resultSetEvents } from '../assessment/result-sets/events.ts';
import type { resultTagEvents } from '../assessment/result-tags/events.ts';
import type { unseenEvents } from '../assessment/unseen/events.ts';
import type { Known } from '../catalogue.ts';
import type { peopleEvents } from '../people/events.ts';
import type { reportEvents } from '../reports/events.ts';
import type { ChoiceEvents } from '../search-steps/choices/events.ts';
import type { SearchStepEvents } from '../search-steps/events.ts';
import type { PayloadsOf } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';

export type AssessmentEvents = PayloadsOf<
  typeof ratingEvents &
    typeof commentEvents &
    typeof resultTagEvents &
    typeof finalResultEvents &
    typeof featureMatrixEvents &
    typeof resultSetEvents &
    typeof unseenEvents
>;
/** All event types of a search stream. */
export type SearchEventType =
  | keyof SearchStepEvents
  | keyof ChoiceEvents
  | keyof AssessmentEvents
  | keyof typeof reportEvents
  | keyof typeof peopleEvents;
export type SearchFact = Known<SearchEventType>;

export interface LedgerEntry {
  /** Position in the log of the search, from 1, without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970: by the server's clock for its own events, otherwise by the clock of the device. */
  readonly at: number;
  /** The user who caused it; 0 for nobody. */
  readonly actor: Id;
  /** The user's name; empty if it is no longer known. */
  readonly by: string;
  /** Emitted by the server, e.g. the answer of a run. */
  readonly fromServer: boolean;
  readonly type: string;
  readonly version: number;
  /** Null after the content was erased, as is the salt. Where a part of it was, what is left, without a salt. */
  readonly payload: unknown;
  readonly salt: string | null;
  /** A rating of somebody else while the review is blind: payload and salt are there, and not given. */
  readonly withheld?: true;
  /** SHA-256 over salt and payload, 64 hexadecimal digits. The hashes cover it instead of the payload. */
  readonly commitment: string;
  /** Why it had no effect; null if it had one. */
  readonly without: string | null;
  /** The hash of this entry and of the previous entry's hash, 64 hexadecimal digits. Equal in every export. */
  readonly entryHash: string;
}

/** The server's answer to the request for a ledger. */
export interface LedgerAnswer {
  readonly search: Id;
  readonly entries: readonly LedgerEntry[];
  readonly key: LedgerKey;
}

/** The public key of the signature on exports. */
export interface LedgerKey {
  /** PEM, as OpenSSL reads it. */
  readonly publicKey: string;
  /** SHA-256 of the key (SPKI, DER), 64 hexadecimal digits. */
  readonly fingerprint: string;
}
