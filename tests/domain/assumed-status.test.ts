/** The status that is shown, and whether it is an assumption. */
import { describe, expect, test } from 'vitest';
import { shownStatus } from '../../src/domain/documents/assumed-status.ts';
import type { LegalStatus } from '../../src/domain/documents/publication.ts';

const aPublication = (kind: string, filed: string | null, status: LegalStatus = 'unknown', country = 'EP') => ({
  status,
  publication: { country, number: '1', kind, date: '2010-01-01' },
  application: { country, number: '2', kind: null, date: filed },
});
const shown = (...of: Parameters<typeof aPublication>) => {
  const { status, assumed } = shownStatus(aPublication(...of), '2026-01-01');
  return [status, assumed];
};

describe('status of a publication', () => {
  test('given a status from the source, then it is shown as stated', () => {
    expect(shown('B1', '1990-01-01', 'lapsed')).toEqual(['lapsed', false]);
  });
  test('given a filing more than 20 years ago, then it is assumed to have expired', () => {
    expect(shown('B1', '2005-12-31')).toEqual(['expired', true]);
    expect(shown('B1', '2006-01-01')).toEqual(['granted', true]);
  });
  test('given a grant or an application by its kind, then that is assumed', () => {
    expect(shown('B2', '2015-01-01')).toEqual(['granted', true]);
    expect(shown('A1', '2015-01-01')).toEqual(['pending', true]);
    expect(shown('P2', '2015-01-01', 'unknown', 'US')).toEqual(['granted', true]);
  });
  test('given neither kind nor dates that tell, then it stays unknown and nothing is assumed', () => {
    expect(shown('U1', null)).toEqual(['unknown', false]);
  });
});
