import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lex } from '../../../src/domain/query/lexer.ts';
import { someText } from './arbitraries.ts';

const kinds = (text: string): string[] => lex(text).map((token) => `${token.kind} ${text.slice(token.from, token.to)}`);

describe('the lexer', () => {
  it('tells the kinds of tokens apart', () => {
    expect(kinds('TI:(solar NEAR3 "wind power") NOT PD:2010..2015 S1 2010')).toEqual([
      'field TI:',
      'paren (',
      'word solar',
      'operator NEAR3',
      'phrase "wind power"',
      'paren )',
      'operator NOT',
      'field PD:',
      'range 2010..2015',
      'set S1',
      'number 2010',
    ]);
  });

  it('covers every text in order, with nothing but white space between tokens', () => {
    fc.assert(
      fc.property(someText, (text) => {
        let at = 0;
        for (const token of lex(text)) {
          expect(text.slice(at, token.from)).toMatch(/^\s*$/);
          expect(token.to).toBeGreaterThan(token.from);
          at = token.to;
        }
        expect(text.slice(at)).toMatch(/^\s*$/);
      }),
      { numRuns: 700 },
    );
  });

  it('reads operators in any case, and a distance with or without a slash', () => {
    expect(lex('a near/5 b Adj c')[1]).toMatchObject({ operator: 'NEAR', distance: 5 });
    expect(lex('a near/5 b Adj c')[3]).toMatchObject({ operator: 'ADJ', distance: 0 });
    expect(lex('a aNd b')[1]).toMatchObject({ operator: 'AND' });
  });

  it('reads curly quotation marks as straight ones', () => {
    expect(lex('“high-k”')).toEqual([{ kind: 'phrase', from: 0, to: 8, value: 'high-k' }]);
  });

  it('takes a field with spaces around its sign, in any case', () => {
    expect(lex('pd >= 2010').map(({ kind }) => kind)).toEqual(['field', 'number']);
    expect(lex('Ti : solar')[0]).toMatchObject({ field: 'TI', comparator: ':' });
    expect(lex('in solar')[0]).toMatchObject({ kind: 'word' });
  });

  it('keeps a class with a space together right after its field', () => {
    expect(kinds('CPC:H01L 21/02 wafer')).toEqual(['field CPC:', 'word H01L 21/02', 'word wafer']);
  });
});
