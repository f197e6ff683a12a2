/** The tree as the list that a window shows. */
import { describe, expect, it } from 'vitest';
import { createChildIndex, type SortBy } from '../../../src/domain/folder-tree/index-of-children.ts';
import { listTree, pathTo } from '../../../src/domain/folder-tree/list.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { anEvent, given } from '../../builders/given.ts';

const folder = (id: number, parent: number, name: string, client = '') =>
  anEvent('FolderAdded', { id, parent, name, client, number: '', addedAt: null });
const collection = (id: number, project: number, name: string) =>
  anEvent('CollectionAdded', { id, project, name, search: null, addedAt: null });

function list(
  events: readonly EventDraft[],
  view: { open?: readonly number[]; sort?: SortBy; filter?: string; root?: number } = {},
) {
  const story = given(...events);
  const index = createChildIndex(story.state.rows as unknown as Rows<TreeRow>);
  const show = () =>
    listTree(index, { root: 0, open: [], sort: 'name', filter: '', ...view }).map(
      ({ id, depth }) => `${'  '.repeat(depth)}${index.tree.get(id)!.name}`,
    );
  return { ...story, index, show };
}

const tree = [
  folder(1, 0, 'Brakes 10'),
  folder(2, 0, 'Brakes 9'),
  folder(3, 1, 'Discs'),
  collection(4, 1, 'A search'),
  folder(5, 3, 'Pads'),
];

describe('the list of the tree', () => {
  it('sorts numbers in names as numbers, and folders before searches', () => {
    expect(list(tree, { open: [1] }).show()).toEqual(['Brakes 9', 'Brakes 10', '  Discs', '  A search']);
  });

  it('sorts by the day on which things were added, what has no date before the oldest, and turns around', () => {
    const dated = (id: number, name: string, addedAt: number | null) =>
      anEvent('FolderAdded', { id, parent: 0, name, client: '', number: '', addedAt });
    const events = [dated(1, 'New', 300), dated(2, 'Undated', null), dated(3, 'Old', 100), collection(4, 0, 'Search')];
    expect(list(events, { sort: 'added' }).show()).toEqual(['Undated', 'Old', 'New', 'Search']);
    expect(list(events, { sort: '-added' }).show()).toEqual(['New', 'Old', 'Undated', 'Search']);
  });

  it('[TREE-1] is filtered without regard to case and marks', () => {
    const events = [folder(1, 0, 'Äpfel'), folder(2, 0, 'Birnen', 'Müller'), folder(3, 0, 'Quitten')];
    expect(list(events, { filter: 'apfel' }).show()).toEqual(['Äpfel']);
    expect(list(events, { filter: 'MULLER' }).show()).toEqual(['Birnen']);
  });

  it('shows what is open beneath its parent, at any depth', () => {
    expect(list(tree, { open: [1, 3] }).show()).toEqual(['Brakes 9', 'Brakes 10', '  Discs', '    Pads', '  A search']);
  });

  it('shows what the filter finds with its ancestors, and where it was found', () => {
    const { show, index } = list(tree, { filter: 'pad' });
    expect(show()).toEqual(['Brakes 10', '  Discs', '    Pads']);
    expect(listTree(index, { root: 0, open: [], sort: 'name', filter: 'PAD' }).at(-1)).toMatchObject({
      id: 5,
      match: [0, 3],
      position: 1,
      siblings: 1,
    });
  });

  it('finds by client too', () =>
    expect(list([folder(1, 0, 'X', 'Acme'), folder(2, 0, 'Y')], { filter: 'acme' }).show()).toEqual(['X']));

  it('begins at another folder when asked to', () =>
    expect(list(tree, { root: 1 }).show()).toEqual(['Discs', 'A search']));

  it('stays in step with every change, and with its taking back', () => {
    const { show, state } = list(tree, { open: [1] });
    const moved = state.apply(anEvent('FolderMoved', { id: 3, parent: 0 }));
    expect(show()).toEqual(['Brakes 9', 'Brakes 10', '  A search', 'Discs']);
    state.rows.takeBack(moved);
    expect(show()).toEqual(['Brakes 9', 'Brakes 10', '  Discs', '  A search']);
  });

  it('counts what is alive', () => {
    const { index, state } = list(tree);
    expect(index.live()).toEqual({ folders: 4, collections: 1 });
    state.apply(anEvent('FolderDeleted', { id: 1 }));
    expect(index.live()).toEqual({ folders: 1, collections: 0 });
    expect(index.countOf(-1)).toEqual({ folders: 1, collections: 0 });
  });

  it('gives the way from the root', () => {
    const { index } = list(tree);
    expect(pathTo(index.tree, 5)?.map(({ name }) => name)).toEqual(['Brakes 10', 'Discs', 'Pads']);
    expect(pathTo(index.tree, 99)).toBeNull();
  });
});
