/** The legal status that events of registers give, and each step of how it was computed. */
import { describe, expect, test } from 'vitest';
import { effectOf } from '../../../src/domain/documents/legal/effects.ts';
import type { LegalEvent, LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { maintenanceFees } from '../../../src/domain/documents/legal/maintenance-fees.ts';
import { legalStanding, type StandingFacts } from '../../../src/domain/documents/legal/standing.ts';
import { statusFacts } from '../../../src/domain/documents/legal/status-facts.ts';
import { patentTerm } from '../../../src/domain/documents/legal/term.ts';
import { aPublication } from '../../builders/publication.ts';

const european = (kind = 'B1'): StandingFacts =>
  aPublication({ ucid: `EP-2400812-${kind}`, published: '2019-11-27', filed: '2010-06-24' });
const american = (wishes: Partial<Parameters<typeof aPublication>[0]> = {}): StandingFacts =>
  aPublication({ ucid: 'US-7000001-B2', published: '2006-02-14', filed: '2002-03-04', ...wishes });

type GivenEvent = Partial<LegalEvent> & { readonly code: string; readonly date: string };
const record = (events: readonly GivenEvent[], office = 'EP'): LegalRecord => ({
  source: 'inpadoc',
  application: null,
  publications: [],
  events: events.map((event) => ({ office, words: event.code, ...event })),
  asOf: '2025-07-14',
  isComplete: true,
});
const standing = (facts: StandingFacts, events: readonly GivenEvent[], today = '2026-01-01') =>
  legalStanding(facts, [record(events, facts.publication.country)], today);
const GRANT = { code: 'GRAA', date: '2019-10-25' };

describe('events of the whole right', () => {
  test('a grant is a grant, with its step and its day', () => {
    const { status, basis, since, steps } = standing(european('A1'), [GRANT]);
    expect([status, basis, since]).toEqual(['granted', 'events', '2019-10-25']);
    expect(steps[0]).toEqual({ day: '2019-10-25', text: 'The patent was granted. EP GRAA, GRAA' });
  });

  test('events count in the order of their days, whatever the order of the source', () => {
    const withdrawn = { code: '18D', date: '2020-01-01' };
    const restored = { code: 'X', words: 'RIGHTS RE-ESTABLISHED', sign: '+' as const, date: '2021-01-01' };
    expect(standing(european('A1'), [restored, withdrawn]).status).toBe('pending');
    expect(standing(european('A1'), [{ ...restored, date: '2019-01-01' }, withdrawn]).status).toBe('withdrawn');
  });

  test('an event of a day to come does not count yet', () => {
    const lapse = { code: 'ZZ', words: 'LAPSED', sign: '-' as const, date: '2025-01-01', effective: '2027-01-01' };
    expect(standing(european(), [GRANT, lapse]).status).toBe('granted');
    expect(standing(european(), [GRANT, lapse], '2027-01-02').status).toBe('lapsed');
  });

  test('what is told of again after the end does not undo the end', () => {
    const lapse = { code: 'ZZ', words: 'LAPSED', sign: '-' as const, date: '2022-01-01' };
    expect(standing(european(), [GRANT, lapse, { ...GRANT, date: '2023-01-01' }]).status).toBe('lapsed');
  });

  test('an event against the right that nobody here understands makes the status unknown, and is named', () => {
    const { status, steps } = standing(european(), [
      GRANT,
      { code: 'QQ9', words: 'ODD', sign: '-', date: '2022-01-01' },
    ]);
    expect(status).toBe('unknown');
    expect(steps.map(({ text }) => text)).toContain(
      'An event against the right that is not understood here: EP QQ9, ODD',
    );
  });

  test('a revoked patent is not revivable, a lapsed one in the USA is on petition', () => {
    expect(standing(european(), [GRANT, { code: '27W', date: '2022-01-01' }]).revival?.isOpen).toBe('no');
    const lapsed = standing(american(), [{ code: 'EXP.', date: '2014-02-14' }], '2015-01-01');
    expect([lapsed.status, lapsed.revival?.isOpen]).toEqual(['lapsed', 'yes']);
    expect(standing(american(), [{ code: 'EXP.', date: '2014-02-14' }], '2023-01-01').revival?.isOpen).toBe('no');
  });

  test('a withdrawn European application may be revived for a year', () => {
    const withdrawn = [{ code: '18D', date: '2020-03-31' }];
    const revival = (today: string) => standing(european('A1'), withdrawn, today).revival?.isOpen;
    expect([revival('2021-03-31'), revival('2021-04-01')]).toEqual(['yes', 'no']);
  });
});

describe('what an event does', () => {
  const effect = (words: string, sign: '+' | '-', code = 'ZZZ') =>
    effectOf({ office: 'XX', code, words, sign, date: null });
  test.each([
    ['LAPSED BECAUSE OF NON-PAYMENT OF FEES', '-', 'lapsed'],
    ['EXPIRED DUE TO FAILURE TO PAY MAINTENANCE FEE', '-', 'lapsed'],
    ['PATENT EXPIRED AFTER TERMINATION OF 20 YEARS', '-', 'expired'],
    ['APPLICATION DEEMED TO BE WITHDRAWN', '-', 'withdrawn'],
    ['APPLICATION REFUSED', '-', 'refused'],
    ['PATENT REVOKED', '-', 'revoked'],
    ['PATENT REINSTATED', '+', 'restored'],
    ['APPLICATION DEEMED TO BE WITHDRAWN (DELETED)', '+', 'restored'],
    ['EUROPEAN PATENT GRANTED', '+', 'granted'],
    ['ANNUAL FEE PAID', '+', 'fee-paid'],
    ['REQUEST FOR EXAMINATION FILED', '+', 'none'],
    ['INTENTION TO GRANT A PATENT', '+', 'none'],
    ['PATENT INVALID AS NO TRANSLATION WAS FILED', '-', 'lapsed'],
    ['EUROPEAN PATENT INVALIDATED', '-', 'revoked'],
    ['SOMETHING NEW', '-', 'not-understood'],
    ['OPT-OUT OF THE COMPETENCE OF THE UNIFIED PATENT COURT (UPC) REGISTERED', '+', 'opted-out'],
    ['WITHDRAWAL OF OPT-OUT OF THE UPC REGISTERED', '+', 'opt-out-withdrawn'],
    ['UNITARY EFFECT REGISTERED', '+', 'unitary'],
  ] as const)('%s (%s) is %s', (words, sign, expected) => expect(effect(words, sign)).toBe(expected));

  test('a surcharge or a refund is no payment of the fee, and a national code is read by its state', () => {
    const us = (code: string) => effectOf({ office: 'US', code, words: code, date: null });
    expect(['M1551', 'M2553', 'M173', 'M184'].map(us)).toEqual(Array.from({ length: 4 }, () => 'fee-paid'));
    expect(['M1554', 'M1558', 'R1551', 'BIG.', 'ASPN'].map(us)).toEqual(Array.from({ length: 5 }, () => 'none'));
    const inState = { office: 'EP', code: 'R096', words: 'PUBLICATION OF THE EP PATENT GRANT', sign: '+' } as const;
    expect(effectOf({ ...inState, state: 'DE', date: null })).toBe('granted');
    expect(effectOf({ ...inState, date: null })).toBe('none');
    expect(effectOf({ office: 'EP', code: 'GRAS', words: 'GRANT FEE PAID', sign: '+', date: null })).toBe('none');
    expect(effectOf({ office: 'EP', code: 'R119', state: 'DE', words: 'X', date: null })).toBe('lapsed');
  });
});

describe('a European patent state by state', () => {
  const designated = {
    code: 'AK',
    words: 'DESIGNATED CONTRACTING STATES; Designated State(s): DE FR GB',
    date: '2019-11-27',
  };
  const lapse = (state: string, date: string) => ({ code: 'PG25', words: 'LAPSED', state, date, sign: '-' as const });
  const paid = { code: 'PGFP', words: 'ANNUAL FEE PAID', state: 'DE', date: '2024-07-01', feeYear: 14 };

  test('each has its fate, those without an event of their own too', () => {
    const { states, status } = standing(european(), [GRANT, designated, lapse('GB', '2021-06-24'), paid]);
    expect(status).toBe('granted');
    expect(states).toEqual([
      { state: 'DE', fate: 'in-force', since: '2024-07-01', paidFor: 14 },
      { state: 'FR', fate: 'not-told', since: null, paidFor: null },
      { state: 'GB', fate: 'lapsed', since: '2021-06-24', paidFor: null },
    ]);
  });

  test('a lapse that is published late takes back what was published before, though it has effect from before', () => {
    const validated = { code: 'REF', words: 'VALIDATED', state: 'DE', date: '2019-12-15', sign: '+' as const };
    const late = { ...lapse('DE', '2020-07-01'), effective: '2019-11-27' };
    expect(standing(european(), [late, validated]).states).toMatchObject([{ fate: 'lapsed', since: '2019-11-27' }]);
  });

  test('it has lapsed when it has ended in each, on the last of the days', () => {
    const ended = [lapse('DE', '2023-01-01'), lapse('FR', '2024-05-05'), lapse('GB', '2021-06-24')];
    const { status, since } = standing(european(), [GRANT, designated, ...ended]);
    expect([status, since]).toEqual(['lapsed', '2024-05-05']);
    expect(standing(european(), [GRANT, designated, ...ended.slice(1)]).status).toBe('granted');
  });

  test('a state with an event that nobody here understands has not ended for sure', () => {
    const odd = { code: 'ZZ', words: 'ODD', state: 'DE', date: '2024-01-01', sign: '-' as const };
    const { states, status } = standing(european(), [GRANT, odd, lapse('FR', '2023-01-01')]);
    expect([status, ...states.map(({ fate }) => fate)]).toEqual(['granted', 'unknown', 'lapsed']);
  });

  test('the opt-out holds until it is withdrawn', () => {
    const out = { code: 'P01', words: 'OPT-OUT OF THE COMPETENCE OF THE UPC REGISTERED', date: '2023-05-01' };
    const back = { code: 'P04', words: 'WITHDRAWAL OF OPT-OUT REGISTERED', date: '2024-05-01' };
    expect(standing(european(), [GRANT, out]).optedOut).toBe('2023-05-01');
    expect(standing(european(), [GRANT, out, back]).optedOut).toBeNull();
  });
});

describe('the term', () => {
  test('is 20 years from filing, and the status ends with it unless the source states it', () => {
    expect(patentTerm(european()).ends).toBe('2030-06-24');
    expect(standing(european(), [GRANT], '2030-06-24').status).toBe('granted');
    expect(standing(european(), [GRANT], '2030-06-25')).toMatchObject({ status: 'expired', since: '2030-06-24' });
    const stated = legalStanding({ ...european(), status: 'granted' }, [], '2031-01-01');
    expect([stated.status, stated.basis, stated.steps.at(-1)?.day]).toEqual(['granted', 'stated', '2030-06-24']);
  });

  test('counts from the filing date of the register where the record has none', () => {
    const application = { country: 'EP', number: '10167109', kind: null, date: '2010-06-24' };
    const facts = { ...european(), application: null };
    const records = [{ ...record([GRANT]), application }];
    expect(legalStanding(facts, records, '2031-01-01')).toMatchObject({ status: 'expired', termEnds: '2030-06-24' });
    expect(statusFacts(facts, records).ends).toBe('2030-06-24');
  });

  test('a filing on 29 February ends on the last day of that month', () => {
    expect(patentTerm({ ...european(), application: { ...european().publication, date: '2008-02-29' } }).ends).toBe(
      '2028-02-29',
    );
    expect(patentTerm(american({ ucid: 'US-D500001-S1', published: '2012-02-29', filed: '2011-01-01' })).ends).toBe(
      '2026-02-28',
    );
  });

  test('of a US patent counts from the application that it continues, with the days that the grant states', () => {
    const parent = {
      relation: 'continuation',
      document: { country: 'US', number: '9', kind: null, date: '2000-05-01' },
    };
    const provisional = {
      relation: 'us-provisional-application',
      document: { ...parent.document, date: '1999-05-01' },
    };
    const term = patentTerm(
      american({ related: [parent, provisional], other: { 'us-term-of-grant/us-term-extension': '430' } }),
    );
    expect(term.ends).toBe('2021-07-05');
    expect(term.steps).toHaveLength(2);
  });

  test('of a US patent filed before June 1995 is 17 years from grant if that is later', () => {
    const old = (filed: string) => patentTerm(american({ ucid: 'US-5700001-A', published: '1998-01-06', filed })).ends;
    expect(old('1993-01-01')).toBe('2015-01-06');
    expect(old('1995-02-01'), '20 years from filing are longer').toBe('2015-02-01');
    expect(old('1995-06-08'), 'filed since').toBe('2015-06-08');
    const late = patentTerm(american({ ucid: 'US-5900001-B1', published: '1999-05-04', filed: '1995-01-01' })).ends;
    expect(late).toBe('2016-05-04');
  });

  test('a design has the years that it states, else those of its filing; an unknown kind has none', () => {
    const design = (filed: string, other = {}) =>
      patentTerm(american({ ucid: 'US-D700001-S', published: '2016-03-01', filed, other })).ends;
    expect([design('2014-01-01'), design('2015-05-13')]).toEqual(['2030-03-01', '2031-03-01']);
    expect(design('2015-05-13', { 'us-term-of-grant/length-of-grant': '14' })).toBe('2030-03-01');
    expect(patentTerm(aPublication({ ucid: 'DE-202010000001-U1', filed: '2010-01-04' })).ends).toBe('2020-01-31');
    expect(patentTerm(aPublication({ ucid: 'FR-1-U1', filed: '2010-01-04' })).ends).toBeNull();
    expect(patentTerm(aPublication({ ucid: 'WO-2010000001-A1', filed: '2010-01-04' })).ends).toBeNull();
  });
});

describe('maintenance fees of a US patent', () => {
  const event = (code: string, date: string): LegalEvent => ({ office: 'US', code, words: code, date });
  test('have their days from grant, and a payment counts for the fee that was open', () => {
    const fees = maintenanceFees('2006-08-31', [event('M1551', '2010-02-28'), event('M1552', '2014-08-31')]);
    expect(fees[0]).toEqual({
      year: '3.5',
      opens: '2009-08-31',
      due: '2010-02-28',
      graceEnds: '2010-08-31',
      paid: '2010-02-28',
    });
    expect(fees.map(({ paid }) => paid)).toEqual(['2010-02-28', '2014-08-31', null]);
  });

  test('their events tell of a grant, an expiry and its end', () => {
    const paid = { code: 'M1551', date: '2009-08-14' };
    const expired = { code: 'EXP.', date: '2014-02-14' };
    const application = american({ ucid: 'US-2003000001-A1', published: '2003-09-04' });
    expect(standing(application, [paid], '2013-01-01').status).toBe('granted');
    expect(standing(american(), [paid, expired], '2015-01-01').status).toBe('lapsed');
    expect(standing(american(), [paid, expired, { code: 'EXPX', date: '2015-02-01' }], '2016-01-01').status).toBe(
      'granted',
    );
  });

  test('are not asked of a design, nor of an application', () => {
    expect(standing(american({ ucid: 'US-D500001-S1' }), []).fees).toEqual([]);
    expect(standing(american({ ucid: 'US-2003000001-A1' }), []).fees).toEqual([]);
    expect(standing(american(), []).fees).toHaveLength(3);
  });
});

test('a search is told the same: the status of the events since their day, and the end of the term', () => {
  const lapse = record([GRANT, { code: '27W', date: '2022-01-01' }]);
  expect(statusFacts(european(), [lapse])).toEqual({
    status: 'lapsed',
    since: '2022-01-01',
    ends: '2030-06-24',
    byKind: 'unknown',
  });
  expect(statusFacts(european(), [])).toMatchObject({ status: 'unknown', byKind: 'granted' });
});
