/** Where a search is filed, and what has to be restored where it was deleted. */
import { describe, expect, it } from 'vitest';
import { filingsOf } from '../../../src/domain/folder-tree/filings.ts';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { anEvent, given, PROJECT, within } from '../../builders/given.ts';

const folder = (id: number, parent: number) =>
  anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: '', number: '', addedAt: null });
const saved = (id: number, project: number, search: number | null) =>
  anEvent('CollectionAdded', { id, project, name: `Saved ${id}`, search, addedAt: null });
const home = [folder(1, 0), folder(2, 1), saved(20, 2, 700), saved(21, 0, 800), saved(22, 0, null)];

const rowsOf = (...events: readonly EventDraft[]): Rows<TreeRow> =>
  given(...events).state.rows as unknown as Rows<TreeRow>;
const filings = (...more: readonly EventDraft[]) => filingsOf(createForest(7, rowsOf(...home, ...more)), 700);

describe('where a search is filed', () => {
  it('is each saved search that leads to it, and the project that all of it lies in', () =>
    expect(filings(saved(23, 0, 700))).toEqual([
      { id: 20, name: 'Saved 20', project: 2, place: 'tree', top: { id: 1, kind: 'folder', name: 'Folder 1' } },
      { id: 23, name: 'Saved 23', project: 0, place: 'tree', top: { id: 23, kind: 'collection', name: 'Saved 23' } },
    ]));
  it('is nowhere where none does', () => expect(filingsOf(createForest(7, rowsOf(folder(1, 0))), 700)).toEqual([]));
  it('[TREE-3] given a deleted saved search, then that is what to restore', () =>
    expect(filings(anEvent('CollectionDeleted', { id: 20 }))).toEqual([
      { id: 20, name: 'Saved 20', project: 0, place: 'trash', top: { id: 20, kind: 'collection', name: 'Saved 20' } },
    ]));
  it('[TREE-2] given a deleted project above it, then the project is', () =>
    expect(filings(anEvent('FolderDeleted', { id: 1 }))).toMatchObject([
      { id: 20, place: 'trash', top: { id: 1, kind: 'folder' } },
    ]));
  it('given it came back, then it is in the tree again', () =>
    expect(filings(anEvent('FolderDeleted', { id: 1 }), anEvent('FolderRestored', { id: 1 }))).toMatchObject([
      { place: 'tree' },
    ]));
  it('is told of a shared project too', () => {
    const forest = createForest(
      7,
      rowsOf(anEvent('ProjectMounted', { project: 5, parent: 0, name: 'Ours', role: 'member' })),
    );
    forest.setProject(
      5,
      rowsOf(
        anEvent('SharedProjectOpened', {
          project: 5,
          owner: 8,
          ownerName: 'Anna',
          rows: encodeMovedRows([
            {
              kind: 'folder',
              id: 5,
              parent: 0,
              name: 'Ours',
              client: '',
              number: '',
              prdxIndex: null,
              addedAt: null,
              deletedFrom: null,
            },
          ]),
        }),
        within(PROJECT, saved(50, 5, 700)),
      ),
    );
    expect(filingsOf(forest, 700)).toMatchObject([{ id: 50 }]);
  });
});
