/** What a document is lit for when the search was an expression. */
import { describe, expect, test } from 'vitest';
import { conceptMatcher } from '../../../src/ui/parts/document/concept-matcher.ts';
import { searchConcepts, withConcept } from '../../../src/ui/parts/document/search-concepts.ts';

const drawn = (expression: string) =>
  searchConcepts({ concepts: [], expression }).map((concept) =>
    [concept.term, ...concept.synonyms.map((synonym) => synonym.term)].join('|'),
  );

describe('concepts of an expression', () => {
  test('given conditions, then each is a concept; alternatives are one', () => {
    expect(drawn('(anode OR "negative electrode") AND coating')).toEqual(['anode|negative electrode', 'coating']);
  });
  test('given NEAR, then both sides are lit; alternatives within a side stay one', () => {
    expect(drawn('TAC:((anode OR cathode) NEAR3 coat*)')).toEqual(['anode|cathode', 'coat*']);
  });
  test('given what is excluded, a name, a class, a number or a date, then it is not lit', () => {
    expect(drawn('solar NOT toy AND PA:siemens AND CPC:H01L AND PN:EP1234567 AND PD:2010..')).toEqual(['solar']);
  });
  test('given concepts of an idea, then they are taken as they are', () => {
    const concepts = [{ term: 'valve', documents: 1, weight: 1, synonyms: [] }];
    expect(searchConcepts({ concepts, expression: 'anything' })).toBe(concepts);
  });
  test('given an expression that cannot be read, then nothing is lit', () => {
    expect(drawn('(((')).toEqual([]);
  });
  test('given a hit without a concept, then it takes that of its words; one with a concept keeps it', () => {
    const matcher = conceptMatcher(searchConcepts({ concepts: [], expression: 'anode AND coat*' }));
    expect(withConcept({ from: 4, to: 11, concept: -1 }, 'the coating', matcher).concept).toBe(1);
    expect(withConcept({ from: 0, to: 3, concept: -1 }, 'the coating', matcher).concept).toBe(-1);
    expect(withConcept({ from: 0, to: 3, concept: 5 }, 'the coating', matcher).concept).toBe(5);
  });
});
