/** The columns that a table of documents can have: each has a heading, a share of the width and a text of its own. */
import { familyInWords, known, table, type ReportTable } from './document.ts';
import type { ReportColumn, ReportKind } from './events.ts';
import type { ReportedCell, ReportedDocument, ReportSnapshot } from './snapshot.ts';

/** A document at its place in the table, with what was judged of it. */
interface DocumentLine {
  readonly document: ReportedDocument;
  /** From 1. */
  readonly place: number;
  readonly judged: readonly JudgedFeature[];
  /** Features of the search. */
  readonly features: number;
}
interface JudgedFeature {
  readonly label: string;
  readonly cell: ReportedCell;
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
const labels = ({ judged }: DocumentLine, how: ReportedCell['disclosed']): readonly string[] =>
  judged.filter(({ cell }) => cell.disclosed === how).map(({ label }) => known(label));

const twentyYears = (filed: string | null): string =>
  filed === null ? 'unknown' : `${Number(filed.slice(0, 4)) + 20}${filed.slice(4)}`;

export function quotedPlaces(judged: readonly JudgedFeature[], none: string): string {
  const places = judged.flatMap(({ cell }) => cell.quotations.map(({ place }) => place));
  return places.length === 0 ? none : [...new Set(places)].join('; ');
}

const COLUMNS: Readonly<Record<ReportColumn, ColumnOfDocuments>> = {
  place: { head: 'No.', width: 1, text: ({ place }) => String(place) },
  document: { head: 'Document', width: 5, text: ({ document }) => titled(document) },
  citation: {
    head: 'Citation of document',
    width: 5,
    text: ({ document }) =>
      `${titled(document)}\n${known(document.applicants.join('; '))}, ${known(document.published)}`,
  },
  applicants: { head: 'Applicants or holders', width: 3, text: ({ document }) => listed(document.applicants) },
  inventors: { head: 'Inventors', width: 3, text: ({ document }) => listed(document.inventors) },
  territory: { head: 'Territory', width: 1.6, text: ({ document }) => known(document.country) },
  published: { head: 'Published', width: 2, text: ({ document }) => known(document.published) },
  filed: { head: 'Filed', width: 2, text: ({ document }) => known(document.filed) },
  priority: { head: 'Priority', width: 2, text: ({ document }) => known(document.priority) },
  expiry: { head: '20 years from filing', width: 2, text: ({ document }) => twentyYears(document.filed) },
  status: { head: 'Status', width: 2, text: ({ document }) => document.status },
  category: { head: 'Cat.', width: 1, text: ({ document }) => document.category ?? 'none' },
  ratings: { head: 'Rating', width: 2, text: ({ document }) => listed(document.ratings, 'none') },
  passages: { head: 'Relevant passages', width: 3, text: ({ judged }) => quotedPlaces(judged, 'none quoted') },
  discloses: { head: 'Discloses', width: 1.8, text: (line) => labels(line, 'yes').join(', ') || 'none judged' },
  lacks: { head: 'Does not disclose', width: 1.8, text: (line) => labels(line, 'no').join(', ') || 'none judged' },
  open: {
    head: 'Open',
    width: 1.1,
    text: (line) => String(line.features - labels(line, 'yes').length - labels(line, 'no').length),
  },
  classes: { head: 'Classes', width: 2.5, text: ({ document }) => listed(document.classes) },
  family: {
    head: 'Family',
    width: 2,
    text: ({ document }) => (document.isHeld ? familyInWords(document.family) : 'unknown'),
  },
};

export const REPORT_COLUMN_NAMES: Readonly<Record<ReportColumn, string>> = Object.fromEntries(
  Object.entries(COLUMNS).map(([column, { head }]) => [column, head === 'Cat.' ? 'Category' : head]),
) as Record<ReportColumn, string>;

/** Those of a kind where none were chosen; none for one whose form is given by an office. */
export const DEFAULT_COLUMNS: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  search: ['category', 'citation', 'passages', 'discloses'],
  fto: ['territory', 'document', 'applicants', 'status', 'filed', 'expiry', 'discloses'],
  patentability: ['document', 'category', 'discloses', 'lacks', 'open'],
  invalidation: ['place', 'document', 'applicants', 'published', 'priority', 'status', 'category', 'ratings'],
  documents: ['place', 'document', 'applicants', 'published', 'priority', 'status', 'category', 'ratings'],
  ids: [],
  landscape: [],
  monitoring: [],
  comparison: [],
};

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

/** The documents in their order, in the columns that were chosen, or that the kind has. */
export function tableOfDocuments(
  snapshot: ReportSnapshot,
  title: string,
  documents: readonly ReportedDocument[] = snapshot.documents,
): ReportTable {
  const { kind, columns = [] } = snapshot.report;
  const shown = (columns.length === 0 ? DEFAULT_COLUMNS[kind] : [...new Set(columns)]).map((one) => COLUMNS[one]);
  return table(
    title,
    shown.map(({ head, width }) => [head, width] as const),
    linesOf(snapshot, documents).map((line) => shown.map(({ text }) => text(line))),
  );
}

function linesOf(snapshot: ReportSnapshot, documents: readonly ReportedDocument[]): readonly DocumentLine[] {
  const judgements = judgementsOf(snapshot);
  return documents.map((document, at) => ({
    ...{ document, place: at + 1, features: snapshot.features.length },
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
