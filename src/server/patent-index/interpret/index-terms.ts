/**
 * What a text is ranked by: the stems of its words, and the pieces of four characters that its words are made of.
 * Stems join the forms of a word, pieces what is compounded or spelled in another way. The language of the query
 * matches words as they are written, whatever stands here.
 *
 * A term is a number of 41 bits, hashed from its kind and spelling: of a million terms about one in a million shares
 * its number with another.
 */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { foldedText } from '../../../domain/query/words.ts';
import { isFunctionWord } from './stop-words.ts';
import { oneSpelling } from './spelling.ts';

export type TermKind = 'stem' | 'piece';
export type Term = number;

const STEMMERS: Readonly<Record<string, (word: string) => string>> = { de: german, fr: french };

/** Characters of a piece; the start and the end of a word count as one each. */
const PIECE = 4;
/** Words of Chinese, Japanese and Korean, which have no spaces between: they are cut into pairs of characters. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const CACHED = 100_000;
/** By kind and stemmer, terms by word. */
const cached = new Map<string, Map<string, readonly Term[]>>();

function cacheOf(kind: TermKind, language: string): Map<string, readonly Term[]> {
  const key = `${kind} ${STEMMERS[language] ? language : ''}`;
  const known = cached.get(key);
  if (known) return known;
  const made = new Map<string, readonly Term[]>();
  cached.set(key, made);
  return made;
}

/** Calls back with each term of the text, as often as it stands there. `language` is that of the text. */
export function eachTerm(
  text: string,
  { kind, language }: { readonly kind: TermKind; readonly language: string },
  onTerm: (term: Term) => void,
): void {
  const cache = cacheOf(kind, language);
  foldedText(text, (word) => {
    const terms = cache.get(word) ?? termsOfWord(word, kind, language);
    for (let at = 0; at < terms.length; at += 1) onTerm(terms[at] ?? 0);
  });
}

/** The terms of a word of a query, whatever language the query or a document is in. */
export function queryTerms(word: string, kind: TermKind): readonly Term[] {
  const languages = kind === 'stem' ? ['en', ...Object.keys(STEMMERS)] : ['en'];
  return [...new Set(languages.flatMap((language) => termsOfWord(word, kind, language)))];
}

/** The terms of a folded word; none for a function word. */
function termsOfWord(word: string, kind: TermKind, language: string): readonly Term[] {
  const cache = cacheOf(kind, language);
  const known = cache.get(word);
  if (known) return known;
  const terms = spellingsOf(word, kind, language).map((spelled) => hash(`${kind} ${spelled}`));
  if (cache.size >= CACHED) cache.clear();
  cache.set(word, terms);
  return terms;
}

/** As what is hashed; the stem of a German or French word begins with its language. */
export function spellingsOf(word: string, kind: TermKind, language: string): readonly string[] {
  if (isFunctionWord(word)) return [];
  if (UNSPACED.test(word)) return kind === 'stem' ? slices(Array.from(word), 2) : [];
  if (kind === 'piece') return slices(Array.from(`_${word}_`), PIECE);
  return [stemOf(word, language)];
}

/** Numbers, formulas and part numbers stay whole. */
function stemOf(word: string, language: string): string {
  if (/\d/.test(word)) return word;
  const foreign = STEMMERS[language];
  return foreign ? `${language} ${foreign(word)}` : english(oneSpelling(word));
}

function slices(characters: readonly string[], length: number): readonly string[] {
  if (characters.length <= length) return [characters.join('')];
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''));
}

/** Two FNV-1a hashes with different bases: 32 bits of the one and 9 of the other. */
function hash(text: string): Term {
  let [one, other] = [0x811c9dc5, 0x2f0b4c47];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x01000193);
  }
  return (one >>> 0) * 2 ** 9 + ((other >>> 12) & 0x1ff);
}
