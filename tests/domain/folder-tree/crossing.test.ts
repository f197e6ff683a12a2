/** Subtrees that move to another stream, what is not let through, and what takes it back. */
import { describe, expect, it } from 'vitest';
import type { SubtreeRow, TreeMap } from '../../../src/domain/folder-tree/rows.ts';
import { RECOVERED, TRASH } from '../../../src/domain/folder-tree/placed.ts';
import { decodeMovedRows, encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { subtreeOf } from '../../../src/domain/folder-tree/subtree.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { inverseOfGesture, type StreamChange } from '../../../src/domain/undo.ts';
import { anEvent, given, HOME, PROJECT, within } from '../../builders/given.ts';
import type { StreamName } from '../../../src/domain/shared/streams.ts';

const applied = { kind: 'applied' } as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const folder = (id: number, parent = 0) =>
  anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: 'Acme', number: 'P-7', addedAt: null });
const collection = (id: number, project = 0) =>
  anEvent('CollectionAdded', { id, project, name: `Search ${id}`, search: 900 + id, addedAt: null });
const deleted = (id: number) => anEvent('FolderDeleted', { id });
const mounted = (project: number, parent = 0) =>
  anEvent('ProjectMounted', { project, parent, name: 'Shared', role: 'member' });
const sent = (id: number) => anEvent('SubtreeSent', { id, to: PROJECT });
const opened = anEvent('SharedProjectOpened', {
  project: 5,
  owner: 7,
  ownerName: 'Anna',
  rows: encodeMovedRows([
    {
      kind: 'folder',
      id: 5,
      parent: 0,
      name: 'Shared',
      client: '',
      number: '',
      prdxIndex: null,
      addedAt: null,
      deletedFrom: null,
    },
  ]),
});
const aFolder = (id: number, parent: number, deletedFrom: number | null = null): SubtreeRow => ({
  kind: 'folder',
  id,
  parent,
  name: `Folder ${id}`,
  client: '',
  number: '',
  prdxIndex: null,
  addedAt: null,
  deletedFrom,
});
const received = (id: number, parent: number, rows: readonly SubtreeRow[]) =>
  anEvent('SubtreeReceived', { id, parent, from: HOME, rows: encodeMovedRows(rows) }, PROJECT);
const treeOf = ({ state }: ReturnType<typeof given>) => state.rows.map as unknown as TreeMap;

describe('a subtree', () => {
  it('is the row with all below it and what was deleted from there, also from there inside the trash', () => {
    const tree = treeOf(
      given(
        folder(1),
        folder(2, 1),
        folder(3, 2),
        collection(4, 3),
        folder(6),
        folder(7, 2),
        deleted(7),
        folder(8, 1),
        deleted(8),
        deleted(2),
        folder(9),
        deleted(9),
      ),
    );
    expect(
      subtreeOf(tree, 1)
        .rows.map(({ id }) => id)
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 7, 8]);
  });
  it('comes through an event’s payload unchanged', () => {
    const { rows } = subtreeOf(treeOf(given(folder(1), folder(2, 1), collection(4, 2), deleted(2))), 1);
    expect(decodeMovedRows(JSON.parse(JSON.stringify(encodeMovedRows(rows))), 1, 0)).toEqual(rows);
  });
  it.each([
    ['nothing', null],
    ['rows of another root', encodeMovedRows([aFolder(2, 0)])],
    ['a row that hangs elsewhere', encodeMovedRows([aFolder(1, 0), aFolder(2, 9)])],
    ['a row twice', encodeMovedRows([aFolder(1, 0), aFolder(1, 0)])],
    ['a cycle beside it', encodeMovedRows([aFolder(1, 0), aFolder(2, 3), aFolder(3, 2)])],
    ['columns of different lengths', { ...encodeMovedRows([aFolder(1, 0)]), name: [] }],
  ])('is not read from %s', (_what, rows) => expect(decodeMovedRows(rows, 1, 0)).toBeNull());
});

describe('SubtreeSent', () => {
  it('takes the rows away, with what was deleted from there', () =>
    given(folder(1), folder(2, 1), collection(3, 2), folder(4, 1), deleted(4))
      .when(sent(1))
      .then(applied, { 1: undefined, 2: undefined, 3: undefined, 4: undefined }));
  it('is taken for a single collection', () => given(collection(3)).when(sent(3)).then(applied, { 3: undefined }));
  it('is rejected for what is not there', () => given(folder(1)).when(sent(9)).then(rejected('not-found')));
  it('is rejected for a mount, and for what holds one: shared projects don’t nest', () => {
    given(mounted(5)).when(sent(5)).then(rejected('contains-shared'));
    given(folder(1), mounted(5, 1)).when(sent(1)).then(rejected('contains-shared'), { 1: {}, 5: {} });
  });
  it('is rejected for the root of a shared project', () =>
    given(opened)
      .when(within(PROJECT, sent(5)))
      .then(rejected('project-root')));
});

describe('SubtreeReceived', () => {
  it('hangs the rows below the parent', () =>
    given(opened)
      .when(received(1, 5, [aFolder(1, 44), aFolder(2, 1), aFolder(3, TRASH, 2)]))
      .then(applied, { 1: { parent: 5 }, 2: { parent: 1 }, 3: { parent: TRASH, deletedFrom: 2 } }));
  it('[TREE-5] hangs them below the project itself for a parent below 1', () =>
    given(opened)
      .when(received(1, 0, [aFolder(1, 44)]))
      .then(applied, { 1: { parent: 5 } }));
  it('fetches out of the trash what lay there', () =>
    given(opened)
      .when(received(1, 5, [aFolder(1, TRASH, 44)]))
      .then(applied, { 1: { parent: 5, deletedFrom: null } }));
  it('lands in Recovered when the parent is in the trash', () =>
    given(opened, within(PROJECT, folder(6, 5)), within(PROJECT, deleted(6)))
      .when(received(1, 6, [aFolder(1, 0)]))
      .then(applied, { 1: { parent: RECOVERED } }));
  it('is rejected when the parent is not there', () =>
    given(opened)
      .when(received(1, 6, [aFolder(1, 0)]))
      .then(rejected('parent-missing')));
  it('is rejected when one of the rows is there already', () =>
    given(opened, within(PROJECT, folder(2, 5)))
      .when(received(1, 5, [aFolder(1, 0), aFolder(2, 1)]))
      .then(rejected('already-there'), { 1: undefined }));
  it('is rejected when the rows are no subtree', () =>
    given(opened)
      .when(received(1, 5, [aFolder(2, 0)]))
      .then(rejected('malformed')));
});

describe('undo of a move to another stream', () => {
  function move() {
    const home = given(folder(9), folder(1, 9), folder(2, 1), collection(3, 2));
    const project = given(opened);
    const stateOf = (stream: StreamName) => (stream === HOME ? home : project).state;
    const perform = (event: EventDraft): readonly StreamChange[] => {
      const state = stateOf(event.stream);
      expect(state.decide(event, { pk: 7, isServer: false })).toEqual(applied);
      return state
        .apply(event)
        .map(({ key, before }) => ({ stream: event.stream, change: { key, before, after: state.rows.map.get(key) } }));
    };
    const rows = encodeMovedRows(subtreeOf(treeOf(home), 1).rows);
    const changes = [sent(1), anEvent('SubtreeReceived', { id: 1, parent: 5, from: HOME, rows }, PROJECT)].flatMap(
      perform,
    );
    const takeBack = (done: readonly StreamChange[]) =>
      inverseOfGesture(done, (stream) => stateOf(stream).scope).flatMap(perform);
    return { home, project, changes, perform, takeBack };
  }

  it('brings the subtree back as one, and redo sends it again', () => {
    const { home, project, changes, takeBack } = move();
    const undone = takeBack(changes);
    expect(home.state.rows.map.get(1)).toMatchObject({ parent: 9 });
    expect(home.state.rows.map.get(3)).toMatchObject({ parent: 2, search: 903 });
    expect(project.state.rows.map.has(1)).toBe(false);
    takeBack(undone);
    expect(project.state.rows.map.get(1)).toMatchObject({ parent: 5 });
    expect(home.state.rows.map.has(1)).toBe(false);
  });

  it('brings along what a colleague has added since, and leaves what a colleague has moved on', () => {
    const { home, project, changes, perform, takeBack } = move();
    perform(within(PROJECT, folder(4, 2)));
    const again = takeBack(changes);
    expect(home.state.rows.map.get(4)).toMatchObject({ parent: 2 });
    takeBack(again);
    perform(within(PROJECT, folder(6, 5)));
    perform(within(PROJECT, anEvent('FolderMoved', { id: 1, parent: 6 })));
    expect(takeBack(changes)).toEqual([]);
    expect(project.state.rows.map.get(1)).toMatchObject({ parent: 6 });
  });
});
