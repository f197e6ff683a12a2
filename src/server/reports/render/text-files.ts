/** The kept documents of a report as CSV, RIS and BibTeX. */
import { known, type ReportPage } from '../../../domain/reports/document.ts';
import type { ReportedDocument, ReportSnapshot } from '../../../domain/reports/snapshot.ts';
import { csv } from '../../../domain/shared/csv.ts';

/** All of the page, table under table: a CSV is a report too, and has what no report is without. */
export function reportCsv({ title, subtitle, mark, footer, blocks }: ReportPage): string {
  const lines = blocks.flatMap((block): readonly (readonly string[])[] => {
    if (block.kind === 'facts') return block.rows;
    // Its table has the numbers.
    if (block.kind === 'plot') return [];
    return block.kind === 'table' ? [block.head, ...block.rows, []] : [[block.text]];
  });
  return csv([[subtitle, title], [mark, footer], ...lines]);
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The accompanying statement, which every file has. */
const notes = ({ coverage, egress, disclaimers, flow, log }: ReportSnapshot, mark: string): readonly string[] => [
  mark,
  `Families found ${flow.found ?? 'unknown'}, screened ${flow.screened}, kept ${flow.kept}.`,
  `Coverage: ${coverage.map(({ country, publications }) => `${country} ${publications}`).join(', ')}.`,
  ...egress,
  ...disclaimers,
  ...log.map(({ seq, text }) => `Search log, entry ${seq}: ${text}`),
];

export function reportRis(snapshot: ReportSnapshot, mark: string): string {
  const records = snapshot.documents.map((document) => risRecord(document));
  const about: readonly Field[] = [
    ['TY', 'UNPB'],
    ['TI', snapshot.report.title],
    ...notes(snapshot, mark).map((text): Field => ['N1', text]),
  ];
  return [about, ...records].map(written).join('');
}

type Field = readonly [tag: string, value: string];

const written = (fields: readonly Field[]): string =>
  `${fields.map(([tag, value]) => `${tag}  - ${oneLine(value)}\r\n`).join('')}ER  - \r\n\r\n`;

function risRecord({
  ucid,
  title,
  applicants,
  inventors,
  published,
  filed,
  country,
  number,
  kindCode,
  category,
}: ReportedDocument): readonly Field[] {
  return [
    ['TY', 'PAT'],
    ['ID', ucid],
    ['TI', known(title)],
    ...inventors.map((name): Field => ['AU', name]),
    ...applicants.map((name): Field => ['PB', name]),
    ...(published === null
      ? [['N1', 'Publication date: unknown'] as const]
      : ([
          ['PY', published.slice(0, 4)],
          ['DA', `${published.replaceAll('-', '/')}/`],
        ] as const)),
    ...(filed === null ? [] : ([['RD', `${filed.replaceAll('-', '/')}/`]] as const)),
    ['CY', country],
    ['M1', number],
    ['SN', `${country} ${number}${kindCode === null ? '' : ` ${kindCode}`}`],
    ...unknownParties(inventors, applicants).map((text): Field => ['N1', text]),
    ...(category === null ? [] : ([['N1', `Category: ${category}`]] as const)),
  ];
}

/** A reference manager takes a name for a name: what is unknown is said in a note. */
const unknownParties = (inventors: readonly string[], applicants: readonly string[]): readonly string[] => [
  ...(inventors.length === 0 ? ['Inventors: unknown'] : []),
  ...(applicants.length === 0 ? ['Applicants: unknown'] : []),
];

export function reportBibTex(snapshot: ReportSnapshot, mark: string): string {
  const comment = notes(snapshot, mark)
    .map((text) => `% ${oneLine(text)}\n`)
    .join('');
  const used = new Set<string>();
  return comment + snapshot.documents.map((document) => bibRecord(document, used)).join('');
}

function bibRecord(
  { ucid, title, applicants, inventors, published, country, number, kindCode }: ReportedDocument,
  used: Set<string>,
): string {
  let key = ucid.replace(/[^\p{L}\p{N}-]/gu, '_');
  while (used.has(key)) key += '_';
  used.add(key);
  const fields: readonly Field[] = [
    ['title', known(title)],
    ['author', inventors.map((name) => `{${bibText(name)}}`).join(' and ')],
    ['holder', applicants.map((name) => `{${bibText(name)}}`).join(' and ')],
    ['number', `${country} ${number}${kindCode === null ? '' : ` ${kindCode}`}`],
    ['location', country],
    ['year', published?.slice(0, 4) ?? ''],
    ['date', published ?? ''],
    [
      'note',
      [...(published === null ? ['Publication date: unknown'] : []), ...unknownParties(inventors, applicants)].join(
        '; ',
      ),
    ],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${name === 'author' || name === 'holder' ? value : bibText(value)}},\n`);
  return `\n@patent{${key},\n${lines.join('')}}\n`;
}

/** A brace or a backslash of the data must not end the field or call a command. */
const bibText = (text: string): string =>
  oneLine(text)
    .replace(/[\\{}]/g, (character) => ({ '\\': '{\\textbackslash}', '{': '\\{', '}': '\\}' })[character] ?? '')
    .replace(/[$&#_%]/g, '\\$&');
