/** Applications as PEDS gave them until 2025: the answer of a search engine, days with the month first. */
import type { DocumentId, IsoDate, Party } from '../../../domain/documents/publication.ts';
import { uniqueClasses, uspcSymbol } from '../fields/classes.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import type { JsonNode } from '../json/json-node.ts';
import { dayIn } from '../tables/cells.ts';
import type { FileWrapper, Kinship } from './file-wrapper.ts';
import { officeNamed } from './office-names.ts';
import { nationalNumber, officeDay } from './read-wrapper.ts';

export function readPeds(record: JsonNode): FileWrapper {
  const text = (name: string) => record.text(name);
  return {
    service: 'USPTO PEDS',
    asOf: officeDay(text('lastUpdatedTimestamp')),
    application: text('applId'),
    filed: officeDay(text('appFilingDate')),
    type: TYPES.get(text('appType').toLowerCase()) ?? 'UTL',
    title: text('patentTitle'),
    status: { code: '', words: text('appStatus'), date: officeDay(text('appStatusDate')) },
    open: { number: text('appEarlyPubNumber'), date: officeDay(text('appEarlyPubDate')) },
    grant: { number: text('patentNumber'), date: officeDay(text('patentIssueDate')) },
    classes: uniqueClasses(nationalClass(text('appCls'), text('appSubCls'))),
    parties: [
      ...record.list('applicants').flatMap((one) => person('applicant', one)),
      ...record.list('inventors').flatMap((one) => person('inventor', one)),
      ...named('agent', text('corrAddrNameLineOne')),
      ...named('examiner', text('appExamName')),
    ],
    foreign: record.list('foreignPriority').flatMap(foreignPriority),
    parents: record
      .list('parentContinuity')
      .map((one) => kinship(one, one.text('claimApplicationNumberText'), one.text('patentNumberText'))),
    children: record.list('childContinuity').map((one) => kinship(one, one.text('claimApplicationNumberText'), '')),
    events: record.list('transactions').map((one) => ({
      code: one.text('code'),
      words: one.text('description'),
      date: officeDay(one.text('recordDate')),
    })),
    adjustment: text('totalPtoDays'),
    other: Object.fromEntries(KEPT.map((name) => [name, text(name)] as const).filter(([, value]) => value !== '')),
    holds: [],
  };
}

const KEPT = [
  'appAttrDockNumber',
  'appGrpArtNumber',
  'appConfrNumber',
  'appEntityStatus',
  'firstInventorFile',
  'appType',
];

const TYPES: ReadonlyMap<string, string> = new Map([
  ['design', 'DES'],
  ['plant', 'PLT'],
  ['reissue', 'REI'],
  ['re-issue', 'REI'],
]);

/** `700` and `276000` are 700/276. */
function nationalClass(main: string, sub: string): FileWrapper['classes'] {
  const symbol = main === '' || sub === '' ? null : uspcSymbol(`${main.padStart(3)}${sub}`);
  return symbol === null ? [] : [{ scheme: 'USPC', symbol, first: true, inventive: null }];
}

const named = (role: Party['role'], name: string): Party[] => (name === '' ? [] : [{ role, name }]);

/** The last name stands in the first line; a company has that line alone. */
function person(role: Party['role'], node: JsonNode): Party[] {
  const parts = [node.text('nameLineTwo'), node.text('nameLineOne'), node.text('suffix')];
  const name = parts.filter((part) => part !== '').join(' ');
  const city = node.text('city').replace(/,\s*$/, '');
  const state = node.text('geoCode');
  const [, country] = /^\(?([A-Z]{2})\)?$/.exec(node.text('country')) ?? [];
  return named(role, name).map((one) => ({
    ...one,
    ...(city === '' ? {} : { city }),
    ...(state === '' ? {} : { state }),
    ...(country === undefined ? {} : { country }),
  }));
}

const day = (text: string): IsoDate | null => dayIn(text, 'month-first')?.iso ?? null;

function foreignPriority(node: JsonNode): DocumentId[] {
  const country = officeNamed(node.text('countryName'));
  const printed = node.text('priorityClaim');
  if (country === null || printed === '') return [];
  const date = day(node.text('filingDate'));
  return [documentIdOf({ country, printed: nationalNumber(country, printed), kind: '', date })];
}

/** The words of the relation, in the order in which they are looked for. */
const RELATIONS: readonly (readonly [words: RegExp, code: string])[] = [
  [/provisional/i, 'PRO'],
  [/continuation[ -]in[ -]?part/i, 'CIP'],
  [/continuation/i, 'CON'],
  [/division/i, 'DIV'],
  [/national stage/i, 'NST'],
  [/reissue/i, 'REI'],
];

function kinship(node: JsonNode, application: string, patent: string): Kinship {
  const words = node.text('applicationStatusDescription');
  const code = RELATIONS.find(([pattern]) => pattern.test(words))?.[1] ?? words;
  return { code, application, filed: day(node.text('filingDate')), patent };
}
