/** What happens to the connection (inputs), and what it wants done (effects): plain data. */
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Answer, ConnectionStatus, Failure, Identity, RejectedEvent, TabMessage } from '../ports.ts';
import type { PullAnswer, PushAnswer } from '../wire/protocol.ts';
import type { Acknowledged } from './push-queue.ts';

/** At most one timer of each name runs; a new one replaces it. */
export type TimerName = 'register' | 'lead' | 'push' | 'pull' | 'read-outbox';

/** Belongs to the work of one turn: an input of an earlier turn is ignored. */
interface OfTurn {
  readonly turn: number;
}
type Nothing = Readonly<Record<never, never>>;

/** The identity that the disk holds, and what is pending under it. */
export interface Rebuilt {
  readonly identity: Identity;
  readonly pending: readonly DomainEvent[];
}

export interface Inputs {
  /** The disk has been asked for the client number; null before the very first registration. */
  identified: { readonly identity: Identity | null };
  start: Nothing;
  registered: { readonly answer: Answer<Identity> };
  stop: Nothing;

  // Leadership
  'lock-granted': Nothing;
  'lock-lost': Nothing;
  /** The disk is fenced, what is pending has been read, its streams are open. */
  'lead-taken': OfTurn & Rebuilt & { readonly open: readonly number[]; readonly last: number };
  'lead-failed': OfTurn & { readonly message: string };
  /** The disk has refused a write because another tab leads. */
  deposed: OfTurn;

  // This device
  /** Saved in this tab, or reported by another. */
  emitted: { readonly events: readonly DomainEvent[] };
  /** A stream was opened; `found`: what was pending in it. */
  followed: { readonly stream: StreamName; readonly found: readonly DomainEvent[] };
  opened: Nothing;
  'sync-now': Nothing;
  message: { readonly message: TabMessage };
  'outbox-read': OfTurn & { readonly events: readonly DomainEvent[] };
  'disk-failed': OfTurn & { readonly failure: Failure };
  /** Another tab has registered this device anew, and this tab has read what is on the disk now. */
  rebuilt: Rebuilt;
  timer: OfTurn & { readonly name: TimerName };

  // Server
  poked: Nothing;
  pushed: OfTurn & { readonly answer: Answer<PushAnswer> };
  pulled: OfTurn & { readonly answer: Answer<PullAnswer> };
  /** One stream's part of a pull response is in memory and on disk. */
  'stream-applied': OfTurn & {
    readonly stream: StreamName;
    readonly isGone: boolean;
    /** clientSeqs of this device. */
    readonly confirmed: readonly number[];
    /** The server holds more than it answered. */
    readonly hasMore: boolean;
  };
  /** All of the response is applied, or not, because the disk failed. */
  applied: OfTurn & { readonly failure: Failure | null };
  /** Acknowledged, and nothing more to wait for. */
  retired: OfTurn & { readonly clientSeqs: readonly number[] };
  renewed: OfTurn & { readonly answer: Answer<Rebuilt> };
}
export type Input<K extends keyof Inputs = keyof Inputs> = { [P in K]: { readonly kind: P } & Inputs[P] }[K];

export interface Effects {
  /** Asks for this device's first client number, and saves it. */
  register: Nothing;
  /** Asks for the lead among the tabs, once. */
  compete: Nothing;
  /** `isBootReadCurrent`: what was read when the tab booted is still all that there is. */
  'take-lead': OfTurn & { readonly isBootReadCurrent: boolean };
  'listen-to-pokes': Nothing;
  'ignore-pokes': Nothing;
  push: OfTurn & { readonly identity: Identity; readonly events: readonly DomainEvent[] };
  pull: OfTurn & { readonly identity: Identity; readonly acknowledged: ReadonlyMap<number, Acknowledged> };
  apply: OfTurn & {
    readonly clientId: number;
    readonly streams: PullAnswer['streams'];
  };
  /** The outbox forgets them; with `onlyFolded`, those alone that the replicas hold as confirmed. */
  retire: OfTurn & { readonly events: readonly Acknowledged[]; readonly onlyFolded: boolean };
  reject: OfTurn & { readonly rejected: readonly RejectedEvent[] };
  /**
   * Forgets the confirmed state, and offers again what the server has lost of it: the server’s log is another one, of
   * this epoch, or (null) the server does not know this device, which registers anew.
   */
  renew: OfTurn & {
    readonly identity: Identity;
    readonly epoch: string | null;
    readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  };
  /** Reads identity and pending events from the disk anew. */
  rebuild: Nothing;
  'read-outbox': OfTurn;
  /** Opens the streams that begin with one of these events. */
  'open-begun': OfTurn & { readonly events: readonly DomainEvent[] };
  timer: OfTurn & { readonly name: TimerName; readonly ms: number };
  publish: { readonly status: ConnectionStatus };
  post: { readonly message: TabMessage };
  /** Asks the leading tab to follow the stream; null for all that are open here. */
  'ask-to-follow': { readonly stream: StreamName | null };
  /** Another tab asks for the stream, which it holds up to `cursor`. */
  'serve-follow': { readonly stream: StreamName; readonly cursor: number };
  /** Only what is `open`, or comes after `last`, is still pending. */
  reconcile: { readonly open: readonly number[]; readonly last: number };
}
export type Effect<K extends keyof Effects = keyof Effects> = { [P in K]: { readonly kind: P } & Effects[P] }[K];

export type Transition<S> = readonly [state: S, effects: readonly Effect[]];

/** One step after another: the effects of all, in order. */
export function chain<S>(state: S, ...steps: readonly ((state: S) => Transition<S>)[]): Transition<S> {
  const effects: Effect[] = [];
  let now = state;
  for (const step of steps) {
    const [next, more] = step(now);
    now = next;
    effects.push(...more);
  }
  return [now, effects];
}
