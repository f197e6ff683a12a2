/**
 * Cuts a text into segments with constant styling, from ranges that may overlap freely: formatting, concept hits
 * and find-in-text matches. Together the segments are exactly the text.
 */

export interface TextRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface TextSegment<R extends TextRange> {
  readonly from: number;
  readonly to: number;
  /** The ranges that cover the whole segment, in the order given. */
  readonly within: readonly R[];
}

/**
 * Segments in order that together cover 0 to `length`. No segment crosses a position in `cuts`. Empty ranges and
 * ranges outside have no effect.
 */
export function segmentsOf<R extends TextRange>(
  length: number,
  ranges: readonly R[],
  at: readonly number[] = [],
): readonly TextSegment<R>[] {
  if (length <= 0) return [];
  const clipped = ranges
    .map((range, order) => ({ range, order, from: Math.max(0, range.from), to: Math.min(length, range.to) }))
    .filter(({ from, to }) => from < to);
  const cuts = new Set([0, length, ...at.filter((place) => place > 0 && place < length)]);
  for (const { from, to } of clipped) cuts.add(from).add(to);
  const places = [...cuts].sort((a, b) => a - b);

  const waiting = [...clipped].sort((a, b) => a.from - b.from);
  let open: typeof clipped = [];
  let next = 0;
  return places.slice(0, -1).map((from, place) => {
    const to = places[place + 1]!;
    open = open.filter((entry) => entry.to > from);
    while (next < waiting.length && waiting[next]!.from <= from) open.push(waiting[next++]!);
    open.sort((a, b) => a.order - b.order);
    return { from, to, within: open.map((entry) => entry.range) };
  });
}
