/** The kept documents of a report as CSV, RIS and BibTeX. */
import { known, type ReportBlock, type ReportPage } from '../../../domain/reports/document.ts';
import { headerFacts, sectionBlocks } from '../../../domain/reports/layout.ts';
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

/** What every file says beside its documents: the sections that no report is without, as its page has them. */
const STATED = ['strategy', 'flow', 'recall', 'coverage', 'egress', 'disclaimers', 'log'] as const;

const notes = (snapshot: ReportSnapshot, mark: string): readonly string[] => [
  mark,
  ...headerFacts(snapshot).map(([label, value]) => `${label}: ${value}`),
  ...STATED.flatMap((section) => sectionBlocks(section, snapshot).flatMap(statedLines)),
];

/** A row of a table names its columns. */
function statedLines(block: ReportBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'table':
      return block.rows.map(
        (row) => `${block.title}. ${row.map((text, at) => `${block.head[at] ?? ''}: ${text}`).join('; ')}`,
      );
    default:
      return [];
  }
}

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

function risRecord(document: ReportedDocument): readonly Field[] {
  const { ucid, title, applicants, inventors, published, filed, country, number, kindCode } = document;
  return [
    ['TY', 'PAT'],
    ['ID', ucid],
    ['TI', known(title)],
    ...inventors.map((name): Field => ['AU', name]),
    ...applicants.map((name): Field => ['PB', name]),
    ...(published === null
      ? []
      : ([
          ['PY', published.slice(0, 4)],
          ['DA', `${published.replaceAll('-', '/')}/`],
        ] as const)),
    ...(filed === null ? [] : ([['RD', `${filed.replaceAll('-', '/')}/`]] as const)),
    ['CY', country],
    ['M1', number],
    ['SN', `${country} ${number}${kindCode === null ? '' : ` ${kindCode}`}`],
    ...remarks(document).map((text): Field => ['N1', text]),
  ];
}

/** What has no field of its own; a reference manager takes a name for a name: what is unknown is said here. */
const remarks = ({ published, filed, priority, category, risk, inventors, applicants }: ReportedDocument) => [
  ...(risk ? [`Risk: ${risk}`] : []),
  ...(published === null ? ['Publication date: unknown'] : []),
  ...[`Filing date: ${known(filed)}`, `Priority date: ${known(priority)}`, `Category: ${category ?? 'none'}`],
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

function bibRecord(document: ReportedDocument, used: Set<string>): string {
  const { ucid, title, applicants, inventors, published, country, number, kindCode } = document;
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
    ['note', remarks(document).join('; ')],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${name === 'author' || name === 'holder' ? value : bibText(value)}},\n`);
  return `\n@patent{${key},\n${lines.join('')}}\n`;
}

/** A character of the data must not end the field, call a command or be lost. */
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '\\': '{\\textbackslash}', '{': '\\{', '}': '\\}', '^': '{\\textasciicircum}', '~': '{\\textasciitilde}' },
};
const bibText = (text: string): string =>
  oneLine(text).replace(/[\\{}^~$&#_%]/g, (character) => ESCAPED[character] ?? `\\${character}`);
