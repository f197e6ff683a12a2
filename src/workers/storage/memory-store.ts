/**
 * A disk that isn't: where the browser gives no IndexedDB (some private windows), and in the simulation.
 * The window says so, because what is in it ends with the tab.
 */
import { eventId, type ConfirmedEvent, type DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import {
  NotSaved,
  renewedOnce,
  WITHOUT_EFFECT,
  type Identity,
  type LocalStore,
  type RejectedEvent,
  type ConfirmedSnapshot,
} from '../../sync/ports.ts';
import { ownOf, withNotes } from './own-notes.ts';

/** Snapshots kept of each stream: the newest and the one before. */
const SNAPSHOTS_KEPT = 2;

export function createMemoryLocalStore(): LocalStore {
  let identity: Identity | null = null;
  let nextSeq = 1;
  let nextId = 1;
  let outbox: DomainEvent[] = [];
  let rejected: RejectedEvent[] = [];
  const logs = new Map<StreamName, ConfirmedEvent[]>();
  /** Oldest first. */
  const snapshots = new Map<StreamName, readonly ConfirmedSnapshot[]>();
  const notes = new Map<StreamName, readonly DomainEvent[]>();
  let latestTerm = 0;
  const fence = (term: number | undefined) => {
    if (term !== undefined && term !== latestTerm) throw new NotSaved('not-leading');
  };
  const takeOut = (clientSeqs: readonly number[]) => {
    const gone = new Set(clientSeqs);
    outbox = outbox.filter(({ clientSeq }) => !gone.has(clientSeq));
  };

  return {
    identity: async () => identity,
    async beginTerm() {
      return ++latestTerm;
    },
    async setIdentity(next, instead, term) {
      fence(term);
      if (identity !== null && identity.clientId !== instead?.clientId) return identity;
      const renumber = identity !== null && identity.clientId !== next.clientId;
      identity = next;
      if (!renumber) return next;
      outbox = outbox.map((event, at) => ({
        ...event,
        clientId: next.clientId,
        clientSeq: at + 1,
        id: eventId(next.clientId, at + 1),
      }));
      [nextSeq, nextId] = [outbox.length + 1, 1];
      return next;
    },
    async reserveIds(count) {
      const first = nextId;
      nextId += count;
      return first;
    },
    async enqueue(items) {
      const { clientId } = identity!;
      const events = items.map((item): DomainEvent => ({
        ...item,
        clientId,
        clientSeq: nextSeq,
        id: eventId(clientId, nextSeq++),
      }));
      outbox.push(...events);
      return events;
    },
    outbox: async () => ({ events: [...outbox], last: nextSeq - 1 }),
    async retire(clientSeqs, term) {
      fence(term);
      takeOut(clientSeqs);
      const confirmed = new Set(clientSeqs.map((clientSeq) => eventId(identity!.clientId, clientSeq)));
      rejected = rejected.filter(({ event, code }) => code === WITHOUT_EFFECT || !confirmed.has(event.id));
    },
    async reject(more, term) {
      fence(term);
      takeOut(more.map(({ event }) => event.clientSeq));
      const noted = new Set(more.map(({ event }) => event.id));
      rejected = [...rejected.filter(({ event }) => !noted.has(event.id)), ...more];
    },
    rejected: async () => [...rejected],
    async dismiss(id) {
      rejected = rejected.filter(({ event }) => event.id !== id);
    },
    async requeue(events, term) {
      fence(term);
      identity = renewedOnce(identity!);
      takeOut(events.map(({ clientSeq }) => clientSeq));
      outbox = [...events, ...outbox].sort((a, b) => a.clientSeq - b.clientSeq);
    },
    streams: async () => [...new Set([...logs.keys(), ...snapshots.keys(), ...notes.keys()])],
    async stream(name, below = Infinity) {
      const snapshot = snapshots.get(name)?.findLast(({ seq }) => seq < below);
      const log = logs.get(name);
      if (snapshot === undefined && log === undefined) return null;
      const seq = snapshot?.seq ?? 0;
      const { mark = null } = snapshot ?? {};
      return { snapshot: snapshot?.snapshot ?? null, seq, mark, tail: (log ?? []).filter((event) => event.seq > seq) };
    },
    async append(name, events, term) {
      fence(term);
      const log = logs.get(name) ?? [];
      const last = log.at(-1)?.seq ?? 0;
      logs.set(name, [...log, ...events.filter((event) => event.seq > last)]);
    },
    async saveSnapshot(name, snapshot, term) {
      fence(term);
      const held = [
        ...(snapshots.get(name) ?? []).filter(({ seq }) => seq !== snapshot.seq),
        structuredClone(snapshot),
      ];
      const kept = held.sort((a, b) => a.seq - b.seq).slice(-SNAPSHOTS_KEPT);
      snapshots.set(name, kept);
      const older = kept.length < SNAPSHOTS_KEPT ? 0 : kept[0]!.seq;
      const log = logs.get(name) ?? [];
      const dropped = log.filter((event) => event.seq <= older);
      const own = ownOf(dropped, identity?.clientId);
      if (own.length > 0) notes.set(name, withNotes(notes.get(name) ?? [], own));
      logs.set(
        name,
        log.filter((event) => event.seq > older),
      );
    },
    notes: async (name) => notes.get(name) ?? [],
    async addNotes(name, events, term) {
      fence(term);
      notes.set(name, withNotes(notes.get(name) ?? [], events));
    },
    async dropSnapshot(name, seq) {
      snapshots.set(
        name,
        (snapshots.get(name) ?? []).filter((one) => one.seq !== seq),
      );
    },
    async forget(name, term) {
      fence(term);
      logs.delete(name);
      snapshots.delete(name);
      notes.delete(name);
    },
  };
}
