import { describe, expect, it } from 'vitest';
import type { Billing } from '../../../src/domain/billing/billing.ts';
import { formatMonth, limitWarnings } from '../../../src/ui/screens/billing/billing-words.ts';
import { statementCsv } from '../../../src/ui/screens/billing/statement.ts';

const usage = { members: 12, searches: 80, storage: 1_000_000, publications: 5 };
const of = (name: string): Billing => ({
  plan: { name, limits: { members: 10, searches: 100, storage: 1_000_000, publications: null } },
  usage,
  measured: '2026-11-25T10:00:00.000Z',
  months: [
    { month: '2026-10', searches: 7, measured: null },
    { month: '2026-11', searches: 80, measured: { members: 12, storage: 1_000_000, publications: 5 } },
  ],
  hasOwnCorpus: true,
  planBy: 'operator',
  provider: null,
});

describe('[ROUTE-38] usage in words', () => {
  it('warns of each limit that is near, reached or passed, by how much', () => {
    expect(limitWarnings(of('Team'))).toEqual([
      '12 active users: 2 more than the 10 of the plan.',
      '80 searches this month: near to the 100 of the plan.',
      '1.0 MB of storage: all of the plan.',
    ]);
    expect(limitWarnings({ plan: null, usage })).toEqual([]);
  });

  it('as a statement has the limits, a month a line, and no formula', () => {
    const lines = statementCsv('=Acme', of('Team')).slice(1).split('\r\n');
    expect(lines[0]).toBe('Company,"\'=Acme"');
    expect(lines[2]).toBe('Limits,10,100,1000000,');
    expect(lines.slice(6, 8)).toEqual(['2026-11,12,80,1000000,5', '2026-10,,7,,']);
  });

  it('names months by UTC, wherever the reader is', () => {
    expect(formatMonth('2026-11')).toBe('Nov 2026');
  });
});
