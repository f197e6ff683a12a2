/** The columns that a table of documents can have: each has a heading, a share of the width and a text of its own. */
import { familyInWords, known, table, type ReportTable } from './document.ts';
import type { ReportColumn, ReportKind } from './events.ts';
import { judgedClaims, relevantClaims, type JudgedFeature } from './rights/judged-claims.ts';
import { rightExpiry, rightRisk, rightStatus } from './rights/right-words.ts';
import type { ReportedCell, ReportedDocument, ReportSnapshot } from './snapshot.ts';

/** A document at its place in the table, with what was judged of it. */
interface DocumentLine {
  readonly document: ReportedDocument;
  /** From 1. */
  readonly place: number;
  readonly judged: readonly JudgedFeature[];
  /** Of the features of the search. */
  readonly labels: readonly string[];
}
interface ColumnOfDocuments {
  readonly head: string;
  readonly width: number;
  readonly text: (line: DocumentLine) => string;
}

export const titled = ({ ucid, title, isHeld }: ReportedDocument): string =>
  `${known(ucid)}\n${isHeld ? known(title) : 'unknown'}`;

const listed = (names: readonly string[], none = 'unknown'): string => names.join('; ') || none;

/** Labels of the features of which the document was judged so. */
const labelsOf = ({ judged }: DocumentLine, how: ReportedCell['disclosed']): readonly string[] =>
  judged.filter(({ cell }) => cell.disclosed === how).map(({ label }) => known(label));

export function quotedPlaces(judged: readonly JudgedFeature[], none: string): string {
  const places = judged.flatMap(({ cell }) => cell.quotations.map(({ place }) => place));
  return places.length === 0 ? none : [...new Set(places)].join('; ');
}

const COLUMNS: Readonly<Record<ReportColumn, ColumnOfDocuments>> = {
  place: { head: 'No.', width: 1, text: ({ place }) => String(place) },
  document: { head: 'Document', width: 4.6, text: ({ document }) => titled(document) },
  citation: {
    head: 'Citation of document',
    width: 5,
    text: ({ document }) =>
      `${titled(document)}\n${known(document.applicants.join('; '))}, ${known(document.published)}`,
  },
  applicants: { head: 'Applicants or holders', width: 3, text: ({ document }) => listed(document.applicants) },
  inventors: { head: 'Inventors', width: 3, text: ({ document }) => listed(document.inventors) },
  territory: { head: 'Territory', width: 1.6, text: ({ document }) => known(document.country) },
  published: { head: 'Published', width: 2.2, text: ({ document }) => known(document.published) },
  filed: { head: 'Filed', width: 2, text: ({ document }) => known(document.filed) },
  priority: { head: 'Priority', width: 2.2, text: ({ document }) => known(document.priority) },
  expiry: { head: 'Expiry', width: 3, text: ({ document }) => rightExpiry(document) },
  status: { head: 'Status', width: 3, text: ({ document }) => rightStatus(document) },
  category: { head: 'Cat.', width: 1.4, text: ({ document }) => document.category ?? 'none' },
  ratings: { head: 'Rating', width: 2.8, text: ({ document }) => listed(document.ratings, 'none') },
  passages: { head: 'Relevant passages', width: 3, text: ({ judged }) => quotedPlaces(judged, 'none quoted') },
  discloses: { head: 'Discloses', width: 1.8, text: (line) => labelsOf(line, 'yes').join(', ') || 'none judged' },
  lacks: { head: 'Does not disclose', width: 1.8, text: (line) => labelsOf(line, 'no').join(', ') || 'none judged' },
  open: {
    head: 'Open',
    width: 1.1,
    text: (line) => String(line.labels.length - labelsOf(line, 'yes').length - labelsOf(line, 'no').length),
  },
  classes: { head: 'Classes', width: 2.5, text: ({ document }) => listed(document.classes) },
  family: {
    head: 'Family',
    width: 2,
    text: ({ document }) => (document.isHeld ? familyInWords(document.family) : 'unknown'),
  },
  risk: { head: 'Risk', width: 1.3, text: ({ document }) => rightRisk(document) },
  claims: { head: 'Judged claims', width: 2.6, text: ({ judged, labels }) => judgedClaims(judged, labels) },
  relevantClaims: { head: 'Relevant to claim No.', width: 1.4, text: ({ judged }) => relevantClaims(judged) },
};

export const REPORT_COLUMN_NAMES: Readonly<Record<ReportColumn, string>> = Object.fromEntries(
  Object.entries(COLUMNS).map(([column, { head }]) => [column, head === 'Cat.' ? 'Category' : head]),
) as Record<ReportColumn, string>;

/** Those of a kind where none were chosen; none for one whose form is given by an office. */
export const DEFAULT_COLUMNS: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  search: ['category', 'citation', 'passages', 'discloses', 'relevantClaims'],
  fto: ['territory', 'document', 'applicants', 'risk', 'status', 'expiry', 'claims'],
  patentability: ['document', 'category', 'discloses', 'lacks', 'open'],
  invalidation: ['place', 'document', 'applicants', 'published', 'priority', 'status', 'category', 'ratings'],
  documents: ['place', 'document', 'applicants', 'published', 'priority', 'status', 'category', 'ratings'],
  ids: [],
  landscape: [],
  monitoring: [],
  comparison: [],
};

/** More can't be read, on a page of which the long side is below. */
export const COLUMNS_AT_MOST = 10;

/** False for the lists of an office's form, and for tables of counts and of arrivals. */
export const hasChosenColumns = (kind: ReportKind): boolean => DEFAULT_COLUMNS[kind].length > 0;

/** What was judged, by document. */
export function judgementsOf({ features }: ReportSnapshot): ReadonlyMap<string, readonly JudgedFeature[]> {
  const found = new Map<string, JudgedFeature[]>();
  for (const { label, cells } of features)
    for (const cell of cells) {
      const of = found.get(cell.ucid);
      if (of === undefined) found.set(cell.ucid, [{ label, cell }]);
      else of.push({ label, cell });
    }
  return found;
}

/** Those that were chosen, or that the kind has. */
export const shownColumns = ({ kind, columns = [] }: ReportSnapshot['report']): readonly ReportColumn[] =>
  columns.length === 0 ? DEFAULT_COLUMNS[kind] : [...new Set(columns)];

/** The documents in their order, in the columns that were chosen, or that the kind has. */
export function tableOfDocuments(
  snapshot: ReportSnapshot,
  title: string,
  documents: readonly ReportedDocument[] = snapshot.documents,
): ReportTable {
  const shown = shownColumns(snapshot.report).map((one) => COLUMNS[one]);
  return table(
    title,
    shown.map(({ head, width }) => [head, width] as const),
    linesOf(snapshot, documents).map((line) => shown.map(({ text }) => text(line))),
  );
}

function linesOf(snapshot: ReportSnapshot, documents: readonly ReportedDocument[]): readonly DocumentLine[] {
  const judgements = judgementsOf(snapshot);
  return documents.map((document, at) => ({
    ...{ document, place: at + 1, labels: snapshot.features.map(({ label }) => label) },
    judged: judgements.get(document.ucid) ?? [],
  }));
}

/** What every column says of each document, in their order. */
export const columnTexts = (snapshot: ReportSnapshot): readonly Readonly<Record<ReportColumn, string>>[] =>
  linesOf(snapshot, snapshot.documents).map(
    (line) =>
      Object.fromEntries(Object.entries(COLUMNS).map(([column, { text }]) => [column, text(line)])) as Record<
        ReportColumn,
        string
      >,
  );
