/**
 * The hypergeometric distribution: of `total` families `marked` are relevant, `drawn` are taken without replacement.
 * The interval inverts mid-P tests: half of the probability of what was seen counts to either tail, since the exact
 * test covers more than it says. The upper end is that of the central interval, which is never too near; the lower end
 * is Blaker’s (2000), which uses the tail that the upper end leaves over where few are marked (decision 59).
 */

export interface CountInterval {
  readonly low: number;
  readonly high: number;
}

export interface Urn {
  readonly total: number;
  readonly drawn: number;
}

/** Marked families that an urn may hold, given how many of those drawn are marked. `alpha`: 1 − confidence. */
export function markedInterval(urn: Urn, seen: number, alpha = 0.05): CountInterval {
  const [least, most] = [seen, urn.total - urn.drawn + seen];
  const lowAt = (tail: number) => firstWhere(least, most, (marked) => tailsAt(urn, marked, seen).from > tail);
  let low = lowAt(alpha / 2);
  for (const end = lowAt(alpha); low < end && blakerP(urn, low, seen) <= alpha;) low += 1;
  return { low, high: firstWhere(least, most, (marked) => tailsAt(urn, marked, seen).upTo <= alpha / 2) - 1 };
}

/** The probability that none of those drawn is marked. */
export function noneMarked({ total, drawn }: Urn, marked: number): number {
  if (drawn > total - marked) return 0;
  return Math.exp(logChoose(total - marked, drawn) - logChoose(total, drawn));
}

/** Mid-P tails at what was seen: half of its own probability counts to each. */
function tailsAt(urn: Urn, marked: number, seen: number) {
  let below = 0;
  for (let count = Math.max(0, urn.drawn - (urn.total - marked)); count < seen; count++)
    below += probabilityOf(urn, marked, count);
  const upTo = below + probabilityOf(urn, marked, seen) / 2;
  return { upTo, from: 1 - upTo };
}

/** The upper tail at what was seen, and as much of the lower end as is no more likely. */
function blakerP(urn: Urn, marked: number, seen: number): number {
  const { from } = tailsAt(urn, marked, seen);
  let below = 0;
  for (let count = Math.max(0, urn.drawn - (urn.total - marked)); count < seen; count++) {
    const probability = probabilityOf(urn, marked, count);
    if (below + probability / 2 > from) break;
    below += probability;
  }
  return from + below;
}

function probabilityOf({ total, drawn }: Urn, marked: number, count: number): number {
  if (count < 0 || count > marked || drawn - count > total - marked || count > drawn) return 0;
  return Math.exp(logChoose(marked, count) + logChoose(total - marked, drawn - count) - logChoose(total, drawn));
}

/** The smallest number from `low` to `high` that passes a test which all after it pass; `high + 1` if none does. */
function firstWhere(low: number, high: number, passes: (value: number) => boolean): number {
  let [from, to] = [low, high + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** The logarithm of the gamma function of a number above 0, by Stirling’s series after shifting it above 10. */
export function logGamma(value: number): number {
  let [shifted, product] = [value, 1];
  while (shifted < 10) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
