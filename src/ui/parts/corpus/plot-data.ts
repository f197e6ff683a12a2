/** The counts of an overview as its plots and their tables show them. */
import type { FacetCount, FacetFilter, FacetName, Facets } from '../../../domain/documents/results.ts';
import { marketOf } from '../../../domain/search-steps/guided/markets.ts';
import type { BarDatum } from '../../kit/BarPlot.tsx';
import type { PlotRow } from '../../kit/plots/PlotPanel.tsx';
import type { MapNode } from '../../kit/plots/tree-map.ts';
import { statusWord } from '../results/StatusMark.tsx';
import { yearAxis } from '../results/year-range.ts';

/** The server names at most so many values of a facet, but all years. */
export const VALUES_NAMED = 50;

export type RankedFacet = 'applicant' | 'country' | 'status';

const labels: Readonly<Record<RankedFacet, (value: string) => string>> = {
  applicant: (value) => value,
  country: (value) => [value, marketOf(value)?.name].filter((part) => part !== undefined).join(' '),
  status: statusWord,
};

/** Chosen values are always there, also with a count of 0. */
function withChosen(counts: readonly FacetCount[], chosen: readonly string[]): readonly FacetCount[] {
  const missing = chosen.filter((value) => !counts.some((one) => one.value === value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

export function namedData(facet: RankedFacet, facets: Facets, filter: FacetFilter): readonly BarDatum[] {
  const chosen = filter[facet] ?? [];
  return withChosen(facets[facet], chosen).map(({ value, count }) => ({
    value,
    count,
    selected: chosen.includes(value),
    label: labels[facet](value),
  }));
}

/** Every year from the first to the last. */
export function yearData(facets: Facets, filter: FacetFilter): readonly BarDatum[] {
  const chosen = filter.year ?? [];
  const counts = new Map(withChosen(facets.year, chosen).map(({ value, count }) => [value, count]));
  return yearAxis([...counts.keys()].sort()).map((value) => ({
    value,
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }));
}

/** A line for each bar. */
export const barRows = (data: readonly BarDatum[]): readonly PlotRow[] =>
  data.map(({ value, label = value, count, selected }) => ({ value, isChosen: selected, cells: [label, count] }));

export type ClassTitles = Readonly<Record<string, string>>;

/** Subclasses below their classes, and these below their sections. */
export function classGroups(counts: readonly FacetCount[], titles: ClassTitles): readonly MapNode[] {
  const node = (symbol: string) => ({ value: symbol, title: titles[symbol] ?? '' });
  const inSection = grouped(counts, 1).map(([section, inside]) => ({
    ...node(section),
    children: grouped(inside, 3).map(([symbol, subclasses]) => ({
      ...node(symbol),
      children: subclasses.map(({ value, count }) => ({ ...node(value), count })),
    })),
  }));
  return inSection;
}

function grouped(counts: readonly FacetCount[], length: number): readonly (readonly [string, readonly FacetCount[]])[] {
  const groups = new Map<string, FacetCount[]>();
  for (const one of counts) {
    const symbol = one.value.slice(0, length);
    groups.set(symbol, [...(groups.get(symbol) ?? []), one]);
  }
  return [...groups];
}

export function classRows(counts: readonly FacetCount[], titles: ClassTitles, chosen: readonly string[]) {
  return withChosen(counts, chosen).map(({ value, count }): PlotRow => ({
    value,
    isChosen: chosen.includes(value),
    cells: [
      value,
      titles[value] ?? '',
      [value.slice(0, 3), titles[value.slice(0, 3)] ?? ''].join(' ').trim(),
      [value.slice(0, 1), titles[value.slice(0, 1)] ?? ''].join(' ').trim(),
      count,
    ],
  }));
}

/** Whether the server named all values of the facet. */
export const isWhole = (counts: Facets, facet: Exclude<FacetName, 'art' | 'year'>): boolean =>
  counts[facet].length < VALUES_NAMED;
