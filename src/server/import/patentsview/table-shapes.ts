/**
 * The tables of PatentsView as it gave them from 2013 to 2017: a file each, without a header, joined by the number of
 * the patent. A table is told by what stands in the columns of its first rows.
 */

const PATENT = /^(?:\d{5,8}|(?:D|PP|RE|H|T|AI|X)\d{1,7})$/;
const DATE = /^(?:\d{4}-\d{2}-\d{2})?$/;
const COUNTRY = /^(?:[A-Z]{2})?$/;
const COUNT = /^\d*$/;
const EMPTY = /^$/;
const PLACE = /^[^|]*\|[^|]*\|[^|]*$/;
const CITED_BY = /^cited by /;
const ANY = /^[\s\S]*$/;
const SOME = /\S/;

/** The columns of each; the first table whose columns all rows have is the one. */
const SHAPES = {
  patent: [PATENT, /^[a-z][a-z ]+$/, PATENT, /^US$/, DATE, ANY, ANY, /^[A-Z]\d?$/, COUNT],
  application: [/^\d{4}\/\w+$/, PATENT, /^[\dD]{1,2}$/, /^\w+$/, /^US$/, DATE, ANY, ANY],
  rawlocation: [PLACE, ANY, ANY, ANY, COUNTRY],
  rawassignee: [PATENT, ANY, PLACE, COUNT, ANY, ANY, ANY, ANY, ANY, COUNT],
  rawinventor: [PATENT, ANY, PLACE, ANY, ANY, ANY, COUNT],
  rawlawyer: [ANY, PATENT, ANY, ANY, ANY, /^[A-Za-z]*$/, COUNT],
  usreldoc: [PATENT, ANY, /^[a-z]\w+$/, ANY, DATE, ANY, ANY, COUNTRY, /^[a-z_]*$/, COUNT],
  uspatentcitation: [PATENT, PATENT, DATE, ANY, ANY, SOME, COUNTRY, CITED_BY, COUNT],
  usapplicationcitation: [PATENT, /^\d{4}\/\w+$/, DATE, ANY, ANY, SOME, COUNTRY, CITED_BY, COUNT],
  citation: [PATENT, EMPTY, DATE, ANY, ANY, SOME, COUNTRY, CITED_BY, COUNT],
  foreigncitation: [PATENT, DATE, ANY, ANY, SOME, COUNTRY, CITED_BY, COUNT],
  uspc: [PATENT, /^\w{1,4}$/, /^\w{1,4}\/[\w.-]+$/, COUNT],
  claim: [PATENT, /\w+\W+\w+/, COUNT, COUNT],
  otherreference: [PATENT, /\w+\W+\w+/, COUNT],
  mainclass: [/^\w{1,4}$/, EMPTY, EMPTY],
  subclass: [/^\w{1,4}\/[\w.-]+$/, EMPTY, EMPTY],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

export type PatentsViewTable = keyof typeof SHAPES;

/** Null for anything else. Rows are those of a file, without their last where it may be cut. */
export function patentsViewTable(rows: readonly (readonly string[])[]): PatentsViewTable | null {
  if (rows.length === 0) return null;
  const names = Object.keys(SHAPES) as PatentsViewTable[];
  return names.find((name) => rows.every((row) => hasShape(row, SHAPES[name]))) ?? null;
}

/** Whether the row has as many columns as the table, whatever stands in them. */
export const isRowOf = (table: PatentsViewTable, cells: readonly string[]): boolean =>
  cells.length === SHAPES[table].length;

const hasShape = (row: readonly string[], columns: readonly RegExp[]): boolean =>
  row.length === columns.length && columns.every((column, at) => column.test(row[at] ?? ''));
