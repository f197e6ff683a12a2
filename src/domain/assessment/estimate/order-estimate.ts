/**
 * Relevant families further down a ranked list, from the places of those found at its top. Relevance is taken to thin
 * out smoothly: an inhomogeneous Poisson process whose rate declines by Arps’ curve, from exponential to hyperbolic and
 * slower. The curves are weighted by how well they explain the places, so that the interval holds the doubt about the
 * curve too (Sneyd & Stevenson 2019 and 2021 for the process; Arps 1945 for the curve; decision 59).
 */
import type { CountInterval } from './hypergeometric.ts';

export interface ReviewedTop {
  /** Places of the list. */
  readonly listed: number;
  /** So many places from the first are rated, without a gap. */
  readonly depth: number;
  /** The places of the relevant ones among them, from 0. */
  readonly relevant: readonly number[];
}

export interface Estimate extends CountInterval {
  /** The middle of what is likely. */
  readonly about: number;
}

export const LEAST_RATED = 20;
export const LEAST_RELEVANT = 5;

/** Bends of the curve: 0 is exponential, 1 harmonic, above falls more slowly. */
const BENDS = [0, 1, 2];
/** Rates, as shares of the first, that the curve falls to: what the ranking can't tell apart lies there. */
const FLOORS = [0, 0.02, 0.1];
/** How fast the rate declines, per length of the whole list. */
const DECLINES = Array.from({ length: 20 }, (_, at) => 0.3 * 1.42 ** at);

/** Relevant families behind `depth`; null if too few are rated or relevant. `alpha`: 1 − confidence. */
export function estimateByOrder(top: ReviewedTop, alpha = 0.05): Estimate | null {
  const { listed, depth, relevant } = top;
  if (depth >= listed) return { about: 0, low: 0, high: 0 };
  if (depth < LEAST_RATED || relevant.length < LEAST_RELEVANT) return null;
  return quantiles(predicted(curvesOf(top), listed - depth), alpha);
}

interface Decline {
  readonly floor: number;
  readonly bend: number;
  readonly decline: number;
}

interface Curve {
  readonly weight: number;
  /** Expected behind the depth. */
  readonly mean: number;
  /** Of the negative binomial distribution of the number behind the depth. */
  readonly shape: number;
}

function curvesOf(top: ReviewedTop): readonly Curve[] {
  const bins = binsOf(top);
  const shapes = BENDS.flatMap((bend) => FLOORS.map((floor) => ({ bend, floor })));
  const curves = shapes.flatMap((shape) =>
    DECLINES.map((perList) => curveOf(top, bins, { ...shape, decline: perList / top.listed })),
  );
  const best = Math.max(...curves.map(({ log }) => log));
  const weighted = curves.map(({ log, ...curve }) => ({ ...curve, weight: Math.exp(log - best) }));
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map((curve) => ({ ...curve, weight: curve.weight / sum })).filter(({ weight }) => weight > 1e-6);
}

/**
 * The curve’s height is uncertain as the number found is (Jeffreys’ prior for a Poisson mean). A place holds one
 * family: where many are relevant, both numbers spread less than Poisson’s, by the sums of the squared rates.
 */
function curveOf({ listed, depth, relevant }: ReviewedTop, bins: readonly Bin[], shape: Decline) {
  const found = relevant.length + 0.5;
  const [before, all] = [integral(shape, depth), integral(shape, listed)];
  const [squaresBefore, squares] = [integral(shape, depth, 2), integral(shape, listed, 2)];
  const height = found / before;
  const mean = height * (all - before);
  const spreadBefore = Math.max(0.05, 1 - (height * squaresBefore) / before);
  const spreadBehind = Math.max(0.05, 1 - (height * (squares - squaresBefore)) / (all - before));
  return {
    log: logLikelihood(bins, (place) => height * rateAt(shape, place)),
    mean,
    shape: 1 / Math.max(1e-6, spreadBefore / found - (1 - spreadBehind) / mean),
  };
}

/** Places that are counted together: more finely at the top, where the rate falls faster. */
interface Bin {
  readonly middle: number;
  readonly places: number;
  readonly relevant: number;
}
const BINS = 40;

function binsOf({ depth, relevant }: ReviewedTop): readonly Bin[] {
  const edges = Array.from({ length: BINS + 1 }, (_, at) => Math.round(depth * (at / BINS) ** 2));
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at]!;
    const found = relevant.filter((place) => from <= place && place < to).length;
    return to === from ? [] : [{ middle: (from + to) / 2, places: to - from, relevant: found }];
  });
}

function logLikelihood(bins: readonly Bin[], rate: (place: number) => number): number {
  return bins.reduce((sum, { middle, places, relevant }) => {
    const chance = Math.min(0.999, rate(middle));
    return sum + relevant * Math.log(chance) + (places - relevant) * Math.log1p(-chance);
  }, 0);
}

/** The rate begins at 1 and falls to the floor. */
function rateAt({ decline, bend, floor }: Decline, place: number): number {
  const falling = bend === 0 ? Math.exp(-decline * place) : (1 + bend * decline * place) ** (-1 / bend);
  return floor + (1 - floor) * falling;
}

/** The integral of the rate, or of its square, from 0 to `place`. */
function integral(shape: Decline, place: number, power: 1 | 2 = 1): number {
  const { floor } = shape;
  const once = (1 - floor) * integralOfFall(shape, place, 1);
  if (power === 1) return floor * place + once;
  return floor * floor * place + 2 * floor * once + (1 - floor) ** 2 * integralOfFall(shape, place, 2);
}

function integralOfFall({ decline, bend }: Decline, place: number, power: 1 | 2): number {
  if (bend === 0) return -Math.expm1(-power * decline * place) / (power * decline);
  const exponent = 1 - power / bend;
  const base = 1 + bend * decline * place;
  return (exponent === 0 ? Math.log(base) : (base ** exponent - 1) / exponent) / (bend * decline);
}

/** The distribution of the number behind the depth: negative binomial for each curve, mixed by their weights. */
function predicted(curves: readonly Curve[], most: number): Float64Array {
  const mixed = new Float64Array(most + 1);
  for (const { weight, mean, shape } of curves) {
    const share = mean / (mean + shape);
    let probability = Math.exp(shape * Math.log1p(-share));
    let left = 1;
    for (let count = 0; count <= most && left > 1e-9; count++) {
      mixed[count]! += weight * probability;
      left -= probability;
      probability *= ((shape + count) / (count + 1)) * share;
    }
    mixed[most]! += weight * Math.max(0, left);
  }
  return mixed;
}

/** Half of a number’s own probability counts to either side, as in the mid-P test. */
function quantiles(distribution: Float64Array, alpha: number): Estimate {
  let below = 0;
  let [low, about, high] = [-1, -1, 0];
  for (const [count, probability] of distribution.entries()) {
    const middle = below + probability / 2;
    if (low < 0 && middle > alpha / 2) low = count;
    if (about < 0 && below + probability >= 0.5) about = count;
    if (1 - middle > alpha / 2) high = count;
    below += probability;
  }
  return { low, about, high: Math.max(low, high) };
}
