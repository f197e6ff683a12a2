/**
 * What a server that was set back has lost of this client's confirmed events. Those that this device still holds are
 * offered again; of the others it knows a note, and the user is told.
 */
import type { ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { LOST_BY_SERVER, type Answer, type LocalStore, type RejectedEvent } from '../ports.ts';
import type { Acknowledged } from './push-queue.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import { MISSING_LIMIT, type MissingAnswer } from '../wire/protocol.ts';

export interface OwnEvents {
  readonly held: readonly DomainEvent[];
  /** Not held any more: with id and name alone as their payload. */
  readonly noted: readonly DomainEvent[];
}

/**
 * This client's events that the server had: the acknowledged, and the confirmed as far as the disk knows them, without
 * those whose content was erased.
 */
export async function ownKept(
  store: LocalStore,
  clientId: number,
  acknowledged: Iterable<Acknowledged>,
): Promise<OwnEvents> {
  const held = new Map<string, DomainEvent>();
  for (const { event } of acknowledged) held.set(event.id, offeredAgain(event));
  const noted = new Map<string, DomainEvent>();
  for (const stream of await store.streams()) {
    for (const event of await logOf(store, stream))
      if (event.clientId === clientId && event.payload !== null) held.set(event.id, unconfirmed(event));
    for (const note of await store.notes(stream)) if (note.clientId === clientId) noted.set(note.id, note);
  }
  return { held: [...held.values()], noted: [...noted.values()].filter(({ id }) => !held.has(id)) };
}

/** Those of `own` that the server has no record of. */
export async function lostOf(
  own: OwnEvents,
  ask: (clientSeqs: readonly number[]) => Promise<Answer<MissingAnswer>>,
): Promise<Answer<OwnEvents>> {
  const numbers = [...own.held, ...own.noted].map(({ clientSeq }) => clientSeq).sort((a, b) => a - b);
  const missing = new Set<number>();
  for (let at = 0; at < numbers.length; at += MISSING_LIMIT) {
    const answer = await ask(numbers.slice(at, at + MISSING_LIMIT));
    if (answer.kind !== 'ok') return answer;
    for (const clientSeq of answer.value.missing) missing.add(clientSeq);
  }
  const isMissing = ({ clientSeq }: DomainEvent) => missing.has(clientSeq);
  return { kind: 'ok', value: { held: own.held.filter(isMissing), noted: own.noted.filter(isMissing) } };
}

/** Notes of what the server still has, stream by stream. */
export function notesOf({ held, noted }: OwnEvents, lost: OwnEvents): ReadonlyMap<StreamName, readonly DomainEvent[]> {
  const gone = new Set([...lost.held, ...lost.noted].map(({ id }) => id));
  return byStream([...noted, ...held].filter(({ id }) => !gone.has(id)));
}

export function byStream(events: readonly DomainEvent[]): ReadonlyMap<StreamName, readonly DomainEvent[]> {
  const streams = new Map<StreamName, DomainEvent[]>();
  for (const event of events) {
    const of = streams.get(event.stream);
    if (of) of.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
}

/** As the user finds it among the changes that could not be applied. */
export const asLost = (event: DomainEvent, replicas: Pick<ReplicaSet, 'subjectOf'>): RejectedEvent => ({
  event,
  code: LOST_BY_SERVER,
  message:
    'The server was set back to an earlier state and has lost this change. It is too old for this device to send it ' +
    'again: look whether it has to be made anew.',
  about: replicas.subjectOf(event),
});

/** As far back as the disk has it: from the older of the two snapshots. */
async function logOf(store: LocalStore, stream: StreamName): Promise<readonly ConfirmedEvent[]> {
  const newest = await store.stream(stream);
  if (newest === null || newest.snapshot === null) return newest?.tail ?? [];
  return ((await store.stream(stream, newest.seq)) ?? newest).tail;
}

/** A millisecond later: at the same seq of another history it has another mark. */
const offeredAgain = (event: DomainEvent): DomainEvent => ({ ...event, at: event.at + 1 });

function unconfirmed({ seq: _seq, actor: _actor, outcome: _outcome, ...event }: ConfirmedEvent): DomainEvent {
  return offeredAgain(event);
}
