import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { matchesPattern, tokenize, tokenizePatterns } from '../../../src/domain/query/words.ts';

/** The words of each text, as SQLite FTS5 splits and folds it. */
function ftsWords(texts: readonly string[]): string[][] {
  const db = new Database(':memory:');
  db.exec("create virtual table t using fts5(x, tokenize='unicode61 remove_diacritics 2')");
  db.exec("create virtual table v using fts5vocab('t', 'instance')");
  const insert = db.prepare('insert into t(rowid, x) values (?, ?)');
  db.exec('begin');
  texts.forEach((text, index) => insert.run(index, text));
  db.exec('commit');
  const words = texts.map((): string[] => []);
  const rows = db.prepare('select doc, offset, term from v').raw().all() as [number, number, string][];
  for (const [doc, offset, term] of rows) (words[doc] ?? [])[offset] = term;
  db.close();
  return words;
}

const wordsOf = (text: string): string[] => tokenize(text).map(({ word }) => word);

describe('words', () => {
  it('are the same as in SQLite FTS5 for every code point, at the start of a word and within one', () => {
    const codePoints = Array.from({ length: 0x30000 }, (_, code) => code).concat(
      Array.from({ length: 9000 }, (_, index) => 0x30000 + index * 97),
    );
    const isText = (code: number): boolean => code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
    const perText = 512;
    const texts: string[] = [];
    for (let start = 0; start < codePoints.length; start += perText) {
      const characters = codePoints
        .slice(start, start + perText)
        .filter(isText)
        .map((code) => String.fromCodePoint(code));
      texts.push(characters.map((character) => `a${character}b ${character}z`).join(' '));
    }
    const expected = ftsWords(texts);
    texts.forEach((text, index) => expect(wordsOf(text)).toEqual(expected[index]));
  }, 60_000);

  it('are the same as in SQLite FTS5 for texts of many scripts', () => {
    const pieces = [
      'SOLAR',
      'Zellen',
      'é',
      'e\u0301',
      'ﬁ',
      'ß',
      'Ω',
      'Å',
      '電池',
      'ば',
      'x-y',
      '1.5',
      'CO₂',
      'µm',
      'İ',
      ' ',
      '\u0301',
      '🙂',
      "d'un",
      '\uE000',
      '한',
      'क्षि',
      '…',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), { minLength: 1, maxLength: 40 }),
        (lists) => {
          const texts = lists.map((list) => list.join(''));
          expect(texts.map(wordsOf)).toEqual(ftsWords(texts));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('know their place in the text, marks included', () => {
    const text = 'Une e\u0301lectrode, 𐐀x cafe\u0301!';
    const found = tokenize(text);
    expect(found.map(({ word }) => word)).toEqual(['une', 'electrode', '𐐨x', 'cafe']);
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(['Une', 'e\u0301lectrode', '𐐀x', 'cafe\u0301']);
  });

  it('end at an unpaired surrogate instead of failing on it', () => {
    expect(wordsOf('a\ud800b\udc00')).toEqual(['a', 'b']);
  });

  it('keep the wildcards of a query, and several stars are one', () => {
    expect(tokenizePatterns('Électro**-Opt?c').map(({ word }) => word)).toEqual(['electro*', 'opt?c']);
    expect(wordsOf('electro*optic')).toEqual(['electro', 'optic']);
  });

  it('fold to the same words when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = wordsOf(text);
        expect(wordsOf(folded.join(' '))).toEqual(folded);
      }),
    );
  });
});

describe('a pattern', () => {
  it.each([
    ['electro*', 'electrode', true],
    ['electro*', 'electro', true],
    ['*cyclic', 'bicyclic', true],
    ['wom?n', 'women', true],
    ['wom?n', 'womn', false],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxbyy', false],
    ['?x', '𐐨x', true],
    ['solar', 'solars', false],
  ])('%s against %s gives %s', (pattern, word, expected) => {
    expect(matchesPattern(pattern, word)).toBe(expected);
  });

  it('matches exactly what the regular expression of the same meaning matches', () => {
    const unit = fc.constantFrom('a', 'b', '𐐨', '*', '?');
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '𐐨'), maxLength: 8 }),
        (pattern, word) => {
          const expression = new RegExp(`^${pattern.replace(/\*/g, '.*').replace(/\?/g, '.')}$`, 'u');
          expect(matchesPattern(pattern, word)).toBe(expression.test(word));
        },
      ),
      { numRuns: 700 },
    );
  });

  it('with many stars is answered at once', () => {
    const start = performance.now();
    expect(matchesPattern(`${'a*'.repeat(60)}b`, 'a'.repeat(5000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
