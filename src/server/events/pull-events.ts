/**
 * What a client has missed, stream by stream. A stream far behind, or of another epoch, is answered
 * with a snapshot; an answer is bounded in events and in size, and the client asks on until it is at the head.
 */
import type { Actor, ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { PULL_LIMIT, type PullAnswer, type PullRequest, type StreamAnswer } from '../../sync/protocol.ts';
import type { Refusal } from '../errors.ts';
import { refusePull } from './check-request.ts';
import type { EventStore, StoredSnapshot } from './event-store.ts';
import type { Locks } from './locks.ts';
import type { Membership } from './membership.ts';
import type { StateCache } from './state-cache.ts';

export interface PullPorts {
  readonly store: EventStore;
  readonly membership: Membership;
  readonly states: StateCache;
  readonly locks: Locks;
}

/** Characters of payload after which an answer is full. */
const SIZE_LIMIT = 8_000_000;
const PAGE = 500;
const FAR_BEHIND = 10_000;

interface Room {
  events: number;
  characters: number;
}

export function createPull({ store, membership, states, locks }: PullPorts) {
  return async function pull(request: PullRequest, actor: Actor): Promise<PullAnswer | Refusal> {
    const refused = refusePull(request);
    if (refused) return refused;
    const epoch = await store.epoch();
    const sameHistory = request.epoch === epoch;
    const room: Room = { events: PULL_LIMIT, characters: SIZE_LIMIT };
    const streams: Record<StreamName, StreamAnswer> = {};
    for (const [stream, cursor] of Object.entries(request.cursors)) {
      const allowed = await membership.mayUse(stream, actor);
      streams[stream] = allowed ? await answer(stream, cursor, sameHistory, room) : { kind: 'gone' };
    }
    return { epoch, streams };
  };

  async function answer(stream: StreamName, cursor: number, sameHistory: boolean, room: Room): Promise<StreamAnswer> {
    const head = await store.head(stream);
    if (cursor > 0 && (!sameHistory || cursor > head)) return snapshotNow(stream);
    const stored = await snapshotWorthSending(stream, cursor, head);
    if (stored) return { kind: 'snapshot', ...stored, head };
    return { kind: 'events', events: await readWithin(stream, cursor, room), head };
  }

  /** To a client that holds nothing of a long stream, or lags far behind; the tail follows with the next pull. */
  async function snapshotWorthSending(stream: StreamName, cursor: number, head: number): Promise<StoredSnapshot | null> {
    if (cursor > 0 && head - cursor <= FAR_BEHIND) return null;
    const stored = await store.snapshot(stream);
    return stored && stored.seq > cursor ? stored : null;
  }

  function snapshotNow(stream: StreamName): Promise<StreamAnswer> {
    return locks.holding([stream], async () => {
      const { state, seq } = await states.loadFresh(stream);
      return { kind: 'snapshot', seq, snapshot: state.snapshot(), head: seq };
    });
  }

  async function readWithin(stream: StreamName, cursor: number, room: Room): Promise<readonly ConfirmedEvent[]> {
    const events: ConfirmedEvent[] = [];
    let after = cursor;
    while (room.events > 0 && room.characters > 0) {
      const page = await store.read(stream, after, Math.min(PAGE, room.events));
      for (const event of page) {
        if (room.characters <= 0) return events;
        events.push(event);
        room.events--;
        room.characters -= JSON.stringify(event.payload).length;
      }
      if (page.length < PAGE) break;
      after = page.at(-1)!.seq;
    }
    return events;
  }
}
