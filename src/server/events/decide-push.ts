/**
 * What becomes of each event of a push, in order.
 *
 *   known number ─▶ the same answer again
 *   its row is in another stream by now ─▶ confirmed there, under its own number
 *   its row and the place to put it are in two streams ─▶ a no-op here, and the server moves the row
 *   SubtreeSent next to its SubtreeReceived ─▶ both or neither, with the rows that the server holds; where
 *     both ends are in one stream by now, no-ops, and the server moves the row there
 */
import { addressOf, holdsRow } from '../../domain/folder-tree/addresses.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import { carry, subtreeOf } from '../../domain/folder-tree/subtree.ts';
import { draft, type EventMap } from '../../domain/catalogue.ts';
import {
  noop,
  rejected,
  type Actor,
  type ConfirmedEvent,
  type Decision,
  type DomainEvent,
  type Rejected,
} from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { PushOutcome, PushRequest } from '../../sync/wire/protocol.ts';
import { faultOf } from './check-request.ts';
import { fingerprint, outcomeOf, type EventStore, type Receipt } from './event-store.ts';
import type { Membership } from './membership.ts';
import { createPlaces, isTreeStream, rowsNamedBy, type Locate } from './places.ts';
import type { Work } from './work.ts';

export interface DecidePushPorts {
  readonly store: Pick<EventStore, 'receipts'>;
  readonly membership: Pick<Membership, 'mayUse'>;
  readonly locate: Locate;
  /** What follows from an event in the same transaction. */
  readonly react: (event: ConfirmedEvent, work: Work) => Promise<void>;
  /** Whether an event may begin a stream that is not there yet. */
  readonly mayBegin: (event: DomainEvent, actor: Actor) => Promise<Rejected | null>;
}

/** `known` holds what was found of places; it outlives a work that starts over. */
export type DecidePush = (
  request: PushRequest,
  actor: Actor,
  work: Work,
  known: Map<Id, StreamName | null>,
) => Promise<readonly PushOutcome[]>;

const noAccess = rejected('no-access', 'You have no access to this, or it is not there.');
const incomplete = rejected(
  'incomplete',
  'A move to another place comes in two halves, next to each other; one is missing.',
);
const reused = rejected(
  'number-reused',
  'Another change was saved under this number: this device shares its number with a copy of itself.',
);

/** The server carries the move out itself, where its ends are now. */
const movedAcross = noop('moved-across');

export function createDecidePush({ store, membership, locate, react, mayBegin }: DecidePushPorts): DecidePush {
  return async ({ clientId, events }, actor, work, known) => {
    const receipts = await store.receipts(clientId, events[0]!.clientSeq, events.at(-1)!.clientSeq);
    const named = () => rowsNamedBy(events.filter((event) => faultOf(event, clientId) === null));
    const places = createPlaces(work, known, { named, locate: (ids) => locate(ids, actor.pk) });
    const asked = new Map<StreamName, boolean>();
    const outcomes: PushOutcome[] = [];
    for (let at = 0; at < events.length; at++) {
      const [event, next] = [events[at]!, events[at + 1]];
      const receipt = receipts.get(event.clientSeq);
      if (receipt) outcomes.push(again(event, receipt));
      else if (
        event.type === 'SubtreeSent' &&
        next !== undefined &&
        arePartners(event, next) &&
        !receipts.has(next.clientSeq)
      ) {
        await decidePair(event, next);
        at++;
      } else await decideOne(event);
    }
    return outcomes;

    async function decideOne(event: DomainEvent): Promise<void> {
      const fault = await refusedAtTheDoor(event);
      if (fault !== null) return reject(event, fault);
      if (event.type === 'SubtreeSent' || event.type === 'SubtreeReceived') return reject(event, incomplete);
      const { row, under } = await placesOf(event);
      if (row !== under) return moveAcross(event, row, under);
      if (row !== event.stream && !(await mayUse(row))) return reject(event, noAccess);
      const decision = (await work.open(row)).state.decide(event, actor);
      if (decision.kind === 'rejected') return reject(event, decision);
      const confirmed = await keep(event, { ...event, stream: row }, decision);
      if (decision.kind !== 'applied') return;
      // Who has begun a stream goes on in it with the same push.
      if (event.type === 'SearchForked') asked.set(event.stream, true);
      await react(confirmed, work);
    }

    /** Where the row of the event is, and where the place is that it should hang in; the same for most. */
    async function placesOf(event: DomainEvent): Promise<{ readonly row: StreamName; readonly under: StreamName }> {
      const here = { row: event.stream, under: event.stream };
      const address = isTreeStream(event.stream) ? addressOf(event) : null;
      if (address === null) return here;
      const tree = (await work.open(event.stream)).state.rows.map as unknown as TreeMap;
      const placeOf = async (id: Id) => (holdsRow(tree, id) ? event.stream : places.elsewhere(id, event.stream));
      if (address.kind === 'edit') return same(await placeOf(address.id));
      if (address.kind === 'add') return address.under < 1 ? here : same(await placeOf(address.under));
      // A mount is moved, deleted and restored where it hangs.
      const row = tree.has(address.id) ? event.stream : await placeOf(address.id);
      if (address.kind === 'hang') return same(row);
      const under = address.under < 1 ? event.stream : await placeOf(address.under);
      return { row, under };
    }

    /** The move was meant for one stream; its row and its new place have come to lie in two. */
    async function moveAcross(event: DomainEvent, row: StreamName, under: StreamName): Promise<void> {
      if (!(await mayUse(row)) || !(await mayUse(under))) return reject(event, noAccess);
      const { id, under: parent } = addressOf(event) as { readonly id: Id; readonly under: Id };
      const rows = carry(subtreeOf(await treeOf(row), id).rows);
      const sent = draft(row, 'SubtreeSent', { id, to: under });
      const received = draft(under, 'SubtreeReceived', { id, parent, from: row, rows });
      for (const half of [sent, received]) {
        const decision = (await work.open(half.stream)).state.decide(half, actor);
        if (decision.kind === 'rejected') return reject(event, decision);
      }
      await keep(event, event, movedAcross);
      await work.append([sent, received], actor, event.id);
    }

    async function decidePair(sent: DomainEvent, received: DomainEvent): Promise<void> {
      const refuse = (refused: Rejected) => [sent, received].forEach((half) => reject(half, refused));
      const fault = (await refusedAtTheDoor(sent)) ?? (await refusedAtTheDoor(received));
      if (fault !== null) return refuse(fault);
      const { id, parent } = received.payload as EventMap['SubtreeReceived'];
      const from = (await treeOf(sent.stream)).has(id) ? sent.stream : await places.elsewhere(id, sent.stream);
      const to =
        parent < 1 || holdsRow(await treeOf(received.stream), parent)
          ? received.stream
          : await places.elsewhere(parent, received.stream);
      if (!(await mayUse(from)) || !(await mayUse(to))) return refuse(noAccess);
      if (from === to) {
        const refused = await moveWithin(from, { id, parent }, sent.id);
        if (refused !== null) return refuse(refused);
        for (const half of [sent, received]) await keep(half, half, movedAcross);
        return;
      }
      const rows = carry(subtreeOf(await treeOf(from), id).rows);
      const halves = [
        { ...sent, stream: from, payload: { id, to } },
        { ...received, stream: to, payload: { id, parent, from, rows } },
      ] as const;
      const decisions: Decision[] = [];
      for (const half of halves) decisions.push((await work.open(half.stream)).state.decide(half, actor));
      const refused = decisions.find((decision) => decision.kind === 'rejected');
      if (refused) return refuse(refused);
      await keep(sent, halves[0], { kind: 'applied' });
      await keep(received, halves[1], { kind: 'applied' });
    }

    /** Both ends of a move have come to lie in one stream: there it is a move like any other. */
    async function moveWithin(
      stream: StreamName,
      { id, parent }: { readonly id: Id; readonly parent: Id },
      causationId: string,
    ): Promise<Rejected | null> {
      const isCollection = (await treeOf(stream)).get(id)?.kind === 'collection';
      const move = isCollection
        ? draft(stream, 'CollectionMoved', { id, project: parent })
        : draft(stream, 'FolderMoved', { id, parent });
      const [decision] = await work.append([move], actor, causationId);
      return decision?.kind === 'rejected' ? decision : null;
    }

    async function refusedAtTheDoor(event: DomainEvent): Promise<Rejected | null> {
      const fault = faultOf(event, clientId);
      if (fault !== null) return rejected('malformed', fault);
      if (await mayUse(event.stream)) return null;
      const isFree = event.type === 'SearchForked' && (await work.open(event.stream)).seq === 0;
      return isFree ? mayBegin(event, actor) : noAccess;
    }

    /** Asked once a stream and attempt: who is removed meanwhile is removed under the same lock. */
    async function mayUse(stream: StreamName): Promise<boolean> {
      const may = asked.get(stream) ?? (await membership.mayUse(stream, actor));
      asked.set(stream, may);
      return may;
    }

    async function treeOf(stream: StreamName): Promise<TreeMap> {
      return (await work.open(stream)).state.rows.map as unknown as TreeMap;
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

const same = (stream: StreamName) => ({ row: stream, under: stream });

/** The two halves of one move, as the client emitted them. */
function arePartners(sent: DomainEvent, received: DomainEvent): boolean {
  if (received.type !== 'SubtreeReceived' || sent.batch !== received.batch || sent.stream === received.stream)
    return false;
  const [out, into] = [sent.payload, received.payload] as [
    Partial<EventMap['SubtreeSent']> | null,
    Partial<EventMap['SubtreeReceived']> | null,
  ];
  return out?.id === into?.id && out?.to === received.stream && into?.from === sent.stream;
}

/** The stored answer, unless the number was used for another event: then nothing is passed off as saved. */
function again(event: DomainEvent, receipt: Receipt): PushOutcome {
  if (receipt.fingerprint !== fingerprint(event)) return { clientSeq: event.clientSeq, outcome: reused };
  return answerTo(event, receipt.outcome, receipt.stream);
}

/** Says where the event went, if that is not where it was sent. */
function answerTo(event: DomainEvent, outcome: PushOutcome, stream: StreamName | null): PushOutcome {
  return stream === null || stream === event.stream ? outcome : { ...outcome, stream };
}
