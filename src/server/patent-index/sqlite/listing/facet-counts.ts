/** How many families among the hits have each value of a facet. */
import type { FacetCount, FacetName, Facets } from '../../../../domain/documents/results.ts';
import type { Columns, FacetColumn } from './columns.ts';
import { FACET_NAMES } from './facet-values.ts';
import { mapped, sortByKey } from '../ranking/order.ts';

const VALUES_SHOWN = 50;

/** `failed` has a bit for each facet whose filter the hit fails; a facet's own filter does not count against it. */
export function countFacets(docs: Uint32Array, failed: Uint8Array, columns: Columns): Facets {
  const { family } = columns;
  const families = mapped(docs, (doc) => family[doc] ?? 0);
  const order = sortByKey(
    mapped(docs, (_, hit) => hit),
    families,
  );
  const counted = FACET_NAMES.map((name, facet) => {
    const others = ~(1 << facet);
    const kept = failed.some((bits) => bits !== 0) ? order.filter((hit) => ((failed[hit] ?? 0) & others) === 0) : order;
    return [name, shown(name, columns.facets[name], familyCounts(docs, kept, families, columns.facets[name]))];
  });
  return Object.fromEntries(counted) as Record<FacetName, Facets[FacetName]>;
}

/** Values that occur, and per value its families; `order` holds the hits family by family. */
interface FacetTally {
  readonly met: readonly number[];
  readonly families: Uint32Array;
}

function familyCounts(
  docs: Uint32Array,
  order: Uint32Array,
  familyOf: Uint32Array,
  { values, start, count, items }: FacetColumn,
): FacetTally {
  const families = new Uint32Array(values.length);
  const lastFamily = new Int32Array(values.length).fill(-1);
  const met: number[] = [];
  for (let place = 0; place < order.length; place += 1) {
    const hit = order[place] ?? 0;
    const doc = docs[hit] ?? 0;
    const family = familyOf[hit] ?? 0;
    const from = start[doc] ?? 0;
    const to = from + (count[doc] ?? 0);
    for (let at = from; at < to; at += 1) {
      const value = items[at] ?? 0;
      const last = lastFamily[value] ?? -1;
      if (last === family) continue;
      if (last === -1) met.push(value);
      lastFamily[value] = family;
      families[value] = (families[value] ?? 0) + 1;
    }
  }
  return { met, families };
}

function shown(name: FacetName, { values }: FacetColumn, { met, families }: FacetTally): readonly FacetCount[] {
  const least = leastShown(met, families);
  const kept = met
    .flatMap((value) =>
      (families[value] ?? 0) < least ? [] : [{ value: values[value] ?? '', count: families[value] ?? 0 }],
    )
    .sort((a, b) => b.count - a.count || compare(a.value, b.value))
    .slice(0, VALUES_SHOWN);
  return name === 'year' ? kept.sort((a, b) => compare(a.value, b.value)) : kept;
}

/** The count of the fiftieth value; of thousands of applicants only those above it need sorting by name. */
function leastShown(met: readonly number[], families: Uint32Array): number {
  if (met.length <= VALUES_SHOWN) return 0;
  return (
    mapped(Uint32Array.from(met), (value) => families[value] ?? 0)
      .sort()
      .at(-VALUES_SHOWN) ?? 0
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
