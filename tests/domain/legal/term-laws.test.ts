/** The years of a right by office and kind: patents have 20, others those of their own law, or none that is known. */
import { describe, expect, test } from 'vitest';
import { patentTerm } from '../../../src/domain/documents/legal/term.ts';
import { aPublication } from '../../builders/publication.ts';

const termOf = (ucid: string, filed = '2012-03-04') =>
  patentTerm(aPublication({ ucid, published: '2014-01-07', filed }));
const yearOf = (ucid: string, filed?: string) => termOf(ucid, filed).ends?.slice(0, 4) ?? null;

describe('the years of a right', () => {
  test.each([
    ...['EP-1-A1', 'EP-1-B1', 'EP-1-B2', 'EP-1-B3', 'EP-1-B8', 'EP-1-B9', 'DE-1-C2', 'DE-1-T2', 'DE-1-B4', 'CN-1-A'],
    ...['CN-1-B', 'CN-1-C', 'AT-1-E', 'AT-1-B', 'GB-1-B', 'FR-1-A1', 'FR-1-B1', 'KR-1-B1', 'JP-1-B2', 'CA-1-C'],
    ...['AU-1-B2', 'AU-1-A1', 'AU-1-C1', 'IE-1-B1', 'NL-1-C2', 'RU-1-C1', 'ES-1-T3', 'BE-1-B1', 'UA-1-C2', 'US-1-P2'],
    ...['US-1-B2', 'US-1-A1', 'US-1-A'],
  ])('of %s are 20', (ucid) => expect(yearOf(ucid)).toBe('2032'));

  test.each([
    ['a German utility model', 'DE-1-U1', '2022', 'law of utility models'],
    ['a Chinese utility model', 'CN-1-U', '2022', 'law of utility models'],
    ['a Chinese utility model of before 2010', 'CN-1-Y', '2022', 'law of utility models'],
    ['an Austrian utility model', 'AT-1-U1', '2022', 'law of utility models'],
    ['a Spanish utility model', 'ES-1-U', '2022', 'law of utility models'],
    ['a Korean utility model', 'KR-1-Y1', '2022', 'law of utility models'],
    ['an Australian innovation patent', 'AU-1-A4', '2020', 'Patents Act 1990, s. 68'],
    ['a certified one', 'AU-1-B4', '2020', 'Patents Act 1990, s. 68'],
    ['an Irish short-term patent', 'IE-S85010-B2', '2022', 'Patents Act 1992, s. 63'],
    ['a Chinese design', 'CN-1-S', '2022', 'Patent Law, Art. 42'],
    ['a Chinese design of before 2010', 'CN-1-D', '2022', 'Patent Law, Art. 42'],
  ])('of %s (%s) are those of its law', (_, ucid, year, law) => {
    expect(yearOf(ucid)).toBe(year);
    expect(termOf(ucid).steps[0]).toContain(`(${law})`);
  });
  test('Chinese designs have 15 years from filings on 1 June 2021', () => {
    expect([yearOf('CN-1-S', '2021-05-31'), yearOf('CN-1-S', '2021-06-01')]).toEqual(['2031', '2036']);
  });

  test.each([
    ...['EM-1-S', 'DE-1-S1', 'KR-1-S', 'JP-1-S', 'GB-1-S', 'FR-1-U1', 'FR-1-A3', 'FR-1-B3', 'FR-1-A2', 'FR-1-E'],
    ...['AU-1-A5', 'AU-1-A6', 'IE-1-A2', 'IE-1-B', 'BE-1-A6', 'BE-1-A3', 'NL-1-C1', 'UA-1-A', 'UA-1-C1', 'BR-1-C1'],
    ...['DE-1-I1', 'US-1-J1', 'US-1-K1', 'PT-1-E', 'EP-1', 'US-1'],
  ])('of %s are not known here', (ucid) => {
    expect(termOf(ucid)).toEqual({
      ...{ ends: null, overBy: null, steps: ['The term of this kind of right is not known here.'] },
    });
  });
  test.each([
    ...[
      ['DE-1-U1', '2016-11-10', '2026-11-30'],
      ['AT-1-U1', '2016-02-29', '2026-02-28'],
    ],
    ...[
      ['DE-1-U1', '2016-11-30', '2026-11-30'],
      ['CN-1-U', '2016-11-10', '2026-11-10'],
    ],
  ])('of the utility model %s, filed on %s, end on %s: in Germany and Austria with the month', (ucid, filed, ends) =>
    expect(termOf(ucid, filed).ends).toBe(ends),
  );
  test('of a Canadian patent filed before October 1989 are not known here: they count from the grant', () => {
    expect([yearOf('CA-1-C', '1989-09-30'), yearOf('CA-1-C', '1989-10-01')]).toEqual([null, '2009']);
  });
  test.each(['US-H1-H', 'US-H1-H1', 'US-T1-I4'])('%s has no term', (ucid) => {
    expect(termOf(ucid)).toMatchObject({ ends: null, steps: [expect.stringContaining('has no term')] });
  });
});
