/**
 * Which claim of a later text is which of an earlier one, when claims were cancelled and added and the others have new
 * numbers: by the likeness of their words, in their order as far as that goes. Pure.
 *
 * Takes time and memory for each pair of claims between the first and the last that differ.
 */
import { claimBody, type ClaimBody } from './claim-bodies.ts';

export interface NumberedClaim {
  readonly number: string;
  readonly text: string;
}

/** Places in the two lists; null where the claim is in one alone. */
export interface AlignedClaims {
  readonly before: number | null;
  readonly now: number | null;
  /** They say the same, but for numbers of claims that are other numbers now. */
  readonly isSame: boolean;
  /**
   * Places in the other list (of `before` where the claim is in both) of claims that may as well be it. Empty where
   * nothing is in doubt. Of a claim in both, its own partner is among them.
   */
  readonly doubtful: readonly number[];
}

/** Less alike, from 0 to 1, two claims have nothing to do with each other; more alike, one is the other for sure. */
const SLIGHTLY_ALIKE = 0.3;
const ALIKE = 0.5;
/** How much alike what two claims depend on counts: it tells claims with the same words apart. */
const PARENTS = 0.1;
/** From here on a claim has hardly another word. */
const UNCHANGED = 0.95;
/** Of two that differ by less in likeness each may be it: of claims that were reworded, and of those that were not. */
const CLOSE = 0.1;
const EQUAL = 0.02;

interface ComparedClaims {
  readonly claims: readonly NumberedClaim[];
  readonly bodies: readonly ClaimBody[];
  /** The place of the claim that each depends on. */
  readonly parents: readonly (number | null)[];
}

export function alignClaims(before: readonly NumberedClaim[], now: readonly NumberedClaim[]): readonly AlignedClaims[] {
  const [earlier, later] = [sideOf(before), sideOf(now)];
  const likeness = likenessOf(earlier, later);
  const pairs = inOrder(likeness, before.length);
  pairMoved(pairs, likeness);
  return told({ earlier, later, likeness, pairs });
}

function sideOf(claims: readonly NumberedClaim[]): ComparedClaims {
  const bodies = claims.map(({ text }) => claimBody(text));
  const places = new Map(claims.map(({ number }, place) => [number, place]));
  const parents = bodies.map(({ references }, place) => {
    const parent = places.get(String(references[0]?.[0]));
    return parent !== undefined && parent < place ? parent : null;
  });
  return { claims, bodies, parents };
}

/** How alike two claims are by their own words, and with what they depend on: row by row of `before`. */
interface ClaimLikeness {
  readonly own: Float64Array;
  readonly whole: Float64Array;
  readonly width: number;
}

/** Words that most claims have weigh less. Of two claims, twice what they share by what they have. */
function likenessOf(earlier: ComparedClaims, later: ComparedClaims): ClaimLikeness {
  const width = later.bodies.length;
  const { left, right, weights } = weighedWords(earlier, later);
  const weigh = (words: Int32Array) => words.reduce((sum, word) => sum + weights[word]!, 0);
  const [weightsLeft, weightsRight] = [left.map(weigh), right.map(weigh)];
  const own = new Float64Array(left.length * width);
  const whole = new Float64Array(left.length * width);
  const parentsAlike = (above: number | null, beside: number | null): number => {
    if (above === null || beside === null) return above === beside ? 1 : 0;
    return whole[above * width + beside]!;
  };
  for (let row = 0; row < left.length; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const all = weightsLeft[row]! + weightsRight[column]!;
      own[at] = all === 0 ? 1 : (2 * shared(left[row]!, right[column]!, weights)) / all;
      const parents = parentsAlike(earlier.parents[row]!, later.parents[column]!);
      whole[at] = (1 - PARENTS) * own[at]! + PARENTS * parents;
    }
  return { own, whole, width };
}

/** The words of each claim as sorted numbers, and what each number weighs. */
function weighedWords(earlier: ComparedClaims, later: ComparedClaims) {
  const ids = new Map<string, number>();
  const idOf = (word: string): number => {
    const id = ids.get(word) ?? ids.size;
    ids.set(word, id);
    return id;
  };
  const numbered = ({ bodies }: ComparedClaims) => bodies.map(({ words }) => Int32Array.from(words, idOf).sort());
  const [left, right] = [numbered(earlier), numbered(later)];
  const claimsWith = (side: readonly Int32Array[]): Float64Array => {
    const counts = new Float64Array(ids.size);
    for (const words of side) for (const word of new Set(words)) counts[word]! += 1;
    return counts;
  };
  const [inLeft, inRight] = [claimsWith(left), claimsWith(right)];
  return { left, right, weights: inLeft.map((count, word) => 1 / Math.sqrt(Math.max(count, inRight[word]!))) };
}

function shared(left: Int32Array, right: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const [a, b] = [left[i]!, right[j]!];
    if (a === b) sum += weights[a]!;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return sum;
}

/** For each place of either side the place of its partner on the other one, or NONE. */
interface Pairs {
  readonly ofBefore: Int32Array;
  readonly ofNow: Int32Array;
}
const NONE = -1;

/** The pairs that are the most alike in all, of those in which no claim overtakes another. */
function inOrder({ whole, width }: ClaimLikeness, rows: number): Pairs {
  const gain = (row: number, column: number) => whole[row * width + column]! - SLIGHTLY_ALIKE;
  const line = width + 1;
  const best = new Float64Array((rows + 1) * line);
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= width; column++) {
      const at = row * line + column;
      const paired = best[at - line - 1]! + Math.max(0, gain(row - 1, column - 1));
      best[at] = Math.max(paired, best[at - line]!, best[at - 1]!);
    }
  const pairs: Pairs = { ofBefore: new Int32Array(rows).fill(NONE), ofNow: new Int32Array(width).fill(NONE) };
  for (let row = rows, column = width; row > 0 && column > 0;) {
    const at = row * line + column;
    if (best[at] === best[at - line]) row--;
    else if (best[at] === best[at - 1]) column--;
    else pair(pairs, --row, --column);
  }
  return pairs;
}

function pair({ ofBefore, ofNow }: Pairs, before: number, now: number): void {
  ofBefore[before] = now;
  ofNow[now] = before;
}

const freePlaces = (side: Int32Array): number[] => [...side.keys()].filter((place) => side[place] === NONE);

/** Of those left over, claims that are alike for sure: they were moved. */
function pairMoved(pairs: Pairs, { own, whole, width }: ClaimLikeness): void {
  const columns = freePlaces(pairs.ofNow);
  const moved = freePlaces(pairs.ofBefore).flatMap((row) =>
    columns.filter((column) => own[row * width + column]! >= ALIKE).map((column) => ({ row, column })),
  );
  const likest = moved.toSorted((a, b) => whole[b.row * width + b.column]! - whole[a.row * width + a.column]!);
  for (const { row, column } of likest)
    if (pairs.ofBefore[row] === NONE && pairs.ofNow[column] === NONE) pair(pairs, row, column);
}

interface AlignmentFound {
  readonly earlier: ComparedClaims;
  readonly later: ComparedClaims;
  readonly likeness: ClaimLikeness;
  readonly pairs: Pairs;
}

/** Claims in the order of the later text, then those that it has no longer. */
function told({ earlier, later, likeness, pairs }: AlignmentFound): AlignedClaims[] {
  const { own, whole, width } = likeness;
  const [goneRows, newColumns] = [freePlaces(pairs.ofBefore), freePlaces(pairs.ofNow)];
  const rivals = new Map<string, number[]>();
  const doubt = (side: 'before' | 'now', place: number, other: number) => {
    const key = `${side} ${place}`;
    rivals.set(key, [...(rivals.get(key) ?? []), other]);
  };
  const numbers = renumbered(earlier, later, pairs);
  const both = [...pairs.ofNow.keys()].flatMap((now): AlignedClaims[] => {
    const before = pairs.ofNow[now]!;
    if (before === NONE) return [];
    const at = before * width + now;
    const least = whole[at]! - (own[at]! < UNCHANGED ? CLOSE : EQUAL);
    const rows = goneRows.filter((row) => whole[row * width + now]! >= least);
    const columns = newColumns.filter((column) => whole[before * width + column]! >= least);
    for (const row of rows) doubt('before', row, now);
    for (const column of columns) doubt('now', column, before);
    const isSure = own[at]! >= ALIKE && rows.length === 0 && columns.length === 0;
    const isSame = numbers(before, now);
    return [{ before, now, isSame, doubtful: isSure ? [] : [before, ...rows].toSorted((a, b) => a - b) }];
  });
  const one = { isSame: false };
  const added = newColumns.map((now) => ({ before: null, now, ...one, doubtful: rivals.get(`now ${now}`) ?? [] }));
  const gone = goneRows.map((before) => ({
    before,
    now: null,
    ...one,
    doubtful: rivals.get(`before ${before}`) ?? [],
  }));
  return [...[...both, ...added].toSorted((a, b) => a.now! - b.now!), ...gone];
}

/**
 * Whether two paired claims say the same: each reference names the claims that it named before, by the numbers that
 * they have now, without those that are cancelled.
 */
function renumbered(earlier: ComparedClaims, later: ComparedClaims, { ofBefore }: Pairs) {
  const places = new Map(earlier.claims.map(({ number }, place) => [number, place]));
  const numberNow = (number: number): string[] => {
    const place = places.get(String(number));
    if (place === undefined) return [String(number)];
    const partner = ofBefore[place]!;
    return partner === NONE ? [] : [later.claims[partner]!.number];
  };
  return (before: number, now: number): boolean => {
    const [left, right] = [earlier.bodies[before]!, later.bodies[now]!];
    if (left.same !== right.same || left.references.length !== right.references.length) return false;
    return left.references.every((reference, at) => {
      const named = [...new Set(reference.flatMap(numberNow))].toSorted().join();
      return named === [...new Set(right.references[at]!.map(String))].toSorted().join();
    });
  };
}
