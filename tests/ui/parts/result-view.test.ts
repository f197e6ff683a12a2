/** The address of the result list. */
import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  readResultView,
  toggledFilter,
  writeResultView,
} from '../../../src/ui/parts/results/result-view.ts';
import { pageCount, pageMarks } from '../../../src/ui/parts/results/pages.ts';

describe('address of the result list', () => {
  test('given a view, when written and read, then it is the same, commas and ampersands included', () => {
    const view = {
      page: 3,
      sort: 'newest',
      filter: { applicant: ['Brown, Boveri & Cie', 'Acme = Co'], year: ['2004'] },
      rating: 'tag-12',
      group: 'publication',
      screening: true,
    } as const;
    expect(readResultView(writeResultView(view))).toEqual(view);
  });
  test('given the plain view, when written, then the address stays clean', () => {
    expect(writeResultView(readResultView(''))).toBe('');
  });
  test('given senseless values in a typed address, when read, then they are passed over', () => {
    expect(readResultView('page=-4&sort=best&rating=good&country=&nonsense=1')).toEqual({
      page: 0,
      sort: 'relevance',
      filter: {},
      rating: 'all',
      group: 'family',
      screening: false,
    });
    expect(readResultView('page=1.5').page).toBe(0);
  });
  test('given a value switched on and off, then the filter is as before', () => {
    const on = toggledFilter({ year: ['2004'] }, 'country', 'EP');
    expect(activeFilters(on)).toEqual([
      { facet: 'country', value: 'EP' },
      { facet: 'year', value: '2004' },
    ]);
    expect(toggledFilter(on, 'country', 'EP')).toEqual({ year: ['2004'] });
  });
});

describe('page numbers below the list', () => {
  const drawn = (current: number, count: number) =>
    pageMarks(current, count).map((mark) => (mark.kind === 'page' ? mark.page + 1 : '…'));
  test('given many pages, then the ends, the surroundings and gaps are shown', () => {
    expect(drawn(20, 100)).toEqual([1, 2, '…', 19, 20, 21, 22, 23, '…', 99, 100]);
  });
  test('given a gap of one page, then the page itself is shown', () => {
    expect(drawn(5, 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, '…', 99, 100]);
  });
  test('given few pages or none, then all are shown', () => {
    expect(drawn(0, 3)).toEqual([1, 2, 3]);
    expect(drawn(0, 1)).toEqual([1]);
    expect([pageCount(0, 50), pageCount(50, 50), pageCount(51, 50)]).toEqual([1, 1, 2]);
  });
});
