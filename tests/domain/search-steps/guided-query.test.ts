/** What the choices of the guided steps search for: what is shown is what runs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateBeyond } from '../../../src/domain/query/date-limits.ts';
import { parseQuery, parseWithSpans } from '../../../src/domain/query/parser.ts';
import { NO_CHOICES, type Choices, type ChosenPhrase } from '../../../src/domain/search-steps/choices/choices.ts';
import { conceptsOf } from '../../../src/domain/search-steps/guided/concepts.ts';
import { featuresOf, guidedText } from '../../../src/domain/search-steps/guided/guided-text.ts';
import { guidedQuery } from '../../../src/domain/search-steps/guided/guided-query.ts';
import { monthsBefore } from '../../../src/domain/search-steps/guided/restrictions.ts';

const TODAY = '2026-06-30';
const IDEA = { title: 'Valve', text: 'closes by itself', priorityDate: null };

/** `must:valve`, `should:seat>valve` for one grouped with valve. */
function phrases(...said: readonly string[]): Choices['phrases'] {
  return Object.fromEntries(
    said.map((text): [string, ChosenPhrase] => {
      const [, choice, phrase, concept] = /^(\w+):([^>]+)>?(.*)$/.exec(text)!;
      return [phrase!, { choice: choice as ChosenPhrase['choice'], byHand: false, concept: concept || phrase! }];
    }),
  );
}
const synonyms = (...pairs: readonly (readonly [string, string, 'use' | 'leave'])[]): Choices['synonyms'] =>
  Object.fromEntries(
    pairs.map(([concept, synonym, choice]) => [
      `${concept} = ${synonym}`,
      { concept, synonym, choice, source: 'word form' },
    ]),
  );
const classes = (said: Record<string, 'include' | 'boost' | 'exclude'>): Choices['classes'] =>
  Object.fromEntries(Object.entries(said).map(([symbol, choice]) => [symbol, { choice, title: '' }]));

const asked = (
  choices: Partial<Choices>,
  searchType = 'PATENTABILITY',
  idea: { title: string; text: string; priorityDate: string | null } = IDEA,
) => guidedQuery({ searchType, idea, choices: { ...NO_CHOICES, ...choices } }, TODAY);
const expression = (...args: Parameters<typeof asked>) => asked(...args)?.expression;

describe('a launch far ahead', () => {
  it('excludes no filing date that Fielded Search would refuse', () => {
    const text = expression({ phrases: phrases('must:valve'), launch: '2056-12-31' }, 'FTO')!;
    const outcome = parseWithSpans(text);
    expect(text).toContain('NOT AD:..2027');
    expect(outcome.ok && dateBeyond(outcome.spans, TODAY)).toBeNull();
  });
});

describe('terms and concepts', () => {
  it('nothing chosen is no query', () => expect(asked({})).toBeNull());
  it('only excluded terms are no query', () => expect(asked({ phrases: phrases('exclude:toy') })).toBeNull());
  it('without a must, any of the shoulds is enough', () =>
    expect(expression({ phrases: phrases('should:valve', 'should:ball seat') })).toBe('valve OR "ball seat"'));
  it('every must has to be there; shoulds then rank alone', () => {
    const query = asked({ phrases: phrases('must:valve', 'must:spring', 'should:seat') })!;
    expect(query.expression).toBe('valve AND spring');
    expect(query.concepts.map(({ name }) => name)).toEqual(['valve', 'spring', 'seat']);
    expect(query.inWords(String)).toBe(
      'Publications with “valve” and “spring” anywhere in the text. Ranked higher with “seat”.',
    );
  });
  it('what is grouped, and the synonyms in use, stand for the same', () =>
    expect(
      expression({
        phrases: phrases('must:valve', 'should:gate>valve', 'must:spring'),
        synonyms: synonyms(['valve', 'tap', 'use'], ['valve', 'cock', 'leave'], ['gate', 'sluice', 'use']),
      }),
    ).toBe('(valve OR gate OR tap OR sluice) AND spring'));
  it('excluded terms are left out with their synonyms', () =>
    expect(
      expression({ phrases: phrases('must:valve', 'exclude:toy'), synonyms: synonyms(['toy', 'plaything', 'use']) }),
    ).toBe('valve NOT (toy OR plaything)'));
  it('a grouped phrase whose concept was dropped leads one of its own', () =>
    expect(conceptsOf({ phrases: phrases('should:gate>valve'), synonyms: {} })).toMatchObject([
      { name: 'gate', terms: ['gate'] },
    ]));
  it('two phrases that two devices grouped into each other are one concept', () =>
    expect(conceptsOf({ phrases: phrases('must:b>a', 'should:a>b'), synonyms: {} })).toMatchObject([
      { name: 'a', choice: 'should' },
    ]));
  it('wildcards typed by hand are kept', () =>
    expect(expression({ phrases: phrases('must:electro*') })).toBe('electro*'));
  it('a word of the language is searched for as a word', () =>
    expect(expression({ phrases: phrases('must:near') })).toBe('"near"'));
});

describe('classes', () => {
  it('included ones are a condition, in CPC or IPC', () =>
    expect(expression({ phrases: phrases('must:valve'), classes: classes({ F16K: 'include', F16L: 'include' }) })).toBe(
      'valve AND (CPC:F16K OR CPC:F16L OR IPC:F16K OR IPC:F16L)',
    ));
  it('an included class alone is a query', () =>
    expect(expression({ classes: classes({ F16K: 'include' }) })).toBe('CPC:F16K OR IPC:F16K'));
  it('excluded ones are left out', () =>
    expect(expression({ phrases: phrases('must:valve'), classes: classes({ A63H: 'exclude' }) })).toBe(
      'valve NOT (CPC:A63H OR IPC:A63H)',
    ));
  it('boosted ones lift in the ranking, and decide about no hit', () => {
    const query = asked({ phrases: phrases('must:valve'), classes: classes({ F16K: 'boost' }) })!;
    expect([query.expression, query.lifting]).toEqual(['valve', ['F16K']]);
    expect(query.inWords(String)).toContain('Ranked higher with class F16K.');
  });
});

describe('what a type narrows besides', () => {
  const valve = { phrases: phrases('must:valve') };
  const dated = { ...IDEA, priorityDate: '2020-05-01' };
  it('a priority date: what was published from that day on is no prior art', () =>
    expect(expression(valve, 'PATENTABILITY', dated)).toBe(
      'valve AND (PD:..2020-04-30 OR (PR:..2020-04-30 AND PD:2020-05-01..))',
    ));
  it('a priority date, and only what was published before it', () =>
    expect(expression({ ...valve, law: 'NONE' }, 'PATENTABILITY', dated)).toBe('valve AND PD:..2020-04-30'));
  it('a priority date, and the office where it will be filed', () =>
    expect(expression({ ...valve, law: 'US' }, 'PATENTABILITY', dated)).toBe(
      'valve AND (PD:..2020-04-30 OR (PN:(US* OR WO*) AND PR:..2020-04-30 AND PD:2020-05-01..))',
    ));
  it('the State of the Art is what was published', () =>
    expect(expression(valve, 'STATE_OF_THE_ART', dated)).toBe('valve AND PD:..2020-04-30'));

  it('never has an open range for a cut-off before all publications', () => {
    const early = { ...IDEA, priorityDate: '0018-01-01' };
    expect(expression(valve, 'STATE_OF_THE_ART', early)).toBe('valve AND PD:..1000-01-01');
  });
  it('a Technology Monitoring looks forward, whatever the date', () =>
    expect(expression(valve, 'TECHNOLOGY_MONITORING', dated)).toBe('valve'));

  const target = {
    publication: 'EP-1234567-B1',
    title: 'Valve',
    priority: '2001-02-03',
    family: ['EP-1234567-B1', 'US-6838482-B2'],
  };
  it('an invalidation: the target’s priority, and without its family', () =>
    expect(expression({ ...valve, target }, 'INVALIDATION')).toBe(
      'valve AND (PD:..2001-02-02 OR (PN:(EP* OR WO*) AND PR:..2001-02-02 AND PD:2001-02-03..)) ' +
        'NOT PN:(EP1234567B1 OR US6838482B2)',
    ));
  it('an invalidation with a cut-off date of its own, own family kept', () =>
    expect(expression({ ...valve, target, cutOff: '2000-01-01', ownFamilyExcluded: false }, 'INVALIDATION')).toBe(
      'valve AND (PD:..1999 OR (PN:(EP* OR WO*) AND PR:..1999 AND PD:2000..))',
    ));

  it('Freedom to Operate: what ended long ago is left out, what may have ended within six years is kept', () =>
    expect(expression(valve, 'FTO')).toBe('valve NOT ST:long-ended@2026-06-30 NOT SS:withdrawn'));
  it('Freedom to Operate: without either, what is assumed to be expired is left out, and nothing that is granted', () =>
    expect(expression({ ...valve, statuses: { ...NO_CHOICES.statuses, 'recently-lapsed': false } }, 'FTO')).toBe(
      'valve NOT ST:expired@2026-06-30 AND SS:(granted OR pending OR unknown)',
    ));
  it('Freedom to Operate: the safe harbour is a list of its own, never mixed with rights that are in force', () => {
    const harbour = { ...NO_CHOICES.statuses, expired: true };
    for (const statuses of [harbour, { ...harbour, 'recently-lapsed': false, granted: false }])
      expect(expression({ ...valve, statuses, launch: '2035-01-01' }, 'FTO')).toBe(
        'valve AND (ST:long-ended@2026-06-30 OR SS:withdrawn)',
      );
    expect(expression({ ...valve, markets: { DE: true }, statuses: harbour }, 'FTO')).toBe(
      'valve AND (PN:DE* OR PN:EP* OR (PN:WO* AND PR:2023-11-30..)) AND (ST:long-ended@2026-06-30 OR SS:withdrawn)',
    );
    expect(asked({ ...valve, statuses: harbour }, 'FTO')!.conditions.at(-1)?.kind).toBe('safe-harbour');
    expect(asked({ ...valve, statuses: harbour }, 'FTO')!.inWords(String)).toContain(
      'lapsed or expired more than six years ago',
    );
  });
  it('Freedom to Operate: markets by the national, the European and the PCT route', () =>
    expect(expression({ ...valve, markets: { DE: true } }, 'FTO')).toBe(
      'valve AND (PN:DE* OR PN:EP* OR (PN:WO* AND PR:2023-11-30..)) NOT ST:long-ended@2026-06-30 NOT SS:withdrawn',
    ));
  it('Freedom to Operate: only the routes that lead to a market and are chosen', () => {
    expect(expression({ ...valve, markets: { TW: true } }, 'FTO')).toContain('PN:TW* NOT');
    expect(expression({ ...valve, markets: { DE: true }, routes: { EP: false, PCT: false } }, 'FTO')).toContain(
      'PN:DE* NOT',
    );
    expect(
      expression({ ...valve, markets: { US: true }, statuses: { ...NO_CHOICES.statuses, 'pct-window': false } }, 'FTO'),
    ).toContain('PN:US* NOT');
  });
  it('Freedom to Operate: a regional right counts where and since when its treaty leads to the market', () => {
    const of = (...codes: readonly string[]) =>
      expression({ ...valve, markets: Object.fromEntries(codes.map((code) => [code, true as const])) }, 'FTO')!;
    expect(of('RU')).toContain('(PN:RU* OR PN:EA* OR (PN:WO*');
    expect(of('SA')).toContain('PN:SA* OR PN:GC* OR');
    expect(of('KE', 'SN')).toContain('PN:KE* OR PN:SN* OR PN:AP* OR PN:OA* OR');
    expect(of('GE')).toContain('(PN:EP* NOT AD:..2024-01-14)');
    expect(of('GE', 'FR')).toContain('PN:GE* OR PN:FR* OR PN:EP* OR');
    expect(of('MD')).toContain('(PN:EA* NOT AD:2012-04-26..)');
    expect(
      expression({ ...valve, markets: { RU: true }, routes: { EP: true, PCT: false, EA: false } }, 'FTO'),
    ).toContain('PN:RU* NOT');
  });
  it('Freedom to Operate: a launch far off leaves out what no extension keeps alive till then', () =>
    expect(expression({ ...valve, launch: '2035-01-01' }, 'FTO')).toBe(
      'valve NOT ST:long-ended@2026-06-30 NOT AD:..2009-07-01 NOT SS:withdrawn',
    ));
  it('Freedom to Operate: the status that the sources state is a condition of the expression', () => {
    const of = (statuses: Partial<Choices['statuses']>) =>
      expression({ ...valve, statuses: { ...NO_CHOICES.statuses, ...statuses } }, 'FTO')!.replace(
        / NOT ST:[-\w@]+/,
        '',
      );
    expect(of({})).toBe('valve NOT SS:withdrawn');
    expect(of({ unknown: false })).toBe('valve NOT SS:(withdrawn OR unknown)');
    expect(of({ granted: false, pending: false, unknown: false })).toBe('valve AND SS:(lapsed OR expired)');
    const none = Object.fromEntries(Object.keys(NO_CHOICES.statuses).map((status) => [status, false]));
    expect(of(none)).toContain('NOT SS:(pending OR granted OR lapsed OR expired OR withdrawn OR unknown)');
    expect(asked(valve, 'FTO')!.inWords(String)).toContain(
      'without the status “withdrawn” by the registers or its source',
    );
  });
  it('a document monitoring finds the documents themselves', () =>
    expect(
      expression(
        {
          watched: {
            'EP-1234567-B1': { title: '', wholeFamily: true },
            'US-6838482-B2': { title: '', wholeFamily: false },
          },
        },
        'DOCUMENT_MONITORING',
      ),
    ).toBe('PN:(EP1234567B1 OR US6838482B2)'));
});

describe('any choices', () => {
  const word = fc.constantFrom('valve', 'ball seat', 'electro*', 'and', 'near', 'S1', 'high-k', '25', 'ti:x', '"');
  const someChoices = fc.record({
    phrases: fc.dictionary(
      word,
      fc.record({
        choice: fc.constantFrom('must' as const, 'should' as const, 'exclude' as const),
        byHand: fc.boolean(),
        concept: word,
      }),
    ),
    synonyms: fc
      .array(fc.tuple(word, word, fc.constantFrom('use' as const, 'leave' as const)))
      .map((pairs) => synonyms(...pairs)),
    classes: fc.dictionary(
      fc.constantFrom('F16K', 'A', 'H01L21/02'),
      fc.record({
        choice: fc.constantFrom('include' as const, 'boost' as const, 'exclude' as const),
        title: fc.constant(''),
      }),
    ),
    markets: fc.dictionary(fc.constantFrom('DE', 'US', 'TW'), fc.constant(true as const)),
  });
  it('make an expression that parses to the very query', () => {
    fc.assert(
      fc.property(someChoices, fc.constantFrom('FTO', 'PATENTABILITY', 'INVALIDATION'), (choices, searchType) => {
        const query = asked(choices, searchType);
        if (query !== null) expect(parseQuery(query.expression)).toEqual({ ok: true, query: query.query });
      }),
      { numRuns: 500 },
    );
  });
});

describe('the text that the terms are taken from', () => {
  const target = { publication: 'EP-1-B1', title: 'Valve', priority: null, family: [] };
  const claims = {
    'EP-1-B1 1': { publication: 'EP-1-B1', claim: 1, text: 'whole one' },
    'EP-1-B1 2': { publication: 'EP-1-B1', claim: 2, text: 'whole two' },
    'EP-9-B1 1': { publication: 'EP-9-B1', claim: 1, text: 'of another' },
  };
  const features = {
    7: { publication: 'EP-1-B1', claim: 1, text: 'a ball', place: 2 },
    9: { publication: 'EP-1-B1', claim: 1, text: 'a seat', place: 1 },
    8: { publication: 'EP-1-B1', claim: 3, text: 'of a claim not chosen', place: 1 },
  };
  const choices = { ...NO_CHOICES, target, claims, features };
  it('is the idea', () =>
    expect(guidedText({ searchType: 'FTO', idea: IDEA, choices: NO_CHOICES })).toBe('Valve.\ncloses by itself'));
  it('is, for an invalidation, the features of the chosen claims in order, and claims that were not split', () => {
    expect(featuresOf(choices).map(({ text }) => text)).toEqual(['a seat', 'a ball']);
    expect(guidedText({ searchType: 'INVALIDATION', idea: IDEA, choices })).toBe('Valve.\na seat.\na ball.\nwhole two');
  });
});

describe('months before a day', () => {
  it.each([
    ['2026-06-30', 31, '2023-11-30'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2023-03-31', 1, '2023-02-28'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-01-15', 240, '2006-01-15'],
  ])('%s less %i months is %s', (day, months, before) => expect(monthsBefore(day, months)).toBe(before));
});
