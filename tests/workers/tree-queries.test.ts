/** The list of projects as the window is told of it. */
import { describe, expect, it } from 'vitest';
import { createForest, type Forest } from '../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../src/domain/folder-tree/rows.ts';
import type { Rows } from '../../src/domain/shared/rows.ts';
import type { Library } from '../../src/sync/library.ts';
import type { TreeWindow } from '../../src/workers/contract.ts';
import { createTreeQueries } from '../../src/workers/live/tree-queries.ts';
import { anEvent, given } from '../builders/given.ts';

const folder = (id: number, parent: number, name: string) => anEvent('FolderAdded', { id, parent, name, client: '', number: '', addedAt: 50 + id });

function aList(isRead: () => boolean) {
  const story = given(folder(1, 0, 'Pumps'), folder(2, 1, 'Seals'));
  const forest: Forest = createForest(7, story.state.rows as unknown as Rows<TreeRow>);
  const library = { get: () => ({ cursor: 2, pendingKeys: () => new Set() }), isCurrent: () => true } as unknown as Library;
  const queries = createTreeQueries({ library, user: 7, forest: () => (isRead() ? forest : null) });
  const list = (root = 0) => queries.tree({ root, open: [], sort: 'name', filter: '', from: 0, to: 50 }).compute() as TreeWindow;
  return { story, list };
}
const names = ({ rows }: TreeWindow) => rows.map(({ name }) => name);

describe('the list of projects', () => {
  it('[TREE-1] is set by its first answer, which is of the first level; later ones replace it; another is current once chosen', () => {
    let isRead = false;
    const { story, list } = aList(() => isRead);
    expect(list()).toMatchObject({ rows: [], loaded: false });
    isRead = true;
    expect(list()).toMatchObject({ loaded: true, total: 1 });
    expect(names(list())).toEqual(['Pumps']);
    story.state.apply(folder(3, 0, 'Valves'));
    expect(names(list())).toEqual(['Pumps', 'Valves']);
    expect(names(list(1))).toEqual(['Seals']);
    expect(names(list())).toEqual(['Pumps', 'Valves']);
  });

  it('says of each row when it was added', () => expect(aList(() => true).list().rows[0]).toMatchObject({ id: 1, addedAt: 51 }));
});
