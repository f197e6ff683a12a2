/** What a tab can undo: in memory, and on the disk for the time after a reload. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { createEngine } from '../../../src/sync/engine.ts';
import type { Answer, GestureStore, KeptGesture, LocalStore } from '../../../src/sync/ports.ts';
import { createUndoHistory, REMEMBERED } from '../../../src/sync/gestures/undo-history.ts';
import { createGestureStore } from '../../../src/workers/storage/gesture-store.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME, USER } from '../../builders/given.ts';

let users = 500;
const gesture = (label: string) => ({ label, changes: [] });

/** The store writes one after the other: what it reads comes after what it wrote. */
async function reloaded(store: GestureStore, at = 2) {
  const history = createUndoHistory(store, () => at);
  await history.restored;
  return history;
}

describe('the history of a tab, kept on the disk', () => {
  it('is there again after a reload, for undo and for redo, and for no other tab', async () => {
    const user = ++users;
    const store = createGestureStore(user, 'one');
    const before = createUndoHistory(store, () => 1);
    for (const label of ['a', 'b', 'c']) before.done(gesture(label));
    before.takeUndo();
    before.undone(gesture('c'));
    await store.read();
    const after = await reloaded(createGestureStore(user, 'one'));
    expect(after.labels()).toEqual({ undo: 'b', redo: 'c' });
    expect((await reloaded(createGestureStore(user, 'two'))).labels()).toEqual({ undo: null, redo: null });
    expect((await reloaded(createGestureStore(++users, 'one'))).labels()).toEqual({ undo: null, redo: null });
  });

  it('has what was done since the reload on top, and no redo after it', async () => {
    const user = ++users;
    const store = createGestureStore(user, 't');
    const before = createUndoHistory(store, () => 1);
    before.done(gesture('a'));
    before.undone(gesture('x'));
    await store.read();
    const second = createGestureStore(user, 't');
    const history = createUndoHistory(second, () => 2);
    history.done(gesture('new'));
    await history.restored;
    expect(history.labels()).toEqual({ undo: 'new', redo: null });
    expect(history.takeUndo()?.label).toBe('new');
    expect(history.takeUndo()?.label).toBe('a');
    await second.read();
    const later = await reloaded(createGestureStore(user, 't'), 3);
    expect(later.labels()).toEqual({ undo: null, redo: null });
  });

  it('is bounded: the oldest gesture goes, and of a very large one the name is kept alone', async () => {
    const user = ++users;
    const store = createGestureStore(user, 't');
    const before = createUndoHistory(store, () => 1);
    const large = { stream: HOME, change: { key: 1, before: undefined, after: { name: 'x'.repeat(600_000) } } };
    for (let at = 0; at < REMEMBERED; at++) before.done(gesture(`g${at}`));
    before.done({ label: 'large', changes: [large] });
    await store.read();
    const after = await reloaded(createGestureStore(user, 't'));
    expect(after.takeUndo()).toMatchObject({ label: 'large', changes: null });
    let last: string | undefined;
    for (let one = after.takeUndo(); one !== null; one = after.takeUndo()) last = one.label;
    expect(last).toBe('g1');
  });

  it('is emptied, of every tab, when something was erased', async () => {
    const user = ++users;
    const stores = ['t', 'u'].map((tab) => createGestureStore(user, tab));
    for (const store of stores) (await reloaded(store)).done(gesture('a word'));
    await stores[0]!.clear();
    for (const store of stores) expect(await store.read()).toEqual([]);
  });

  it('a disk that can’t be read costs the history before the reload alone', async () => {
    const broken: GestureStore = {
      read: () => Promise.reject(new Error('gone')),
      put: () => {},
      remove: () => {},
      clear: async () => {},
    };
    const history = createUndoHistory(broken);
    history.done(gesture('a'));
    await history.restored;
    expect(history.labels().undo).toBe('a');
  });
});

/** The gestures of one tab in memory, as plain data: what a disk gives back. */
function aGestureStore(): GestureStore {
  const kept = new Map<number, KeptGesture>();
  return {
    read: async () => structuredClone([...kept.values()].sort((a, b) => a.order - b.order)),
    put: (one) => void kept.set(one.order, structuredClone(one)),
    remove: (orders) => orders.forEach((order) => kept.delete(order)),
    clear: async () => kept.clear(),
  };
}

const offline: Answer<never> = { kind: 'network' };
async function anEngine(store: LocalStore, gestures: GestureStore, at: number) {
  const transport = {
    register: async () => offline,
    push: async () => offline,
    pull: async () => offline,
    missing: async () => offline,
    listen: () => () => {},
  };
  const tabs = { post: () => {}, listen: () => () => {}, lead: () => () => {} };
  const clock = { now: () => at, after: () => () => {}, random: () => 0.5 };
  const engine = createEngine({ transport, store, tabs, clock, gestures }, USER);
  engine.replicas.identify(5);
  await engine.replicas.open(HOME);
  return engine;
}
const folder = (id: number, name: string): EventDraft =>
  anEvent('FolderAdded', { id, parent: 0, name, client: '', number: '', addedAt: null });
const renamed = (name: string): EventDraft => anEvent('FolderRenamed', { id: 1, name });

describe('a reloaded tab', () => {
  it('undoes what it did before, does it again, and says why something can no longer be undone', async () => {
    const [disk, gestures] = [createMemoryLocalStore(), aGestureStore()];
    await disk.setIdentity({ clientId: 5, epoch: 'e' }, null);
    const before = await anEngine(disk, gestures, 1);
    await before.emit([folder(1, 'One')], 'New project');
    await before.emit([renamed('Two')], 'Rename project');
    await before.emit([renamed('Three')], 'Rename project again');

    const after = await anEngine(disk, gestures, 2);
    const nameOf = () => (after.replicas.get(HOME)?.state.rows.map.get(1) as { name: string } | undefined)?.name;
    expect(nameOf()).toBe('Three');
    expect(await after.undo()).toMatchObject({ kind: 'saved', label: 'Rename project again' });
    expect(nameOf()).toBe('Two');
    expect(await after.redo()).toMatchObject({ kind: 'saved' });
    expect(nameOf()).toBe('Three');

    const again = await anEngine(disk, gestures, 3);
    await again.emit([renamed('Four')], '');
    expect(await again.undo()).toMatchObject({
      kind: 'refused',
      code: 'changed-since',
      message: 'It has been changed again since then.',
    });
  });

  it('has no step of undo for what has no inverse', async () => {
    const disk = createMemoryLocalStore();
    await disk.setIdentity({ clientId: 5, epoch: 'e' }, null);
    const engine = await anEngine(disk, aGestureStore(), 1);
    const emitted = await engine.emit([anEvent('DensityChosen', { density: 'compact' })], 'Density');
    expect(emitted).toMatchObject({ kind: 'saved', events: [{ type: 'DensityChosen' }] });
    expect(engine.undo$.value.undo).toBeNull();
    expect(await engine.undo()).toBeNull();
  });
});
