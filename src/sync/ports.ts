/**
 * What the sync engine needs of the world. Everything that can fail, wait or differ from run to run comes
 * in here, so that the simulation can put its own clock, dice, network, disk and locks in its place.
 */
import type { ConfirmedEvent, DomainEvent } from '../domain/shared/envelope.ts';
import type { StreamChange } from '../domain/undo.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import type { ChangeSubject } from './replica/change-subject.ts';
import type {
  MissingAnswer,
  MissingRequest,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  Registered,
} from './wire/protocol.ts';

// ── Network ───────────────────────────────────────────────────────────────────────────────────

export type Failure =
  /** No connection, no answer, or an answer that was cut off: it may have been carried out all the same. */
  | { readonly kind: 'network' }
  /** 5xx or 429: later. `message`: what the server says itself. */
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfterMs: number | null; readonly message?: string }
  | { readonly kind: 'signed-out' }
  /** This device's own disk. */
  | { readonly kind: 'disk'; readonly message: string }
  /** Any other 4xx: trying the same again won't help. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string };

export type Answer<T> = { readonly kind: 'ok'; readonly value: T } | Failure;

export interface SyncTransport {
  register(): Promise<Answer<Registered>>;
  push(request: PushRequest): Promise<Answer<PushAnswer>>;
  pull(request: PullRequest): Promise<Answer<PullAnswer>>;
  missing(request: MissingRequest): Promise<Answer<MissingAnswer>>;
  /** Calls `onPoke` at each poke and each time that the connection comes back; reconnects by itself. */
  listen(onPoke: () => void): () => void;
}

// ── Disk ──────────────────────────────────────────────────────────────────────────────────────

export interface Identity {
  readonly clientId: number;
  readonly epoch: string;
  /** How often this device has gone over to another history; absent for never. */
  readonly renewals?: number;
}

export const renewedOnce = (identity: Identity): Identity => ({
  ...identity,
  renewals: (identity.renewals ?? 0) + 1,
});

/** An event before the disk has given it its place in the client's order. */
export type Unnumbered = Omit<DomainEvent, 'id' | 'clientId' | 'clientSeq'>;

export interface ConfirmedSnapshot {
  readonly snapshot: unknown;
  /** The last seq that is folded into it. */
  readonly seq: number;
  /** The historyMark of that event; null where it is not known. */
  readonly mark: string | null;
}

/** `snapshot` is null before the first one. */
export interface StoredStream extends ConfirmedSnapshot {
  /** Confirmed events after `seq`, in order, without a gap. */
  readonly tail: readonly ConfirmedEvent[];
}

export interface RejectedEvent {
  readonly event: DomainEvent;
  readonly code: string;
  readonly message: string;
  /** Absent in what an earlier build rejected. */
  readonly about?: ChangeSubject;
}

/** Code of a rejected event that is confirmed, but had no effect because changes of others came before it. */
export const WITHOUT_EFFECT = 'without-effect';

/** Code of a rejected event about a search that was erased: what it said is not kept on this device either. */
export const ERASED_SEARCH = 'erased';

/** Code of a confirmed event that the server has lost, and of which this device knows no more than its subject. */
export const LOST_BY_SERVER = 'lost-by-server';

/**
 * Why nothing was saved. unreachable: the disk does not answer. outdated: a newer build has changed the disk's layout,
 * and this tab must be reloaded. cleared: what was on it was deleted. not-leading: another tab leads by now.
 */
export type NotSavedReason = 'full' | 'unreachable' | 'outdated' | 'cleared' | 'not-leading';

const inWords: Readonly<Record<NotSavedReason, string>> = {
  full: 'The disk is full.',
  unreachable: 'The disk can’t be reached.',
  outdated: 'The app was updated in another tab. Reload to go on.',
  cleared: 'The storage of this browser was cleared. Reload once everything is synced.',
  'not-leading': 'Another tab has taken over.',
};

export class NotSaved extends Error {
  readonly reason: NotSavedReason;
  constructor(reason: NotSavedReason, cause?: unknown) {
    super(inWords[reason], { cause });
    this.name = 'NotSaved';
    this.reason = reason;
  }
}

export interface Outbox {
  /** In order of clientSeq. */
  readonly events: readonly DomainEvent[];
  /** The last clientSeq ever given out: what is at or below it and not among the events is settled. */
  readonly last: number;
}

/**
 * The device's disk. `enqueue` is durable when it resolves; the rest may lose its newest part in a crash
 * and is fetched again. Several tabs use one store at the same time.
 *
 * A `term` says that the leading tab writes: where it is given and not the latest one, nothing is written and
 * {@link NotSaved} `not-leading` is thrown.
 */
export interface LocalStore {
  identity(): Promise<Identity | null>;
  /**
   * Puts `identity` in the place of `instead`, if that is still the one on disk, and gives the one that is
   * then there: of two tabs that registered, one wins. A new client number renumbers the outbox, from 1.
   */
  setIdentity(identity: Identity, instead: Identity | null, term?: number): Promise<Identity>;
  /** A number above all that were given before. */
  beginTerm(): Promise<number>;
  /** The first of `count` counters for ids that nobody else on this device will get. */
  reserveIds(count: number): Promise<number>;

  /** Numbers and saves events, all or none. Throws {@link NotSaved}. */
  enqueue(events: readonly Unnumbered[]): Promise<readonly DomainEvent[]>;
  outbox(): Promise<Outbox>;
  /**
   * Forgets events that are confirmed and in the log, also where something on the way had rejected them; a note of what
   * had no effect stays.
   */
  retire(clientSeqs: readonly number[], term?: number): Promise<void>;
  /** Moves events from the outbox to what could not be applied, in one step. */
  reject(rejected: readonly RejectedEvent[], term?: number): Promise<void>;
  rejected(): Promise<readonly RejectedEvent[]>;
  dismiss(eventId: string): Promise<void>;
  /**
   * Puts events that the server has lost back into the outbox, under the numbers that they have, in place of those that
   * are there still, and counts a renewal in the identity: a tab that knows them as confirmed has to begin anew.
   */
  requeue(events: readonly DomainEvent[], term?: number): Promise<void>;

  streams(): Promise<readonly StreamName[]>;
  /** With the newest snapshot below seq `below`: the newest of all, or the one before a snapshot that can't be read. */
  stream(name: StreamName, below?: number): Promise<StoredStream | null>;
  append(name: StreamName, events: readonly ConfirmedEvent[], term?: number): Promise<void>;
  /**
   * A snapshot beside the one before; the log up to the older one goes, and of its events of this client a note stays.
   */
  saveSnapshot(name: StreamName, snapshot: ConfirmedSnapshot, term?: number): Promise<void>;
  /** Of this client's confirmed events that are not in the log here: each with id and name alone as its payload. */
  notes(name: StreamName): Promise<readonly DomainEvent[]>;
  addNotes(name: StreamName, events: readonly DomainEvent[], term?: number): Promise<void>;
  /** Forgets a snapshot that can't be read; the one before it stays, with the log from there on. */
  dropSnapshot(name: StreamName, seq: number): Promise<void>;
  /**
   * Forgets all that is confirmed of the stream, with the pages of results of a search. What is in the outbox stays.
   */
  forget(name: StreamName, term?: number): Promise<void>;
}

// ── Other tabs ────────────────────────────────────────────────────────────────────────────────

export type TabMessage =
  | { readonly kind: 'emitted'; readonly events: readonly DomainEvent[] }
  | { readonly kind: 'confirmed'; readonly stream: StreamName; readonly events: readonly ConfirmedEvent[] }
  /** The stream was replaced on disk, or is gone: read it again. */
  | { readonly kind: 'replaced'; readonly stream: StreamName }
  | { readonly kind: 'gone'; readonly stream: StreamName }
  /** The server has answered for the stream: what there is of it is here. */
  | { readonly kind: 'current'; readonly stream: StreamName }
  /** This device has another client number, and its streams start anew. */
  | { readonly kind: 'renewed' }
  | { readonly kind: 'refused'; readonly clientSeqs: readonly number[] }
  /** Confirmed, on disk, and out of the outbox: nobody need show them as pending. */
  | { readonly kind: 'settled'; readonly clientSeqs: readonly number[] }
  | { readonly kind: 'dismissed' }
  /**
   * From a tab that has begun to lead: say again what you follow. What is at or below `last` and not `open`
   * is settled, whether or not the tab that led before came to say so.
   */
  | { readonly kind: 'leading'; readonly open: readonly number[]; readonly last: number }
  /** To the leading tab: follow this stream, try now, say how it stands. */
  | { readonly kind: 'follow'; readonly stream: StreamName; readonly cursor: number }
  | { readonly kind: 'sync-now' }
  | { readonly kind: 'status?' }
  | { readonly kind: 'status'; readonly link: ConnectionStatus };

export interface ConnectionStatus {
  readonly phase: 'idle' | 'working' | 'waiting' | 'offline' | 'signed-out' | 'stuck';
  readonly reason: string | null;
}

export interface TabChannel {
  post(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): () => void;
  /**
   * Calls `onLead` each time that this tab becomes the one that talks to the network, `onLost` when another takes
   * over; the result gives the lead away for good.
   */
  lead(onLead: () => void, onLost: () => void): () => void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` after `ms`; the result cancels it. */
  after(ms: number, task: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
}

/** A gesture of one tab that can be undone or done again; `order` rises with time and is its key in the tab. */
export interface KeptGesture {
  readonly order: number;
  readonly stack: 'past' | 'future';
  readonly label: string;
  readonly changes: readonly StreamChange[] | null;
}

/** Where a tab keeps its gestures across a reload. Nothing of it throws but `read`. */
export interface GestureStore {
  /** Those of this tab, oldest first. */
  read(): Promise<readonly KeptGesture[]>;
  put(gesture: KeptGesture): void;
  remove(orders: readonly number[]): void;
  /** Removes those of all tabs, and resolves when they are gone. */
  clear(): Promise<void>;
}

export interface Ports {
  /** Absent where nothing outlives the tab. */
  readonly gestures?: GestureStore;
  readonly transport: SyncTransport;
  readonly store: LocalStore;
  readonly tabs: TabChannel;
  readonly clock: Clock;
  /** Confirmed events between two snapshots of a stream on disk, where it is to be another number than usual. */
  readonly snapshotEvery?: number;
}
