import { describe, expect, it } from 'vitest';
import { limitState, monthsUpTo } from '../../../src/domain/billing/billing.ts';

describe('[ROUTE-38] a limit', () => {
  it('is near from four fifths on, reached when all is used, and exceeded by the next one', () => {
    const states = [0, 7, 8, 9, 10, 11].map((used) => limitState(used, 10));
    expect(states).toEqual(['within', 'within', 'near', 'near', 'reached', 'exceeded']);
  });

  it('of nothing is exceeded by one, and none is never near', () => {
    expect([limitState(0, 0), limitState(1, 0), limitState(1e12, null)]).toEqual(['reached', 'exceeded', 'unlimited']);
  });
});

it('months go back over the turn of a year, by UTC', () => {
  expect(monthsUpTo(Date.parse('2026-02-28T23:59:59Z'), 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUpTo(Date.parse('2026-03-31T00:00:00Z'), 2)).toEqual(['2026-02', '2026-03']);
});
