/**
 * The state of one stream, folded from its events: the same code in the worker and on the server. Which concepts a
 * stream has follows from the table and its name.
 */
import type { AnyDecider, Scope } from './shared/decider.ts';
import { rejected, type Actor, type ActorInStream, type Decision } from './shared/envelope.ts';
import { ROOT } from './shared/ids.ts';
import { reaches, type Role } from './shared/roles.ts';
import { createRows, type Rows, type UndoLog } from './shared/rows.ts';
import type { Domain, ReadFact, StreamDefinition } from './shared/stream-table.ts';
import { readOnly } from './shared/read-only.ts';
import { parseStream, type StreamName, type StreamRef } from './shared/streams.ts';
import type { Fact } from './shared/decider.ts';
import { product } from './streams.ts';

export type { Fact } from './shared/decider.ts';
export type { ReadFact } from './shared/stream-table.ts';

export interface StreamState<R extends object = object> {
  readonly rows: Rows<R>;
  /** What the rules of the stream's concepts see. */
  readonly scope: Scope<R>;
  /** What would become of the event in this state. Never throws, whatever the payload holds. */
  decide(fact: Fact | ReadFact, actor: Actor): Decision;
  /** Folds an applied event; total: an unknown or senseless one changes nothing. Returns what undoes it. */
  apply(fact: Fact | ReadFact): UndoLog<R>;
  /** Plain data that structured clone and JSON carry; `createStreamState(stream, snapshot)` reads it. */
  snapshot(): unknown;
}

/** A stream of a kind that this build does not know: every event is foreign there. */
const unknownKind: StreamDefinition = {
  concepts: [],
  root: () => ROOT,
  open: () => createRows(),
  encode: () => [],
  roleOf: () => 'guest',
};
/** Whether who is that in a stream may emit the event there; its rule may still reject it. */
export const mayEmit = (role: Role, type: string, { events }: Pick<Domain, 'events'> = product): boolean =>
  reaches(role, events.get(type)?.definition.from ?? 'member');

const nowhere: StreamRef = { kind: 'search', id: 0 };

/** An empty state, or the one that `snapshot` holds. Throws on a snapshot that is none of this stream's kind. */
export function createStreamState(stream: StreamName, snapshot?: unknown, domain: Domain = product): StreamState {
  const parsed = parseStream(stream);
  const definition = (parsed && domain.table[parsed.kind]) ?? unknownKind;
  const ref = parsed ?? nowhere;
  const { concepts } = definition;
  const rows = definition.open(snapshot);
  const scope: Scope<object> = { stream, root: definition.root(ref), rows: rows.map };
  let last: ActorOfStream | null = null;

  const readingOf = (given: Fact | ReadFact): ReadFact => ('kind' in given ? given : domain.read(given));
  const conceptOf = (type: string): AnyDecider | null => {
    const concept = domain.events.get(type)!.concept;
    return concepts.includes(concept) ? concept : null;
  };
  const inStream = (actor: Actor): ActorInStream => {
    if (last?.actor !== actor)
      last = new ActorOfStream(
        actor,
        (user) => definition.roleOf(scope, ref, user) ?? actor.roleIn?.(stream) ?? 'member',
      );
    return last;
  };

  return {
    rows,
    scope,
    snapshot: () => definition.encode(rows),
    decide(given, actor) {
      const reading = readingOf(given);
      if (reading.kind !== 'known') return rejected('malformed', reading.fault);
      const { type, payload } = reading.fact;
      const concept = conceptOf(type);
      if (concept === null) return rejected('foreign', `${type} does not belong to this stream.`);
      const closed = definition.closed?.(rows.map) ?? null;
      if (closed !== null) return closed;
      const who = inStream(actor);
      if (!actor.isServer && !mayEmit(who.role, type, domain)) return readOnly;
      return concept.guard?.(scope, who) ?? concept.decide[type]!(scope, payload, who);
    },
    apply(given) {
      const reading = readingOf(given);
      if (reading.kind !== 'known') return [];
      const { type, payload } = reading.fact;
      const concept = conceptOf(type);
      return concept === null ? [] : rows.record((write) => concept.evolve[type]!(scope, write, payload));
    },
  };
}

/** The role is looked up when it is asked for. */
class ActorOfStream implements ActorInStream {
  readonly pk: number;
  readonly isServer: boolean;
  readonly #roleOf: (user: number) => Role;

  constructor(
    readonly actor: Actor,
    roleOf: (user: number) => Role,
  ) {
    ({ pk: this.pk, isServer: this.isServer } = actor);
    this.#roleOf = roleOf;
  }

  get role(): Role {
    return this.#roleOf(this.pk);
  }
}
