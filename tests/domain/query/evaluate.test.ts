import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { matches, type SearchSets } from '../../support/query-reference/evaluate.ts';
import { BARRIER, fieldParts, fieldText, priorityDate } from '../../../src/domain/query/field-text.ts';
import { MAX_DISTANCE } from '../../../src/domain/query/lexer.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { occurrences } from '../../../src/domain/query/positions.ts';
import { tokenize } from '../../../src/domain/query/words.ts';
import { aDocumentId, anInventor, aParagraph, aPublication } from './a-publication.ts';

function finds(text: string, publication: Publication, sets?: SearchSets): boolean {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.errors[0]?.message}`);
  return matches(outcome.query, publication, sets);
}

const solarCell = aPublication({
  title: 'Solar cell with a high-k layer',
  abstract: 'A photovoltaic cell has an Électrode of silver.',
  claims: ['A cell comprising a thin film.', 'The cell of claim 1, wherein the film is silver.'],
  description: [{ kind: 'heading', level: 1, text: 'Background' }, aParagraph('Women and men use graphene.')],
});

describe('the evaluator', () => {
  it.each([
    ['solar', true],
    ['solars', false],
    ['TI:solar', true],
    ['AB:solar', false],
    ['electrode', true],
    ['photo*', true],
    ['wom?n', true],
    ['*voltaic', true],
    ['"solar cell"', true],
    ['"cell solar"', false],
    ['high-k', true],
    ['"high lay*"', false],
    ['"k lay*"', true],
    ['TA:silver', true],
    ['TI:silver', false],
    ['TAC:film', true],
    ['TA:film', false],
    ['DE:graphene', true],
    ['TAC:graphene', false],
    ['background', true],
    ['solar AND wind', false],
    ['solar OR wind', true],
    ['solar NOT wind', true],
    ['NOT solar', false],
    ['TI:(solar AND layer)', true],
    ['TI:solar AND AB:silver', true],
  ])('answers %s on a solar cell with %s', (text, expected) => expect(finds(text, solarCell)).toBe(expected));

  it.each([
    ['a ADJ b', 'a b', true],
    ['a ADJ b', 'b a', false],
    ['a NEAR b', 'b a', true],
    ['a NEAR b', 'b x a', false],
    ['a NEAR1 b', 'b x a', true],
    ['a ADJ2 b', 'a x y b', true],
    ['a ADJ2 b', 'a x y z b', false],
    ['a ADJ2 b', 'b a x b', true],
    ['a NEAR a', 'a', false],
    ['a NEAR a', 'a a', true],
    ['"a b" NEAR0 "b c"', 'a b c', false],
    ['"a b" ADJ1 "b c"', 'a b x b c', true],
    ['(a OR "x y") ADJ0 b', 'a x y b', true],
    ['(a OR "x y") ADJ0 b', 'a x z b', false],
    ['a* NEAR2 ?b', 'xb q ab', true],
  ])('answers %s on “%s” with %s', (text, title, expected) => {
    expect(finds(text, aPublication({ title }))).toBe(expected);
    expect(finds(`TI:(${text})`, aPublication({ title }))).toBe(expected);
  });

  it('answers NEAR and ADJ as a search of all pairs of places would', () => {
    const pattern = fc.constantFrom('a', 'b', 'a b', 'b a', 'a OR b', 'a b OR b');
    const operand = (text: string): string =>
      `(${text
        .split(' OR ')
        .map((part) => `"${part}"`)
        .join(' OR ')})`;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'x'), { maxLength: 9 }),
        pattern,
        pattern,
        fc.nat(3),
        fc.boolean(),
        (words, left, right, distance, ordered) => {
          const spans = (text: string): [number, number][] =>
            text.split(' OR ').flatMap((part) =>
              words.flatMap((_, at): [number, number][] => {
                const end = at + part.split(' ').length;
                return words.slice(at, end).join(' ') === part ? [[at, end]] : [];
              }),
            );
          const follows = ([, end]: [number, number], [start]: [number, number]): boolean =>
            start >= end && start - end <= distance;
          const expected = spans(left).some((l) =>
            spans(right).some((r) => follows(l, r) || (!ordered && follows(r, l))),
          );
          const query = `${operand(left)} ${ordered ? 'ADJ' : 'NEAR'}${distance} ${operand(right)}`;
          expect(finds(query, aPublication({ title: words.join(' ') }))).toBe(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never runs a phrase or NEAR from one language into another, from one name into another, or across fields', () => {
    const publication = aPublication({
      titles: { en: 'solar cell', de: 'wind rotor' },
      abstract: 'blade',
      parties: [anInventor('Curie, Marie'), anInventor('Pierre Joliot')],
    });
    expect(finds('TI:solar AND TI:wind', publication)).toBe(true);
    expect(finds('"cell wind"', publication)).toBe(false);
    expect(finds(`cell NEAR${MAX_DISTANCE} wind`, publication)).toBe(false);
    expect(finds(`rotor NEAR${MAX_DISTANCE} blade`, publication)).toBe(false);
    expect(finds('IN:"curie marie"', publication)).toBe(true);
    expect(finds(`IN:(marie NEAR${MAX_DISTANCE} pierre)`, publication)).toBe(false);
    expect(tokenize(BARRIER).length).toBeGreaterThan(MAX_DISTANCE);
  });

  it('finds names by role', () => {
    const publication = aPublication({
      parties: [
        { role: 'applicant', name: 'Acme' },
        { role: 'assignee', name: 'Globex Ltd' },
        anInventor('Curie'),
        { role: 'agent', name: 'Smith' },
      ],
    });
    expect(finds('PA:acme AND PA:globex', publication)).toBe(true);
    expect(finds('IN:curie NOT PA:curie', publication)).toBe(true);
    expect(finds('PA:smith OR IN:smith OR smith OR acme', publication)).toBe(false);
  });

  it('finds classes by their beginning and their scheme', () => {
    const publication = aPublication({
      classes: [{ scheme: 'CPC', symbol: 'H01L 21/02', first: true, inventive: true }],
    });
    expect(['CPC:H', 'CPC:H01L', 'CPC:H01L21', 'CPC:H01L21/02'].every((text) => finds(text, publication))).toBe(true);
    expect(['IPC:H01L', 'CPC:H01L21/022', 'CPC:G'].some((text) => finds(text, publication))).toBe(false);
  });

  it('finds publication, application, priority and cited numbers each in its field', () => {
    const publication = aPublication({
      application: aDocumentId({ number: '10123456' }),
      priorities: [aDocumentId({ country: 'JP', number: '2001123456' })],
      citations: [
        {
          kind: 'patent',
          document: aDocumentId({ country: 'EP', number: '1234567', kind: 'B1' }),
          text: 'Meier',
          by: 'examiner',
        },
      ],
    });
    expect(finds('PN:6838482 AND AN:US10/123,456 AND PR:JP2001-123456 AND CT:EP1234567', publication)).toBe(true);
    expect(finds('PN:EP1234567 OR CT:US6838482 OR AN:US6838482 OR PR:US10123456', publication)).toBe(false);
  });

  it.each<[string, boolean]>([
    ['PN:US6838000..US6839000', true],
    ['PN:US6838482..US6838482', true],
    ['PN:6838000..6839000', true],
    ['PN:US6838482..', true],
    ['PN:..US-6838482-B2', true],
    ['PN:US6838483..', false],
    ['PN:US999999..US6838481', false],
    ['PN:EP6838000..EP6839000', false],
    ['PN:USD6838000..USD6839000', false],
    ['PN:US68384..US68385', false],
  ])('%s finds US-6838482-B2: %s', (expression, found) => {
    expect(finds(expression, aPublication())).toBe(found);
  });

  it('finds dates in ranges with both ends included, and nothing where the date is missing', () => {
    const publication = aPublication({
      publication: aDocumentId({ date: '2005-01-04' }),
      priorities: [
        aDocumentId({ date: '2002-08-29' }),
        aDocumentId({ date: '2001-05-01' }),
        aDocumentId({ date: null }),
      ],
    });
    expect(
      ['PD:2005', 'PD:2005-01-04', 'PD>=2005-01-04', 'PD<=2005-01-04', 'PD:..2005', 'PR:2001'].every((text) =>
        finds(text, publication),
      ),
    ).toBe(true);
    expect(
      ['PD>2005-01-04', 'PD<2005-01-04', 'PD:2004', 'PR:2002', 'AD:1000..9999'].some((text) =>
        finds(text, publication),
      ),
    ).toBe(false);
  });

  it('takes the filing date for the priority where none is claimed', () => {
    expect(priorityDate(aPublication({ application: aDocumentId({ date: '2003-03-03' }) }))).toBe('2003-03-03');
    expect(
      priorityDate(
        aPublication({
          application: aDocumentId({ date: '2003-03-03' }),
          priorities: [aDocumentId({ date: '2002-02-02' })],
        }),
      ),
    ).toBe('2002-02-02');
    expect(priorityDate(aPublication())).toBeNull();
  });

  it('combines earlier searches by their number; an unknown one has no hits', () => {
    const sets: SearchSets = new Map<number, (ucid: string) => boolean>([
      [1, () => true],
      [2, (ucid) => ucid === 'EP-1-A1'],
    ]);
    expect(finds('S1 NOT S2', aPublication(), sets)).toBe(true);
    expect(finds('S1 AND S2', aPublication({ ucid: 'EP-1-A1' }), sets)).toBe(true);
    expect(finds('S3', aPublication(), sets)).toBe(false);
  });
});

describe('the text of a field', () => {
  it('holds the words of every kind of block and of nested claim limbs', () => {
    const publication = aPublication({
      description: [
        { kind: 'heading', level: 1, text: 'Field' },
        { kind: 'list', ordered: false, items: [{ text: 'one' }, { text: 'two' }] },
        { kind: 'table', title: 'Table 1', rows: [{ header: true, cells: [{ text: 'x' }, { text: 'y' }] }] },
        { kind: 'maths', mathml: '<mi>E</mi>', text: 'E' },
        { kind: 'image', file: 'a.png', alt: 'drawing', use: 'drawing' },
        { kind: 'preformatted', text: 'code' },
      ],
    });
    const nested = {
      ...publication,
      claims: [
        {
          lang: 'en',
          content: [{ number: 1, dependsOn: [], limbs: [{ text: 'A cell:', limbs: [{ text: 'a film' }] }] }],
        },
      ],
    };
    expect(tokenize(fieldText(publication, 'description')).map(({ word }) => word)).toEqual([
      'field',
      'one',
      'two',
      'table',
      '1',
      'x',
      'y',
      'e',
      'code',
    ]);
    expect(fieldText(nested, 'claims')).toBe('A cell:\na film');
  });

  it('is one part per language, empty ones left out', () => {
    const publication = aPublication({ titles: { en: 'Cell', fr: '', de: 'Zelle' } });
    expect(fieldParts(publication, 'title')).toEqual(['Cell', 'Zelle']);
    expect(fieldText(publication, 'title')).toBe(`Cell${BARRIER}Zelle`);
  });
});

describe('the places of a node', () => {
  const places = (text: string, words: string): [number, number][] => {
    const outcome = parseQuery(text);
    if (
      !outcome.ok ||
      (outcome.query.kind !== 'near' && outcome.query.kind !== 'phrase' && outcome.query.kind !== 'term')
    )
      throw new Error(text);
    return occurrences(outcome.query, words.split(' ')).map(({ from, to }) => [from, to]);
  };

  it('are all of a word or phrase, overlapping ones too', () => {
    expect(places('a*', 'ab x a')).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(places('"a a"', 'a a a')).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('are of NEAR only the sides that have a partner, each once', () => {
    expect(places('a NEAR1 b', 'a x b b x x x a')).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(places('a ADJ b', 'a b')).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(places('a ADJ1 b', 'b a x b')).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
