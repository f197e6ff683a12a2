/** The calculation of the legal status at its edges: days that are just reached, and rules that are alike. */
import { describe, expect, test } from 'vitest';
import type { LegalEvent, LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { effectOf } from '../../../src/domain/documents/legal/effects.ts';
import { feesCountedFrom, maintenanceFees } from '../../../src/domain/documents/legal/maintenance-fees.ts';
import { memberStates } from '../../../src/domain/documents/legal/member-states.ts';
import { legalStanding, type StandingFacts } from '../../../src/domain/documents/legal/standing.ts';
import { patentTerm } from '../../../src/domain/documents/legal/term.ts';
import { aPublication } from '../../builders/publication.ts';

const event = (code: string, date: string, more: Partial<LegalEvent> = {}): LegalEvent => ({
  ...{ office: 'EP', code, words: code, date },
  ...more,
});
const against = (words: string, date: string, more: Partial<LegalEvent> = {}) =>
  event('ZZ', date, { words, sign: '-', ...more });
const standing = (facts: StandingFacts, events: readonly LegalEvent[], today = '2026-01-01') => {
  const record: LegalRecord = {
    ...{ source: 'inpadoc', application: null, publications: [], asOf: null, isComplete: true },
    events,
  };
  return legalStanding(facts, [record], today);
};
const of = (ucid: string, filed = '2010-06-24') => aPublication({ ucid, published: '2014-01-07', filed });
const GRANT = event('GRAA', '2013-12-01');

describe('a day that is just reached', () => {
  test('an event of today counts, and a fee on the first day that it can be paid', () => {
    expect(standing(of('EP-1-A1'), [against('LAPSED', '2026-01-01')]).status).toBe('lapsed');
    const paid = event('M1551', '2009-08-14', { office: 'US' });
    expect(maintenanceFees('2006-08-14', [paid])[0]?.paid).toBe('2009-08-14');
    const atNext = event('M1552', '2013-08-14', { office: 'US' });
    expect(maintenanceFees('2006-08-14', [atNext]).map((fee) => fee.paid)).toEqual([null, '2013-08-14', null]);
  });
  test('a lapsed right is revivable on the last day of its term, not after', () => {
    const expired = [event('EXP.', '2018-01-07', { office: 'US' })];
    const revival = (today: string) => standing(of('US-8600001-B2'), expired, today).revival?.isOpen;
    expect([revival('2030-06-24'), revival('2030-06-25')]).toEqual(['yes', 'no']);
  });
  test('fees are asked of applications since 12 December 1980, and where the day is not known', () => {
    const from = (filed: string | null) => feesCountedFrom(aPublication({ ucid: 'US-4400001-A', filed })) !== null;
    expect([from('1980-12-11'), from('1980-12-12'), from(null)]).toEqual([false, true, true]);
  });
});

describe('revival is by the law of the office', () => {
  test('a lapsed European patent and a withdrawn US application may perhaps be restored, by other rules', () => {
    expect(standing(of('EP-1-B1'), [GRANT, against('LAPSED', '2025-12-01')]).revival?.isOpen).toBe('perhaps');
    const abandoned = event('STCB', '2025-12-01', { office: 'US' });
    expect(standing(of('US-2012000001-A1'), [abandoned])).toMatchObject({
      status: 'withdrawn',
      revival: { isOpen: 'perhaps' },
    });
    expect(standing(of('DE-102010000001-B3'), [against('LAPSED', '2025-12-01')]).revival?.isOpen).toBe('perhaps');
  });
  test('a withdrawal without a day gives no time limit', () =>
    expect(standing(of('EP-1-A1'), [{ ...event('18D', ''), date: null }]).revival?.isOpen).toBe('perhaps'));
});

describe('what is said of a right', () => {
  const texts = (events: readonly LegalEvent[], ucid = 'EP-1-B1') =>
    standing(of(ucid), events).steps.map(({ text }) => text);
  test('events without an effect are said to have none', () => {
    expect(texts([event('17P', '2011-01-01')])[0]).toBe('No event that is held grants, ends or restores the right.');
    expect(texts([GRANT])).not.toContain('No event that is held grants, ends or restores the right.');
  });
  test('one state or several', () => {
    const ended = (...states: readonly string[]) => states.map((state) => against('LAPSED', '2020-01-01', { state }));
    expect(texts([GRANT, ...ended('DE')])).toContain('It has ended in the one state that the events name.');
    expect(texts([GRANT, ...ended('DE', 'FR')])).toContain(
      'It has ended in each of the 2 states that the events name.',
    );
    const all = standing(of('EP-1-B1'), [GRANT, ...ended('DE')]);
    expect([all.status, all.revival?.isOpen]).toEqual(['lapsed', 'perhaps']);
  });
  test('unitary effect where it was registered', () => {
    const unitary = event('U07', '2023-07-01', { words: 'UNITARY EFFECT REGISTERED' });
    expect([standing(of('EP-1-B1'), [GRANT, unitary]).isUnitary, standing(of('EP-1-B1'), [GRANT]).isUnitary]).toEqual([
      true,
      false,
    ]);
  });
  test('a term that is over is no reason to doubt what a source states as lapsed', () => {
    const stated = (status: 'lapsed' | 'pending') =>
      legalStanding({ ...of('EP-1-B1', '1990-01-01'), status }, [], '2026-01-01').steps.at(-1)?.text;
    expect(stated('pending')).toMatch(/^The term by law is over\. What the source states is kept/);
    expect(stated('lapsed')).toMatch(/^The term ends 20 years after filing/);
  });
  test('nothing tells the status of an unknown kind, until its term is over', () => {
    const model = (today: string) => legalStanding(of('DE-202010000001-U1'), [], today);
    expect([model('2015-01-01').basis, model('2015-01-01').status]).toEqual(['none', 'unknown']);
    expect([model('2026-01-01').basis, model('2026-01-01').status]).toEqual(['assumed', 'expired']);
  });
});

test('a restored application is pending, a restored patent granted, whoever told of the grant', () => {
  const restored = event('ZZ', '2022-01-01', { words: 'RIGHTS RESTORED', sign: '+' });
  const withdrawn = event('18D', '2021-01-01');
  expect(standing(of('EP-1-A1'), [withdrawn, restored]).status).toBe('pending');
  expect(standing(of('EP-1-A1'), [GRANT, against('LAPSED', '2021-01-01'), restored]).status).toBe('granted');
});

test('a fee paid to another office than that of the USA says nothing of a grant', () => {
  const paid = event('ZZ', '2012-01-01', { words: 'ANNUAL FEE PAID', sign: '+' });
  expect(standing(of('EP-1-A1'), [paid]).status).toBe('pending');
  expect(standing(of('US-2012000001-A1'), [event('STPP', '2012-01-01', { office: 'US' })]).status).toBe('pending');
});

test('a state keeps the highest year for which a fee was paid, and is in force by its grant', () => {
  const paid = (feeYear: number, date: string) =>
    event('PGFP', date, { state: 'DE', feeYear, words: 'ANNUAL FEE PAID', sign: '+' });
  expect(memberStates([paid(5, '2018-01-01'), paid(4, '2019-01-01')])).toMatchObject([
    { paidFor: 5, fate: 'in-force' },
  ]);
  const granted = event('FG4D', '2014-01-07', { state: 'GB', words: 'EUROPEAN PATENT GRANTED', sign: '+' });
  expect(memberStates([granted])).toEqual([{ state: 'GB', fate: 'in-force', since: '2014-01-07', paidFor: null }]);
});

test('a state in which the patent was refused or revoked has none, since that day', () => {
  for (const words of ['PATENT REFUSED IN THIS STATE', 'PATENT REVOKED IN THIS STATE'])
    expect(memberStates([against(words, '2016-05-04', { state: 'TR' })]), words).toEqual([
      { state: 'TR', fate: 'revoked', since: '2016-05-04', paidFor: null },
    ]);
});

describe('codes whose words are general', () => {
  const effect = (office: string, code: string, state?: string, words = 'GENERAL') =>
    effectOf({ office, code, words, date: null, ...(state !== undefined && { state }) });
  test.each([
    ['granted', ['EP GRAA', 'US STCF']],
    ['lapsed', ['EP PG25', 'EP EN', 'US STCH', 'US LAPS', 'US FP', 'US EXP.', 'CA FZDE']],
    ['withdrawn', ['EP 18D', 'EP 18W', 'US STCB']],
    ['refused', ['EP 18R']],
    ['revoked', ['EP 27W']],
    ['restored', ['EP PGRI', 'US REIN', 'US PRDP', 'US EXPX']],
    ['fee-paid', ['EP PGFP', 'US MAFP', 'US FPAY']],
    ['opposed', ['EP 26', 'EP PLBI']],
    ['opposition-over', ['EP 26N', 'EP PLBE', 'EP 27A', 'EP 27O']],
  ] as const)('%s', (expected, codes) => {
    for (const one of codes) {
      const [office = '', code = ''] = one.split(' ');
      expect([one, effect(office, code)]).toEqual([one, expected]);
    }
  });
  test.each([
    ['lapsed', ['DE R119', 'GB PCNP', 'FR ST', 'CH PL', 'IE MM4A', 'BE MM', 'NL MM', 'AT MM01']],
    ['expired', ['DE R071', 'GB PE20', 'NL MK', 'BE MK', 'AT MK07']],
    ['withdrawn', ['DE R120']],
  ] as const)('%s in a state', (expected, codes) => {
    for (const one of codes) {
      const [state = '', code = ''] = one.split(' ');
      expect([one, effect('EP', code, state)]).toEqual([one, expected]);
    }
  });
  test('a lapse by the end of the term is an expiry, another event with these words is not', () => {
    expect(effect('EP', 'PG25', 'DE', 'LAPSE BECAUSE OF EXPIRATION OF PROTECTION')).toBe('expired');
    expect(effect('EP', '18D', undefined, 'END OF TERM')).toBe('withdrawn');
  });
});

describe('the term of a US patent at its edges', () => {
  const term = (wishes: Partial<Parameters<typeof aPublication>[0]>) =>
    patentTerm(aPublication({ ucid: 'US-7000001-B2', published: '2006-02-14', filed: '2002-03-04', ...wishes }));
  const related = (relation: string, date: string) => [
    { relation, document: { country: 'US', number: '9', kind: null, date } },
  ];
  test('only an earlier application shortens it', () => {
    expect(term({ related: related('division', '2005-01-01') }).ends).toBe('2022-03-04');
    expect(term({ related: related('continuation/parent-grant-document', '1999-01-01') }).ends).toBe('2022-03-04');
    expect(term({ related: related('pct-or-regional-filing-data', '2000-01-01') }).ends).toBe('2020-01-01');
    const steps = (relation: string, date: string) => term({ related: related(relation, date) }).steps[0];
    expect(steps('division', '2005-01-01')).toMatch(/after filing on 2002-03-04/);
    expect(steps('division', '2000-01-01')).toMatch(/that it continues, of 2000-01-01/);
  });
  test('one of 8 June 1995 counts from filing, one of the day before from grant if that is later', () => {
    const ends = (filed: string) => term({ filed, published: '1999-05-04' }).ends;
    expect([ends('1995-06-07'), ends('1995-06-08')]).toEqual(['2016-05-04', '2015-06-08']);
    expect(term({ ucid: 'US-2002000001-A1', filed: '1995-01-01', published: '1999-05-04' }).ends).toBe('2015-01-01');
    expect(term({ filed: '1994-01-01', published: '1996-01-02' })).toMatchObject({ ends: '2014-01-01' });
    expect(term({ filed: '1995-01-01', published: '1999-05-04' }).steps[1]).toMatch(/17 years from grant/);
  });
  test('what the grant states of days or years is taken if it can be', () => {
    const adjusted = (days: string) => term({ other: { 'us-term-of-grant/us-term-extension': days } }).ends;
    expect([adjusted('1'), adjusted('0'), adjusted('-5'), adjusted('10000'), adjusted('x')]).toEqual([
      '2022-03-05',
      ...Array.from({ length: 4 }, () => '2022-03-04'),
    ]);
    const design = (years: string) =>
      term({ ucid: 'US-D700001-S', other: { 'us-term-of-grant/length-of-grant': years } }).ends;
    expect([design('20'), design('21')]).toEqual(['2026-02-14', '2020-02-14']);
  });
});

test('the filing date of the record counts before that of the register, whose application fills a gap', () => {
  const application = { country: 'EP', number: '10167109', kind: null, date: '2010-06-24' };
  const record: LegalRecord = {
    ...{ source: 'inpadoc', publications: [], asOf: null, isComplete: true },
    ...{ application, events: [] },
  };
  const ends = (facts: StandingFacts) => legalStanding(facts, [record], '2026-01-01').termEnds;
  expect(ends(of('EP-1-B1', '2011-01-01'))).toBe('2031-01-01');
  expect(ends({ ...of('EP-1-B1'), application: { ...application, number: '5', date: null } })).toBe('2030-06-24');
});
