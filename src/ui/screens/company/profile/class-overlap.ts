/** The classes of two portfolios side by side. */
import type { FacetCount } from '../../../../domain/documents/results.ts';
import type { MirrorDatum } from '../../../kit/plots/MirrorPlot.tsx';
import { VALUES_NAMED, type ClassTitles } from '../../../parts/corpus/plot-data.ts';

interface Sides {
  readonly theirs: readonly FacetCount[];
  readonly ours: readonly FacetCount[];
}

/**
 * What both have first, then by what they have together. The server names the largest subclasses of each: one whose
 * count is not known on a side is left out, unless all of that side are named.
 */
export function overlapOf(
  { theirs, ours }: Sides,
  titles: ClassTitles,
  chosen: readonly string[],
): readonly MirrorDatum[] {
  const [left, right] = [theirs, ours].map(countsOf);
  const symbols = [...new Set([...theirs, ...ours].map(({ value }) => value))];
  const rows = symbols.flatMap((value): readonly MirrorDatum[] => {
    const counts = [left?.(value) ?? null, right?.(value) ?? null] as const;
    if (counts[0] === null || counts[1] === null) return [];
    return [{ value, title: titles[value] ?? '', left: counts[0], right: counts[1], selected: chosen.includes(value) }];
  });
  const isOfBoth = (datum: MirrorDatum): number => Number(datum.left > 0 && datum.right > 0);
  return rows.sort((one, other) => isOfBoth(other) - isOfBoth(one) || other.left + other.right - one.left - one.right);
}

function countsOf(counts: readonly FacetCount[]): (symbol: string) => number | null {
  const named = new Map(counts.map(({ value, count }) => [value, count]));
  return (symbol) => named.get(symbol) ?? (counts.length < VALUES_NAMED ? 0 : null);
}
