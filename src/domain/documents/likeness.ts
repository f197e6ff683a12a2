/**
 * Monitors of what is like an idea: the threshold on the score, and what is to be expected of it. Scores are whole
 * numbers from 0 to 1000; those of one monitor can be compared over its whole life.
 */
import type { ArrivalDecision } from '../monitors/rows.ts';
import type { Ucid } from './publication.ts';

export const HIGHEST_SCORE = 1000;
export const MOST_A_WEEK = 1000;
export const LONGEST_LIKE_IDEA = 20_000;
export const MOST_RATED = 200;

/** Of a version of the settings. */
export interface LikenessReading {
  /** Families a week that the reviewer can read. */
  readonly perWeek: number;
  /** What scores as much, or more, arrives. */
  readonly threshold: number;
}

/** A rated document. `weight`: one over the probability with which it came to be rated. */
export interface RatedScore {
  readonly score: number;
  readonly isRelevant: boolean;
  readonly weight: number;
  /** It came by the monitor, by its score or at random; else somebody chose it beforehand. */
  readonly isDrawn: boolean;
}

/** How many families had each score, and in how many weeks they came. */
export interface ScoreSpread {
  /** Ascending by score, each once. */
  readonly scores: readonly (readonly [score: number, families: number])[];
  readonly weeks: number;
  /**
   * `corpus`: those published last, in the weeks of their publication; `imports`: the same, in as many weeks as imports
   * take to bring so many; `runs`: those that runs of the monitor scored.
   */
  readonly basis: 'corpus' | 'imports' | 'runs';
}

/** Wilson's interval of 95 %. */
export interface ShareEstimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Ratings that it rests on. */
  readonly rated: number;
}

export interface LikenessEstimate {
  /** Families a week at the threshold or above. */
  readonly load: number;
  /** Families a week below. */
  readonly below: number;
  /** The share of the relevant among what came by its score and was rated; null where nothing such was rated. */
  readonly precision: ShareEstimate | null;
  /** The share of the relevant below it, by what was drawn: what somebody chose is not like the rest of them. */
  readonly missed: ShareEstimate | null;
}

export interface SuggestedThreshold {
  readonly threshold: number;
  /** What it was set by: the load, what nearly all reach, or ratings that show nothing relevant further down. */
  readonly by: 'load' | 'noise' | 'ratings';
}

/** What a similarity monitor is made of, as its page shows it. */
export interface LikenessShown extends LikenessReading {
  readonly idea: string;
  /** Documents that it was made of. */
  readonly relevant: readonly Ucid[];
  readonly notRelevant: readonly Ucid[];
  readonly words: readonly string[];
}

/** Before it is saved, and on its page. */
export interface LikenessBasis {
  readonly words: readonly string[];
  readonly spread: ScoreSpread;
  readonly rated: readonly RatedScore[];
}

export interface LikenessRun {
  /** In ISO 8601. */
  readonly at: string;
  readonly importNumber: number;
  readonly version: number;
  readonly threshold: number;
  /** Families that it scored. */
  readonly families: number;
  readonly arrived: number;
  /** Left out, since they arrived earlier, or were scored earlier and are no more alike now. */
  readonly known: number;
  readonly below: number;
}

export interface BelowThreshold {
  readonly ucid: Ucid;
  /** Empty where the corpus does not hold it any more. */
  readonly title: string;
  readonly published: string | null;
  readonly score: number;
  /** It was drawn into the random sample. */
  readonly isSampled: boolean;
  /** It stands for a family that has not arrived; of a run of before, more of the family may have come since. */
  readonly isBelow: boolean;
  /** Its number among what arrived, under which it is rated; null where nobody drew or rated it. */
  readonly arrival: number | null;
  readonly decision: ArrivalDecision | null;
}

export interface BelowPage {
  readonly rows: readonly BelowThreshold[];
  /** In all of them. */
  readonly total: number;
  /** With which the next page is asked for; null on the last one. */
  readonly next: string | null;
  /** Families that stayed below a higher threshold of before and reach that of today; of one run none are counted. */
  readonly reaching: number;
}

/** Why something came, kept with its row. */
export interface LikenessReason {
  readonly score: number;
  readonly threshold: number;
  /** With which it was to come: 1 at the threshold or above, that of the random sample below; 0: somebody chose it. */
  readonly probability: number;
  readonly shared: readonly { readonly word: string; readonly share: number }[];
  readonly passage: { readonly place: string | null; readonly text: string } | null;
  /** Of a family that stayed below at first: the most similar of it then, and what of it was drawn. */
  readonly earlier?: { readonly ucid: Ucid; readonly score: number; readonly drawn: readonly Ucid[] };
}

/** Of what came so. */
export const REACHED_LATER = 'Reached the threshold later';

/** The quantile of the normal distribution for 95 % on both sides. */
const Z = 1.959964;
/** So many of each kind must be rated before ratings move the threshold. */
const RATED_OF_EACH = 3;
/** Ratings from before the monitor count until so many arrivals were rated. */
export const RATED_ARRIVALS = 20;

const totalWeight = (rated: readonly RatedScore[]): number => rated.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The weighted share of the relevant with Wilson's interval (1927), for the effective number of ratings by Kish:
 * (Σw)² / Σw². Null without ratings.
 */
export function relevantShare(rated: readonly RatedScore[]): ShareEstimate | null {
  if (rated.length === 0) return null;
  const whole = totalWeight(rated);
  const share = totalWeight(rated.filter(({ isRelevant }) => isRelevant)) / whole;
  const n = whole ** 2 / rated.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const centre = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return {
    share,
    low: Math.max(0, (centre - half) / scale),
    high: Math.min(1, (centre + half) / scale),
    rated: rated.length,
  };
}

const familiesFrom = ({ scores }: ScoreSpread, threshold: number): number =>
  scores.reduce((sum, [score, families]) => sum + (score >= threshold ? families : 0), 0);

export function estimateAt(threshold: number, spread: ScoreSpread, rated: readonly RatedScore[]): LikenessEstimate {
  const above = familiesFrom(spread, threshold);
  return {
    load: above / spread.weeks,
    below: (familiesFrom(spread, 0) - above) / spread.weeks,
    precision: relevantShare(rated.filter(({ score, isDrawn }) => isDrawn && score >= threshold)),
    missed: relevantShare(rated.filter(({ score, isDrawn }) => isDrawn && score < threshold)),
  };
}

/** Until runs say what comes, so many of those that are there may reach the threshold: an import may bring as many. */
const NOISE_SHARE = 0.05;

/**
 * The lowest threshold whose load is no more than wanted, and that few reach; above it, the one that parts the relevant
 * best from the rest (Youden's J) where enough were rated.
 */
export function thresholdFor(perWeek: number, spread: ScoreSpread, rated: readonly RatedScore[]): SuggestedThreshold {
  const byLoad = thresholdOfLoad(perWeek, spread);
  const byNoise = spread.basis === 'runs' ? 0 : aboveNoise(spread);
  const byRatings = partingScore(rated);
  if (byRatings !== null && byRatings > Math.max(byLoad, byNoise)) return { threshold: byRatings, by: 'ratings' };
  return byNoise > byLoad ? { threshold: byNoise, by: 'noise' } : { threshold: byLoad, by: 'load' };
}

const aboveNoise = (spread: ScoreSpread): number =>
  thresholdOfLoad(Math.max(1, familiesFrom(spread, 0) * NOISE_SHARE), { scores: spread.scores, weeks: 1 });

/** What shares nothing never arrives, however much can be read. */
function thresholdOfLoad(perWeek: number, { scores, weeks }: Pick<ScoreSpread, 'scores' | 'weeks'>): number {
  let families = 0;
  for (const [score, count] of scores.toReversed()) {
    families += count;
    if (families / weeks > perWeek) return Math.min(HIGHEST_SCORE, score + 1);
  }
  return 1;
}

function partingScore(rated: readonly RatedScore[]): number | null {
  const relevant = rated.filter(({ isRelevant }) => isRelevant);
  const others = rated.filter(({ isRelevant }) => !isRelevant);
  if (relevant.length < RATED_OF_EACH || others.length < RATED_OF_EACH) return null;
  const shareFrom = (score: number, some: readonly RatedScore[]): number =>
    totalWeight(some.filter((one) => one.score >= score)) / totalWeight(some);
  const scores = [...new Set(rated.map(({ score }) => score))].sort((a, b) => a - b);
  let [best, most] = [0, 0];
  scores.forEach((score, at) => {
    const parted = shareFrom(score, relevant) - shareFrom(score, others);
    if (parted > most) [best, most] = [Math.ceil((score + (scores[at - 1] ?? score)) / 2), parted];
  });
  return most > 0 ? best : null;
}

/** Of several runs together. */
export function spreadOf(
  families: Iterable<number>,
  { weeks, basis }: Pick<ScoreSpread, 'weeks' | 'basis'>,
): ScoreSpread {
  const counts = new Map<number, number>();
  for (const score of families) counts.set(score, (counts.get(score) ?? 0) + 1);
  return { scores: [...counts].sort(([one], [other]) => one - other), weeks, basis };
}

/** 0 to 100, as it is shown. */
export const scoreText = (score: number): string => (score / 10).toFixed(1);
