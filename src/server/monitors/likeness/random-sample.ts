/**
 * The random sample from below the threshold. It is drawn by a hash of seed, monitor, import and family: a run that is
 * repeated draws the same. Two strata, so that the sample is not all of what has nothing in common: from half the
 * threshold up, and the rest. Each family has a probability above zero, however small the sample: what is estimated
 * from the sample is weighted by it.
 */
import { createHash } from 'node:crypto';
import type { ScoredFamily } from './make-profile.ts';

export interface SampleRun {
  readonly monitor: number;
  readonly importNumber: number;
  readonly seed: number;
  readonly threshold: number;
  /** As many a week as the reviewer can read, and how long the run was. */
  readonly perWeek: number;
  readonly days: number;
}

/** A fifth of what can be read; one a week at least. */
const SHARE = 0.2;
const LEAST_A_WEEK = 1;
/** Of the sample, from half the threshold up. */
const NEAR_SHARE = 2 / 3;
const WEEK_DAYS = 7;

export interface Sampled extends ScoredFamily {
  readonly probability: number;
}

/** As many as are expected in the time; of a fraction, one more or not, by chance. */
export function randomSample(below: readonly ScoredFamily[], run: SampleRun): readonly Sampled[] {
  const expected = (Math.max(LEAST_A_WEEK, run.perWeek * SHARE) * run.days) / WEEK_DAYS;
  const near = below.filter(({ score }) => score >= run.threshold / 2);
  const far = below.filter(({ score }) => score < run.threshold / 2);
  const fromNear = Math.min(near.length, Math.max(expected * NEAR_SHARE, expected - far.length));
  const fromFar = Math.min(far.length, expected - fromNear);
  return drawn([...withProbability(near, fromNear, run), ...withProbability(far, fromFar, run)], run);
}

const withProbability = (stratum: readonly ScoredFamily[], expected: number, run: SampleRun): readonly Sampled[] =>
  stratum
    .map((one) => ({ one, at: hashOf(one.family, run) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => ({ ...one, probability: expected / stratum.length }));

/** Systematic: along the sum of the probabilities, each family in which a step of one ends, from a random start. */
function drawn(families: readonly Sampled[], run: SampleRun): readonly Sampled[] {
  const start = Number.parseInt(hashOf('start', run).slice(0, 12), 16) / 16 ** 12;
  let sum = -start;
  return families.filter(({ probability }) => {
    const before = Math.floor(sum);
    sum += probability;
    return Math.floor(sum) > before;
  });
}

const hashOf = (text: string, { monitor, importNumber, seed }: SampleRun): string =>
  createHash('sha256').update(`${seed} ${monitor} ${importNumber} ${text}`).digest('hex');
