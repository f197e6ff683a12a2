/**
 * The one way into the event log. The same rules as on the client decide, here with the last word.
 *
 *   push ─▶ checked ─▶ locks (client, streams) ─▶ known number? ─ yes ─▶ the same answer again
 *                                                      │ no
 *                                  fault, member?, decide, fold ─▶ commit ─▶ onAccepted
 *                                                      ▲             │ conflict: another process
 *                                                      └── forget ───┘
 *
 * A push is one transaction: all of it is in the log or none of it.
 */
import { eventId, rejected, type Actor, type ConfirmedEvent, type Decision, type DomainEvent, type EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { PullAnswer, PullRequest, PushAnswer, PushOutcome, PushRequest } from '../../sync/protocol.ts';
import { messageOf, refusal, type Refusal } from '../errors.ts';
import { faultOf, refusePush } from './check-request.ts';
import { fingerprint, outcomeOf, type EventStore, type Receipt, type Rejection } from './event-store.ts';
import { createLocks } from './locks.ts';
import type { Membership } from './membership.ts';
import { createPull } from './pull-events.ts';
import { createStateCache, fold, type FoldedStream } from './state-cache.ts';

export interface AcceptPorts {
  readonly store: EventStore;
  readonly membership: Membership;
  /** Told after the commit, in the order of the log of each stream. Must neither throw nor wait. */
  readonly onAccepted?: (events: readonly ConfirmedEvent[]) => void;
  /** Milliseconds since 1970: the `at` of the server's own events. */
  readonly now: () => number;
  /** Told of what went wrong without consequence, e.g. a snapshot that could not be stored. */
  readonly onTrouble?: (message: string) => void;
  /** Events between two stored snapshots of a stream, at least. */
  readonly snapshotEvery?: number;
}

export interface Accept {
  /** Idempotent by (clientId, clientSeq). Refused as a whole: another protocol, a client number that is not the actor's, limits. */
  push(request: PushRequest, actor: Actor): Promise<PushAnswer | Refusal>;
  pull(request: PullRequest, actor: Actor): Promise<PullAnswer | Refusal>;
  /**
   * The server's own events, under client number 0, in one batch and one transaction. A draft that the rules
   * reject is not in the log. `actor.pk` is the user on whose behalf, 0 for nobody.
   */
  appendAsServer(stream: StreamName, drafts: readonly EventDraft[], actor: Pick<Actor, 'pk'>, causationId: string | null): Promise<readonly Decision[]>;
  /** The same over several streams, in one transaction. */
  appendAllAsServer(drafts: readonly EventDraft[], actor: Pick<Actor, 'pk'>, causationId: string | null): Promise<readonly Decision[]>;
  /** Looks at the state of a stream at its head; `look` must not keep the state. */
  withState<T>(stream: StreamName, look: (folded: FoldedStream) => T): Promise<T>;
}

const SNAPSHOT_EVERY = 2_000;
const TRIES = 5;

export function createAccept(ports: AcceptPorts): Accept {
  const { store, membership, onAccepted = () => {}, onTrouble = () => {}, now, snapshotEvery = SNAPSHOT_EVERY } = ports;
  const locks = createLocks();
  const states = createStateCache(store);

  /** Keeps what `decideAll` decides; decides anew after a conflict. The cache is right afterwards whatever happened. */
  async function keep<T extends Work>(client: number, streams: ReadonlySet<StreamName>, decideAll: (open: Open) => Promise<T>): Promise<T> {
    return locks.holding([`client/${client}`, ...streams], async () => {
      for (let tries = 1; tries <= TRIES; tries++) {
        const inUse = new Map<StreamName, FoldedStream>();
        let kept = false;
        try {
          const work = await decideAll(async (stream) => inUse.get(stream) ?? use(stream, inUse));
          kept = work.events.length + work.rejections.length === 0 || (await store.commit(work)) === 'kept';
          if (!kept) continue;
          if (work.events.length > 0) onAccepted(work.events);
          await saveSnapshots(inUse);
          return work;
        } finally {
          if (!kept) for (const stream of streams) states.forget(stream);
        }
      }
      throw new Error(`no agreement with another process about ${[...streams].join(', ')}`);
    });
  }
  async function use(stream: StreamName, inUse: Map<StreamName, FoldedStream>): Promise<FoldedStream> {
    const folded = await states.load(stream);
    inUse.set(stream, folded);
    return folded;
  }

  /** The larger the state, the rarer: the cost of a snapshot an event stays bounded. A failure costs time later, no more. */
  async function saveSnapshots(inUse: ReadonlyMap<StreamName, FoldedStream>): Promise<void> {
    for (const [stream, folded] of inUse) {
      if (folded.seq - folded.snapshotSeq < Math.max(snapshotEvery, folded.state.rows.map.size / 4)) continue;
      try {
        await store.saveSnapshot(stream, { seq: folded.seq, snapshot: folded.state.snapshot() });
        folded.snapshotSeq = folded.seq;
      } catch (error) {
        onTrouble(`no snapshot of ${stream}: ${messageOf(error)}`);
      }
    }
  }

  async function push(request: PushRequest, actor: Actor): Promise<PushAnswer | Refusal> {
    const refused = refusePush(request);
    if (refused) return refused;
    const { clientId, events } = request;
    if ((await store.clientOwner(clientId)) !== actor.pk) {
      return refusal(403, 'not-your-client', 'This client number was not handed out to you; register for one');
    }
    const epoch = await store.epoch();
    if (events.length === 0) return { epoch, outcomes: [] };
    const streams = new Set(events.filter((event) => faultOf(event, clientId) === null).map((event) => event.stream));
    const { outcomes } = await keep(clientId, streams, (open) => decidePush(request, actor, open));
    return { epoch, outcomes };
  }

  async function decidePush({ clientId, events }: PushRequest, actor: Actor, open: Open): Promise<Work & { readonly outcomes: PushOutcome[] }> {
    const known = await store.receipts(clientId, events[0]!.clientSeq, events.at(-1)!.clientSeq);
    const work = { events: [] as ConfirmedEvent[], rejections: [] as Rejection[], outcomes: [] as PushOutcome[] };
    for (const event of events) {
      const receipt = known.get(event.clientSeq);
      if (receipt) {
        work.outcomes.push(again(event, receipt));
        continue;
      }
      const decision = await decideOne(event);
      const { clientSeq } = event;
      if (decision.kind === 'rejected') {
        work.rejections.push({ clientId, clientSeq, fingerprint: fingerprint(event), outcome: decision });
        work.outcomes.push({ clientSeq, outcome: decision });
      } else {
        const confirmed = confirm(event, actor, decision, await open(event.stream));
        work.events.push(confirmed);
        work.outcomes.push(outcomeOf(confirmed));
      }
    }
    return work;

    async function decideOne(event: DomainEvent): Promise<Decision> {
      const fault = faultOf(event, clientId);
      if (fault !== null) return rejected('malformed', fault);
      if (!(await membership.mayUse(event.stream, actor))) return rejected('no-access', 'You have no access to this, or it is not there.');
      return (await open(event.stream)).state.decide(event, actor);
    }
  }

  async function appendAllAsServer(drafts: readonly EventDraft[], { pk }: Pick<Actor, 'pk'>, causationId: string | null) {
    const server: Actor = { pk, isServer: true };
    const { decisions } = await keep(SERVER_CLIENT, new Set(drafts.map((draft) => draft.stream)), async (open) => {
      const work = { events: [] as ConfirmedEvent[], rejections: [], decisions: [] as Decision[] };
      let clientSeq = await store.lastClientSeq(SERVER_CLIENT);
      const batch = eventId(SERVER_CLIENT, clientSeq + 1);
      for (const draft of drafts) {
        const folded = await open(draft.stream);
        const decision = folded.state.decide(draft, server);
        work.decisions.push(decision);
        if (decision.kind === 'rejected') continue;
        clientSeq++;
        const own = { clientId: SERVER_CLIENT, clientSeq, id: eventId(SERVER_CLIENT, clientSeq), baseSeq: folded.seq };
        work.events.push(confirm({ ...draft, ...own, batch, causationId, at: now() }, server, decision, folded));
      }
      return work;
    });
    return decisions;
  }

  return {
    push,
    pull: createPull({ store, membership, states, locks }),
    appendAllAsServer,
    appendAsServer: (stream, drafts, actor, causationId) => appendAllAsServer(drafts.map((draft) => ({ ...draft, stream })), actor, causationId),
    withState: (stream, look) => locks.holding([stream], async () => look(await states.loadFresh(stream))),
  };
}

/** The state of a stream that the work holds the lock of. */
type Open = (stream: StreamName) => Promise<FoldedStream>;

interface Work {
  readonly events: readonly ConfirmedEvent[];
  readonly rejections: readonly Rejection[];
}

/** The event in its place in the log, folded into the state. */
function confirm(event: DomainEvent, actor: Actor, outcome: ConfirmedEvent['outcome'], folded: FoldedStream): ConfirmedEvent {
  const confirmed: ConfirmedEvent = { ...onlyKnown(event), seq: folded.seq + 1, actor: actor.pk, outcome };
  fold(folded, confirmed);
  return confirmed;
}

/** The stored answer, unless the number was used for another event: then nothing is passed off as saved. */
function again(event: DomainEvent, receipt: Receipt): PushOutcome {
  if (receipt.fingerprint === fingerprint(event)) return receipt.outcome;
  const outcome = rejected('number-reused', 'Another change was saved under this number: this device shares its number with a copy of itself.');
  return { clientSeq: event.clientSeq, outcome };
}

/** The envelope without anything that a client may have added to it. */
function onlyKnown(event: DomainEvent): DomainEvent {
  const { type, version, stream, payload, id, clientId, clientSeq, baseSeq, batch, causationId, at } = event;
  return { type, version, stream, payload, id, clientId, clientSeq, baseSeq, batch, causationId, at };
}
