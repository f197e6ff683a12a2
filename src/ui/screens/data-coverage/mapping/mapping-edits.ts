/** The mapping of a table while it is edited on the page. */
import {
  columnNames,
  hasHeader,
  mappedFieldLabels,
  MAPPED_FIELDS,
  type MappedField,
  type NamedMapping,
  type TableMapping,
  type UnknownTable,
} from '../../../../domain/documents/table-mapping.ts';
import { proposedMapping } from '../../../../domain/documents/table-proposal.ts';

export interface EditedMapping {
  /** The row with the names of the columns, from 0. */
  readonly header: number;
  readonly mapping: TableMapping;
  /** The saved one with which it began; null for a proposal. */
  readonly saved: NamedMapping | null;
}

/** The saved mapping that was made for this header, the last one first; else a proposal. */
export function beginMapping(table: UnknownTable, mappings: readonly NamedMapping[]): EditedMapping {
  const [saved = null] = savedFor(table, mappings);
  return saved === null ? proposedFor(table, table.header) : startFrom(table, saved);
}

export function savedFor({ rows }: UnknownTable, mappings: readonly NamedMapping[]): readonly NamedMapping[] {
  return mappings.filter(({ mapping }) => rows.some((row) => hasHeader(mapping, row)));
}

export function startFrom({ rows, header }: UnknownTable, saved: NamedMapping): EditedMapping {
  const at = rows.findIndex((row) => hasHeader(saved.mapping, row));
  return { header: at < 0 ? header : at, mapping: saved.mapping, saved };
}

export function proposedFor({ rows }: UnknownTable, header: number): EditedMapping {
  return { header, mapping: proposedMapping(rows, header), saved: null };
}

/** A field that one column alone may have moves to this one. */
export function withField({ mapping, ...rest }: EditedMapping, at: number, field: MappedField | null): EditedMapping {
  const isFree = (other: MappedField | null): boolean => other !== field || field === null || SEVERAL.has(field);
  const columns = mapping.columns.map((column, index) =>
    index === at ? { ...column, field } : isFree(column.field) ? column : { ...column, field: null },
  );
  return { ...rest, mapping: { ...mapping, columns } };
}

/** Their columns add up. */
const SEVERAL: ReadonlySet<MappedField> = new Set([
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
]);

export const hasNumber = ({ columns }: TableMapping): boolean => columns.some(({ field }) => field === 'number');

/** Whether the line with the names looks like a row of data: a table without names would lose its first row. */
export const looksNameless = ({ columns }: TableMapping): boolean =>
  columns.filter(({ name }) => /^(?:[a-z]{0,2}[\s-]?)?\d[\d\s.,/-]*(?:[a-z]\d?)?$/.test(name)).length > 1;

export const KEPT_BESIDE = 'kept';
export const FIELD_OPTIONS: readonly { readonly value: MappedField | typeof KEPT_BESIDE; readonly label: string }[] = [
  { value: KEPT_BESIDE, label: 'Kept beside, as it is' },
  ...MAPPED_FIELDS.map((value) => ({ value, label: mappedFieldLabels[value] })),
];

/** What stands in a column below the header: the first different texts. */
export function firstValues({ rows }: UnknownTable, header: number, column: number): readonly string[] {
  const values = rows.slice(header + 1).map((row) => row[column]?.trim() ?? '');
  return [...new Set(values.filter((value) => value !== ''))].slice(0, 3);
}

/** Rows that may hold the names of the columns: those with two or more cells. */
export function headerChoices({ rows }: UnknownTable): readonly { readonly value: string; readonly label: string }[] {
  return rows.slice(0, 12).flatMap((row, at) => {
    const names = columnNames(row).filter((name) => name !== '');
    if (names.length < 2) return [];
    return [{ value: String(at), label: `Line ${at + 1}: ${names.slice(0, 4).join(', ')}` }];
  });
}
