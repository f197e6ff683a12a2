import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { describeQuery } from '../../../src/domain/query/plain-words.ts';
import { aTree } from './arbitraries.ts';

const aDay = (iso: string): string => iso.split('-').reverse().join('.');

function described(text: string): string {
  const outcome = parseQuery(text);
  return outcome.ok ? describeQuery(outcome.query, aDay) : `refused: ${outcome.errors[0]?.message}`;
}

describe('a query in plain words', () => {
  it.each([
    ['solar', 'Publications with “solar” anywhere in the text.'],
    [
      'TI:(solar OR wind* OR "heat pump")',
      'Publications with “solar”, a word starting with “wind” or “heat pump” in the title.',
    ],
    ['solar wind', 'Publications with “solar” and “wind” anywhere in the text.'],
    [
      'TI:(solar OR wind) PD:2010..2015 NOT nuclear',
      'Publications with “solar” or “wind” in the title, and published from 2010 to 2015, ' +
        'and without “nuclear” anywhere in the text.',
    ],
    [
      '(solar PA:acme) OR S2',
      'Publications (with “solar” anywhere in the text, and ' +
        'by an applicant or assignee named “acme”), or found by search S2.',
    ],
    ['NOT (a OR b)', 'Publications without “a” or “b” anywhere in the text.'],
    ['NOT (a AND b)', 'Publications not (with “a” and “b” anywhere in the text).'],
    ['NOT PD:2012', 'Publications not published in 2012.'],
    [
      'CL:(a NEAR3 (b OR c))',
      'Publications with “a” near (“b” or “c”) in any order, with at most 3 words between, in the claims.',
    ],
    ['a ADJ1 b', 'Publications with “a” followed by “b”, with at most one word between, anywhere in the text.'],
    ['a ADJ b', 'Publications with “a” directly followed by “b” anywhere in the text.'],
    [
      'TAC:(wom?n OR *cyclic OR *graph*)',
      'Publications with a word like “wom?n”, a word ending in “cyclic” or ' +
        'a word containing “graph” in the title, abstract or claims.',
    ],
    ['CPC:(H01L OR H01M)', 'Publications in CPC class H01L or H01M or below.'],
    ['PN:US6838482', 'Publications with publication number US6838482.'],
    [
      'PN:DE* OR PN:EP* OR (PN:WO* AND PR:2024..)',
      'Publications with publication number DE* or EP*, or ' +
        '(with publication number WO*, and with earliest priority from 2024 on).',
    ],
    ['CT:US6838482', 'Publications citing US6838482.'],
    ['AD>=2010-03-01', 'Publications filed from 01.03.2010 on.'],
    ['PR<2015', 'Publications with earliest priority up to 2014.'],
    ['PD:2010-03-01', 'Publications published on 01.03.2010.'],
    ['IN:(curie ADJ marie)', 'Publications by an inventor named “curie” directly followed by “marie”.'],
  ])('%s: %s', (text, expected) => expect(described(text)).toBe(expected));

  it('names every word, number, class and set of the query, in balanced parentheses', () => {
    fc.assert(
      fc.property(aTree, (tree) => {
        const text = describeQuery(tree, aDay);
        const named = JSON.stringify(tree).matchAll(/"(?:pattern|prefix)":"([^"]*)"|"number":(\d+)/g);
        for (const [, pattern, set] of named)
          expect(text).toContain(set ?? pattern?.replace(/^\*(?=[^*?]+\*?$)/, '').replace(/^([^*?]+)\*$/, '$1'));
        expect(text.split('(').length).toBe(text.split(')').length);
      }),
    );
  });
});
