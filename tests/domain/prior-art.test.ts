/** Prior art by law: worked examples of each jurisdiction, the expression that finds them, and the dates of P and E. */
import { describe, expect, it } from 'vitest';
import { artKind, dateConflict, type PriorArtRule } from '../../src/domain/documents/prior-art.ts';
import { CATEGORIES } from '../../src/domain/assessment/values.ts';
import { parseQuery } from '../../src/domain/query/parser.ts';
import { printQuery } from '../../src/domain/query/print.ts';
import { NO_CHOICES } from '../../src/domain/search-steps/choices/choices.ts';
import { PRIOR_ART_LAWS, priorArtLaw } from '../../src/domain/search-steps/guided/prior-art-laws.ts';
import { lawOf, priorArtBefore } from '../../src/domain/search-steps/guided/restrictions.ts';
import { aPublication, documentId } from '../builders/publication.ts';
import { matches } from '../support/query-reference/evaluate.ts';

/** The target claims the priority of 2010-06-01 and was filed on 2011-05-30. */
const CUT_OFF = '2010-06-01';

interface Example {
  readonly ucid: string;
  readonly priority?: string;
  readonly filed: string | null;
  readonly published: string | null;
}

const isFound = ({ ucid, priority, ...days }: Example, law: string): boolean =>
  matches(
    priorArtBefore(CUT_OFF, law),
    aPublication({ ucid, ...days, priorities: priority === undefined ? [] : [documentId('EP99', priority)] }),
  );
const earlier = (ucid: string): Example => ({ ucid, filed: '2010-01-04', published: '2011-07-06' });

describe('what is prior art', () => {
  it('published before the cut-off date: from anywhere, by every law', () => {
    const known = { ucid: 'JP-1-A', filed: '2008-01-01', published: '2010-05-31' };
    for (const law of ['EP', 'US', 'DE', 'ANY', 'NONE', 'BE']) expect(isFound(known, law), law).toBe(true);
  });

  it('Art. 54(3) EPC: a European or international application filed before and published later', () => {
    expect(isFound(earlier('EP-1-A1'), 'EP')).toBe(true);
    expect(isFound(earlier('WO-1-A1'), 'EP')).toBe(true);
    expect(isFound(earlier('US-1-A1'), 'EP')).toBe(false);
    expect(isFound(earlier('DE-1-A1'), 'EP')).toBe(false);
    expect(priorArtLaw('EP').counts).toBe('novelty');
  });

  it('Art. 54(3) EPC: published on the very day counts, filed on the very day does not', () => {
    expect(isFound({ ucid: 'EP-1-A1', filed: '2010-05-31', published: CUT_OFF }, 'EP')).toBe(true);
    expect(isFound({ ucid: 'EP-1-A1', filed: CUT_OFF, published: '2011-12-07' }, 'EP')).toBe(false);
  });

  it('an earlier priority is the date that counts, though filed after the cut-off date', () => {
    const claiming = { ucid: 'EP-1-A1', priority: '2010-05-31', filed: '2011-05-31', published: '2011-12-07' };
    expect(isFound(claiming, 'EP')).toBe(true);
    expect(isFound({ ...claiming, priority: '2010-06-02' }, 'EP')).toBe(false);
  });

  it('35 U.S.C. 102(a)(2): American and international applications, for obviousness too', () => {
    expect(isFound(earlier('US-1-A1'), 'US')).toBe(true);
    expect(isFound(earlier('WO-1-A1'), 'US')).toBe(true);
    expect(isFound(earlier('EP-1-A1'), 'US')).toBe(false);
    expect(priorArtLaw('US').counts).toBe('novelty and obviousness');
  });

  it('national earlier rights: of the state, and European and international ones for it', () => {
    for (const law of ['DE', 'GB', 'FR', 'IT']) {
      expect(isFound(earlier(`${law}-1-A1`), law)).toBe(true);
      expect(isFound(earlier('EP-1-A1'), law)).toBe(true);
      expect(isFound(earlier('US-1-A1'), law)).toBe(false);
    }
    expect(isFound(earlier('WO-1-A1'), 'TW')).toBe(false);
  });

  it('a country that the table lacks: its own, regional and international applications, and the note says so', () => {
    expect(['BE', 'EP', 'WO', 'DE'].map((office) => isFound(earlier(`${office}-1-A1`), 'BE'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(priorArtLaw('BE')).toMatchObject({ counts: 'unsettled', note: expect.stringContaining('No provision') });
  });

  it('without an office, those of any; and none where only publications were asked for', () => {
    expect(isFound(earlier('KR-1-A'), 'ANY')).toBe(true);
    expect(isFound(earlier('EP-1-A1'), 'NONE')).toBe(false);
  });

  it('filed and published later is found by no law', () => {
    for (const law of ['EP', 'US', 'ANY', 'NONE'])
      expect(isFound({ ucid: 'EP-1-A1', filed: '2010-06-02', published: '2011-12-07' }, law)).toBe(false);
  });

  it('goes by the target’s office unless another law is chosen', () => {
    const target = { publication: 'EP-1234567-B1', title: '', priority: CUT_OFF, family: [] };
    expect(lawOf({ ...NO_CHOICES, target })).toBe('EP');
    expect(lawOf({ ...NO_CHOICES, target, law: 'DE' })).toBe('DE');
    expect(lawOf({ ...NO_CHOICES, target: null })).toBe('ANY');
  });

  it('the expression says it, and parses to the same', () => {
    for (const { code } of [...PRIOR_ART_LAWS, { code: 'ANY' }, { code: 'NONE' }, { code: 'BE' }]) {
      const query = priorArtBefore(CUT_OFF, code);
      expect(parseQuery(printQuery(query)), code).toMatchObject({ ok: true, query });
    }
    expect(printQuery(priorArtBefore(CUT_OFF, 'EP'))).toBe(
      'PD:..2010-05-31 OR (PN:(EP* OR WO*) AND PR:..2010-05-31 AND PD:2010-06-01..)',
    );
  });

  it('every law names its provision and is there once', () => {
    expect(new Set(PRIOR_ART_LAWS.map(({ code }) => code)).size).toBe(PRIOR_ART_LAWS.length);
    for (const { cite, note, code } of PRIOR_ART_LAWS) expect([cite, note].includes(''), code).toBe(false);
  });
});

describe('the kind of a document by its dates', () => {
  const rule = { cutOff: CUT_OFF };
  it.each([
    [{ published: '2010-05-31', priority: '2009-01-01' }, 'published-before'],
    [{ published: '2010-06-01', priority: '2010-05-31' }, 'earlier-filed'],
    [{ published: '2011-12-07', priority: '2010-06-01' }, 'later'],
    [{ published: '2011-12-07', priority: null }, null],
    [{ published: null, priority: '2009-01-01' }, null],
  ])('%o is %s', (document, kind) => expect(artKind(document, rule)).toBe(kind));
});

describe('the categories of a search report', () => {
  const rule: PriorArtRule = { cutOff: CUT_OFF, filed: '2011-05-30', law: 'EP' };
  const reason = (category: string, published: string | null, priority: string | null, by = rule) =>
    dateConflict(category, { published, priority }, by)?.reason ?? null;

  it('are the closed list of WIPO ST.14', () => expect(CATEGORIES.join('')).toBe('XYAPEOLTD&'));

  it('P: published from the priority date on and before the filing date', () => {
    expect(reason('P', '2010-05-31', null)).toBe('published-before-priority');
    expect(reason('P', '2010-06-01', null)).toBeNull();
    expect(reason('P', '2011-05-29', '2010-01-04')).toBeNull();
    expect(reason('P', '2011-05-30', null)).toBe('published-after-filing');
    expect(reason('P', null, null)).toBeNull();
  });

  it('P: nothing can be intermediate to a target that claims no priority', () => {
    const unclaimed = { ...rule, filed: CUT_OFF };
    expect(reason('P', '2010-05-31', null, unclaimed)).toBe('published-before-priority');
    expect(reason('P', '2010-06-01', null, unclaimed)).toBe('published-after-filing');
  });

  it('E: filed or with a priority not after the filing date, and published on or after it', () => {
    expect(reason('E', '2011-05-29', '2010-01-04')).toBe('published-before-filing');
    expect(reason('E', '2011-05-30', '2010-01-04')).toBeNull();
    expect(reason('E', '2012-12-05', '2011-05-30')).toBeNull();
    expect(reason('E', '2012-12-05', '2011-05-31')).toBe('filed-later');
    expect(reason('E', '2012-12-05', null)).toBeNull();
  });

  it('E: by the cut-off date where the filing date is not known', () =>
    expect(reason('E', '2010-05-31', '2009-01-01', { ...rule, filed: null })).toBe('published-before-filing'));

  it('the others speak of no date', () => {
    for (const category of CATEGORIES.filter((each) => each !== 'P' && each !== 'E'))
      expect(reason(category, '1999-01-01', '1998-01-01')).toBeNull();
  });
});
