/**
 * A piece of work on the log: what is decided under locks and kept in one transaction, all or nothing.
 *
 *   locks ─▶ decide, fold ─▶ commit ─▶ told
 *     ▲         │              │ conflict: another process was faster
 *     │         └─ needs more ─┤
 *     └──────── forget ◀───────┘
 *
 * Which streams are needed shows only while deciding. What needs one that is not held starts over with it:
 * names are always taken in sorted order, so that no two wait for each other.
 */
import {
  eventId,
  type Actor,
  type ConfirmedEvent,
  type Decision,
  type DomainEvent,
  type EventDraft,
} from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { repairedTexts } from '../../domain/shared/schema-checks.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { isRefusal, OutOfBounds, type Refusal } from '../errors.ts';
import { accessChange } from './access.ts';
import { blindChange } from './blind-reviews.ts';
import type { Addition, BlindReview, ErasedContent, EventStore, Rejection } from './event-store.ts';
import { settleAccess, type AccessEntry } from './settle-access.ts';
import type { Locks } from './locks.ts';
import { fold, type FoldedStream, type StateCache } from './state-cache.ts';

export interface UnitOfWork {
  /** The state of a stream, with all that this work has done to it. Must not be kept. */
  open(stream: StreamName): Promise<FoldedStream>;
  /** Makes sure of several locks at once, so that a work over many streams starts over but once. */
  hold(names: Iterable<string>): void;
  /** The streams that this work has opened. */
  opened(): readonly StreamName[];
  /** Puts an event in its place in the log of its stream, folded. */
  confirm(event: DomainEvent, actor: Pick<Actor, 'pk'>, outcome: ConfirmedEvent['outcome']): Promise<ConfirmedEvent>;
  /** What this work has put into logs so far, in order. */
  confirmed(): readonly ConfirmedEvent[];
  reject(rejection: Rejection): void;
  /** Content that leaves the log in the same transaction. The stream has to be open. */
  erase(content: ErasedContent): void;
  /** Rows of other tables, written in the same transaction. */
  add(addition: Addition): void;
  /**
   * The server's own events, under client number 0, in one batch. What the rules reject is left out. Throws
   * {@link OutOfBounds} for what no log may hold; texts of earlier builds are repaired.
   */
  append(
    drafts: readonly EventDraft[],
    actor: Pick<Actor, 'pk'>,
    causationId: string | null,
  ): Promise<readonly Decision[]>;
  /** Gives up, lets `prepare` look around without any lock, and begins anew with the names that it gives. */
  startOver(prepare: () => Promise<Iterable<string>>): never;
}

export interface WorkPorts {
  readonly store: EventStore;
  readonly states: StateCache;
  readonly locks: Locks;
  readonly now: () => number;
  readonly domain: Pick<Domain, 'malformed'>;
  /** Written with the events. */
  readonly announce?: (streams: ReadonlySet<StreamName>) => Addition;
  /** Told of streams that had content erased, after the commit, before `onKept`. */
  readonly onErased?: (streams: readonly StreamName[]) => void;
  /** Told after the commit, still under the locks. */
  readonly onKept: (events: readonly ConfirmedEvent[], opened: ReadonlyMap<StreamName, FoldedStream>) => Promise<void>;
}

/** Does the work and keeps it; nothing of it where it answers with a refusal. */
export type WithUnitOfWork = <T>(
  names: Iterable<string>,
  decide: (work: UnitOfWork) => Promise<T | Refusal>,
) => Promise<T | Refusal>;

export const clientLock = (client: Id): string => `client/${client}`;

const TRIES = 5;
/** A work that needs more and more is a bug, or a user with very many projects. */
const STARTS_AT_MOST = 100;

/** Thrown to get out of the locks, and caught below. */
class StartOver extends Error {
  constructor(readonly prepare: () => Promise<Iterable<string>>) {
    super('start over with more locks');
  }
}

export function createWithUnitOfWork(ports: WorkPorts): WithUnitOfWork {
  const { store, states, locks } = ports;

  return async (names, decide) => {
    const held = new Set(names);
    let tries = 0;
    for (let starts = 0; tries < TRIES && starts < STARTS_AT_MOST; starts++) {
      const done = await locks.holding([...held], () => attempt(held, decide)).catch(startOverOrThrow);
      if (done instanceof StartOver) for (const name of await done.prepare()) held.add(name);
      else if (done === 'conflict') tries++;
      else return done.result;
    }
    throw new Error(`no agreement about ${[...held].join(', ')}`);
  };

  async function attempt<T>(held: ReadonlySet<string>, decide: (work: UnitOfWork) => Promise<T | Refusal>) {
    const unit = createUnitOfWork(ports, held);
    let isKept = false;
    try {
      const result = await decide(unit.work);
      if (isRefusal(result)) return { result };
      const { events, rejections, erased, blindReviews } = unit;
      const additions = [...unit.additions];
      if (ports.announce && events.length > 0)
        additions.push(ports.announce(new Set(events.map(({ stream }) => stream))));
      if (events.length + rejections.length + additions.length > 0) {
        const access = await settleAccess(store, unit.access);
        const commit = {
          events,
          rejections,
          additions,
          ...(access && { access }),
          ...(erased.length > 0 && { erased }),
          ...(blindReviews.size > 0 && { blindReviews }),
        };
        if ((await store.commit(commit)) === 'conflict') return 'conflict' as const;
      }
      isKept = true;
      forgetErasedOf(ports, unit);
      for (const { committed } of additions) committed?.();
      if (events.length > 0) await ports.onKept(events, unit.inUse);
      return { result };
    } finally {
      // The cache is right afterwards whatever happened.
      if (!isKept) for (const stream of unit.inUse.keys()) states.forget(stream);
    }
  }
}

/** What is in memory of a stream may hold what was erased from it. */
function forgetErasedOf(
  { states, onErased }: Pick<WorkPorts, 'states' | 'onErased'>,
  { erased, inUse }: Pick<ReturnType<typeof createUnitOfWork>, 'erased' | 'inUse'>,
): void {
  for (const { stream } of erased) {
    states.forget(stream);
    inUse.delete(stream);
  }
  if (erased.length > 0) onErased?.(erased.map(({ stream }) => stream));
}

function startOverOrThrow(thrown: unknown): StartOver {
  if (thrown instanceof StartOver) return thrown;
  throw thrown;
}

/** What one attempt has done so far. */
function createUnitOfWork({ store, states, now, domain }: WorkPorts, held: ReadonlySet<string>) {
  const inUse = new Map<StreamName, FoldedStream>();
  const events: ConfirmedEvent[] = [];
  const rejections: Rejection[] = [];
  const access: AccessEntry[] = [];
  const additions: Addition[] = [];
  const erased: ErasedContent[] = [];
  const blindReviews = new Map<StreamName, BlindReview>();
  let lastOwn: number | null = null;

  const hold = (names: Iterable<string>) => {
    const missing = [...names].filter((name) => !held.has(name));
    if (missing.length > 0) throw new StartOver(async () => missing);
  };
  const work: UnitOfWork = {
    hold,
    async open(stream) {
      hold([stream]);
      const folded = inUse.get(stream) ?? (await states.loadFresh(stream));
      inUse.set(stream, folded);
      return folded;
    },
    opened: () => [...inUse.keys()],
    async confirm(event, { pk }, outcome) {
      const folded = await work.open(event.stream);
      const confirmed: ConfirmedEvent = { ...onlyKnown(event), seq: folded.seq + 1, actor: pk, outcome };
      const replaced = fold(folded, confirmed);
      const change = accessChange(event.stream, replaced, folded.state.rows.map);
      if (change.granted.length + change.revoked.length > 0) access.push({ ...change, actor: pk });
      const isBlind = blindChange(replaced, folded.state.rows.map);
      if (isBlind !== null) blindReviews.set(event.stream, { since: confirmed.seq, isBlind });
      events.push(confirmed);
      return confirmed;
    },
    confirmed: () => events,
    reject: (rejection) => void rejections.push(rejection),
    erase: (content) => void erased.push(content),
    add: (addition) => void additions.push(addition),
    async append(drafts, { pk }, causationId) {
      hold([clientLock(SERVER_CLIENT), ...drafts.map(({ stream }) => stream)]);
      const server: Actor = { pk, isServer: true };
      lastOwn ??= await store.lastClientSeq(SERVER_CLIENT);
      const batch = eventId(SERVER_CLIENT, lastOwn + 1);
      const decisions: Decision[] = [];
      for (const given of drafts) {
        const { state, seq } = await work.open(given.stream);
        const draft = withinBounds(given, domain);
        const decision = state.decide(draft, server);
        decisions.push(decision);
        if (decision.kind === 'rejected') continue;
        const clientSeq: number = ++lastOwn;
        const envelope = {
          clientId: SERVER_CLIENT,
          clientSeq,
          id: eventId(SERVER_CLIENT, clientSeq),
          baseSeq: seq,
          batch,
          causationId,
          at: now(),
        };
        await work.confirm({ ...draft, ...envelope }, server, decision);
      }
      return decisions;
    },
    startOver(prepare) {
      throw new StartOver(prepare);
    },
  };
  return { work, inUse, events, rejections, access, additions, erased, blindReviews };
}

/** The draft, with repaired texts where an earlier build let in what no new event may carry. */
function withinBounds(draft: EventDraft, { malformed }: Pick<Domain, 'malformed'>): EventDraft {
  if (malformed(draft) === null) return draft;
  const repaired = { ...draft, payload: repairedTexts(draft.payload) };
  const fault = malformed(repaired);
  if (fault === null) return repaired;
  throw new OutOfBounds(`${draft.type} in ${draft.stream}`, fault);
}

/** The envelope without anything that a client may have added to it. */
function onlyKnown(event: DomainEvent): DomainEvent {
  const { type, version, stream, payload, id, clientId, clientSeq, baseSeq, batch, causationId, at } = event;
  return { type, version, stream, payload, id, clientId, clientSeq, baseSeq, batch, causationId, at };
}
