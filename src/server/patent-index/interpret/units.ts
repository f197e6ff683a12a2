/** Splits a text into units of meaning: words, and phrases that occur repeatedly. */
import { isContentWord } from './stop-words.ts';

/** The share of texts with the phrase's rarest word that must contain the phrase. */
const MIN_COHESION = 0.4;
/** A phrase of three is said at least in this share of the cases in which its more frequent two are. */
const MIN_OF_PART = 0.6;
const PHRASES = 300;

/** Runs of two or three words of content that at least so many texts hold, the most frequent first. */
export function frequentPhrases(
  texts: readonly (readonly string[])[],
  atLeast: number,
): readonly (readonly string[])[] {
  const { words, textsOf, numbered } = frequentWords(texts, atLeast);
  const pairs = countRuns(numbered, (text, at) =>
    text[at] && text[at + 1] ? text[at]! * words.length + text[at + 1]! : 0,
  );
  const isFrequent = (pair: number): boolean => (pairs.get(pair)?.texts ?? 0) >= atLeast;
  const triples = countRuns(numbered, (text, at) => {
    const [first = 0, second = 0, third = 0] = [text[at], text[at + 1], text[at + 2]];
    if (first === 0 || second === 0 || third === 0) return 0;
    return isFrequent(first * words.length + second) && isFrequent(second * words.length + third)
      ? (first * words.length + second) * words.length + third
      : 0;
  });
  const phrases = [...pairs, ...triples].flatMap(([run, count]) => {
    const numbers =
      run < words.length ** 2
        ? [Math.floor(run / words.length), run % words.length]
        : [Math.floor(run / words.length ** 2), Math.floor(run / words.length) % words.length, run % words.length];
    const rarest = Math.min(...numbers.map((number) => textsOf[number] ?? 0));
    const within =
      numbers.length < 3
        ? 0
        : Math.max(...[0, 1].map((at) => pairs.get(numbers[at]! * words.length + numbers[at + 1]!)?.said ?? 0));
    if (count.texts < atLeast || count.texts < MIN_COHESION * rarest || count.said < MIN_OF_PART * within) return [];
    const phrase = numbers.map((number) => words[number] ?? '');
    return [{ words: phrase, texts: count.texts, run: phrase.join(' ') }];
  });
  return phrases
    .sort((a, b) => b.texts - a.texts || (a.run < b.run ? -1 : 1))
    .slice(0, PHRASES)
    .map((phrase) => phrase.words);
}

interface Numbered {
  /** By number; none has the number 0. */
  readonly words: readonly string[];
  readonly textsOf: readonly number[];
  /** The texts as numbers; 0 for words that cannot be part of a frequent phrase. */
  readonly numbered: readonly Uint32Array[];
}

/**
 * Words of content that enough texts hold. Numbers stand for them, since a run of numbers is counted much faster than
 * one of words.
 */
function frequentWords(texts: readonly (readonly string[])[], atLeast: number): Numbered {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([word, count]) => count >= atLeast && isContentWord(word));
  const numbers = new Map(frequent.map(([word], place) => [word, place + 1]));
  return {
    words: ['', ...frequent.map(([word]) => word)],
    textsOf: [0, ...frequent.map(([, count]) => count)],
    numbered: texts.map((text) => Uint32Array.from(text, (word) => numbers.get(word) ?? 0)),
  };
}

/**
 * By run: the number of texts that contain it, and of its occurrences. `runAt` is the run that begins there; 0 for
 * none.
 */
function countRuns(
  texts: readonly Uint32Array[],
  runAt: (text: Uint32Array, at: number) => number,
): ReadonlyMap<number, { readonly texts: number; readonly said: number }> {
  const counts = new Map<number, { texts: number; said: number; last: number }>();
  texts.forEach((text, number) => {
    for (let at = 0; at < text.length; at += 1) {
      const run = runAt(text, at);
      if (run === 0) continue;
      const count = counts.get(run);
      if (count === undefined) counts.set(run, { texts: 1, said: 1, last: number });
      else {
        if (count.last !== number) count.texts += 1;
        count.said += 1;
        count.last = number;
      }
    }
  });
  return counts;
}

/** Each text with words replaced by the longest phrase that begins at them. */
export function unitsOf(
  texts: readonly (readonly string[])[],
  phrases: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)) {
    const first = phrase[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return texts.map((words) => {
    const units: string[] = [];
    for (let at = 0; at < words.length;) {
      const phrase = byFirst.get(words[at] ?? '')?.find((one) => one.every((word, next) => words[at + next] === word));
      units.push(phrase ? phrase.join(' ') : (words[at] ?? ''));
      at += phrase?.length ?? 1;
    }
    return units;
  });
}
