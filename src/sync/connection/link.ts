/**
 * The leading tab's talk with the server, in two rooms: what goes out (push-loop.ts) and what comes in
 * (pull-loop.ts), each with one request in flight.
 *
 *   emitted, answered, retry due ─▶ push ─▶ acknowledged ─▶ pull ─▶ confirmed on disk ─▶ outbox forgets
 *   poke, poll, follow, gap ──────────────────────────────▶ pull
 */
import { beginsStream } from '../../domain/streams.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { Answer, Failure, Identity, ConnectionStatus, Ports } from '../ports.ts';
import { createPullLoop } from './pull-loop.ts';
import { createPushLoop } from './push-loop.ts';
import { inWords, stuckReason } from './push-queue.ts';
import { diskFailure, isDeposed, retire, type Talk } from './talk.ts';

export interface Link {
  enqueue(events: readonly DomainEvent[]): void;
  pull(): void;
  /** Looks through the disk for what is to be pushed, and asks the server for what is new. */
  poll(): Promise<void>;
  /** At once, whatever was to wait. */
  syncNow(): void;
  /** Another tab has registered this device anew: what is pending has these numbers now. */
  startAnew(pending: readonly DomainEvent[]): void;
  stop(): void;
}

export interface LinkPorts extends Ports {
  readonly replicas: ReplicaSet;
  readonly identity: () => Identity;
  /**
   * The server's log is another one, of this epoch, or (null) it does not know this device: begins anew, and says what
   * is pending now.
   */
  readonly renewIdentity: (epoch: string | null) => Promise<Answer<readonly DomainEvent[]>>;
  readonly onStatus: (status: ConnectionStatus) => void;
  readonly onRejected: () => void;
  /** Another tab leads by now, and this one was not told. */
  readonly onDeposed: () => void;
}

const NO_NETWORK = inWords({ kind: 'network' });

export function createLink(ports: LinkPorts): Link {
  const { transport, store, replicas, clock, identity } = ports;
  let cancelLook = () => {};
  const talk: Talk = {
    stopped: false,
    renewing: false,
    halted: null,
    reason: null,
    isCut: false,
    answers: 0,
    acknowledged: new Map(),
    say: () => talk.stopped || ports.onStatus(status()),
  };
  const push = createPushLoop(ports, talk, { pull: () => pull.pull(), renew, lookAgain });
  const pull = createPullLoop(ports, talk, {
    ended: (isAnswered) => {
      if (isAnswered && push.queue.trouble?.reason === NO_NETWORK) push.hurry();
      push.soon();
    },
    confirmed: (clientSeqs) => push.confirmed(clientSeqs),
    renew,
    failed,
    poll: () => void poll().catch(lookAgain),
    isPushTroubled: () => push.queue.trouble !== null,
  });

  function status(): ConnectionStatus {
    const { queue } = push;
    const stuck = stuckReason(queue);
    if (talk.halted) return talk.halted;
    if (stuck) return { phase: 'stuck', reason: stuck };
    const isBusy = queue.inFlight !== null || pull.isPulling;
    if (queue.trouble === null && pull.failures === 0) return { phase: isBusy ? 'working' : 'idle', reason: null };
    const reason = queue.trouble?.reason ?? talk.reason;
    if (talk.isCut) return { phase: 'offline', reason };
    // The network is back: what did not come through is on its way again.
    if (isBusy && (reason === null || reason === NO_NETWORK)) return { phase: 'working', reason: null };
    return { phase: 'waiting', reason };
  }

  function failed(error: unknown): Failure {
    if (isDeposed(error) && !talk.stopped) ports.onDeposed();
    return diskFailure(error);
  }

  /** What the disk still holds is looked through again, and pushed again, which does no harm. */
  function lookAgain(error: unknown): void {
    const failure = failed(error);
    if (talk.stopped) return;
    talk.reason = inWords(failure);
    talk.isCut = false;
    push.failed(failure);
    cancelLook();
    cancelLook = clock.after(push.queue.trouble!.notBefore - clock.now(), () => void poll().catch(lookAgain));
    talk.say();
  }

  async function renew(epoch: string | null): Promise<void> {
    if (talk.renewing) return;
    talk.renewing = true;
    const pending = await pull
      .takenIn()
      .then(() => ports.renewIdentity(epoch))
      .finally(() => (talk.renewing = false));
    if (talk.stopped) return;
    if (pending.kind === 'ok') return startAnew(pending.value);
    if (pending.kind === 'refused' || pending.kind === 'signed-out') {
      talk.halted = { phase: pending.kind === 'signed-out' ? 'signed-out' : 'stuck', reason: inWords(pending) };
      talk.say();
    } else push.failed(pending);
    pull.pull();
  }

  /** What is pending may have other numbers now. */
  function startAnew(pending: readonly DomainEvent[]): void {
    talk.acknowledged.clear();
    push.startAnew(pending);
    pull.pull();
    push.soon();
  }

  /** The disk is the truth about what is to be pushed: other tabs, also dead ones, write to it. */
  async function poll(): Promise<void> {
    const events = (await store.outbox()).events.filter(({ clientId }) => clientId === identity().clientId);
    if (talk.stopped) return;
    const done = events
      .filter(({ clientSeq }) => replicas.clientSeqs.isSettled(clientSeq))
      .map(({ clientSeq }) => clientSeq);
    replicas.takeBack(done);
    await retire(ports, done);
    openBegun(events);
    push.enqueue(replicas.lay(events));
    pull.pull();
    push.soon();
  }

  /**
   * Another tab may have died between beginning a stream and saying that it follows it: only what is open is pulled.
   */
  function openBegun(events: readonly DomainEvent[]): void {
    for (const event of events)
      if (replicas.get(event.stream) === undefined && beginsStream(event))
        void replicas.open(event.stream).then(() => pull.pull(), lookAgain);
  }

  const silence = transport.listen(() => {
    if (push.queue.trouble) push.hurry();
    pull.pull();
    push.soon();
  });

  return {
    enqueue(events) {
      const own = events.filter(({ clientId }) => clientId === identity().clientId);
      // Another tab's event came before one that it may build on: the disk has both, in order.
      if (own.length > 0 && own[0]!.clientSeq > push.queue.last + 1) return void poll().catch(lookAgain);
      openBegun(own);
      push.enqueue(own);
      push.soon();
    },
    pull: () => pull.pull(),
    poll: () => poll().catch(lookAgain),
    startAnew,
    syncNow() {
      talk.halted = null;
      push.hurry();
      void poll().catch(lookAgain);
    },
    stop() {
      talk.stopped = true;
      push.stop();
      pull.stop();
      cancelLook();
      silence();
    },
  };
}
