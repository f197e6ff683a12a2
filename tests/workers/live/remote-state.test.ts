import { describe, expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { changeInWords, remoteStateOf, destinationOf } from '../../../src/workers/live/remote-state.ts';
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

describe('a change of tags and tasks', () => {
  const tag = (id: number, name: string) =>
    anEvent('TagCreated', { tag: id, name, colour: 'blue', documents: [] }, 'team/4');
  const created = {
    ...{ task: 8, by: 7, at: 5, title: 'Read D1', description: '', assignee: null, due: null, reminder: null },
    ...{ origin: { kind: 'hand', search: null } as const, documents: [] },
  };
  const { state: there } = given(tag(1, 'Blocking'), tag(2, 'Close'), anEvent('TaskCreated', created, 'team/4'));
  const words = (payload: unknown) => changeInWords({ payload, about: null }, null, there.rows.map);

  it('names the tag, and the one that it was to become a part of', () =>
    expect(words({ tag: 1, into: 2 })).toMatchObject({ about: { name: 'Blocking' }, to: '“Close”' }));
  it('names the task and says how it stands', () =>
    expect(words({ task: 8, status: 'done' })).toMatchObject({
      about: { name: 'Read D1' },
      remoteState: '“Read D1”, open',
    }));
  it('says nothing of what is gone', () =>
    expect(words({ task: 9 })).toEqual({ about: { place: null, name: null }, remoteState: null, to: null }));
  it('keeps the name that was written down at the time', () => {
    const about = { place: 'Joint', name: 'As it was' };
    expect(changeInWords({ payload: { task: 8 }, about }, null, there.rows.map).about).toEqual(about);
  });
});
