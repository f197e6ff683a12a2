/**
 * How far the review of a list has come, as the estimates need it: by family and by place. A family counts as relevant
 * if a reviewer rated it relevant or maybe, so that an estimate never looks better for a doubt.
 */
import type { AssessedResult } from '../queries.ts';
import type { SampleRow } from '../rows.ts';
import type { ReviewedTop } from './order-estimate.ts';
import type { SampledPool } from './sample-estimate.ts';
import type { ReviewProgress } from './stopping.ts';

export interface ReviewedList {
  /** Families of the list. */
  readonly listed: number;
  /** The families whose places are known, by place from 0. */
  readonly families: ReadonlyMap<number, string>;
  readonly results: readonly Pick<AssessedResult, 'ucid' | 'family' | 'ratings'>[];
  /** Publications whose ratings made the order of the list. */
  readonly rankedWith: ReadonlySet<string>;
  /** The sample that counts; null if none was drawn from this list. */
  readonly sample: SampleRow | null;
}

export interface Review extends ReviewProgress {
  readonly listed: number;
  /** Families of the list with a rating. */
  readonly rated: number;
  /** Rated families whose place is not known: not in this list, or far down. */
  readonly elsewhere: number;
  /** The list without the families whose ratings ranked it. */
  readonly top: ReviewedTop;
  /** Relevant ones among the rated that stand behind the top. */
  readonly relevantBehind: number;
  readonly sampled: SampledPool | null;
}

interface Rated {
  readonly place: number;
  readonly family: string;
  readonly isRelevant: boolean;
}

export function reviewOf({ listed, families, results, rankedWith, sample }: ReviewedList): Review {
  const verdicts = verdictsOf(results);
  const placed = new Map([...families].map(([place, family]) => [family, place]));
  for (const { family, place } of sample?.families ?? []) placed.set(family, place - 1);
  const rated = [...verdicts].flatMap(([family, isRelevant]): Rated[] => {
    const place = placed.get(family);
    return place === undefined ? [] : [{ family, place, isRelevant }];
  });
  const ranking = new Set(results.filter(({ ucid }) => rankedWith.has(ucid)).map(({ family }) => family));
  const top = topOf(listed, rated, ranking);
  const found = rated.filter(({ isRelevant }) => isRelevant).length;
  const foundInOrder = rated.filter(({ family, isRelevant }) => isRelevant && !ranking.has(family)).length;
  const relevantBehind = foundInOrder - top.relevant.length;
  return {
    listed,
    rated: rated.length,
    found,
    unseen: listed - rated.length,
    inVain: relevantBehind > 0 ? 0 : top.depth - 1 - (top.relevant.at(-1) ?? -1),
    elsewhere: verdicts.size - rated.length,
    top,
    relevantBehind,
    sampled: sample === null ? null : sampledOf(sample, rated),
  };
}

/** By family: whether a reviewer rated it relevant or maybe. */
function verdictsOf(results: ReviewedList['results']): ReadonlyMap<string, boolean> {
  const verdicts = new Map<string, boolean>();
  for (const { family, ratings } of results) {
    const said = Object.values(ratings);
    if (said.length === 0) continue;
    verdicts.set(family, verdicts.get(family) === true || said.some((rating) => rating !== 'irrelevant'));
  }
  return verdicts;
}

function topOf(listed: number, rated: readonly Rated[], ranking: ReadonlySet<string>): ReviewedTop {
  const usedPlaces = rated.filter(({ family }) => ranking.has(family)).map(({ place }) => place);
  const used = new Set(usedPlaces);
  const verdicts = new Map(rated.map(({ place, isRelevant }) => [place, isRelevant]));
  const relevant: number[] = [];
  let depth = 0;
  for (let place = 0; verdicts.has(place); place++) {
    if (used.has(place)) continue;
    if (verdicts.get(place)) relevant.push(depth);
    depth += 1;
  }
  return { listed: listed - used.size, depth, relevant };
}

function sampledOf({ listed, rated: ratedBefore, families }: SampleRow, rated: readonly Rated[]): SampledPool {
  const before = new Set(ratedBefore);
  const since = rated.filter(({ place }) => !before.has(place + 1));
  const verdicts = new Map(since.map(({ family, isRelevant }) => [family, isRelevant]));
  return {
    pool: listed - before.size,
    sample: families.map(({ family }) => verdicts.get(family) ?? null),
    ratedSince: { all: since.length, relevant: since.filter(({ isRelevant }) => isRelevant).length },
  };
}
