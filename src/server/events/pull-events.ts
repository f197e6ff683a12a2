/**
 * Pull responses: the events after the client's cursor, stream by stream. A cursor far behind, or of another epoch, is
 * answered with a snapshot and the events after it, and so is one that holds content which was erased. A client that
 * holds another event at its cursor than the log does is told that the log was set back. Of a blind review it is given
 * what its user may know. A response is bounded in events and in size; the client pulls again until it is at the head.
 */
import type { Actor, ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isStreamName, type StreamName } from '../../domain/shared/streams.ts';
import { PULL_LIMIT, type PullAnswer, type PullRequest, type StreamAnswer } from '../../sync/wire/protocol.ts';
import type { Refusal } from '../errors.ts';
import { isBlindIn, isOfSearch, withheldAnswer } from './blind-reviews.ts';
import { refusePull } from './check-request.ts';
import type { BlindReview, EventStore } from './event-store.ts';
import type { FreshSnapshots } from './fresh-snapshots.ts';
import type { Membership } from './membership.ts';
import { createSharedAnswers } from './shared-answers.ts';

export interface PullPorts {
  /** `readAnew`: as `read`, where another process may have erased what this one remembers. */
  readonly store: Pick<
    EventStore,
    'epoch' | 'heads' | 'read' | 'marks' | 'erasures' | 'blindReviews' | 'markingSecret'
  > & {
    readonly readAnew: EventStore['read'];
  };
  readonly membership: Pick<Membership, 'allowed'>;
  readonly snapshots: FreshSnapshots;
  /**
   * Events that a new client receives one by one; with more, it gets a snapshot. Other clients get one when they are
   * five times as far behind.
   */
  readonly snapshotEvery: number;
  readonly now: () => number;
}

/** Characters of payload after which a response is full. */
const SIZE_LIMIT = 8_000_000;
const PAGE = 500;

interface AnswerRoom {
  events: number;
  characters: number;
}
const wholeRoom = (): AnswerRoom => ({ events: PULL_LIMIT, characters: SIZE_LIMIT });

interface AskedRange {
  readonly head: number;
  readonly cursor: number;
  readonly sameHistory: boolean;
  /** Up to which event content was erased; 0 for none. */
  readonly erased: number;
  /** The event that last began or ended a blind review; 0 for none. */
  readonly blindSince: number;
  /** To whom not all is given; null where it is. */
  readonly reader: Id | null;
}

interface ToAnswer {
  readonly range: Omit<AskedRange, 'blindSince' | 'reader'>;
  readonly blind: BlindReview | undefined;
  readonly room: AnswerRoom;
}

export function createPull({ store, membership, snapshots, snapshotEvery, now }: PullPorts) {
  const shared = createSharedAnswers<{ readonly made: StreamAnswer; readonly used: AnswerRoom }>(now);

  return async function pull(request: PullRequest, actor: Actor): Promise<PullAnswer | Refusal> {
    const refused = refusePull(request);
    if (refused) return refused;
    const epoch = await store.epoch();
    const sameHistory = request.epoch === epoch;
    const room = wholeRoom();
    const streams: Record<string, StreamAnswer> = {};
    const asked = Object.keys(request.cursors);
    const allowed = await membership.allowed(asked.filter(isStreamName), actor);
    const heads = await store.heads([...allowed]);
    if (sameHistory && (await isSetBack(request, allowed, heads))) return { epoch, streams: {}, isOtherHistory: true };
    const behind = [...allowed].filter(
      (stream) => !sameHistory || (heads.get(stream) ?? 0) !== request.cursors[stream],
    );
    const erasures = await store.erasures(behind);
    const blindReviews = await store.blindReviews(behind.filter(isOfSearch));
    for (const stream of asked) {
      if (!isStreamName(stream) || !allowed.has(stream)) streams[stream] = { kind: 'gone' };
      else {
        const range = {
          ...{ head: heads.get(stream) ?? 0, sameHistory },
          ...{ cursor: request.cursors[stream]!, erased: erasures.get(stream) ?? 0 },
        };
        streams[stream] = await answerTo(actor.pk, stream, { range, blind: blindReviews.get(stream), room });
      }
    }
    return { epoch, streams };
  };

  /** A snapshot can be newer than what was read of the blind review: then that is read again. */
  async function answerTo(user: Id, stream: StreamName, { range, blind, room }: ToAnswer): Promise<StreamAnswer> {
    const reader = (await isBlind(stream, range.head, blind)) ? user : null;
    const found = await sharedAnswer(stream, { ...range, blindSince: blind?.since ?? 0, reader }, room);
    if (!isOfSearch(stream) || found.kind !== 'snapshot' || found.head === range.head) return found;
    const now = (await store.blindReviews([stream])).get(stream);
    return answerTo(user, stream, { range: { ...range, head: found.head }, blind: now, room });
  }

  async function isBlind(stream: StreamName, head: number, blind: BlindReview | undefined): Promise<boolean> {
    if (blind === undefined) return false;
    return blind.isBlind ?? isBlindIn(stream, (await snapshots.get(stream, head, 0)).snapshot);
  }

  async function isSetBack(
    { cursors, marks = {} }: PullRequest,
    allowed: ReadonlySet<StreamName>,
    heads: ReadonlyMap<StreamName, number>,
  ): Promise<boolean> {
    const marked = [...allowed].filter((stream) => marks[stream] !== undefined && (cursors[stream] ?? 0) > 0);
    if (marked.some((stream) => cursors[stream]! > (heads.get(stream) ?? 0))) return true;
    if (marked.length === 0) return false;
    const inLog = await store.marks(new Map(marked.map((stream) => [stream, cursors[stream]!])));
    return marked.some((stream) => inLog.get(stream) !== marks[stream]);
  }

  /** The same answer for all who ask for the same range, where it has room in this response. */
  async function sharedAnswer(stream: StreamName, asked: AskedRange, room: AnswerRoom): Promise<StreamAnswer> {
    if (asked.sameHistory && asked.cursor === asked.head) return answer(stream, asked, room);
    const { made, used } = await shared.get(`${stream} ${Object.values(asked).join(' ')}`, async () => {
      const own = wholeRoom();
      const found = await answer(stream, asked, own);
      const taken = { events: PULL_LIMIT - own.events, characters: SIZE_LIMIT - own.characters };
      // How large a snapshot is shows only in its text: it is kept elsewhere, and not here.
      const characters = found.kind === 'events' ? taken.characters : Infinity;
      return { answer: { made: found, used: taken }, characters };
    });
    if (used.events > room.events || used.characters > room.characters) return answer(stream, asked, room);
    room.events -= used.events;
    room.characters -= used.characters;
    return made;
  }

  async function answer(stream: StreamName, asked: AskedRange, room: AnswerRoom): Promise<StreamAnswer> {
    const found = await wholeAnswer(stream, asked, room);
    const { reader } = asked;
    return reader === null
      ? found
      : withheldAnswer(found, { stream, since: asked.blindSince, reader, secret: await store.markingSecret() });
  }

  async function wholeAnswer(
    stream: StreamName,
    { head, cursor, sameHistory, erased, blindSince }: AskedRange,
    room: AnswerRoom,
  ): Promise<StreamAnswer> {
    const isOther = cursor > 0 && (!sameHistory || cursor > head);
    const isFar = head - cursor >= (cursor === 0 ? 1 : 5) * snapshotEvery;
    // It holds what was erased since.
    const isAnew = cursor > 0 && cursor < erased;
    const range = { head, room, read: cursor < erased ? store.readAnew : store.read };
    const isOfOtherView = cursor > 0 && cursor < blindSince;
    if (!isOther && !isFar && !isAnew && !isOfOtherView)
      return { kind: 'events', events: await readWithin(stream, cursor, range), head };
    const behind = Math.min(Math.floor(snapshotEvery / 2), Math.max(0, head - erased));
    const { seq, snapshot } = await snapshots.get(stream, head, behind);
    const events = await readWithin(stream, seq, range);
    const mark = (await store.marks(new Map([[stream, seq]]))).get(stream);
    return {
      kind: 'snapshot',
      seq,
      snapshot,
      ...(mark === undefined ? {} : { mark }),
      ...(isAnew && { isAnew }),
      events,
      head: Math.max(seq, head),
    };
  }

  async function readWithin(
    stream: StreamName,
    cursor: number,
    { head, room, read }: { readonly head: number; readonly room: AnswerRoom; readonly read: EventStore['read'] },
  ): Promise<readonly ConfirmedEvent[]> {
    const events: ConfirmedEvent[] = [];
    for (let after = cursor; after < head && room.events > 0 && room.characters > 0; after = events.at(-1)!.seq) {
      for (const event of await read(stream, after, Math.min(PAGE, room.events, head - after))) {
        if (room.characters <= 0) return events;
        events.push(event);
        room.events--;
        room.characters -= JSON.stringify(event.payload).length;
      }
    }
    return events;
  }
}
