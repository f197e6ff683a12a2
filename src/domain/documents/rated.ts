/** The ratings used in a ranking: their number, in words, and whether two sets are equal. */
import type { RatedForRanking } from './results.ts';

export const countOfRated = ({ relevant, maybe, notRelevant }: RatedForRanking): number =>
  relevant.length + maybe.length + notRelevant.length;

/** `7 ratings (5 relevant, 2 not relevant)`. */
export function ratedInWords(rated: RatedForRanking): string {
  const count = countOfRated(rated);
  const kinds = [
    [rated.relevant, 'relevant'],
    [rated.maybe, 'maybe'],
    [rated.notRelevant, 'not relevant'],
  ] as const;
  const counts = kinds.flatMap(([ucids, word]) => (ucids.length > 0 ? [`${ucids.length} ${word}`] : []));
  return `${count} ${count === 1 ? 'rating' : 'ratings'} (${counts.join(', ')})`;
}

export function isSameRated(one: RatedForRanking, other: RatedForRanking): boolean {
  return (['relevant', 'maybe', 'notRelevant'] as const).every((kind) => one[kind].join(' ') === other[kind].join(' '));
}
