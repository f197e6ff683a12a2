/**
 * The one way into the event log. The same rules as on the client decide, here with the last word.
 *
 *   push ─▶ checked ─▶ work (locks, rules, one transaction) ─▶ onAccepted
 *
 * A push is one transaction: all of it is in the log or none of it.
 */
import {
  rejected,
  type Actor,
  type ConfirmedEvent,
  type Decision,
  type EventDraft,
} from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { product } from '../../domain/streams.ts';
import type {
  MissingAnswer,
  MissingRequest,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
} from '../../sync/wire/protocol.ts';
import { deviceCutOff } from '../accounts/devices.ts';
import { isRefusal, messageOf, refusal, type Refusal } from '../errors.ts';
import { faultOf, isFromNewerBuild, refuseMissing, refusePush } from './check-request.ts';
import type { Holds, MayBegin } from './authorize.ts';
import { createDecidePush, type HoldBack, type NeverBegun } from './decide-push.ts';
import type { Addition, EventStore } from './event-store.ts';
import { createFreshSnapshots } from './fresh-snapshots.ts';
import { bothLocks, createLocks, type Locks } from './locks.ts';
import type { Membership } from './membership.ts';
import { createLocate, type Locate } from './places.ts';
import { createPull } from './pull-events.ts';
import { reactBy, type Reaction } from './reactions.ts';
import { createRecentEvents } from './recent-events.ts';
import { createStateCache, type FoldedStream } from './state-cache.ts';
import type { Turns } from '../turns.ts';
import { clientLock, createWithUnitOfWork, type WithUnitOfWork } from './work.ts';

export interface AcceptPorts {
  readonly store: EventStore;
  readonly membership: Membership;
  /** Told after the commit, in the order of the log of each stream. Must neither throw nor wait. */
  readonly onAccepted?: (events: readonly ConfirmedEvent[]) => void;
  /** Milliseconds since 1970: the `at` of the server's own events. */
  readonly now: () => number;
  /** Written with the events, so that all processes hear of them once they are committed. */
  readonly announce?: (streams: ReadonlySet<StreamName>) => Addition;
  /** Held beside the locks of this process, where other processes write to the same log. */
  readonly sharedLocks?: Locks;
  /** Told of what went wrong without consequence, e.g. a snapshot that could not be stored. */
  readonly onTrouble?: (message: string) => void;
  /** What follows from clients' events in the same transaction, e.g. from a mount that was deleted. */
  readonly reactions?: readonly Reaction[];
  /** Whether a client's event may begin a stream that is not there yet; without it, none may. */
  readonly mayBegin?: MayBegin;
  /** Asked of events that need a permission; without it, nobody holds any. */
  readonly holds?: Holds;
  /** Whether a user can sign in; without it, everybody can. */
  readonly isActive?: (user: Id) => Promise<boolean>;
  /** Whose teams a user may own; without it, nobody's. */
  readonly companyOf?: (user: Id) => Promise<Id | null>;
  readonly neverBegun?: NeverBegun;
  /** Asked once a push, before anything is decided. */
  readonly holdBack?: HoldBack;
  /** A long push is decided in pieces; without it, in one. */
  readonly turns?: Turns;
  /** The concepts of each kind of stream. */
  readonly domain?: Domain;
  /** Events between two stored snapshots of a stream, at least. */
  readonly snapshotEvery?: number;
}

export interface Accept {
  /**
   * Idempotent by (clientId, clientSeq). Refused as a whole: another protocol, a client number that is not the actor's,
   * a device that was cut off, limits, an event of a newer build. Numbers of another history are answered with the
   * epoch alone.
   */
  push(request: PushRequest, actor: Actor): Promise<PushAnswer | Refusal>;
  pull(request: PullRequest, actor: Actor): Promise<PullAnswer | Refusal>;
  /** Which of a client's numbers the server never received, or lost. */
  missing(request: MissingRequest, actor: Actor): Promise<MissingAnswer | Refusal>;
  /**
   * The server's own events, under client number 0, in one batch and one transaction. A draft that the rules
   * reject is not in the log. `actor.pk` is the user on whose behalf, 0 for nobody.
   */
  appendAsServer(
    stream: StreamName,
    drafts: readonly EventDraft[],
    actor: Pick<Actor, 'pk'>,
    causationId: string | null,
  ): Promise<readonly Decision[]>;
  /** The same over several streams, in one transaction. */
  appendAllAsServer(
    drafts: readonly EventDraft[],
    actor: Pick<Actor, 'pk'>,
    causationId: string | null,
  ): Promise<readonly Decision[]>;
  /** Looks at the state of a stream at its head; `look` must not keep the state. */
  withState<T>(stream: StreamName, look: (folded: FoldedStream) => T): Promise<T>;
  /** A decision over several streams, kept in one transaction: for the calls that share. */
  readonly withUnitOfWork: WithUnitOfWork;
  readonly locate: Locate;
}

const SNAPSHOT_EVERY = 2_000;
const notYourClient = refusal(422, 'not-your-client', 'This client number was not handed out to you; register for one');
const olderServer = refusal(
  503,
  'older-server',
  'The server is older than this page and can’t read a change that was made here. ' +
    'The change is kept on this device, and sent once the server is updated.',
);
const noBeginning = rejected('no-access', 'You have no access to this, or it is not there.');

export function createAccept(ports: AcceptPorts): Accept {
  const {
    store,
    membership,
    onAccepted = () => {},
    onTrouble = () => {},
    reactions = [],
    domain = product,
    mayBegin = async () => noBeginning,
    holds = async () => false,
    isActive = async () => true,
    companyOf = async () => null,
    holdBack = () => new Map(),
    now,
    snapshotEvery = SNAPSHOT_EVERY,
  } = ports;
  const locks = createLocks();
  const states = createStateCache(store, domain);
  const recent = createRecentEvents(store);
  const snapshots = createFreshSnapshots({ states, locks });
  const withState: Accept['withState'] = (stream, look) =>
    locks.holding([stream], async () => look(await states.loadFresh(stream)));
  const locate = createLocate({ membership, withState });
  const withUnitOfWork = createWithUnitOfWork({
    store,
    states,
    domain,
    locks: ports.sharedLocks ? bothLocks(locks, ports.sharedLocks) : locks,
    now,
    ...(ports.announce && { announce: ports.announce }),
    onErased(streams) {
      for (const stream of streams) {
        recent.forget(stream);
        snapshots.forget(stream);
      }
    },
    async onKept(events, inUse) {
      recent.add(events);
      onAccepted(events);
      await saveSnapshots(inUse);
    },
  });
  const decidePush = createDecidePush({
    store,
    membership,
    locate,
    react: reactBy(reactions),
    mayBegin,
    holds,
    isActive,
    companyOf,
    domain,
    ...(ports.neverBegun && { neverBegun: ports.neverBegun }),
  });

  /**
   * The larger the state, the rarer: the cost of a snapshot an event stays bounded. A failure costs time later, no
   * more.
   */
  async function saveSnapshots(inUse: ReadonlyMap<StreamName, FoldedStream>): Promise<void> {
    for (const [stream, folded] of inUse) {
      if (folded.seq - folded.snapshotSeq < Math.max(snapshotEvery, folded.state.rows.map.size / 4)) continue;
      try {
        await store.saveSnapshot(stream, snapshots.take(stream, folded));
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
    const epoch = await store.epoch();
    // Numbers of another history: what they stood for here may be something else, or nothing.
    if (request.epoch !== undefined && request.epoch !== epoch) return { epoch, outcomes: [] };
    const client = await store.client(clientId);
    if (client?.owner !== actor.pk) return notYourClient;
    if (client.isCutOff) return deviceCutOff;
    if (events.length === 0) return { epoch, outcomes: [] };
    if (events.some((event) => isFromNewerBuild(event, domain))) return olderServer;
    const wellFormed = events.filter((event) => faultOf(event, clientId, domain) === null);
    const streams = wellFormed.map((event) => event.stream);
    const notes = { known: new Map<Id, StreamName | null>(), refused: new Map(holdBack(wellFormed, actor)) };
    const turn = ports.turns?.own(`user/${actor.pk}`) ?? (async () => {});
    const outcomes = await withUnitOfWork([clientLock(clientId), ...streams], (work) =>
      decidePush(request, actor, work, { ...notes, turn }),
    );
    return isRefusal(outcomes) ? outcomes : { epoch, outcomes };
  }

  async function missing(request: MissingRequest, actor: Actor): Promise<MissingAnswer | Refusal> {
    const refused = refuseMissing(request);
    if (refused) return refused;
    const { clientId, clientSeqs } = request;
    if ((await store.client(clientId))?.owner !== actor.pk) return notYourClient;
    return { missing: await store.missing(clientId, clientSeqs) };
  }

  async function appendAllAsServer(
    drafts: readonly EventDraft[],
    actor: Pick<Actor, 'pk'>,
    causationId: string | null,
  ): Promise<readonly Decision[]> {
    const names = [clientLock(SERVER_CLIENT), ...drafts.map((draft) => draft.stream)];
    const decisions = await withUnitOfWork(names, (work) => work.append(drafts, actor, causationId));
    return isRefusal(decisions) ? [] : decisions;
  }

  return {
    push,
    missing,
    pull: createPull({
      store: { ...store, read: recent.read, marks: recent.marks, readAnew: store.read },
      membership,
      snapshots,
      snapshotEvery,
      now,
    }),
    appendAllAsServer,
    appendAsServer: (stream, drafts, actor, causationId) =>
      appendAllAsServer(
        drafts.map((draft) => ({ ...draft, stream })),
        actor,
        causationId,
      ),
    withState,
    withUnitOfWork,
    locate,
  };
}
