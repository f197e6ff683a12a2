/** Where the fields of the query language lie in the index: table and columns. */
import type { NameFieldCode, TextFieldCode } from '../../../../domain/query/ast.ts';
import { columnsOf } from '../../../../domain/query/field-text.ts';

/** FTS5 tables. Names are apart, so that they neither lengthen a document nor turn up in a search of the text. */
export const TEXT_TABLES = {
  text: ['title', 'abstract', 'claims', 'description'],
  name: ['applicants', 'inventors'],
} as const;
export type TextTable = keyof typeof TEXT_TABLES;

/**
 * Weights of title, abstract, claims and description in BM25: a word says the more about a document the
 * fewer words there are beside it (docs/decisions/0012).
 */
export const COLUMN_WEIGHTS = [6, 3, 2, 1] as const;

export interface FieldPlace {
  readonly table: TextTable;
  /** Null where the field is the whole table. */
  readonly filter: readonly string[] | null;
  readonly columns: readonly string[];
}

export function placeOf(field: TextFieldCode | NameFieldCode | null): FieldPlace {
  const columns = columnsOf(field);
  const table = columns.includes('applicants') || columns.includes('inventors') ? 'name' : 'text';
  return { table, columns, filter: columns.length === TEXT_TABLES[table].length ? null : columns };
}
