/**
 * The numbers of a landscape, frozen with its report. A publication has one year, one authority and one status: these
 * counts add up to all publications. A family can have several applicants and classes: what the named ones leave out
 * is counted beside them.
 */
import { eachOnce, folded } from '../parties.ts';
import type { ResultRow } from '../../documents/results.ts';

/** So many applicants and classes are named; the others are counted. */
export const NAMED_AT_MOST = 15;
/** So many of the applicants have a row by year. */
export const BY_YEAR_AT_MOST = 10;

export interface ValueCount {
  readonly value: string;
  readonly publications: number;
}
export interface NamedCount extends ValueCount {
  readonly families: number;
}
/** The largest, and the families and publications that have none of these. */
export interface NamedCounts {
  readonly named: readonly NamedCount[];
  readonly otherFamilies: number;
  readonly otherPublications: number;
}
export interface YearsOfApplicant {
  readonly applicant: string;
  readonly publications: number;
  readonly years: readonly ValueCount[];
}
export interface Landscape {
  /** What was counted, in words. */
  readonly of: string;
  /** The version of the corpus that was counted. */
  readonly corpus: number;
  readonly families: number;
  readonly publications: number;
  /** In ascending order; a year without publications is left out. */
  readonly years: readonly ValueCount[];
  /** By descending count, as the next two. */
  readonly authorities: readonly ValueCount[];
  readonly statuses: readonly ValueCount[];
  readonly applicants: NamedCounts;
  /** CPC subclasses, those of the IPC where a document has no CPC. */
  readonly classes: NamedCounts;
  readonly classTitles: Readonly<Record<string, string>>;
  /** Of the first of the applicants, in their order. */
  readonly applicantYears: readonly YearsOfApplicant[];
}

export type CountedRow = Pick<ResultRow, 'ucid' | 'family' | 'published' | 'applicants' | 'classes' | 'status'>;
/** Without what the corpus or the search alone knows. */
export type CountedLandscape = Omit<Landscape, 'of' | 'corpus' | 'classTitles'>;

/** Of publications that are all known. */
export function landscapeOfRows(rows: readonly CountedRow[]): CountedLandscape {
  const yearsOf = ({ published }: CountedRow) => (published === null ? [] : [published.slice(0, 4)]);
  const spelled = new Map(
    eachOnce(rows.flatMap(({ applicants }) => applicants)).map((name) => [folded(name), name] as const),
  );
  const namesOf = ({ applicants }: CountedRow) => applicants.map((name) => spelled.get(folded(name)) ?? name);
  const applicants = namedAmong(rows, namesOf);
  return {
    families: new Set(rows.map(({ family }) => family)).size,
    publications: rows.length,
    years: countsOf(rows, yearsOf).toSorted((a, b) => order(a.value, b.value)),
    authorities: countsOf(rows, ({ ucid }) => [ucid.slice(0, 2)]),
    statuses: countsOf(rows, ({ status }) => [status]),
    applicants,
    classes: namedAmong(rows, subclassesOf),
    applicantYears: applicants.named.slice(0, BY_YEAR_AT_MOST).map(({ value, publications }) => ({
      ...{ applicant: value, publications },
      years: countsOf(
        rows.filter((row) => namesOf(row).includes(value)),
        yearsOf,
      ).toSorted((a, b) => order(a.value, b.value)),
    })),
  };
}

const subclassesOf = ({ classes }: CountedRow): readonly string[] =>
  classes.flatMap((symbol) => (symbol.length < 4 ? [] : [symbol.slice(0, 4)]));

type ValuesOf = (row: CountedRow) => readonly string[];

function tallied(rows: readonly CountedRow[], valuesOf: ValuesOf): readonly NamedCount[] {
  const found = new Map<string, { publications: number; readonly families: Set<string> }>();
  for (const row of rows)
    for (const value of new Set(valuesOf(row))) {
      const count = found.get(value) ?? { publications: 0, families: new Set() };
      count.publications += 1;
      count.families.add(row.family);
      found.set(value, count);
    }
  return [...found].map(([value, { publications, families }]) => ({ value, publications, families: families.size }));
}

const countsOf = (rows: readonly CountedRow[], valuesOf: ValuesOf): readonly ValueCount[] =>
  tallied(rows, valuesOf)
    .map(({ value, publications }) => ({ value, publications }))
    .sort((a, b) => b.publications - a.publications || order(a.value, b.value));

function namedAmong(rows: readonly CountedRow[], valuesOf: ValuesOf): NamedCounts {
  const named = tallied(rows, valuesOf)
    .toSorted((a, b) => b.families - a.families || order(a.value, b.value))
    .slice(0, NAMED_AT_MOST);
  const values = new Set(named.map(({ value }) => value));
  const having = rows.filter((row) => valuesOf(row).some((value) => values.has(value)));
  const families = (of: readonly CountedRow[]): number => new Set(of.map(({ family }) => family)).size;
  return {
    named,
    otherFamilies: families(rows) - families(having),
    otherPublications: rows.length - having.length,
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const publicationsIn = (counts: readonly ValueCount[]): number =>
  counts.reduce((sum, { publications }) => sum + publications, 0);
