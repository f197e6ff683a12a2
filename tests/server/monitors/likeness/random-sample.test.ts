/** The random sample from below the threshold: the same again for the same run, and weighted rightly. */
import { expect, it } from 'vitest';
import { randomSample, type SampleRun } from '../../../../src/server/monitors/likeness/random-sample.ts';

const RUN: SampleRun = { monitor: 1, importNumber: 7, seed: 11, threshold: 400, perWeek: 30, days: 7 };
/** 90 from half the threshold up, of which every third is relevant; 910 below that, of which ten are. */
const BELOW = Array.from({ length: 1_000 }, (_, at) => ({
  ...{ ucid: `XX-${at}-A1`, family: `${at}`, published: null },
  score: at < 90 ? 200 + at : at % 199,
}));
/** A tenth of them. */
const FEWER = BELOW.filter(({ family }) => Number(family) % 10 === 0);
const isRelevant = ({ family }: { readonly family: string }) =>
  Number(family) < 90 ? Number(family) % 3 === 0 : Number(family) % 91 === 0;

it('is the same for the same monitor, import and seed, in whatever order the families come', () => {
  const drawn = randomSample(BELOW, RUN);
  expect(drawn).toHaveLength(6);
  expect(
    randomSample(BELOW.toReversed(), RUN)
      .map(({ family }) => family)
      .toSorted(),
  ).toEqual(drawn.map(({ family }) => family).toSorted());
  for (const other of [{ seed: 12 }, { monitor: 2 }, { importNumber: 8 }])
    expect(randomSample(BELOW, { ...RUN, ...other })).not.toEqual(drawn);
});

it('is a fifth of what can be read in the time, one a week at least and all at most, more near the threshold', () => {
  const drawn = randomSample(BELOW, RUN);
  expect(drawn.map(({ score }) => score >= 200)).toEqual([true, true, true, true, false, false]);
  for (const { score, probability } of drawn) expect(probability).toBeCloseTo(score >= 200 ? 4 / 90 : 2 / 910, 12);
  expect(randomSample(BELOW, { ...RUN, perWeek: 1 })).toHaveLength(1);
  expect(randomSample(BELOW, { ...RUN, days: 0 })).toEqual([]);
  expect(randomSample(BELOW.slice(0, 3), RUN).map(({ probability }) => probability)).toEqual([1, 1, 1]);
  expect(randomSample(BELOW.slice(500, 600), RUN)).toHaveLength(6);
  expect(randomSample([], RUN)).toEqual([]);
});

it('weighted by one over its probability tells on average how many are relevant', () => {
  const truth = BELOW.filter(isRelevant).length;
  const runs = 400;
  let sum = 0;
  for (let seed = 0; seed < runs; seed += 1)
    for (const one of randomSample(BELOW, { ...RUN, seed })) if (isRelevant(one)) sum += 1 / one.probability;
  // The standard error of the mean is about 2.5.
  expect(Math.abs(sum / runs - truth)).toBeLessThan(8);
});

// Without the far ones, 9 would be told. The standard error of the mean is about 3.
it.each([
  ['a week of five', { perWeek: 5, days: 7, runs: 2_400 }],
  ['a day of five a week', { perWeek: 5, days: 1, runs: 16_800 }],
])('a sample of one or none tells on average how many there are, near and far: %s', (_, { runs, ...run }) => {
  let sum = 0;
  for (let seed = 0; seed < runs; seed += 1)
    for (const { probability } of randomSample(FEWER, { ...RUN, ...run, seed })) sum += 1 / probability;
  expect(Math.abs(sum / runs - FEWER.length)).toBeLessThan(12);
});
