/**
 * Publications of the Korean office as its service KIPRIS Plus answers, a JSON object a file. The same key holds a
 * list, one object or an empty text. Of a granted right the number of the register is read, else that of the open
 * publication.
 */
import type { Citation, DocumentId, LegalStatus, Party, Publication } from '../../../domain/documents/publication.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { ReadPublication } from '../formats/parts.ts';
import { readPieces } from '../formats/pieces.ts';
import type { FormatReader, RecordContent } from '../formats/reader.ts';
import { paragraphsIn } from '../tables/big-query.ts';
import { classesIn, dateIn, numberIn } from '../tables/cells.ts';
import { withinLimits } from '../xml/parse-xml.ts';
import { JsonNode } from './json-node.ts';

/** Nowhere in a text, so that the file is one record. */
const NOWHERE = '\0\0';

export const kipris: FormatReader = {
  matches: ({ text }) => /^\s*\{/.test(text) && /"biblioSummaryInfo(?:Array)?"\s*:/.test(text),
  read: (file) => readPieces(file, { mark: NOWHERE, encoding: 'utf-8', read: readDocument }),
};

function readDocument(text: string): RecordContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'an answer of KIPRIS that is no whole JSON; fetch it again' };
  }
  return withinLimits(() => readKiprisRecord(new JsonNode(value)));
}

/** Refused without a number of a grant or of an open publication. */
export function readKiprisRecord(record: JsonNode): ReadPublication {
  const [biblio = new JsonNode(null)] = infos(record, 'biblioSummaryInfo');
  const publication = publicationOf(biblio);
  if (publication === null) return { ok: false, reason: 'no number of a grant or of an open publication' };
  const [abstract = ''] = infos(record, 'abstractInfo').map((info) => info.text('astrtCont'));
  const titles = [
    ['ko', biblio.text('inventionTitle')],
    ['en', biblio.text('inventionTitleEng')],
  ] as const;
  const claims = claimsOf(record);
  return publicationFrom({
    publication,
    application: idFrom(biblio.text('applicationNumber'), 'A', biblio.text('applicationDate')),
    priorities: infos(record, 'priorityInfo').flatMap(priority),
    lang: 'ko',
    titles: titles.flatMap(([lang, content]) => (content === '' ? [] : [{ lang, content }])),
    abstracts: abstract === '' ? [] : [{ lang: 'ko', content: paragraphsIn(abstract) }],
    claims: claims.length === 0 ? [] : [{ lang: 'ko', content: claims }],
    classes: uniqueClasses(
      classesIn(
        'IPC',
        infos(record, 'ipcInfo').map((info) => info.text('ipcNumber')),
      ),
    ),
    parties: [
      ...infos(record, 'applicantInfo').flatMap((info) => person(info, 'applicant')),
      ...infos(record, 'inventorInfo').flatMap((info) => person(info, 'inventor')),
      ...infos(record, 'agentInfo').flatMap((info) => person(info, 'agent')),
    ],
    citations: infos(record, 'priorArtDocumentsInfo').flatMap(citation),
    status: STATUSES.get(biblio.text('registerStatus')) ?? 'unknown',
    other: otherFields(record, biblio),
    source: { format: 'office-full-text', version: 'KIPRIS', date: null },
  });
}

/** What stands in `…Array`: a list, one in its place, or none. */
const infos = (record: JsonNode, name: string): JsonNode[] => record.each(`${name}Array`, name);

function publicationOf(biblio: JsonNode): DocumentId | null {
  const [, series = '', number = ''] = /^(10|20)-(\d{7})(?:-\d{4})?$/.exec(biblio.text('registerNumber')) ?? [];
  if (number !== '') {
    const date = dateIn(biblio.text('publicationDate')) ?? dateIn(biblio.text('registerDate'));
    return documentIdOf({ country: 'KR', printed: series + number, kind: series === '10' ? 'B1' : 'Y1', date });
  }
  const open = biblio.text('openNumber');
  return idFrom(open, open.startsWith('20-') ? 'U' : 'A', biblio.text('openDate'));
}

/** `10-2005-0012229` is `20050012229`. */
function idFrom(printed: string, kind: string, date: string): DocumentId | null {
  const [, year = '', number = ''] = /^\d{2}-?(\d{4})-?(\d{7})$/.exec(printed) ?? [];
  return year === '' ? null : documentIdOf({ country: 'KR', printed: year + number, kind, date: dateIn(date) });
}

function priority(info: JsonNode): DocumentId[] {
  const country = COUNTRIES.get(info.text('priorityApplicationCountry')) ?? '';
  const [printed, date] = [info.text('priorityApplicationNumber'), info.text('priorityApplicationDate')];
  if (country === '' || printed === '') return [];
  const own = country === 'KR' ? idFrom(printed, 'A', date) : null;
  return [own ?? documentIdOf({ country, printed, kind: '', date: dateIn(date) })];
}

/** The last version, its limbs set apart by runs of blanks; what an amendment has struck out is left out. */
function claimsOf(record: JsonNode): Publication['claims'][number]['content'] {
  return record.list('claims', 'last_version', 'claims').flatMap((claim) => {
    const [number, text] = [Number(claim.text('claim_number')), claim.text('text')];
    if (claim.text('change_code') === 'D' || text === '' || !Number.isInteger(number) || number < 1) return [];
    const dependsOn = claim
      .list('refers_to')
      .map((one) => Number(one.text()))
      .filter((one) => Number.isInteger(one) && one > 0 && one !== number);
    const limbs = text.split(/\s*\n\s*|\s{8,}/).flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim() }]));
    return [{ number, dependsOn, limbs }];
  });
}

/** The English name, as other sources have it; the Korean one stays beside. */
function person(info: JsonNode, role: Party['role']): Party[] {
  const name = info.text('engName') || info.text('name');
  const country = COUNTRIES.get(info.text('country'));
  return name === '' ? [] : [{ role, name, ...(country === undefined ? {} : { country }) }];
}

function citation(info: JsonNode): Citation[] {
  const text = info.text('documentsNumber');
  const document = numberIn(text, null);
  const by = info.text('examinerQuotationFlag') === 'Y' ? 'examiner' : 'other';
  return text === '' ? [] : [{ kind: 'patent', text, ...(document === null ? {} : { document }), by }];
}

const STATUSES: ReadonlyMap<string, LegalStatus> = new Map([
  ['공개', 'pending'],
  ['등록', 'granted'],
  ['소멸', 'lapsed'],
  ['무효', 'lapsed'],
  ['거절', 'withdrawn'],
  ['취하', 'withdrawn'],
  ['포기', 'withdrawn'],
]);

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['대한민국', 'KR'],
  ['미국', 'US'],
  ['일본', 'JP'],
  ['중국', 'CN'],
  ['독일', 'DE'],
  ['프랑스', 'FR'],
  ['영국', 'GB'],
  ['스위스', 'CH'],
  ['네덜란드', 'NL'],
  ['이탈리아', 'IT'],
  ['스웨덴', 'SE'],
  ['캐나다', 'CA'],
  ['오스트레일리아', 'AU'],
  ['대만', 'TW'],
  ['유럽특허청(EPO)', 'EP'],
]);

/** Of the bibliography what has no field, the names in Korean, and what the office did, a line each. */
function otherFields(record: JsonNode, biblio: JsonNode): Publication['other'] {
  const lines = (nodes: readonly JsonNode[], ...names: readonly string[]) =>
    nodes
      .map((node) =>
        names
          .map((name) => node.text(name))
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean);
  const [international = new JsonNode(null)] = infos(record, 'internationalInfo');
  const given: Record<string, string> = {
    ...Object.fromEntries(KEPT.map((name) => [name, biblio.text(name)])),
    ...Object.fromEntries(INTERNATIONAL.map((name) => [name, international.text(name)])),
    applicants: lines(infos(record, 'applicantInfo'), 'name', 'address').join('; '),
    inventors: lines(infos(record, 'inventorInfo'), 'name').join('; '),
    agents: lines(infos(record, 'agentInfo'), 'name').join('; '),
    legalStatusInfo: lines(infos(record, 'legalStatusInfo'), 'receiptDate', 'documentEngName', 'commonCodeName').join(
      '\n',
    ),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

const KEPT = [
  ...['registerNumber', 'registerDate', 'registerStatus', 'openNumber', 'openDate', 'finalDisposal', 'examinerName'],
  ...[
    'originalApplicationKind',
    'originalApplicationNumber',
    'originalExaminationRequestDate',
    'translationSubmitDate',
  ],
];
const INTERNATIONAL = [
  ...['internationOpenNumber', 'internationOpenDate'],
  ...['internationalApplicationNumber', 'internationalApplicationDate'],
];
