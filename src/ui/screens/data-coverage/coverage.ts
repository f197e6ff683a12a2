/** What the corpus covers: the server's rows, narrowed by country, kind and year, and summed. */
import type { CoverageRow, LegalCoverage } from '../../../domain/documents/coverage.ts';
import type { PastImport } from '../../../domain/documents/imports.ts';
import type { CorpusVersion } from '../../../domain/documents/results.ts';
import { readCorpus } from '../../hooks/use-corpus.ts';

export interface Coverage {
  readonly corpus: CorpusVersion;
  readonly rows: readonly CoverageRow[];
  /** Events of registers, by country and source. */
  readonly legal: readonly LegalCoverage[];
  readonly imports: readonly PastImport[];
  /** False for a corpus of another company: its administrators import into it. */
  readonly mayImport: boolean;
}

/** null for an answer of another form. The rows are the server's own, so their fields are taken as they are. */
export function readCoverage(body: unknown): Coverage | null {
  const said = body as {
    corpus?: unknown;
    rows?: unknown;
    legal?: unknown;
    imports?: unknown;
    may_import?: unknown;
  } | null;
  const corpus = readCorpus(said?.corpus);
  if (corpus === null || !Array.isArray(said?.rows)) return null;
  return {
    corpus,
    rows: said.rows as CoverageRow[],
    legal: Array.isArray(said.legal) ? (said.legal as LegalCoverage[]) : [],
    imports: Array.isArray(said.imports) ? (said.imports as PastImport[]) : [],
    mayImport: said.may_import !== false,
  };
}

export type Side = 'country' | 'kind' | 'year';
/** Values chosen on each side; none chosen means all. */
export type CoverageChoice = Readonly<Record<Side, readonly string[]>>;
export const NO_CHOICE: CoverageChoice = { country: [], kind: [], year: [] };

export const UNKNOWN_YEAR = 'unknown';
const valueOn = (row: CoverageRow, side: Side): string =>
  side === 'year' ? (row.year === null ? UNKNOWN_YEAR : String(row.year)) : row[side];

/** Rows that fit the choice; `except` leaves one side out, so that its own bars keep their other values. */
export function chosenRows(
  rows: readonly CoverageRow[],
  choice: CoverageChoice,
  except: Side | null = null,
): readonly CoverageRow[] {
  const sides = (['country', 'kind', 'year'] as const).filter((side) => side !== except && choice[side].length > 0);
  return sides.length === 0
    ? rows
    : rows.filter((row) => sides.every((side) => choice[side].includes(valueOn(row, side))));
}

/** Publications by value of one side: years in order without gaps, the others by count. */
export function countsOn(
  rows: readonly CoverageRow[],
  side: Side,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(valueOn(row, side), (counts.get(valueOn(row, side)) ?? 0) + row.publications);
  if (side !== 'year')
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const years = [...counts.keys()].filter((value) => value !== UNKNOWN_YEAR).map(Number);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => ({
    value: String(first + at),
    count: counts.get(String(first + at)) ?? 0,
  }));
}

export interface CoverageSum extends Omit<CoverageRow, 'year' | 'latest'> {
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/** One line a country and kind, the years together; countries in order, the largest kind first. */
export function sumByCountryAndKind(rows: readonly CoverageRow[]): readonly CoverageSum[] {
  const sums = new Map<string, CoverageSum>();
  for (const row of rows) {
    const key = `${row.country} ${row.kind}`;
    const sum = sums.get(key);
    sums.set(key, sum ? addRow(sum, row) : { ...row, firstYear: row.year, lastYear: row.year });
  }
  return [...sums.values()].sort((a, b) =>
    a.country < b.country ? -1 : a.country > b.country ? 1 : b.publications - a.publications,
  );
}

function addRow(sum: CoverageSum, row: CoverageRow): CoverageSum {
  return {
    country: sum.country,
    kind: sum.kind,
    publications: sum.publications + row.publications,
    withAbstract: sum.withAbstract + row.withAbstract,
    withClaims: sum.withClaims + row.withClaims,
    withDescription: sum.withDescription + row.withDescription,
    withStatus: sum.withStatus + row.withStatus,
    firstYear: least(sum.firstYear, row.year, Math.min),
    lastYear: least(sum.lastYear, row.year, Math.max),
  };
}
const least = (a: number | null, b: number | null, choose: (a: number, b: number) => number) =>
  a === null ? b : b === null ? a : choose(a, b);

/** `2004–2019`, `2004`, or a dash. */
export const yearsOf = ({ firstYear, lastYear }: Pick<CoverageSum, 'firstYear' | 'lastYear'>): string =>
  firstYear === null ? '–' : firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;

/** The choice with the value on that side put in or taken out. */
export function toggledValue(choice: CoverageChoice, side: Side, value: string): CoverageChoice {
  const values = choice[side];
  return { ...choice, [side]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] };
}
