/**
 * The one type of a concept: what can happen to it (events), what may happen (decide), what becomes of the rows
 * (evolve), and what undoes a change of a row (invert). Sync and server interpret these values; they know no event
 * by name.
 */
import type { ActorInStream, Decision, Rejected } from './envelope.ts';
import type { Id } from './ids.ts';
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

/** The stream in which an event belongs, by the rows that it names. */
export type Address =
  /** Belongs where `under` is. */
  | { readonly kind: 'add'; readonly id: Id; readonly under: Id }
  /** Belongs where the row is; where `under` is in another stream, the row moves there. */
  | { readonly kind: 'move'; readonly id: Id; readonly under: Id }
  /** Belongs where the row is; for a mount that is the project's own stream. */
  | { readonly kind: 'edit'; readonly id: Id }
  /** Belongs where the row is listed; for a mount that is the home. */
  | { readonly kind: 'list'; readonly id: Id }
  /** The two halves of a move between streams name their streams themselves. */
  | { readonly kind: 'send'; readonly id: Id; readonly to: StreamName }
  | { readonly kind: 'receive'; readonly id: Id; readonly under: Id; readonly from: StreamName };

/** What replica, push queue and acceptance ask of an event, as functions of its payload. */
export interface Traits<P> {
  address?(payload: P): Address;
  /** The stream that the event creates as its first: a device may do so without asking the server. */
  begins?(payload: P): StreamName;
  /**
   * One of two events, in two streams, that come next to each other in one batch: both are kept or neither. Their
   * addresses are `send` and `receive`.
   */
  readonly half?: 'first' | 'second';
  /** The server completes the payload with rows of another stream: what a device shows is only near to it. */
  readonly isFilledByServer?: true;
  /** What the user has lost where the event is a no-op for `reason`, as a sentence; null for nothing. */
  lossOf?(reason: string): string | null;
}

/** A type of event: the version that this build writes, all that came before it (version 1 first), its traits. */
export interface EventDefinition<P> extends Traits<P> {
  readonly version: number;
  readonly payload: Schema;
  readonly older?: readonly Older[];
}
export type EventDefinitions = Readonly<Record<string, EventDefinition<unknown>>>;

export type PayloadOf<D> = D extends EventDefinition<infer P> ? P : never;
/** Payloads by type. */
export type PayloadsOf<E> = { readonly [T in keyof E]: PayloadOf<E[T]> };

/** Defines an event at version 1, or at `version` with those that came before. */
export const event = <const S extends Schema>(
  payload: S,
  { version = 1, ...rest }: Partial<Omit<EventDefinition<FromSchema<S>>, 'payload'>> = {},
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
  /** The id that counts as the root of the stream's tree; 0 where there is none. */
  readonly root: Id;
  readonly rows: ReadonlyMap<RowKey, R>;
}

/** One row as a gesture found and left it. */
export interface RowChange<R extends object = object> {
  readonly key: RowKey;
  readonly before: R | undefined;
  readonly after: R | undefined;
}

// Methods, so that a concept of certain rows and payloads fits where any concept is asked for.
type Decide<P, R extends object> = {
  decide(scope: Scope<R>, payload: P, actor: ActorInStream): Decision;
}['decide'];
type Evolve<P, R extends object> = {
  evolve(scope: Scope<R>, write: RowWriter<R>, payload: P): void;
}['evolve'];

export type DecideEach<E, R extends object> = { readonly [T in keyof E]: Decide<PayloadOf<E[T]>, R> };
export type EvolveEach<E, R extends object> = { readonly [T in keyof E]: Evolve<PayloadOf<E[T]>, R> };

/** A row's way from one stream into another. */
interface RowMove<R extends object> {
  readonly id: Id;
  readonly under: Id;
  readonly from: StreamName;
  readonly to: StreamName;
  /** Of the stream that it leaves. */
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

/** How rows move between streams: as two halves, or as one event where both ends are in one stream. */
export interface Crossing<R extends object = object> {
  /** The half that leaves and the half that arrives, with the rows that `from` holds. */
  halves(move: RowMove<R>): readonly [Fact, Fact];
  within(move: Pick<RowMove<R>, 'id' | 'under' | 'rows'>): Fact;
  /** The rows that move along; null where the row can't move to another stream. */
  membersOf(rows: ReadonlyMap<RowKey, R>, id: Id): readonly Id[] | null;
  /** The row under which this one is, or was before it was deleted. */
  parentOf(row: R): Id;
  /** The events that bring a row back; none where somebody else has moved it on. */
  back(returning: Returning<R>): readonly { readonly stream: StreamName; readonly fact: Fact }[];
}

/** A concept. `Own` are the rows that the concept owns, `All` those that it may read and write besides. */
export interface Decider<E extends object, Own extends object, All extends object = Own> {
  readonly events: E;
  /** The kinds of the rows whose changes `invert` answers for. */
  readonly rowKinds: readonly string[];
  /** What holds for every event of the concept, asked first; null where nothing speaks against it. */
  guard?(scope: Scope<All>, actor: ActorInStream): Rejected | null;
  /** What would become of the event; never throws. */
  readonly decide: DecideEach<E, All>;
  /** Applies an event that the rules let through; total. The writer records what undoes it. */
  readonly evolve: EvolveEach<E, All>;
  /** Events that bring a row back to what it was; none where somebody else has changed it since. */
  invert(change: RowChange<Own>, scope: Scope<All>): readonly Fact[];
  readonly crossing?: Crossing<All>;
}

/** Any concept, as interpreters see it: the types of its rows and payloads are known to the concept alone. */
export interface AnyDecider {
  readonly events: EventDefinitions;
  readonly rowKinds: readonly string[];
  readonly guard: ((scope: Scope<object>, actor: ActorInStream) => Rejected | null) | undefined;
  readonly decide: Readonly<Record<string, Decide<unknown, object>>>;
  readonly evolve: Readonly<Record<string, Evolve<unknown, object>>>;
  readonly invert: (change: RowChange, scope: Scope<object>) => readonly Fact[];
  readonly crossing: Crossing | undefined;
}

/** Defines a concept. What reaches its handlers was read by its own schemas, and what its rows hold it wrote itself. */
export const concept = <E extends object, Own extends object, All extends object = Own>(
  decider: Decider<E, Own, All>,
): AnyDecider => decider as unknown as AnyDecider;

/** An event of a concept, at the version that this build writes. */
export const factOf = <E extends Readonly<Record<T, { readonly version: number }>>, T extends string>(
  events: E,
  type: T,
  payload: PayloadOf<E[T]>,
): Fact => ({ type, version: events[type].version, payload });

/** The same handler for each event of a concept, made from its type. */
export function forEachEvent<T extends string, H>(
  events: Readonly<Record<T, unknown>>,
  make: (type: T) => H,
): Readonly<Record<T, H>> {
  const types = Object.keys(events) as T[];
  return Object.fromEntries(types.map((type) => [type, make(type)])) as Record<T, H>;
}
