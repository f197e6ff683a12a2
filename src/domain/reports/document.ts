/**
 * A report as a page: headings, paragraphs, facts and tables, in order. All formats draw the same blocks, so that they
 * say the same.
 */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | ReportTable;

export interface ReportTable {
  readonly kind: 'table';
  readonly title: string;
  readonly head: readonly string[];
  /** Shares of the width. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportPage {
  readonly title: string;
  readonly subtitle: string;
  /** `Not approved`, or by whom and when. */
  readonly mark: string;
  readonly footer: string;
  readonly blocks: readonly ReportBlock[];
}

export const heading = (text: string, level: 1 | 2 = 1): ReportBlock => ({ kind: 'heading', level, text });
export const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });
export const facts = (...rows: readonly (readonly [string, string])[]): ReportBlock => ({ kind: 'facts', rows });
/** A column is its name and its share of the width. */
export const table = (
  title: string,
  columns: readonly (readonly [head: string, width: number])[],
  rows: readonly (readonly string[])[],
): ReportTable => ({
  kind: 'table',
  title,
  head: columns.map(([head]) => head),
  widths: columns.map(([, width]) => width),
  rows,
});

/** What is missing reads "unknown", never blank. */
export const known = (text: string | null | undefined): string =>
  text === null || text === undefined || text.trim() === '' ? 'unknown' : text;
