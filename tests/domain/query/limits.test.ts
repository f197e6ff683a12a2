import { describe, expect, it } from 'vitest';
import { LONGEST_EXPRESSION, MOST_WILDCARDS, MOST_WORDS } from '../../../src/domain/query/limits.ts';
import { adviceOnCosts } from '../../../src/domain/query/costs.ts';
import { parseMade, parseQuery, parseWithSpans, type ParseOutcome } from '../../../src/domain/query/parser.ts';

const many = (count: number, word: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => word(at)).join(' OR ');
const errorsOf = (outcome: ParseOutcome) => (outcome.ok ? [] : outcome.errors);

describe('the size of an expression', () => {
  it.each([
    ['words', MOST_WORDS, (at: number) => `w${at}x`, 'A search may have 500 words.'],
    ['wildcards', MOST_WILDCARDS, (at: number) => `w${at}x*`, 'A search may have 50 words with a wildcard.'],
    ['number wildcards', MOST_WILDCARDS, (at: number) => `PN:US${at}*`, 'A search may have 50 words with a wildcard.'],
  ])('is limited in %s, and the first that is too much is marked', (_, most, word, message) => {
    expect(parseQuery(many(most, word)).ok).toBe(true);
    const text = many(most + 2, word);
    const [error, ...others] = errorsOf(parseQuery(text));
    expect(error).toMatchObject({ message, hint: expect.stringContaining('several searches') });
    expect(text.slice(error!.from, error!.to)).toBe(word(most).replace('PN:', ''));
    expect(others).toEqual([]);
    expect(parseWithSpans(text).ok).toBe(false);
  });

  it('is not read beyond the first that is too much', () => {
    const errors = errorsOf(parseQuery(`${many(MOST_WORDS + 1, (at) => `w${at}x`)} OR )`));
    expect(errors.map(({ message }) => message)).toEqual(['A search may have 500 words.']);
  });

  it('counts the words of phrases and those beside NEAR', () => {
    expect(errorsOf(parseQuery(many(100, () => '"a b c" NEAR2 (d OR "e f g")')))).toHaveLength(1);
    expect(parseQuery(many(70, () => '"a b c" NEAR2 (d OR "e f g")')).ok).toBe(true);
  });

  it('is limited in characters, and what is beyond them is marked', () => {
    const text = `solar${' '.repeat(LONGEST_EXPRESSION)}`;
    expect(errorsOf(parseQuery(text))).toMatchObject([
      {
        from: LONGEST_EXPRESSION,
        to: text.length,
        message: 'An expression may have 200,000 characters; this one has 200,005.',
      },
    ]);
  });

  it('does not count classes, dates and the numbers of a list', () => {
    expect(parseQuery(many(10_000, (at) => `PN:US${at}A1`)).ok).toBe(true);
  });

  it('is not limited where the server made the expression, or ran it before', () => {
    expect(parseMade(many(MOST_WORDS * 2, (at) => `w${at}x*`)).ok).toBe(true);
  });
});

describe('what is costly in a query', () => {
  const advice = (text: string): string => {
    const parsed = parseMade(text);
    if (!parsed.ok) throw new Error(text);
    return adviceOnCosts(parsed.query);
  };

  it.each([
    ['solar OR el* OR b* OR photovolt*', 'b* stands for many words: write more letters before its wildcard.'],
    ['photovolt* AND *cyclic', '*cyclic stands for many words: write more letters before its wildcard.'],
    ['solar NOT (the NEAR9 cell)', 'NEAR and ADJ take long between frequent words: use rarer ones, or AND.'],
    [many(400, (at) => `w${at}x`), 'It asks for 400 words: use fewer.'],
    ['solar', 'Ask for less, or try again when the server is less busy.'],
  ])('is named with what to do: %s', (text, said) => {
    expect(advice(text)).toBe(said);
  });
});
