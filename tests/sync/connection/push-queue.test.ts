/** What is pushed next, and what becomes of it when the answer is good, bad or missing. */
import { describe, expect, it } from 'vitest';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { queuedEvents } from '../../../src/sync/connection/backlog.ts';
import { backoff } from '../../../src/sync/connection/backoff.ts';
import { PUSH_LIMIT, type PushAnswer } from '../../../src/sync/wire/protocol.ts';
import {
  emptyQueue,
  enqueued,
  nextPush,
  onPushAnswer,
  onPushFailure,
  onPushRejected,
  STUCK_AFTER,
  stuckBecause,
  type PushQueue,
} from '../../../src/sync/connection/push-queue.ts';
import { anEvent } from '../../builders/given.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';

const aNumbered = (clientSeq: number, stream: StreamName = 'home/7'): DomainEvent => ({
  ...anEvent('FolderDeleted', { id: clientSeq }, stream),
  id: eventId(1, clientSeq),
  clientId: 1,
  clientSeq,
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
});
const busy = { kind: 'busy', status: 503, retryAfterMs: null } as const;
const sent = (queue: PushQueue, now = 0) => {
  const next = nextPush(queue, now);
  if (next.kind !== 'send') throw new Error(`nothing to send: ${next.kind}`);
  return next;
};
const seqs = (events: readonly DomainEvent[]) => events.map(({ clientSeq }) => clientSeq);

describe('the push queue', () => {
  it('sends in order of number, whatever the order of arrival, one batch at a time', () => {
    const next = sent(enqueued(emptyQueue(), [aNumbered(3), aNumbered(1), aNumbered(2)]));
    expect(seqs(next.events)).toEqual([1, 2, 3]);
    expect(nextPush(next.queue, 0).kind).toBe('nothing');
  });

  it('sends no more than the limit at once', () => {
    const many = Array.from({ length: PUSH_LIMIT + 50 }, (_, at) => aNumbered(at + 1));
    expect(sent(enqueued(emptyQueue(), many)).events).toHaveLength(PUSH_LIMIT);
  });

  it('sends long texts in smaller batches, and one that is over the limit alone', () => {
    const long = (clientSeq: number) => ({
      ...aNumbered(clientSeq),
      payload: { text: 'x'.repeat(900_000 * (clientSeq === 3 ? 4 : 1)) },
    });
    const { queue, events } = sent(enqueued(emptyQueue(), [1, 2, 3, 4].map(long)));
    expect(seqs(events)).toEqual([1, 2]);
    const answer = (clientSeqs: readonly number[]) => ({
      epoch: 'e',
      outcomes: clientSeqs.map((clientSeq) => ({ clientSeq, seq: clientSeq, outcome: { kind: 'applied' as const } })),
    });
    expect(seqs(sent(onPushAnswer(queue, answer([1, 2])).queue).events)).toEqual([3]);
  });

  it('parts the rejected from the acknowledged and forgets both', () => {
    const { queue } = sent(enqueued(emptyQueue(), [aNumbered(1), aNumbered(2)]));
    const result = onPushAnswer(queue, {
      epoch: 'e',
      outcomes: [
        { clientSeq: 1, seq: 9, outcome: { kind: 'applied' } },
        { clientSeq: 2, outcome: { kind: 'rejected', code: 'not-found', message: 'gone' } },
      ],
    });
    expect(result.acknowledged).toMatchObject([{ seq: 9 }]);
    expect(result.rejected).toMatchObject([{ code: 'not-found' }]);
    expect(nextPush(result.queue, 0).kind).toBe('nothing');
  });

  it('waits after a failure, then sends the same again', () => {
    const { queue } = sent(enqueued(emptyQueue(), [aNumbered(1)]));
    const failed = onPushFailure(queue, { kind: 'network' }, 1_000, 1);
    expect(nextPush(failed, 1_001)).toEqual({ kind: 'wait', until: 1_500 });
    expect(seqs(sent(failed, 1_500).events)).toEqual([1]);
  });

  it('sets a stream that keeps failing aside, and the others go on', () => {
    let queue = enqueued(emptyQueue(), [aNumbered(1, 'search/1'), aNumbered(2, 'home/7')]);
    let now = 0;
    const tried: string[] = [];
    for (let round = 0; round < 60 && stuckBecause(queue) === null; round++) {
      const next = nextPush(queue, now);
      if (next.kind !== 'send') {
        now = next.kind === 'wait' ? next.until : now;
        continue;
      }
      tried.push(...new Set(next.events.map(({ stream }) => stream)));
      const bad = next.events.some(({ stream }) => stream === 'search/1');
      queue = bad
        ? onPushFailure(next.queue, busy, now, 1)
        : onPushAnswer(next.queue, {
            epoch: 'e',
            outcomes: next.events.map(({ clientSeq }) => ({
              clientSeq,
              seq: 1,
              outcome: { kind: 'applied' as const },
            })),
          }).queue;
    }
    expect(seqs([...queuedEvents(queue.waiting)])).toEqual([1]);
    expect(tried.filter((stream) => stream === 'search/1').length).toBeGreaterThanOrEqual(STUCK_AFTER);
    expect(stuckBecause(queue)).toEqual(busy);
  });

  it('tries events one by one after a batch was rejected as a whole, so that only the bad one leaves', () => {
    const failure = { kind: 'refused', status: 422, code: 'bad', message: 'no' } as const;
    const first = sent(enqueued(emptyQueue(), [aNumbered(1), aNumbered(2)]));
    const alone = sent(onPushRejected(first.queue, failure).queue);
    expect(seqs(alone.events)).toEqual([1]);
    const after = onPushRejected(alone.queue, failure);
    expect(after.rejected).toMatchObject([{ event: { clientSeq: 1 }, code: 'bad' }]);
    expect(seqs(sent(after.queue).events)).toEqual([2]);
  });
});

describe('the two halves of a move to another stream', () => {
  const half = (clientSeq: number, type: 'SubtreeSent' | 'SubtreeReceived', stream: StreamName): DomainEvent => ({
    ...aNumbered(clientSeq, stream),
    type,
    batch: 'move',
  });
  const aMove = (clientSeq: number, from: StreamName, to: StreamName) => [
    half(clientSeq, 'SubtreeSent', from),
    half(clientSeq + 1, 'SubtreeReceived', to),
  ];
  const applied = (events: readonly DomainEvent[]) => ({
    epoch: 'e',
    outcomes: events.map(({ clientSeq }) => ({ clientSeq, seq: 1, outcome: { kind: 'applied' as const } })),
  });
  /** After three server errors in a row: the streams are tried one by one. */
  const isolating = (queue: PushQueue): PushQueue => {
    for (let tries = 0; tries < 3; tries++)
      queue = onPushFailure(sent(queue, 1e6 * (tries + 1)).queue, busy, 1e6 * tries, 0);
    return queue;
  };

  it('are not parted by the limit of a batch', () => {
    const before = Array.from({ length: PUSH_LIMIT - 1 }, (_, at) => aNumbered(at + 1));
    const { queue, events } = sent(enqueued(emptyQueue(), [...before, ...aMove(PUSH_LIMIT, 'home/7', 'project/5')]));
    expect(events).toHaveLength(PUSH_LIMIT - 1);
    expect(seqs(sent(onPushAnswer(queue, applied(events)).queue).events)).toEqual([PUSH_LIMIT, PUSH_LIMIT + 1]);
  });

  it('are not parted by the size of a batch, or when events are tried one by one', () => {
    const long = { ...aNumbered(1), payload: { text: 'x'.repeat(1_999_990) } };
    const first = sent(enqueued(emptyQueue(), [long, ...aMove(2, 'home/7', 'project/5')]));
    expect(seqs(first.events)).toEqual([1]);
    const rejected = onPushRejected(
      sent(enqueued(emptyQueue(), [...aMove(1, 'home/7', 'project/5'), aNumbered(3)])).queue,
      { kind: 'refused', status: 422, code: 'bad', message: 'no' },
    );
    const alone = sent(rejected.queue);
    expect(seqs(alone.events)).toEqual([1, 2]);
    const after = onPushRejected(alone.queue, { kind: 'refused', status: 422, code: 'bad', message: 'no' });
    expect(after.rejected).toMatchObject([{ event: { clientSeq: 1 } }, { event: { clientSeq: 2 } }]);
    expect(seqs(sent(after.queue).events)).toEqual([3]);
  });

  it('go together when streams are tried one by one', () => {
    const queue = isolating(
      enqueued(emptyQueue(), [aNumbered(1), ...aMove(2, 'home/7', 'project/5'), aNumbered(4, 'project/5')]),
    );
    expect(seqs(sent(queue, 1e9).events)).toEqual([1, 2, 3]);
  });

  it('wait for what the other stream has to send before them', () => {
    const queue = isolating(
      enqueued(emptyQueue(), [
        aNumbered(1, 'home/7'),
        aNumbered(2, 'project/5'),
        ...aMove(3, 'home/7', 'project/5'),
        aNumbered(5, 'home/7'),
      ]),
    );
    const first = sent(queue, 1e9);
    expect(seqs(first.events)).toEqual([1]);
    expect(seqs(sent(onPushAnswer(first.queue, applied(first.events)).queue, 1e9).events)).toEqual([2, 3, 4, 5]);
  });

  it('wait while the other stream is set aside, and what comes after them waits too', () => {
    const queue = isolating(
      enqueued(emptyQueue(), [
        aNumbered(1, 'project/5'),
        ...aMove(2, 'home/7', 'project/5'),
        aNumbered(4, 'home/7'),
        aNumbered(5, 'search/1'),
      ]),
    );
    const failed = onPushFailure(sent(queue, 1e9).queue, busy, 1e9, 1);
    const next = sent(failed, 1e9 + 1);
    expect(seqs(next.events)).toEqual([5]);
    const rest = nextPush(onPushAnswer(next.queue, applied(next.events)).queue, 1e9 + 1);
    expect(rest).toMatchObject({ kind: 'wait' });
    expect((rest as { until: number }).until).toBeGreaterThan(1e9 + 1);
  });

  it('are acknowledged where they were confirmed', () => {
    const { queue, events } = sent(enqueued(emptyQueue(), [aNumbered(1)]));
    expect(events).toHaveLength(1);
    const answer: PushAnswer = {
      epoch: 'e',
      outcomes: [{ clientSeq: 1, seq: 4, stream: 'project/5', outcome: { kind: 'applied' as const } }],
    };
    expect(onPushAnswer(queue, answer).acknowledged).toMatchObject([{ stream: 'project/5', seq: 4 }]);
  });
});

describe('back-off', () => {
  it('doubles up to a minute, with jitter over the whole of it', () => {
    expect([1, 2, 3, 20].map((failures) => backoff(failures, 1))).toEqual([500, 1_000, 2_000, 60_000]);
    expect(backoff(20, 0)).toBe(50);
  });
  it('honours Retry-After', () => expect(backoff(1, 0.5, 7_000)).toBe(7_000));
});
