/**
 * The random sample from below the threshold. It is drawn by a hash of seed, monitor, import and family: a run that is
 * repeated draws the same. Two strata, so that the sample is not all of what has nothing in common: from half the
 * threshold up, and the rest. The probability of each is kept, by which what is estimated from the sample is weighted.
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

/** A fifth of what can be read, one at least. */
const SHARE = 0.2;
/** Of the sample, from half the threshold up. */
const NEAR_SHARE = 2 / 3;

export interface Sampled extends ScoredFamily {
  readonly probability: number;
}

export function randomSample(below: readonly ScoredFamily[], run: SampleRun): readonly Sampled[] {
  const wanted = Math.max(1, Math.round((run.perWeek * SHARE * run.days) / 7));
  const near = below.filter(({ score }) => score >= run.threshold / 2);
  const far = below.filter(({ score }) => score < run.threshold / 2);
  const drawn = drawnFrom(near, Math.max(Math.ceil(wanted * NEAR_SHARE), wanted - far.length), run);
  return [...drawn, ...drawnFrom(far, wanted - drawn.length, run)];
}

function drawnFrom(stratum: readonly ScoredFamily[], wanted: number, run: SampleRun): readonly Sampled[] {
  const size = Math.min(wanted, stratum.length);
  return stratum
    .map((one) => ({ one, at: placeOf(one, run) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, size)
    .map(({ one }) => ({ ...one, probability: size / stratum.length }));
}

const placeOf = ({ family }: ScoredFamily, { monitor, importNumber, seed }: SampleRun): string =>
  createHash('sha256').update(`${seed} ${monitor} ${importNumber} ${family}`).digest('hex');
