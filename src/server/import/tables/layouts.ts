/** The tables whose columns are known, each told by names that only it has. */
import type { Citation, Publication, RecordSource } from '../../../domain/documents/publication.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { ReadPublication } from '../formats/parts.ts';
import { readBigQueryRow } from './big-query.ts';
import { lensStatus } from './lens-status.ts';
import {
  applicationIn,
  cited,
  classesIn,
  companiesIn,
  dateIn,
  literature,
  numberIn,
  party,
  type TableRecord,
} from './cells.ts';

export interface TableLayout {
  /** In lower case; a table with all of them is of this layout. */
  readonly columns: readonly string[];
  readonly read: (row: TableRecord) => ReadPublication;
}

type Fields = Partial<Omit<Publication, 'publication' | 'ucid' | 'source' | 'other'>>;

/** Refused without the number of a publication. What has no field stays with the name of its column. */
function record(
  row: TableRecord,
  format: RecordSource['format'],
  number: { readonly cell: string; readonly published: string; readonly fields: Fields },
): ReadPublication {
  const publication = numberIn(number.cell, dateIn(number.published));
  if (publication === null)
    return { ok: false, reason: `"${number.cell.slice(0, 60)}" is no number of a publication, such as US 8001762 B2` };
  const source = { format, version: '', date: null };
  return publicationFrom({ publication, ...number.fields, other: row.rest(), source });
}

const inUnknownLanguage = (text: string) => (text === '' ? [] : [{ lang: 'und', content: text }]);
const abstractOf = (text: string): Publication['abstracts'] =>
  text === '' ? [] : [{ lang: 'und', content: [{ kind: 'paragraph', text }] }];

/** The columns of 2015, 2020 and 2024. */
const LENS: TableLayout = {
  columns: ['jurisdiction', 'kind', 'title', 'application number', 'ipcr classifications'],
  read: (row) =>
    record(row, 'lens', {
      cell: row.text('display key', 'publication number'),
      published: row.text('publication date'),
      fields: {
        application: applicationIn(row.text('application number'), dateIn(row.text('application date'))),
        priorities: row.list(';;', 'priority numbers').flatMap((one) => applicationIn(one, null) ?? []),
        titles: inUnknownLanguage(row.text('title')),
        abstracts: abstractOf(row.text('abstract')),
        classes: uniqueClasses([
          ...classesIn('CPC', row.list(';;', 'cpc classifications')),
          ...classesIn('IPC', row.list(';;', 'ipcr classifications')),
          ...classesIn('USPC', row.list(';;', 'us classifications')),
        ]),
        parties: [
          ...row.list(';;', 'applicants').flatMap((name) => party('applicant', name)),
          ...row.list(';;', 'inventors').flatMap((name) => party('inventor', name)),
          ...row.list(';;', 'owners', 'owners (us)').flatMap((name) => party('assignee', name)),
        ],
        citations: literature(row.list(';;', 'npl citations', 'non-patent citations'), 'other'),
        status: lensStatus(row.text('legal status')),
      },
    }),
};

/** The application has a date and no number in it, so both dates stay with their columns. */
const GOOGLE: TableLayout = {
  columns: ['id', 'title', 'assignee', 'inventor/author', 'publication date'],
  read: (row) =>
    record(row, 'google-patents', {
      cell: row.text('id'),
      published: row.text('publication date'),
      fields: {
        titles: inUnknownLanguage(row.text('title').trim()),
        parties: [
          ...companiesIn(row.text('assignee')).flatMap((name) => party('assignee', name)),
          ...row.list(',', 'inventor/author').flatMap((name) => party('inventor', name)),
        ],
        status: row.text('grant date') === '' ? 'unknown' : 'granted',
      },
    }),
};

/** Who found the citations of a column, and in which of its two forms. */
const ESPACENET_CITATIONS: readonly (readonly [patents: string, literature: string, by: Citation['by']])[] = [
  ['patents cited in the search report', 'literature cited in the search report', 'examiner'],
  ['patents cited during examination', 'literature cited during examination', 'examiner'],
  ['international search citation', 'international search npl citation', 'examiner'],
  ['supplementary international search citation', 'supplementary international search npl citation', 'examiner'],
  ['patents used in opposition', 'literature used in opposition', 'other'],
  ['other patent citations', 'other literature citations', 'other'],
  ['patents cited by the applicant', 'literature cited by the applicant', 'applicant'],
];

/** Semicolons in its CSV files, lines in its workbooks. */
const IN_CELL = /;|\n/;

const ESPACENET: TableLayout = {
  columns: ['publication number', 'inventor(s)', 'applicant(s)', 'international classification'],
  read: (row) =>
    record(row, 'espacenet', {
      cell: row.text('publication number'),
      published: row.text('publication date'),
      fields: {
        application: applicationIn(row.text('application number'), dateIn(row.text('date of application'))),
        priorities: row.list(IN_CELL, 'priority number(s)').flatMap((one) => applicationIn(one, null) ?? []),
        titles: inUnknownLanguage(row.text('title')),
        classes: uniqueClasses([
          ...classesIn('CPC', row.list(IN_CELL, 'cooperative patent classification')),
          ...classesIn('IPC', row.list(IN_CELL, 'international classification')),
        ]),
        parties: [
          ...row.list(IN_CELL, 'applicant(s)').flatMap((name) => party('applicant', name)),
          ...row.list(IN_CELL, 'inventor(s)').flatMap((name) => party('inventor', name)),
        ],
        citations: ESPACENET_CITATIONS.flatMap(([patents, texts, by]) => [
          ...cited(row.list(IN_CELL, patents), by),
          ...literature(row.list(IN_CELL, texts), by),
        ]),
      },
    }),
};

/** Its numbers have no kind, and its priorities no country before the number. */
const PATENTSCOPE: TableLayout = {
  columns: ['publication number', 'publication date', 'title', 'priority data', 'ipc', 'applicants', 'inventors'],
  read: (row) =>
    record(row, 'patentscope', {
      cell: row.text('publication number'),
      published: row.text('publication date'),
      fields: {
        priorities: [...row.text('priority data').matchAll(/\[?(\S+) (\d{4}-\d{2}-\d{2})\S* ([A-Z]{2})\]?/g)].flatMap(
          ([, number = '', date = '', country = '']) => applicationIn(`${country}${number}`, dateIn(date)) ?? [],
        ),
        titles: inUnknownLanguage(row.text('title')),
        classes: uniqueClasses(classesIn('IPC', row.list(';', 'ipc'))),
        parties: [
          ...row.list(';', 'applicants').flatMap((name) => party('applicant', name)),
          ...row.list(';', 'inventors').flatMap((name) => party('inventor', name)),
        ],
      },
    }),
};

const BIG_QUERY: TableLayout = { columns: ['publication_number', 'abstract'], read: readBigQueryRow };
/** What queries name their columns; a commercial export may name some so too. */
const OF_A_QUERY = new RegExp(
  '^(?:publication_number|application_number|country_code|kind_code|family_id|entity_status|' +
    '(?:publication|filing|grant|priority)_date|title|abstract|description|claims?|(?:cpc|ipc|uspc)(?:_codes?)?|' +
    'assignees?|inventors?|examiners?|citations?)(?:_en|_localized|_harmonized)?$',
);

const LAYOUTS: readonly TableLayout[] = [LENS, GOOGLE, ESPACENET, PATENTSCOPE, BIG_QUERY];

/** The layout of a table with these columns, in lower case; undefined for one that is not known. */
export function layoutOf(names: readonly string[]): TableLayout | undefined {
  const layout = LAYOUTS.find(({ columns }) => columns.every((name) => names.includes(name)));
  if (layout !== BIG_QUERY) return layout;
  return names.filter((name) => OF_A_QUERY.test(name)).length * 2 > names.length ? layout : undefined;
}

/** Columns of tables that look like one of patents and are none. */
export const OTHER_TABLES: readonly { readonly columns: readonly string[]; readonly reason: string }[] = [
  {
    columns: ['lens id', 'title', 'publication type', 'fields of study'],
    reason: 'a list of scholarly works from Lens, not of patents; export the result list of a patent search there',
  },
];
