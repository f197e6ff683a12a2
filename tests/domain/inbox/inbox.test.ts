/** What was read in an inbox, and which kinds it shows. */
import { describe, expect, it } from 'vitest';
import {
  hiddenInboxKinds,
  inboxNotes,
  inboxReadKey,
  isInboxRead,
  mailedInboxKinds,
} from '../../../src/domain/inbox/rows.ts';
import { isKindOpen } from '../../../src/domain/inbox/needs.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { readEvent } from '../../../src/domain/streams.ts';
import { anEvent, given, HOME, PROJECT, SERVER, USER, within } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const noop = { kind: 'noop', reason: 'unchanged' } as const;
const read = (...items: string[]) => anEvent('InboxItemsRead', { items });
const unread = (...items: string[]) => anEvent('InboxItemsUnread', { items });
const shown = (kind: 'run' | 'mention', is: boolean) => anEvent('InboxKindShown', { kind, shown: is });

describe('InboxItemsRead', () => {
  it('given one thing read, when two are read, then both are', () =>
    given(read('mention:1'))
      .when(read('mention:1', 'run:2:5'))
      .then(applied, { [inboxReadKey('mention:1')]: {}, [inboxReadKey('run:2:5')]: {} }));
  it('given it was read on another device, when it is read, then nothing changes', () =>
    given(read('mention:1', 'mention:2')).when(read('mention:2')).then(noop));
  it('given a shared project, when something is read there, then it is rejected', () =>
    given(within(PROJECT, read('mention:1')))
      .when(within(PROJECT, read('mention:2')))
      .then({ kind: 'rejected' }));
});

describe('the kinds that a user can choose', () => {
  it('[PERM-1] are those of which something can be told them', () => {
    expect(isKindOpen('mention', {})).toBe(true);
    expect([isKindOpen('assignment', {}), isKindOpen('monitor', {})]).toEqual([false, false]);
    expect(isKindOpen('assignment', { TASKS: true })).toBe(true);
    expect(isKindOpen('monitor', { DOCUMENT_MONITORING: true })).toBe(true);
  });
});

describe('InboxItemsUnread', () => {
  it('given two things read, when one is marked as unread, then the other stays read', () =>
    given(read('mention:1', 'mention:2'))
      .when(unread('mention:1', 'mention:3'))
      .then(applied, { [inboxReadKey('mention:1')]: undefined, [inboxReadKey('mention:2')]: {} }));
  it('given nothing read, when it is marked as unread, then nothing changes', () =>
    given().when(unread('mention:1')).then(noop));
});

describe('InboxKindShown', () => {
  it('given two kinds hidden, when one is shown again, then the other stays hidden', () => {
    const { state } = given(shown('run', false), shown('mention', false)).when(shown('run', true));
    expect(hiddenInboxKinds(state.rows.map)).toEqual(['mention']);
  });
  it('given a kind is shown, when it is shown, then nothing changes', () =>
    given().when(shown('run', true)).then(noop));
});

describe('InboxKindMailed', () => {
  const mailed = (kind: 'run' | 'mention', is: boolean) => anEvent('InboxKindMailed', { kind, mailed: is });
  it('given one kind is sent by e-mail, when another is, and then not, then the first still is', () => {
    const { state } = given(mailed('run', true), mailed('mention', true)).when(mailed('mention', false));
    expect(mailedInboxKinds(state.rows.map)).toEqual(['run']);
    expect(hiddenInboxKinds(state.rows.map)).toEqual([]);
  });
  it('given nothing is sent by e-mail, when a kind is not wanted there, then nothing changes', () =>
    given().when(mailed('run', false)).then(noop));
});

describe('What the server notes', () => {
  const mention = (ucid = 'ZZ-1') => anEvent('MentionNoted', { comment: 4, search: 42, ucid, by: 8, at: 5 });
  const failure = anEvent('RunFailureNoted', { search: 42, searchType: 'FTO', run: 3, at: 6 });
  it('given nothing noted, when the server notes both, then both are there, without a word of the search', () => {
    const { state } = given(mention()).when(failure, SERVER);
    expect(inboxNotes(state.rows.map)).toEqual([
      { kind: 'mention-note', comment: 4, search: 42, ucid: 'ZZ-1', by: 8, at: 5 },
      { kind: 'failure-note', search: 42, searchType: 'FTO', run: 3, at: 6 },
    ]);
  });
  it('given a mention noted, when the comment comes back, then it is not noted again', () =>
    given(mention()).when(mention('ZZ-2'), SERVER).then({ kind: 'noop', reason: 'already-there' }));
  const report = anEvent('ReportNoted', { search: 42, report: 9, isMade: true, at: 7 });
  it('given nothing noted, when the server notes a report twice, then it is there once', () => {
    const { state } = given().when(report, SERVER);
    expect(inboxNotes(state.rows.map)).toEqual([{ kind: 'report-note', search: 42, report: 9, isMade: true, at: 7 }]);
    given(report).when(report, SERVER).then({ kind: 'noop', reason: 'already-there' });
  });
  const role = { of: 'team', place: 4, name: 'Lab', news: 'added', role: 'member', by: 8, at: 7 } as const;
  const roleGiven = anEvent('MembershipNoted', role);
  const found = anEvent('ArrivalsNoted', { monitor: 6, families: 3, at: 8 });
  it('given nothing noted, when the server notes a role and a run twice, then each is there once', () => {
    const { state } = given(roleGiven).when(found, SERVER);
    expect(inboxNotes(state.rows.map)).toEqual([
      { kind: 'membership-note', ...role },
      { kind: 'arrivals-note', monitor: 6, families: 3, at: 8 },
    ]);
    for (const one of [roleGiven, found])
      given(roleGiven, found).when(one, SERVER).then({ kind: 'noop', reason: 'already-there' });
  });
  it('given a role noted by an earlier build, when a deleted team takes tasks, then both are there', () => {
    const lost = { ...role, news: 'deleted', lost: ['Read'], losses: 1 } as const;
    const { state } = given({ ...roleGiven, version: 1 }).when(anEvent('MembershipNoted', lost), SERVER);
    expect(inboxNotes(state.rows.map)).toEqual([
      { kind: 'membership-note', ...role },
      { kind: 'membership-note', ...lost },
    ]);
  });
  it('given a role noted, when the same place gives another, then both are there', () =>
    given(roleGiven)
      .when(anEvent('MembershipNoted', { ...role, news: 'role', role: 'owner', at: 9 }), SERVER)
      .then(applied));
  it.each([mention(), failure, report, roleGiven, found])(
    'given a device, when it notes $type, then it is rejected',
    (event) => given().when(event, USER).then({ kind: 'rejected', code: 'server-only' }),
  );
});

it('given a kind was hidden by an earlier build, when it is read, then it is hidden', () => {
  const earlier = { ...shown('run', false), version: 1 };
  const reading = readEvent(earlier);
  expect(reading).toMatchObject({ kind: 'known', fact: { version: 2, payload: { kind: 'run', shown: false } } });
  const later = readEvent({ ...earlier, payload: { kind: 'monitor', shown: false } });
  expect(later.kind).toBe('malformed');
});

it('given an inbox in a home, when its snapshot is opened, then it is there', () => {
  const { state } = given(read('mention:1')).when(shown('run', false));
  const reopened = createStreamState(HOME, state.snapshot());
  expect(isInboxRead(reopened.rows.map, 'mention:1')).toBe(true);
  expect(hiddenInboxKinds(reopened.rows.map)).toEqual(['run']);
});
