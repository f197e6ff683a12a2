/** What the server answers, on its way to disk, memory and the other tabs. */
import { expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import {
  eventId,
  type ConfirmedEvent,
  type DomainEvent,
  type EventDraft,
} from '../../../src/domain/shared/envelope.ts';
import { createReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import { NotSaved, type LocalStore, type TabMessage } from '../../../src/sync/ports.ts';
import type { StreamAnswer } from '../../../src/sync/wire/protocol.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import { applyPullResponse } from '../../../src/sync/connection/apply-pull-response.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, PROJECT, USER, within } from '../../builders/given.ts';

const OWN = 1;
const numbered = (event: EventDraft, clientId: number, clientSeq: number): DomainEvent => ({
  ...event,
  id: eventId(clientId, clientSeq),
  clientId,
  clientSeq,
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
});
const confirmed = (event: DomainEvent, seq: number): ConfirmedEvent => ({
  ...event,
  seq,
  actor: 7,
  outcome: { kind: 'applied' },
});

it('a change that was redirected is confirmed there, no longer pending here, and out of the outbox', async () => {
  const [store, told] = [createMemoryLocalStore(), [] as TabMessage[]];
  await store.setIdentity({ clientId: OWN, epoch: 'e' }, null);
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  replicas.identify(OWN);
  const tabs = { post: (message: TabMessage) => void told.push(message), listen: () => () => {}, lead: () => () => {} };
  const home = await replicas.open(HOME);
  const project = await replicas.open(PROJECT);
  const folder = anEvent('FolderAdded', { id: 5, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null });
  home.integrate([confirmed(numbered(folder, 2, 1), 1)]);
  const { type, version, payload } = anEvent('FolderRenamed', { id: 5, name: 'Valves' });
  const [renamed] = await store.enqueue([
    { type, version, payload, stream: HOME, batch: 'b', baseSeq: 1, causationId: null, at: 0 },
  ]);
  replicas.addPending([renamed!]);
  expect(home.pending).toHaveLength(1);

  const rows = encodeMovedRows([
    {
      kind: 'folder',
      id: 5,
      parent: 0,
      name: 'Pumps',
      client: '',
      number: '',
      prdxIndex: null,
      addedAt: null,
      deletedFrom: null,
    },
  ]);
  const opened = confirmed(
    numbered(anEvent('SharedProjectOpened', { project: 5, owner: 7, ownerName: 'Anna', rows }), 0, 1),
    1,
  );
  const events = [opened, confirmed({ ...renamed!, ...within(PROJECT, renamed!) }, 2)];
  const result = await applyPullResponse({ store, tabs, replicas, clientId: OWN }, PROJECT, {
    kind: 'events',
    events,
    head: 2,
  });

  expect(result.confirmed).toEqual([renamed!.clientSeq]);
  expect(project.state.rows.map.get(5)).toMatchObject({ name: 'Valves' });
  expect(home.pending).toEqual([]);
  expect(home.state.rows.map.get(5)).toMatchObject({ name: 'Pumps' });
  expect([replicas.clientSeqs.waiting, (await store.outbox()).events]).toEqual([0, []]);
  expect(told).toContainEqual({ kind: 'settled', clientSeqs: [renamed!.clientSeq] });
});

const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);
const folder = (id: number): EventDraft =>
  anEvent('FolderAdded', { id, parent: 0, name: `n${id}`, client: '', number: '', addedAt: null });

/**
 * A device with a change of its own that waits, and a server whose log it knows nothing of: two events, and a third.
 */
async function aNewDevice(change: (disk: LocalStore) => Partial<LocalStore> = () => ({})) {
  const disk = createMemoryLocalStore();
  const store = { ...disk, ...change(disk) };
  const told: TabMessage[] = [];
  await store.setIdentity({ clientId: OWN, epoch: 'e' }, null);
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  replicas.identify(OWN);
  await replicas.open(HOME);
  replicas.addPending(await store.enqueue([{ ...folder(99), batch: 'b', baseSeq: 0, causationId: null, at: 0 }]));
  const tabs = { post: (message: TabMessage) => void told.push(message), listen: () => () => {}, lead: () => () => {} };
  const far = createReplica(HOME, USER);
  far.integrate([1, 2].map((seq) => confirmed(numbered(folder(seq), 2, seq), seq)));
  const answer: StreamAnswer = {
    kind: 'snapshot',
    seq: 2,
    snapshot: JSON.parse(JSON.stringify(far.confirmedSnapshot().snapshot)),
    events: [confirmed(numbered(folder(3), 2, 3), 3)],
    head: 3,
  };
  const shown = () => [...replicas.get(HOME)!.state.rows.map.keys()];
  return {
    disk,
    replicas,
    told,
    shown,
    applyPullResponse: (given: StreamAnswer = answer) =>
      applyPullResponse({ store, tabs, replicas, clientId: OWN }, HOME, given),
  };
}

it(
  '[LOCAL-2] a snapshot is shown before it is on disk, with what is pending on top, and its tail ' + 'follows',
  async () => {
    let seen: readonly unknown[] = [];
    const device = await aNewDevice((disk) => ({
      saveSnapshot(...given) {
        seen = device.shown();
        return disk.saveSnapshot(...given);
      },
    }));
    expect(await device.applyPullResponse()).toMatchObject({ confirmed: [], hasMore: false });
    expect(seen).toEqual([1, 2, 99]);
    expect(device.shown().sort(byNumber)).toEqual([1, 2, 3, 99]);
    expect(device.replicas.isCurrent(HOME)).toBe(true);
    expect(await device.disk.stream(HOME)).toMatchObject({ seq: 2, tail: [{ seq: 3 }] });
    expect(device.told.map(({ kind }) => kind)).toEqual(['replaced', 'confirmed', 'current']);
    const next = createReplicaSet({ store: device.disk, actor: USER, later: () => {} });
    next.identify(OWN);
    expect([...(await next.open(HOME)).state.rows.map.keys()].sort(byNumber)).toEqual([1, 2, 3, 99]);
  },
);

it('a snapshot for which the disk has no room is shown all the same, and kept once there is room', async () => {
  let full = true;
  const device = await aNewDevice((disk) => ({
    saveSnapshot: (...given) => (full ? Promise.reject(new NotSaved('full')) : disk.saveSnapshot(...given)),
  }));
  await device.applyPullResponse();
  expect(device.shown().sort(byNumber)).toEqual([1, 2, 3, 99]);
  expect(device.told.map(({ kind }) => kind)).not.toContain('replaced');
  full = false;
  await device.applyPullResponse({ kind: 'events', events: [], head: 3 });
  expect(device.told.map(({ kind }) => kind)).toContain('replaced');
  expect(await device.disk.stream(HOME)).toMatchObject({ seq: 3, tail: [] });
});

it('a snapshot of a format that this build does not know leaves what is here as it is, and says so', async () => {
  const device = await aNewDevice();
  await expect(
    device.applyPullResponse({ kind: 'snapshot', seq: 9, snapshot: { format: 'tree-99' }, head: 9 }),
  ).rejects.toMatchObject({ reason: 'outdated' });
  expect(device.shown()).toEqual([99]);
});

it('a stream that begins anew after an erasure empties what could be undone; any other snapshot does not', async () => {
  const store = createMemoryLocalStore();
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  const tabs = { post: () => undefined, listen: () => () => {}, lead: () => () => {} };
  await replicas.open(HOME);
  let cleared = 0;
  const nothing = () => undefined;
  const gestures = { read: async () => [], put: nothing, remove: nothing, clear: async () => void cleared++ };
  const { snapshot } = createReplica(HOME, USER).confirmedSnapshot();
  const answer = { kind: 'snapshot', seq: 0, head: 0, snapshot } as const;
  await applyPullResponse({ store, tabs, replicas, clientId: OWN, gestures }, HOME, answer);
  expect(cleared).toBe(0);
  await applyPullResponse({ store, tabs, replicas, clientId: OWN, gestures }, HOME, { ...answer, isAnew: true });
  expect(cleared).toBe(1);
});
