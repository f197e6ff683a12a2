/** What of a user's changes is told to have had no effect, and how it gets into the list. */
import { describe, expect, it } from 'vitest';
import { noop, type ConfirmedEvent } from '../../src/domain/shared/envelope.ts';
import { eventId } from '../../src/domain/shared/envelope.ts';
import { createReplicaSet } from '../../src/sync/replica/replica-set.ts';
import { WITHOUT_EFFECT, type TabMessage } from '../../src/sync/ports.ts';
import { createRejectedChanges } from '../../src/sync/gestures/rejected-changes.ts';
import { applyPullResponse } from '../../src/sync/connection/apply-pull-response.ts';
import { lossOf } from '../../src/sync/event-traits.ts';
import { createMemoryLocalStore } from '../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, USER } from '../builders/given.ts';

describe('a change without effect', () => {
  it.each([
    ['FolderMoved', 'cycle'],
    ['CollectionMoved', 'already-deleted'],
  ])('is told of where it left things otherwise than they were shown: %s, %s', (type, reason) =>
    expect(lossOf({ type, outcome: noop(reason) })).toMatch(/^It (was not moved|stayed)/),
  );
  it.each([
    ['FolderMoved', noop('already-there')],
    ['FolderMoved', noop('moved-across')],
    ['FolderDeleted', noop('already-deleted')],
    ['FolderDeleted', noop('already-gone')],
    ['FolderRenamed', noop('unchanged')],
    ['FolderMoved', { kind: 'applied' } as const],
  ])('is not told of where the wish came true: %s, %j', (type, outcome) =>
    expect(lossOf({ type, outcome })).toBeNull(),
  );
});

const OWN = 1;
const folder = (id: number, parent: number) =>
  anEvent('FolderAdded', { id, parent, name: `n${id}`, client: '', number: '', addedAt: null });

/** 1 and 2 lie side by side; this device moves 2 into 1, after another one has moved 1 into 2. */
async function aCycle() {
  const [store, told] = [createMemoryLocalStore(), [] as TabMessage[]];
  const tabs = { post: (message: TabMessage) => void told.push(message), listen: () => () => {}, lead: () => () => {} };
  await store.setIdentity({ clientId: OWN, epoch: 'e' }, null);
  const replicas = createReplicaSet({ store, actor: USER, later: () => {} });
  replicas.identify(OWN);
  const home = await replicas.open(HOME);
  const theirs = [folder(1, 0), folder(2, 0), anEvent('FolderMoved', { id: 1, parent: 2 })].map(
    (event, at): ConfirmedEvent => ({
      ...event,
      id: eventId(2, at + 1),
      clientId: 2,
      clientSeq: at + 1,
      baseSeq: 0,
      batch: 'b',
      causationId: null,
      at: 0,
      seq: at + 1,
      actor: 7,
      outcome: { kind: 'applied' },
    }),
  );
  home.integrate(theirs.slice(0, 2));
  const [mine] = await store.enqueue([
    { ...anEvent('FolderMoved', { id: 2, parent: 1 }), batch: 'm', baseSeq: 2, causationId: null, at: 0 },
  ]);
  replicas.addPending([mine!]);
  const events: ConfirmedEvent[] = [theirs[2]!, { ...mine!, seq: 4, actor: 7, outcome: noop('cycle') }];
  const result = await applyPullResponse({ store, tabs, replicas, clientId: OWN }, HOME, {
    kind: 'events',
    events,
    head: 4,
  });
  return { store, tabs, told, result, home };
}

describe('a move that became a cycle', () => {
  it('[TREE-5] is noted with what it was about, and out of the outbox; every tab hears of it', async () => {
    const { store, told, result, home } = await aCycle();
    expect(result).toEqual({ confirmed: [1], hasMore: false, hasLost: true });
    expect(await store.rejected()).toMatchObject([
      { code: WITHOUT_EFFECT, event: { id: '1.1', payload: { id: 2, parent: 1 } }, about: { name: 'n2' } },
    ]);
    expect([(await store.outbox()).events, home.pending]).toEqual([[], []]);
    expect(told).toContainEqual({ kind: 'refused', clientSeqs: [1] });
  });
  it('stays noted when the server confirms it a second time', async () => {
    const { store } = await aCycle();
    await store.retire([1]);
    expect(await store.rejected()).toHaveLength(1);
  });
  it('stays noted when it is applied again and would still change nothing', async () => {
    const { store, tabs } = await aCycle();
    const list = createRejectedChanges({ store, tabs });
    expect(await list.applyAgain('1.1', async () => ({ kind: 'saved', batch: '', events: [] }))).toMatchObject({
      kind: 'refused',
    });
    expect(await list.read()).toHaveLength(1);
    expect(
      await list.applyAgain('1.1', async () => ({ kind: 'saved', batch: 'b', events: [{} as never] })),
    ).toMatchObject({ kind: 'saved' });
    expect(await list.read()).toEqual([]);
  });
});
