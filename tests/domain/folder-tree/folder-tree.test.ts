/** Every event of the tree: what the rules say of it and what it leaves behind. */
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../src/domain/streams.ts';
import { createTreeSource } from '../../../src/domain/folder-tree/tree-source.ts';
import { RECOVERED, SEARCHES, TRASH } from '../../../src/domain/folder-tree/placed.ts';
import { anEvent, given, USER } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

const folder = (id: number, parent = 0, name = `Folder ${id}`) =>
  anEvent('FolderAdded', { id, parent, name, client: '', number: '', addedAt: null });
const collection = (id: number, project = 0) =>
  anEvent('CollectionAdded', { id, project, name: `Search ${id}`, search: 900 + id, addedAt: null });
const deleted = (id: number) => anEvent('FolderDeleted', { id });
const moved = (id: number, parent: number) => anEvent('FolderMoved', { id, parent });

describe('FolderAdded', () => {
  it('[TREE-4] hangs below its parent', () =>
    given(folder(1))
      .when(folder(2, 1))
      .then(applied, { 2: { parent: 1, name: 'Folder 2' } }));
  it('[TREE-4] hangs from the root when the parent is below 1', () =>
    given()
      .when(folder(1, -5))
      .then(applied, { 1: { parent: 0 } }));
  it('is a no-op the second time', () =>
    given(folder(1))
      .when(folder(1, 0, 'Other'))
      .then(noop('already-there'), { 1: { name: 'Folder 1' } }));
  it('needs a name', () =>
    given()
      .when(folder(1, 0, '  '))
      .then(rejected('name-missing'), { 1: undefined }));
  it('lands in Recovered when its parent is in the trash', () =>
    given(folder(1), deleted(1))
      .when(folder(2, 1))
      .then(applied, { 2: { parent: RECOVERED } }));
  it('lands in Recovered when its parent never came', () =>
    given()
      .when(folder(2, 99))
      .then(applied, { 2: { parent: RECOVERED } }));
});

describe('FolderRenamed', () => {
  it('[TREE-8] gives the name', () =>
    given(folder(1))
      .when(anEvent('FolderRenamed', { id: 1, name: 'New' }))
      .then(applied, { 1: { name: 'New' } }));
  it('is a no-op with the same name', () =>
    given(folder(1))
      .when(anEvent('FolderRenamed', { id: 1, name: 'Folder 1' }))
      .then(noop('unchanged')));
  it('is kept inside the trash', () =>
    given(folder(1), deleted(1))
      .when(anEvent('FolderRenamed', { id: 1, name: 'New' }))
      .then(applied, { 1: { name: 'New', parent: TRASH } }));
  it('is rejected for what is not there', () =>
    given()
      .when(anEvent('FolderRenamed', { id: 1, name: 'New' }))
      .then(rejected('not-found')));
  it('is rejected for a collection', () =>
    given(collection(1))
      .when(anEvent('FolderRenamed', { id: 1, name: 'New' }))
      .then(rejected('not-found')));
});

describe('FolderDescribed and FolderIndexAssigned', () => {
  it('[TREE-8] keep client and number', () =>
    given(folder(1))
      .when(anEvent('FolderDescribed', { id: 1, client: 'Acme', number: 'P-7' }))
      .then(applied, { 1: { client: 'Acme', number: 'P-7' } }));
  it('[TREE-14] set prdx_index', () =>
    given(folder(1))
      .when(anEvent('FolderIndexAssigned', { id: 1, prdxIndex: 5 }))
      .then(applied, { 1: { prdxIndex: 5 } }));
  it('[TREE-14] take prdx_index away again', () =>
    given(folder(1), anEvent('FolderIndexAssigned', { id: 1, prdxIndex: 5 }))
      .when(anEvent('FolderIndexAssigned', { id: 1, prdxIndex: null }))
      .then(applied, { 1: { prdxIndex: null } }));
});

describe('FolderMoved', () => {
  it('[TREE-5] hangs below the new parent', () =>
    given(folder(1), folder(2))
      .when(moved(2, 1))
      .then(applied, { 2: { parent: 1 } }));
  it('[TREE-5] goes to the root for a parent below 1', () =>
    given(folder(1), folder(2, 1))
      .when(moved(2, 0))
      .then(applied, { 2: { parent: 0 } }));
  it('is a no-op into itself', () =>
    given(folder(1))
      .when(moved(1, 1))
      .then(noop('cycle'), { 1: { parent: 0 } }));
  it('is a no-op into its own subtree', () =>
    given(folder(1), folder(2, 1), folder(3, 2))
      .when(moved(1, 3))
      .then(noop('cycle'), { 1: { parent: 0 } }));
  it('is a no-op where it already is', () => given(folder(1)).when(moved(1, 0)).then(noop('already-there')));
  it('wins over a deletion of its parent', () =>
    given(folder(1), folder(2, 1), folder(3), deleted(1))
      .when(moved(2, 3))
      .then(applied, { 2: { parent: 3, deletedFrom: null } }));
  it('lands in Recovered when the target is in the trash', () =>
    given(folder(1), folder(2), deleted(1))
      .when(moved(2, 1))
      .then(applied, { 2: { parent: RECOVERED } }));
  it('is rejected into a collection', () =>
    given(folder(1), collection(2)).when(moved(1, 2)).then(rejected('parent-missing')));
});

describe('FolderDeleted and FolderRestored', () => {
  it('[TREE-2] moves to the trash and remembers from where', () =>
    given(folder(1), folder(2, 1))
      .when(deleted(2))
      .then(applied, { 2: { parent: TRASH, deletedFrom: 1 } }));
  it('[TREE-2] is a no-op in the trash', () =>
    given(folder(1), folder(2, 1), deleted(1))
      .when(deleted(2))
      .then(noop('already-deleted'), { 2: { parent: 1 } }));
  it('comes back where it was', () =>
    given(folder(1), folder(2, 1), deleted(2))
      .when(anEvent('FolderRestored', { id: 2 }))
      .then(applied, { 2: { parent: 1, deletedFrom: null } }));
  it('comes back to the root when its place is in the trash', () =>
    given(folder(1), folder(2, 1), deleted(2), deleted(1))
      .when(anEvent('FolderRestored', { id: 2 }))
      .then(applied, { 2: { parent: 0 } }));
  it('is a no-op for what was not deleted', () =>
    given(folder(1))
      .when(anEvent('FolderRestored', { id: 1 }))
      .then(noop('not-deleted')));
});

describe('TrashedItemRemoved', () => {
  const removed = (id: number) => anEvent('TrashedItemRemoved', { id });
  const gone = { 1: undefined, 2: undefined, 3: undefined };
  it('[TREE-2] takes a project out of the trash with all that it holds', () =>
    given(folder(1), folder(2, 1), collection(3, 2), folder(4), deleted(1))
      .when(removed(1))
      .then(applied, { ...gone, 4: { parent: 0 } }));
  it('[TREE-3] takes a saved search, and what was deleted from a project before it', () => {
    given(collection(3), anEvent('CollectionDeleted', { id: 3 }))
      .when(removed(3))
      .then(applied, { 3: undefined });
    given(folder(1), folder(2, 1), deleted(2), deleted(1))
      .when(removed(1))
      .then(applied, { 1: undefined, 2: undefined });
  });
  it('leaves what was restored meanwhile, and what was not deleted itself', () => {
    given(folder(1))
      .when(removed(1))
      .then(noop('not-deleted'), { 1: { parent: 0 } });
    given(folder(1), folder(2, 1), deleted(1))
      .when(removed(2))
      .then(noop('not-deleted'), { 2: { parent: 1 } });
    given().when(removed(9)).then(noop('not-deleted'));
  });
  it('what moves or is added there later lands in Recovered', () =>
    given(folder(1), deleted(1), removed(1))
      .when(folder(2, 1))
      .then(applied, { 2: { parent: RECOVERED } }));
});

describe('collections', () => {
  it('[TREE-6] are added to their project', () =>
    given(folder(1))
      .when(collection(2, 1))
      .then(applied, { 2: { kind: 'collection', parent: 1, search: 902 } }));
  it('[TREE-7] are renamed', () =>
    given(collection(2))
      .when(anEvent('CollectionRenamed', { id: 2, name: 'New' }))
      .then(applied, { 2: { name: 'New' } }));
  it('[TREE-7] move when the location differs', () =>
    given(folder(1), collection(2))
      .when(anEvent('CollectionMoved', { id: 2, project: 1 }))
      .then(applied, { 2: { parent: 1 } }));
  it('[TREE-7] stay when the location is the same', () =>
    given(collection(2))
      .when(anEvent('CollectionMoved', { id: 2, project: 0 }))
      .then(noop('already-there')));
  it('[TREE-3] are deleted', () =>
    given(collection(2))
      .when(anEvent('CollectionDeleted', { id: 2 }))
      .then(applied, { 2: { parent: TRASH } }));
  it('are restored', () =>
    given(collection(2), anEvent('CollectionDeleted', { id: 2 }))
      .when(anEvent('CollectionRestored', { id: 2 }))
      .then(applied, { 2: { parent: 0 } }));
});

describe('SearchListed', () => {
  const listed = (families: number | null) =>
    anEvent('SearchListed', { search: 5, searchType: 'ULTRA_QUICK', title: 'Valve', families, addedAt: 9 });
  it('lists a search that was started', () =>
    given(folder(1))
      .when(listed(null))
      .then(applied, { 5: { parent: SEARCHES, families: null } }));
  it('says its hits later', () =>
    given(listed(null))
      .when(listed(12))
      .then(applied, { 5: { families: 12 } }));
  it('is said by a device of what it started itself, and never again', () => {
    given(folder(1))
      .when(listed(null), USER)
      .then(applied, { 5: { parent: SEARCHES, addedAt: 9 } });
    given(listed(12))
      .when(listed(null), USER)
      .then(noop('already-there'), { 5: { families: 12 } });
    given(folder(5))
      .when(listed(null), USER)
      .then(noop('already-there'), { 5: { kind: 'folder' } });
  });
  it('of version 1 is dated by its envelope', () => {
    const payload = { search: 5, searchType: 'ULTRA_QUICK', title: 'Valve', families: null };
    expect(readEvent({ type: 'SearchListed', version: 1, payload, at: 9 })).toMatchObject({
      kind: 'known',
      fact: { version: 2, payload: { ...payload, addedAt: 9 } },
    });
  });
  it('comes through a snapshot', () => {
    const { state } = given(folder(1)).when(listed(12));
    expect(
      [...createTreeSource(JSON.parse(JSON.stringify(state.snapshot()))).entries()].map(([, row]) => row),
    ).toContainEqual(state.rows.map.get(5));
  });
});

describe('SearchUnlisted', () => {
  const listed = anEvent('SearchListed', {
    search: 5,
    searchType: 'ULTRA_QUICK',
    title: 'Valve',
    families: 3,
    addedAt: 9,
  });
  const unlisted = (search: number) => anEvent('SearchUnlisted', { search });
  it('takes it out of the list', () => given(listed).when(unlisted(5)).then(applied, { 5: undefined }));
  it('of what is not listed changes nothing', () =>
    given(folder(1))
      .when(unlisted(1))
      .then(noop('not-listed'), { 1: { kind: 'folder' } }));
});

describe('whatever comes in', () => {
  it('is rejected with its place when a field is missing', () =>
    given()
      .when({ ...folder(1), payload: { id: 1 } })
      .then({ kind: 'rejected', code: 'malformed', message: 'payload.parent must be a whole number' }));
  it('is rejected when it belongs to another stream', () =>
    given(folder(1))
      .when({ ...anEvent('RatingCleared', { ucid: 'A', family: 'A' }), stream: 'home/7' })
      .then(rejected('foreign')));
});
