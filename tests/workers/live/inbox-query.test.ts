/** The inbox as a device gathers it from what its user reads. */
import { describe, expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { memberKey } from '../../../src/domain/members/rows.ts';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Permission } from '../../../src/domain/permissions/permissions.ts';
import { createRows, type RowKey } from '../../../src/domain/shared/rows.ts';
import { inboxAddress } from '../../../src/domain/inbox/items.ts';
import { inboxSentence, inboxText, inboxTitle } from '../../../src/ui/parts/inbox/inbox-words.ts';
import { createInboxQuery } from '../../../src/workers/live/inbox-query.ts';
import type { InboxWindow } from '../../../src/workers/contract.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, given, PROJECT, within } from '../../builders/given.ts';
import { aTask, onTask } from '../../domain/tasks/a-task.ts';

const BERT = 8;
const byBert = { by: BERT, at: 2_000 } as const;
const assigned = onTask('TaskAssigned', { assignee: 7, ...byBert });
const comment = (more: { readonly by?: number; readonly at?: number; readonly mentions?: number[] } = {}) =>
  onTask('TaskCommented', { comment: 40, text: 'Look, @Anna', mentions: [7], ...byBert, ...more });

/** Of Anna (7): Bert (8) owns project 5 and shares it; he invites her to project 6. Her search 42 has run. */
function theInbox({
  events = [],
  marks = [],
  since = 0,
  comments = null,
  lacks,
}: {
  readonly events?: readonly EventDraft[];
  readonly marks?: readonly EventDraft[];
  readonly since?: number;
  readonly lacks?: readonly Permission[];
  /** Those of search 42 on this device; null: it is not here. */
  readonly comments?: readonly EventDraft[] | null;
}): InboxWindow {
  const placed = { parent: 0, deletedFrom: null };
  const ran = { kind: 'search', id: 42, name: 'Pumps', searchType: 'FIELDED', families: 3, addedAt: 3_000 } as const;
  const marked = [...given(...marks).state.rows.map] as unknown as readonly [RowKey, TreeRow][];
  const home = createRows<TreeRow>([
    [5, { kind: 'mount', id: 5, name: 'Joint', role: 'member', ...placed }],
    ['invitation:6', { kind: 'invitation', id: 6, name: 'Next', by: 'Bert', parent: -4, deletedFrom: null }],
    [42, { ...ran, parent: -3, deletedFrom: null }],
    ...marked,
  ]);
  const state = createStreamState(PROJECT);
  for (const event of events) state.apply(within(PROJECT, event));
  const bert = { kind: 'member', id: BERT, name: 'Bert', role: 'owner', state: 'accepted', ...placed } as const;
  const project = createRows<TreeRow>([
    [memberKey(BERT), bert],
    ...([...state.rows.map] as unknown as readonly [RowKey, TreeRow][]),
  ]);
  const forest = createForest(7, home);
  forest.setProject(5, project);
  const search = createStreamState('search/42');
  for (const event of comments ?? []) search.apply(event);
  const states: Readonly<Record<string, { readonly map: ReadonlyMap<RowKey, object> }>> = {
    ...{ 'home/7': home, 'project/5': project },
    ...(comments !== null && { 'search/42': search.rows }),
  };
  const replicas = { get: (stream: string) => states[stream] && { state: { rows: states[stream] } } };
  const { inbox } = createInboxQuery({ replicas: replicas as never, user: 7, company: null, forest: () => forest });
  return inbox({ since, ...(lacks && { lacks }) }).compute() as InboxWindow;
}
const itemsOf = (given: Parameters<typeof theInbox>[0]) => theInbox(given).items.map(({ item }) => item);
const OF_HOME = ['invitation:6', 'share:5', 'run:42:3000'];

describe('the inbox', () => {
  it('holds invitations and shares first, then what has a time, the last one first', () => {
    const { items, unread } = theInbox({ events: [aTask(), assigned, comment({ at: 2_500 })] });
    expect(items.map(({ item, name, title, at }) => [item, name, title, at])).toEqual([
      ['invitation:6', 'Bert', 'Next', null],
      ['share:5', 'Bert', 'Joint', null],
      ['run:42:3000', '', 'Pumps', 3_000],
      ['mention:40', 'Bert', 'Read', 2_500],
      ['assignment:3:2000', 'Bert', 'Read', 2_000],
    ]);
    expect(unread).toBe(5);
  });
  it('[ROUTE-32] names who is not in the project any more as its tasks do', () => {
    const named = anEvent('TaskPeopleNamed', { people: [{ user: 12, name: 'Gus' }] });
    const { items } = theInbox({ events: [aTask(), named, comment({ by: 12 })] });
    expect(items.find(({ kind }) => kind === 'mention')).toMatchObject({ name: 'Gus' });
  });
  it('[ROUTE-32] says of a shared project who owns it, not who shares it: it may have been the user’s', () => {
    const share = theInbox({}).items.find(({ item }) => item === 'share:5')!;
    expect([inboxSentence(share, String), share.title]).toEqual(['Shared with you, owned by Bert:', 'Joint']);
  });
  it('holds nothing that the user did, that speaks to others, or whose task is deleted or another’s by now', () => {
    const mine = onTask('TaskAssigned', { assignee: 7 });
    expect(itemsOf({ events: [aTask(), mine, comment({ by: 7 })] })).toEqual(OF_HOME);
    expect(itemsOf({ events: [aTask(), comment({ mentions: [BERT] })] })).toEqual(OF_HOME);
    expect(itemsOf({ events: [aTask(), assigned, onTask('TaskAssigned', { assignee: BERT, at: 3_000 })] })).toEqual(
      OF_HOME,
    );
    const deleted = [aTask({ by: BERT }), assigned, comment(), onTask('TaskDeleted', byBert)];
    expect(itemsOf({ events: deleted })).toEqual(OF_HOME);
  });
  it('knows a task that was given when it was created, and one that was given again', () => {
    const created = aTask({ assignee: 7, ...byBert });
    expect(itemsOf({ events: [created] })).toContain('assignment:3:2000');
    const again = [
      created,
      onTask('TaskAssigned', { assignee: null, at: 3_000 }),
      {
        ...assigned,
        payload: {
          ...(assigned.payload as object),
          at: 4_000,
        },
      },
    ];
    expect(itemsOf({ events: again })).toContain('assignment:3:4000');
  });
  it('says what was read: what has no time then comes last', () => {
    const marks = [anEvent('InboxItemsRead', { items: ['share:5', 'run:42:3000'] })];
    const { items, unread } = theInbox({ marks });
    expect(items.map(({ item, isRead }) => [item, isRead])).toEqual([
      ['invitation:6', false],
      ['run:42:3000', true],
      ['share:5', true],
    ]);
    expect(unread).toBe(1);
  });
  it('knows a failed run, and a mention at a result, search here or not, but none whose comment is gone', () => {
    const noted = anEvent('MentionNoted', { comment: 4, search: 42, ucid: 'ZZ-1', by: BERT, at: 5_000 });
    const failed = anEvent('RunFailureNoted', { search: 43, searchType: 'FTO', run: 3, at: 6_000 });
    const said = { comment: 4, author: BERT, ucid: 'ZZ-1', family: '1', text: 'See @Anna', at: 1, mentions: [7] };
    const shown = (comments: readonly EventDraft[] | null) =>
      theInbox({ marks: [noted, failed], comments })
        .items.slice(2)
        .map(({ item, name, title, text }) => [item, name, title, text]);
    const failure = ['failure:43:3', '', 'FTO', null];
    const run = ['run:42:3000', '', 'Pumps', null];
    expect(shown(null)).toEqual([failure, ['mention:4', 'Bert', 'Pumps', null], run]);
    expect(shown([anEvent('CommentAdded', said)])).toEqual([failure, ['mention:4', 'Bert', 'Pumps', 'See @Anna'], run]);
    expect(shown([])).toEqual([failure, run]);
    expect(itemsOf({ marks: [noted, failed, anEvent('InboxKindShown', { kind: 'run', shown: false })] })).toEqual([
      ...['invitation:6', 'share:5', 'mention:4'],
    ]);
  });
  it('knows a report that was made, by the name of its search, and by its own where the search is here', () => {
    const noted = anEvent('ReportNoted', { search: 42, report: 9, isMade: true, at: 6_000 });
    const asked = { report: 9, kind: 'search', title: 'For Ada', sections: [], by: 7, at: 5 } as const;
    const first = (comments: readonly EventDraft[] | null) => theInbox({ marks: [noted], comments }).items[2];
    expect(first(null)).toMatchObject({ item: 'report:9', kind: 'run', title: 'Pumps', text: null });
    expect(first([anEvent('ReportAsked', asked)])).toMatchObject({ about: { isMade: true }, text: 'For Ada' });
  });
  it('knows roles that were given, and what a run of a monitor brought, which opens just that', () => {
    const role = { name: '', by: BERT, at: 5_000 } as const;
    const marks = [
      anEvent('MembershipNoted', { ...role, of: 'project', place: 5, news: 'role', role: 'owner' }),
      anEvent('MembershipNoted', { ...role, of: 'team', place: 4, name: 'Lab', news: 'deleted', role: 'reader' }),
      anEvent('MembershipNoted', { ...role, of: 'monitor', place: 6, news: 'added', role: 'member' }),
      anEvent('ArrivalsNoted', { monitor: 6, families: 3, at: 6_000 }),
    ];
    const told = theInbox({ marks }).items.slice(2, 6);
    expect(told.map(({ item, kind, name, title, about }) => [item, kind, name, title, inboxAddress(about)])).toEqual([
      ['arrivals:6:6000', 'monitor', '', '', '/monitoring/arrivals/6?view=all&run=6000'],
      ['monitor:6:added:member:5000', 'monitor', 'Bert', '', '/monitoring/arrivals/6'],
      ['project:5:role:owner:5000', 'share', 'Bert', 'Joint', '/search/project_list/5'],
      ['team:4:deleted:reader:5000', 'team', 'Bert', 'Lab', '/user_team/team_list'],
    ]);
    expect(told.map((one) => inboxSentence(one, String))).toEqual([
      '3 new families or changes in',
      'Bert added you to the monitor:',
      'Bert handed over to you',
      'Bert deleted the team',
    ]);
    expect(told.map((one) => inboxText(one, true))).toEqual([null, null, null, null]);
    const hidden = [...marks, anEvent('InboxKindShown', { kind: 'team', shown: false })];
    expect(itemsOf({ marks: hidden })).not.toContain('team:4:deleted:reader:5000');
  });
  it('[ROUTE-23] says whose project is erased to an administrator outside it, and where it is handed over', () => {
    const noted = { due: '2030-01-31', news: 'due', at: 6_000 } as const;
    const shown = (
      of: Partial<EventMap['RetentionNoted']>,
      people = new Map<number, string>(),
      lacks: readonly Permission[] = [],
    ) => {
      const { items } = theInbox({ marks: [anEvent('RetentionNoted', { ...noted, project: 9, ...of })], lacks });
      const told = items.find(({ item }) => item.startsWith('retention:'))!;
      return [inboxTitle(told, { monitors: new Map(), people }), inboxText(told, true), inboxAddress(told.about)];
    };
    expect(shown({ owner: BERT })).toEqual([
      'a project of Bert',
      'The account of its owner is deactivated. Hand their work over in the list of users to keep it.',
      '/company/users',
    ]);
    // Somebody whom nothing on this device names.
    expect(shown({ owner: 77 })[0]).toBe('a project that is not in your tree');
    expect(shown({ owner: 77 }, new Map([[77, 'Ola']]))[0]).toBe('a project of Ola');
    expect(shown({ owner: BERT, news: 'later' })[1]).toBeNull();
    expect(shown({ owner: BERT }, new Map(), ['COMPANY_ADMIN']), 'who was a member, and administers nothing').toEqual([
      'a project of Bert',
      'The account of its owner is deactivated. An administrator of the company can hand the project over.',
      '/search/project_list/9',
    ]);
    expect(shown({ owner: BERT, news: 'erased' })).toEqual(['a project of Bert', null, '/search/project_list/9']);
    expect(shown({ owner: BERT, project: 5 })).toEqual([
      'Joint',
      'The account of its owner is deactivated. An administrator of the company can hand the project over.',
      '/search/project_list/5',
    ]);
    expect(shown({ project: 5 })).toEqual(['Joint', null, '/search/project_list/5']);
  });
  it('[ROUTE-23] says which searches of the user go with a project that need not be theirs', () => {
    const noted = { project: 9, due: '2030-01-31', at: 6_000 } as const;
    const shown = (of: Pick<EventMap['RetentionNoted'], 'news' | 'searches'>) => {
      const { items } = theInbox({ marks: [anEvent('RetentionNoted', { ...noted, ...of })] });
      const told = items.find(({ item }) => item.startsWith('retention:'))!;
      const title = inboxTitle(told, { monitors: new Map(), people: new Map() });
      return [inboxSentence(told, String), title, inboxText(told, true), inboxAddress(told.about)];
    };
    const SAVED = 'What is saved in another shared project too is kept.';
    expect(shown({ news: 'due', searches: [42] })).toEqual([
      'Is erased on 2030-01-31, with the project that it went on from:',
      ...['Pumps', SAVED, '/search/result_list/42'],
    ]);
    expect(shown({ news: 'due', searches: [77, 42, 43] })).toEqual([
      'Is erased on 2030-01-31, with the project that it went on from:',
      ...['a search of yours and 2 others', SAVED, '/search/result_list/77'],
    ]);
    expect(shown({ news: 'later', searches: [42] })[0]).toBe('Is not erased on 2030-01-31 after all:');
    expect(shown({ news: 'erased', searches: [42] })[2]).toBeNull();
  });
  it('says that a monitor went with the search that it watched', () => {
    const gone = { of: 'monitor', place: 6, name: '', news: 'erased', role: 'member', by: BERT, at: 5_000 } as const;
    const told = theInbox({ marks: [anEvent('MembershipNoted', gone)] }).items.find(({ about }) => 'monitor' in about)!;
    const title = inboxTitle(told, { monitors: new Map(), people: new Map() });
    expect([inboxSentence(told, String), title, inboxAddress(told.about)]).toEqual([
      'Deleted with the search that it watched:',
      'a monitor that you were in',
      '/monitoring',
    ]);
  });
  it('tells whose task became nobody’s as the product’s news, also to who brought it about', () => {
    const said = onTask('TaskCommented', {
      ...{ comment: 41, text: 'Nobody has it now.', mentions: [7], by: 7, isFromProduct: true },
    });
    const told = theInbox({ events: [aTask(), within(PROJECT, said)] }).items.find(
      ({ item }) => item === 'mention:41',
    )!;
    expect([inboxSentence(told, String), told.title, told.text]).toEqual([
      'News of the task',
      'Read',
      'Nobody has it now.',
    ]);
  });
  it('[ROUTE-32] names the tasks that went with a team, and how many more', () => {
    const noted = { of: 'team', place: 4, name: 'Lab', news: 'deleted', role: 'member', by: BERT, at: 5_000 } as const;
    const textOf = (lost: readonly string[], losses: number) => {
      const { items } = theInbox({ marks: [anEvent('MembershipNoted', { ...noted, lost, losses })] });
      return items.filter(({ kind }) => kind === 'team').map((one) => inboxText(one, true));
    };
    const { items } = theInbox({ marks: [anEvent('MembershipNoted', { ...noted, lost: ['Read'], losses: 1 })] });
    expect(
      items.map((one) => inboxText(one, false)),
      'to who may open no tasks',
    ).toEqual(items.map(() => null));
    expect(textOf(['Read'], 1)).toEqual(['You had 1 open task there and no longer do: “Read”']);
    expect(textOf(['Read', 'Write'], 1_002)).toEqual([
      'You had 1,002 open tasks there and no longer do: “Read”, “Write” and 1,000 more',
    ]);
  });
  it('tells of nothing that a permission guards which the user does not have, and again once they have it', () => {
    const events = [aTask(), assigned, comment()];
    const marks = [
      anEvent('ArrivalsNoted', { monitor: 6, families: 3, at: 6_000 }),
      anEvent('MentionNoted', { comment: 4, search: 42, ucid: 'ZZ-1', by: BERT, at: 5_000 }),
    ];
    const all = theInbox({ events, marks });
    expect(all.unread).toBe(7);
    const without = theInbox({ events, marks, lacks: ['TASKS', 'TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING'] });
    expect(without.items.map(({ item }) => item)).toEqual(['invitation:6', 'share:5', 'mention:4', 'run:42:3000']);
    expect([without.total, without.unread]).toEqual([4, 4]);
    expect(itemsOf({ events, marks, lacks: ['TASKS'] })).toContain('arrivals:6:6000');
    expect(itemsOf({ events, marks, lacks: ['TECHNOLOGY_MONITORING'] })).toContain('assignment:3:2000');
  });
  it('neither lists nor counts kinds that are not wanted, and what is older', () => {
    const marks = [anEvent('InboxKindShown', { kind: 'run', shown: false })];
    const hidden = theInbox({ marks });
    expect([hidden.items.map(({ item }) => item), hidden.unread]).toEqual([['invitation:6', 'share:5'], 2]);
    expect(itemsOf({ events: [aTask(), assigned], since: 2_001 })).toEqual(OF_HOME);
  });
  it('lists the last thousand, and whatever is unread, so that it can be found and marked', () => {
    const noted = (report: number) => anEvent('ReportNoted', { search: 42, report, isMade: true, at: 10_000 + report });
    const read = Array.from({ length: 1_002 }, (_, at) => at + 100);
    const names = read.map((report) => `report:${report}`);
    const marks = [
      ...[1, 2, ...read].map(noted),
      ...[0, 500, 1_000].map((from) => anEvent('InboxItemsRead', { items: names.slice(from, from + 500) })),
    ];
    const { items, total, unread } = theInbox({ marks });
    expect([total, unread]).toEqual([1_007, 5]);
    const unreadItems = ['invitation:6', 'share:5', 'report:2', 'report:1', 'run:42:3000'];
    expect(items.filter(({ isRead }) => !isRead).map(({ item }) => item)).toEqual(unreadItems);
    expect(items).toHaveLength(1_003);
  });
});
