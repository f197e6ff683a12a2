/** Telling terms of an idea, found on the device. */
import { describe, expect, test } from 'vitest';
import { tellingTerms } from '../../../src/domain/search-steps/terms.ts';

const terms = (text: string) => tellingTerms(text).map((found) => found.term);

describe('telling terms of an idea', () => {
  test('given an idea in plain words, then its phrases are found and its empty words are not', () => {
    const found = terms('A coffee machine with a ceramic heating element that descales itself when the water is hard.');
    expect(found).toContain('ceramic heating element');
    expect(found).toContain('coffee machine');
    expect(found).toContain('water');
    expect(found).not.toContain('with');
    expect(found).not.toContain('when');
  });
  test('given the boilerplate of a claim, then nothing of it is a term', () => {
    expect(terms('An apparatus according to claim 1, wherein said means comprises')).toEqual([]);
  });
  test('given a term in singular and plural, then it is counted as one', () => {
    expect(tellingTerms('One sensor. Two sensors. The sensor.')).toEqual([{ term: 'sensor', count: 3 }]);
  });
  test('given a term that comes often, then it stands before one that comes once', () => {
    expect(terms('The rotor. A blade. The rotor turns. A rotor.')[0]).toBe('rotor');
  });
  test('given hyphens, digits and German letters, then words stay whole', () => {
    expect(terms('Die Brennstoffzelle; solid-oxide stack; 3d printer; CO2')).toEqual(
      expect.arrayContaining(['solid-oxide stack', '3d printer', 'co2']),
    );
  });
  test('given nothing, then there are none; given much, then no more than asked for', () => {
    expect(tellingTerms('')).toEqual([]);
    expect(tellingTerms('alpha. beta. gamma.', 2)).toHaveLength(2);
  });
});
