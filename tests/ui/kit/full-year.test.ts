import { describe, expect, it } from 'vitest';
import { plannedDays, publicationDays } from '../../../src/domain/query/dates.ts';
import { fullYear } from '../../../src/ui/kit/use-typed-day.ts';

describe('a year typed with two digits', () => {
  it.each([
    [18, 2018],
    [27, 2027],
    [28, 1928],
    [99, 1999],
  ])('[APP-14] %i is %i for a publication, in 2026', (typed, year) => {
    expect(fullYear(typed, publicationDays('2026-11-22'))).toBe(year);
  });

  it('is thirty years ahead at most for what is planned', () => {
    expect(fullYear(56, plannedDays('2026-11-22'))).toBe(2056);
    expect(fullYear(57, plannedDays('2026-11-22'))).toBe(1957);
  });

  it.each([1789, 2028, 300])('can’t be %i', (typed) => {
    expect(fullYear(typed, publicationDays('2026-11-22'))).toBeNull();
  });
});
