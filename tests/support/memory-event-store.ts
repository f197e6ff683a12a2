/**
 * The event log in memory, for the simulation and for tests. It passes the same contract suite as the SQL store and
 * never waits. Salts are derived from the position in the log, so that a run of the simulation can be repeated.
 */
import { noop, type ConfirmedEvent } from '../../src/domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../src/domain/shared/ids.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import { grantKey, type Grant } from '../../src/server/events/access.ts';
import {
  serverEntry,
  fingerprint,
  outcomeOf,
  type BlindReview,
  type Commit,
  type ErasedContent,
  type EventStore,
  type Receipt,
} from '../../src/server/events/event-store.ts';
import { historyMark } from '../../src/sync/wire/protocol.ts';
import { sealOf } from '../../src/server/events/payload-commitment.ts';

/** A store of its own, under the epoch given. */
export function createMemoryEventStore(epoch = 'memory'): EventStore {
  const streams = new Map<StreamName, ConfirmedEvent[]>();
  const receipts = new Map<number, Map<number, Receipt>>();
  const lastSeqs = new Map<number, number>();
  const snapshots = new Map<StreamName, { readonly seq: number; readonly json: string }>();
  const owners = new Map<number, Id>();
  const erasures = new Map<StreamName, number>();
  const blindReviews = new Map<StreamName, BlindReview>();
  const grants = new Map<string, Grant>();
  const headOf = (stream: StreamName) => streams.get(stream)?.length ?? 0;

  const conflicts = (commit: Commit): boolean => {
    const heads = new Map<StreamName, number>();
    for (const event of commit.events) {
      const head = heads.get(event.stream) ?? headOf(event.stream);
      if (event.seq !== head + 1) return true;
      heads.set(event.stream, event.seq);
    }
    return [...commit.events, ...commit.rejections].some((item) => receipts.get(item.clientId)?.has(item.clientSeq));
  };
  const keepReceipt = (clientId: number, clientSeq: number, receipt: Receipt) => {
    if (!receipts.has(clientId)) receipts.set(clientId, new Map());
    receipts.get(clientId)!.set(clientSeq, receipt);
  };

  /** As in SQL, the commitment to what was erased stays. */
  const commitments = new Map<string, string>();
  const sealed = (event: ConfirmedEvent) => {
    const name = `${event.stream}.${event.seq}`;
    const commitment = commitments.get(name);
    return commitment === undefined
      ? { ...event, ...sealOf(event.payload, name) }
      : { ...event, outcome: originals.get(name)!, salt: null, commitment };
  };
  const originals = new Map<string, ConfirmedEvent['outcome']>();
  const eraseAll = (contents: readonly ErasedContent[] = []) => contents.forEach(erase);
  const erase = ({ stream, upTo, left }: ErasedContent) => {
    const events = streams.get(stream) ?? [];
    for (const [at, event] of events.entries()) {
      if (left === 'all' ? event.seq >= upTo : !left.has(event.seq)) continue;
      const name = `${stream}.${event.seq}`;
      const { commitment, outcome } = sealed(event);
      commitments.set(name, commitment);
      originals.set(name, outcome);
      events[at] =
        left === 'all' || left.get(event.seq) === null
          ? { ...event, payload: null, outcome: noop('erased') }
          : { ...event, payload: left.get(event.seq) };
    }
    snapshots.delete(stream);
    erasures.set(stream, upTo);
  };

  return {
    erasures: async (names) =>
      new Map(names.flatMap((stream) => (erasures.has(stream) ? [[stream, erasures.get(stream)!] as const] : []))),
    blindReviews: async (names) => new Map([...blindReviews].filter(([stream]) => names.includes(stream))),
    markingSecret: async () => 'secret',
    mentioning: async (types, words) =>
      [...streams.values()].flat().filter(({ type, payload }) => {
        const text = JSON.stringify(payload);
        return types.includes(type) && words.some((word) => text.includes(String(word)));
      }),
    epoch: async () => epoch,
    head: async (stream) => headOf(stream),
    heads: async (names) =>
      new Map(names.filter((stream) => headOf(stream) > 0).map((stream) => [stream, headOf(stream)])),
    async marks(seqs) {
      const found = [...seqs].map(([stream, seq]) => [stream, streams.get(stream)?.[seq - 1]] as const);
      return new Map(found.flatMap(([stream, event]) => (event === undefined ? [] : [[stream, historyMark(event)]])));
    },
    read: async (stream, after, limit) => (streams.get(stream) ?? []).slice(after, after + limit),
    readStored: async (stream, after, limit) =>
      (streams.get(stream) ?? []).slice(after, after + limit).map((event) => sealed(event)),
    async receipts(clientId, from, to) {
      const found = new Map<number, Receipt>();
      const own = receipts.get(clientId);
      for (let seq = from; own && seq <= to; seq++) {
        const receipt = own.get(seq);
        if (receipt) found.set(seq, receipt);
      }
      return found;
    },
    async missing(clientId, clientSeqs) {
      return clientSeqs.filter((clientSeq) => !receipts.get(clientId)?.has(clientSeq));
    },
    lastClientSeq: async (clientId) => lastSeqs.get(clientId) ?? 0,
    async commit(commit) {
      if (commit.additions?.length) throw new Error('the store in memory has no other tables');
      if (conflicts(commit)) return 'conflict';
      for (const event of commit.events) {
        if (!streams.has(event.stream)) streams.set(event.stream, []);
        streams.get(event.stream)!.push(event);
        lastSeqs.set(event.clientId, Math.max(event.clientSeq, lastSeqs.get(event.clientId) ?? 0));
        keepReceipt(event.clientId, event.clientSeq, {
          outcome: outcomeOf(event),
          stream: event.stream,
          fingerprint: fingerprint(event),
        });
      }
      for (const { clientId, clientSeq, fingerprint: print, outcome } of commit.rejections) {
        keepReceipt(clientId, clientSeq, { outcome: { clientSeq, outcome }, stream: null, fingerprint: print });
      }
      eraseAll(commit.erased);
      commit.blindReviews?.forEach((blind, stream) => blindReviews.set(stream, blind));
      for (const grant of commit.access?.revoked ?? []) grants.delete(grantKey(grant));
      for (const grant of commit.access?.granted ?? []) grants.set(grantKey(grant), grant);
      return 'kept';
    },
    grantsOver: async (objects, subjects) =>
      [...grants.values()].filter(
        ({ object, subject }) => objects.includes(object) && (subjects?.includes(subject) ?? true),
      ),
    grantsTo: async (subjects, kind) =>
      [...grants.values()].filter(({ subject, object }) => subjects.includes(subject) && object.startsWith(`${kind}/`)),
    async snapshot(stream) {
      const kept = snapshots.get(stream);
      return kept ? { seq: kept.seq, snapshot: JSON.parse(kept.json) as unknown } : null;
    },
    async saveSnapshot(stream, { seq, snapshot }) {
      if ((snapshots.get(stream)?.seq ?? 0) < seq) snapshots.set(stream, { seq, json: JSON.stringify(snapshot) });
    },
    async registerClient(owner) {
      const clientId = owners.size + 1;
      owners.set(clientId, owner);
      return clientId;
    },
    async client(clientId) {
      if (clientId === SERVER_CLIENT) return serverEntry;
      const owner = owners.get(clientId);
      return owner === undefined ? null : { owner, isCutOff: false };
    },
  };
}
