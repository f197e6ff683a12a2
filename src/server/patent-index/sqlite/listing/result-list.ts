/**
 * From hits to the list that is paged through: filtered by facet values, ordered, one entry a family
 * (its first publication in that order), with exact totals. Loops over all hits are written out and read
 * typed arrays, since they run over a hundred thousand hits before the first row shows.
 */
import type { FacetFilter, Facets } from '../../../../domain/documents/results.ts';
import { sortOrderOf, type SortOrder } from '../../../../domain/documents/sort-order.ts';
import { facetsOfList, type NamedFacet } from './art-facet.ts';
import type { Columns } from './columns.ts';
import { countFacets } from './facet-counts.ts';
import type { Hits } from '../planning/hits.ts';
import { descendingKeys, mapped, sortByKey } from '../ranking/order.ts';
import type { SearchRequest } from '../../port/search.ts';
import { UNKNOWN_RANK, type RanksBy } from './sort-ranks.ts';

/** One entry a family, or a publication where that is asked for, best first. */
export interface ResultList {
  readonly docs: Uint32Array;
  readonly scores: Float64Array;
  readonly publications: number;
  readonly facets: Facets;
}

/**
 * Filters, orders and counts. A filter keeps the publications that have one of the chosen values in
 * every filtered facet; a facet is counted under the filters of the other facets, so that it still
 * shows the alternatives to what is chosen in it.
 */
export function resultList(
  hits: Hits,
  { columns, ranksBy }: { readonly columns: Columns; readonly ranksBy: RanksBy },
  { interpretation, filter, sort, group = 'family' }: Omit<SearchRequest, 'query' | 'page'>,
): ResultList {
  const { docs, scores } = hits;
  const facets = facetsOfList(docs, columns, interpretation);
  const failed = failedFacets(docs, facets, filter);
  const passing = new Uint32Array(docs.length);
  let publications = 0;
  for (let hit = 0; hit < docs.length; hit += 1) {
    if (failed[hit] !== 0) continue;
    passing[publications] = hit;
    publications += 1;
  }
  const byRelevance = relevanceOrder(passing.slice(0, publications), hits, columns);
  const order = sortOrderOf(sort);
  const all = order === null ? byRelevance : sortByKey(byRelevance, sortKeys(docs, order, ranksBy));
  const firsts = group === 'family' ? firstOfEachFamily(all, docs, columns) : all;
  const listed = { docs: new Uint32Array(firsts.length), scores: new Float64Array(firsts.length) };
  for (let at = 0; at < firsts.length; at += 1) {
    const hit = firsts[at] ?? 0;
    listed.docs[at] = docs[hit] ?? 0;
    listed.scores[at] = scores[hit] ?? 0;
  }
  return { ...listed, publications, facets: countFacets({ docs, failed, facets, filter, group }, columns) };
}

/** Score, then the newer, then the row. */
function relevanceOrder(hits: Uint32Array, { docs, scores }: Hits, { published }: Columns): Uint32Array {
  const byDate = mapped(docs, (doc) => 0xffffffff - (published[doc] ?? 0));
  return sortByKey(sortByKey(hits, byDate), descendingKeys(scores));
}

/** Unknown values last, either way. */
function sortKeys(docs: Uint32Array, { column, isDescending }: SortOrder, ranksBy: RanksBy): Uint32Array {
  const ranks = ranksBy(column);
  return mapped(docs, (doc) => {
    const rank = ranks[doc] ?? UNKNOWN_RANK;
    return isDescending && rank !== UNKNOWN_RANK ? UNKNOWN_RANK - 1 - rank : rank;
  });
}

function firstOfEachFamily(order: Uint32Array, docs: Uint32Array, { family, familyNames }: Columns): Uint32Array {
  const seen = new Uint8Array(familyNames.length);
  const firsts = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const hit = order[at] ?? 0;
    const ordinal = family[docs[hit] ?? 0] ?? 0;
    if (seen[ordinal] === 1) continue;
    seen[ordinal] = 1;
    firsts[count] = hit;
    count += 1;
  }
  return firsts.subarray(0, count);
}

/** Per hit a bit for each facet whose filter it fails. A run that looked for no prior art has no kinds of it. */
export function failedFacets(docs: Uint32Array, facets: readonly NamedFacet[], filter: FacetFilter): Uint8Array {
  const failed = new Uint8Array(docs.length);
  if (filter.art?.length && !facets.some(([name]) => name === 'art')) return failed.fill(1 << facets.length);
  facets.forEach(([name, { values, start, count, items }], facet) => {
    const wanted = filter[name];
    if (!wanted || wanted.length === 0) return;
    const chosen = new Set(wanted.map((value) => values.indexOf(value)));
    for (let hit = 0; hit < docs.length; hit += 1) {
      const doc = docs[hit] ?? 0;
      const from = start[doc] ?? 0;
      const to = from + (count[doc] ?? 0);
      let found = false;
      for (let at = from; at < to; at += 1) found ||= chosen.has(items[at] ?? 0);
      if (!found) failed[hit] = (failed[hit] ?? 0) | (1 << facet);
    }
  });
  return failed;
}
