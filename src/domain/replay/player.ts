/**
 * Steps through a replay, forwards and backwards. Each step keeps its undo log, so that a step back costs only the rows
 * that the step changed.
 */
import type { Actor, Decision } from '../shared/envelope.ts';
import type { RowKey, UndoLog } from '../shared/rows.ts';
import type { Domain } from '../shared/stream-table.ts';
import { parseStream, type StreamName } from '../shared/streams.ts';
import { product } from '../streams.ts';
import { createStreamState, type StreamState } from '../stream-state.ts';
import { isConfirmed, type Replay, type ReplayEvent } from './format.ts';
import { hashInShape } from './shape.ts';

/** A row before and after an event. */
export interface ChangedRow {
  readonly key: RowKey;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

export interface Player {
  readonly events: readonly ReplayEvent[];
  readonly streams: readonly StreamName[];
  /** How many events are folded. */
  readonly at: number;
  /** Folds events or rolls them back until `at` events are folded. */
  seek(at: number): void;
  /** In the shape of the replay. */
  hash(stream: StreamName): string;
  rows(stream: StreamName): number;
  /** The rows that the last folded event changed; none for a no-op. */
  changed(): readonly ChangedRow[];
}

interface Done {
  readonly state: StreamState;
  readonly undo: UndoLog<object>;
}

export function createPlayer(replay: Replay, domain: Domain = product): Player {
  const states = new Map<StreamName, StreamState>();
  for (const line of replay.lines) {
    if (line.kind === 'start')
      states.set(line.start.stream, createStreamState(line.start.stream, line.start.snapshot ?? undefined, domain));
  }
  const events = replay.lines.flatMap((line) => (line.kind === 'event' ? [line.event] : []));
  const stateOf = (stream: StreamName): StreamState => {
    const state = states.get(stream) ?? createStreamState(stream, undefined, domain);
    states.set(stream, state);
    return state;
  };
  for (const { stream } of events) stateOf(stream);
  const done: Done[] = [];

  return {
    events,
    streams: [...states.keys()],
    get at() {
      return done.length;
    },
    seek(to) {
      const wanted = Math.max(0, Math.min(to, events.length));
      while (done.length < wanted) done.push(step(stateOf(events[done.length]!.stream), events[done.length]!));
      while (done.length > wanted) {
        const { state, undo } = done.pop()!;
        state.rows.takeBack(undo);
      }
    },
    hash: (stream) => hashInShape(stateOf(stream).rows.map, replay.rows),
    rows: (stream) => stateOf(stream).rows.map.size,
    changed() {
      const last = done.at(-1);
      if (last === undefined) return [];
      const first = new Map<RowKey, object | undefined>();
      for (const { key, before } of last.undo) if (!first.has(key)) first.set(key, before);
      return [...first].map(([key, before]) => ({ key, before, after: last.state.rows.map.get(key) }));
    },
  };
}

function step(state: StreamState, event: ReplayEvent): Done {
  return { state, undo: outcomeIn(state, event).kind === 'applied' ? state.apply(event) : [] };
}

/** The server's outcome of a confirmed event; the decision of the rules for a pending one. */
function outcomeIn(state: StreamState, event: ReplayEvent): Decision {
  return isConfirmed(event) ? event.outcome : state.decide(event, actorOf(event.stream));
}

/** Pending events are from the device's user: in a home stream, its owner. */
function actorOf(stream: StreamName): Actor {
  const parsed = parseStream(stream);
  return { pk: parsed?.kind === 'home' ? parsed.id : 0, isServer: false };
}
