/**
 * Office actions of the USPTO as texts about the application: their words, and the tables that the office made of their
 * rejections and citations.
 */
import { MOST_ATTACHED, type AttachedText } from '../../../domain/documents/attached-text.ts';
import type { Block, DocumentId } from '../../../domain/documents/publication.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import type { RecordContent } from '../formats/reader.ts';
import type { JsonNode } from '../json/json-node.ts';
import { officeDay } from './read-wrapper.ts';

/** A value that stands alone, or as the one element of a list. */
const text = (node: JsonNode, name: string): string => node.text(name) || (node.list(name)[0]?.text() ?? '');

const NAMES: ReadonlyMap<string, string> = new Map([
  ['CTNF', 'Non-final rejection'],
  ['CTFR', 'Final rejection'],
  ['NOA', 'Notice of allowance'],
  ['CTAV', 'Advisory action'],
  ['CTRS', 'Restriction requirement'],
  ['CTEQ', 'Ex parte Quayle action'],
  ['PETDEC', 'Decision on a petition'],
  ['EXIN', 'Interview summary'],
]);

const nameOf = (code: string): string => NAMES.get(code) ?? (code === '' ? 'Office action' : `Office action ${code}`);

const applicationId = (printed: string): DocumentId => documentIdOf({ country: 'US', printed, kind: '', date: null });

const WITHOUT_APPLICATION = 'an office action without the number of its application';

/** The words of office actions, one a document. */
export function officeActions(documents: readonly JsonNode[]): readonly RecordContent[] {
  return documents.map((node) => {
    const application = text(node, 'patentApplicationNumber');
    const words = text(node, 'bodyText');
    const id = text(node, 'obsoleteDocumentIdentifier') || text(node, 'id');
    if (application === '' || id === '') return { ok: false, reason: WITHOUT_APPLICATION };
    if (words === '') return { ok: false, reason: `an office action of application ${application} without its words` };
    if (words.length > MOST_ATTACHED)
      return { ok: false, reason: `an office action of ${words.length} characters; up to ${MOST_ATTACHED} are kept` };
    return attached({
      id,
      title: nameOf(text(node, 'legacyDocumentCodeIdentifier')),
      date: officeDay(node.text('submissionDate')),
      application,
      blocks: paragraphsOf(words),
    });
  });
}

interface Words {
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly application: string;
  readonly blocks: readonly Block[];
}

function attached({ id, title, date, application, blocks }: Words): RecordContent {
  const record: AttachedText = {
    kind: 'office-action',
    id,
    title,
    date,
    applications: [applicationId(application)],
    publications: [],
    blocks,
  };
  return { ok: true, attached: [record] };
}

/** A picture is a placeholder of lines: its kind, its name, its sizes, its name again, its colours. */
const PICTURE = new RegExp(
  String.raw`^[ \t]*(?:PNG|JPEG|GIF|TIFF?)\s*\n\s*(\S+\.\w+)\s*\n\s*\d+\s*\n\s*\d+\s*\n\s*\1` +
    String.raw`[ \t]*(?:\n\s*(?:Greyscale|Colou?r)[ \t]*)?$`,
  'gm',
);

function paragraphsOf(words: string): Block[] {
  const bare = words.replace(PICTURE, (_, name: string) => `[picture ${name}]`);
  return bare
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }));
}

interface ActionColumn {
  readonly name: string;
  readonly cell: (node: JsonNode) => string;
}

/** Rows about one office action each, as a table a document. */
function tables(
  rows: readonly JsonNode[],
  { of, day, columns }: { readonly of: string; readonly day: string; readonly columns: readonly ActionColumn[] },
): readonly RecordContent[] {
  const documents = new Map<string, JsonNode[]>();
  for (const row of rows) {
    const key = `${text(row, 'patentApplicationNumber')} ${text(row, 'obsoleteDocumentIdentifier')}`;
    documents.set(key, [...(documents.get(key) ?? []), row]);
  }
  return [...documents.values()].map((own) => {
    const [first] = own;
    const application = first === undefined ? '' : text(first, 'patentApplicationNumber');
    const told = own.map((row) => columns.map(({ cell }) => cell(row))).filter((cells) => cells.some(Boolean));
    if (first === undefined || application === '') return { ok: false, reason: WITHOUT_APPLICATION };
    if (told.length === 0) return { ok: false, reason: `${of} of application ${application} that name nothing` };
    const row = (cells: readonly string[], header: boolean) => ({
      header,
      cells: cells.map((cell) => ({ text: cell })),
    });
    const code = text(first, 'legacyDocumentCodeIdentifier') || text(first, 'officeActionCategory');
    return attached({
      id: `${of} ${text(first, 'obsoleteDocumentIdentifier')}`,
      title: `${of}: ${nameOf(code).toLowerCase()}`,
      date: officeDay(first.text(day)),
      application,
      blocks: [
        {
          kind: 'table',
          rows: [
            row(
              columns.map(({ name }) => name),
              true,
            ),
            ...told.map((cells) => row(cells, false)),
          ],
        },
      ],
    });
  });
}

const column = (name: string, key: string): ActionColumn => ({ name, cell: (node) => text(node, key) });

/** Each ground of an action, with the claims it is about. */
export const rejections = (rows: readonly JsonNode[]): readonly RecordContent[] =>
  tables(rows, {
    of: 'Rejections',
    day: 'submissionDate',
    columns: [
      {
        name: 'Section',
        cell: (node) => (text(node, 'legalSectionCode') ? `35 U.S.C. ${text(node, 'legalSectionCode')}` : ''),
      },
      {
        name: 'Claims',
        cell: (node) =>
          node
            .list('claimNumberArrayDocument')
            .map((one) => one.text())
            .join(', '),
      },
      column('Action', 'actionTypeCategory'),
    ],
  });

export const citedInActions = (rows: readonly JsonNode[]): readonly RecordContent[] =>
  tables(rows, {
    of: 'Citations',
    day: 'officeActionDate',
    columns: [
      { name: 'Document', cell: (node) => text(node, 'referenceIdentifier') || text(node, 'citedDocumentIdentifier') },
      { name: 'Category', cell: (node) => text(node, 'citationCategoryCode') || text(node, 'legalSectionCode') },
      column('Claims', 'relatedClaimNumberText'),
      { name: 'Passages', cell: (node) => text(node, 'passageLocationText').replaceAll('|', '; ') },
    ],
  });

/** A file of an application with the words of its first rejection and of its allowance, made for research. */
export function applicationRecord(record: JsonNode): readonly RecordContent[] {
  const application = record.text('applicationNumber');
  if (application === '') return [{ ok: false, reason: WITHOUT_APPLICATION }];
  const texts = [
    { key: 'CTNFBodyText', code: 'CTNF', id: record.text('CTNFDocumentIdentifier') },
    { key: 'NOABodyText', code: 'NOA', id: record.text('NOADocumentIdentifier') },
  ];
  return texts.flatMap(({ key, code, id }) => {
    const words = record.text(key);
    if (words === '' || words.length > MOST_ATTACHED) return [];
    const own = { id: id || `${application} ${code}`, title: nameOf(code), date: null, application };
    return [attached({ ...own, blocks: paragraphsOf(words) })];
  });
}
