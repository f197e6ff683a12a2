/** Mentions in comments, the address of a list of tasks, and changes in words. */
import { describe, expect, it } from 'vitest';
import { matchingPeople, mentionAt, mentionedIn, splitMentions } from '../../../src/ui/parts/comments/mentions.ts';
import { entryInWords } from '../../../src/ui/screens/tasks/entry-words.ts';
import { defaultTaskView, readTaskView, taskFilterOf, taskListPath } from '../../../src/ui/parts/tasks/task-view.ts';

const people = [
  { user: 7, name: 'Anna Ek' },
  { user: 8, name: 'Bert Anders' },
  { user: 9, name: 'Anna' },
  { user: 10, name: '' },
];

describe('a mention', () => {
  it.each([
    ['Look, @An', 9, { from: 6, text: 'An' }],
    ['@', 1, { from: 0, text: '' }],
    ['(@Anna E', 8, { from: 1, text: 'Anna E' }],
    ['a@example', 9, null],
    ['@Anna\nand', 9, null],
    ['Look', 4, null],
  ] as const)('[ROUTE-32] in %j before %i is %j', (text, caret, found) =>
    expect(mentionAt(text, caret)).toEqual(found),
  );
  it('[ROUTE-32] finds people by the beginning of any word of the name', () => {
    expect(matchingPeople(people, 'an').map(({ user }) => user)).toEqual([7, 8, 9]);
    expect(matchingPeople(people, 'ek').map(({ user }) => user)).toEqual([7]);
    expect(matchingPeople(people, 'nna')).toEqual([]);
  });
  it('[ROUTE-32] names whom the text names, and is marked whole', () => {
    expect(mentionedIn('@Bert Anders and @Nobody', people)).toEqual([8]);
    expect(mentionedIn('@Anna Ek', people)).toEqual([7]);
    expect(mentionedIn('@Anna, look', people)).toEqual([9]);
    const twins = [...people, { user: 10, name: 'Anna' }];
    expect(mentionedIn('@Anna, look', twins, new Set([10])), 'who was chosen of two').toEqual([10]);
    expect(mentionedIn('@Anna, look', twins, new Set([8])), 'none was chosen').toEqual([9, 10]);
    expect(splitMentions('Hi @Anna Ek!', ['Anna', 'Anna Ek'])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Anna Ek', isMention: true },
      { text: '!', isMention: false },
    ]);
    expect(splitMentions('Hi (all) @A.*', ['A.*'])).toHaveLength(2);
    expect(splitMentions('Hi', [])).toEqual([{ text: 'Hi', isMention: false }]);
  });
});

describe('the address of a list of tasks', () => {
  it('[ROUTE-32] holds what is shown, and is short for what is usual', () => {
    expect(taskListPath(defaultTaskView)).toBe('/tasks');
    const view = { ...defaultTaskView, who: '8', status: null, due: 'overdue', text: 'a b', sort: 'title' } as const;
    const path = taskListPath({ ...view, descending: true });
    expect(readTaskView(path.slice(path.indexOf('?')))).toEqual({ ...view, descending: true });
  });
  it('takes the usual in place of what it does not know', () => {
    expect(readTaskView('?who=x&status=x&due=x&sort=x&order=x')).toEqual(defaultTaskView);
  });
  it('[ROUTE-32] asks for the tasks of a person, of nobody, or by the user', () => {
    const asked = (who: (typeof defaultTaskView)['who']) => {
      const { assignee, author } = taskFilterOf({ ...defaultTaskView, who }, 7);
      return [assignee, author];
    };
    expect([asked('me'), asked('by-me'), asked('nobody'), asked('all'), asked('8')]).toEqual([
      [7, null],
      [null, 7],
      ['nobody', null],
      [null, null],
      [8, null],
    ]);
  });
});

describe('a change of a task in words', () => {
  const words = {
    nameOf: (user: number) => (user === 8 ? 'Bert' : 'Anna'),
    formatDate: (iso: string | null) => iso ?? '–',
  };
  const said = { by: 7, at: 1 };
  it.each([
    [{ what: 'title', from: 'A', to: 'B' }, 'changed the title from “A” to “B”'],
    [{ what: 'description', from: '', to: 'B' }, 'wrote the description'],
    [{ what: 'assignee', from: null, to: 7 }, 'took the task'],
    [{ what: 'assignee', from: null, to: 8 }, 'assigned it to Bert'],
    [{ what: 'assignee', from: 8, to: null }, 'took the task from Bert'],
    [{ what: 'due', from: null, to: '2030-01-31' }, 'set the due date to 2030-01-31'],
    [{ what: 'reminder', from: null, to: 5 }, 'set the reminder: 5 days before'],
    [{ what: 'status', from: 'open', to: 'in-progress' }, 'set the status from open to in progress'],
    [{ what: 'removed', documents: 1 }, 'removed 1 document'],
    [{ what: 'restored' }, 'restored the task'],
  ] as const)('[ROUTE-32] %j', (change, text) => expect(entryInWords({ ...said, ...change }, words)).toBe(text));
});
