import { describe, expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import type { ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import {
  historyMark,
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type PushRequest,
  PUSH_LIMIT,
} from '../../../src/sync/wire/protocol.ts';
import { isRefusal, type Refusal } from '../../../src/server/errors.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import type { EventStore } from '../../../src/server/events/event-store.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aFolderAdded, anEvent, ANNA, aPush, BERT } from './builders.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';

async function aServer({
  snapshotEvery = 2_000,
  store = createMemoryEventStore('e1'),
}: { snapshotEvery?: number; store?: EventStore } = {}) {
  const accepted: ConfirmedEvent[] = [];
  const accept = createAccept({
    store,
    membership: createMembership(store),
    onAccepted: (events) => accepted.push(...events),
    now: () => 1_700_000_000_000,
    snapshotEvery,
  });
  const annas = await store.registerClient(ANNA.pk);
  const berts = await store.registerClient(BERT.pk);
  return { accept, store, accepted, annas, berts };
}

function answered<T extends PushAnswer | PullAnswer>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
const kinds = (answer: PushAnswer | Refusal) => answered(answer).outcomes.map(({ outcome }) => outcome.kind);
const pulled = (cursors: Record<string, number>, epoch: string | null = 'e1') => ({
  protocol: PROTOCOL_VERSION,
  epoch,
  cursors,
});

describe('a push', () => {
  it('puts events in the log, gapless, with actor and outcome', async () => {
    const { accept, annas, accepted } = await aServer();
    const answer = answered(await accept.push(aPush(annas, aFolderAdded(annas, 1), aFolderAdded(annas, 2)), ANNA));
    expect(answer).toEqual({
      epoch: 'e1',
      outcomes: [
        { clientSeq: 1, seq: 1, outcome: { kind: 'applied' } },
        { clientSeq: 2, seq: 2, outcome: { kind: 'applied' } },
      ],
    });
    expect(accepted.map(({ seq, actor }) => [seq, actor])).toEqual([
      [1, 7],
      [2, 7],
    ]);
  });

  it('[LOCAL-3] of another epoch is answered with the epoch of this log, and nothing of it is stored', async () => {
    const { accept, annas, accepted, store } = await aServer();
    expect(await accept.push({ ...aPush(annas, aFolderAdded(annas, 1)), epoch: 'e0' }, ANNA)).toEqual({
      epoch: 'e1',
      outcomes: [],
    });
    expect(await accept.push({ ...aPush(9_999, aFolderAdded(9_999, 1)), epoch: 'e0' }, ANNA)).toEqual({
      epoch: 'e1',
      outcomes: [],
    });
    expect([accepted, await store.head('home/7'), (await store.receipts(annas, 1, 9)).size]).toEqual([[], 0, 0]);
    expect(kinds(await accept.push({ ...aPush(annas, aFolderAdded(annas, 1)), epoch: 'e1' }, ANNA))).toEqual([
      'applied',
    ]);
    expect(await accept.push({ ...aPush(annas), epoch: 5 as never }, ANNA)).toMatchObject({
      status: 422,
      code: 'malformed',
    });
  });

  it('of an earlier build, which names no history, is taken in', async () => {
    const { accept, annas } = await aServer();
    expect(kinds(await accept.push(aPush(annas, aFolderAdded(annas, 1)), ANNA))).toEqual(['applied']);
  });

  it('pushed again gets the same answer and changes nothing', async () => {
    const { accept, annas, accepted } = await aServer();
    const nameless = anEvent('FolderRenamed', { id: 1, name: ' ' }, { clientId: annas, clientSeq: 2 });
    const push = aPush(annas, aFolderAdded(annas, 1), nameless, aFolderAdded(annas, 3));
    const first = await accept.push(push, ANNA);
    expect(kinds(first)).toEqual(['applied', 'rejected', 'applied']);
    expect(await accept.push(push, ANNA)).toEqual(first);
    expect(accepted).toHaveLength(2);
  });

  it('sent twice at the same time is kept once', async () => {
    const { accept, annas, store } = await aServer();
    const push = aPush(annas, aFolderAdded(annas, 1), aFolderAdded(annas, 2));
    const [one, two] = await Promise.all([accept.push(push, ANNA), accept.push(push, ANNA)]);
    expect(one).toEqual(two);
    expect(await store.head('home/7')).toBe(2);
  });

  it('remembers a rejection even when the reason for it is gone', async () => {
    const { accept, annas } = await aServer();
    const early = anEvent('FolderRenamed', { id: annas * 2 ** 22 + 2, name: 'New' }, { clientId: annas, clientSeq: 1 });
    const first = await accept.push(aPush(annas, early), ANNA);
    const kind = kinds(first)[0];
    await accept.push(aPush(annas, aFolderAdded(annas, 2)), ANNA);
    expect(await accept.push(aPush(annas, early), ANNA)).toEqual(first);
    expect(kind).not.toBe('applied');
  });

  it('does not take another event under a used number for a repetition', async () => {
    const { accept, annas, store } = await aServer();
    await accept.push(aPush(annas, aFolderAdded(annas, 1)), ANNA);
    const copy = aFolderAdded(annas, 1, { batch: 'of a copied profile' });
    const answer = answered(await accept.push(aPush(annas, copy), ANNA));
    expect(answer.outcomes[0]?.outcome).toMatchObject({ kind: 'rejected', code: 'number-reused' });
    expect(await store.head('home/7')).toBe(1);
  });

  it('rejects what is malformed with a sentence and takes the rest', async () => {
    const { accept, annas } = await aServer();
    const bad = { ...aFolderAdded(annas, 1), payload: { id: 'x' } };
    const strange = { ...aFolderAdded(annas, 2), type: 'a pig flew' };
    const nowhere = { ...aFolderAdded(annas, 3), stream: 'galaxy/1' as StreamName };
    const answer = answered(await accept.push(aPush(annas, bad, strange, nowhere, aFolderAdded(annas, 4)), ANNA));
    expect(kinds(answer)).toEqual(['rejected', 'rejected', 'rejected', 'applied']);
    expect(answer.outcomes[0]!.outcome).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/^payload\./),
    });
    expect(answer.outcomes[3]!.seq).toBe(1);
  });

  it("[PERM-4] rejects events in another user's stream as it does in one that is not there", async () => {
    const { accept, berts, store } = await aServer();
    const intruding = aFolderAdded(berts, 1);
    const lost = anEvent('StepReached', { step: 50 }, { clientId: berts, clientSeq: 2, stream: 'search/99' });
    const answer = answered(await accept.push(aPush(berts, intruding, lost), BERT));
    const [one, two] = answer.outcomes;
    expect(one!.outcome).toMatchObject({ kind: 'rejected', code: 'no-access' });
    expect(two!.outcome).toEqual(one!.outcome);
    expect(await store.head('home/7')).toBe(0);
  });

  it('is refused as a whole under a client number of someone else', async () => {
    const { accept, annas } = await aServer();
    const answer = await accept.push(aPush(annas, aFolderAdded(annas, 1, { stream: 'home/8' })), BERT);
    expect(answer).toMatchObject({ code: 'not-your-client' });
  });

  it.each([
    ['another protocol', 409, { protocol: 99 }],
    ['no list of events', 422, { events: 'x' }],
    ['one event too many', 413, { events: Array.from({ length: PUSH_LIMIT + 1 }, (_, at) => aFolderAdded(1, at + 1)) }],
    ['numbers out of order', 422, { events: [aFolderAdded(1, 2), aFolderAdded(1, 1)] }],
    ['an event without a number', 422, { events: [{ type: 'FolderAdded' }] }],
    ['a client number that is none', 422, { clientId: -1 }],
  ])('with %s is refused with %i', async (_what, status, change) => {
    const { accept, annas } = await aServer();
    const push = { ...aPush(annas), ...change } as unknown as PushRequest;
    expect(await accept.push(push, ANNA)).toMatchObject({ status });
  });

  it('keeps a no-op in the log, with its reason', async () => {
    const { accept, annas, store } = await aServer();
    const id = annas * 2 ** 22 + 1;
    const cycle = anEvent('FolderMoved', { id, parent: id }, { clientId: annas, clientSeq: 2 });
    const answer = answered(await accept.push(aPush(annas, aFolderAdded(annas, 1), cycle), ANNA));
    expect(answer.outcomes[1]).toMatchObject({ seq: 2, outcome: { kind: 'noop' } });
    expect((await store.read('home/7', 1, 1))[0]?.outcome).toEqual(answer.outcomes[1]!.outcome);
  });

  it('decides anew when another process was faster', async () => {
    const store = createMemoryEventStore('e1');
    const [one, two] = [await aServer({ store }), await aServer({ store })];
    await one.accept.push(aPush(one.annas, aFolderAdded(one.annas, 1)), ANNA);
    await two.accept.push(aPush(two.annas, aFolderAdded(two.annas, 1)), ANNA);
    const answer = answered(await one.accept.push(aPush(one.annas, aFolderAdded(one.annas, 2)), ANNA));
    expect(answer.outcomes[0]?.seq).toBe(3);
    expect(await store.head('home/7')).toBe(3);
  });

  it('whose commit fails leaves no trace in the folded state', async () => {
    const store = createMemoryEventStore('e1');
    let failing = true;
    const { accept, annas } = await aServer({
      store: {
        ...store,
        commit: (commit) => (failing ? Promise.reject(new Error('disk full')) : store.commit(commit)),
      },
    });
    const push = aPush(annas, aFolderAdded(annas, 1));
    await expect(accept.push(push, ANNA)).rejects.toThrow('disk full');
    failing = false;
    expect(answered(await accept.push(push, ANNA)).outcomes[0]).toEqual({
      clientSeq: 1,
      seq: 1,
      outcome: { kind: 'applied' },
    });
  });
});

describe('a pull', () => {
  it('gives what came after the cursor, and the head', async () => {
    const { accept, annas } = await aServer();
    await accept.push(aPush(annas, aFolderAdded(annas, 1), aFolderAdded(annas, 2)), ANNA);
    const answer = answered(await accept.pull(pulled({ 'home/7': 1 }), ANNA));
    expect(answer.streams['home/7']).toMatchObject({ kind: 'events', head: 2, events: [{ seq: 2, clientSeq: 2 }] });
  });

  it(
    "[PERM-4] answers gone for another user's stream, for one that is not " + "there and for no stream's name",
    async () => {
      const { accept } = await aServer();
      const answer = answered(await accept.pull(pulled({ 'home/7': 0, 'search/5': 0, nonsense: 3 }), BERT));
      expect(Object.values(answer.streams)).toEqual([{ kind: 'gone' }, { kind: 'gone' }, { kind: 'gone' }]);
    },
  );

  it('gives a long stream to a new client as a snapshot that is nearly new, with what came after it', async () => {
    const { accept, annas } = await aServer({ snapshotEvery: 5 });
    for (let seq = 1; seq <= 7; seq++) await accept.push(aPush(annas, aFolderAdded(annas, seq)), ANNA);
    const first = answered(await accept.pull(pulled({ 'home/7': 0 }, null), ANNA)).streams['home/7'];
    expect(first).toMatchObject({ kind: 'snapshot', seq: 5, head: 7, events: [{ seq: 6 }, { seq: 7 }] });
    await accept.push(aPush(annas, aFolderAdded(annas, 8)), ANNA);
    const later = answered(await accept.pull(pulled({ 'home/7': 0 }, null), ANNA)).streams['home/7'];
    expect(later).toMatchObject({ kind: 'snapshot', seq: 8, head: 8, events: [] });
  });

  it.each([
    ['of another epoch', pulled({ 'home/7': 1 }, 'e0')],
    ['ahead of the log', pulled({ 'home/7': 9 })],
  ])('with a cursor %s gets the whole state at the head', async (_what, request) => {
    const { accept, annas } = await aServer();
    await accept.push(aPush(annas, aFolderAdded(annas, 1), aFolderAdded(annas, 2)), ANNA);
    expect(answered(await accept.pull(request, ANNA)).streams['home/7']).toMatchObject({
      kind: 'snapshot',
      seq: 2,
      head: 2,
    });
  });

  it('rebuilds the same state from snapshot and tail as from all events', async () => {
    const store = createMemoryEventStore('e1');
    const { accept, annas } = await aServer({ store, snapshotEvery: 3 });
    for (let seq = 1; seq <= 8; seq++) await accept.push(aPush(annas, aFolderAdded(annas, seq)), ANNA);
    const cold = await aServer({ store });
    const look = (server: typeof cold) =>
      server.accept.withState('home/7', ({ state, seq }) => [seq, JSON.stringify(state.snapshot())]);
    expect(await look(cold)).toEqual(await look({ ...cold, accept }));
  });

  it('is refused over another protocol', async () => {
    const { accept } = await aServer();
    expect(await accept.pull({ ...pulled({}), protocol: PROTOCOL_VERSION + 1 }, ANNA)).toMatchObject({
      status: 409,
      code: 'protocol',
    });
  });
});

describe("the server's own events", () => {
  const started = draft('search/5', 'SearchStarted', {
    search: 5,
    searchType: 'ULTRA_QUICK',
    owner: ANNA.pk,
    project: 0,
  });

  it('are numbered without gaps under client number 0 and make the owner a member', async () => {
    const { accept, accepted, annas } = await aServer();
    await accept.appendAsServer('search/5', [started], ANNA, null);
    const listed = draft('home/7', 'SearchListed', {
      search: 5,
      searchType: 'ULTRA_QUICK',
      title: 'x',
      families: null,
      addedAt: null,
    });
    await accept.appendAsServer('home/7', [listed], ANNA, '0.1');
    expect(accepted.map(({ id, actor, causationId }) => [id, actor, causationId])).toEqual([
      ['0.1', 7, null],
      ['0.2', 7, '0.1'],
    ]);
    const idea = anEvent(
      'IdeaDescribed',
      { title: '', text: 'A wheel', priorityDate: null },
      { clientId: annas, clientSeq: 1, stream: 'search/5' },
    );
    expect(kinds(await accept.push(aPush(annas, idea), ANNA))).toEqual(['applied']);
  });

  it('cannot be forged by a client', async () => {
    const { accept, annas } = await aServer();
    await accept.appendAsServer('search/5', [started], ANNA, null);
    const forged = anEvent(
      'SearchFailed',
      { run: 1, message: 'x', from: null, to: null },
      { clientId: annas, clientSeq: 1, stream: 'search/5' },
    );
    expect(kinds(await accept.push(aPush(annas, forged), ANNA))).toEqual(['rejected']);
  });
});

describe('a log that was set back under the same epoch', () => {
  /** Anna's first two events were pulled, and are not in the log any more: another one is. */
  async function aLogSetBack(seqs: readonly number[]) {
    const { accept, annas } = await aServer();
    await accept.push(aPush(annas, ...seqs.map((seq) => aFolderAdded(annas, seq))), ANNA);
    return { accept, annas };
  }
  const lost = (clientId: number, seq: number) => historyMark({ ...aFolderAdded(clientId, seq), at: 1 });

  it('[LOCAL-3] answers another history to a cursor whose event is another one, or is not there', async () => {
    const { accept, annas } = await aLogSetBack([3]);
    const request = { ...pulled({ 'home/7': 1 }), marks: { 'home/7': lost(annas, 1) } };
    const setBack = { epoch: 'e1', streams: {}, isOtherHistory: true };
    expect(await accept.pull(request, ANNA)).toEqual(setBack);
    expect(await accept.pull({ ...request, cursors: { 'home/7': 9 } }, ANNA)).toEqual(setBack);
  });

  it('goes on where the event at the cursor is the same, and with a client that names none', async () => {
    const { accept, annas } = await aLogSetBack([1, 2]);
    const marks = { 'home/7': historyMark(aFolderAdded(annas, 1)) };
    for (const request of [{ ...pulled({ 'home/7': 1 }), marks }, pulled({ 'home/7': 1 })])
      expect(await accept.pull(request, ANNA)).toMatchObject({
        streams: { 'home/7': { kind: 'events', head: 2, events: [{ seq: 2 }] } },
      });
  });

  it('says which events of a client it has lost, to that client’s user alone', async () => {
    const { accept, annas } = await aLogSetBack([1, 3]);
    const request = { protocol: PROTOCOL_VERSION, clientId: annas, clientSeqs: [1, 2, 3] };
    expect(await accept.missing(request, ANNA)).toEqual({ missing: [2] });
    expect(await accept.missing(request, BERT)).toMatchObject({ code: 'not-your-client' });
    expect(await accept.missing({ ...request, clientSeqs: [0] }, ANNA)).toMatchObject({ code: 'malformed' });
  });
});
