/**
 * What client and server say to each other about events. All under `/spa/api/sync/`.
 *
 *   POST register {}                       → Registered
 *   POST push     PushRequest              → PushAnswer
 *   POST pull     PullRequest              → PullAnswer
 *   POST missing  MissingRequest           → MissingAnswer
 *   GET  pokes    (server-sent events)     → `poke` without content whenever a stream of the user's moved
 */
import type { ConfirmedEvent, DomainEvent, Noop, Applied, Rejected } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';

/** Rises with every change of these shapes; the server refuses another with 409 `protocol`. */
export const PROTOCOL_VERSION = 2;
/** The header of every answer to a signed-in user that changes with what the server says of the user. */
export const ACCOUNT_VERSION = 'Antecede-Account';

/** Ten thousand changes are on the server after ten round trips. */
export const PUSH_LIMIT = 1_000;
export const PULL_LIMIT = 5_000;
export const MISSING_LIMIT = 5_000;

export interface Registered {
  readonly protocol: number;
  /** The number under which this device mints ids and emits events, from 1. */
  readonly clientId: number;
  /** Names this history of the server's log; another one means: forget cursors, keep what is pending. */
  readonly epoch: string;
}

export interface PushRequest {
  readonly protocol: number;
  readonly clientId: number;
  /**
   * The history under which the events are numbered. Where the server's is another, it takes none of them and answers
   * with its own epoch and no outcome. Absent in what earlier builds send.
   */
  readonly epoch?: string;
  /** In order of clientSeq, at most {@link PUSH_LIMIT}. */
  readonly events: readonly DomainEvent[];
}

/** One per pushed event, in its order. The same event pushed again gets the same answer. */
export interface PushOutcome {
  readonly clientSeq: number;
  /** Absent for a rejected event. */
  readonly seq?: number;
  /** Where the event is confirmed, if its row has moved to another stream since; its number stays. */
  readonly stream?: StreamName;
  readonly outcome: Applied | Noop | Rejected;
}
export interface PushAnswer {
  readonly epoch: string;
  readonly outcomes: readonly PushOutcome[];
}

export interface PullRequest {
  readonly protocol: number;
  readonly epoch: string | null;
  /** The last seq that the client holds of each stream that it follows; 0 for none. */
  readonly cursors: Readonly<Record<string, number>>;
  /**
   * {@link historyMark} of the event at each cursor, where the client knows it. A log that was set back under the same
   * epoch has another event there, or none. Absent in what earlier builds send.
   */
  readonly marks?: Readonly<Record<string, string>>;
}

/** Names an event of the log: two histories hold different ones at the same seq. Survives the erasing of a payload. */
export const historyMark = ({ id, at }: Pick<ConfirmedEvent, 'id' | 'at'>): string => `${id}@${at}`;

export type StreamAnswer =
  | { readonly kind: 'events'; readonly events: readonly ConfirmedEvent[]; readonly head: number }
  /**
   * The whole state at `seq`, as the projection's snapshot, and what came after it, as far as there was room; the
   * client's cursor was too old or of another epoch.
   */
  | {
      readonly kind: 'snapshot';
      readonly seq: number;
      readonly snapshot: unknown;
      /** Of the event at `seq`. */
      readonly mark?: string;
      /** What the client holds of the stream must go from its disk first: content was erased. */
      readonly isAnew?: true;
      readonly events?: readonly ConfirmedEvent[];
      readonly head: number;
    }
  /** No such stream for this user: it never was, or access ended. */
  | { readonly kind: 'gone' };
export interface PullAnswer {
  readonly epoch: string;
  readonly streams: Readonly<Record<string, StreamAnswer>>;
  /** A mark is not that of the log, or a cursor is beyond its head: the log was set back. No stream is answered. */
  readonly isOtherHistory?: true;
}

/** Asked after the log was set back: which events of this client the server has lost. */
export interface MissingRequest {
  readonly protocol: number;
  readonly clientId: number;
  /** Ascending, at most {@link MISSING_LIMIT}. */
  readonly clientSeqs: readonly number[];
}
export interface MissingAnswer {
  /** Those that are neither in the log nor rejected. */
  readonly missing: readonly number[];
}
