/**
 * Every type of event with random and hostile values, sent to the whole server. It is rejected as a value, or accepted
 * with everything still readable: ledger, export, fork, a second device.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { runsIn } from '../../../src/domain/ledger/runs.ts';
import { stepsAfter } from '../../../src/domain/ledger/steps-after.ts';
import { forkDraft } from '../../../src/domain/search-steps/fork.ts';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { malformed } from '../../../src/domain/streams.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import { isFromNewerBuild } from '../../../src/server/events/check-request.ts';
import { hostilePayload, hostileValue } from '../../builders/hostile.ts';
import { eventTypes } from '../../builders/given.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { anEvent, aPush, confirmed } from './builders.ts';

const EVENTS_AT_ONCE = 40;

let server: TestServer;
let user: Browser;
let search: StreamName;
let searchId: number;
let clientId: number;
let clientSeq = 0;

beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  searchId = await aStartedSearch(user, 'Fielded Search');
  search = searchStream(searchId);
  ({ clientId } = (await user.json('/spa/api/sync/register', {})).body as Registered);
}, PATIENCE);

const aDeletion = (place = 1): DomainEvent =>
  anEvent('FolderDeleted', { id: 1 }, { clientId, clientSeq: place, stream: homeStream(user.pk) });

/** Sends them; each is answered with an outcome. */
async function sent(payloadsOf: readonly Partial<DomainEvent>[]): Promise<PushAnswer> {
  const events = payloadsOf.map((changes) => ({
    ...aDeletion(++clientSeq),
    ...changes,
  }));
  const { status, body } = await user.json('/spa/api/sync/push', aPush(clientId, ...events));
  const answer = body as PushAnswer;
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  expect(answer.outcomes).toHaveLength(events.length);
  for (const { outcome } of answer.outcomes) expect(['applied', 'noop', 'rejected']).toContain(outcome.kind);
  return answer;
}

/** All of what the user's streams hold can be read, and a second device comes to the server's state. */
async function allIsReadable(streams: readonly StreamName[]): Promise<void> {
  const ledger = await user.json(`/spa/api/search/ledger/${searchId}`);
  expect(ledger.status).toBe(200);
  const { entries } = ledger.body as LedgerAnswer;
  expect(ledgerProse(entries).every(({ text }) => text !== '')).toBe(true);
  runsIn(entries);
  const signed = await user.fetch(`/spa/api/search/ledger/${searchId}/signed`);
  expect(signed.status).toBe(200);
  const seal = JSON.parse((await signed.text()).trimEnd().split('\n').at(-1)!) as { readonly entries: number };
  // A run may have been answered meanwhile.
  expect(seal.entries).toBeGreaterThanOrEqual(entries.length);

  const steps = stepsAfter(entries, entries.at(-1)!.seq)!;
  const point = { entry: entries.length, waiting: null, step: null };
  const names = { search: 2 ** 22 + 1, owner: user.pk, project: 0, title: 'Fork', originTitle: 'Origin' };
  expect(malformed(forkDraft({ steps, point, ...names }))).toBeNull();
  for (const stream of streams) await isReadOnAnotherDevice(stream);
}

async function isReadOnAnotherDevice(stream: StreamName): Promise<void> {
  const reader = { pk: user.pk, isServer: false };
  const cursors = { [stream]: 0 };
  const pulled = await user.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch: null, cursors });
  expect(pulled.status).toBe(200);
  const answer = (pulled.body as PullAnswer).streams[stream]!;
  if (answer.kind === 'gone') throw new Error(`${stream} is gone`);
  const device =
    answer.kind === 'snapshot'
      ? createReplica(stream, reader, { ...answer, mark: answer.mark ?? null })
      : createReplica(stream, reader);
  expect(device.integrate(answer.events ?? [])).toBe(true);
  const there = await server.services.accept.withState(stream, ({ state, seq }) => ({
    seq,
    hash: stateHash(state.rows.map),
  }));
  if (there.seq !== device.cursor) return isReadOnAnotherDevice(stream);
  expect(stateHash(device.state.rows.map)).toBe(there.hash);
}

const types = [...eventTypes, 'nonsense', '__proto__', 'toString', 'a\0b'];

describe('hostile events', () => {
  it(
    'of every type are rejected as values, or accepted with everything still readable',
    async () => {
      const home = homeStream(user.pk);
      const streams = [search, home, projectStream(5), 'company/1'] as const;
      const anyEvent = fc.constantFrom(...types).chain((type) =>
        fc.record({
          type: fc.constant(type),
          version: fc.constant(catalogue[type as keyof typeof catalogue]?.version ?? 1),
          payload: hostilePayload(catalogue[type as keyof typeof catalogue]?.payload ?? { fields: {} }),
          stream: fc.constantFrom(...streams, search, home),
        }),
      );
      const rounds = fc.sample(fc.array(anyEvent, { minLength: EVENTS_AT_ONCE, maxLength: EVENTS_AT_ONCE }), {
        numRuns: 12,
        seed: 12,
      });
      const kinds = new Set<string>();
      for (const events of rounds) {
        const answer = await sent(events as Partial<DomainEvent>[]);
        for (const { outcome } of answer.outcomes) kinds.add(outcome.kind);
        await allIsReadable([search, home]);
      }
      expect([...kinds].sort(), 'some are accepted, some are not').toEqual(['applied', 'noop', 'rejected']);
    },
    PATIENCE,
  );

  it(
    'with a hostile envelope are rejected as values',
    async () => {
      const fields = ['type', 'version', 'stream', 'payload', 'baseSeq', 'batch', 'causationId', 'at'] as const;
      const envelopes = fc.sample(
        fc.tuple(fc.constantFrom(...fields), hostileValue).map(([field, value]) => ({ [field]: value })),
        { numRuns: 150, seed: 3 },
      );
      // Some are versions that a later build may write: these wait.
      const isOfNow = (change: object) => !isFromNewerBuild({ ...aDeletion(), ...change });
      const strange = (envelopes as Partial<DomainEvent>[]).filter(isOfNow);
      expect(strange.length).toBeGreaterThan(140);
      await sent(strange);
      const [late, early, last] = (await sent([{ at: 9e15 }, { at: -9e15 }, { at: 253_402_300_799_999 }])).outcomes;
      expect(late!.outcome).toMatchObject({ code: 'malformed', message: expect.stringContaining('years 1 to 9999') });
      expect(early!.outcome).toMatchObject({ code: 'malformed' });
      expect(last!.outcome).not.toMatchObject({ code: 'malformed' });
      await allIsReadable([search, homeStream(user.pk)]);
    },
    PATIENCE,
  );

  it('nested without end are a refusal in words', async () => {
    for (const open of ['[', '{"a":']) {
      const payload = open.repeat(2_000_000);
      const answer = await user.fetch('/spa/api/sync/push', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"protocol":${PROTOCOL_VERSION},"clientId":${clientId},"events":[{"clientSeq":9000,"payload":${payload}`,
      });
      expect(answer.status).toBe(400);
    }
    const [open, close] = ['['.repeat(9_000), ']'.repeat(9_000)];
    for (const field of ['payload', 'type', 'batch', 'at', 'stream']) {
      const event = JSON.stringify({
        ...anEvent('FolderDeleted', { id: 1 }, { clientId, clientSeq: ++clientSeq }),
        [field]: '?',
      });
      const answer = await user.fetch('/spa/api/sync/push', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aPush(clientId)).replace('[]', `[${event.replace('"?"', open + close)}]`),
      });
      expect(answer.status, field).toBe(200);
      expect(((await answer.json()) as PushAnswer).outcomes[0]!.outcome).toMatchObject({ code: 'malformed' });
    }
  });

  it('that an earlier build let in are told as they can be, and nothing else is lost', async () => {
    const { store } = server.services;
    let deep: unknown = 'x';
    for (let at = 0; at < 3_000; at++) deep = { country: deep };
    const head = await store.head(search);
    const old = (type: string, payload: unknown, at: number) =>
      ({ type, version: 1, payload, stream: search, at }) as Partial<DomainEvent>;
    const members: readonly unknown[] = [];
    const collected = { set: 8, name: 'Deep', binding: 'query', filter: deep, members };
    const unreadable = { run: 9, interpretation: { expression: 7 }, corpus: null };
    const events = [
      old('ResultsCollected', collected, 1),
      old('QueryWritten', { expression: 'a\0b\ud800' }, 9e15),
      old('SearchRan', { ...unreadable, families: 1, publications: 1, tookMs: 1 }, -9e15),
      old('CommentAdded', { comment: 1, author: user.pk, ucid: 'U', family: 'F', text: 'x', at: 9e15 }, 5),
    ].map((changes, place) =>
      confirmed(
        { ...anEvent('FolderDeleted', { id: 1 }, { clientId: 77, clientSeq: place + 1 }), ...changes },
        head + 1 + place,
      ),
    );
    expect(await store.commit({ events, rejections: [] })).toBe('kept');
    const again = await aServer({ shared: server });
    const reader = await again.signedIn(user.pk);
    const { entries } = (await reader.json(`/spa/api/search/ledger/${searchId}`)).body as LedgerAnswer;
    expect(entries).toHaveLength(head + events.length);
    expect(ledgerProse(entries).length).toBeGreaterThan(0);
    expect((await reader.fetch(`/spa/api/search/ledger/${searchId}/signed`)).status).toBe(200);
    server = again;
    user = reader;
    await allIsReadable([search]);
  });
});
