/** Which tasks a list holds and in which order; what is overdue, and what to be reminded of. */
import { describe, expect, it } from 'vitest';
import { given } from '../../builders/given.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { compareTasks, isListed, isOverdue, isReminded, type TaskFilter } from '../../../src/domain/tasks/queries.ts';
import { tasksIn } from '../../../src/domain/tasks/rows.ts';
import { aTask, onTask, rowIn } from './a-task.ts';

const TODAY = '2030-01-10';
const all: TaskFilter = { assignee: null, author: null, status: null, due: null, text: '' };
const row = (more: Parameters<typeof aTask>[0] = {}, ...later: readonly EventDraft[]) =>
  rowIn(given(aTask(more), ...later).state)!;

describe('a task', () => {
  it('[ROUTE-32] is overdue from the day after it is due until it is closed', () => {
    expect(['2030-01-09', '2030-01-10', null].map((due) => isOverdue(row({ due }), TODAY))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isOverdue(row({ due: '2030-01-09' }, onTask('TaskStatusSet', { status: 'done' })), TODAY)).toBe(false);
  });
  it.each([
    ['2030-01-10', 0, true],
    ['2030-01-11', 0, false],
    ['2030-01-11', 1, true],
    ['2030-02-01', 22, true],
    ['2030-02-01', 21, false],
    ['2030-01-10', null, false],
    ['2030-01-09', null, true],
    [null, 1, false],
  ] as const)('[ROUTE-32] due on %s with a reminder of %s days: reminded is %s', (due, reminder, is) =>
    expect(isReminded(row({ due, reminder }), TODAY)).toBe(is),
  );
});

describe('a list of tasks', () => {
  const lists = (filter: Partial<TaskFilter>, more: Parameters<typeof aTask>[0] = {}) =>
    isListed(row(more), { ...all, ...filter }, TODAY);
  it('[ROUTE-32] holds those of a person, of nobody, of an author', () => {
    expect([8, 7, 'nobody', null].map((assignee) => lists({ assignee } as TaskFilter, { assignee: 8 }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(lists({ assignee: 'nobody' })).toBe(true);
    expect([lists({ author: 7 }), lists({ author: 8 })]).toEqual([true, false]);
  });
  it('[ROUTE-32] holds those of a status, and those that are closed or not', () => {
    const statuses = ['open', 'done', 'active', 'closed', null] as const;
    expect(statuses.map((status) => lists({ status }))).toEqual([true, false, true, false, true]);
  });
  it('[ROUTE-32] holds those that are due so', () => {
    const dues = ['overdue', 'week', 'none', 'reminded'] as const;
    const of = (due: string | null) => dues.filter((wanted) => lists({ due: wanted }, { due, reminder: 1 }));
    expect(of('2030-01-09')).toEqual(['overdue', 'week', 'reminded']);
    expect(of('2030-01-17')).toEqual(['week']);
    expect(of('2030-01-18')).toEqual([]);
    expect(of(null)).toEqual(['none']);
  });
  it('holds those with the words in title or description, in whatever case', () => {
    const texts = { title: 'Opposition', description: 'Claim 1' };
    expect([' oppo', 'CLAIM', 'claim 2'].map((text) => lists({ text }, texts))).toEqual([true, true, false]);
  });
  it('[ROUTE-32] is ordered by due date (those without one last), title, assignee, status or last change', () => {
    const { state } = given(
      aTask({ task: 1, title: 'Task 10', due: null, assignee: 8 }),
      aTask({ task: 2, title: 'Task 9', due: '2030-01-02', assignee: null }),
      aTask({ task: 3, title: 'Anna', due: '2030-01-01', assignee: 9 }),
      onTask('TaskStatusSet', { status: 'done', task: 2 }),
    );
    const order = (sort: Parameters<typeof compareTasks>[0]) =>
      [...tasksIn(state.rows.map)]
        .sort(compareTasks(sort, ({ assignee }) => (assignee === 8 ? 'Zoe' : 'Bert')))
        .map(({ task }) => task);
    expect(order('due')).toEqual([3, 2, 1]);
    expect(order('title')).toEqual([3, 2, 1]);
    expect(order('assignee')).toEqual([3, 1, 2]);
    expect(order('status')).toEqual([3, 1, 2]);
    expect(order('changed')).toEqual([2, 3, 1]);
  });
});
