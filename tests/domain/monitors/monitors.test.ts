import { describe, expect, it } from 'vitest';
import { sharedMonitors } from '../../../src/domain/monitors/decider.ts';
import {
  arrivalReviewKey,
  arrivalReviewOf,
  monitorMemberKey,
  monitorMembersIn,
} from '../../../src/domain/monitors/rows.ts';
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

  it('is untied from its search once, for good', () => {
    const untied = anEvent('MonitorUntied', { by: 7 });
    given(opened)
      .when(untied)
      .then({ kind: 'applied' }, { monitor: { search: null } });
    given(opened, untied).when(untied).then({ kind: 'noop' });
    given(opened)
      .when(untied, USER)
      .then({ kind: 'rejected', code: 'server-only' } as never);
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

const said = (by: number, decision: 'relevant' | 'later' | 'not-relevant' | null, reason = '', at = 1) =>
  anEvent('MonitorArrivalAssessed', { arrival: 5, decision, reason, by, at });
const BERTA = { pk: 8, isServer: false };
const READER = { pk: 9, isServer: false };
const reader = anEvent('MonitorMemberAdded', { user: 9, name: 'Carl', role: 'reader', by: 7 });
const KEY = arrivalReviewKey(5);

describe('what is decided of an arrival', () => {
  it('is said by a member in their own name, with a reason', () => {
    given(opened, berta)
      .when(said(7, 'relevant', 'Claim 1'))
      .then({ kind: 'applied' }, { [KEY]: { decision: 'relevant', reason: 'Claim 1', by: 7, at: 1, earlier: [] } });
    given(opened, berta)
      .when(said(8, 'relevant'), USER)
      .then({ kind: 'rejected', code: 'not-yours' } as never);
    given(opened, reader)
      .when(said(9, 'relevant'), READER)
      .then({ kind: 'rejected', code: 'read-only' } as never);
    given(berta)
      .when(said(7, 'relevant'))
      .then({ kind: 'rejected', code: 'not-found' } as never);
  });

  it('is changed by the next, and what others said last stays beside it, once each', () => {
    const { state, when } = given(opened, berta, said(7, 'later'), said(7, 'relevant', '', 2));
    when(said(8, 'not-relevant', 'Other field', 3), BERTA);
    when(said(7, 'relevant', '', 4)).then({ kind: 'applied' });
    expect(arrivalReviewOf(state.rows.map, 5)).toMatchObject({
      ...{ decision: 'relevant', by: 7, at: 4 },
      earlier: [{ decision: 'not-relevant', reason: 'Other field', by: 8, at: 3 }],
    });
    expect(state.rows.map.size, 'head, two members, one decision').toBe(4);
  });

  it('the same again changes nothing, but for somebody else’s name', () => {
    given(opened).when(said(7, null)).then({ kind: 'noop' });
    given(opened, said(7, 'later'))
      .when(said(7, 'later', '', 9))
      .then({ kind: 'noop' });
    given(opened, said(7, 'later'))
      .when(said(7, 'later', 'why'))
      .then({ kind: 'applied' });
    given(opened, berta, said(7, 'later')).when(said(8, 'later'), BERTA).then({ kind: 'applied' });
  });

  it('is taken back by undo, unless somebody has decided since', () => {
    const { state } = given(opened, berta, said(7, 'later', 'first'));
    const before = state.rows.map.get(KEY)!;
    state.apply(said(7, 'relevant', '', 2));
    const change = { key: KEY, before, after: state.rows.map.get(KEY)! };
    expect(sharedMonitors.invert(change, state.scope)).toEqual([
      expect.objectContaining({
        type: 'MonitorArrivalAssessed',
        payload: { arrival: 5, decision: 'later', reason: 'first', by: 7, at: 2 },
      }),
    ]);
    state.apply(said(8, 'not-relevant', '', 3));
    expect(sharedMonitors.invert(change, state.scope)).toEqual([]);
  });
});
