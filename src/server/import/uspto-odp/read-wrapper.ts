/**
 * Applications of the Open Data Portal. Of three spellings of its answers the first key that there is counts: that of
 * the portal, that of its beta (`patentBag`, everything beside each other), that of a list of metadata
 * (`PatentNumber`).
 */
import type { DocumentId, IsoDate, Party } from '../../../domain/documents/publication.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import type { JsonNode } from '../json/json-node.ts';
import { classesIn, dateIn } from '../tables/cells.ts';
import type { FileWrapper, Kinship, WrapperEvent } from './file-wrapper.ts';
import { officeNamed } from './office-names.ts';

const first = (node: JsonNode, ...names: readonly string[]): string =>
  names.map((name) => node.text(name)).find((text) => text !== '') ?? '';

/** The office's missing date is the first day of the year 1. */
export function officeDay(text: string): IsoDate | null {
  const date = dateIn(text.slice(0, 10));
  return date !== null && date > '1700' ? date : null;
}
const day = (node: JsonNode, ...names: readonly string[]): IsoDate | null => officeDay(first(node, ...names));
const lists = (node: JsonNode, ...names: readonly string[]): JsonNode[] => names.flatMap((name) => node.list(name));

export function readWrapper(record: JsonNode): FileWrapper {
  const [meta = record] = record.each('applicationMetaData');
  const [kin = record] = record.each('continuityBag');
  return {
    service: 'USPTO Open Data Portal',
    asOf: day(record, 'lastIngestionDateTime'),
    application: first(record, 'applicationNumberText', 'ApplicationNumber'),
    filed: day(meta, 'filingDate', 'FilingDate'),
    type: first(meta, 'applicationTypeCode', 'ApplicationTypeCode'),
    title: first(meta, 'inventionTitle', 'InventionTitle'),
    status: {
      code: first(meta, 'applicationStatusCode', 'ApplicationStatusCode'),
      words: first(meta, 'applicationStatusDescriptionText', 'ApplicationStatusDescriptionText'),
      date: day(meta, 'applicationStatusDate', 'ApplicationStatusDate'),
    },
    open: {
      number: first(meta, 'earliestPublicationNumber', 'EarliestPublicationNumber'),
      date: day(meta, 'earliestPublicationDate', 'EarliestPublicationDate'),
    },
    grant: { number: first(meta, 'patentNumber', 'PatentNumber'), date: day(meta, 'grantDate', 'GrantDate') },
    classes: uniqueClasses([
      ...classesIn('CPC', textsIn(meta, 'cpcClassificationBag', 'CpcClassificationBag')),
      ...classesIn('USPC', [first(meta, 'uspcSymbolText', 'UspcSymbolText', 'class/subclass')].filter(Boolean)),
    ]),
    parties: partiesOf(record, meta),
    foreign: record.list('foreignPriorityBag').flatMap(foreignPriority),
    parents: kin.list('parentContinuityBag').map((one) => kinship(one, 'parent')),
    children: kin.list('childContinuityBag').map((one) => kinship(one, 'child')),
    events: lists(record, 'eventDataBag', 'transactionContentBag').map(eventOf),
    adjustment: record.text('patentTermAdjustmentData', 'adjustmentTotalQuantity'),
    other: otherFields(meta),
    holds: HOLDINGS.flatMap(([name, words]) => (record.has(name) ? [words] : [])),
  };
}

const HOLDINGS: readonly (readonly [name: string, words: string])[] = [
  ['parentContinuityBag', 'the continuity'],
  ['continuityBag', 'the continuity'],
  ['foreignPriorityBag', 'the foreign priorities'],
  ['assignmentBag', 'the assignments'],
  ['patentTermAdjustmentData', 'the adjustment of the term'],
  ['recordAttorney', 'the attorneys'],
  ['transactionContentBag', 'the transactions'],
  ['eventDataBag', 'the transactions'],
];

const textsIn = (node: JsonNode, ...names: readonly string[]): string[] =>
  lists(node, ...names).map((one) => one.text());

function partiesOf(record: JsonNode, meta: JsonNode): Party[] {
  const applicants = lists(meta, 'applicantBag', 'Applicants');
  const inventors = lists(meta, 'inventorBag', 'Inventors');
  const named = (role: Party['role'], name: string): Party[] => (name === '' ? [] : [{ role, name }]);
  return [
    ...applicants.flatMap((one) => person('applicant', one, 'applicantNameText', 'applicant', 'ApplicantNameText')),
    ...lastAssignees(record).flatMap((name) => named('assignee', name)),
    ...inventors.flatMap((one) => person('inventor', one, 'inventorNameText', 'InventorNameText')),
    ...named('agent', record.list('correspondenceAddressBag')[0]?.text('nameLineOneText') ?? ''),
    ...named('examiner', first(meta, 'examinerNameText', 'ExaminerNameText').replace(/^CENTRAL, DOCKET$/, '')),
  ];
}

function person(role: Party['role'], node: JsonNode, ...names: readonly string[]): Party[] {
  const name = first(node, ...names);
  const [address] = lists(node, 'correspondenceAddressBag', 'CorrespondenceAddressBag');
  if (name === '') return [];
  const city = address === undefined ? '' : first(address, 'cityName', 'CityName');
  const state = address === undefined ? '' : first(address, 'geographicRegionCode', 'GeographicRegionCode');
  const country = address === undefined ? '' : first(address, 'countryCode', 'CountryCode');
  return [
    {
      role,
      name: name.replace(/\s+/g, ' '),
      ...(city === '' ? {} : { city }),
      ...(state === '' ? {} : { state }),
      ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
    },
  ];
}

/** Those of the assignment recorded last; a security interest or a change of name is none. */
function lastAssignees(record: JsonNode): string[] {
  const assignments = record
    .list('assignmentBag')
    .filter((one) => /^ASSIGNMENT/i.test(one.text('conveyanceText')))
    .toSorted((a, b) => (a.text('assignmentRecordedDate') < b.text('assignmentRecordedDate') ? 1 : -1));
  return [...new Set((assignments[0]?.list('assigneeBag') ?? []).map((one) => one.text('assigneeNameText')))];
}

function foreignPriority(node: JsonNode): DocumentId[] {
  const country = officeNamed(first(node, 'ipOfficeName', 'countryName'));
  const printed = first(node, 'applicationNumberText', 'priorityNumberText');
  if (country === null || printed === '') return [];
  return [
    documentIdOf({ country, printed: nationalNumber(country, printed), kind: '', date: day(node, 'filingDate') }),
  ];
}

/** Korea's numbers begin with the kind of right, China's end in a check digit; other sources have neither. */
export function nationalNumber(country: string, printed: string): string {
  const [, korean] = /^[12]0-?(\d{4}-?\d{7})$/.exec(printed) ?? [];
  const [, chinese] = /^(20\d{10})\.?[\dX]$/.exec(printed) ?? [];
  if (country === 'KR' && korean !== undefined) return korean;
  return country === 'CN' && chinese !== undefined ? chinese : printed;
}

function kinship(node: JsonNode, side: 'parent' | 'child'): Kinship {
  return {
    code: node.text('claimParentageTypeCode'),
    application: node.text(`${side}ApplicationNumberText`),
    filed: day(node, `${side}ApplicationFilingDate`, 'filingDate'),
    patent: node.text(`${side}PatentNumber`),
  };
}

function eventOf(node: JsonNode): WrapperEvent {
  return {
    code: first(node, 'eventCode', 'caseActionCode'),
    words: first(node, 'eventDescriptionText', 'caseActionDescriptionText'),
    date: day(node, 'eventDate', 'recordedDate'),
  };
}

const KEPT = [
  ...['docketNumber', 'groupArtUnitNumber', 'applicationConfirmationNumber', 'firstInventorToFileIndicator'],
  ...['applicationStatusCode', 'applicationStatusDate', 'applicationStatusDescriptionText', 'effectiveFilingDate'],
  ...['applicationTypeLabelName', 'applicationTypeCategory', 'customerNumber'],
];

function otherFields(meta: JsonNode): Record<string, string> {
  const values = KEPT.map((name) => [name, first(meta, name, name.charAt(0).toUpperCase() + name.slice(1))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
