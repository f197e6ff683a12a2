/** The status without events of a register: stated by the source, or assumed from kind and dates. */
import { describe, expect, test } from 'vitest';
import { legalStanding } from '../../../src/domain/documents/legal/standing.ts';
import type { StatusAsked } from '../../../src/domain/query/status.ts';
import { hasStatus } from '../../support/query-reference/status.ts';
import type { LegalStatus } from '../../../src/domain/documents/publication.ts';

const aPublication = (kind: string, filed: string | null, status: LegalStatus = 'unknown', country = 'EP') => ({
  status,
  publication: { country, number: '1', kind, date: '2010-01-01' },
  application: { country, number: '2', kind: null, date: filed },
  related: [],
  other: {},
  source: { format: 'patent-document' as const, version: '', date: '2010-01-01' },
});
const shown = (...of: Parameters<typeof aPublication>) => {
  const { status, basis } = legalStanding(aPublication(...of), [], '2026-01-01');
  return [status, basis];
};

describe('status of a publication', () => {
  test('given a status from the source, then it is shown as stated', () => {
    expect(shown('B1', '1990-01-01', 'lapsed')).toEqual(['lapsed', 'stated']);
  });
  test('given a filing more than 20 years ago, then it is assumed to have expired', () => {
    expect(shown('B1', '2005-12-31')).toEqual(['expired', 'assumed']);
    expect(shown('B1', '2006-01-01')).toEqual(['granted', 'assumed']);
  });
  test('given a grant or an application by its kind, then that is assumed', () => {
    expect(shown('B2', '2015-01-01')).toEqual(['granted', 'assumed']);
    expect(shown('A1', '2015-01-01')).toEqual(['pending', 'assumed']);
    expect(shown('P2', '2015-01-01', 'unknown', 'US')).toEqual(['granted', 'assumed']);
    expect(shown('A', '2015-01-01', 'unknown', 'US'), 'a US patent of before 2001').toEqual(['granted', 'assumed']);
    expect(shown('A', '2015-01-01', 'unknown', 'CN')).toEqual(['pending', 'assumed']);
  });
  test('given neither kind nor dates that tell, then it stays unknown and nothing is assumed', () => {
    expect(shown('U1', null)).toEqual(['unknown', 'none']);
  });
});

describe('a status that is asked for', () => {
  const stated = (status: LegalStatus, filed: string | null, on: string | null = null) => ({
    ...aPublication('B1', filed, status),
    source: { format: 'patent-document' as const, version: '', date: on },
  });
  const has = (asked: StatusAsked, publication: ReturnType<typeof stated>, on: string | null = '2026-01-01') =>
    hasStatus(publication, { field: 'ST', status: asked, on });

  test('is the one that is shown, on the day that is named', () => {
    expect([has('granted', stated('unknown', '2006-01-01')), has('expired', stated('unknown', '2006-01-01'))]).toEqual([
      true,
      false,
    ]);
    expect([
      has('granted', stated('unknown', '2006-01-01'), '2026-06-01'),
      has('expired', stated('unknown', '2006-01-01'), '2026-06-01'),
    ]).toEqual([false, true]);
    expect(has('lapsed', stated('lapsed', '2015-01-01'))).toBe(true);
  });
  test('tells what ended more than six years ago from what may have ended since', () => {
    for (const [publication, long] of [
      [stated('unknown', '1999-12-31'), true],
      [stated('unknown', '2000-01-01'), false],
      [stated('lapsed', '2015-01-01', '2019-12-31'), true],
      [stated('lapsed', '2015-01-01', '2020-01-01'), false],
      [stated('lapsed', null), false],
      [stated('expired', '1990-01-01', '2025-01-01'), true],
    ] as const) {
      expect([has('long-ended', publication), has('recently-ended', publication)]).toEqual([long, !long]);
    }
  });
  test('has not ended while it is granted, pending, withdrawn or unknown', () => {
    for (const status of ['granted', 'pending', 'withdrawn'] as const)
      expect([
        has('long-ended', stated(status, '1980-01-01')),
        has('recently-ended', stated(status, '1980-01-01')),
      ]).toEqual([false, false]);
  });
  test('stays what a source states as alive, however old: it may have been extended', () => {
    expect(has('granted', stated('granted', '2005-01-01', '2010-01-01'))).toBe(true);
    expect(has('pending', stated('pending', '1990-01-01', '2010-01-01'))).toBe(true);
  });
  test('without a day looks at no term', () =>
    expect([
      has('granted', stated('unknown', '1980-01-01'), null),
      has('recently-ended', stated('lapsed', '1980-01-01'), null),
    ]).toEqual([true, true]));
});
