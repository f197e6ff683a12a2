import { describe, expect, it } from 'vitest';
import { monitorMemberKey, monitorMembersIn } from '../../../src/domain/monitors/rows.ts';
import { anEvent, given, MONITOR, USER } from '../../builders/given.ts';

const opened = anEvent('MonitorOpened', { monitor: 6, owner: 7, ownerName: 'Anna', search: 42 });
const berta = anEvent('MonitorMemberAdded', { user: 8, name: 'Berta', role: 'member', by: 7 });
const role = (user: number, as: 'owner' | 'member' | 'reader') =>
  anEvent('MonitorMemberRoleSet', { user, role: as, by: 7 });
const taken = (user: number) => anEvent('MonitorMemberRemoved', { user, by: 7 });

describe('who is in a monitor', () => {
  it('begins with its owner, and is opened once', () => {
    given(berta)
      .when(opened)
      .then({ kind: 'applied' }, { [monitorMemberKey(7)]: { role: 'owner', name: 'Anna' }, monitor: { search: 42 } });
    given(opened).when(opened).then({ kind: 'noop' });
  });

  it('nobody is in one that was not opened', () => {
    given(berta)
      .when(berta)
      .then({ kind: 'rejected', code: 'not-found' } as never);
  });

  it('is said by the server alone', () => {
    for (const event of [opened, berta, role(8, 'reader'), taken(8), anEvent('MonitorClosed', { by: 7 })])
      given(opened, berta)
        .when(event, USER)
        .then({ kind: 'rejected', code: 'server-only' } as never);
  });

  it('a colleague is added once, given another role, and taken out', () => {
    given(opened, berta).when(berta).then({ kind: 'noop' });
    given(opened, berta)
      .when(role(8, 'reader'))
      .then({ kind: 'applied' }, { [monitorMemberKey(8)]: { role: 'reader', name: 'Berta' } });
    given(opened, berta).when(role(8, 'member')).then({ kind: 'noop' });
    given(opened, berta)
      .when(taken(8))
      .then({ kind: 'applied' }, { [monitorMemberKey(8)]: undefined });
    given(opened)
      .when(role(8, 'reader'))
      .then({ kind: 'rejected', code: 'not-a-member' } as never);
    given(opened)
      .when(taken(8))
      .then({ kind: 'rejected', code: 'not-a-member' } as never);
  });

  it('has one owner, who stays until somebody else is it', () => {
    given(opened, berta)
      .when(taken(7))
      .then({ kind: 'rejected', code: 'owner' } as never);
    given(opened, berta)
      .when(role(7, 'reader'))
      .then({ kind: 'rejected', code: 'owner' } as never);
    const { state } = given(opened, berta, role(8, 'owner'));
    expect(monitorMembersIn(state.rows.map).map(({ user, role: is }) => [user, is])).toEqual([
      [7, 'member'],
      [8, 'owner'],
    ]);
  });

  it('a monitor that was closed is not opened or joined again', () => {
    const closed = [opened, berta, anEvent('MonitorClosed', { by: 7 })] as const;
    given(...closed)
      .when(role(8, 'reader'))
      .then({ kind: 'rejected', code: 'not-found' } as never);
    given(...closed)
      .when(opened)
      .then({ kind: 'noop' }, { monitor: undefined });
    expect(given(...closed).state.scope.stream).toBe(MONITOR);
  });
});
