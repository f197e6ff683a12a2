import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../src/domain/operation/api-calls.ts';
import { answerInWords, questionInWords } from '../../../src/ui/screens/api-tokens/call-words.ts';

const call = (over: Partial<ApiCall>) => ({ status: 200, operation: 'search' as const, answer: {}, ...over });

describe('a call of a program', () => {
  it.each([
    [null, ''],
    [{ query: 'rotor' }, 'rotor'],
    [{ title: 'Pump', text: 'with a rotor' }, 'Pump with a rotor'],
    [{ query: 'rotor', ucid: 'EP-1-A1' }, 'EP-1-A1: rotor'],
    [{ query: 'rotor', numbers: ['EP1', 'EP2'] }, 'EP1, EP2: rotor'],
    [{ text: 'a'.repeat(200) }, `${'a'.repeat(160)}…`],
  ])('says what was asked: %j', (question, said) => {
    expect(questionInWords(question)).toBe(said);
  });
  it.each([
    [call({ answer: { families: 1 } }), '1 family'],
    [call({ answer: { families: 1_200 } }), '1,200 families'],
    [call({ operation: 'check', answer: { checked: 3, found: 2 } }), '2 of 3 found'],
    [call({ operation: 'explain', answer: { at: { place: 4, of: 12 } } }), 'Place 4 of 12'],
    [call({ operation: 'explain', answer: { at: null } }), 'Not found by it'],
    [call({ operation: 'documents' }), 'Read'],
    [call({ status: 404, answer: { code: 'unknown-publication' } }), 'Not in the corpus'],
    [call({ status: 422, answer: { code: 'not-understood' } }), 'Refused: not understood'],
  ])('says what was found: %j', (one, said) => {
    expect(answerInWords(one)).toBe(said);
  });
});
