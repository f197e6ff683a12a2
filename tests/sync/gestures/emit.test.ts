/** UndoHistory on their way to the disk, also very large ones: what is shown, numbered, left out and taken back. */
import { describe, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { DomainEvent, EventDraft } from '../../../src/domain/shared/envelope.ts';
import { createEmit } from '../../../src/sync/gestures/emit.ts';
import { createReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import { NotSaved, type LocalStore, type TabMessage } from '../../../src/sync/ports.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, USER } from '../../builders/given.ts';

const folder = (id: number, parent = 0): EventDraft =>
  anEvent('FolderAdded', { id, parent, name: `n${id}`, client: '', number: '', addedAt: null });
const deleted = (id: number): EventDraft => anEvent('FolderDeleted', { id });
const count = 5_000;
const many = (of: (id: number) => EventDraft): readonly EventDraft[] =>
  Array.from({ length: count }, (_, at) => of(at + 1));

async function aTab(change: (store: LocalStore) => Partial<LocalStore> = () => ({})) {
  const disk = createMemoryLocalStore();
  const store = { ...disk, ...change(disk) };
  await store.setIdentity({ clientId: 5, epoch: 'e' }, null);
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  replicas.identify(5);
  const home = await replicas.open(HOME);
  const sent: DomainEvent[] = [];
  const tabs = { post: (_: TabMessage) => {}, listen: () => () => {}, lead: () => () => {} };
  const clock = { now: () => 1, after: () => () => {}, random: () => 0.5 };
  const emit = createEmit({
    store,
    tabs,
    clock,
    replicas,
    connection: { emitted: (events) => void sent.push(...events) },
    mintIds: async () => [77],
  });
  return { emit: (drafts: readonly EventDraft[]) => emit(drafts, () => {}), home, replicas, disk, sent };
}

describe('a gesture of thousands of changes', () => {
  it('[LOCAL-2] is numbered in its order, and all of it lies on the disk', async () => {
    const { emit, home, disk, sent } = await aTab();
    const emitted = await emit(many(folder));
    expect(emitted).toMatchObject({ kind: 'saved', batch: '77' });
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    expect(home.pending.map(({ event }) => event?.clientSeq)).toEqual(numbers);
    expect((await disk.outbox()).events.map(({ payload }) => (payload as { id: number }).id)).toEqual(numbers);
    expect(sent).toHaveLength(count);
  });

  it('[TREE-2] leaves out what changes nothing: deleting all rows deletes the uppermost', async () => {
    const { emit, home, disk } = await aTab();
    await emit(many((id) => folder(id, id === 1 ? 0 : 1)));
    const emitted = await emit(many(deleted));
    expect(emitted).toMatchObject({ kind: 'saved', events: [{ type: 'FolderDeleted', payload: { id: 1 } }] });
    expect(home.pending).toHaveLength(count + 1);
    expect((await disk.outbox()).events).toHaveLength(count + 1);
  });

  it('is taken back as a whole where its last change is refused, with what lay there before', async () => {
    const { emit, home, disk } = await aTab();
    await emit([folder(9_001)]);
    expect(
      await emit([
        ...many(folder),
        deleted(1),
        deleted(2),
        deleted(1),
        anEvent('FolderRenamed', { id: 9_999, name: 'x' }),
      ]),
    ).toMatchObject({ kind: 'refused', code: 'not-found' });
    expect([...home.state.rows.map.keys()]).toEqual([9_001]);
    expect(home.pending).toHaveLength(1);
    expect((await disk.outbox()).events).toHaveLength(1);
  });

  it('is taken back as a whole where one change is beyond the bounds, which is said', async () => {
    const { emit, home, disk } = await aTab();
    const tooLong = anEvent('FolderAdded', {
      ...(folder(2).payload as EventMap['FolderAdded']),
      name: 'x'.repeat(501),
    });
    expect(await emit([folder(1), tooLong])).toEqual({
      kind: 'refused',
      code: 'malformed',
      message: 'This can’t be saved: name must be text of at most 500 characters, without NUL and broken characters.',
    });
    expect([[...home.state.rows.map.keys()], (await disk.outbox()).events]).toEqual([[], []]);
  });

  it('is taken back as a whole where the disk is full', async () => {
    const { emit, home } = await aTab(() => ({ enqueue: () => Promise.reject(new NotSaved('full')) }));
    expect(await emit(many(folder))).toMatchObject({ kind: 'refused', code: 'disk-full' });
    expect([...home.state.rows.map.keys()]).toEqual([]);
    expect(home.pending).toEqual([]);
  });

  it('is shown once where the stream was read anew, or some of it was settled, while the disk wrote', async () => {
    let meanwhile = async (_: readonly DomainEvent[]) => {};
    const { emit, replicas } = await aTab((disk) => ({
      async enqueue(items) {
        const events = await disk.enqueue(items);
        await meanwhile(events);
        return events;
      },
    }));
    meanwhile = async (events) => {
      replicas.clientSeqs.settle(events[2]!.clientSeq);
      replicas.addPending(events.slice(0, 2));
    };
    await emit([folder(1), folder(2), folder(3), folder(4)]);
    expect(replicas.get(HOME)!.pending.map(({ event }) => event?.clientSeq)).toEqual([1, 2, 4]);
    meanwhile = () => replicas.reload(HOME);
    await emit([folder(5)]);
    expect(replicas.get(HOME)!.pending.map(({ event }) => event?.clientSeq)).toEqual([1, 2, 4, 5]);
  });
});
