/** A text as units of meaning: words, and phrases that stand together again and again. */
import { isContentWord } from './stop-words.ts';

const LONGEST = 3;
/** Of the texts that hold the phrase's rarest word, this share holds the phrase. */
const MIN_COHESION = 0.4;
/** A phrase of three is said at least in this share of the cases in which its more frequent two are. */
const MIN_OF_PART = 0.6;
const PHRASES = 300;

/** Runs of two or three words of content that at least so many texts hold, the most frequent first. */
export function frequentPhrases(texts: readonly (readonly string[])[], atLeast: number): readonly (readonly string[])[] {
  const counts = countRuns(texts);
  const said = (run: string): number => counts.get(run)?.said ?? 0;
  const phrases = [...counts].flatMap(([run, count]) => {
    const words = run.split(' ');
    if (words.length < 2 || count.texts < atLeast) return [];
    const rarest = Math.min(...words.map((word) => counts.get(word)?.texts ?? count.texts));
    const within = words.length < 3 ? 0 : Math.max(said(words.slice(0, -1).join(' ')), said(words.slice(1).join(' ')));
    return count.texts < MIN_COHESION * rarest || count.said < MIN_OF_PART * within ? [] : [{ words, texts: count.texts, run }];
  });
  return phrases.sort((a, b) => b.texts - a.texts || (a.run < b.run ? -1 : 1)).slice(0, PHRASES).map(({ words }) => words);
}

/** By run of up to three words of content: in how many texts it stands, and how often in all. */
function countRuns(texts: readonly (readonly string[])[]): ReadonlyMap<string, { readonly texts: number; readonly said: number }> {
  const counts = new Map<string, { texts: number; said: number; last: number }>();
  texts.forEach((words, text) => {
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST) && isContentWord(words[to - 1] ?? ''); to += 1) {
        const run = words.slice(from, to).join(' ');
        const count = counts.get(run) ?? { texts: 0, said: 0, last: -1 };
        counts.set(run, { texts: count.texts + Number(count.last !== text), said: count.said + 1, last: text });
      }
    }
  });
  return counts;
}

/** Each text with the longest phrase that begins at a word in place of its words. */
export function unitsOf(texts: readonly (readonly string[])[], phrases: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)) {
    const first = phrase[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return texts.map((words) => {
    const units: string[] = [];
    for (let at = 0; at < words.length; ) {
      const phrase = byFirst.get(words[at] ?? '')?.find((one) => one.every((word, next) => words[at + next] === word));
      units.push(phrase ? phrase.join(' ') : (words[at] ?? ''));
      at += phrase?.length ?? 1;
    }
    return units;
  });
}
