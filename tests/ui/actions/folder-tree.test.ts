import { describe, expect, it } from 'vitest';
import { malformed } from '../../../src/domain/streams.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import {
  addCollection,
  addFolder,
  deleteItems,
  editFolder,
  itemsInWords,
  moveItems,
  renameItem,
  restoreItems,
  type TreeItem,
} from '../../../src/ui/actions/folder-tree.ts';
import type { ActionContext } from '../../../src/ui/hooks/use-actions.ts';

function aContext({
  ids = [100],
  refuses = false,
}: { readonly ids?: readonly number[]; readonly refuses?: boolean } = {}) {
  const gestures: { readonly drafts: readonly EventDraft[]; readonly label: string }[] = [];
  const actions: ActionContext = {
    userPk: 3,
    userName: 'Ada',
    now: () => 1_800_000_000_000,
    mintIds: () => Promise.resolve(ids),
    emit(drafts, label) {
      gestures.push({ drafts, label });
      return Promise.resolve(refuses ? { kind: 'refused', code: 'x', message: 'no' } : { kind: 'saved', batch: 'b' });
    },
  };
  return {
    actions,
    gestures,
    said: () => gestures.flatMap(({ drafts }) => drafts.map(({ type, payload }) => ({ type, payload }))),
  };
}
const folder = (id: number, name = 'Lidar'): TreeItem => ({ id, kind: 'folder', name });
const collection = (id: number, name = 'Novelty'): TreeItem => ({ id, kind: 'collection', name });

describe('gestures on the tree', () => {
  it('[TREE-4] adds a project under its parent, at the root for a parent below 1 or null', async () => {
    const { actions, said } = aContext();
    for (const parent of [7, 0, -2, null])
      await addFolder(actions, parent, { name: ' Lidar ', client: 'Acme', number: '' });
    expect(said().map(({ payload }) => (payload as { parent: number }).parent)).toEqual([7, 0, 0, 0]);
    expect(said()[0]).toEqual({
      type: 'FolderAdded',
      payload: { id: 100, parent: 7, name: 'Lidar', client: 'Acme', number: '', addedAt: 1_800_000_000_000 },
    });
  });
  it('gives the id only when it was saved', async () => {
    expect((await addFolder(aContext().actions, 0, { name: 'A', client: '', number: '' })).id).toBe(100);
    expect(
      (await addFolder(aContext({ refuses: true }).actions, 0, { name: 'A', client: '', number: '' })).id,
    ).toBeNull();
    const without = aContext({ ids: [] });
    expect(await addFolder(without.actions, 0, { name: 'A', client: '', number: '' })).toMatchObject({
      id: null,
      answer: { kind: 'refused', code: 'no-ids' },
    });
    expect(without.gestures).toEqual([]);
  });
  it('[TREE-6] files a search in its project', async () => {
    const { actions, said } = aContext();
    await addCollection(actions, { project: 7, name: 'Novelty', search: 9 });
    expect(said()).toEqual([
      {
        type: 'CollectionAdded',
        payload: { id: 100, project: 7, name: 'Novelty', search: 9, addedAt: 1_800_000_000_000 },
      },
    ]);
  });
  it('[TREE-5] [TREE-7] moves several as one gesture, each by its own event', async () => {
    const { actions, gestures, said } = aContext();
    await moveItems(actions, [folder(1), folder(2), collection(3)], -1);
    expect(said()).toEqual([
      { type: 'FolderMoved', payload: { id: 1, parent: 0 } },
      { type: 'FolderMoved', payload: { id: 2, parent: 0 } },
      { type: 'CollectionMoved', payload: { id: 3, project: 0 } },
    ]);
    expect(gestures.map(({ label }) => label)).toEqual(['Move 2 projects and 1 saved search']);
  });
  it('[TREE-2] [TREE-3] deletes and restores by kind', async () => {
    const { actions, gestures, said } = aContext();
    await deleteItems(actions, [folder(1), collection(3)]);
    await restoreItems(actions, [collection(3)]);
    expect(said().map(({ type }) => type)).toEqual(['FolderDeleted', 'CollectionDeleted', 'CollectionRestored']);
    expect(gestures.map(({ label }) => label)).toEqual(['Delete 1 project and 1 saved search', 'Restore saved search']);
  });
  it('[TREE-8] [TREE-14] says only what an edit changes, as one gesture; another parent moves it', async () => {
    const { actions, gestures } = aContext();
    const before = { id: 1, name: 'Lidar', client: 'Acme', number: '7', prdxIndex: null, parent: 4 };
    await editFolder(actions, before, { ...before, name: 'Lidar 2', number: '8' });
    await editFolder(actions, before, { ...before, number: '8' });
    await editFolder(actions, before, { ...before, prdxIndex: 12, parent: -1 });
    expect(await editFolder(actions, before, { ...before, name: ' Lidar', client: 'Acme ' })).toBeNull();
    expect(gestures.map(({ drafts }) => drafts.map(({ type }) => type))).toEqual([
      ['FolderRenamed', 'FolderDescribed'],
      ['FolderDescribed'],
      ['FolderIndexAssigned', 'FolderMoved'],
    ]);
    expect(gestures.at(-1)?.drafts.map(({ payload }) => payload)).toEqual([
      { id: 1, prdxIndex: 12 },
      { id: 1, parent: 0 },
    ]);
  });
  it('[TREE-7] renames by kind', async () => {
    const { actions, said } = aContext();
    await renameItem(actions, collection(3), ' FTO ');
    expect(said()).toEqual([{ type: 'CollectionRenamed', payload: { id: 3, name: 'FTO' } }]);
  });
  it('writes nothing that the catalogue refuses, and only into the home stream', async () => {
    const { actions, gestures } = aContext();
    await addFolder(actions, 7, { name: 'A', client: '', number: '' });
    await addCollection(actions, { project: 7, name: 'B', search: null });
    await moveItems(actions, [folder(1), collection(2)], 7);
    await deleteItems(actions, [folder(1), collection(2)]);
    await restoreItems(actions, [folder(1), collection(2)]);
    for (const event of gestures.flatMap(({ drafts }) => drafts)) {
      expect(malformed(event)).toBeNull();
      expect(event.stream).toBe('home/3');
    }
  });
});

it('one thing is called by its name, several by their number', () => {
  expect(itemsInWords([folder(1)])).toBe('“Lidar”');
  expect(itemsInWords([folder(1), folder(2)])).toBe('2 projects');
  expect(itemsInWords([folder(1), collection(2), collection(3)])).toBe('1 project and 2 saved searches');
});
