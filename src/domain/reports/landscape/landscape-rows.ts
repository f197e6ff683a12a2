/** The numbers of a landscape row by row, for a company's own Word template. */
import type { ReportSnapshot } from '../snapshot.ts';
import type { NamedCounts, ValueCount } from './landscape.ts';
import { grouped } from './plot.ts';

type LandscapeRow = Readonly<Record<'table' | 'value' | 'families' | 'publications', string>>;

/** None for a report of another kind. */
export function landscapeRows({ landscape }: ReportSnapshot): readonly LandscapeRow[] {
  if (landscape === undefined) return [];
  const { years, authorities, applicants, classes, statuses } = landscape;
  return [
    ...single('Publications by year', years),
    ...single('Publications by authority', authorities),
    ...named('Families by applicant', applicants),
    ...named('Families by class', classes),
    ...single('Publications by legal status', statuses),
  ];
}

const single = (table: string, counts: readonly ValueCount[]): readonly LandscapeRow[] =>
  counts.map(({ value, publications }) => ({ table, value, families: '', publications: grouped(publications) }));

const named = (
  table: string,
  { named: counts, otherFamilies, otherPublications }: NamedCounts,
): readonly LandscapeRow[] => [
  ...counts.map(({ value, families, publications }) => ({
    ...{ table, value, families: grouped(families), publications: grouped(publications) },
  })),
  { table, value: 'Others', families: grouped(otherFamilies), publications: grouped(otherPublications) },
];
