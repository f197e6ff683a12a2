/**
 * The idea's own words with their weights in its order: all that say what it is about, by how often the idea says
 * them, saturating (Robertson's k3).
 */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { IdeaText } from '../../port/search.ts';
import { saysWhat } from '../../interpret/stop-words.ts';

const TITLE_COUNTS = 2;
/** The count above which repetitions of a word add little. */
const SATURATION = 8;
const WORDS = 400;

/** The words said most often, if they are more than can be asked for. */
export function rankedWords({ title, text }: IdeaText): readonly WeightedPart[] {
  const counts = new Map<string, number>();
  for (const [written, count] of [
    [title, TITLE_COUNTS],
    [text, 1],
  ] as const)
    for (const { word } of tokenize(written)) if (saysWhat(word)) counts.set(word, (counts.get(word) ?? 0) + count);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, WORDS)
    .map(([expression, count]) => ({ expression, weight: saturated(count) }));
}

const saturated = (count: number): number =>
  Math.round((((SATURATION + 1) * count) / (SATURATION + count)) * 1000) / 1000;
