/**
 * What the address of the result list contains: page, filter, sort, ratings and mode. A reload, the back button and
 * a copied link show the same view. Invalid parts of a typed address are ignored.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import { RATINGS, type Rating } from '../../../domain/assessment/values.ts';
import type { FacetFilter, FacetName, Grouping } from '../../../domain/documents/results.ts';
import { SORT_KEYS, type SortKey } from '../../../domain/documents/sort-order.ts';

/** disputed: another reviewer rates it differently. tag-…: it carries that tag. */
export type RatingFilter = 'all' | 'unrated' | Rating | 'disputed' | 'commented' | `tag-${number}`;

export interface ResultView {
  /** 0-based; the address counts from 1. */
  readonly page: number;
  readonly sort: SortKey;
  readonly filter: FacetFilter;
  readonly rating: RatingFilter;
  readonly group: Grouping;
  /** A document beside the list, for rating one after the other. */
  readonly screening: boolean;
  /** The list holds a random sample of the unseen, in the order of drawing. */
  readonly sample?: Id | undefined;
}

/** The tag that a filter names; null for any other. */
export const tagOfFilter = (rating: RatingFilter): Id | null =>
  rating.startsWith('tag-') ? Number(rating.slice(4)) : null;

export const FACETS: readonly FacetName[] = ['country', 'year', 'applicant', 'class', 'status', 'art'];
const RATING_FILTERS: readonly RatingFilter[] = ['all', 'unrated', ...RATINGS, 'disputed', 'commented'];

/** The view in a query string (without `?`). */
export function readResultView(query: string): ResultView {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page') ?? '1');
  const filter: Partial<Record<FacetName, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = [...new Set(params.getAll(facet))].filter((value) => value !== '');
    if (values.length > 0) filter[facet] = values;
  }
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    sort: SORT_KEYS.find((sort) => sort === params.get('sort')) ?? 'relevance',
    filter,
    rating: readRating(params.get('rating') ?? 'all'),
    group: params.get('group') === 'publication' ? 'publication' : 'family',
    screening: params.get('screen') === '1',
    ...readSample(params.get('sample') ?? ''),
  };
}

const readSample = (text: string): Pick<ResultView, 'sample'> =>
  /^[1-9]\d{0,15}$/.test(text) ? { sample: Number(text) } : {};

function readRating(text: string): RatingFilter {
  if (/^tag-\d{1,16}$/.test(text)) return text as RatingFilter;
  return RATING_FILTERS.find((rating) => rating === text) ?? 'all';
}

/** The query string of a view, empty for the default view; equal views give equal strings. */
export function writeResultView(view: ResultView): string {
  const params = new URLSearchParams();
  if (view.page > 0) params.set('page', String(view.page + 1));
  if (view.sort !== 'relevance') params.set('sort', view.sort);
  for (const facet of FACETS) for (const value of view.filter[facet] ?? []) params.append(facet, value);
  if (view.rating !== 'all') params.set('rating', view.rating);
  if (view.group !== 'family') params.set('group', view.group);
  if (view.screening) params.set('screen', '1');
  if (view.sample !== undefined) params.set('sample', String(view.sample));
  return params.toString();
}

/** The filter with one value toggled; a facet without values is removed. */
export function toggledFilter(filter: FacetFilter, facet: FacetName, value: string): FacetFilter {
  const values = filter[facet] ?? [];
  return withValues(
    filter,
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}

/** The filter with exactly these values in one facet. */
export function withValues(filter: FacetFilter, facet: FacetName, values: readonly string[]): FacetFilter {
  const { [facet]: _, ...others } = filter;
  return values.length > 0 ? { ...others, [facet]: values } : others;
}

/** Active values in the order of the facets, for the chips above the list. */
export function activeFilters(filter: FacetFilter): readonly { readonly facet: FacetName; readonly value: string }[] {
  return FACETS.flatMap((facet) => (filter[facet] ?? []).map((value) => ({ facet, value })));
}
