/**
 * What a run found, with what was said of it: as CSV for spreadsheets, with dates as the user writes them, and as RIS
 * for reference managers, whose dates have a form of their own.
 */
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { Dates } from '../../hooks/use-dates.tsx';
import { csv } from '../../../domain/shared/csv.ts';

/** What was said of a row, in words. */
export interface SaidOfRow {
  readonly rating: string;
  readonly others: string;
  readonly category: string;
  /** Of a search for freedom to operate. */
  readonly risk: string;
  readonly tags: readonly string[];
  readonly comments: readonly string[];
}
export interface ExportedRow extends SaidOfRow {
  readonly row: ResultRow;
}

const HEAD = [
  'Rank',
  'Publication',
  'Title',
  'Applicants',
  'Published',
  'Priority',
  'Status',
  'Classes',
  'Family',
  'Family members',
  'Rating',
  'Other reviewers',
  'Category',
  'Risk',
  'Tags',
  'Comments',
];

/** In the order given: the first is of rank 1. */
export function resultsCsv(rows: readonly ExportedRow[], formatDate: Dates['formatDate']): string {
  const day = (iso: string | null): string => (iso === null ? '' : formatDate(iso));
  const lines = rows.map(({ row, rating, others, category, risk, tags, comments }, place) => [
    ...[
      String(place + 1),
      row.ucid,
      row.title,
      row.applicants.join('; '),
      day(row.published),
      day(row.priority),
      row.status,
      row.classes.join('; '),
    ],
    ...[row.family, String(row.members), rating, others, category, risk, tags.join('; '), comments.join('\n')],
  ]);
  return csv([HEAD, ...lines]);
}

/** A record of type PAT a row. Values are of one line each, as the format wants. */
export function resultsRis(rows: readonly ExportedRow[], origin: string): string {
  return rows
    .map(({ row, rating, others, category, risk, tags, comments }) => {
      const { ucid, title, applicants, published, classes } = row;
      const notes = [
        rating && `Rating: ${rating}`,
        others && `Other reviewers: ${others}`,
        category && `Category: ${category}`,
        risk && `Risk: ${risk}`,
        ...comments.map((text) => `Comment: ${text}`),
      ];
      const fields: readonly (readonly [tag: string, value: string])[] = [
        ['TY', 'PAT'],
        ['ID', ucid],
        ['TI', title],
        ...applicants.map((name) => ['PB', name] as const),
        ...(published === null
          ? []
          : ([
              ['PY', published.slice(0, 4)],
              ['DA', `${published.replaceAll('-', '/')}/`],
            ] as const)),
        ['SN', ucid.replaceAll('-', ' ')],
        ...[...tags, ...classes].map((word) => ['KW', word] as const),
        ...notes.filter((note) => note !== '').map((note) => ['N1', note] as const),
        ['UR', `${origin}/document/${encodeURIComponent(ucid)}`],
      ];
      return [
        ...fields.filter(([, value]) => oneLine(value) !== '').map(([tag, value]) => `${tag}  - ${oneLine(value)}\r\n`),
        'ER  - \r\n',
        '\r\n',
      ].join('');
    })
    .join('');
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
