/** Calculated dates of rights: month ends, weekends, corrections, unknown grants, first inventor to file. */
import { describe, expect, it } from 'vitest';
import { deadlinesOf, type DeadlineKind } from '../../../src/domain/documents/legal/deadlines.ts';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { aPublication, type PublicationWishes } from '../../builders/publication.ts';

const TODAY = '2026-11-27';

interface Case {
  readonly family?: readonly (readonly [ucid: string, published: string | null])[];
  readonly legal?: readonly LegalRecord[];
}
const datesOf = (publication: Publication, { family = [], legal = [] }: Case = {}) => {
  const others = family.map(([ucid, published]) => ({ ucid, published, title: '' }));
  return deadlinesOf({ publication, family: others, legal }, TODAY);
};
const ofKind = (publication: Publication, kind: DeadlineKind, given: Case = {}) => {
  const { known, unknown } = datesOf(publication, given);
  return {
    days: known.filter((one) => one.kind === kind).map(({ day }) => day),
    how: known.filter((one) => one.kind === kind).flatMap(({ how }) => how),
    why: unknown.filter((one) => one.kind === kind).map(({ why }) => why),
  };
};
const grant = (ucid: string, published: string | null, wishes: Partial<PublicationWishes> = {}) =>
  aPublication({ ...wishes, ucid, published });

describe('opposition at the EPO', () => {
  it.each([
    // Worked out by hand: the same day nine months later, the month’s last, Monday after a weekend.
    ['an ordinary day', '2026-01-07', '2026-10-07'],
    ['to a month without that day: its last', '2026-05-31', '2027-03-01'],
    ['the same in a leap year', '2023-05-31', '2024-02-29'],
    ['from the last of February, to that number', '2026-02-28', '2026-11-30'],
    ['ends on a Saturday', '2025-12-10', '2026-09-10'],
    ['on a Saturday: Monday', '2026-03-05', '2026-12-07'],
    ['on a Sunday: Monday', '2026-03-06', '2026-12-07'],
    ['over the end of a year', '2026-04-15', '2027-01-15'],
    // 2027-12-31 is a Friday; the EPO opens on Monday.
    ['on New Year’s Eve: the Monday after it', '2027-03-31', '2028-01-03'],
    ['on Good Friday: Tuesday', '2026-06-26', '2027-03-30'],
  ])('[ROUTE-33] is nine months from the mention of the grant: %s', (_, granted, ends) => {
    expect(ofKind(grant('EP-1234567-B1', granted), 'epo-opposition').days).toEqual([ends]);
  });

  it('says how it was calculated, and what is not counted', () => {
    const { how } = ofKind(grant('EP-1234567-B1', '2026-05-31'), 'epo-opposition');
    expect(how).toEqual([
      'The grant was mentioned on 2026-05-31 (publication of EP-1234567-B1).',
      'Nine months from then (EPC Art. 99(1), R. 131(4)): 2027-02-28, the last day of the month, ' +
        'which has no day of that number.',
      'The EPO is closed on 2027-02-28 (Sunday): it ends on Monday, 2027-03-01 (EPC R. 134(1)).',
      'Weekends and the closing days that the EPO has in Munich each year are counted; days of its other offices, ' +
        'and days that it announces for one year, may move the end further.',
    ]);
  });

  it.each(['B2', 'B3', 'B8', 'B9'])('[ROUTE-33] %s begins no new period: that of the grant is told', (kind) => {
    const later = grant(`EP-1234567-${kind}`, '2026-09-02');
    const told = ofKind(later, 'epo-opposition', { family: [['EP-1234567-B1', '2026-01-07']] });
    expect(told.days).toEqual(['2026-10-07']);
    expect(told.how).toContain(`${kind} begins no new period.`);
    const alone = ofKind(later, 'epo-opposition', { family: [['EP-7654321-B1', '2026-01-07']] });
    expect(alone).toMatchObject({ days: [], why: [expect.stringContaining('(EP-1234567-B1) is not in the corpus')] });
  });

  it('[ROUTE-33] an unknown day of the grant is told as such, an application has no period', () => {
    expect(ofKind(grant('EP-1234567-B1', null), 'epo-opposition')).toMatchObject({
      ...{ days: [], why: ['The day of the mention of the grant is missing in its record.'] },
    });
    expect(ofKind(grant('EP-1234567-A1', '2026-01-07'), 'epo-opposition')).toEqual({ days: [], how: [], why: [] });
    expect(datesOf(grant('DE-1234567-A1', '2026-01-07'))).toEqual({ known: [], unknown: [] });
  });

  it('publications of one patent tell the date under one key, whatever they are', () => {
    const family = [['EP-1234567-B1', '2026-01-07']] as const;
    const keys = ['B1', 'B2', 'B9'].map(
      (kind) =>
        datesOf(grant(`EP-1234567-${kind}`, '2026-01-07'), { family }).known.find(
          (one) => one.kind === 'epo-opposition',
        )?.key,
    );
    expect(new Set(keys)).toEqual(new Set(['EP-1234567 opposition']));
  });
});

describe('post-grant review in the USA', () => {
  const review = (wishes: Partial<PublicationWishes>, kind = 'B2', published: string | null = '2026-03-03') =>
    ofKind(grant(`US-12345678-${kind}`, published, wishes), 'us-post-grant-review');
  const priority = (date: string) => [{ country: 'US', number: '61000000', kind: 'P', date }];

  it('[ROUTE-33] is nine months from the grant of what was first filed from 16 March 2013 on', () => {
    expect(review({ filed: '2013-03-16' }).days).toEqual(['2026-12-03']);
    expect(review({ filed: '2024-01-01', priorities: priority('2023-01-01') }).days).toEqual(['2026-12-03']);
  });
  it('[ROUTE-33] does not apply to what was filed before', () => {
    expect(review({ filed: '2013-03-15' })).toEqual({ days: [], how: [], why: [] });
  });
  it('[ROUTE-33] may apply where an earlier date, of priority or of a parent, is before, and says so', () => {
    const parent = {
      relation: 'continuation',
      document: { country: 'US', number: '13', kind: 'A', date: '2012-06-01' },
    };
    for (const wishes of [
      { filed: '2014-01-01', priorities: priority('2013-01-10') },
      { filed: '2014-01-01', related: [parent] },
    ]) {
      expect(review(wishes).days).toEqual(['2026-12-03']);
      expect(review(wishes).how[0]).toMatch(/applies only if a claim goes beyond/);
      const { known } = datesOf(grant('US-1-B2', '2026-03-03', wishes));
      expect(known.find((one) => one.kind === 'us-post-grant-review')?.title).toMatch(/if it applies/);
    }
  });
  it('[ROUTE-33] is unknown without a filing date or a grant, and known by the filing date of the register', () => {
    expect(review({ filed: null })).toMatchObject({ days: [], why: ['The filing date is missing in its record.'] });
    expect(review({ filed: null, priorities: priority('2014-01-01') }).days).toEqual(['2026-12-03']);
    expect(review({ filed: '2020-01-01' }, 'B2', null).why).toEqual(['The day of the grant is missing in its record.']);
  });
  it('is counted for designs, plants and reissues too, for no application and no reexamination', () => {
    for (const kind of ['B1', 'B2', 'S1', 'P2', 'P3', 'E1'])
      expect(review({ filed: '2020-01-01' }, kind).days, kind).toEqual(['2026-12-03']);
    for (const kind of ['A1', 'A9', 'C1', 'P1']) expect(review({ filed: '2020-01-01' }, kind).days, kind).toEqual([]);
  });
  it('[ROUTE-33] ends on the next business day after a weekend or a Federal holiday', () => {
    expect(review({ filed: '2020-01-01' }, 'B2', '2026-03-05').days).toEqual(['2026-12-07']);
    expect(review({ filed: '2020-01-01' }, 'B2', '2025-10-04').days).toEqual(['2026-07-06']);
    expect(review({ filed: '2020-01-01' }, 'B2', '2025-10-03').how).toContainEqual(
      expect.stringContaining('2026-07-03 (for Independence Day)'),
    );
  });
});

describe('fees and terms', () => {
  const patent = grant('US-12345678-B2', '2024-03-05', { filed: '2020-01-15' });
  const paid = (date: string): LegalRecord => ({
    ...{ source: 'us-maintenance-fees', application: null, publications: [patent.publication], asOf: date },
    ...{
      isComplete: false,
      events: [{ office: 'US', code: 'M1551', words: 'Payment of Maintenance Fee, 4th Year', date }],
    },
  });

  it('[ROUTE-33] are those of the legal status: unpaid fees with and without a surcharge, and the term', () => {
    expect(ofKind(patent, 'us-maintenance-fee').days).toEqual([
      // 3.5, 4, 7.5, 8, 11.5 and 12 years from the grant; 5 September 2027 and 5 March 2028 are Sundays, and after the
      // first of them is Labor Day.
      ...['2027-09-07', '2028-03-06', '2031-09-05', '2032-03-05', '2035-09-05', '2036-03-05'],
    ]);
    expect(ofKind(patent, 'term').days).toEqual(['2040-01-15']);
  });
  it('the term ends on its day, whether an office is open or not', () => {
    // 4 July 2026, a Saturday and a holiday.
    const old = grant('US-7654321-B2', '2010-01-05', { filed: '2006-07-04' });
    expect(deadlinesOf({ publication: old, family: [], legal: [] }, '2026-01-01').known).toContainEqual(
      expect.objectContaining({ kind: 'term', day: '2026-07-04' }),
    );
  });
  it('a fee that was paid, and a right that has ended, have none', () => {
    expect(ofKind(patent, 'us-maintenance-fee', { legal: [paid('2026-10-01')] }).days).toHaveLength(6);
    const old = grant('US-12345678-B2', '2023-03-07', { filed: '2020-01-15' });
    expect(ofKind(old, 'us-maintenance-fee', { legal: [paid('2026-06-01')] }).days).toHaveLength(4);
    expect(datesOf(grant('US-1-B2', '2024-03-05', { filed: '2020-01-15', status: 'lapsed' })).known).toEqual([
      expect.objectContaining({ kind: 'us-post-grant-review' }),
    ]);
  });
  it('a term that can’t be told says why', () => {
    expect(ofKind(grant('EP-1-B1', '2026-01-07', { filed: null }), 'term').why).toEqual([
      'The filing date is missing, so the end of the term is not known.',
    ]);
  });
});
