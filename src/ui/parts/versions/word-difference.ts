/** Which words of two texts differ: for showing versions side by side. */

export interface TextPart {
  readonly text: string;
  /** The other text has it not, or not here. */
  readonly isOnlyHere: boolean;
}

/** Above this many comparisons, all between the common beginning and the common end counts as different. */
const MOST_COMPARISONS = 4_000_000;

const tokensOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** The parts of `text`, in order; together they are the text. */
export function wordsOnlyIn(text: string, other: string): readonly TextPart[] {
  const [a, b] = [tokensOf(text), tokensOf(other)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [mine, others] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const shared = mine.length * others.length > MOST_COMPARISONS ? new Set<number>() : commonPlaces(mine, others);
  return joined([
    ...a.slice(0, start).map((token) => ({ text: token, isOnlyHere: false })),
    ...mine.map((token, place) => ({ text: token, isOnlyHere: !shared.has(place) })),
    ...a.slice(a.length - end).map((token) => ({ text: token, isOnlyHere: false })),
  ]);
}

/** The places in `a` of a longest common subsequence with `b`. */
function commonPlaces(a: readonly string[], b: readonly string[]): ReadonlySet<number> {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const places = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      places.add(i++);
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return places;
}

function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  for (const { text, isOnlyHere } of parts) {
    const last = all.at(-1);
    if (last?.isOnlyHere === isOnlyHere) all[all.length - 1] = { text: last.text + text, isOnlyHere };
    else all.push({ text, isOnlyHere });
  }
  return all;
}
