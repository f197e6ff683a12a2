/** Fees and terms of US reissues and certificates: those of the original patent, or not known. */
import { describe, expect, test } from 'vitest';
import { deadlinesOf } from '../../../src/domain/documents/legal/deadlines.ts';
import { feesCountedFrom } from '../../../src/domain/documents/legal/maintenance-fees.ts';
import { legalStanding } from '../../../src/domain/documents/legal/standing.ts';
import { statusFacts } from '../../../src/domain/documents/legal/status-facts.ts';
import { patentTerm } from '../../../src/domain/documents/legal/term.ts';
import type { DocumentId, Publication } from '../../../src/domain/documents/publication.ts';
import { aPublication, type PublicationWishes } from '../../builders/publication.ts';

const TODAY = '2026-11-29';
type Related = Publication['related'][number];
const related = (relation: string, number: string, date: string | null, kind: string | null = null): Related => ({
  relation,
  document: { country: 'US', number, kind, date } satisfies DocumentId,
});
/** As the USPTO states it: the application of the original patent and, in it, the grant. */
const ofOriginal = (number = '9000001', granted: string | null = '2019-03-05', filed: string | null = '2016-01-20') => [
  related('reissue', '15000001', filed),
  related('reissue/parent-grant-document', number, granted),
];
const reissue = (entries: readonly Related[], wishes: PublicationWishes = {}): Publication =>
  aPublication({ ucid: 'US-RE49001-E1', published: '2023-06-06', filed: '2021-02-01', related: entries, ...wishes });
const told = (publication: Publication) => {
  const { known, unknown } = deadlinesOf({ publication, family: [], legal: [] }, TODAY);
  return {
    fees: known.filter(({ kind }) => kind === 'us-maintenance-fee'),
    why: unknown.filter(({ kind }) => kind === 'us-maintenance-fee').map(({ why }) => why),
  };
};
const unknownDay =
  'Fees of a reissue are counted from the grant of the original patent (37 CFR 1.362(h)), ' +
  'whose day is not in its record.';

describe('fees of a reissue', () => {
  test('[ROUTE-33] are counted from the grant of the original patent, not from the reissue', () => {
    const { fees, why } = told(reissue(ofOriginal()));
    // 3.5, 4, 7.5, 8, 11.5 and 12 years from 5 March 2019; Saturday, Sunday and Labor Day move those of September.
    expect(fees.map(({ day }) => day)).toEqual([
      '2022-09-06',
      '2023-03-06',
      '2026-09-08',
      '2027-03-05',
      '2030-09-05',
      '2031-03-05',
    ]);
    expect(fees[0]?.how[0]).toContain('counted from the grant of the original patent on 2019-03-05 (37 CFR 1.362(h))');
    expect(why).toEqual([]);
  });
  test('[ROUTE-33] are unknown, with the reason, where the day of that grant is not in the record', () => {
    for (const entries of [
      [],
      [related('reissue', '15000001', '2016-01-20')],
      ofOriginal('9000001', null),
      // The grant of a reissue between, and of a parent that was not reissued.
      ofOriginal('RE48001'),
      [...ofOriginal().slice(0, 1), related('reissue/parent-grant-document', '48001', '2020-01-07', 'E1')],
      [...ofOriginal().slice(0, 1), related('continuation/parent-grant-document', '8000001', '2017-01-03')],
    ])
      expect(told(reissue(entries))).toEqual({ fees: [], why: [unknownDay] });
    const two = [...ofOriginal(), related('reissue/parent-grant-document', '9000002', '2018-01-02')];
    expect(told(reissue(two)).why).toEqual([expect.stringContaining('names grants of several days')]);
  });
  test('of a continuing or a divisional reissue, and beside a reissue between, are those of the original', () => {
    for (const word of ['continuing-reissue', 'us-divisional-reissue']) {
      const counted = feesCountedFrom(reissue([related(`${word}/parent-grant-document`, '9000001', '2019-03-05')]));
      expect(counted).toMatchObject({ from: '2019-03-05' });
    }
    const between = related('continuing-reissue/parent-grant-document', 'RE48001', '2022-01-04');
    expect(feesCountedFrom(reissue([between, ...ofOriginal()]))).toMatchObject({ from: '2019-03-05' });
  });
  test('are none where the original needs none: a design, a plant, or filed before 12 December 1980', () => {
    expect(feesCountedFrom(reissue(ofOriginal('D800001')))).toBeNull();
    expect(feesCountedFrom(reissue(ofOriginal('PP30001')))).toBeNull();
    expect(
      feesCountedFrom(reissue([], { application: { country: 'US', number: '29800001', kind: null, date: null } })),
    ).toBe(null);
    expect(feesCountedFrom(reissue(ofOriginal('4300001', '1981-11-10', '1980-12-11')))).toBeNull();
    expect(feesCountedFrom(reissue(ofOriginal('4300001', '1981-11-10', '1980-12-12')))).toMatchObject({
      from: '1981-11-10',
    });
  });
  test('stand in the legal status with the day that they are counted from', () => {
    const standing = legalStanding(reissue(ofOriginal()), [], TODAY);
    expect(standing.fees[0]).toMatchObject({ opens: '2022-03-05', due: '2022-09-05', graceEnds: '2023-03-05' });
    expect(standing.feesFrom).toBe('the grant of the original patent on 2019-03-05 (37 CFR 1.362(h))');
    expect(legalStanding(reissue([]), [], TODAY)).toMatchObject({ fees: [], feesFrom: unknownDay });
  });
});

test('[ROUTE-33] a certificate of reexamination begins no fees', () => {
  const certificate = aPublication({ ucid: 'US-9000001-C1', published: '2024-01-09', filed: '2023-01-05' });
  expect(told(certificate)).toEqual({
    fees: [],
    why: ['Fees are counted from the grant of the patent, not from this certificate, whose record lacks it.'],
  });
  expect(patentTerm(certificate)).toMatchObject({ ends: null, overBy: '2043-01-05' });
});

describe('the term of a reissue', () => {
  test('is that of the original patent, counted from its filing', () => {
    expect(patentTerm(reissue(ofOriginal()))).toMatchObject({
      ends: '2036-01-20',
      steps: [
        'A reissue ends with the term of the original patent (35 U.S.C. 251).',
        'The term ends 20 years after filing on 2016-01-20: 2036-01-20.',
      ],
    });
    const older = [...ofOriginal(), related('continuation', '13000001', '2012-05-01')];
    expect(patentTerm(reissue(older)).ends).toBe('2032-05-01');
  });
  test('is 17 years from the grant of the original where that is later, and not known without that day', () => {
    expect(patentTerm(reissue(ofOriginal('6000001', '2000-02-01', '1995-06-07'))).ends).toBe('2017-02-01');
    expect(patentTerm(reissue(ofOriginal('6000001', null, '1995-06-07'))).ends).toBeNull();
    expect(patentTerm(reissue(ofOriginal('6000001', null, '1995-06-08'))).ends).toBe('2015-06-08');
  });
  test('is not known where its filing is not in the record, where that is of another reissue, and of a design', () => {
    for (const entries of [[], ofOriginal('9000001', '2019-03-05', null), ofOriginal('RE48001'), ofOriginal('D800001')])
      expect(patentTerm(reissue(entries))).toMatchObject({ ends: null, overBy: '2041-02-01' });
  });
  test('is over the day after the term of the original, where that is known', () => {
    expect(legalStanding(reissue(ofOriginal()), [], '2036-01-20').status).toBe('granted');
    expect(legalStanding(reissue(ofOriginal()), [], '2036-01-21')).toMatchObject({
      ...{ status: 'expired', since: '2036-01-20' },
    });
  });
  test('is over for certain by 20 years from the filing of the reissue, for the status and for a search', () => {
    const old = reissue([], { filed: '2001-05-01' });
    expect(statusFacts(old, []).ends).toBe('2021-05-01');
    expect(legalStanding(old, [], '2021-05-02')).toMatchObject({ status: 'expired', termEnds: null });
    expect(legalStanding(old, [], '2021-05-01').status).toBe('granted');
  });
});
