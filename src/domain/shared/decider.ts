/**
 * The type of a concept: its events, the rule for each (decide), their effect on the rows (evolve), and the inverse
 * of a row change (invert). Sync and server interpret these values; they know no event by name.
 */
import type { Permission } from '../permissions/permissions.ts';
import type { ActorInStream, Decision, Rejected } from './envelope.ts';
import type { Id } from './ids.ts';
import type { Role } from './roles.ts';
import type { RowKey, RowWriter } from './rows.ts';
import type { FromSchema, Schema, VersionedSchema } from './schema.ts';
import type { StreamName } from './streams.ts';
import type { Older } from './upcast.ts';

/** An event as rules and projections see it: an envelope's content without its stream. */
export interface Fact {
  readonly type: string;
  readonly version: number;
  readonly payload: unknown;
}

/** The stream of an event, given by the rows that it names. */
export type Address =
  /** In the stream of `under`. */
  | { readonly kind: 'add'; readonly id: Id; readonly under: Id }
  /** In the stream of the row; if `under` is in another stream, the row moves there. */
  | { readonly kind: 'move'; readonly id: Id; readonly under: Id }
  /** In the stream of the row; for a mount, the project's stream. */
  | { readonly kind: 'edit'; readonly id: Id }
  /** In the stream that lists the row; for a mount, the home. */
  | { readonly kind: 'list'; readonly id: Id }
  /** The two halves of a move between streams name their streams. */
  | { readonly kind: 'send'; readonly id: Id; readonly to: StreamName }
  | { readonly kind: 'receive'; readonly id: Id; readonly under: Id; readonly from: StreamName };

export interface Engagement {
  readonly users: readonly Id[];
  readonly stream: StreamName;
}

/** What replica, push queue and acceptance need to know of an event, as functions of its payload. */
export interface Traits<P> {
  address?(payload: P): Address;
  /** The stream whose first event this is: a device may create it without asking the server. */
  begins?(payload: P): StreamName;
  /**
   * One of two events in two streams that are adjacent in one batch: both are accepted or neither. Their addresses
   * are `send` and `receive`.
   */
  readonly half?: 'first' | 'second';
  /** The field with the id of what the event creates. The undo of a removal carries an id that was there before. */
  readonly mints?: string;
  /** The events of another stream that the payload contains: with the ids of what was created there. */
  copies?(payload: P): { readonly from: StreamName; readonly facts: readonly Fact[] };
  /**
   * The search of which the payload holds the title or content, by the rows of the event's stream; null for none. Where
   * that search was erased, the event is refused.
   */
  tellsOf?(payload: P, rows: ReadonlyMap<RowKey, object>): Id | null;
  /** It takes content away: the server refuses it in a project under legal hold, and in a search saved there. */
  readonly takesAway?: true;
  /** The permissions of which the server wants one, beside the access to its stream. */
  readonly needs?: Permission | readonly Permission[];
  /** The least role in the stream with which a user may emit it; without it, that of a member. */
  readonly from?: Role;
  /** The users to whom it gives work or speaks. The server refuses it where one of them may not use its stream. */
  involves?(payload: P): readonly Id[];
  /** Those need one of its permissions too: the work would be out of their sight. */
  readonly givesWork?: true;
  /**
   * Who is to change something in another stream because of it, by the rows of the event's stream; null for nobody. The
   * server refuses it where one of them only reads that stream.
   */
  engages?(payload: P, rows: ReadonlyMap<RowKey, object>): Engagement | null;
  /** The server works long on what it asks for: how many of them a user may send in a time is limited. */
  readonly isCostly?: true;
  /** The server completes the payload with rows of another stream; a device shows an approximation. */
  readonly isFilledByServer?: true;
  /** What the user loses if the event is a no-op for `reason`, as a sentence; null for nothing. */
  lossOf?(reason: string): string | null;
}

/** An event type: the version that this build writes, all earlier versions (version 1 first), and its traits. */
export interface EventDefinition<P> extends Traits<P> {
  readonly version: number;
  readonly payload: Schema;
  readonly older?: readonly Older[];
}
export type EventDefinitions = Readonly<Record<string, EventDefinition<unknown>>>;

export type PayloadOf<D> = D extends EventDefinition<infer P> ? P : never;
/** Payloads by type. */
export type PayloadsOf<E> = { readonly [T in keyof E]: PayloadOf<E[T]> };

type OwnTraits<P> = Partial<Omit<EventDefinition<P>, 'payload' | 'mints'>> & {
  readonly mints?: { [F in keyof P]: P[F] extends Id ? F : never }[keyof P] & string;
};

/** Defines an event at version 1, or at `version` with all earlier ones. */
export const event = <const S extends Schema>(
  payload: S,
  { version = 1, ...rest }: OwnTraits<FromSchema<S>> = {},
): EventDefinition<FromSchema<S>> => ({ version, payload, ...rest });

/** Of each type of event its schemas alone. */
export const versionedSchemas = (events: EventDefinitions): Readonly<Record<string, VersionedSchema>> =>
  Object.fromEntries(
    Object.entries(events).map(([type, { version, payload, older = [] }]) => [
      type,
      { version, payload, older: older.map((one) => ({ payload: one.payload })) },
    ]),
  );

/** The rows that a concept works on. */
export interface Scope<R extends object> {
  readonly stream: StreamName;
  /** The id that is the root of the stream's tree; 0 if there is none. */
  readonly root: Id;
  readonly rows: ReadonlyMap<RowKey, R>;
}

/** A row before and after a gesture. */
export interface RowChange<R extends object = object> {
  readonly key: RowKey;
  readonly before: R | undefined;
  readonly after: R | undefined;
}

// Methods, so that a concept with specific types is assignable to any concept.
type Decide<P, R extends object> = {
  decide(scope: Scope<R>, payload: P, actor: ActorInStream): Decision;
}['decide'];
type Evolve<P, R extends object> = {
  evolve(scope: Scope<R>, write: RowWriter<R>, payload: P): void;
}['evolve'];

export type DecideEach<E, R extends object> = { readonly [T in keyof E]: Decide<PayloadOf<E[T]>, R> };
export type EvolveEach<E, R extends object> = { readonly [T in keyof E]: Evolve<PayloadOf<E[T]>, R> };

/** The move of a row from one stream to another. */
interface RowMove<R extends object> {
  readonly id: Id;
  readonly under: Id;
  readonly from: StreamName;
  readonly to: StreamName;
  /** The rows of the stream that it leaves. */
  readonly rows: ReadonlyMap<RowKey, R>;
}
interface Returning<R extends object> {
  /** The row as it arrived in `from`, and as it was before it left `to`. */
  readonly arrived: R;
  readonly left: R;
  readonly from: StreamName;
  readonly to: StreamName;
  readonly rows: ReadonlyMap<RowKey, R>;
}

/** How rows move between streams: as two halves, or as one event if both ends are in one stream. */
export interface Crossing<R extends object = object> {
  /** The half that leaves and the half that arrives, with the rows that `from` holds. */
  halves(move: RowMove<R>): readonly [Fact, Fact];
  within(move: Pick<RowMove<R>, 'id' | 'under' | 'rows'>): Fact;
  /** The rows that move together; null if the row cannot move to another stream. */
  membersOf(rows: ReadonlyMap<RowKey, R>, id: Id): readonly Id[] | null;
  /** The parent of the row, or its parent before it was deleted. */
  parentOf(row: R): Id;
  /** The events that move a row back; none if somebody else has moved it since. */
  back(returning: Returning<R>): readonly { readonly stream: StreamName; readonly fact: Fact }[];
}

/** A concept. `Own` are the rows that it owns, `All` the rows that it may read and write. */
export interface Decider<E extends object, Own extends object, All extends object = Own> {
  readonly events: E;
  /** The kinds of rows that `invert` handles. */
  readonly rowKinds: readonly string[];
  /** A rule for all events of the concept, checked first; null if it allows the event. */
  guard?(scope: Scope<All>, actor: ActorInStream): Rejected | null;
  /** The outcome of the event; never throws. */
  readonly decide: DecideEach<E, All>;
  /** Applies an accepted event; total. The writer records the undo log. */
  readonly evolve: EvolveEach<E, All>;
  /** Events that restore a row; none if somebody else has changed it since. */
  invert(change: RowChange<Own>, scope: Scope<All>): readonly Fact[];
  readonly crossing?: Crossing<All>;
}

/** Any concept, as interpreters see it: only the concept knows the types of its rows and payloads. */
export interface AnyDecider {
  readonly events: EventDefinitions;
  readonly rowKinds: readonly string[];
  readonly guard: ((scope: Scope<object>, actor: ActorInStream) => Rejected | null) | undefined;
  readonly decide: Readonly<Record<string, Decide<unknown, object>>>;
  readonly evolve: Readonly<Record<string, Evolve<unknown, object>>>;
  readonly invert: (change: RowChange, scope: Scope<object>) => readonly Fact[];
  readonly crossing: Crossing | undefined;
}

/** Defines a concept. Its handlers receive payloads that its schemas have read, and rows that it has written. */
export const concept = <E extends object, Own extends object, All extends object = Own>(
  decider: Decider<E, Own, All>,
): AnyDecider => decider as unknown as AnyDecider;

/** An event of a concept, at the version that this build writes. */
export const factOf = <E extends Readonly<Record<T, { readonly version: number }>>, T extends string>(
  events: E,
  type: T,
  payload: PayloadOf<E[T]>,
): Fact => ({ type, version: events[type].version, payload });

/** The same handler for several events of a concept, created from the type. */
export function forEachEvent<T extends string, H>(
  events: Readonly<Record<T, unknown>>,
  make: (type: T) => H,
): Readonly<Record<T, H>> {
  const types = Object.keys(events) as T[];
  return Object.fromEntries(types.map((type) => [type, make(type)])) as Record<T, H>;
}
