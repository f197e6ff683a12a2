/** What a choice of collections holds: each family once, and counted by facet as a result list is. */
import type { ResultSetRow } from '../../../domain/assessment/rows.ts';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { FacetCount, FacetFilter, FacetName, Facets, ResultRow } from '../../../domain/documents/results.ts';
import { FACETS } from '../../parts/results/result-view.ts';

/** The sets that an address names, in its order; unknown ones are left out. */
export function setsNamed(sets: readonly ResultSetRow[], filterIds: string | undefined): readonly ResultSetRow[] {
  const wanted = (filterIds ?? '').split(',').flatMap((text) => (/^\d{1,16}$/.test(text.trim()) ? [Number(text)] : []));
  return wanted.flatMap((id) => sets.find(({ set }) => set === id) ?? []);
}

/** The members of fixed sets, each family once. */
export function collectedMembers(sets: readonly ResultSetRow[]): readonly Assessed[] {
  const families = new Map<string, Assessed>();
  for (const { members } of sets)
    for (const member of members) if (!families.has(member.family)) families.set(member.family, member);
  return [...families.values()];
}

const valuesOf: Readonly<Record<FacetName, (row: ResultRow) => readonly string[]>> = {
  country: (row) => [row.ucid.slice(0, 2)],
  year: (row) => (row.published === null ? [] : [row.published.slice(0, 4)]),
  applicant: (row) => row.applicants,
  class: (row) => [...new Set(row.classes.flatMap((symbol) => (symbol.length < 4 ? [] : [symbol.slice(0, 4)])))],
  status: (row) => [row.status],
  // Known to a run alone, with its cut-off date.
  art: () => [],
};

export function isFiltered(row: ResultRow, filter: FacetFilter, except?: FacetName): boolean {
  return FACETS.every((facet) => {
    const wanted = filter[facet];
    return (
      facet === except ||
      facet === 'art' ||
      wanted === undefined ||
      wanted.length === 0 ||
      valuesOf[facet](row).some((value) => wanted.includes(value))
    );
  });
}

/** Each facet is counted under the filters of the others, and beside what is chosen in it as what it adds. */
export function facetsOf(rows: readonly ResultRow[], filter: FacetFilter): Facets {
  const count = (facet: FacetName): readonly FacetCount[] => {
    const [counts, more] = [new Map<string, number>(), new Map<string, number>()];
    for (const row of rows) {
      if (!isFiltered(row, filter, facet)) continue;
      const tallies = isFiltered(row, filter) ? [counts] : [counts, more];
      for (const value of valuesOf[facet](row))
        for (const tally of tallies) tally.set(value, (tally.get(value) ?? 0) + 1);
    }
    const chosen = filter[facet] ?? [];
    const all = [...counts].map(([value, number]) => ({
      value,
      count: number,
      ...(chosen.length > 0 && !chosen.includes(value) && { added: more.get(value) ?? 0 }),
    }));
    return facet === 'year'
      ? all.sort((a, b) => (a.value < b.value ? -1 : 1))
      : all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    country: count('country'),
    year: count('year'),
    applicant: count('applicant'),
    class: count('class'),
    status: count('status'),
  };
}

/** The facets that the named sets preset: values of one facet add up. */
export function presetFilter(sets: readonly ResultSetRow[]): FacetFilter {
  const filter: Partial<Record<FacetName, readonly string[]>> = {};
  for (const facet of FACETS) {
    const lists = sets.map(({ filter: each }) => each?.[facet] ?? []);
    // A set without a condition on the facet lets all of it through.
    if (lists.length > 0 && lists.every((values) => values.length > 0)) filter[facet] = [...new Set(lists.flat())];
  }
  return filter;
}
