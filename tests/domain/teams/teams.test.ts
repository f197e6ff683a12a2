/** Every event of the teams of a company. */
import { describe, it } from 'vitest';
import { anEvent, given, USER } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const created = (name = 'Lab') => anEvent('TeamCreated', { team: 3, name, by: 7 });
const added = (user: number) => anEvent('TeamMemberAdded', { team: 3, user, name: `User ${user}` });

describe('TeamCreated, TeamRenamed and TeamDeleted', () => {
  it('belong to a company alone', () =>
    given()
      .when({ ...created(), stream: 'home/7' })
      .then(rejected('foreign')));
  it('[ROUTE-22] keep who made it', () =>
    given(created())
      .when(added(9))
      .then(applied, { 'team:3': { name: 'Lab', by: 7 } }));
  it('are no-ops the second time', () =>
    given(created())
      .when(created('Other'))
      .then(noop('already-there'), { 'team:3': { name: 'Lab' } }));
  it('need a name', () =>
    given(created())
      .when(anEvent('TeamRenamed', { team: 3, name: ' ' }))
      .then(rejected('name-missing')));
  it('[ROUTE-22] give another name', () =>
    given(created())
      .when(anEvent('TeamRenamed', { team: 3, name: 'Patents' }))
      .then(applied, { 'team:3': { name: 'Patents' } }));
  it('[ROUTE-22] end the team with its members', () =>
    given(created(), added(9))
      .when(anEvent('TeamDeleted', { team: 3 }))
      .then(applied, { 'team:3': undefined, 'team:3/member:9': undefined }));
  it('are rejected for a team that is not there', () =>
    given(created())
      .when(anEvent('TeamDeleted', { team: 4 }))
      .then(rejected('not-found')));
  it('are the server’s alone', () =>
    given(created())
      .when(anEvent('TeamDeleted', { team: 3 }), USER)
      .then(rejected('server-only'), { 'team:3': {} }));
});

describe('TeamMemberAdded and TeamMemberRemoved', () => {
  it('[ROUTE-22] take a colleague in', () =>
    given(created())
      .when(added(9))
      .then(applied, { 'team:3/member:9': { team: 3, user: 9, name: 'User 9' } }));
  it('are no-ops the second time', () => given(created(), added(9)).when(added(9)).then(noop('already-there')));
  it('[ROUTE-22] let a colleague go', () =>
    given(created(), added(9))
      .when(anEvent('TeamMemberRemoved', { team: 3, user: 9 }))
      .then(applied, { 'team:3/member:9': undefined }));
  it('have nobody to let go who is not in it', () =>
    given(created())
      .when(anEvent('TeamMemberRemoved', { team: 3, user: 9 }))
      .then(noop('not-a-member')));
  it('[ROUTE-22] keep the only owner, until somebody else is one', () => {
    const removed = anEvent('TeamMemberRemoved', { team: 3, user: 7 });
    const second = anEvent('TeamMemberRoleSet', { team: 3, user: 9, role: 'owner', by: 7 });
    given(created(), added(7), added(9)).when(removed).then(rejected('last-owner'), { 'team:3/member:7': {} });
    given(created(), added(7), added(9), second).when(removed).then(applied, { 'team:3/member:7': undefined });
  });
  it('[ROUTE-22] count nobody as an owner whose account was deleted, and let them go', () => {
    const gone = anEvent('TeamMemberAdded', { team: 3, user: 9, name: 'Deleted person 9' });
    const owner = anEvent('TeamMemberRoleSet', { team: 3, user: 9, role: 'owner', by: 7 });
    const removed = (user: number) => anEvent('TeamMemberRemoved', { team: 3, user });
    given(created(), added(7), gone, owner).when(removed(7)).then(rejected('last-owner'));
    given(created(), added(7), gone, owner).when(removed(9)).then(applied, { 'team:3/member:9': undefined });
  });
});

describe('TeamMemberRoleSet', () => {
  const lowered = (user: number) => anEvent('TeamMemberRoleSet', { team: 3, user, role: 'reader', by: 7 });
  it('[ROUTE-22] leaves the only owner an owner', () =>
    given(created(), added(7), added(9)).when(lowered(7)).then(rejected('last-owner')));
  it('[ROUTE-22] makes a reader of anybody else', () =>
    given(created(), added(7), added(9))
      .when(lowered(9))
      .then(applied, { 'team:3/member:9': { role: 'reader' } }));
});
