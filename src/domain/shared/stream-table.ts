/**
 * What each kind of stream holds: the table that everything interprets (replica, acceptance, replay). A concept is
 * added here and nowhere else.
 */
import type { Address, AnyDecider, EventDefinition, EventDefinitions, Fact, Scope } from './decider.ts';
import type { Rejected } from './envelope.ts';
import type { Id } from './ids.ts';
import type { Role } from './roles.ts';
import type { RowKey, Rows } from './rows.ts';
import { parseStream, type StreamKind, type StreamName, type StreamRef } from './streams.ts';
import { createFaultFinder, createReader, mayMoveThings, type Reading } from './upcast.ts';

export interface StreamDefinition {
  readonly concepts: readonly AnyDecider[];
  /** The id that counts as the root of the stream's tree; 0 for none. */
  root(ref: StreamRef): Id;
  /** The rows that a snapshot holds, none without one. Throws on a snapshot that is none of this kind's. */
  open(snapshot: unknown): Rows<object>;
  /** Plain data that structured clone and JSON carry; `open` reads it. */
  encode(rows: Rows<object>): unknown;
  /** What a user of the stream is in it, by its rows; null where that follows from other streams. */
  roleOf(scope: Scope<object>, ref: StreamRef, user: Id): Role | null;
  /** Why the stream takes no event any more, from anybody; null while it does. Without it, always null. */
  closed?(rows: ReadonlyMap<RowKey, object>): Rejected | null;
}
/** A definition over rows of one type; what it opens is what it encodes. */
interface Codec<R extends object> {
  open(snapshot: unknown): Rows<R>;
  encode(rows: Rows<R>): unknown;
}
/** A codec, as interpreters see it. */
export const codec = <R extends object>(typed: Codec<R>): Pick<StreamDefinition, 'open' | 'encode'> =>
  typed as unknown as Codec<object>;

export type StreamTable = Readonly<Partial<Record<StreamKind, StreamDefinition>>>;

/** An event that was read: what is decided and applied many times is checked once. */
export type ReadFact = Reading<Fact>;

/** A type of event, with the concept that it belongs to. */
export interface EventEntry {
  readonly definition: EventDefinition<unknown>;
  readonly concept: AnyDecider;
}

/** The table, ready to be asked. */
export interface Domain<K extends Fact = Fact> {
  readonly table: StreamTable;
  /** By type of event: the one dispatch. */
  readonly events: ReadonlyMap<string, EventEntry>;
  /** The event at the version that this build knows; or why it can't be read. */
  readonly read: (event: Fact & { readonly at?: number }) => Reading<K>;
  /** Of an event that is unknown here: whether it may have moved what is shown. */
  readonly isStructural: (event: Fact) => boolean;
  /** What is wrong with an event from outside, as a sentence; null where it has the shape and keeps to the bounds. */
  readonly malformed: (event: Fact) => string | null;
  /** Whether the event creates the very stream that it is in: a device may emit it without asking the server. */
  readonly beginsStream: (event: Fact & { readonly stream: StreamName }) => boolean;
  /** The stream in which a well-formed event belongs, by the rows that it names; null where it needs no address. */
  readonly addressOf: (event: Fact & { readonly stream: StreamName }) => Address | null;
}

export function createDomain<K extends Fact = Fact>(table: StreamTable): Domain<K> {
  const events = new Map<string, EventEntry>();
  const definitions: Record<string, EventDefinition<unknown>> = {};
  for (const concept of new Set(Object.values(table).flatMap(({ concepts }) => concepts)))
    for (const [type, definition] of Object.entries<EventDefinition<unknown>>(concept.events)) {
      if (events.has(type)) throw new Error(`two concepts have the event ${type}`);
      events.set(type, { definition, concept });
      definitions[type] = definition;
    }
  const all: EventDefinitions = definitions;
  const read = createReader<K>(all);
  return {
    table,
    events,
    read,
    isStructural: (event) => mayMoveThings(all, event),
    malformed: createFaultFinder(all),
    beginsStream(event) {
      const begins = events.get(event.type)?.definition.begins;
      if (begins === undefined) return false;
      const reading = read(event);
      return reading.kind === 'known' && begins(reading.fact.payload) === event.stream;
    },
    addressOf({ type, payload, stream }) {
      const entry = events.get(type);
      if (entry?.definition.address === undefined) return null;
      const parsed = parseStream(stream);
      const isHere = parsed !== null && table[parsed.kind]?.concepts.includes(entry.concept);
      return isHere ? entry.definition.address(payload) : null;
    },
  };
}
