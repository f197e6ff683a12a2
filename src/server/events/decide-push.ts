/**
 * What becomes of each event of a push, in order.
 *
 *   known number ─▶ the same answer again
 *   its row is in another stream by now ─▶ confirmed there, under its own number
 *   its row and the place to put it are in two streams ─▶ a no-op here, and the server moves the row
 *   the two halves of a move, next to each other ─▶ both or neither, with the rows that the server holds; where
 *     both ends are in one stream by now, no-ops, and the server moves the row there
 */
import { unreadableTerm } from '../../domain/search-steps/choices/term-rules.ts';
import { holdsRow } from '../../domain/folder-tree/rows.ts';
import type { Crossing } from '../../domain/shared/decider.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import { product } from '../../domain/streams.ts';
import {
  applied,
  noop,
  rejected,
  type Actor,
  type ConfirmedEvent,
  type Decision,
  type DomainEvent,
  type Rejected,
} from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { parseStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import type { PushOutcome, PushRequest } from '../../sync/wire/protocol.ts';
import { OutOfBounds } from '../errors.ts';
import { createAuthorize, noAccess, type AuthorizePorts } from './authorize.ts';
import { faultOf } from './check-request.ts';
import { createEventPlaces } from './event-places.ts';
import { fingerprint, outcomeOf, type Addition, type EventStore, type Receipt } from './event-store.ts';
import { arePartners } from './move-halves.ts';
import { createPlaces, rowsNamedBy, type Locate } from './places.ts';
import type { FoldedStream } from './state-cache.ts';
import type { UnitOfWork } from './work.ts';

export interface DecidePushPorts extends Omit<AuthorizePorts, 'domain'> {
  readonly store: Pick<EventStore, 'receipts' | 'client' | 'read' | 'erasures' | 'grantsOver'>;
  readonly locate: Locate;
  /** What follows from an event in the same transaction. */
  readonly react: (event: ConfirmedEvent, work: UnitOfWork) => Promise<void>;
  /** What is written for a search that does not begin, since the one that it goes on from was erased. */
  readonly neverBegun?: NeverBegun;
  readonly domain?: Domain;
}

/** Titles of the search may be in a tree already: its device can send them before its beginning. */
export type NeverBegun = (search: Id, by: Id) => readonly Addition[];

/** Those of the events of a push that come too fast, by number, with the answer to each. */
export type HoldBack = (events: readonly DomainEvent[], actor: Actor) => ReadonlyMap<number, Rejected>;

/** What was found out about a push; it outlives a work that starts over. */
interface PushNotes {
  /** Where rows are. */
  readonly known: Map<Id, StreamName | null>;
  /** Events that can't be accepted whatever the state, by number. */
  readonly refused: Map<number, Rejected>;
  /** Lets other calls come between two events. */
  readonly turn: () => Promise<void>;
}

export type DecidePush = (
  request: PushRequest,
  actor: Actor,
  work: UnitOfWork,
  notes: PushNotes,
) => Promise<readonly PushOutcome[]>;

const incomplete = rejected(
  'incomplete',
  'A move to another place comes in two halves, next to each other; one is missing.',
);
const reused = rejected(
  'number-reused',
  'Another change was saved under this number: this device shares its number with a copy of itself.',
);

const erasedThere = rejected('erased', 'The search that this is about was erased.');

/** The server carries the move out itself, where its ends are now. */
const movedAcross = noop('moved-across');

export function createDecidePush({
  store,
  membership,
  locate,
  react,
  mayBegin,
  holds,
  isActive,
  companyOf,
  neverBegun,
  domain = product,
}: DecidePushPorts): DecidePush {
  const traitsOf = ({ type }: DomainEvent) => domain.events.get(type)?.definition;
  const crossingOf = ({ type }: DomainEvent): Crossing => {
    const crossing = domain.events.get(type)?.concept.crossing;
    if (crossing === undefined) throw new Error(`${type} moves rows, and its concept does not say how`);
    return crossing;
  };
  return async ({ clientId, events }, actor, work, { known, refused, turn }) => {
    const receipts = await store.receipts(clientId, events[0]!.clientSeq, events.at(-1)!.clientSeq);
    const named = () =>
      rowsNamedBy(
        events.filter((event) => faultOf(event, clientId, domain) === null),
        domain,
      );
    const places = createPlaces(work, known, { named, locate: (ids) => locate(ids, actor.pk) });
    const { placesOf, rowsOf } = createEventPlaces({ domain, work, places });
    const { authorize, mayUse, begun, leads, sender } = createAuthorize(
      { store, membership, mayBegin, holds, isActive, companyOf, domain },
      { clientId, actor, work, refused },
    );
    const outcomes: PushOutcome[] = [];
    /** The searches that the events tell of: they are erased before this work or after it, never during it. */
    const told = new Set<StreamName>();
    /** Those that would have gone on from an erased search: they never begin. */
    const unbegun = new Set<StreamName>();
    for (let at = 0; at < events.length; at++) {
      await turn();
      const [event, next] = [events[at]!, events[at + 1]];
      const receipt = receipts.get(event.clientSeq);
      if (receipt) outcomes.push(again(event, receipt));
      else if (next !== undefined && arePartners(domain, event, next) && !receipts.has(next.clientSeq)) {
        await decidePair(event, next);
        at++;
      } else await decideOne(event);
    }
    work.hold(told);
    return outcomes;

    async function decideOne(event: DomainEvent): Promise<void> {
      const fault = await authorize(event);
      if (fault !== null) return reject(event, fault);
      if (traitsOf(event)?.half !== undefined) return reject(event, incomplete);
      const { row, under, address } = await placesOf(event);
      if (row !== under && address?.kind === 'move') return moveAcross(event, { from: row, to: under, ...address });
      if (row !== event.stream && !(await mayUse(row))) return reject(event, noAccess);
      const { state } = await work.open(row);
      const telling = await refusedAsErased(event, state.rows.map);
      if (telling !== null) return refuseErased(event, telling);
      const decision = await decided(event, row, state);
      if (decision.kind === 'rejected') return reject(event, decision);
      // Last, since it quotes the term: an erased search has refused the event by now.
      const unreadable = unreadableTerm(event);
      if (unreadable !== null) return reject(event, unreadable);
      const confirmed = await keep(event, { ...event, stream: row }, decision);
      if (decision.kind !== 'applied') return;
      // The client that creates a stream may append to it in the same push.
      if (traitsOf(event)?.begins !== undefined) begun(event.stream);
      await unlessOutOfBounds(event, () => react(confirmed, work));
    }

    /** What a member may not, whoever leads the team or company may: asked only then, since it opens another stream. */
    async function decided(event: DomainEvent, stream: StreamName, state: FoldedStream['state']): Promise<Decision> {
      const decision = state.decide(event, sender);
      return decision.kind === 'rejected' && (await leads(stream)) ? state.decide(event, sender) : decision;
    }

    /**
     * What the server does because of the event can't be written: the push is decided anew, without the event. Else its
     * device would send it for ever.
     */
    async function unlessOutOfBounds<T>(event: DomainEvent, follow: () => Promise<T>): Promise<T> {
      try {
        return await follow();
      } catch (error) {
        if (!(error instanceof OutOfBounds)) throw error;
        refused.set(event.clientSeq, rejected('out-of-bounds', error.sentence));
        return work.startOver(async () => []);
      }
    }

    /** The move was meant for one stream; its row and its new parent are in two by now. */
    async function moveAcross(
      event: DomainEvent,
      {
        id,
        under,
        from,
        to,
      }: { readonly id: Id; readonly under: Id; readonly from: StreamName; readonly to: StreamName },
    ): Promise<void> {
      if (!(await mayUse(from)) || !(await mayUse(to))) return reject(event, noAccess);
      const crossing = crossingOf(event);
      const [sent, received] = crossing.halves({ id, under, from, to, rows: await rowsOf(from) });
      const halves = [
        { ...sent, stream: from },
        { ...received, stream: to },
      ];
      for (const half of halves) {
        const decision = (await work.open(half.stream)).state.decide(half, sender);
        if (decision.kind === 'rejected') return reject(event, decision);
      }
      await keep(event, event, movedAcross);
      await unlessOutOfBounds(event, () => work.append(halves, actor, event.id));
    }

    async function decidePair(sent: DomainEvent, received: DomainEvent): Promise<void> {
      const refused = await decideHalves(sent, received);
      if (refused !== null) for (const half of [sent, received]) reject(half, refused);
    }

    /** Keeps both halves where they belong by now; or why neither can be. */
    async function decideHalves(sent: DomainEvent, received: DomainEvent): Promise<Rejected | null> {
      const fault = (await authorize(sent)) ?? (await authorize(received));
      if (fault !== null) return fault;
      const arrival = domain.addressOf(received);
      if (arrival?.kind !== 'receive') return incomplete;
      const { id, under } = arrival;
      const from = (await rowsOf(sent.stream)).has(id) ? sent.stream : await places.elsewhere(id, sent.stream);
      const isHere = under < 1 || holdsRow(await rowsOf(received.stream), under);
      const to = isHere ? received.stream : await places.elsewhere(under, received.stream);
      if (!(await mayUse(from)) || !(await mayUse(to))) return noAccess;
      const move = { id, under, from, to, rows: await rowsOf(from) };
      return from === to ? moveWithin(move, sent, received) : keepHalves(move, sent, received);
    }

    /** Both ends of the move are in one stream by now: there it is a move like any other. */
    async function moveWithin(move: RowTransfer, sent: DomainEvent, received: DomainEvent): Promise<Rejected | null> {
      const within = { ...crossingOf(sent).within(move), stream: move.from };
      const wanted = (await work.open(move.from)).state.decide(within, sender);
      if (wanted.kind === 'rejected') return wanted;
      const [decision] = await work.append([within], actor, sent.id);
      if (decision?.kind === 'rejected') return decision;
      for (const half of [sent, received]) await keep(half, half, movedAcross);
      return null;
    }

    async function keepHalves(move: RowTransfer, sent: DomainEvent, received: DomainEvent): Promise<Rejected | null> {
      const [first, second] = crossingOf(sent).halves(move);
      const leaving = { ...sent, ...first, stream: move.from };
      const arriving = { ...received, ...second, stream: move.to };
      const fault = domain.malformed(leaving) ?? domain.malformed(arriving);
      if (fault !== null) return rejected('out-of-bounds', `The rows can’t be moved: ${fault}.`);
      const decisions: Decision[] = [];
      for (const half of [leaving, arriving]) decisions.push((await work.open(half.stream)).state.decide(half, sender));
      const refused = decisions.find((decision) => decision.kind === 'rejected');
      if (refused) return refused;
      await keep(sent, leaving, applied);
      await keep(received, arriving, applied);
      return null;
    }

    /** The store notes the search that does not begin: what lists it may come in a later push, or have come before. */
    async function refuseErased(event: DomainEvent, refusal: Rejected): Promise<void> {
      const { stream } = event;
      if (traitsOf(event)?.begins !== undefined && (await work.open(stream)).seq === 0) {
        unbegun.add(stream);
        work.erase({ stream, upTo: 0, left: new Map() });
        const search = parseStream(stream)?.id;
        for (const addition of (search && neverBegun?.(search, actor.pk)) || []) work.add(addition);
      }
      reject(event, refusal);
    }

    /** A device that has not heard of it would bring back what was erased. */
    async function refusedAsErased(event: DomainEvent, rows: ReadonlyMap<RowKey, object>): Promise<Rejected | null> {
      const { tellsOf } = traitsOf(event) ?? {};
      const search = tellsOf?.((domain.read(event) as { fact?: DomainEvent }).fact?.payload, rows) ?? null;
      if (search === null) return null;
      const stream = searchStream(search);
      told.add(stream);
      return unbegun.has(stream) || (await store.erasures([stream])).size > 0 ? erasedThere : null;
    }

    async function keep(
      emitted: DomainEvent,
      event: DomainEvent,
      outcome: ConfirmedEvent['outcome'],
    ): Promise<ConfirmedEvent> {
      const confirmed = await work.confirm(event, actor, outcome);
      outcomes.push(answerTo(emitted, outcomeOf(confirmed), confirmed.stream));
      return confirmed;
    }

    function reject(event: DomainEvent, outcome: Rejected): void {
      const { clientSeq } = event;
      work.reject({ clientId, clientSeq, fingerprint: fingerprint(event), outcome });
      outcomes.push({ clientSeq, outcome });
    }
  };
}

type RowTransfer = Parameters<Crossing['halves']>[0];

/** The stored answer, unless the number was used for another event: then nothing is passed off as saved. */
function again(event: DomainEvent, receipt: Receipt): PushOutcome {
  if (receipt.fingerprint !== fingerprint(event)) return { clientSeq: event.clientSeq, outcome: reused };
  return answerTo(event, receipt.outcome, receipt.stream);
}

/** Says where the event went, if that is not where it was sent. */
function answerTo(event: DomainEvent, outcome: PushOutcome, stream: StreamName | null): PushOutcome {
  return stream === null || stream === event.stream ? outcome : { ...outcome, stream };
}
