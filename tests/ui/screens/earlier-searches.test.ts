import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import { numbered, setNumbers, withSet } from '../../../src/ui/screens/search/earlier-searches.ts';

const found = (...ids: readonly number[]) => ids.map((search) => ({ search, title: `Search ${search}` }));
const numbersOf = (...args: Parameters<typeof numbered>) =>
  numbered(...args).map(({ number, search, isNamed }) => [number, search, isNamed]);

describe('the numbers of earlier searches', () => {
  it('go by age', () =>
    expect(numbersOf({}, found(30, 10, 20))).toEqual([
      [1, 10, false],
      [2, 20, false],
      [3, 30, false],
    ]));
  it('that were named never move, whatever comes or goes', () => {
    const named = { 2: { search: 30, title: 'Thirty' } };
    expect(numbersOf(named, found(30, 10, 20))).toEqual([
      [1, 10, false],
      [2, 30, true],
      [3, 20, false],
    ]);
    expect(numbersOf(named, found(5))).toEqual([
      [1, 5, false],
      [2, 30, true],
    ]);
  });
});

describe('sets in an expression', () => {
  const numbersIn = (expression: string) => {
    const parsed = parseQuery(expression);
    return parsed.ok ? setNumbers(parsed.query) : null;
  };
  it('are found wherever they stand, each once', () =>
    expect(numbersIn('S1 AND (solar OR S3) NOT S1')).toEqual([1, 3]));
  it('are none in words', () => expect(numbersIn('solar "S1"')).toEqual([]));
  it.each([
    ['', 'S2'],
    ['solar ', 'solar AND S2'],
    ['solar NOT', 'solar NOT S2'],
  ])('%j with one more is %j', (expression, more) => expect(withSet(expression, 2)).toBe(more));
});
