/** What a tab reads from a disk that is not whole, and what of it comes from the server instead. */
import { describe, expect, it } from 'vitest';
import { eventId, type ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { monitorStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { createReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import type { LocalStore, ConfirmedSnapshot } from '../../../src/sync/ports.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, USER } from '../../builders/given.ts';

const confirmed = (seq: number): ConfirmedEvent => ({
  ...anEvent('FolderAdded', { id: seq, parent: 0, name: `n${seq}`, client: '', number: '', addedAt: null }),
  id: eventId(9, seq),
  clientId: 9,
  clientSeq: seq,
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
  seq,
  actor: 7,
  outcome: { kind: 'applied' },
});
const upTo = (seq: number) => Array.from({ length: seq }, (_, at) => confirmed(at + 1));

function snapshotAt(seq: number): ConfirmedSnapshot {
  const replica = createReplica(HOME, USER);
  replica.integrate(upTo(seq));
  return replica.confirmedSnapshot();
}

/** A disk with snapshots at 2 and 4 and a log up to 6, and one change of its own that waits. */
async function aDisk(snapshots: {
  readonly older: ConfirmedSnapshot;
  readonly newest: ConfirmedSnapshot;
}): Promise<LocalStore> {
  const store = createMemoryLocalStore();
  await store.setIdentity({ clientId: 5, epoch: 'e' }, null);
  await store.append(HOME, upTo(2));
  await store.saveSnapshot(HOME, snapshots.older);
  await store.append(HOME, upTo(4));
  await store.saveSnapshot(HOME, snapshots.newest);
  await store.append(HOME, upTo(6));
  await store.enqueue([
    {
      ...anEvent('FolderAdded', { id: 99, parent: 0, name: 'mine', client: '', number: '', addedAt: null }),
      baseSeq: 6,
      batch: 'm',
      causationId: null,
      at: 0,
    },
  ]);
  return store;
}
async function opened(store: LocalStore) {
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  replicas.identify(5);
  const replica = await replicas.open(HOME);
  return {
    cursor: replica.cursor,
    pending: replica.pending.length,
    names: [...replica.state.rows.map.values()].map((row) => (row as { name: string }).name),
  };
}
const all = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'mine'];

describe('a stream on a disk that is not whole', () => {
  it('is read from the newest snapshot where that is sound', async () => {
    expect(
      await opened(await aDisk({ older: { ...snapshotAt(2), snapshot: 'broken' }, newest: snapshotAt(4) })),
    ).toEqual({
      cursor: 6,
      pending: 1,
      names: all,
    });
  });

  it('is read from the snapshot before a broken one, which goes', async () => {
    const store = await aDisk({
      older: snapshotAt(2),
      newest: { ...snapshotAt(4), snapshot: { format: 'tree-1', kind: 'f' } },
    });
    expect(await opened(store)).toEqual({ cursor: 6, pending: 1, names: all });
    expect(await store.stream(HOME)).toMatchObject({ seq: 2 });
  });

  it('begins anew where neither can be read; what is pending is still there', async () => {
    const store = await aDisk({
      older: { ...snapshotAt(2), snapshot: 7 },
      newest: { ...snapshotAt(4), snapshot: 'broken' },
    });
    expect(await opened(store)).toEqual({ cursor: 0, pending: 1, names: ['mine'] });
    expect(await store.stream(HOME)).toBeNull();
    expect((await store.outbox()).events).toHaveLength(1);
  });

  it('is read as far as nothing is missing', async () => {
    const store = createMemoryLocalStore();
    await store.append(HOME, upTo(2));
    await store.append(HOME, [confirmed(5)]);
    expect(await opened(store)).toMatchObject({ cursor: 2, names: ['n1', 'n2'] });
  });
});

it('a project that is opened again makes its searches asked for again; other streams stay gone', async () => {
  const replicas = createReplicaSet({ store: createMemoryLocalStore(), actor: USER, later: () => {} });
  const [search, monitor, other] = [searchStream(5), monitorStream(6), projectStream(8)];
  for (const stream of [search, monitor, other]) replicas.close(stream);
  const told: string[] = [];
  replicas.changes$.subscribe((stream) => told.push(stream));
  await replicas.open(searchStream(9));
  expect(replicas.isGone(search), 'another search is no reason').toBe(true);
  await replicas.open(projectStream(7));
  expect([search, monitor, other].map((stream) => replicas.isGone(stream))).toEqual([false, true, true]);
  expect(told).toContain(search);
  expect(told).not.toContain(monitor);
});
