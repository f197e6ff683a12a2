/** How many rows of a list have each value of a facet, and how many more it would add to what is chosen. */
import type { FacetCount, FacetFilter, FacetName, Facets, Grouping } from '../../../../domain/documents/results.ts';
import type { NamedFacet } from './art-facet.ts';
import type { Columns, FacetColumn } from './columns.ts';
import { mapped, sortByKey } from '../ranking/order.ts';

const VALUES_SHOWN = 50;

export interface FacetedHits {
  readonly docs: Uint32Array;
  /** Has a bit for each facet whose filter the hit fails; a facet's own filter does not count against it. */
  readonly failed: Uint8Array;
  readonly facets: readonly NamedFacet[];
  readonly filter: FacetFilter;
  readonly group: Grouping;
}

export function countFacets({ docs, failed, facets, filter, group }: FacetedHits, columns: Columns): Facets {
  const rows = group === 'family' ? mapped(docs, (doc) => columns.family[doc] ?? 0) : docs;
  const order = sortByKey(
    mapped(docs, (_, hit) => hit),
    rows,
  );
  const isListed = listedRows(failed, rows);
  const counted = facets.map(([name, column], facet) => {
    const others = ~(1 << facet);
    const kept = failed.some((bits) => bits !== 0) ? order.filter((hit) => ((failed[hit] ?? 0) & others) === 0) : order;
    const tally = rowCounts(docs, kept, rows, column);
    const chosen = filter[name] ?? [];
    if (chosen.length === 0) return [name, shown(name, column, tally)];
    const further = kept.filter((hit) => !isListed(rows[hit] ?? 0));
    const more = rowCounts(docs, further, rows, column).rows;
    return [
      name,
      shown(name, column, tally).map((each) => withAdded(each, chosen, more[column.values.indexOf(each.value)])),
    ];
  });
  return Object.fromEntries(counted) as unknown as Facets;
}

/** A chosen value is in the list already. */
const withAdded = (each: FacetCount, chosen: readonly string[], added = 0): FacetCount =>
  chosen.includes(each.value) ? each : { ...each, added };

/** Whether the row has a hit that passes all filters. */
function listedRows(failed: Uint8Array, rows: Uint32Array): (row: number) => boolean {
  const listed = new Set<number>();
  failed.forEach((bits, hit) => bits === 0 && listed.add(rows[hit] ?? 0));
  return (row) => listed.has(row);
}

/** Values that occur, and per value its rows; `order` holds the hits row by row. */
interface FacetTally {
  readonly met: readonly number[];
  readonly rows: Uint32Array;
}

function rowCounts(
  docs: Uint32Array,
  order: Uint32Array,
  rowOfHit: Uint32Array,
  { values, start, count, items }: FacetColumn,
): FacetTally {
  const rows = new Uint32Array(values.length);
  const lastRow = new Int32Array(values.length).fill(-1);
  const met: number[] = [];
  for (let place = 0; place < order.length; place += 1) {
    const hit = order[place] ?? 0;
    const doc = docs[hit] ?? 0;
    const row = rowOfHit[hit] ?? 0;
    const from = start[doc] ?? 0;
    const to = from + (count[doc] ?? 0);
    for (let at = from; at < to; at += 1) {
      const value = items[at] ?? 0;
      const last = lastRow[value] ?? -1;
      if (last === row) continue;
      if (last === -1) met.push(value);
      lastRow[value] = row;
      rows[value] = (rows[value] ?? 0) + 1;
    }
  }
  return { met, rows };
}

function shown(name: FacetName, { values }: FacetColumn, { met, rows }: FacetTally): readonly FacetCount[] {
  const least = name === 'year' ? 0 : leastShown(met, rows);
  const kept = met
    .flatMap((value) => ((rows[value] ?? 0) < least ? [] : [{ value: values[value] ?? '', count: rows[value] ?? 0 }]))
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
  return name === 'year' ? kept.sort((a, b) => compare(a.value, b.value)) : kept.slice(0, VALUES_SHOWN);
}

/** The count of the fiftieth value; of thousands of applicants only those above it need sorting by name. */
function leastShown(met: readonly number[], rows: Uint32Array): number {
  if (met.length <= VALUES_SHOWN) return 0;
  return (
    mapped(Uint32Array.from(met), (value) => rows[value] ?? 0)
      .sort()
      .at(-VALUES_SHOWN) ?? 0
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
