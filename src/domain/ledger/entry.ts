/** The ledger of a search: what the log of its stream says, event by event, with who said it and when. Plain data. */
import type { commentEvents } from '../assessment/comments/events.ts';
import type { featureMatrixEvents } from '../assessment/feature-matrix/events.ts';
import type { finalResultEvents } from '../assessment/final-results/events.ts';
import type { ratingEvents } from '../assessment/ratings/events.ts';
import type { resultSetEvents } from '../assessment/result-sets/events.ts';
import type { resultTagEvents } from '../assessment/result-tags/events.ts';
import type { Known } from '../catalogue.ts';
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
    typeof resultSetEvents
>;
/** All that can have happened in the stream of a search. */
export type SearchEventType = keyof SearchStepEvents | keyof ChoiceEvents | keyof AssessmentEvents;
export type SearchFact = Known<SearchEventType>;

export interface LedgerEntry {
  /** Place in the log of the search, from 1, without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970: by the server's clock for what the server said, else by that of the device. */
  readonly at: number;
  /** The user on whose behalf; 0 is nobody's. */
  readonly actor: Id;
  /** The actor's name, empty where it is not known any more. */
  readonly by: string;
  /** Said by the server itself, e.g. the answer of a run. */
  readonly fromServer: boolean;
  readonly type: string;
  readonly version: number;
  /** Null once the content was erased, as is the salt. */
  readonly payload: unknown;
  readonly salt: string | null;
  /** SHA-256 over salt and payload, 64 hexadecimal digits: the hashes cover it instead of the payload. */
  readonly commitment: string;
  /** Why it had no effect; null where it had one. */
  readonly without: string | null;
  /**
   * Over what the log holds of it and the hash of the entry before: 64 hexadecimal digits. The same in every export.
   */
  readonly entryHash: string;
}

/** The server's answer to who opens a ledger. */
export interface LedgerAnswer {
  readonly search: Id;
  readonly entries: readonly LedgerEntry[];
  readonly key: LedgerKey;
}

/** What exports are signed with: its public half. */
export interface LedgerKey {
  /** PEM, as OpenSSL reads it. */
  readonly publicKey: string;
  /** SHA-256 of the key (SPKI, DER), 64 hexadecimal digits. */
  readonly fingerprint: string;
}
