/** What was read in an inbox, and which kinds it shows. */
import { describe, expect, it } from 'vitest';
import { hiddenInboxKinds, inboxReadKey, isInboxRead } from '../../../src/domain/inbox/rows.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, given, HOME, PROJECT, within } from '../../builders/given.ts';

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

it('given an inbox in a home, when its snapshot is opened, then it is there', () => {
  const { state } = given(read('mention:1')).when(shown('run', false));
  const reopened = createStreamState(HOME, state.snapshot());
  expect(isInboxRead(reopened.rows.map, 'mention:1')).toBe(true);
  expect(hiddenInboxKinds(reopened.rows.map)).toEqual(['run']);
});
