/**
 * What the sync engine needs of the world. Everything that can fail, wait or differ from run to run comes
 * in here, so that the simulation can put its own clock, dice, network, disk and locks in its place.
 */
import type { ConfirmedEvent, DomainEvent } from '../domain/shared/envelope.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import type { PullAnswer, PullRequest, PushAnswer, PushRequest, Registered } from './protocol.ts';

// ── Network ───────────────────────────────────────────────────────────────────────────────────

export type Failure =
  /** No connection, no answer, or an answer that was cut off: it may have been carried out all the same. */
  | { readonly kind: 'network' }
  /** 5xx or 429: later. */
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfterMs: number | null }
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
  /** Calls `onPoke` at each poke and each time that the connection comes back; reconnects by itself. */
  listen(onPoke: () => void): () => void;
}

// ── Disk ──────────────────────────────────────────────────────────────────────────────────────

export interface Identity {
  readonly clientId: number;
  readonly epoch: string;
}

/** An event before the disk has given it its place in the client's order. */
export type Unnumbered = Omit<DomainEvent, 'id' | 'clientId' | 'clientSeq'>;

export interface StoredStream {
  /** State at `seq`; null before the first snapshot. */
  readonly snapshot: unknown;
  readonly seq: number;
  /** Confirmed events after `seq`, in order, without a gap. */
  readonly tail: readonly ConfirmedEvent[];
}

export interface Refused {
  readonly event: DomainEvent;
  readonly code: string;
  readonly message: string;
}

/** Why nothing was saved: the disk is full, or can't be reached. */
export class NotSaved extends Error {
  readonly reason: 'full' | 'unreachable';
  constructor(reason: 'full' | 'unreachable', cause?: unknown) {
    super(reason === 'full' ? 'The disk is full.' : 'The disk can’t be reached.', { cause });
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
 */
export interface LocalStore {
  identity(): Promise<Identity | null>;
  /**
   * Puts `identity` in the place of `instead`, if that is still the one on disk, and gives the one that is
   * then there: of two tabs that registered, one wins. A new client number renumbers the outbox, from 1.
   */
  setIdentity(identity: Identity, instead: Identity | null): Promise<Identity>;
  /** The first of `count` counters for ids that nobody else on this device will get. */
  reserveIds(count: number): Promise<number>;

  /** Numbers and saves events, all or none. Throws {@link NotSaved}. */
  enqueue(events: readonly Unnumbered[]): Promise<readonly DomainEvent[]>;
  outbox(): Promise<Outbox>;
  /** Forgets events that are confirmed and in the log. */
  retire(clientSeqs: readonly number[]): Promise<void>;
  /** Moves events from the outbox to what could not be applied, in one step. */
  refuse(refused: readonly Refused[]): Promise<void>;
  refused(): Promise<readonly Refused[]>;
  dismiss(eventId: string): Promise<void>;

  streams(): Promise<readonly StreamName[]>;
  stream(name: StreamName): Promise<StoredStream | null>;
  append(name: StreamName, events: readonly ConfirmedEvent[]): Promise<void>;
  /** A snapshot beside the one before; the log up to the older one goes. */
  saveSnapshot(name: StreamName, seq: number, snapshot: unknown): Promise<void>;
  /** Forgets all that is confirmed of the stream. What is in the outbox stays. */
  forget(name: StreamName): Promise<void>;
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
  | { readonly kind: 'status'; readonly link: LinkStatus };

export interface LinkStatus {
  readonly phase: 'idle' | 'working' | 'waiting' | 'offline' | 'signed-out' | 'stuck';
  readonly reason: string | null;
}

export interface Tabs {
  post(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): () => void;
  /** Calls `onLead` once this tab is the one that talks to the network; the result gives the lead away. */
  lead(onLead: () => void): () => void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` after `ms`; the result cancels it. */
  after(ms: number, task: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
}

export interface Ports {
  readonly transport: SyncTransport;
  readonly store: LocalStore;
  readonly tabs: Tabs;
  readonly clock: Clock;
}
