/**
 * A report as a page: headings, paragraphs, facts and tables, in order. All formats draw the same blocks, so that they
 * say the same.
 */
import type { PlotDrawing } from './landscape/plot.ts';

export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | ReportTable
  /** A table of the same numbers follows it. */
  | ReportPlot;

export interface ReportPlot {
  readonly kind: 'plot';
  readonly title: string;
  /** What it shows, for who does not see it. */
  readonly alt: string;
  readonly drawing: PlotDrawing;
}

export interface ReportTable {
  readonly kind: 'table';
  readonly title: string;
  readonly head: readonly string[];
  /** Shares of the width. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers, from 0, which are set to the right. */
  readonly numbers?: readonly number[];
  /** One of several that a workbook has as one sheet, with what this one is of (`of`) in a first column. */
  readonly together?: { readonly sheet: string; readonly head: string; readonly of: string };
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
export const plot = (title: string, alt: string, drawing: PlotDrawing): ReportPlot => ({
  ...{ kind: 'plot', title, alt, drawing },
});
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

/** A table of which all columns are numbers from that one on, from 0. */
export const tableOfNumbers = (from: number, whole: ReportTable): ReportTable => ({
  ...whole,
  numbers: whole.head.flatMap((_, at) => (at < from ? [] : [at])),
});

/** What is missing reads "unknown", never blank. */
export const known = (text: string | null | undefined): string =>
  text === null || text === undefined || text.trim() === '' ? 'unknown' : text;

/** A family that the source does not number has a name made of a priority: `~US10785345@2004-02-24`. */
export const familyInWords = (family: string): string => {
  const [, number, date] = /^~(.+)@(.+)$/.exec(family) ?? [];
  return number === undefined ? known(family) : `by priority ${number} of ${date}`;
};
