/**
 * The leading tab's talk with the server: one push and one pull in flight, each started again as long as
 * there is a reason to.
 *
 *   emitted, answered, retry due ─▶ push ─▶ acknowledged ─▶ pull ─▶ confirmed on disk ─▶ outbox forgets
 *   poke, poll, follow, gap ──────────────────────────────▶ pull
 */
import type { DomainEvent } from '../domain/shared/envelope.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import { backoff } from './backoff.ts';
import type { Library } from './library.ts';
import { NotSaved, type Answer, type Failure, type Identity, type LinkStatus, type Ports } from './ports.ts';
import { PROTOCOL_VERSION, type PullAnswer, type PushAnswer } from './protocol.ts';
import { emptyQueue, enqueued, inWords, nextPush, onPushAnswer, onPushFailure, onPushRefused, stuckReason, withoutDelay, type Acknowledged, type PushQueue } from './push-queue.ts';
import { takeIn } from './take-in.ts';

/** Without pokes, the server is asked so often; the disk is looked through for events of tabs that died, too. */
const POLL_MS = 45_000;

export interface Link {
  enqueue(events: readonly DomainEvent[]): void;
  pull(): void;
  /** Looks through the disk for what is to be pushed, and asks the server for what is new. */
  poll(): Promise<void>;
  /** At once, whatever was to wait. */
  syncNow(): void;
  stop(): void;
}

export interface LinkPorts extends Ports {
  readonly library: Library;
  readonly identity: () => Identity;
  /** The server's log is another one, or it does not know this device: registers anew, and says what is pending now. */
  readonly renewIdentity: () => Promise<Answer<readonly DomainEvent[]>>;
  readonly onStatus: (status: LinkStatus) => void;
  readonly onRefused: () => void;
}

export function createLink(ports: LinkPorts): Link {
  const { transport, store, tabs, clock, library, identity } = ports;
  let queue: PushQueue = emptyQueue();
  let pulling: 'no' | 'yes' | 'again' = 'no';
  let pullFailures = 0;
  let halted: LinkStatus | null = null;
  let lastReason: string | null = null;
  let stopped = false;
  /** Acknowledged by an answer to a push, not yet seen in a pull. */
  const acknowledged = new Map<number, StreamName>();
  let cancelPush = () => {};
  let cancelPull = () => {};

  const say = () => {
    if (stopped) return;
    const stuck = stuckReason(queue);
    if (halted) ports.onStatus(halted);
    else if (stuck) ports.onStatus({ phase: 'stuck', reason: stuck });
    else if (queue.trouble || pullFailures > 0) ports.onStatus({ phase: offline() ? 'offline' : 'waiting', reason: queue.trouble?.reason ?? lastReason });
    else ports.onStatus({ phase: queue.inFlight || pulling !== 'no' ? 'working' : 'idle', reason: null });
  };
  const offline = () => lastReason === inWords({ kind: 'network' });

  function pushSoon(): void {
    if (stopped || halted) return;
    const next = nextPush(queue, clock.now());
    cancelPush();
    if (next.kind === 'wait') cancelPush = clock.after(Math.max(1, next.until - clock.now()), pushSoon);
    if (next.kind === 'send') {
      queue = next.queue;
      send(next.events).catch(disturbed);
    }
    say();
  }

  /** The disk failed in the middle: what it still holds is looked through again, and pushed again, which does no harm. */
  function disturbed(error: unknown): void {
    if (stopped) return;
    const failure = diskFailure(error);
    lastReason = inWords(failure);
    queue = onPushFailure(queue, failure, clock.now(), clock.random());
    cancelPull();
    cancelPull = clock.after(queue.trouble!.notBefore - clock.now(), () => void poll().catch(disturbed));
    say();
  }

  async function send(events: readonly DomainEvent[]): Promise<void> {
    const answer = await transport.push({ protocol: PROTOCOL_VERSION, clientId: identity().clientId, events });
    if (stopped) return;
    if (answer.kind === 'ok') await pushed(answer.value);
    else await pushFailed(answer);
    pushSoon();
  }

  async function pushed(answer: PushAnswer): Promise<void> {
    if (answer.epoch !== identity().epoch) return renew();
    const result = onPushAnswer(queue, answer);
    queue = result.queue;
    lastReason = null;
    if (result.refused.length > 0) await refuse(result.refused);
    for (const { event } of result.acknowledged) acknowledged.set(event.clientSeq, event.stream);
    await settleFolded(result.acknowledged);
    if (result.acknowledged.length > 0) pull();
  }

  /** Pushed a second time after a crash, and in the snapshot already: no pull will bring them again. */
  async function settleFolded(answers: readonly Acknowledged[]): Promise<void> {
    const folded = answers.filter(({ event, seq }) => (library.get(event.stream)?.cursor ?? 0) >= seq);
    const clientSeqs = folded.map(({ event }) => event.clientSeq);
    for (const clientSeq of clientSeqs) acknowledged.delete(clientSeq);
    library.takeBack(clientSeqs);
    await retire(clientSeqs);
  }

  async function refuse(refused: readonly { readonly event: DomainEvent; readonly code: string; readonly message: string }[]): Promise<void> {
    const clientSeqs = refused.map(({ event }) => event.clientSeq);
    await store.refuse(refused);
    library.takeBack(clientSeqs);
    tabs.post({ kind: 'refused', clientSeqs });
    ports.onRefused();
  }

  async function pushFailed(failure: Failure): Promise<void> {
    lastReason = inWords(failure);
    if (failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.code === 'protocol')) return halt(failure);
    if (failure.kind === 'refused' && failure.code === 'not-your-client') return renew();
    if (failure.kind !== 'refused') {
      queue = onPushFailure(queue, failure, clock.now(), clock.random());
      return;
    }
    const result = onPushRefused(queue, failure);
    queue = result.queue;
    if (result.refused.length > 0) await refuse(result.refused);
  }

  /** Nothing is sent until the user signs in again, or reloads into the new version. */
  function halt(failure: Failure): void {
    queue = { ...queue, inFlight: null };
    halted = { phase: failure.kind === 'signed-out' ? 'signed-out' : 'stuck', reason: inWords(failure) };
    say();
  }

  async function renew(): Promise<void> {
    const pending = await ports.renewIdentity();
    if (stopped) return;
    if (pending.kind === 'ok') queue = enqueued(emptyQueue(), pending.value);
    else if (pending.kind === 'refused' || pending.kind === 'signed-out') halt(pending);
    else queue = onPushFailure(queue, pending, clock.now(), clock.random());
    pull();
  }

  function pull(): void {
    if (stopped || halted) return;
    if (pulling !== 'no') {
      pulling = 'again';
      return;
    }
    pulling = 'yes';
    cancelPull();
    say();
    void pullOnce().catch(diskFailure).then((failure) => {
      const again = pulling === 'again';
      pulling = 'no';
      if (stopped) return;
      pullFailures = failure ? pullFailures + 1 : 0;
      if (failure) lastReason = inWords(failure);
      else if (queue.trouble === null) lastReason = null;
      if (again && !failure) return pull();
      const retryAfter = failure?.kind === 'busy' ? failure.retryAfterMs : null;
      const wait = failure ? backoff(pullFailures, clock.random(), retryAfter) : Math.round(POLL_MS * (0.5 + clock.random()));
      cancelPull = clock.after(wait, failure ? pull : () => void poll().catch(disturbed));
      pushSoon();
    });
  }

  async function pullOnce(): Promise<Failure | null> {
    const cursors: Record<StreamName, number> = {};
    for (const stream of library.streams()) cursors[stream] = library.get(stream)!.cursor;
    const answer = await transport.pull({ protocol: PROTOCOL_VERSION, epoch: identity().epoch, cursors });
    if (stopped) return null;
    if (answer.kind !== 'ok') {
      if (answer.kind === 'signed-out' || (answer.kind === 'refused' && answer.code === 'protocol')) halt(answer);
      return answer;
    }
    return receive(answer.value);
  }

  async function receive(answer: PullAnswer): Promise<Failure | null> {
    if (answer.epoch !== identity().epoch) {
      await renew();
      return null;
    }
    for (const [stream, streamAnswer] of Object.entries(answer.streams)) {
      const result = await takeIn({ store, tabs, library, own: identity().clientId }, stream, streamAnswer);
      if (streamAnswer.kind === 'gone') await forgetAcknowledged(stream);
      for (const clientSeq of result.confirmed) acknowledged.delete(clientSeq);
      if (result.confirmed.length > 0) queue = withoutThese(queue, result.confirmed);
      if (result.more) pulling = 'again';
    }
    return null;
  }

  /** The server has them, and no pull will ever show them to this user again. */
  async function forgetAcknowledged(stream: StreamName): Promise<void> {
    const clientSeqs = [...acknowledged].filter(([, of]) => of === stream).map(([clientSeq]) => clientSeq);
    for (const clientSeq of clientSeqs) {
      acknowledged.delete(clientSeq);
      library.ledger.settle(clientSeq);
    }
    await retire(clientSeqs);
  }

  async function retire(clientSeqs: readonly number[]): Promise<void> {
    if (clientSeqs.length === 0) return;
    await store.retire(clientSeqs);
    tabs.post({ kind: 'settled', clientSeqs });
  }

  /** The disk is the truth about what is to be pushed: other tabs, also dead ones, write to it. */
  async function poll(): Promise<void> {
    const { events } = await store.outbox();
    const done = events.filter(({ clientSeq }) => library.ledger.isSettled(clientSeq)).map(({ clientSeq }) => clientSeq);
    library.takeBack(done);
    await retire(done);
    queue = enqueued(queue, library.lay(events));
    pull();
    pushSoon();
  }

  const silence = transport.listen(() => {
    if (queue.trouble) queue = withoutDelay(queue);
    pull();
    pushSoon();
  });

  return {
    enqueue(events) {
      queue = enqueued(queue, events);
      pushSoon();
    },
    pull,
    poll,
    syncNow() {
      halted = null;
      queue = withoutDelay(queue);
      poll().catch(disturbed);
    },
    stop() {
      stopped = true;
      cancelPush();
      cancelPull();
      silence();
    },
  };
}

/** The disk failed while an answer was taken in: what was confirmed is fetched again later. */
function diskFailure(error: unknown): Failure {
  if (error instanceof NotSaved) return { kind: 'disk', message: `${error.message} Changes are kept as far as they were saved.` };
  throw error;
}

/** Confirmed by pull although the answer to their push was lost. */
function withoutThese(queue: PushQueue, clientSeqs: readonly number[]): PushQueue {
  const waiting = queue.waiting as Map<number, DomainEvent>;
  for (const clientSeq of clientSeqs) waiting.delete(clientSeq);
  return queue;
}
