/** Tasks as a device shows them: where they can be made, who reads them, and how far their documents are. */
import { describe, expect, it } from 'vitest';
import type { TeamRole } from '../../../src/domain/teams/rows.ts';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { memberKey, teamKey } from '../../../src/domain/members/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { createRows, type RowKey, type Rows } from '../../../src/domain/shared/rows.ts';
import { createTaskQueries } from '../../../src/workers/live/task-queries.ts';
import type { TaskView } from '../../../src/workers/contract.ts';
import { anEvent, given, within } from '../../builders/given.ts';
import { aDocument, aTask, onTask } from '../../domain/tasks/a-task.ts';

const TODAY = '2030-01-10';
const view: TaskView = {
  ...{ filter: { assignee: null, author: null, status: null, due: null, text: '' }, sort: 'due', descending: false },
  ...{ today: TODAY, from: 0, to: 50 },
};
const BATCH = aTask({
  ...{ assignee: 8, origin: { kind: 'review-batch', search: 42 } },
  documents: [aDocument('EP-1-A1'), aDocument('EP-2-A1')],
});

/**
 * Of Anna (7), who shares project 5 with Bert (8) and the team Lab (4). Carl (9) is invited. Search 42 is saved in the
 * project. Lab holds Anna and Dora (10); the team Sales (6) holds Anna and Bert.
 */
function aDevice(
  events: readonly EventDraft[] = [],
  searches: 'here' | 'gone' | 'unread' = 'here',
  { bert = 'member', dora = 'member', lab }: { bert?: TeamRole; dora?: TeamRole; lab?: 'reader' } = {},
) {
  const placed = { parent: 0, deletedFrom: null };
  const person = (id: number, name: string, state: 'accepted' | 'pending') =>
    [memberKey(id), { kind: 'member', id, name, role: id === 8 ? bert : 'member', state, ...placed }] as const;
  const project = createRows<TreeRow>([
    person(7, 'Anna', 'accepted'),
    person(8, 'Bert', 'accepted'),
    person(9, 'Carl', 'pending'),
    [teamKey(4), { kind: 'team', id: 4, name: 'Lab', ...placed, ...(lab && { role: lab }) }],
    [30, { kind: 'collection', id: 30, name: 'S', search: 42, addedAt: null, deletedFrom: null, parent: 5 }],
  ]);
  const home = createRows<TreeRow>([[5, { kind: 'mount', id: 5, name: 'Joint', role: 'owner', ...placed }]]);
  const forest = createForest(7, home);
  forest.setProject(5, project);
  const member = (team: number, user: number, name: string) =>
    anEvent('TeamMemberAdded', { team, user, name }, 'company/3');
  const company = given(
    anEvent('TeamCreated', { team: 4, name: 'Lab', by: 7 }, 'company/3'),
    anEvent('TeamCreated', { team: 6, name: 'Sales', by: 7 }, 'company/3'),
    ...[member(4, 7, 'Anna'), member(4, 10, 'Dora'), member(6, 7, 'Anna'), member(6, 8, 'Bert')],
    anEvent('TeamMemberRoleSet', { team: 4, user: 10, role: dora, by: 7 }, 'company/3'),
  ).state.rows;
  const search = given(
    anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: 7, project: 5 }),
    anEvent('ResultRated', { ...aDocument('EP-2-A1'), rating: 'relevant' }),
  );
  search.state.apply(anEvent('RatingGiven', { reviewer: 8, ...aDocument('EP-1-A1'), rating: 'irrelevant' }));
  const states = new Map<string, { readonly map: ReadonlyMap<RowKey, object> }>([
    ['home/7', home],
    ['project/5', project],
    ['team/4', createRows()],
    ['team/6', createRows()],
    ['company/3', company],
  ]);
  for (const of of new Set(events.map(({ stream }) => stream))) {
    const { rows } = given(...events.filter(({ stream }) => stream === of)).state;
    (states.get(of) as Rows<object>).record((write) => {
      for (const [key, row] of rows.map) write.set(key, row);
    });
  }
  const followed: string[] = [];
  const isHere = (stream: string) => stream !== 'search/42' || (searches === 'here' && followed.includes(stream));
  const replicas = {
    get(stream: string) {
      const rows = stream === 'search/42' ? search.state.rows : states.get(stream);
      return rows === undefined || !isHere(stream)
        ? undefined
        : { state: { rows }, cursor: 1, pending: stream === 'team/6' ? [{ fact: { payload: { task: 3 } } }] : [] };
    },
    isGone: (stream: string) => stream === 'search/42' && searches === 'gone',
    isCurrent: () => true,
  };
  const queries = createTaskQueries(
    { replicas: replicas as never, user: 7, company: 3, forest: () => forest },
    { follow: (stream) => Promise.resolve(void followed.push(stream)) },
  );
  return queries;
}

const inPlace = (stream: `team/${number}` | `project/${number}`, event: EventDraft) => within(stream, event);

describe('the places for tasks', () => {
  it('[ROUTE-32] are the user’s own, projects, teams and the company, with those who read each', async () => {
    const places = await aDevice().taskPlaces({ search: 42 }).compute();
    expect(places.map(({ stream, people }) => [stream, people.map(({ name }) => name)])).toEqual([
      ['home/7', ['Anna']],
      ['project/5', ['Anna', 'Bert', 'Dora']],
      ['team/4', ['Anna', 'Dora']],
      ['team/6', ['Anna', 'Bert']],
      ['company/3', ['Anna', 'Bert', 'Carl', 'Dora']],
    ]);
  });
  it('[ROUTE-32] say of a search whether all who read them may read it', async () => {
    const readers = async (search: number | null) =>
      (await aDevice().taskPlaces({ search }).compute()).flatMap(({ stream, readsSearch }) =>
        readsSearch ? [stream] : [],
      );
    expect(await readers(42)).toEqual(['home/7', 'project/5', 'team/4']);
    expect(await readers(43)).toEqual(['home/7']);
    expect(await readers(null)).toEqual([]);
  });
  it('[ROUTE-22] say who only reads a search, and so could not rate in it: by own row, else by team', async () => {
    const readers = async (search: number | null, bert: TeamRole) =>
      (await aDevice([], 'here', { bert, dora: 'reader' }).taskPlaces({ search }).compute()).map(({ people }) =>
        people.flatMap(({ name, onlyReads }) => (onlyReads === true ? [name] : [])),
      );
    expect(await readers(42, 'reader')).toEqual([[], ['Bert', 'Dora'], ['Dora'], [], []]);
    expect(await readers(42, 'member')).toEqual([[], ['Dora'], ['Dora'], [], []]);
    expect(await readers(null, 'reader')).toEqual([[], [], [], [], []]);
    const [, project] = await aDevice([], 'here', { lab: 'reader' }).taskPlaces({ search: 42 }).compute();
    expect(project?.people).toMatchObject([{ name: 'Anna' }, { name: 'Bert' }, { name: 'Dora', onlyReads: true }]);
  });
});

describe('the progress of a task', () => {
  const progress = async (event: EventDraft, searches?: Parameters<typeof aDevice>[1]) => {
    const { lines } = await aDevice([inPlace('project/5', event)], searches)
      .tasks(view)
      .compute();
    return lines[0]?.progress;
  };
  it('[ROUTE-32] of a review batch is what its assignee has rated in the search', async () => {
    expect(await progress(BATCH)).toEqual({ of: 2, done: 1 });
    const mine = { ...BATCH, payload: { ...(BATCH.payload as object), assignee: 7 } };
    expect(await progress(mine)).toEqual({ of: 2, done: 1 });
    const nobodys = { ...BATCH, payload: { ...(BATCH.payload as object), assignee: null } };
    expect(await progress(nobodys)).toEqual({ of: 2, done: null });
  });
  it('[ROUTE-32] is not known where the search can’t be read, or is not here', async () => {
    expect(await progress(BATCH, 'gone')).toEqual({ of: 2, done: null });
    expect(await progress(BATCH, 'unread')).toEqual({ of: 2, done: null });
  });
  it('[ROUTE-32] of other documents is what was ticked', async () => {
    expect(await progress(aTask({ documents: [aDocument('EP-1-A1')] }))).toEqual({ of: 1, done: 0 });
    expect(await progress(aTask())).toBeNull();
  });
});

describe('a list of tasks', () => {
  it('[ROUTE-32] names an assignee who is in the place no more, and sorts by that name', async () => {
    const named = (name: string) => anEvent('TaskPeopleNamed', { people: [{ user: 12, name }] });
    const device = aDevice([
      ...[named('Gus'), aTask({ assignee: 12 })].map((event) => inPlace('project/5', event)),
      inPlace('team/6', named('Somebody of another place')),
      inPlace('team/6', aTask({ task: 4, assignee: 8 })),
    ]);
    const { lines } = await device.tasks({ ...view, sort: 'assignee' }).compute();
    expect(lines.map(({ task, assignee }) => [task, assignee?.name])).toEqual([
      [4, 'Bert'],
      [3, 'Gus'],
    ]);
  });
  it('[ROUTE-32] names an assignee whom the company’s list alone names', async () => {
    const named = anEvent('TaskPeopleNamed', { people: [{ user: 12, name: 'Gus' }] });
    const device = aDevice([within('company/3', named), inPlace('project/5', aTask({ assignee: 12 }))]);
    const { lines } = await device.tasks(view).compute();
    expect(lines.map(({ assignee }) => assignee?.name)).toEqual(['Gus']);
  });
  it('[ROUTE-32] holds a range, with what is overdue or not on the server yet', async () => {
    const device = aDevice([
      inPlace('team/6', aTask({ due: '2030-01-09', assignee: 8 })),
      inPlace('team/4', aTask({ task: 4, title: 'Later', due: '2030-02-09' })),
    ]);
    const { lines, total, all } = await device.tasks({ ...view, to: 1 }).compute();
    expect([lines.length, total, all]).toEqual([1, 2, 2]);
    expect(lines[0]).toMatchObject({
      ...{ task: 3, isOverdue: true, isPending: true, assignee: { user: 8, name: 'Bert' } },
      scope: { kind: 'team', team: 6, name: 'Sales' },
    });
    const last = await device.tasks({ ...view, descending: true, to: 1 }).compute();
    expect(last.lines.map(({ task, isPending }) => [task, isPending])).toEqual([[4, false]]);
  });
});

describe('one task', () => {
  it('[ROUTE-32] has its people, its entries and what is done of it', async () => {
    const task = await aDevice([inPlace('project/5', BATCH)])
      .task({ task: 3 })
      .compute();
    expect(task).toMatchObject({ stream: 'project/5', done: ['EP-1-A1'], canOpenSearch: true, entries: [] });
    expect(
      await aDevice([inPlace('project/5', BATCH)], 'gone')
        .task({ task: 3 })
        .compute(),
    ).toMatchObject({
      ...{ done: null, canOpenSearch: false },
    });
  });
  it('[ROUTE-32] names in its history who is not in the project any more', async () => {
    const named = anEvent('TaskPeopleNamed', { people: [{ user: 12, name: 'Gus' }] });
    const taken = onTask('TaskAssigned', { assignee: null });
    const events = [aTask({ assignee: 12 }), named, taken].map((event) => inPlace('project/5', event));
    const found = await aDevice(events).task({ task: 3 }).compute();
    if (found === null || found === 'missing') throw new Error('no task');
    expect(found.entries).toMatchObject([{ what: 'assignee', from: 12, to: null }]);
    expect(found.people).toContainEqual({ user: 12, name: 'Gus' });
  });
  it('is missing where no stream holds it, and where it was deleted', async () => {
    expect(await aDevice().task({ task: 3 }).compute()).toBe('missing');
    const { state } = given(aTask(), onTask('TaskDeleted', {}));
    expect(state.rows.map.get('task:3')).toMatchObject({ isDeleted: true });
  });
});
