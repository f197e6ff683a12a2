import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMade } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { aTree, someText } from './arbitraries.ts';

function canonical(text: string): string {
  const outcome = parseMade(text);
  return outcome.ok ? printQuery(outcome.query) : `refused: ${outcome.errors[0]?.message}`;
}

describe('the printer', () => {
  it('prints every normalised tree so that parsing gives the tree again', () => {
    fc.assert(
      fc.property(aTree, (tree) => {
        expect(parseMade(printQuery(tree))).toEqual({ ok: true, query: tree });
      }),
      { numRuns: 1000 },
    );
  });

  it('prints what was parsed in a form that stays the same', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const outcome = parseMade(text);
        if (outcome.ok) expect(canonical(printQuery(outcome.query))).toBe(printQuery(outcome.query));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['solar wind', 'solar AND wind'],
    ['ti:solar or ti:wind', 'TI:(solar OR wind)'],
    ['TI:(a OR b) NOT AB:c', 'TI:(a OR b) NOT AB:c'],
    ['a AND NOT (b OR c)', 'a NOT (b OR c)'],
    ['NOT TI:a', 'NOT TI:a'],
    ['a b OR c', '(a AND b) OR c'],
    ['TI:(a NEAR b) c', 'TI:(a NEAR0 b) AND c'],
    ['a NEAR2 b c', '(a NEAR2 b) AND c'],
    ['"S1" "Near"', '"s1" AND "near"'],
    ['PD:2010-01-01..20151231', 'PD:2010..2015'],
    ['PD>=2010-03-01', 'PD:2010-03-01..'],
    ['PD:01/31/2010', 'PD:2010-01-31'],
    ['PN:"US 6,838,482 B2"', 'PN:US6838482B2'],
    ['PR:"2012"', 'PR:"2012"'],
    ['cpc:"h01l 21/02" OR CPC:G06F*', 'CPC:(H01L21/02 OR G06F)'],
    ['Électrode high-k', 'electrode AND "high k"'],
  ])('writes %s as %s', (text, expected) => expect(canonical(text)).toBe(expected));
});
