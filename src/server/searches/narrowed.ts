/** The reader's filter within the one that the search itself has. */
import type { FacetFilter, FacetName } from '../../domain/documents/results.ts';

/** A facet that both name keeps what both allow; where that is nothing, nothing is found. */
export function narrowFilter(filter: FacetFilter, own: FacetFilter = {}): FacetFilter {
  const both = Object.entries(own).map(([facet, allowed]): readonly [string, readonly string[]] => {
    const asked = filter[facet as FacetName];
    return [
      facet,
      asked === undefined || asked.length === 0 ? allowed : asked.filter((value) => allowed.includes(value)),
    ];
  });
  return {
    ...filter,
    ...Object.fromEntries(both.map(([facet, values]) => [facet, values.length === 0 ? NOTHING : values])),
  };
}

/** An empty list filters nothing. */
const NOTHING: readonly string[] = ['\u0000'];
