/**
 * Words: how text is split into words, how a word is folded, and what a pattern with wildcards matches.
 * This is the tokenisation contract with the index (SQLite FTS5, `unicode61 remove_diacritics 2`, no stemming):
 * the same text gives the same words in the same order, so that positions agree.
 */
import { foldCharacter, isAsciiAlphanumeric, isDroppedMark, isWordCharacter } from './unicode61.ts';

export interface Word {
  /** Folded: lower case, Latin letters without accents. */
  readonly word: string;
  /** UTF-16 offsets into the text, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text, in order. All characters but letters, digits and private-use characters are separators. */
export function tokenize(text: string): Word[] {
  return wordsIn(text, false);
}

/** The words of a text, folded, with spaces between. Of a text of 60 MB it takes little more than the answer. */
export function foldedText(text: string, onWord: (word: string) => void): string {
  const parts: string[] = [];
  let words: string[] = [];
  split(text, false, ({ word }) => {
    onWord(word);
    words.push(word);
    if (words.length < WORDS_A_PART) return;
    parts.push(words.join(' '));
    words = [];
  });
  if (words.length > 0) parts.push(words.join(' '));
  return parts.join(' ');
}

/** As {@link tokenize}, but `*` and `?` are parts of words: for text typed by the user. */
export function tokenizePatterns(text: string): Word[] {
  return wordsIn(text, true).map((found) => ({ ...found, word: found.word.replace(/\*{2,}/g, '*') }));
}

/** Whether the pattern contains a letter or digit, so that it does not match every word. */
export function namesSomething(pattern: string): boolean {
  return /[^*?]/u.test(pattern);
}

export function hasWildcard(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/**
 * Whether a folded word matches a folded pattern: `*` is any number of characters, including none; `?` is exactly
 * one code point. Takes at most pattern × word steps.
 */
export function matchesPattern(pattern: string, word: string): boolean {
  if (!hasWildcard(pattern)) return pattern === word;
  const wanted = Array.from(pattern);
  const given = Array.from(word);
  let atPattern = 0;
  let atWord = 0;
  let lastStar = -1;
  let resumeAt = 0;
  while (atWord < given.length) {
    const next = wanted[atPattern];
    if (next === '*') {
      lastStar = atPattern++;
      resumeAt = atWord;
    } else if (next !== undefined && (next === '?' || next === given[atWord])) {
      atPattern++;
      atWord++;
    } else if (lastStar >= 0) {
      atPattern = lastStar + 1;
      atWord = ++resumeAt;
    } else {
      return false;
    }
  }
  while (wanted[atPattern] === '*') atPattern++;
  return atPattern === wanted.length;
}

const WORDS_A_PART = 1_000;

function wordsIn(text: string, wildcards: boolean): Word[] {
  const words: Word[] = [];
  split(text, wildcards, (found) => void words.push(found));
  return words;
}

function split(text: string, wildcards: boolean, onWord: (found: Word) => void): void {
  let word = '';
  let from = -1;
  let to = 0;
  const finish = (): void => {
    if (from >= 0) onWord({ word, from, to });
    word = '';
    from = -1;
  };
  for (let at = 0; at < text.length;) {
    if (from < 0 && isAsciiAlphanumeric(text.charCodeAt(at))) {
      // Fast path: most words are ASCII only. The word may continue with the next character.
      from = at++;
      while (isAsciiAlphanumeric(text.charCodeAt(at))) at++;
      word = text.slice(from, at).toLowerCase();
      to = at;
      continue;
    }
    const codePoint = text.codePointAt(at) ?? 0;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    if (isWordCharacter(codePoint) || (wildcards && (codePoint === 0x2a || codePoint === 0x3f))) {
      if (from < 0) from = at;
      word += foldCharacter(codePoint);
      to = end;
    } else if (from >= 0 && isDroppedMark(codePoint)) {
      to = end;
    } else {
      finish();
    }
    at = end;
  }
  finish();
}
