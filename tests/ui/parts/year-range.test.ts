/** Years as a range. */
import { describe, expect, test } from 'vitest';
import { rangeInWords, rangeOf, yearAxis, yearsIn } from '../../../src/ui/parts/results/year-range.ts';
import { chipsOf } from '../../../src/ui/parts/results/filter-chips.ts';

const all = ['1995', '2003', '2004', '2010'];

describe('years as a range', () => {
  test('given two ends, in either order, then the years between are chosen', () => {
    expect(yearsIn(all, { from: '2003', to: '2004' })).toEqual(['2003', '2004']);
    expect(yearsIn(all, { from: '2004', to: '2001' })).toEqual(['2003', '2004']);
  });
  test('given the whole span, then nothing is filtered', () => {
    expect(yearsIn(all, { from: '1990', to: '2010' })).toEqual([]);
  });
  test('given years with a gap, then the axis has it; not over centuries', () => {
    expect(yearAxis(['2001', '2004'])).toEqual(['2001', '2002', '2003', '2004']);
    expect(yearAxis(['1836', '2004'])).toEqual(['1836', '2004']);
    expect(yearAxis([])).toEqual([]);
  });
  test('given chosen years, then their span is told, one year as itself', () => {
    expect(rangeOf(['2010', '2003'])).toEqual({ from: '2003', to: '2010' });
    expect(rangeOf([])).toBe(null);
    expect(rangeInWords({ from: '2003', to: '2003' })).toBe('2003');
  });
  test('given a filter, then its chips are one a value and one for the years, each taking away its own', () => {
    const filter = { year: ['2003', '2004'], country: ['US', 'EP'] };
    expect(chipsOf(filter).map((chip) => chip.text)).toEqual(['Country: US', 'Country: EP', 'Year: 2003–2004']);
    expect(chipsOf(filter)[2]!.without).toEqual({ country: ['US', 'EP'] });
    expect(chipsOf(filter)[0]!.without).toEqual({ country: ['EP'], year: ['2003', '2004'] });
  });
});
