/**
 * A disk that isn't: where the browser gives no IndexedDB (some private windows), and in the simulation.
 * The window says so, because what is in it ends with the tab.
 */
import { eventId, type ConfirmedEvent, type DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Identity, LocalStore, Refused } from '../../sync/ports.ts';

export function createMemoryStore(): LocalStore {
  let identity: Identity | null = null;
  let nextSeq = 1;
  let nextId = 1;
  let outbox: DomainEvent[] = [];
  let refused: Refused[] = [];
  const logs = new Map<StreamName, ConfirmedEvent[]>();
  const snapshots = new Map<StreamName, { readonly seq: number; readonly snapshot: unknown }>();
  const takeOut = (clientSeqs: readonly number[]) => {
    const gone = new Set(clientSeqs);
    outbox = outbox.filter(({ clientSeq }) => !gone.has(clientSeq));
  };

  return {
    identity: async () => identity,
    async setIdentity(next, instead) {
      if (identity !== null && identity.clientId !== instead?.clientId) return identity;
      const renumber = identity !== null && identity.clientId !== next.clientId;
      identity = next;
      if (!renumber) return next;
      outbox = outbox.map((event, at) => ({ ...event, clientId: next.clientId, clientSeq: at + 1, id: eventId(next.clientId, at + 1) }));
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
      const events = items.map((item): DomainEvent => ({ ...item, clientId, clientSeq: nextSeq, id: eventId(clientId, nextSeq++) }));
      outbox.push(...events);
      return events;
    },
    outbox: async () => ({ events: [...outbox], last: nextSeq - 1 }),
    retire: async (clientSeqs) => takeOut(clientSeqs),
    async refuse(more) {
      takeOut(more.map(({ event }) => event.clientSeq));
      refused.push(...more);
    },
    refused: async () => [...refused],
    async dismiss(id) {
      refused = refused.filter(({ event }) => event.id !== id);
    },
    streams: async () => [...new Set([...logs.keys(), ...snapshots.keys()])],
    async stream(name) {
      const snapshot = snapshots.get(name);
      const log = logs.get(name);
      if (snapshot === undefined && log === undefined) return null;
      const seq = snapshot?.seq ?? 0;
      return { snapshot: snapshot?.snapshot ?? null, seq, tail: (log ?? []).filter((event) => event.seq > seq) };
    },
    async append(name, events) {
      const log = logs.get(name) ?? [];
      const last = log.at(-1)?.seq ?? 0;
      logs.set(name, [...log, ...events.filter((event) => event.seq > last)]);
    },
    async saveSnapshot(name, seq, snapshot) {
      snapshots.set(name, { seq, snapshot: structuredClone(snapshot) });
      logs.set(name, (logs.get(name) ?? []).filter((event) => event.seq > seq));
    },
    async forget(name) {
      logs.delete(name);
      snapshots.delete(name);
    },
  };
}
