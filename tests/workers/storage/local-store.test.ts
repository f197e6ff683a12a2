/** One behaviour for both disks: IndexedDB through Dexie, and memory. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { eventId, type ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { NotSaved, type LocalStore, type Unnumbered } from '../../../src/sync/ports.ts';
import { createStorageConnection } from '../../../src/workers/storage/connection.ts';
import { logDatabase, outboxDatabase } from '../../../src/workers/storage/databases.ts';
import { createDexieStore } from '../../../src/workers/storage/dexie-store.ts';
import { asNotSaved } from '../../../src/workers/storage/errors.ts';
import { createGroupCommit } from '../../../src/workers/storage/group-commit.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME } from '../../builders/given.ts';

let users = 100;
const stores: readonly (readonly [string, () => LocalStore])[] = [
  ['IndexedDB', () => aDexieStore()],
  ['memory', createMemoryLocalStore],
];

function aDexieStore(): LocalStore {
  const [outboxDb, logDb] = [outboxDatabase(++users), logDatabase(users)];
  const noPause = async () => undefined;
  return createDexieStore({
    outboxDb,
    outbox: createStorageConnection(outboxDb, noPause),
    logDb,
    log: createStorageConnection(logDb, noPause),
  });
}

const unnumbered = (name: string): Unnumbered => ({
  ...anEvent('FolderAdded', { id: 1, parent: 0, name, client: '', number: '', addedAt: null }),
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
});
const confirmed = (seq: number): ConfirmedEvent => ({
  ...unnumbered(`n${seq}`),
  id: eventId(9, seq),
  clientId: 9,
  clientSeq: seq,
  seq,
  actor: 7,
  outcome: { kind: 'applied' },
});

describe.each(stores)('a disk in %s', (_name, create) => {
  async function aStore(): Promise<LocalStore> {
    const store = create();
    await store.setIdentity({ clientId: 5, epoch: 'e' }, null);
    return store;
  }

  it('numbers events without a gap over any number of writes at the same time', async () => {
    const store = await aStore();
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, at) => store.enqueue([unnumbered(`a${at}`), unnumbered(`b${at}`)])),
    );
    const seqs = written.flat().map(({ clientSeq }) => clientSeq);
    expect([...seqs].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(written[0]![0]).toMatchObject({ id: '5.1', clientId: 5 });
    expect(await store.outbox()).toMatchObject({ last: 40, events: { length: 40 } });
  });

  it('retires single events out of a record of several', async () => {
    const store = await aStore();
    await store.enqueue([unnumbered('a'), unnumbered('b'), unnumbered('c')]);
    await store.retire([2]);
    expect((await store.outbox()).events.map(({ clientSeq }) => clientSeq)).toEqual([1, 3]);
    await store.retire([1, 3]);
    expect(await store.outbox()).toEqual({ events: [], last: 3 });
  });

  it('moves a refused event out of the outbox in one step, and lets it be dismissed', async () => {
    const store = await aStore();
    const [event] = await store.enqueue([unnumbered('a')]);
    await store.reject([{ event: event!, code: 'not-found', message: 'gone' }]);
    expect((await store.outbox()).events).toEqual([]);
    expect(await store.rejected()).toMatchObject([{ code: 'not-found', event: { id: '5.1' } }]);
    await store.dismiss('5.1');
    expect(await store.rejected()).toEqual([]);
  });

  it('lets one of two tabs that registered win', async () => {
    const store = create();
    expect(await store.setIdentity({ clientId: 5, epoch: 'e' }, null)).toEqual({ clientId: 5, epoch: 'e' });
    expect(await store.setIdentity({ clientId: 6, epoch: 'e' }, null)).toEqual({ clientId: 5, epoch: 'e' });
  });

  it('renumbers the outbox under a new client number', async () => {
    const store = await aStore();
    await store.enqueue([unnumbered('a'), unnumbered('b')]);
    await store.retire([1]);
    await store.setIdentity({ clientId: 8, epoch: 'f' }, { clientId: 5, epoch: 'e' });
    expect((await store.outbox()).events).toMatchObject([
      { id: '8.1', clientId: 8, clientSeq: 1, payload: { name: 'b' } },
    ]);
    expect(await store.enqueue([unnumbered('c')])).toMatchObject([{ id: '8.2' }]);
  });

  it('gives ids to nobody twice', async () => {
    const store = await aStore();
    const blocks = await Promise.all([store.reserveIds(64), store.reserveIds(10), store.reserveIds(64)]);
    expect([...blocks].sort((a, b) => a - b)).toEqual([1, expect.any(Number), expect.any(Number)]);
    expect(new Set(blocks).size).toBe(3);
    expect(await store.reserveIds(1)).toBe(139);
  });

  it('gives a stream back as snapshot and tail', async () => {
    const store = await aStore();
    await store.append(HOME, [confirmed(1), confirmed(2)]);
    await store.append(HOME, [confirmed(3)]);
    expect(await store.stream(HOME)).toMatchObject({ snapshot: null, seq: 0, tail: { length: 3 } });
    await store.saveSnapshot(HOME, { seq: 2, mark: 'm2', snapshot: { rows: [1, 2] } });
    expect(await store.stream(HOME)).toMatchObject({ snapshot: { rows: [1, 2] }, seq: 2, tail: [{ seq: 3 }] });
    expect(await store.streams()).toEqual([HOME]);
    await store.forget(HOME);
    expect(await store.stream(HOME)).toBeNull();
  });

  it('puts back confirmed events that the server has lost, in the order of their numbers', async () => {
    const store = await aStore();
    const [first, second] = await store.enqueue([unnumbered('a'), unnumbered('b')]);
    await store.enqueue([unnumbered('c')]);
    await store.retire([1, 2]);
    await store.requeue([first!, second!]);
    expect((await store.outbox()).events.map(({ clientSeq }) => clientSeq)).toEqual([1, 2, 3]);
    expect(await store.identity()).toEqual({ clientId: 5, epoch: 'e', renewals: 1 });
    expect((await store.enqueue([unnumbered('d')])).map(({ clientSeq }) => clientSeq)).toEqual([4]);
  });

  it('keeps a note of its own events that the log drops, without what they said', async () => {
    const store = await aStore();
    const own = (seq: number) => ({ ...confirmed(seq), clientId: 5, id: eventId(5, seq) });
    await store.append(HOME, [own(1), confirmed(2)]);
    await store.saveSnapshot(HOME, { seq: 2, mark: 'm2', snapshot: {} });
    await store.append(HOME, [own(3)]);
    await store.saveSnapshot(HOME, { seq: 3, mark: 'm3', snapshot: {} });
    expect(await store.stream(HOME)).toMatchObject({ mark: 'm3' });
    expect(await store.notes(HOME)).toMatchObject([{ id: '5.1', type: 'FolderAdded', payload: { id: 1, name: 'n1' } }]);
    await store.forget(HOME);
    expect(await store.notes(HOME)).toEqual([]);
    await store.addNotes(HOME, [own(3)]);
    expect(await store.streams()).toEqual([HOME]);
  });

  it('keeps the snapshot before the newest, and the log from there on, for when the newest can’t be read', async () => {
    const store = await aStore();
    await store.append(HOME, [confirmed(1), confirmed(2)]);
    await store.saveSnapshot(HOME, { seq: 2, mark: 'm2', snapshot: { rows: 'older' } });
    await store.append(HOME, [confirmed(3), confirmed(4)]);
    await store.saveSnapshot(HOME, { seq: 4, mark: 'm4', snapshot: { rows: 'newest' } });
    await store.append(HOME, [confirmed(5)]);
    expect(await store.stream(HOME)).toMatchObject({ snapshot: { rows: 'newest' }, seq: 4, tail: [{ seq: 5 }] });
    expect(await store.stream(HOME, 4)).toMatchObject({
      snapshot: { rows: 'older' },
      seq: 2,
      tail: [{ seq: 3 }, { seq: 4 }, { seq: 5 }],
    });
    await store.dropSnapshot(HOME, 4);
    expect(await store.stream(HOME)).toMatchObject({ snapshot: { rows: 'older' }, seq: 2, tail: { length: 3 } });
  });

  it('refuses what a tab writes whose term as a leader is over, and writes the rest', async () => {
    const store = await aStore();
    const earlier = await store.beginTerm();
    await store.append(HOME, [confirmed(1)], earlier);
    await store.enqueue([unnumbered('a')]);
    const later = await store.beginTerm();
    const stale = [
      () => store.append(HOME, [confirmed(2)], earlier),
      () => store.saveSnapshot(HOME, { seq: 1, mark: 'm1', snapshot: {} }, earlier),
      () => store.forget(HOME, earlier),
      () => store.retire([1], earlier),
      () => store.reject([], earlier),
      () => store.setIdentity({ clientId: 6, epoch: 'f' }, { clientId: 5, epoch: 'e' }, earlier),
    ];
    for (const write of stale) await expect(write()).rejects.toMatchObject({ reason: 'not-leading' });
    expect(await store.outbox()).toMatchObject({ events: { length: 1 } });
    await store.append(HOME, [confirmed(2)], later);
    expect(await store.stream(HOME)).toMatchObject({ snapshot: null, tail: { length: 2 } });
    expect(await store.identity()).toMatchObject({ clientId: 5 });
  });

  it('gives each event of the log once, however often it was written', async () => {
    const store = await aStore();
    await store.append(HOME, [confirmed(1), confirmed(2)]);
    await store.append(HOME, [confirmed(2), confirmed(3)]);
    expect((await store.stream(HOME))?.tail.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});

describe('group commit', () => {
  it('writes what arrives during a write as one, and answers each call with its own', async () => {
    const groups: number[] = [];
    const write = createGroupCommit<number, string>(async (items) => {
      groups.push(items.length);
      await Promise.resolve();
      return items.map(String);
    });
    expect(await Promise.all([write([1]), write([2, 3]), write([4])])).toEqual([['1'], ['2', '3'], ['4']]);
    expect(groups).toEqual([1, 3]);
  });

  it('fails those of the group that could not be written, and goes on', async () => {
    let fail = true;
    const write = createGroupCommit<number, number>(async (items) => {
      if (fail) throw new NotSaved('full');
      return items;
    });
    await expect(write([1])).rejects.toThrow('full');
    fail = false;
    expect(await write([2])).toEqual([2]);
  });
});

describe('a full disk', () => {
  it('is known in whatever error it is wrapped', () => {
    expect(
      asNotSaved({ name: 'AbortError', message: '', inner: { name: 'QuotaExceededError', message: '' } }).reason,
    ).toBe('full');
    expect(asNotSaved(new Error('connection lost')).reason).toBe('unreachable');
  });
});
