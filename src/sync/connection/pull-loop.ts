/**
 * From the server to this device: one pull in flight, and one more after it where there is a reason. Without
 * one, the server is asked again after a while.
 */
import { beginsStream } from '../../domain/streams.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { backoff } from './backoff.ts';
import type { LinkPorts } from './link.ts';
import type { Failure } from '../ports.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../wire/protocol.ts';
import { inWords } from './push-queue.ts';
import type { Replica } from '../replica/replica.ts';
import { applyPullResponse } from './apply-pull-response.ts';
import { haltedBy, isFolded, noteEnd, settle, type Talk } from './talk.ts';

/** Without pokes, the server is asked so often; the disk is looked through for events of tabs that died, too. */
const POLL_MS = 45_000;

export interface PullLoop {
  readonly isPulling: boolean;
  readonly failures: number;
  pull(): void;
  /** Resolves when what was answered is on disk: only then may the disk go over to another history. */
  takenIn(): Promise<void>;
  stop(): void;
}

export interface PullCalls {
  /** A pull has ended, well or not. */
  readonly ended: (isAnswered: boolean) => void;
  /** These events of this device are in the log. */
  readonly confirmed: (clientSeqs: readonly number[]) => void;
  /** The server's log is another one. */
  readonly renew: (epoch: string) => Promise<void>;
  /** Looks through the disk, and pulls. */
  readonly poll: () => void;
  /** What was answered could not be kept. */
  readonly failed: (error: unknown) => Failure;
  /** Whether the other direction is in trouble, so that its reason stays. */
  readonly isPushTroubled: () => boolean;
}

export function createPullLoop(ports: LinkPorts, talk: Talk, calls: PullCalls): PullLoop {
  const { transport, store, tabs, clock, replicas, identity } = ports;
  let state: 'no' | 'yes' | 'again' = 'no';
  let failures = 0;
  let takingIn: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const later = (ms: number, what: () => void) => {
    cancel();
    cancel = clock.after(ms, what);
  };

  function pull(): void {
    if (talk.stopped || talk.halted) return;
    if (state !== 'no') {
      state = 'again';
      return;
    }
    state = 'yes';
    cancel();
    talk.say();
    const before = talk.answers;
    void pullOnce()
      .catch(calls.failed)
      .then((failure) => ended(failure, before));
  }

  function ended(failure: Failure | null, before: number): void {
    const again = state === 'again';
    state = 'no';
    if (talk.stopped) return;
    // Asked for again since it was sent, or overtaken by an answer: that there was no network says nothing of now.
    if (noteEnd(talk, failure, before) || (again && failure?.kind === 'network')) return pull();
    failures = failure ? failures + 1 : 0;
    if (failure) talk.reason = inWords(failure);
    else if (!calls.isPushTroubled()) talk.reason = null;
    if (again && !failure) return pull();
    const retryAfter = failure?.kind === 'busy' ? failure.retryAfterMs : null;
    if (failure) later(backoff(failures, clock.random(), retryAfter), pull);
    else later(Math.round(POLL_MS * (0.5 + clock.random())), calls.poll);
    calls.ended(failure === null);
  }

  async function pullOnce(): Promise<Failure | null> {
    const cursors: Record<StreamName, number> = {};
    for (const stream of replicas.streams()) {
      const replica = replicas.get(stream)!;
      if (!isUnheardOf(replica)) cursors[stream] = replica.cursor;
    }
    const asked = identity();
    const answer = await transport.pull({ protocol: PROTOCOL_VERSION, epoch: asked.epoch, cursors });
    if (talk.stopped || talk.renewing || identity() !== asked) return null;
    if (answer.kind === 'ok') return receive(answer.value);
    talk.halted ??= haltedBy(answer);
    talk.say();
    return answer;
  }

  /** It begins with what waits here: the server would answer that there is no such stream. */
  function isUnheardOf({ cursor, pending }: Replica): boolean {
    return (
      cursor === 0 &&
      pending.some(({ event }) => event !== null && beginsStream(event) && !talk.acknowledged.has(event.clientSeq))
    );
  }

  async function receive(answer: PullAnswer): Promise<null> {
    if (answer.epoch !== identity().epoch) {
      await calls.renew(answer.epoch);
      return null;
    }
    const takingNow = takeInAll(answer);
    takingIn = takingNow.catch(() => undefined);
    await takingNow;
    return null;
  }

  async function takeInAll(answer: PullAnswer): Promise<void> {
    for (const [stream, streamAnswer] of Object.entries(answer.streams)) {
      const result = await applyPullResponse({ store, tabs, replicas, own: identity().clientId }, stream, streamAnswer);
      // The server has them, and no pull will ever show them to this user again.
      if (streamAnswer.kind === 'gone') await settle(ports, talk, (one) => one.stream === stream);
      for (const clientSeq of result.confirmed) talk.acknowledged.delete(clientSeq);
      calls.confirmed(result.confirmed);
      if (result.more) state = 'again';
      if (result.hasLost) ports.onRejected();
    }
    await settle(ports, talk, isFolded(ports));
  }

  return {
    get isPulling() {
      return state !== 'no';
    },
    get failures() {
      return failures;
    },
    pull,
    takenIn: () => takingIn,
    stop: () => cancel(),
  };
}
