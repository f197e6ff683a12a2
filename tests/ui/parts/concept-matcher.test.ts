/** Lighting the words of a search's concepts in any text. */
import { describe, expect, test } from 'vitest';
import { conceptMatcher } from '../../../src/ui/parts/document/concept-matcher.ts';

const aConcept = (term: string, ...synonyms: string[]) => ({
  term,
  synonyms: synonyms.map((synonym) => ({ term: synonym, documents: 1, reason: 'test' })),
});
const lit = (text: string, ...concepts: ReturnType<typeof aConcept>[]) =>
  conceptMatcher(concepts)
    .hitsIn(text)
    .map((hit) => [text.slice(hit.from, hit.to), hit.concept]);

describe('hits of concepts in a text', () => {
  test('given a term and a synonym, when searched, then both are lit in the colour of their concept', () => {
    expect(
      lit('A heater or heating element heats the Valve.', aConcept('heater', 'heating element'), aConcept('valve')),
    ).toEqual([
      ['heater', 0],
      ['heating element', 0],
      ['Valve', 1],
    ]);
  });

  test('given a phrase and its first word as another concept, when both fit, then the longer one is lit', () => {
    expect(lit('heating element', aConcept('heating'), aConcept('heating element'))).toEqual([['heating element', 1]]);
  });

  test('given accents and capitals, when searched, then they do not matter', () => {
    expect(lit('Fräskopf und FRASKOPF', aConcept('fräskopf'))).toEqual([
      ['Fräskopf', 0],
      ['FRASKOPF', 0],
    ]);
  });

  test('given a wildcard at the end, in the middle or at the start, when searched, then whole words are lit', () => {
    expect(lit('seal sealing sealant unseal', aConcept('seal*'))).toEqual([
      ['seal', 0],
      ['sealing', 0],
      ['sealant', 0],
    ]);
    expect(lit('colour color', aConcept('colo*r'))).toEqual([
      ['colour', 0],
      ['color', 0],
    ]);
    expect(lit('biosensor sensor', aConcept('*sensor'))).toEqual([
      ['biosensor', 0],
      ['sensor', 0],
    ]);
  });

  test('given words inside other words, when searched, then they are not lit', () => {
    expect(lit('valves revalve', aConcept('valve'))).toEqual([]);
  });

  test('given a phrase over punctuation and line breaks, when searched, then it is lit as a whole', () => {
    expect(lit('heat-\nexchanger', aConcept('heat exchanger'))).toEqual([['heat-\nexchanger', 0]]);
  });

  test('given nothing but a wildcard, when searched, then nothing is lit', () => {
    expect(lit('any text', aConcept('*'))).toEqual([]);
    expect(conceptMatcher([]).hitsIn('any text')).toEqual([]);
  });
});
