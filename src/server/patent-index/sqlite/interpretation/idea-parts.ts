/**
 * The idea's own words as weighted parts of its ranking: words by how often the idea says them, and words that it says
 * side by side as phrases and near each other (sequential dependence, Metzler and Croft, 2005). Which of the words are
 * worth
 * asking for is decided by how rare they are in the corpus.
 */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import type { TermNode } from '../../../../domain/query/ast.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { wordsNode } from '../../../../domain/query/tree.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { Database } from '../storage/database.ts';
import type { IdeaText } from '../../port/search.ts';
import { documentFrequency } from '../storage/term-statistics.ts';
import { saysWhat } from '../../interpret/stop-words.ts';
import { formsInCorpus } from './forms-in-corpus.ts';

const TITLE_COUNTS = 2;
const WORDS = 40;
const PAIRS = 12;
const PHRASE_WEIGHT = 0.6;
const NEAR_WEIGHT = 0.3;
const NEAR_WORDS = 8;
/** The count above which repetitions of a word add little. */
const SATURATION = 8;
/** Of a short idea the other forms of its words count too; of a long one, more and more weakly. */
const FORM_WEIGHT = 0.5;
const FORMS_UP_TO = 2;

export interface IdeaParts {
  readonly parts: readonly WeightedPart[];
  /** Distinct words asked for, without phrases; the best first. */
  readonly words: readonly { readonly word: string; readonly documents: number }[];
}

/** Rarity as BM25 has it; 0 for what most documents hold. */
export const rarity = (documents: number, publications: number): number =>
  Math.max(0, Math.log((publications - documents + 0.5) / (documents + 0.5)));

export function ideaParts(db: Database, publications: number, idea: IdeaText): IdeaParts {
  const { words, pairs } = countsOf(idea);
  const chosen = [...words]
    .map(([word, count]) => ({ word, weight: saturated(count), documents: documentFrequency(db, word) }))
    .filter(({ documents }) => documents > 0)
    .map((one) => ({ ...one, value: one.weight * rarity(one.documents, publications) }))
    .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS);
  const inCorpus = new Set(chosen.map(({ word }) => word));
  const together = [...pairs]
    .filter(([pair]) => pair.split(' ').every((word) => inCorpus.has(word)))
    .sort((a, b) => b[1] - a[1])
    .slice(0, PAIRS)
    .flatMap(([pair, count]) => pairParts(pair, saturated(count)));
  const forms = formParts(db, publications, chosen, new Set(words.keys()));
  return { parts: [...chosen.map(({ word, weight }) => part(word, weight)), ...forms, ...together], words: chosen };
}

function countsOf({ title, text }: IdeaText): {
  readonly words: ReadonlyMap<string, number>;
  readonly pairs: ReadonlyMap<string, number>;
} {
  const [words, pairs] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, key: string, count: number) =>
    void counts.set(key, (counts.get(key) ?? 0) + count);
  for (const [written, count] of [
    [title, TITLE_COUNTS],
    [text, 1],
  ] as const) {
    for (const clause of written.split(/[.,;:!?()[\]{}"“”\n]+/)) {
      let before = '';
      for (const { word } of tokenize(clause)) {
        const isContent = saysWhat(word);
        if (isContent) add(words, word, count);
        if (isContent && before !== '') add(pairs, `${before} ${word}`, count);
        before = isContent ? word : '';
      }
    }
  }
  return { words, pairs };
}

function pairParts(pair: string, weight: number): readonly WeightedPart[] {
  const [left = '', right = ''] = pair.split(' ');
  const near = printQuery({ kind: 'near', ordered: false, distance: NEAR_WORDS, left: term(left), right: term(right) });
  return [
    { expression: printQuery(wordsNode(null, [left, right])), weight: PHRASE_WEIGHT * weight },
    { expression: near, weight: NEAR_WEIGHT * weight },
  ];
}

/**
 * A rare form of a frequent word would get a higher weight than the word, so both get the rarity of the two
 * together.
 */
function formParts(
  db: Database,
  publications: number,
  chosen: readonly { readonly word: string; readonly weight: number; readonly documents: number }[],
  said: ReadonlySet<string>,
): readonly WeightedPart[] {
  const share = FORM_WEIGHT * Math.min(1, FORMS_UP_TO / chosen.length);
  if (chosen.length > 4 * FORMS_UP_TO) return [];
  const forms = formsInCorpus(
    db,
    chosen.map(({ word }) => word),
  );
  return chosen.flatMap(({ word, weight, documents }) => {
    const counted = (forms.get(word) ?? [])
      .map((form) => ({ form, documents: said.has(form) ? 0 : documentFrequency(db, form) }))
      .filter((one) => one.documents > 0);
    const together = rarity(
      Math.min(
        publications,
        counted.reduce((sum, one) => sum + one.documents, documents),
      ),
      publications,
    );
    return counted.map((one) =>
      part(one.form, weight * share * Math.min(1, together / (rarity(one.documents, publications) || 1))),
    );
  });
}

export const part = (word: string, weight: number): WeightedPart => ({ expression: printQuery(term(word)), weight });
const term = (word: string): TermNode => ({ kind: 'term', field: null, pattern: word });
const saturated = (count: number): number => ((SATURATION + 1) * count) / (SATURATION + count);
