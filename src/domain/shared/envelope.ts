/**
 * The envelope that every event travels in, and what becomes of it.
 *
 *   draft ──(outbox: id, clientSeq)──▶ event ──(server: seq, actor, outcome)──▶ confirmed event
 */
import type { Id } from './ids.ts';
import type { Role } from './roles.ts';
import type { StreamName } from './streams.ts';

/** What an action wants to have happened, before it is saved. */
export interface EventDraft {
  readonly type: string;
  readonly version: number;
  readonly stream: StreamName;
  readonly payload: unknown;
}

export interface DomainEvent extends EventDraft {
  /** `clientId.clientSeq`: the same event has the same id wherever it is seen. */
  readonly id: string;
  readonly clientId: number;
  /** Gapless per client, from 1, over all streams. It identifies confirmations and repetitions, never by position. */
  readonly clientSeq: number;
  /** The last seq of the stream that the client had seen when it emitted this. */
  readonly baseSeq: number;
  /** One gesture of the user: applied, shown and undone as one. */
  readonly batch: string;
  /** The event that brought this one about, where there is one. */
  readonly causationId: string | null;
  /** Milliseconds since 1970 by the client's clock. For display only, never for order. */
  readonly at: number;
}

export interface ConfirmedEvent extends DomainEvent {
  /** Place in the stream, gapless from 1. */
  readonly seq: number;
  /** The user on whose behalf; 0 is the server itself. */
  readonly actor: Id;
  readonly outcome: Applied | Noop;
}

export interface Applied {
  readonly kind: 'applied';
}
/** Kept in the log without effect; `reason` is a code, e.g. `cycle`. */
export interface Noop {
  readonly kind: 'noop';
  readonly reason: string;
}
/** Not in the log. `code` is for programs, `message` for the reader. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly code: string;
  readonly message: string;
}
export type Decision = Applied | Noop | Rejected;

export const applied: Applied = { kind: 'applied' };
export const noop = (reason: string): Noop => ({ kind: 'noop', reason });
export const rejected = (code: string, message: string): Rejected => ({ kind: 'rejected', code, message });

export const eventId = (clientId: number, clientSeq: number): string => `${clientId}.${clientSeq}`;

/** Who wants it: a signed-in user, or the server. */
export interface Actor {
  readonly pk: Id;
  readonly isServer: boolean;
  /** The role that follows from other streams, such as a team's; null where nothing is known of one. */
  readonly roleIn?: (stream: StreamName) => Role | null;
}

/** The actor as the rules of a stream see it. */
export interface ActorInStream extends Actor {
  readonly role: Role;
}
