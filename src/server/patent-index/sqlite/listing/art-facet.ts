/** What each hit is to the target of its run, as a facet: published before the cut-off date, or only filed before. */
import { ART_KINDS } from '../../../../domain/documents/prior-art.ts';
import type { FacetName, Interpretation } from '../../../../domain/documents/results.ts';
import type { Columns, FacetColumn } from './columns.ts';
import { FACET_NAMES } from './facet-values.ts';

export type NamedFacet = readonly [name: FacetName, column: FacetColumn];

/** The facets of a list, each at its own bit in what a hit fails. */
export function facetsOfList(
  docs: Uint32Array,
  columns: Columns,
  { priorArt }: Pick<Interpretation, 'priorArt'>,
): readonly NamedFacet[] {
  const stored = FACET_NAMES.map((name): NamedFacet => [name, columns.facets[name]]);
  return priorArt === undefined ? stored : [...stored, ['art', artColumn(docs, columns, priorArt.cutOff)]];
}

/** The hits answer the query, so that what was not published before the day was filed before it. */
function artColumn(docs: Uint32Array, { limit, published }: Columns, cutOff: string): FacetColumn {
  const day = Number(cutOff.replaceAll('-', ''));
  const start = new Uint32Array(limit);
  const count = new Uint16Array(limit);
  for (const doc of docs) {
    const date = published[doc] ?? 0;
    if (date === 0) continue;
    start[doc] = date < day ? 0 : 1;
    count[doc] = 1;
  }
  return { values: ART_KINDS, start, count, items: Uint32Array.of(0, 1) };
}
