/** Terms that are expressions, and concepts limited to fields. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { NO_CHOICES, type Choices, type ChosenPhrase } from '../../../src/domain/search-steps/choices/choices.ts';
import { CONCEPT_FIELDS, choiceEvents } from '../../../src/domain/search-steps/choices/events.ts';
import { foldCopies, type CopiedFact } from '../../../src/domain/search-steps/copied.ts';
import { unreadableTerm } from '../../../src/domain/search-steps/choices/term-rules.ts';
import { fieldsInWords, withinFields } from '../../../src/domain/search-steps/guided/concept-fields.ts';
import { guidedQuery } from '../../../src/domain/search-steps/guided/guided-query.ts';
import { isExpression, termKey } from '../../../src/domain/search-steps/guided/kept-term.ts';
import { phrasesOfTerm, queryOfTerm, readTyped, whyNoTerm } from '../../../src/domain/search-steps/guided/read-term.ts';
import { STEPS, stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { createReader } from '../../../src/domain/shared/upcast.ts';
import { aTree } from '../query/arbitraries.ts';
import { anEvent, given } from '../../builders/given.ts';

const TODAY = '2026-06-30';
const applied = { kind: 'applied' } as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const started = () => anEvent('SearchStarted', { search: 42, searchType: 'FTO', owner: 7, project: 0 });
const phrase = (name: string, choice: EventMap['PhraseChosen']['choice'] = 'must') =>
  anEvent('PhraseChosen', { phrase: name, choice, byHand: true });
const limited = (concept: string, fields: EventMap['ConceptLimited']['fields']) =>
  anEvent('ConceptLimited', { concept, fields });

const asked = (phrases: Readonly<Record<string, Partial<ChosenPhrase>>>, more: Partial<Choices> = {}) =>
  guidedQuery(
    {
      searchType: 'TECHNOLOGY_MONITORING',
      idea: { title: '', text: '', priorityDate: null },
      choices: {
        ...NO_CHOICES,
        phrases: Object.fromEntries(
          Object.entries(phrases).map(([key, said]) => [key, { choice: 'must', byHand: true, concept: key, ...said }]),
        ),
        ...more,
      },
    },
    TODAY,
  )!;

/** More are refused by the query language. */
const MOST_WILDCARD_WORDS = 50;

describe('a typed term', () => {
  const termOf = (typed: string) => {
    const reading = readTyped(typed);
    return reading.ok ? reading.term : reading.error.message;
  };
  it.each([
    ['torque NEAR3 sensor', 'torque NEAR3 sensor'],
    ['Torque near3 Sensor', 'torque NEAR3 sensor'],
    ['cl:Torque', 'CL:torque'],
    ['a AND b', 'a AND b'],
    ['"solar cell" coating', '"solar cell" AND coating'],
    ['(torque OR moment) NEAR5 sensor', '(torque OR moment) NEAR5 sensor'],
    ['CPC:H01L and PD:2010..', 'CPC:H01L AND PD:2010..'],
    ['AD>=2010-03-01', 'AD:2010-03-01..'],
    ['wafer NOT TI:dummy', 'wafer NOT TI:dummy'],
  ])('%s is an expression', (typed, term) => {
    expect(termOf(typed)).toBe(term);
    expect(isExpression(term)).toBe(true);
    expect(termKey(term)).toBe(term);
  });
  it.each([
    ['Torque  Sensor', 'torque sensor'],
    ['lock and key', 'lock and key'],
    ['near field communication', 'near field communication'],
    ['"Torque sensor"', 'torque sensor'],
    ['iron (III) oxide', 'iron (iii) oxide'],
    ['pH < 7', 'ph < 7'],
    ['electro*', 'electro*'],
    ['s1', 's1'],
    ['protein S1', 'protein s1'],
  ])('%s is words', (typed, term) => {
    expect(termOf(typed)).toBe(term);
    expect(isExpression(term)).toBe(false);
  });
  it.each([
    ['torque AND', 'A search term is missing', 'position'],
    ['CL:(torque', 'parenthesis', 'position 4'],
    ['(torque', 'parenthesis', 'position 1'],
    ['torque) sensor', 'parenthesis', 'position 7'],
    ['C++', 'every “c”', 'position 1'],
    ['XX:torque', 'There is no field XX', 'position 1'],
    ['torque AND S12', 'An earlier search can’t be a part of a term', 'position 12'],
    [' S12 ', 'Write s12 for the word', 'position 1'],
    ['a NEAR3 b NEAR3 c', 'takes two operands', 'position 11'],
  ])('%s is refused with its position', (typed, message, position) => {
    expect(whyNoTerm(typed)).toContain(position);
    expect(whyNoTerm(typed)!.toLowerCase()).toContain(message.toLowerCase());
  });
  it('has as many characters as are kept, and the first that is too much is named', () => {
    const [most, more] = [1_997, 1_998].map((length) => `CL:${'x'.repeat(length)}`);
    expect(readTyped(most!)).toMatchObject({ ok: true });
    expect(readTyped(more!)).toMatchObject({
      ok: false,
      error: { from: 2_000, message: 'A term has at most 2,000 characters.' },
    });
    const words = Array.from({ length: 300 }, (_, at) => `w${at}`).join(' ');
    expect(whyNoTerm(`CL:valve ${words}`), 'with its ANDs').toMatch(/^A term has at most 2,000 characters/);
  });
  it('of any expression without earlier searches asks for the same when it was kept', () => {
    fc.assert(
      fc.property(aTree, (query) => {
        const reading = readTyped(`(${printQuery(query)}) AND valve`);
        if (reading.ok) expect(printQuery(queryOfTerm(reading.term)!)).toBe(reading.term);
        else expect(reading.error.message).toMatch(/earlier search|at most/i);
      }),
      { numRuns: 300 },
    );
  });
});

describe('in a search', () => {
  it('stands in the one expression and in the plain words', () => {
    const query = asked({ 'torque NEAR3 sensor': {}, 'CL:shaft': {}, valve: { choice: 'exclude' } });
    expect(query.expression).toBe('(torque NEAR3 sensor) AND CL:shaft NOT valve');
    expect(query.inWords(String)).toBe(
      'Publications with “torque” near “sensor” in any order, with at most 3 words between, anywhere in the text, ' +
        'and with “shaft” in the claims, and without “valve” anywhere in the text.',
    );
  });
  it('has the day of the search where it asks for a status', () =>
    expect(asked({ 'ST:granted AND valve': {} }).expression).toBe(`ST:granted@${TODAY} AND valve`));
  it('is kept in one spelling, and dropped by it', () => {
    const { state } = given(started(), phrase(' CL:torque AND sensor ')).when(
      anEvent('PhraseDropped', { phrase: 'CL:torque AND sensor' }),
    );
    expect(stepsOf(state.rows.map)!.choices.phrases).toEqual({});
  });
  it('is refused by the server if it can’t be read, with its position, and in any other spelling', () => {
    const refused = (term: string, version = 2) =>
      unreadableTerm({ type: 'PhraseChosen', version, payload: { phrase: term, choice: 'must', byHand: true } });
    expect(refused('torque NEAR3')).toMatchObject({ code: 'no-term', message: expect.stringContaining('position') });
    expect(refused('CL:(tap')).toMatchObject(rejected('no-term'));
    expect(refused('cl:Torque AND b')).toMatchObject({ message: expect.stringContaining('CL:torque AND b') });
    expect(refused('CL:torque AND b')).toBeNull();
    expect(refused('torque NEAR3', 1), 'words, for an earlier build').toBeNull();
    const carried = [{ type: 'SynonymChosen', version: 2, payload: { concept: 'a', synonym: 'S1 AND b' } }];
    expect(unreadableTerm({ type: 'SearchForked', version: 1, payload: { carried } })).toMatchObject(
      rejected('no-term'),
    );
  });
  it('gives its words to be marked and ranked by, but not those under NOT', () => {
    expect(phrasesOfTerm('CL:("solar cell" NEAR3 coat*) AND PA:acme NOT dummy')).toEqual([
      ['solar', 'cell'],
      ['coat*'],
    ]);
    expect(phrasesOfTerm('solar cell')).toEqual([['solar', 'cell']]);
  });
});

describe('what an earlier build kept', () => {
  const read = createReader<CopiedFact>(choiceEvents);
  const folded = (type: string, version: number, payload: object) => {
    const reading = read({ type, version, payload });
    return reading.kind === 'known' ? foldCopies([reading.fact]).choices : null;
  };
  const chosen = { phrase: 'Torque NEAR3 Sensor', choice: 'must', byHand: true };
  it('is words, as it ran: it was a phrase then', () => {
    expect(Object.keys(folded('PhraseChosen', 1, chosen)!.phrases)).toEqual(['torque near3 sensor']);
    const now = { ...chosen, phrase: 'torque NEAR3 sensor' };
    expect(Object.keys(folded('PhraseChosen', 2, now)!.phrases)).toEqual(['torque NEAR3 sensor']);
    expect(asked({ 'torque near3 sensor': {} }).expression).toBe('"torque near3 sensor"');
    expect(asked({ 'cl:torque': {}, 'a and b': {} }).expression).toBe('"cl torque" AND "a and b"');
  });
  it('is words among synonyms too', () =>
    expect(
      Object.keys(
        folded('SynonymChosen', 1, { concept: 'Valve', synonym: 'CL:Tap', choice: 'use', source: 'by hand' })!.synonyms,
      ),
    ).toEqual(['valve = cl:tap']));
});

describe('a concept limited to fields', () => {
  it('is looked for in the claims alone', () => {
    const query = asked({ valve: { fields: ['CL'] }, 'ball NEAR3 seat': { concept: 'valve' } });
    expect(query.expression).toBe('CL:(valve OR (ball NEAR3 seat))');
    expect(query.inWords(String)).toContain('in the claims');
  });
  it.each([
    [['TI', 'AB'], 'TA:valve'],
    [['TI', 'AB', 'CL'], 'TAC:valve'],
    [['TI', 'AB', 'DE'], 'TA:valve OR DE:valve'],
    [['TI', 'CL'], 'TI:valve OR CL:valve'],
    [['TI', 'AB', 'CL', 'DE'], 'valve'],
    [[], 'valve'],
  ] as const)('%j', (fields, expression) => expect(asked({ valve: { fields } }).expression).toBe(expression));
  it('leaves a field that a term names itself', () =>
    expect(asked({ 'TI:valve AND seat': { fields: ['CL'] } }).expression).toBe('TI:valve AND CL:seat'));
  it('says each field once in plain words', () =>
    expect(asked({ valve: { fields: ['TI', 'CL'] }, tap: { concept: 'valve' } }).inWords(String)).toBe(
      'Publications with “valve” or “tap” in the title, or with “valve” or “tap” in the claims.',
    ));
  it('keeps its fields with another choice, and is anywhere again without any', () => {
    const { state } = given(started(), phrase('valve'), limited('valve', ['CL'])).when(phrase('valve', 'should'));
    expect(stepsOf(state.rows.map)!.choices.phrases['valve']).toEqual({
      choice: 'should',
      byHand: true,
      concept: 'valve',
      fields: ['CL'],
    });
    const again = given(started(), phrase('valve'), limited('valve', ['CL'])).when(limited('valve', []));
    expect(again.state.rows.map.get(STEPS)).toMatchObject({
      choices: { phrases: { valve: { choice: 'must', byHand: true, concept: 'valve' } } },
    });
    expect(stepsOf(again.state.rows.map)!.choices.phrases['valve']).not.toHaveProperty('fields');
  });
  it('of all fields is anywhere, and of what is not chosen nothing', () => {
    given(started(), phrase('valve'))
      .when(limited('valve', CONCEPT_FIELDS))
      .then({ kind: 'noop', reason: 'unchanged' });
    given(started())
      .when(limited('valve', ['CL']))
      .then({ kind: 'noop', reason: 'unchanged' });
    given(started(), phrase('valve'))
      .when(limited('valve', ['DE', 'CL']))
      .then(applied, { [STEPS]: { choices: { phrases: { valve: { fields: ['CL', 'DE'] } } } } });
  });
  it('is named in words', () =>
    expect(fieldsInWords(['TI', 'AB', 'CL'])).toBe('the title, the abstract and the claims'));
  it.each([
    ['torque NEAR3 sensor', '(TI:torque NEAR3 TI:sensor) OR (CL:torque NEAR3 CL:sensor)'],
    ['valve NOT seat', '(TI:valve OR CL:valve) NOT (TI:seat OR CL:seat)'],
    ['(valve AND AB:seat) OR CPC:F16K', '((TI:valve OR CL:valve) AND AB:seat) OR CPC:F16K'],
  ])('is looked for in each of them: %s', (written, expected) => {
    const [query, within] = [written, expected].map((text) => {
      const parsed = parseQuery(text);
      if (!parsed.ok) throw new Error(text);
      return parsed.query;
    });
    expect(withinFields(query!, ['TI', 'CL'])).toEqual(within);
  });
  it('makes a query that prints and parses to itself, whatever it was', () => {
    fc.assert(
      fc.property(aTree, fc.subarray([...CONCEPT_FIELDS]), (query, fields) => {
        const within = withinFields(query, fields);
        const printed = printQuery(within);
        fc.pre((printed.match(/[^\s():"]*[*?][^\s():"]*/g) ?? []).length <= MOST_WILDCARD_WORDS);
        expect(parseQuery(printed)).toEqual({ ok: true, query: within });
      }),
      { numRuns: 300 },
    );
  });
});
