/** A home and the shared projects mounted in it as one tree, and where its changes are sent. */
import { describe, expect, it } from 'vitest';
import { createForest, type Forest } from '../../../src/domain/folder-tree/forest.ts';
import type { SortBy } from '../../../src/domain/folder-tree/index-of-children.ts';
import { findByPrefix, listTree, pathTo } from '../../../src/domain/folder-tree/list.ts';
import { routed } from '../../../src/domain/folder-tree/router.ts';
import { RECOVERED, TRASH } from '../../../src/domain/folder-tree/placed.ts';
import type { SubtreeRow, TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { projectStream } from '../../../src/domain/shared/streams.ts';
import { anEvent, given, HOME, PROJECT, within } from '../../builders/given.ts';

const folder = (id: number, parent: number, name = `Folder ${id}`) =>
  anEvent('FolderAdded', { id, parent, name, client: '', number: '', addedAt: null });
const inProject = (event: EventDraft) => within(PROJECT, event);
const aRow = (id: number, parent: number, name: string): SubtreeRow => ({
  kind: 'folder',
  id,
  parent,
  name,
  client: 'Acme',
  number: '12',
  prdxIndex: null,
  addedAt: null,
  deletedFrom: null,
});
const mounted = (parent: number, name = 'As it was called') =>
  anEvent('ProjectMounted', { project: 5, parent, name, role: 'member' });
const opened = anEvent('SharedProjectOpened', {
  project: 5,
  owner: 8,
  ownerName: 'Anna',
  rows: encodeMovedRows([aRow(5, 0, 'Pumps'), aRow(50, 5, 'Seals')]),
});

const rowsOf = ({ state }: ReturnType<typeof given>): Rows<TreeRow> => state.rows as unknown as Rows<TreeRow>;

function aForest(home: readonly EventDraft[], project: readonly EventDraft[] | null = [opened]) {
  const [ofHome, ofProject] = [given(...home), project && given(...project)];
  const forest = createForest(7, rowsOf(ofHome));
  if (ofProject !== null) forest.setProject(5, rowsOf(ofProject));
  return { forest, home: ofHome, project: ofProject! };
}
const shown = (forest: Forest, open: readonly number[] = [], { root = 0, sort = 'name' as SortBy, filter = '' } = {}) =>
  listTree(forest, { root, open, sort, filter }).map(
    ({ id, depth }) => `${'  '.repeat(depth)}${forest.tree.get(id)!.name}`,
  );

describe('the forest', () => {
  const home = [folder(1, 0, 'Anchors'), folder(2, 0, 'Zips'), mounted(1)];

  it('shows a shared project, by its own name, where the user has put it, with all that it holds', () => {
    const { forest } = aForest(home);
    expect(shown(forest, [1, 5])).toEqual(['Anchors', '  Pumps', '    Seals', 'Zips']);
    expect(forest.tree.get(5)).toMatchObject({ kind: 'folder', parent: 1, client: 'Acme', number: '12' });
    expect(pathTo(forest.tree, 50)?.map(({ name }) => name)).toEqual(['Anchors', 'Pumps', 'Seals']);
  });
  it('shows it by the name last known, and empty, while its stream is not on the device', () => {
    const { forest } = aForest(home, null);
    expect(shown(forest, [1, 5])).toEqual(['Anchors', '  As it was called', 'Zips']);
    expect(forest.countOf(5)).toEqual({ folders: 0, collections: 0 });
  });
  it('puts a project that a colleague renames in its new place at once', () => {
    const { forest, project } = aForest([...home.slice(0, 2), mounted(0)]);
    expect(shown(forest)).toEqual(['Anchors', 'Pumps', 'Zips']);
    project.when(inProject(anEvent('FolderRenamed', { id: 5, name: 'Aa' })));
    expect(shown(forest)).toEqual(['Aa', 'Anchors', 'Zips']);
  });
  it('filters over all of it', () =>
    expect(shown(aForest(home).forest, [], { filter: 'seal' })).toEqual(['Anchors', '  Pumps', '    Seals']));
  it('counts a shared project once, and what it holds', () => {
    const { forest } = aForest(home);
    expect(forest.live()).toEqual({ folders: 4, collections: 0 });
    expect(aForest(home, null).forest.live()).toEqual({ folders: 3, collections: 0 });
  });
  it('shows the trash and Recovered of all streams together', () => {
    const { forest } = aForest(
      [...home, folder(9, 0, 'Old'), anEvent('FolderDeleted', { id: 9 })],
      [opened, inProject(anEvent('FolderDeleted', { id: 50 })), inProject(folder(51, 50, 'Late'))],
    );
    expect(shown(forest, [], { root: TRASH })).toEqual(['Old', 'Seals']);
    expect(shown(forest, [], { root: RECOVERED })).toEqual(['Late']);
    expect(forest.countOf(TRASH)).toEqual({ folders: 2, collections: 0 });
  });
  it('does not count what lies in a project that is in the trash', () => {
    const { forest } = aForest([...home, anEvent('FolderDeleted', { id: 5 })]);
    expect(shown(forest, [5], { root: TRASH })).toEqual(['Pumps', '  Seals']);
    expect(forest.live()).toEqual({ folders: 2, collections: 0 });
  });
  it('forgets a project that is no longer mounted', () => {
    const { forest, home: ofHome } = aForest(home);
    ofHome.when(anEvent('ProjectUnmounted', { project: 5, reason: 'removed' }));
    expect(shown(forest, [1])).toEqual(['Anchors', 'Zips']);
    expect(forest.tree.get(50)).toBeUndefined();
    expect(forest.streamOf(50)).toBeNull();
  });
  it('goes on with a state that was read anew', () => {
    const { forest } = aForest(home);
    forest.setHome(rowsOf(given(...home, folder(3, 0, 'New'))));
    forest.setProject(5, rowsOf(given(opened, inProject(folder(52, 5, 'Valves')))));
    expect(shown(forest, [1, 5])).toEqual(['Anchors', '  Pumps', '    Seals', '    Valves', 'New', 'Zips']);
  });
  it('sorts by what lies within, in both directions, folders first', () => {
    const { forest } = aForest([folder(1, 0, 'One'), folder(2, 0, 'Two'), folder(3, 2), folder(4, 2), mounted(0)]);
    expect(shown(forest, [], { sort: 'within' })).toEqual(['One', 'Pumps', 'Two']);
    expect(shown(forest, [], { sort: '-within' })).toEqual(['Two', 'Pumps', 'One']);
    expect(shown(forest, [], { sort: '-name' })).toEqual(['Two', 'Pumps', 'One']);
  });
  it('finds the next row that begins with some letters, and goes around', () => {
    const { forest } = aForest(home);
    const list = listTree(forest, { root: 0, open: [1, 5], sort: 'name', filter: '' });
    expect(findByPrefix(forest.tree, list, 'se', 0)).toBe(2);
    expect(findByPrefix(forest.tree, list, 'AN', 3)).toBe(0);
    expect(findByPrefix(forest.tree, list, 'x', 0)).toBeNull();
  });
});

describe('the router', () => {
  const home = [folder(1, 0), folder(2, 1), mounted(1)];
  const route = (drafts: readonly EventDraft[], of = aForest(home).forest) => routed(drafts, of, HOME);
  const streams = (drafts: readonly EventDraft[]) => {
    const sent = route(drafts);
    return 'code' in sent ? sent.code : sent.map(({ stream, type }) => `${stream} ${type}`);
  };

  it('sends a change where its row lives', () => {
    expect(streams([anEvent('FolderRenamed', { id: 2, name: 'x' })])).toEqual(['home/7 FolderRenamed']);
    expect(streams([anEvent('FolderRenamed', { id: 50, name: 'x' })])).toEqual(['project/5 FolderRenamed']);
    expect(streams([anEvent('FolderDeleted', { id: 50 })])).toEqual(['project/5 FolderDeleted']);
    expect(streams([folder(60, 50)])).toEqual(['project/5 FolderAdded']);
  });
  it('names and describes a shared project in its own stream; moves and deletes it in the user’s tree alone', () => {
    expect(streams([anEvent('FolderRenamed', { id: 5, name: 'x' })])).toEqual(['project/5 FolderRenamed']);
    expect(streams([anEvent('FolderMoved', { id: 5, parent: 0 })])).toEqual(['home/7 FolderMoved']);
    expect(streams([anEvent('FolderDeleted', { id: 5 })])).toEqual(['home/7 FolderDeleted']);
  });
  it('sends what is put into a folder of the same gesture after it', () =>
    expect(
      streams([
        folder(60, 5),
        folder(61, 60),
        anEvent('CollectionAdded', { id: 62, project: 61, name: 'x', search: null, addedAt: null }),
      ]),
    ).toEqual(['project/5 FolderAdded', 'project/5 FolderAdded', 'project/5 CollectionAdded']));
  it('makes a pair of what crosses into a shared project, and out of it, with all that hangs below', () => {
    const into = route([anEvent('FolderMoved', { id: 2, parent: 50 })], aForest([...home, folder(3, 2)]).forest);
    expect(into).toMatchObject([
      { stream: HOME, type: 'SubtreeSent', payload: { id: 2, to: PROJECT } },
      { stream: PROJECT, type: 'SubtreeReceived', payload: { id: 2, parent: 50, from: HOME, rows: { id: [2, 3] } } },
    ]);
    expect(streams([anEvent('FolderMoved', { id: 50, parent: 0 })])).toEqual([
      'project/5 SubtreeSent',
      'home/7 SubtreeReceived',
    ]);
  });
  it('refuses to put one shared project into another, alone or inside a folder', () => {
    const second = [...home, anEvent('ProjectMounted', { project: 6, parent: 2, name: 'Other', role: 'owner' })];
    expect(route([anEvent('FolderMoved', { id: 6, parent: 5 })], aForest(second).forest)).toMatchObject({
      kind: 'rejected',
      code: 'contains-shared',
    });
    expect(route([anEvent('FolderMoved', { id: 2, parent: 5 })], aForest(second).forest)).toMatchObject({
      kind: 'rejected',
      code: 'contains-shared',
    });
  });
  it('leaves to the rules what is not there', () =>
    expect(streams([anEvent('FolderRenamed', { id: 999, name: 'x' })])).toEqual(['home/7 FolderRenamed']));
  it('passes what is not of the tree', () =>
    expect(streams([anEvent('RatingCleared', { ucid: 'a', family: 'b' })])).toEqual(['search/42 RatingCleared']));
  it('passes a pair that an undo has made', () => {
    const back = [
      anEvent('SubtreeSent', { id: 50, to: HOME }, projectStream(5)),
      anEvent('SubtreeReceived', { id: 50, parent: 0, from: PROJECT, rows: null }),
    ];
    expect(streams(back)).toEqual(['project/5 SubtreeSent', 'home/7 SubtreeReceived']);
  });
});
