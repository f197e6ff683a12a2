/**
 * How far reviewers agree beyond chance, with 95 % intervals: Cohen's kappa of two (Cohen 1960), and Krippendorff's
 * alpha for nominal values of any number, who need not have rated the same (Krippendorff 2011).
 *
 * Intervals are those of the jackknife, with Student's t for the number of documents (Efron and Tibshirani 1993): each
 * document is left out once. Documents with the same ratings count alike, so that they are left out together.
 */
import { RATINGS, type Rating } from './values.ts';

export interface AgreementInterval {
  readonly low: number;
  readonly high: number;
}

export interface Agreement {
  /** Documents that both have rated. */
  readonly both: number;
  readonly same: number;
  /** `same` of `both`, 0 to 1; null if there are none that both rated. */
  readonly share: number | null;
  /** Cohen's kappa: agreement beyond chance, at most 1; null if chance alone gives full agreement. */
  readonly kappa: number | null;
  /** Null where there are too few documents for one, or no two differ. */
  readonly interval: AgreementInterval | null;
}

export interface JointAgreement {
  /** Documents that at least two have rated. */
  readonly documents: number;
  /** Krippendorff's alpha, at most 1; null where all say the same one thing, or nothing can be compared. */
  readonly alpha: number | null;
  readonly interval: AgreementInterval | null;
}

/** Each pair contains both ratings of one document. */
export function agreementOf(pairs: readonly (readonly [Rating, Rating])[]): Agreement {
  const both = pairs.length;
  const same = pairs.filter(([one, other]) => one === other).length;
  if (both === 0) return { both, same, share: null, kappa: null, interval: null };
  const cells = counted(pairs.map(([one, other]) => `${one} ${other}`));
  const kappa = kappaOf(cells, both);
  const without = [...cells].map(([cell, count]) => ({
    count,
    value: both === 1 ? null : kappaOf(new Map(cells).set(cell, count - 1), both - 1),
  }));
  return { both, same, share: same / both, kappa, interval: jackknife(kappa, without) };
}

/** `cells`: how many documents have each pair of ratings. */
function kappaOf(cells: ReadonlyMap<string, number>, documents: number): number | null {
  const of = (one: Rating, other: Rating) => (cells.get(`${one} ${other}`) ?? 0) / documents;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const share = sum(RATINGS.map((rating) => of(rating, rating)));
  const byChance = sum(
    RATINGS.map(
      (rating) => sum(RATINGS.map((other) => of(rating, other))) * sum(RATINGS.map((other) => of(other, rating))),
    ),
  );
  return byChance > 1 - 1e-12 ? null : (share - byChance) / (1 - byChance);
}

/** Each list contains all ratings of one document; a list of fewer than two tells nothing. */
export function jointAgreementOf(ratings: readonly (readonly Rating[])[]): JointAgreement {
  const compared = ratings.filter(({ length }) => length > 1);
  const units = counted(
    compared.map((unit) => RATINGS.map((rating) => unit.filter((one) => one === rating).length).join(' ')),
  );
  const all = totalsOf([...units].map(([unit, count]) => partOf(unit, count)));
  const alpha = alphaOf(all);
  const without = [...units].map(([unit, count]) => ({ count, value: alphaOf(totalsOf([all, partOf(unit, -1)])) }));
  return { documents: compared.length, alpha, interval: jackknife(alpha, without) };
}

/** Ratings of each value, and the disagreement within documents. */
interface Totals {
  readonly by: readonly number[];
  readonly apart: number;
}

function partOf(unit: string, times: number): Totals {
  const by = unit.split(' ').map(Number);
  const all = by.reduce((sum, count) => sum + count, 0);
  const apart = by.reduce((sum, count) => sum + count * (all - count), 0) / (all - 1);
  return { by: by.map((count) => count * times), apart: apart * times };
}

const totalsOf = (parts: readonly Totals[]): Totals => ({
  by: RATINGS.map((_, at) => parts.reduce((sum, { by }) => sum + (by[at] ?? 0), 0)),
  apart: parts.reduce((sum, { apart }) => sum + apart, 0),
});

function alphaOf({ by, apart }: Totals): number | null {
  const all = by.reduce((sum, count) => sum + count, 0);
  const byChance = by.reduce((sum, count) => sum + count * (all - count), 0);
  return byChance === 0 ? null : 1 - ((all - 1) * apart) / byChance;
}

const FEWEST = 5;
const NORMAL_975 = 1.959964;

/** `without`: the value where one of `count` documents is left out. */
function jackknife(
  value: number | null,
  without: readonly { readonly count: number; readonly value: number | null }[],
): AgreementInterval | null {
  const documents = without.reduce((sum, { count }) => sum + count, 0);
  if (value === null || documents < FEWEST) return null;
  const known = without.flatMap(({ count, value: one }) => (one === null ? [] : [{ count, one }]));
  if (known.length < without.length) return null;
  const mean = known.reduce((sum, { count, one }) => sum + count * one, 0) / documents;
  const squares = known.reduce((sum, { count, one }) => sum + count * (one - mean) ** 2, 0);
  const half = studentT(documents - 1) * Math.sqrt((squares * (documents - 1)) / documents);
  return half < 1e-9 ? null : { low: Math.max(-1, value - half), high: Math.min(1, value + half) };
}

/** The 97.5 % point of Student's t, from that of the normal distribution (Cornish and Fisher; off by 0.001 at 4). */
function studentT(freedom: number): number {
  const z = NORMAL_975;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * freedom ** 4)
  );
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
