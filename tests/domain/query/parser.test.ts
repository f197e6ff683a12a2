import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import type { QueryError } from '../../../src/domain/query/errors.ts';
import { MAX_NESTING, parseQuery } from '../../../src/domain/query/parser.ts';
import { printQuery } from '../../../src/domain/query/print.ts';
import { aTree, someText } from './arbitraries.ts';

function parsed(text: string): QueryNode {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.errors[0]?.message}`);
  return outcome.query;
}
function errorsOf(text: string): readonly QueryError[] {
  const outcome = parseQuery(text);
  return outcome.ok ? [] : outcome.errors;
}
/** The text at the span of the first error, and its message. */
function firstError(text: string): string {
  const error = errorsOf(text)[0];
  return error ? `[${text.slice(error.from, error.to)}] ${error.message}` : 'accepted';
}

describe('the parser', () => {
  it.each([
    ['a b', 'a AND b', 'adjacent words mean AND'],
    ['a OR b AND c', 'a OR (b AND c)', 'AND binds before OR'],
    ['a b OR c d', '(a AND b) OR (c AND d)', 'an implied AND binds before OR'],
    ['NOT a b', '(NOT a) AND b', 'NOT binds before AND'],
    ['a NOT b OR c', '(a AND (NOT b)) OR c', 'a NOT b is a AND NOT b'],
    ['a AND NOT b', 'a NOT b', 'AND NOT is NOT'],
    ['NOT a NEAR2 b', 'NOT (a NEAR2 b)', 'NEAR binds before NOT'],
    ['a ADJ3 b AND c NEAR b', '(a ADJ3 b) AND (c NEAR0 b)', 'NEAR binds before AND'],
    ['a and b oR not c', '(a AND b) OR (NOT c)', 'operators are read in any case'],
    ['(a AND (b AND c)) AND d', 'a AND b AND c AND d', 'nested ANDs are one'],
    ['TI:a b', 'TI:a AND b', 'a field holds for one word'],
    ['TI:(a OR b) c', '(TI:a OR TI:b) AND c', 'a field holds for its parentheses'],
    ['high-k', '"high k"', 'a word with a separator inside is a phrase'],
    ['"Solar"', 'solar', 'a phrase of one word is a word'],
    ['TI="a b"', 'TI:"a b"', 'an equals sign is a colon'],
    ['S1 AND s2', 'S1 AND S2', 'sets are read in any case'],
    ['CPC:"H01L 21/02"', 'CPC:h01l21/02*', 'spaces and a last star in a class change nothing'],
    ['PN:US-6838482-B2', 'PN:"US 6,838,482 B2"', 'punctuation in a number changes nothing'],
    ['PN:(US1 OR EP2)', 'PN:US1 OR PN:EP2', 'numbers can be grouped'],
    ['(a OR (b OR "c d")) NEAR2 e', '(a OR b OR "c d") NEAR2 e', 'groups of OR are operands of NEAR'],
    ['TI:a NEAR2 TI:b', 'TI:(a NEAR2 b)', 'NEAR takes its field from both sides'],
  ])('reads %s as %s: %s', (text, meaning) => {
    expect(parsed(text)).toEqual(parsed(meaning));
  });

  it('pushes fields down to the leaves', () => {
    expect(parsed('TI:(a OR "b c") NOT PD:2012')).toEqual({
      kind: 'and',
      children: [
        {
          kind: 'or',
          children: [
            { kind: 'term', field: 'TI', pattern: 'a' },
            { kind: 'phrase', field: 'TI', words: ['b', 'c'] },
          ],
        },
        { kind: 'not', child: { kind: 'dates', field: 'PD', from: '2012-01-01', to: '2012-12-31' } },
      ],
    });
  });

  it('reads NEAR and ADJ with their distance; without a number the words are adjacent', () => {
    const word = (pattern: string) => ({ kind: 'term', field: null, pattern });
    expect(parsed('a NEAR99 b')).toEqual({
      kind: 'near',
      ordered: false,
      distance: 99,
      left: word('a'),
      right: word('b'),
    });
    expect(parsed('a ADJ b')).toEqual({ kind: 'near', ordered: true, distance: 0, left: word('a'), right: word('b') });
  });

  it('reads S1 within a field as a word, and quoted words as words', () => {
    expect(parsed('TI:S1')).toEqual({ kind: 'term', field: 'TI', pattern: 's1' });
    expect(parsed('TI:(S1 OR "and")')).toMatchObject({ children: [{ pattern: 's1' }, { pattern: 'and' }] });
    expect(parsed('"S1"')).toEqual({ kind: 'term', field: null, pattern: 's1' });
  });

  it.each([
    ['PD:2010..2015', '2010-01-01', '2015-12-31'],
    ['PD:2010-03..', '2010-03-01', null],
    ['PD:..03/15/2010', null, '2010-03-15'],
    ['PD>=2010-03-01', '2010-03-01', null],
    ['PD<2015', null, '2014-12-31'],
    ['PD>2015', '2016-01-01', null],
    ['PD<=20150228', null, '2015-02-28'],
    ['PD=2012', '2012-01-01', '2012-12-31'],
    ['PD:>=2012-02', '2012-02-01', null],
    ['PD:2010..2010', '2010-01-01', '2010-12-31'],
  ])('reads %s as from %s to %s', (text, from, to) => {
    expect(parsed(text)).toEqual({ kind: 'dates', field: 'PD', from, to });
  });

  it.each([
    ['PR:2012', 'dates'],
    ['PR:20120301', 'dates'],
    ['PR:2012..', 'dates'],
    ['PR>2012', 'dates'],
    ['PR:EP1234567', 'number'],
    ['PR:"20120301"', 'number'],
    ['PR:61/234,567', 'number'],
    ['PR:20129901', 'number'],
  ])('reads %s as %s', (text, kind) => {
    expect(parsed(text).kind).toBe(kind);
  });

  it.each([
    ['', '[] The query is empty.'],
    ['  ', '[  ] The query is empty.'],
    ['a (b OR c', '[(] The parenthesis opened at position 3 is not closed.'],
    ['a OR b)', '[)] This closing parenthesis has no matching opening parenthesis.'],
    [')', '[)] This closing parenthesis has no matching opening parenthesis.'],
    ['a AND', '[AND] A search term is missing after AND.'],
    ['a AND OR b', '[OR] A search term is missing after AND.'],
    ['OR b', '[OR] A search term is missing before OR.'],
    ['a ()', '[)] A search term is missing in the parentheses.'],
    ['a "b c', '["b c] The quotation mark opened at position 3 is not closed.'],
    ['a ""', '[""] The quotation marks contain no word.'],
    ['a AND *', '[*] A wildcard needs at least one letter or digit in the same word.'],
    ['"a * b"', '["a * b"] A wildcard needs at least one letter or digit in the same word.'],
    ['high-*', '[high-*] A wildcard needs at least one letter or digit in the same word.'],
    ['a & b', '[&] There is nothing to search for in &'],
    ['a -b', '[-] A minus sign does not exclude a word.'],
    ['[a OR b]', '[[] Only round parentheses can group.'],
    ['a NEAR100 b', '[100] The distance of NEAR must be between 0 and 99 words.'],
    ['a NEAR2 b NEAR2 c', '[NEAR2] NEAR takes two operands, not three.'],
    ['a NEAR2 (b AND c)', '[(b AND c)] NEAR joins words, phrases, or groups of them joined by OR.'],
    ['CPC:H01L ADJ2 b', '[CPC:H01L] ADJ joins words, phrases, or groups of them joined by OR.'],
    ['TI:a NEAR2 AB:b', '[TI:a NEAR2 AB:b] Both sides of NEAR must be in the same field.'],
    ['TI:a NEAR2 b', '[TI:a NEAR2 b] Both sides of NEAR must be in the same field.'],
    ['title:a', '[title:] There is no field TITLE.'],
    ['method : a', '[:] There is nothing to search for in :'],
    ['TI:', '[] A value is missing after TI:'],
    ['TI:OR', '[OR] A value is missing after TI:'],
    ['TI:(a AB:b)', '[AB:] Another field cannot be used within TI.'],
    ['TI>=a', '[TI>=a] >= can be used with dates only.'],
    ['2010..2015', '[2010..2015] The range 2010..2015 needs a date field.'],
    ['PD:2010-02-31', '[2010-02-31] There is no date 2010-02-31.'],
    ['PD:2009..2010-02-31', '[2010-02-31] There is no date 2010-02-31.'],
    ['PD:2010-13..2012', '[2010-13] There is no date 2010-13.'],
    ['PD:2015..2010', '[2015..2010] The end of this range is before its start.'],
    ['PD:..', '[..] .. is not a date range.'],
    ['PD:soon', '[soon] soon is not a date.'],
    ['PD>9999', '[PD>9999] No date is beyond this one.'],
    ['PN:US', '[US] US is not a document number.'],
    ['PN:US1..EP9', '[US1..EP9] A range must be within one country and one number series.'],
    ['PN:US9..US1', '[US9..US1] The end of this range is before its start.'],
    ['PN:solar..', '[solar..] solar.. is not a range of document numbers.'],
    ['CPC:solar', '[solar] solar is not a CPC class.'],
    ['CPC:H01L?', '[H01L?] H01L? is not a CPC class.'],
  ])('reports an error for %j: %s', (text, message) => {
    expect(firstError(text)).toBe(message);
  });

  it('suggests a correction', () => {
    expect(errorsOf('title:a')[0]?.hint).toBe('Use TI for this field.');
    expect(errorsOf('a | b')[0]?.hint).toBe('Write OR.');
    expect(errorsOf('-cell')[0]?.hint).toBe('Write NOT cell.');
    expect(errorsOf('PD:2015..2010')[0]?.hint).toBe('Write PD:2010..2015.');
    expect(errorsOf('(a')[0]?.expected).toEqual([')']);
  });

  it('reports all invalid values at once, in the order of their positions', () => {
    expect(errorsOf('PD:2010-02-31 AND CPC:xyz AND PN:none').map(({ from }) => from)).toEqual([3, 22, 33]);
    expect(errorsOf('(a PD:2010-13').map(({ from }) => from)).toEqual([0, 6]);
  });

  it('gives a query, or errors within the text, for every text', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const outcome = parseQuery(text);
        if (outcome.ok) return;
        expect(outcome.errors.length).toBeGreaterThan(0);
        for (const { from, to, message } of outcome.errors) {
          expect(0 <= from && from <= to && to <= text.length).toBe(true);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives a query or an error for an expression with one character removed or doubled', () => {
    fc.assert(
      fc.property(aTree, fc.nat(), fc.boolean(), (tree, seed, doubled) => {
        const text = printQuery(tree);
        const at = seed % text.length;
        const broken = text.slice(0, at) + (doubled ? text.charAt(at).repeat(2) : '') + text.slice(at + 1);
        const outcome = parseQuery(broken);
        expect(outcome.ok || outcome.errors.length > 0).toBe(true);
      }),
    );
  });

  it('accepts nesting up to its limit, and reports deeper nesting without a stack overflow', () => {
    const nested = (depth: number, open: string, close: string): string =>
      `${open.repeat(depth)}a${close.repeat(depth)}`;
    expect(parseQuery(nested(MAX_NESTING, '(', ')')).ok).toBe(true);
    for (const text of [
      nested(MAX_NESTING + 1, '(', ')'),
      nested(99_000, '(', ')'),
      nested(199_000, '(', ''),
      nested(49_000, 'NOT ', ''),
      nested(33_000, '(NOT ', ')'),
    ]) {
      expect(firstError(text)).toMatch(/Parentheses and NOT can be nested at most 100 deep\./);
    }
  });

  it('reads a list of 15,000 numbers', () => {
    const numbers = Array.from({ length: 15_000 }, (_, index) => `US${6_000_000 + index}`);
    const query = parsed(`PN:(${numbers.join(' OR ')})`);
    expect(query.kind === 'or' && query.children.length).toBe(15_000);
    expect(parsed(printQuery(query))).toEqual(query);
  });
});
