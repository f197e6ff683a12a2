/**
 * The order of features: each has a rank between those of its neighbours, so that two devices can move different
 * ones.
 */
import type { Id } from '../../shared/ids.ts';
import type { FeatureRow } from '../rows.ts';

type Ranked = Pick<FeatureRow, 'feature' | 'rank'>;

/** A rank before the feature at `at`; after all others if there is none. */
export function rankBefore(features: readonly Ranked[], at: number): number {
  const [above, below] = [features[at - 1]?.rank, features[at]?.rank];
  if (below === undefined) return (above ?? 0) + 1;
  return above === undefined ? below - 1 : (above + below) / 2;
}

/**
 * The ranks that put `feature` at position `to` among the others. Usually one rank; if the neighbours leave no
 * number between them, the ranks of all features that differ from 1, 2, 3 ….
 */
export function ranksToMove(features: readonly Ranked[], feature: Id, to: number): readonly Ranked[] {
  const others = features.filter((each) => each.feature !== feature);
  const rank = rankBefore(others, to);
  const [above, below] = [others[to - 1]?.rank ?? -Infinity, others[to]?.rank ?? Infinity];
  if (above < rank && rank < below) return [{ feature, rank }];
  const order = [...others.slice(0, to), { feature, rank: Number.NaN }, ...others.slice(to)];
  return order
    .map((each, at) => ({ feature: each.feature, rank: at + 1 }))
    .filter((each, at) => order[at]!.rank !== each.rank);
}
