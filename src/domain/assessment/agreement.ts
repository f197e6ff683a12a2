/** The agreement of two reviewers on the documents that both have rated. */
import { RATINGS, type Rating } from './values.ts';

export interface Agreement {
  /** Documents that both have rated. */
  readonly both: number;
  readonly same: number;
  /** `same` of `both`, 0 to 1; null if there are none that both rated. */
  readonly share: number | null;
  /** Cohen's kappa (Cohen 1960): agreement beyond chance, at most 1; null if chance alone gives full agreement. */
  readonly kappa: number | null;
}

/** Each pair contains both ratings of one document. */
export function agreementOf(pairs: readonly (readonly [Rating, Rating])[]): Agreement {
  const both = pairs.length;
  const same = pairs.filter(([one, other]) => one === other).length;
  if (both === 0) return { both, same, share: null, kappa: null };
  const share = same / both;
  const rate = (reviewer: 0 | 1, rating: Rating) => pairs.filter((pair) => pair[reviewer] === rating).length / both;
  const byChance = RATINGS.reduce((sum, rating) => sum + rate(0, rating) * rate(1, rating), 0);
  return { both, same, share, kappa: byChance === 1 ? null : (share - byChance) / (1 - byChance) };
}
