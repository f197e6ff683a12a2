/** Which terms are forms of one. */
import { describe, expect, it } from 'vitest';
import { candidatePhrases, suggestedPhrases } from '../../../src/domain/search-steps/guided/candidate-phrases.ts';
import { formsOfTerms, holdsTerm, formKey } from '../../../src/domain/search-steps/term-forms.ts';

describe('forms of one term', () => {
  it.each([
    ['torque', 'torques'],
    ['brake pad', 'brake pads'],
    ['gas', 'gases'],
    ['lens', 'lenses'],
    ['phase', 'phases'],
    ['box', 'boxes'],
    ['switch', 'switches'],
    ['battery', 'batteries'],
    ['analysis', 'analyses'],
    ['axis', 'axes'],
    ['gear tooth', 'gear teeth'],
    ['bias', 'biases'],
    ['die', 'dies'],
    ['phase-change material', 'Phase change materials'],
  ])('are %s and %s', (one, other) => expect(formKey(one)).toBe(formKey(other)));

  it.each([
    ['gas', 'ga'],
    ['process', 'proces'],
    ['status', 'statu'],
    ['optics', 'optic'],
    ['glass', 'glas'],
    ['sensor', 'sense'],
    ['brake pad', 'brake'],
  ])('are not %s and %s', (one, other) => expect(formKey(one)).not.toBe(formKey(other)));

  it('are counted together, the most frequent first', () => {
    const found = ['torques', 'torque', 'rotor', 'torque'].map((term) => ({ term, count: 1 }));
    expect(formsOfTerms(found)).toEqual([
      { forms: ['torque', 'torques'], count: 3 },
      { forms: ['rotor'], count: 1 },
    ]);
  });

  it('are found in longer terms, word by word', () => {
    expect(holdsTerm('torque sensors', 'torque sensor')).toBe(true);
    expect(holdsTerm('front brake pads', 'pad')).toBe(true);
    expect(holdsTerm('brake padding', 'brake pad')).toBe(false);
  });

  it('are offered and suggested once', () => {
    const offered = candidatePhrases('A torque. Torques of torque sensors. The torque sensor; a torque.');
    expect(offered.map(({ phrase }) => phrase).sort()).toEqual(['sensors', 'torque', 'torque sensors']);
    const counted = ['torque sensors', 'sensor', 'rotor'].map((phrase) => ({ phrase, count: 1, documents: 1 }));
    expect(suggestedPhrases(counted, 3)).toEqual(['torque sensors', 'rotor']);
  });
});
