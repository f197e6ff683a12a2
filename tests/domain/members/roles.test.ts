/** What people may do in a shared project and in a team: who sets it, and what a reader can still do. */
import { describe, expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { roleInProject } from '../../../src/domain/members/rows.ts';
import { mayEmit } from '../../../src/domain/stream-state.ts';
import { streams } from '../../../src/domain/streams.ts';
import type { Actor, EventDraft } from '../../../src/domain/shared/envelope.ts';
import { teamStream } from '../../../src/domain/shared/streams.ts';
import { roleInTeam, type CompanyMap } from '../../../src/domain/teams/rows.ts';
import { anEvent, eventTypes, given, PROJECT, SEARCH, USER, within } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const [ANNA, BERT, CARL] = [7, 8, 9];

const root = { kind: 'folder', id: 5, parent: 0, name: 'Pumps', deletedFrom: null, addedAt: null } as const;
const opened = anEvent('SharedProjectOpened', {
  ...{ project: 5, owner: ANNA, ownerName: 'Anna' },
  rows: encodeMovedRows([{ ...root, client: '', number: '', prdxIndex: null }]),
});
const invited = (user: number) => anEvent('MemberInvited', { user, name: `User ${user}`, by: ANNA });
const accepted = (user: number) => anEvent('InvitationAccepted', { user });
const role = (user: number, to: 'owner' | 'member' | 'reader') =>
  anEvent('MemberRoleSet', { user, role: to, by: ANNA });
const withBert = [opened, invited(BERT), accepted(BERT)] as const;

describe('MemberRoleSet', () => {
  it('[ROUTE-22] makes a reader of a member, and a member of a reader', () => {
    given(...withBert)
      .when(role(BERT, 'reader'))
      .then(applied, { 'member:8': { role: 'reader', state: 'accepted' } });
    given(...withBert, role(BERT, 'reader'))
      .when(role(BERT, 'member'))
      .then(applied, { 'member:8': { role: 'member' } });
  });
  it('[ROUTE-22] stays with an invitation until it is accepted, and then counts', () => {
    const { state } = given(opened, invited(BERT), role(BERT, 'reader')).when(accepted(BERT));
    expect(roleInProject(state.rows.map, BERT)).toBe('reader');
    expect(roleInProject(given(opened, invited(BERT)).state.rows.map, BERT)).toBeNull();
  });
  it('[ROUTE-22] hands the project over: who owned it is a member', () =>
    given(...withBert)
      .when(role(BERT, 'owner'))
      .then(applied, { 'member:8': { role: 'owner' }, 'member:7': { role: 'member' } }));
  it('leaves no project without an owner', () =>
    given(...withBert)
      .when(role(ANNA, 'reader'))
      .then(rejected('owner'), { 'member:7': { role: 'owner' } }));
  it('makes no owner of who has not accepted', () =>
    given(opened, invited(BERT))
      .when(role(BERT, 'owner'))
      .then(rejected('pending'), { 'member:7': { role: 'owner' } }));
  it('is a no-op where nothing changes, and rejected for a stranger', () => {
    given(...withBert)
      .when(role(BERT, 'member'))
      .then(noop('unchanged'));
    given(...withBert)
      .when(role(CARL, 'reader'))
      .then(rejected('not-a-member'));
  });
  it('is the server’s alone', () =>
    given(...withBert)
      .when(role(BERT, 'reader'), USER)
      .then(rejected('server-only'), { 'member:8': { role: 'member' } }));
});

describe('TeamShareRoleSet', () => {
  const shared = anEvent('TeamShared', { team: 3, name: 'Lab', by: ANNA });
  const limited = (to: 'member' | 'reader') => anEvent('TeamShareRoleSet', { team: 3, role: to, by: ANNA });
  it('[ROUTE-22] limits what people of a team may do, and lifts the limit', () => {
    given(opened, shared)
      .when(limited('reader'))
      .then(applied, { 'team:3': { role: 'reader' } });
    const { state } = given(opened, shared, limited('reader')).when(limited('member'));
    expect(state.rows.map.get('team:3')).not.toHaveProperty('role');
  });
  it('is a no-op where nothing changes, and rejected for a team that does not have it', () => {
    given(opened, shared).when(limited('member')).then(noop('unchanged'));
    given(opened).when(limited('reader')).then(rejected('not-shared'));
  });
});

describe('MountRoleSet', () => {
  const mounted = anEvent('ProjectMounted', { project: 5, parent: 0, name: 'Pumps', role: 'member' });
  const mine = (to: 'owner' | 'member') => anEvent('MountRoleSet', { project: 5, role: to });
  it('[ROUTE-22] follows a project that is handed over', () =>
    given(mounted)
      .when(mine('owner'))
      .then(applied, { 5: { kind: 'mount', role: 'owner' } }));
  it('is a no-op where nothing changes, or nothing is mounted', () => {
    given(mounted).when(mine('member')).then(noop('unchanged'));
    given().when(mine('owner')).then(noop('unchanged'));
  });
});

describe('TeamMemberRoleSet', () => {
  const created = anEvent('TeamCreated', { team: 3, name: 'Lab', by: ANNA });
  const added = (user: number) => anEvent('TeamMemberAdded', { team: 3, user, name: `User ${user}` });
  const set = (user: number, to: 'owner' | 'member' | 'reader') =>
    anEvent('TeamMemberRoleSet', { team: 3, user, role: to, by: ANNA });
  const rolesIn = (rows: unknown) => [ANNA, BERT, CARL].map((user) => roleInTeam(rows as CompanyMap, 3, user));

  it('[ROUTE-22] who made the team owns it, everyone else is a member, until it is said otherwise', () => {
    expect(rolesIn(given(created, added(ANNA), added(BERT)).state.rows.map)).toEqual(['owner', 'member', null]);
    const { state } = given(created, added(ANNA), added(BERT), set(BERT, 'owner')).when(set(ANNA, 'reader'));
    expect(rolesIn(state.rows.map)).toEqual(['reader', 'owner', null]);
  });
  it('leaves no team without an owner', () =>
    given(created, added(ANNA), added(BERT)).when(set(ANNA, 'member')).then(rejected('last-owner')));
  it('is a no-op where nothing changes, and rejected for who is not in it', () => {
    given(created, added(ANNA)).when(set(ANNA, 'owner')).then(noop('unchanged'));
    given(created, added(ANNA)).when(set(BERT, 'reader')).then(rejected('not-a-member'));
  });
});

/** All that a reader may emit: what is not in this list, he may not. */
const BY_READERS = [
  'CommentAdded',
  'CommentDeleted',
  'CommentEdited',
  'ReviewerNamed',
  'TaskCommentDeleted',
  'TaskCommentEdited',
  'TaskCommented',
  // Of a task that was given to them: the rule of tasks says so.
  'TaskDocumentsTicked',
  'TaskDocumentsUnticked',
  'TaskPeopleNamed',
  'TaskStatusSet',
];

describe('a reader', () => {
  it('[PERM-4] may comment, and emit nothing else of any concept', () => {
    expect(eventTypes.filter((type) => mayEmit('reader', type)).sort()).toEqual(BY_READERS);
    expect(eventTypes.filter((type) => mayEmit('guest', type))).toEqual([]);
    expect(eventTypes.filter((type) => !mayEmit('member', type))).toEqual([]);
  });

  const reader: Actor = { pk: BERT, isServer: false, roleIn: () => 'reader' };
  const member: Actor = { ...reader, roleIn: () => 'member' };
  const inProject = (...events: readonly EventDraft[]) => given(...withBert, role(BERT, 'reader'), ...events);

  it('[PERM-4] is refused a change of a project by its rows, with what to do', () => {
    const renamed = within(PROJECT, anEvent('FolderRenamed', { id: 5, name: 'Mine' }));
    const { decision } = inProject().when(renamed, { pk: BERT, isServer: false });
    expect(decision).toMatchObject({ kind: 'rejected', code: 'read-only' });
    expect(decision.kind === 'rejected' && decision.message).toMatch(/Its owner can/);
    given(...withBert)
      .when(renamed, { pk: BERT, isServer: false })
      .then(applied);
  });
  it('[PERM-4] is refused a change of a search or a team, where the role follows from elsewhere', () => {
    const started = anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: ANNA, project: 0 });
    const written = within(SEARCH, anEvent('QueryWritten', { expression: 'TI:valve' }));
    given(started).when(written, reader).then(rejected('read-only'));
    given(started).when(written, member).then(applied);
    given(started)
      .when(written, { ...reader, pk: ANNA })
      .then(applied);
    const tagged = within(teamStream(3), anEvent('TagCreated', { tag: 9, name: 'New', colour: 'blue', documents: [] }));
    expect(streams.team!.concepts).not.toEqual([]);
    given(tagged).when(tagged, reader).then(rejected('read-only'));
  });
  it('[PERM-4] comments on a result and in the thread of a task, and names nobody anew', () => {
    const started = anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: ANNA, project: 0 });
    const said = { comment: 3, author: BERT, family: '1', ucid: 'EP-1-A1', text: 'Look', at: 1 };
    given(started)
      .when(within(SEARCH, anEvent('CommentAdded', said)), reader)
      .then(applied);
    const names = (...people: readonly (readonly [number, string])[]) =>
      within(PROJECT, anEvent('TaskPeopleNamed', { people: people.map(([user, name]) => ({ user, name })) }));
    const asBert = { pk: BERT, isServer: false };
    inProject()
      .when(names([BERT, 'Bert']), asBert)
      .then(applied);
    const { state } = inProject(names([ANNA, 'Anna'])).when(names([ANNA, 'Not Anna']), asBert);
    expect(JSON.stringify([...state.rows.map])).not.toContain('Not Anna');
  });
});
