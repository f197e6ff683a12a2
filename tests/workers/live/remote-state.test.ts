import { describe, expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { remoteStateOf, destinationOf } from '../../../src/workers/live/remote-state.ts';
import { anEvent, given } from '../../builders/given.ts';

const folder = (id: number, parent: number, name: string) =>
  anEvent('FolderAdded', { id, parent, name, client: '', number: '', addedAt: null });
const { state } = given(
  folder(1, 0, 'Pumps'),
  folder(2, 1, 'Seals'),
  folder(3, 0, 'Old'),
  anEvent('FolderDeleted', { id: 3 }),
);
const forest = createForest(7, state.rows as unknown as Rows<TreeRow>);
const now = (payload: unknown) => remoteStateOf({ payload }, forest);

describe('what is there now', () => {
  it('is the row by its name, with the way to it', () =>
    expect([now({ id: 2 }), now({ id: 1 })]).toEqual(['“Seals” in Pumps', '“Pumps” on the first level']));
  it('says that it is in the trash', () => expect(now({ id: 3 })).toBe('“Old” in the trash'));
  it('is nothing for what is not there, and for what is no row', () =>
    expect([now({ id: 9 }), now({ ucid: 'EP-1-A1' }), now(null), remoteStateOf({ payload: { id: 1 } }, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]));
});

describe('where a move should have gone', () => {
  const to = (payload: unknown) => destinationOf({ payload }, forest);
  it('is the place as it is now, of a project and of a saved search', () =>
    expect([to({ id: 1, parent: 2 }), to({ id: 9, project: 1 }), to({ id: 2, parent: 0 })]).toEqual([
      '“Seals” in Pumps',
      '“Pumps” on the first level',
      'the first level',
    ]));
  it('is nothing for what is no move, and for a place that is not there', () =>
    expect([to({ id: 1, parent: 2, name: 'New' }), to({ id: 1 }), to({ id: 1, parent: 77 }), to(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]));
});
