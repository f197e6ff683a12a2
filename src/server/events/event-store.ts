/**
 * The port of the event log. A store keeps streams in order and each client's numbers once; it knows no rules.
 * It is implemented in memory and in SQL, with one contract suite for both.
 */
import type { ConfirmedEvent, DomainEvent, Rejected } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { PushOutcome } from '../../sync/wire/protocol.ts';
import type { Transaction } from '../database/tables.ts';
import type { AccessChange, Grant } from './access.ts';

/** The outcome of a (clientId, clientSeq) that was received before. */
export interface Receipt {
  readonly outcome: PushOutcome;
  /** Where the event is in the log, which may be another stream than it was emitted for; null for a rejection. */
  readonly stream: StreamName | null;
  /** See {@link fingerprint}: distinguishes a repetition from another event under the same number. */
  readonly fingerprint: string;
}

export interface Rejection {
  readonly clientId: number;
  readonly clientSeq: number;
  readonly fingerprint: string;
  readonly outcome: Rejected;
}

export interface Commit {
  /** Of any number of streams; the seqs of each stream continue its head without a gap. */
  readonly events: readonly ConfirmedEvent[];
  readonly rejections: readonly Rejection[];
  /** The changes of access that follow from the events; revoked grants first. */
  readonly access?: AccessChange;
  /** Content that leaves the log for good. */
  readonly erased?: readonly ErasedContent[];
  /** Searches of which the review is blind from now on, or no more. */
  readonly blindReviews?: BlindReviews;
  /** What else is written, in other tables. */
  readonly additions?: readonly Addition[];
}

/**
 * Content that is erased from a stream, up to an event that says so. What was made from it, such as a stored snapshot,
 * goes as well; the commitments stay.
 */
export interface ErasedContent {
  readonly stream: StreamName;
  /** The seq of the event that says so: devices that hold less of the stream begin it anew. */
  readonly upTo: number;
  /**
   * By seq, what is left of the payload of an event, without a salt from then on; null where nothing is, as in `all` of
   * any event before `upTo`. A search keeps whole payloads or none, since its ledger proves them.
   */
  readonly left: 'all' | ReadonlyMap<number, unknown>;
}

/** What is to be known of a search that has, or had, a blind review. */
export interface BlindReview {
  /** The seq of the event that began or ended it: devices that hold less of the search are given a snapshot. */
  readonly since: number;
  /** Null where an earlier build did not note it: the rows of the search say it. */
  readonly isBlind: boolean | null;
}
export type BlindReviews = ReadonlyMap<StreamName, BlindReview>;

/** Rows of other tables that are written in the transaction of events, such as the job that an event causes. */
export interface Addition {
  /** What it throws fails the whole transaction. */
  write(transaction: Transaction): Promise<void>;
  /** Called after the commit. Must neither throw nor wait. */
  committed?(): void;
}

/** Whose client number it is. */
export interface ClientEntry {
  readonly owner: Id;
  /** The device that held it was cut off: it may not write any more. */
  readonly isCutOff: boolean;
}

export const serverEntry: ClientEntry = { owner: SERVER_CLIENT, isCutOff: false };

export interface StoredSnapshot {
  /** The last seq that is folded into it. */
  readonly seq: number;
  readonly snapshot: unknown;
}

/** An event as the log holds it. Once its content is erased, payload and salt are null; the commitment stays. */
export interface StoredEvent extends ConfirmedEvent {
  readonly salt: string | null;
  /** See payload-commitment.ts. */
  readonly commitment: string;
}

export interface EventStore {
  /** The name of this history of the log; random, created with the store. */
  epoch(): Promise<string>;
  /** The last seq of the stream, 0 for an empty one. */
  head(stream: StreamName): Promise<number>;
  /** The same for many at once; absent for an empty one. */
  heads(streams: readonly StreamName[]): Promise<ReadonlyMap<StreamName, number>>;
  /** The {@link historyMark} of the event at a seq of each stream; absent where there is none. */
  marks(seqs: ReadonlyMap<StreamName, number>): Promise<ReadonlyMap<StreamName, string>>;
  /**
   * Events after `after`, in order, at most `limit`. One whose content is erased has no payload, and no effect: its
   * outcome is a no-op.
   */
  read(stream: StreamName, after: number, limit: number): Promise<readonly ConfirmedEvent[]>;
  /** The same with salt and commitment, as the log holds them. */
  readStored(stream: StreamName, after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** The last {@link ErasedContent.upTo} of each stream; absent where nothing was erased. */
  erasures(streams: readonly StreamName[]): Promise<ReadonlyMap<StreamName, number>>;
  /** Of those of the streams that have, or had, a blind review. */
  blindReviews(streams: readonly StreamName[]): Promise<BlindReviews>;
  /** With which marks of withheld ratings are made: random, created with the store, known to no client. */
  markingSecret(): Promise<string>;
  /**
   * The events of these types, in all streams, whose payload contains one of the numbers or texts, which have no
   * `%`, `_` or `\\`; others may be among them. In no order. Reads the whole log: for what is rare.
   */
  mentioning(types: readonly string[], words: readonly (number | string)[]): Promise<readonly ConfirmedEvent[]>;
  /** The receipts of the numbers `from` to `to` (both included) of a client; absent where never received. */
  receipts(clientId: number, from: number, to: number): Promise<ReadonlyMap<number, Receipt>>;
  /** Those of the client's numbers that were never received. */
  missing(clientId: number, clientSeqs: readonly number[]): Promise<readonly number[]>;
  /** The last clientSeq under which an event of the client is in the log; 0 for none. */
  lastClientSeq(clientId: number): Promise<number>;
  /**
   * Stores all of it or nothing. `conflict`: a seq or a client's number is already taken, because another process
   * was faster; then nothing is stored and the caller decides again.
   */
  commit(commit: Commit): Promise<'kept' | 'conflict'>;
  /** All grants over any of the objects; with subjects, only those to one of them. */
  grantsOver(objects: readonly string[], subjects?: readonly string[]): Promise<readonly Grant[]>;
  /** All grants to any of the subjects over objects of that kind, e.g. `project`. */
  grantsTo(subjects: readonly string[], kind: string): Promise<readonly Grant[]>;
  snapshot(stream: StreamName): Promise<StoredSnapshot | null>;
  /** The store holds one a stream, the one with the highest seq. */
  saveSnapshot(stream: StreamName, snapshot: StoredSnapshot): Promise<void>;
  /** An unused client number from 1 to 2³¹ − 1, owned by the user from now on. */
  registerClient(owner: Id): Promise<number>;
  /**
   * Read anew each time: the device may have been cut off by another process. {@link serverEntry} for the server's own
   * number; null for one that was not given out in this history.
   */
  client(clientId: number): Promise<ClientEntry | null>;
}

/**
 * Equal for an event and its repetition, different for another one under the same number. Bounded, printable.
 * Without the stream: an event may be confirmed in another one than it was emitted for.
 */
export function fingerprint(event: Pick<DomainEvent, 'type' | 'batch' | 'at'>): string {
  const parts: readonly unknown[] = [event.type, event.batch, event.at];
  // A malformed event can hold anything, of any depth.
  return JSON.stringify(parts.map((part) => (typeof part === 'object' ? null : part))).slice(0, 400);
}

/** The outcome as a push answers it. */
export function outcomeOf(event: ConfirmedEvent): PushOutcome {
  return { clientSeq: event.clientSeq, seq: event.seq, outcome: event.outcome };
}

/** The store, which writes with each commit what `of` names. */
export const writingAlso = (store: EventStore, of: (commit: Commit) => readonly Addition[]): EventStore => ({
  ...store,
  commit(commit) {
    const more = of(commit);
    return store.commit(more.length === 0 ? commit : { ...commit, additions: [...(commit.additions ?? []), ...more] });
  },
});
