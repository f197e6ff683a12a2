/** The sentences of a document of which passages are made: where each stands, and the words that it contains. */
import { tokenize } from '../../query/words.ts';
import { blockTexts, limbTexts } from '../field-texts.ts';
import { firstLanguage, inLanguage } from '../in-language.ts';
import type { Block, InLanguage, Publication } from '../publication.ts';

export type PassageField = 'abstract' | 'claims' | 'description';

/** How words are compared: both per language, ISO 639-1. */
export interface WordAnalysis {
  /** The stem of a folded word; equal stems are forms of one word. */
  readonly stem: (word: string, lang: string) => string;
  /** Whether a folded word says what a text is about; `the` and `said` do not. */
  readonly isTelling: (word: string) => boolean;
}

export interface AnalysedWord {
  readonly word: string;
  readonly stem: string;
}

export interface PassageSentence {
  readonly field: PassageField;
  readonly lang: string;
  /** Where in the document, as cited: `claim 3`, `[0042]`, `paragraph 7`; empty for the abstract. */
  readonly pinpoint: string;
  /** Sentences of one paragraph or limb share its number. */
  readonly part: number;
  /** UTF-16 offsets into the field's text, its parts joined by line feeds; `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** 1, or less for sentences that say what others did or where else to read. */
  readonly worth: number;
  /** Ends as what goes on in the next paragraph or limb does. */
  readonly leadsOn: boolean;
  /** The telling words in order. */
  readonly words: readonly AnalysedWord[];
}

/** All sentences of claims, abstract and description in the document's first language. */
export function sentencesOf(publication: Publication, analysis: WordAnalysis): readonly PassageSentence[] {
  const sentences: PassageSentence[] = [];
  let part = 0;
  for (const field of ['claims', 'abstract', 'description'] as const) {
    const { lang, parts } = partsOf(publication, field);
    let offset = 0;
    for (const { pinpoint, text, worth } of parts) {
      for (const { from, to } of splitSentences(text, lang)) {
        const own = text.slice(from, to);
        sentences.push({
          field,
          lang,
          pinpoint,
          part,
          from: offset + from,
          to: offset + to,
          leadsOn: /[:;,]$/.test(own),
          worth: POINTER.test(own) ? Math.min(worth, ELSEWHERE) : worth,
          words: analyse(own, lang, analysis),
        });
      }
      offset += text.length + 1;
      part++;
    }
  }
  return sentences;
}

/**
 * The telling words of a text with their stems. Numbers, single capitals and symbols such as `Mn` count as they stand;
 * reference signs in brackets do not.
 */
export function analyse(text: string, lang: string, { stem, isTelling }: WordAnalysis): readonly AnalysedWord[] {
  const words: AnalysedWord[] = [];
  const plain = text.replace(REFERENCE_SIGNS, (sign) => ' '.repeat(sign.length));
  let numberEnd = -1;
  for (const { word, from, to } of tokenize(plain)) {
    const last = words.at(-1);
    if (last !== undefined && from === numberEnd + 1 && /^\d+$/.test(word) && /[.,]/.test(plain.charAt(numberEnd))) {
      const number = `${last.word}.${word}`;
      words[words.length - 1] = { word: number, stem: number };
      numberEnd = to;
    } else if (/^\d/.test(word)) {
      words.push({ word, stem: word });
      numberEnd = to;
    } else if (CJK.test(word)) {
      words.push(...bigrams(word));
    } else if (isSymbol(plain.slice(from, to)) || isTelling(word)) {
      words.push({ word, stem: stem(word, lang) });
    }
  }
  return words;
}

const REFERENCE_SIGNS = /\((?:\d+[a-z']*(?:\s*[,;–-]\s*)?)+\)/g;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const COMMON_WORDS = new Set('Am An As At Be By Do Go He If In Is It Me My No Of On Or So To Up Us We'.split(' '));

const isSymbol = (word: string): boolean => /^(?:[B-HJ-Z]|[A-Z][a-z]|[A-Z]{2})$/.test(word) && !COMMON_WORDS.has(word);

/** Text without spaces is compared by pairs of characters. */
function bigrams(word: string): readonly AnalysedWord[] {
  const characters = Array.from(word);
  if (characters.length < 2) return [{ word, stem: word }];
  return characters.slice(1).map((character, at) => {
    const pair = `${characters[at]}${character}`;
    return { word: pair, stem: pair };
  });
}

/** Names another document instead of saying it. */
const POINTER =
  /incorporated (?:herein )?by reference|related (?:U\.S\. )?application|U\.S\. (?:Pat|Ser|Provisional)|filed on [A-Z]/;
const BACKGROUND = /background|prior art|related art|cross[- ]reference|field of|technical field|stand der technik/i;
const ELSEWHERE = 0.75;

interface Part {
  readonly pinpoint: string;
  readonly worth: number;
  readonly text: string;
}

/** In the order and with the texts of `fieldTexts`, so that offsets agree; the language is that of the texts. */
function partsOf(
  publication: Publication,
  field: PassageField,
): { readonly lang: string; readonly parts: readonly Part[] } {
  const wanted = firstLanguage(publication);
  const inWanted = <T>(
    texts: readonly InLanguage<readonly T[]>[],
    split: (content: readonly T[]) => readonly Part[],
  ) => {
    const found = inLanguage(texts, wanted, publication.lang);
    return { lang: found?.lang ?? wanted, parts: split(found?.content ?? []) };
  };
  switch (field) {
    case 'abstract':
      return inWanted(publication.abstracts, (blocks) => blocks.flatMap(blockTexts).map((text) => partOf('', text)));
    case 'claims':
      return inWanted(publication.claims, (claims) =>
        claims.flatMap(({ number, limbs }) => limbs.flatMap(limbTexts).map((text) => partOf(`claim ${number}`, text))),
      );
    case 'description':
      return inWanted(publication.descriptions, paragraphsOf);
  }
}

/** Paragraphs by the number that the source prints, otherwise counted from 1. */
function paragraphsOf(blocks: readonly Block[]): readonly Part[] {
  let counted = 0;
  let worth = 1;
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') worth = BACKGROUND.test(block.text) ? ELSEWHERE : 1;
    if (block.kind === 'paragraph') counted++;
    const printed = block.kind === 'paragraph' ? block.number : undefined;
    const pinpoint = printed === undefined ? `paragraph ${Math.max(counted, 1)}` : `[${printed}]`;
    return blockTexts(block).map((text) => partOf(pinpoint, text, block.kind === 'heading' ? HEADING : worth));
  });
}

const HEADING = 0.3;

const partOf = (pinpoint: string, text: string, worth = 1): Part => ({ pinpoint, worth, text });

/** An abbreviation at the end of a piece: the sentence goes on, as in `FIG. 2` or `U.S. Pat. No. 5,000,000`. */
const ABBREVIATION = /(?:^|[\s(])(?:figs?|nos?|pat|e\.g|i\.e|etc|approx|ref|cf|vs|al|abb|bzw|z\.b|u\.s|ser)\.\s*$/i;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang) ?? newSegmenter(lang);
  segmenters.set(lang, known);
  return known;
}

function newSegmenter(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}

/** Sentences without the white space around them; what is longer than `LONG` is split at semicolons too. */
function splitSentences(text: string, lang: string): readonly { readonly from: number; readonly to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  let open = -1;
  for (const { index, segment } of segmenterOf(lang).segment(text)) {
    if (open < 0) open = index;
    if (ABBREVIATION.test(segment) && index + segment.length < text.length) continue;
    pieces.push(...splitLong(text, open, index + segment.length));
    open = -1;
  }
  return pieces.flatMap(({ from, to }) => {
    const own = text.slice(from, to);
    const start = from + (own.length - own.trimStart().length);
    const end = from + own.trimEnd().length;
    return start < end ? [{ from: start, to: end }] : [];
  });
}

/** In characters: about eighty words. */
const LONG = 500;

function splitLong(text: string, from: number, to: number): { from: number; to: number }[] {
  if (to - from <= LONG) return [{ from, to }];
  const pieces = [];
  let start = from;
  for (const { index } of text.slice(from, to).matchAll(/;\s/g)) {
    pieces.push({ from: start, to: from + index + 1 });
    start = from + index + 1;
  }
  return [...pieces, { from: start, to }];
}
