/**
 * How the columns of a table that is not known become the fields of publications. A mapping is saved under a name, and
 * fits every table with the same names of columns.
 */
import type { Id } from '../shared/ids.ts';

export const MAPPED_FIELDS = [
  'number',
  'country',
  'kind',
  'published',
  'application',
  'filed',
  'priorities',
  'title',
  'abstract',
  'claims',
  'description',
  'applicants',
  'assignees',
  'inventors',
  'agents',
  'cpc',
  'ipc',
  'uspc',
  'citedPatents',
  'citedLiterature',
  'family',
  'language',
  'status',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** What a column holds, as the page says it. */
export const mappedFieldLabels: Readonly<Record<MappedField, string>> = {
  number: 'Publication number',
  country: 'Country of the number',
  kind: 'Kind code',
  published: 'Publication date',
  application: 'Application number',
  filed: 'Application date',
  priorities: 'Priority numbers',
  title: 'Title',
  abstract: 'Abstract',
  claims: 'Claims',
  description: 'Description',
  applicants: 'Applicants',
  assignees: 'Assignees (owners)',
  inventors: 'Inventors',
  agents: 'Agents',
  cpc: 'CPC classes',
  ipc: 'IPC classes',
  uspc: 'US classes',
  citedPatents: 'Cited patents',
  citedLiterature: 'Cited literature',
  family: 'Simple family (DOCDB number)',
  language: 'Language (two letters)',
  status: 'Legal status',
};

/** Of day and month in `3/4/2015`. */
export type DateOrder = 'day-first' | 'month-first';

export interface MappedColumn {
  /** As {@link columnName} gives it. */
  readonly name: string;
  /** Null keeps the column beside the publication, under its name. */
  readonly field: MappedField | null;
}

export interface TableMapping {
  /** All columns of the header, in their order. */
  readonly columns: readonly MappedColumn[];
  readonly dates: DateOrder;
  /** What stands between two names in one cell, beside line breaks and `|`. */
  readonly names: 'semicolon' | 'comma';
  /** Two letters for numbers without a country; empty for none. */
  readonly country: string;
}

export interface NamedMapping {
  readonly id: Id;
  readonly name: string;
  readonly mapping: TableMapping;
}

/** Tables of an upload whose columns are not known, and that have the same header. */
export interface UnknownTable {
  /** Files of an archive, sheets of a workbook. */
  readonly files: readonly string[];
  /** The first rows, long cells cut. */
  readonly rows: readonly (readonly string[])[];
  /** Which of them seems to be the header, from 0. */
  readonly header: number;
}

/** Something in a row that is not understood. */
export interface RowProblem {
  readonly file: string;
  /** As a spreadsheet program numbers it. */
  readonly row: number;
  /** Empty for the whole row. */
  readonly column: string;
  readonly reason: string;
  /** The row is not imported. Otherwise the cell stays beside the publication, as it is. */
  readonly isFatal: boolean;
}

export interface MappingCheck {
  /** Rows below the header. */
  readonly rows: number;
  /** Rows that become a publication. */
  readonly good: number;
  /** Rows with a remark about a cell. */
  readonly withRemarks: number;
  /** The first of them. */
  readonly problems: readonly RowProblem[];
  /** Dates that can be read in one order of day and month alone, and those that can be in both. */
  readonly dates: { readonly dayFirst: number; readonly monthFirst: number; readonly either: number };
  /** The first publications as they would be imported. */
  readonly examples: readonly MappedExample[];
  /** False where the table is so long that only its beginning was read. */
  readonly isWhole: boolean;
}

export interface MappedExample {
  readonly ucid: string;
  readonly title: string;
  readonly published: string | null;
  readonly applicants: readonly string[];
  readonly classes: readonly string[];
  readonly claims: number;
}

const MOST_COLUMNS_MAPPED = 1000;
const LONGEST_COLUMN_NAME = 200;

/** Two headers with the same names are the same, whatever their capitals and blanks. */
export const columnName = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, LONGEST_COLUMN_NAME);

/** Without the cells after the last name. */
export function columnNames(row: readonly string[]): string[] {
  const names = row.slice(0, MOST_COLUMNS_MAPPED).map(columnName);
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

export function hasHeader({ columns }: TableMapping, row: readonly string[]): boolean {
  const names = columnNames(row);
  return names.length === columns.length && columns.every(({ name }, at) => name === names[at]);
}

/** From outside; null for anything else. */
export function readTableMapping(value: unknown): TableMapping | null {
  const given: Partial<Record<keyof TableMapping, unknown>> = typeof value === 'object' && value !== null ? value : {};
  const { columns, dates, names, country } = given;
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > MOST_COLUMNS_MAPPED) return null;
  if ((dates !== 'day-first' && dates !== 'month-first') || (names !== 'semicolon' && names !== 'comma')) return null;
  if (typeof country !== 'string' || !/^(?:[A-Z]{2})?$/.test(country)) return null;
  const read = columns.map(readColumn);
  const known = read.filter((column) => column !== null);
  return known.length === read.length ? { columns: known, dates, names, country } : null;
}

function readColumn(value: unknown): MappedColumn | null {
  const { name, field }: { name?: unknown; field?: unknown } = typeof value === 'object' && value !== null ? value : {};
  if (typeof name !== 'string' || name !== columnName(name)) return null;
  const known = MAPPED_FIELDS.find((one) => one === field);
  return known === undefined && field !== null ? null : { name, field: known ?? null };
}
