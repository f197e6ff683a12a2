import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src/domain/query/complete.ts';
import { someText } from './arbitraries.ts';

/** The labels offered at the bar in the text. */
function offered(marked: string): string[] {
  const caret = marked.indexOf('|');
  return completionsAt(marked.replace('|', ''), caret).map(({ label }) => label);
}

describe('completions', () => {
  it.each([
    ['|', 'TI'],
    ['T|', 'TI'],
    ['solar |', 'AND'],
    ['solar a|', 'AND'],
    ['solar AND p|', 'PA'],
    ['(|', 'TI'],
    ['TI:(a |', 'AND'],
    ['"a b" n|', 'NOT'],
    ['ST:|', 'pending'],
    ['ST:gr|', 'granted'],
    ['SS:un|', 'unknown'],
    ['TI:a AND ST:long-|', 'long-ended'],
  ])('at %s begin with %s', (text, first) => expect(offered(text)[0]).toBe(first));

  it.each(['"solar a|', 'TI:|', 'TI: |', 'TI:so|', 'xyz|', 'solar*a|', '3a|'])('at %s are none', (text) =>
    expect(offered(text)).toEqual([]),
  );

  it('name no field within the parentheses of one', () => {
    expect(offered('TI:(a OR |')).toEqual(['NOT']);
    expect(offered('TI:(a OR b) |')).toContain('PD');
  });

  it('replace exactly the letters before the caret', () => {
    expect(completionsAt('solar ne', 8)).toEqual([
      { from: 6, to: 8, insert: 'NEAR3 ', label: 'NEAR', detail: 'at most 3 words between, in any order' },
    ]);
  });

  it('answer for every text and caret', () => {
    fc.assert(
      fc.property(someText, fc.nat(60), (text, caret) => {
        for (const { from, to } of completionsAt(text, Math.min(caret, text.length)))
          expect(from).toBeLessThanOrEqual(to);
      }),
    );
  });
});
