import { describe, expect, it } from 'vitest';
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import { defaultTitle, titleOf } from '../../../src/domain/search-steps/search-title.ts';

const asked = (idea: { title?: string; text?: string }, expression = '') => ({
  idea: { title: '', text: '', priorityDate: null, ...idea },
  expression,
  choices: NO_CHOICES,
});

describe('the title of a search in the list', () => {
  it.each([
    ["is the idea's title", 'ULTRA_QUICK', asked({ title: ' A wheel ', text: 'It turns.' }), 'A wheel'],
    [
      "is the idea's beginning where it has no title",
      'ULTRA_QUICK',
      asked({ text: 'It turns\n\n on its own.' }),
      'It turns on its own.',
    ],
    ['is the expression of a fielded search', 'FIELDED', asked({ title: 'x' }, 'TI:wheel'), 'TI:wheel'],
    ['is the name of the type where there is nothing', 'ULTRA_QUICK', asked({}), 'Ultra Quick search'],
  ])('%s', (_what, searchType, given, title) => {
    expect(titleOf({ searchType }, given)).toBe(title);
  });

  it('is cut at a word', () => {
    const title = titleOf({ searchType: 'ULTRA_QUICK' }, asked({ text: 'wheels within wheels '.repeat(20) }));
    expect(title.length).toBeLessThanOrEqual(120);
    expect(title).toMatch(/ (wheels|within)…$/);
  });

  it('does not say search twice', () => {
    expect(defaultTitle('FIELDED')).toBe('Fielded Search');
  });
});
