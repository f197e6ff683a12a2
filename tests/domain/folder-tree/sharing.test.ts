/** Every event of sharing: what the rules say of it, and what it leaves in the home and in the project. */
import { describe, expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { PEOPLE, TRASH } from '../../../src/domain/folder-tree/placed.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { anEvent, given, PROJECT, USER, within } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const folder = (id: number, parent = 0) =>
  anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: '', number: '', addedAt: null });
const deleted = (id: number) => anEvent('FolderDeleted', { id });
const shared = (project: number) => anEvent('ProjectShared', { project, name: `Folder ${project}` });
const invited = anEvent('InvitationReceived', { project: 5, name: 'Pumps', by: 'Anna' });
const mounted = (parent = 0) => anEvent('ProjectMounted', { project: 5, parent, name: 'Pumps', role: 'member' });

describe('ProjectShared', () => {
  it('[TREE-9] puts a mount in the place of the project, and its rows leave', () =>
    given(folder(1), folder(2, 1), folder(3, 2), folder(4, 2), deleted(4))
      .when(shared(2))
      .then(applied, { 2: { kind: 'mount', parent: 1, role: 'owner', name: 'Folder 2' }, 3: undefined, 4: undefined }));
  it('is a no-op the second time', () => given(folder(1), shared(1)).when(shared(1)).then(noop('already-shared')));
  it('is rejected for what is not there, or in the trash', () => {
    given(folder(1)).when(shared(9)).then(rejected('not-found'));
    given(folder(1), deleted(1)).when(shared(1)).then(rejected('deleted'));
  });
  it('is rejected for a project with shared ones inside: they don’t nest', () =>
    given(folder(1), mounted(1)).when(shared(1)).then(rejected('contains-shared')));
  it('is the server’s alone', () =>
    given(folder(1))
      .when(shared(1), USER)
      .then(rejected('server-only'), { 1: { kind: 'folder' } }));
});

describe('TrashedItemRemoved', () => {
  it('[TREE-2] leaves a shared project in the trash, and what holds one', () => {
    const removed = (id: number) => anEvent('TrashedItemRemoved', { id });
    given(mounted(), deleted(5))
      .when(removed(5))
      .then(rejected('project-root'), { 5: { parent: TRASH } });
    given(folder(1), mounted(1), deleted(1))
      .when(removed(1))
      .then(rejected('project-root'), { 1: { parent: TRASH } });
  });
});

describe('InvitationReceived, InvitationAnswered and InvitationWithdrawn', () => {
  it('[TREE-9] lie beside the tree until they are answered', () =>
    given()
      .when(invited)
      .then(applied, { 'invitation:5': { kind: 'invitation', id: 5, parent: PEOPLE, by: 'Anna', name: 'Pumps' } }));
  it('are no-ops for a project that is mounted already', () =>
    given(mounted()).when(invited).then(noop('already-there')));
  it('go when they are answered', () =>
    given(invited)
      .when(anEvent('InvitationAnswered', { project: 5, accepted: false }))
      .then(applied, { 'invitation:5': undefined }));
  it('go when they are taken back', () =>
    given(invited)
      .when(anEvent('InvitationWithdrawn', { project: 5 }))
      .then(applied, { 'invitation:5': undefined }));
  it('are no-ops where there is none', () =>
    given(folder(1))
      .when(anEvent('InvitationWithdrawn', { project: 5 }))
      .then(noop('not-there')));
});

describe('ProjectMounted, ProjectLabelled and ProjectUnmounted', () => {
  it('put the project into the tree and end the invitation', () =>
    given(folder(1), invited)
      .when(mounted(1))
      .then(applied, { 5: { kind: 'mount', parent: 1, role: 'member' }, 'invitation:5': undefined }));
  it('are no-ops the second time', () => given(mounted()).when(mounted()).then(noop('already-there')));
  it('never take the place of another row', () =>
    given(folder(5))
      .when(mounted())
      .then(rejected('id-taken'), { 5: { kind: 'folder' } }));
  it('follow the project’s name', () =>
    given(mounted())
      .when(anEvent('ProjectLabelled', { project: 5, name: 'Valves' }))
      .then(applied, { 5: { name: 'Valves' } }));
  it('[TREE-12] take it out again', () =>
    given(mounted())
      .when(anEvent('ProjectUnmounted', { project: 5, reason: 'removed' }))
      .then(applied, { 5: undefined }));
  it('have nothing to take out where it is not', () =>
    given(folder(5))
      .when(anEvent('ProjectUnmounted', { project: 5, reason: 'left' }))
      .then(noop('not-there'), { 5: {} }));
});

describe('a mount', () => {
  it('[TREE-5] is moved in this tree alone', () =>
    given(folder(1), mounted())
      .when(anEvent('FolderMoved', { id: 5, parent: 1 }))
      .then(applied, { 5: { parent: 1 } }));
  it('[TREE-11] is deleted and restored like a folder', () => {
    given(mounted())
      .when(deleted(5))
      .then(applied, { 5: { parent: TRASH, deletedFrom: 0 } });
    given(mounted(), deleted(5))
      .when(anEvent('FolderRestored', { id: 5 }))
      .then(applied, { 5: { parent: 0 } });
  });
  it('is renamed and described in its own stream', () => {
    given(mounted())
      .when(anEvent('FolderRenamed', { id: 5, name: 'x' }))
      .then(rejected('elsewhere'));
    given(mounted())
      .when(anEvent('FolderDescribed', { id: 5, client: 'x', number: '' }))
      .then(rejected('elsewhere'));
  });
  it('takes nothing in: that lives in its own stream', () =>
    given(folder(1), mounted())
      .when(anEvent('FolderMoved', { id: 1, parent: 5 }))
      .then(rejected('parent-missing')));
});

const opened = anEvent('SharedProjectOpened', {
  project: 5,
  owner: 7,
  ownerName: 'Anna',
  rows: encodeMovedRows([
    {
      kind: 'folder',
      id: 5,
      parent: 44,
      name: 'Pumps',
      client: 'Acme',
      number: 'P-1',
      prdxIndex: 3,
      addedAt: null,
      deletedFrom: null,
    },
    {
      kind: 'folder',
      id: 6,
      parent: 5,
      name: 'Seals',
      client: '',
      number: '',
      prdxIndex: null,
      addedAt: null,
      deletedFrom: null,
    },
    { kind: 'collection', id: 8, parent: TRASH, name: 'Old', search: 900, addedAt: null, deletedFrom: 6 },
  ]),
});
const inProject = (event: ReturnType<typeof anEvent>) => within(PROJECT, event);
const asked = anEvent('MemberInvited', { user: 9, name: 'Bert', by: 7 });
const accepted = anEvent('InvitationAccepted', { user: 9 });

describe('SharedProjectOpened', () => {
  it('belongs to the stream of a project alone', () => given(folder(1)).when(opened).then(rejected('foreign')));
  it('holds what was in the trash from there', () =>
    given(opened)
      .when(inProject(anEvent('CollectionRestored', { id: 8 })))
      .then(applied, {
        8: { parent: 6 },
        5: { parent: 0, client: 'Acme' },
        'member:7': { role: 'owner', state: 'accepted' },
      }));
  it('is a no-op the second time', () => given(opened).when(opened).then(noop('already-there')));
  it('comes before everything else', () => {
    const empty = createStreamState(PROJECT);
    for (const event of [asked, inProject(folder(1))])
      expect(empty.decide(event, { pk: 7, isServer: true })).toMatchObject(rejected('not-found'));
  });
  it('comes through a snapshot unchanged, with everyone in it', () => {
    const { state } = given(opened, asked, anEvent('TeamShared', { team: 3, name: 'Lab', by: 7 }));
    const again = createStreamState(PROJECT, JSON.parse(JSON.stringify(state.snapshot())));
    expect(stateHash(again.rows.map)).toBe(stateHash(state.rows.map));
  });
});

describe('the root of a shared project', () => {
  it('is renamed and described like any folder', () =>
    given(opened)
      .when(inProject(anEvent('FolderRenamed', { id: 5, name: 'Valves' })))
      .then(applied, { 5: { name: 'Valves' } }));
  it('[TREE-4] takes in what is put at the root', () =>
    given(opened)
      .when(inProject(folder(1)))
      .then(applied, { 1: { parent: 5 } }));
  it('[TREE-5] takes in what is moved to the root', () =>
    given(opened, inProject(folder(1, 6)))
      .when(inProject(anEvent('FolderMoved', { id: 1, parent: 0 })))
      .then(applied, { 1: { parent: 5 } }));
  it('takes in what is restored from a place that is gone', () =>
    given(opened, inProject(folder(1, 6)), inProject(deleted(1)), inProject(deleted(6)))
      .when(inProject(anEvent('FolderRestored', { id: 1 })))
      .then(applied, { 1: { parent: 5 } }));
  it('is never moved or deleted there', () => {
    given(opened)
      .when(inProject(anEvent('FolderMoved', { id: 5, parent: 6 })))
      .then(rejected('project-root'));
    given(opened)
      .when(inProject(deleted(5)))
      .then(rejected('project-root'), { 5: { parent: 0 } });
  });
  it('has no list of searches', () =>
    given(opened)
      .when(
        inProject(anEvent('SearchListed', { search: 1, searchType: 'x', title: 't', families: null, addedAt: null })),
      )
      .then(rejected('foreign')));
});

describe('MemberInvited, InvitationAccepted and InvitationDeclined', () => {
  it('[TREE-9] make a pending member', () =>
    given(opened)
      .when(asked)
      .then(applied, { 'member:9': { state: 'pending', role: 'member', name: 'Bert', parent: PEOPLE } }));
  it('are no-ops the second time', () => given(opened, asked).when(asked).then(noop('already-there')));
  it('make a member of who accepts', () =>
    given(opened, asked)
      .when(accepted)
      .then(applied, { 'member:9': { state: 'accepted' } }));
  it('forget who declines', () =>
    given(opened, asked)
      .when(anEvent('InvitationDeclined', { user: 9 }))
      .then(applied, { 'member:9': undefined }));
  it('can’t be declined once accepted', () =>
    given(opened, asked, accepted)
      .when(anEvent('InvitationDeclined', { user: 9 }))
      .then(noop('already-there'), { 'member:9': {} }));
  it('are rejected for who was not asked', () => given(opened).when(accepted).then(rejected('not-a-member')));
});

describe('MemberRemoved and MemberLeft', () => {
  it('[TREE-12] forget the member', () =>
    given(opened, asked, accepted)
      .when(anEvent('MemberRemoved', { user: 9, by: 7 }))
      .then(applied, { 'member:9': undefined }));
  it('[TREE-11] forget who leaves', () =>
    given(opened, asked, accepted)
      .when(anEvent('MemberLeft', { user: 9 }))
      .then(applied, { 'member:9': undefined }));
  it('leave the owner', () =>
    given(opened)
      .when(anEvent('MemberLeft', { user: 7 }))
      .then(rejected('owner'), { 'member:7': {} }));
});

describe('TeamShared and TeamUnshared', () => {
  const lab = anEvent('TeamShared', { team: 3, name: 'Lab', by: 7 });
  it('[TREE-10] add the team', () =>
    given(opened)
      .when(lab)
      .then(applied, { 'team:3': { kind: 'team', id: 3, name: 'Lab' } }));
  it('are no-ops the second time', () => given(opened, lab).when(lab).then(noop('already-there')));
  it('[TREE-13] take the team away', () =>
    given(opened, lab)
      .when(anEvent('TeamUnshared', { team: 3, by: 7 }))
      .then(applied, { 'team:3': undefined }));
  it('have nothing to take away where it is not', () =>
    given(opened)
      .when(anEvent('TeamUnshared', { team: 3, by: 7 }))
      .then(noop('not-there')));
});
