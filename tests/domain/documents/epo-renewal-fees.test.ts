/** Renewal fees of European applications: month ends, weekends, international applications, until the grant. */
import { describe, expect, it } from 'vitest';
import { deadlinesOf, mayHaveDeadlines } from '../../../src/domain/documents/legal/deadlines.ts';
import { epoRenewalFees } from '../../../src/domain/documents/legal/epo-renewal-fees.ts';
import type { LegalEvent, LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { aPublication, type PublicationWishes } from '../../builders/publication.ts';

const application = (wishes: PublicationWishes = {}, ucid = 'EP-3000001-A1') =>
  aPublication({ published: '2026-01-07', filed: '2024-08-20', ...wishes, ucid });
const withEvents = (...events: readonly Partial<LegalEvent>[]): readonly LegalRecord[] => [
  {
    ...{ source: 'inpadoc', application: null, publications: [], asOf: null, isComplete: true },
    events: events.map((event) => ({ office: 'EP', code: 'ZZ', words: 'ZZ', date: '2026-02-01', ...event })),
  },
];
const told = (
  publication: Publication,
  {
    today = '2026-07-01',
    legal = [],
    family = [],
  }: { today?: string; legal?: readonly LegalRecord[]; family?: readonly string[] } = {},
) => {
  const others = family.map((ucid) => ({ ucid, published: '2026-06-03', title: '' }));
  const { known, unknown } = deadlinesOf({ publication, family: others, legal }, today);
  return {
    known: known.filter(({ kind }) => kind === 'epo-renewal-fee'),
    why: unknown.filter(({ kind }) => kind.endsWith('renewal-fee')).map(({ why }) => why),
  };
};
const days = (...given: Parameters<typeof told>) => told(...given).known.map(({ day }) => day);

describe('renewal fees of a European application', () => {
  it('[ROUTE-33] are due on the last day of the month of the anniversary, and six months later at the latest', () => {
    // The third year begins two years after filing: Monday 31 August 2026; 28 February 2027 is a Sunday.
    const { known, why } = told(application());
    expect(known.map(({ key, day }) => [key, day])).toEqual([
      ['EP-3000001 renewal fee 3', '2026-08-31'],
      ['EP-3000001 renewal fee 3 surcharge', '2027-03-01'],
    ]);
    expect(known[0]?.how[0]).toContain('(EPC R. 51(1)): 2026-08-31.');
    expect(known[1]?.how[0]).toContain('(EPC R. 51(2)): 2027-02-28.');
    expect(known[1]?.how[1]).toContain('EPC R. 134(1)');
    expect(known[0]?.how.at(-2)).toContain('It is not due where the grant was mentioned before (EPC Art. 86(2)).');
    expect(why).toEqual([]);
  });
  it('run from the last day of a month to the last of another (J 4/91)', () => {
    const fees = (filed: string) =>
      epoRenewalFees({ priorities: [], related: [] }, filed).map(({ year, due, graceEnds }) => [year, due, graceEnds]);
    expect(fees('2024-02-29').slice(0, 3)).toEqual([
      [3, '2026-02-28', '2026-08-31'],
      [4, '2027-02-28', '2027-08-31'],
      [5, '2028-02-29', '2028-08-31'],
    ]);
    expect(fees('2024-12-31')[0]).toEqual([3, '2026-12-31', '2027-06-30']);
    expect(fees('2024-12-31').at(-1)).toEqual([20, '2043-12-31', '2044-06-30']);
    expect(fees('2024-12-31')).toHaveLength(18);
  });
  it('[ROUTE-33] are told to the next one: on its last day that one, the day after the next', () => {
    expect(days(application(), { today: '2026-08-31' })).toEqual(['2026-08-31', '2027-03-01']);
    expect(days(application(), { today: '2026-09-01' })).toEqual([
      ...['2026-08-31', '2027-03-01', '2027-08-31', '2028-02-29'],
    ]);
    // 31 August 2024 is a Saturday: it can be paid until Monday.
    const older = application({ filed: '2022-08-20' });
    expect(days(older, { today: '2024-09-02' })).toHaveLength(2);
    expect(days(older, { today: '2024-09-03' })).toHaveLength(4);
  });
  it('of a divisional: those of before it was filed count from a day that is not in its record, which is said', () => {
    const aRelated = (relation: string) => ({
      relation,
      document: { country: 'EP', number: '2000001', kind: null, date: '2024-08-20' },
    });
    const { known, why } = told(application({ related: [aRelated('division')] }));
    expect(known.map(({ day }) => day)).toEqual(['2026-08-31', '2027-03-01']);
    expect(why).toEqual([expect.stringContaining('within four months of it without an additional fee (EPC R. 51(3))')]);
    expect(told(application({ related: [aRelated('division/child-doc')] })).why).toEqual([]);
  });
  it('of an international application, that of the third year is not due before 31 months from priority', () => {
    const stage = {
      relation: 'pct-or-regional-filing-data',
      document: { country: 'WO', number: '1', kind: null, date: '2024-08-20' },
    };
    const priorities = [{ country: 'US', number: '1', kind: null, date: '2024-06-10' }];
    const fees = (publication: Publication) =>
      epoRenewalFees(publication, '2024-08-20').map(({ due, graceEnds }) => [due, graceEnds]);
    expect(fees(application({ related: [stage], priorities })).slice(0, 2)).toEqual([
      ['2027-01-10', '2027-07-10'],
      ['2027-08-31', '2028-02-29'],
    ]);
    expect(fees(application({ related: [stage] }))[0]).toEqual(['2027-03-20', '2027-09-20']);
    // The 31 months end on the due day itself: no later one is given, and the surcharge runs to the last of a month.
    const sameDay = [{ country: 'US', number: '1', kind: null, date: '2024-07-28' }];
    expect(
      epoRenewalFees(application({ related: [stage], priorities: sameDay }), '2025-02-20').map(({ due, graceEnds }) => [
        due,
        graceEnds,
      ])[0],
    ).toEqual(['2027-02-28', '2027-08-31']);
    const early = [{ country: 'US', number: '1', kind: null, date: '2023-08-25' }];
    expect(fees(application({ related: [stage], priorities: early }))[0]).toEqual(['2026-08-31', '2027-02-28']);
    expect(fees(application({ priorities }))[0]).toEqual(['2026-08-31', '2027-02-28']);
  });
  it('[ROUTE-33] end with the grant: national ones are said not to be calculated', () => {
    const after = [expect.stringContaining('Renewal fees after the grant are not calculated')];
    expect(told(application({}, 'EP-3000001-B1'))).toEqual({ known: [], why: after });
    expect(told(application(), { family: ['EP-3000001-B1'] })).toEqual({ known: [], why: after });
    expect(told(application(), { family: ['EP-3000002-B1'] }).known).toHaveLength(2);
    expect(told(application(), { legal: withEvents({ code: 'GRAA' }) })).toEqual({ known: [], why: after });
    expect(told(aPublication({ ucid: 'DE-1-B4' })).why).toEqual(['Renewal fees of DE are not calculated.']);
    expect(told(aPublication({ ucid: 'US-1-B2' })).why).toEqual([]);
  });
  it('are none of what is withdrawn, and unknown without a filing date or with an event that is not understood', () => {
    expect(told(application(), { legal: withEvents({ code: '18D' }) })).toEqual({ known: [], why: [] });
    expect(told(application({ filed: null })).why).toEqual([expect.stringContaining('filing date, which is missing')]);
    expect(told(application(), { legal: withEvents({ sign: '-' }) })).toEqual({
      ...{ known: [], why: [expect.stringContaining('Whether it is pending is not known')] },
    });
  });
  it('are not told for years that were paid to the EPO; a state’s fee is another', () => {
    const paid = { code: 'PGFP', feeYear: 3 };
    const today = '2026-09-01';
    expect(days(application(), { today, legal: withEvents(paid) })).toEqual(['2027-08-31', '2028-02-29']);
    expect(days(application(), { today, legal: withEvents({ ...paid, state: 'DE' }) })).toHaveLength(4);
  });
});

it('days are told of grants, of applications at the EPO, and of US patents of before 2001', () => {
  const all = ['EP-1-A1', 'EP-1-B1', 'US-1-B2', 'US-1-A', 'US-2020000001-A1', 'DE-1-A1', 'DE-1-U1', 'CN-1-A', 'CN-1-B'];
  expect(all.filter(mayHaveDeadlines)).toEqual(['EP-1-A1', 'EP-1-B1', 'US-1-B2', 'US-1-A', 'DE-1-U1', 'CN-1-B']);
});
