/**
 * The terms of an idea: its words and phrases of two or three words, with their counts. This needs no corpus; the
 * corpus decides later which are distinctive.
 */
import { tokenize } from '../../../domain/query/words.ts';
import { isContentWord, standsAlone } from './stop-words.ts';

export interface Candidate {
  readonly words: readonly string[];
  /** Occurrences in the idea; one in the title counts twice. */
  readonly count: number;
  /** Where it comes first, to settle ties. */
  readonly place: number;
}

const TITLE_WEIGHT = 2;
const MAX_PHRASE = 3;
/** Enough for a pasted description; beyond that, the least frequent are left out. */
const MAX_CANDIDATES = 150;

/** Words and phrases, most frequent first. A phrase never runs across punctuation or a word without content. */
export function candidatesOf(idea: { readonly title: string; readonly text: string }): readonly Candidate[] {
  const found = new Map<string, { words: readonly string[]; count: number; place: number }>();
  let place = 0;
  for (const [text, weight] of [
    [idea.title, TITLE_WEIGHT],
    [idea.text, 1],
  ] as const) {
    for (const run of runsOf(text)) {
      for (let from = 0; from < run.length; from += 1) {
        for (let to = from + 1; to <= Math.min(run.length, from + MAX_PHRASE); to += 1) {
          const words = run.slice(from, to);
          if (!words.some(standsAlone)) continue;
          const held = found.get(words.join(' '));
          if (held) held.count += weight;
          else found.set(words.join(' '), { words, count: weight, place });
          place += 1;
        }
      }
    }
  }
  const ordered = [...found.values()].sort((a, b) => b.count - a.count || a.place - b.place);
  const isPhrase = ({ words }: Candidate): boolean => words.length > 1;
  return [
    ...ordered.filter((one) => !isPhrase(one)).slice(0, MAX_CANDIDATES),
    ...ordered.filter(isPhrase).slice(0, MAX_CANDIDATES),
  ];
}

/** Content words that stand side by side. */
function runsOf(text: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const clause of text.split(/[.,;:!?()[\]{}"“”„‚…\n\r]+/)) {
    let run: string[] = [];
    for (const { word } of tokenize(clause)) {
      if (isContentWord(word)) run.push(word);
      else if (run.length > 0) {
        runs.push(run);
        run = [];
      }
    }
    if (run.length > 0) runs.push(run);
  }
  return runs;
}
