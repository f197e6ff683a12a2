/** What each answer of the USPTO's services is, by a key that only it has, and how its records are read. */
import type { RecordContent } from '../formats/reader.ts';
import type { JsonNode } from '../json/json-node.ts';
import { applicationRecord, citedInActions, officeActions, rejections } from './office-actions.ts';
import {
  appealEvents,
  interferenceEvents,
  olderTrialDocument,
  petitionEvents,
  trialDocumentEvents,
  trialEvents,
} from './proceedings.ts';
import { readPeds } from './read-peds.ts';
import { readWrapper } from './read-wrapper.ts';
import { wrapperRecords } from './wrapper-record.ts';

export interface OdpAnswer {
  /** Told by the first of these that the beginning of the file has. */
  readonly sign: RegExp;
  /** Its records stand in a list of the outermost object, which may be of any length. */
  readonly list?: true;
  readonly read: (record: JsonNode) => readonly RecordContent[];
}

const aside = (reason: string) => (): readonly RecordContent[] => [{ ok: false, reason }];
const application = (record: JsonNode): readonly RecordContent[] => wrapperRecords(readWrapper(record));

/** A list of documents by their codes, without their texts. */
function listOfDocuments(answer: JsonNode): readonly RecordContent[] {
  const documents = answer.list('documentBag');
  const number = documents[0]?.text('applicationNumberText') || 'an application';
  const reason =
    `a list of ${documents.length} documents in the file of ${number}, without their texts; ` +
    'what the office did is in its transactions, the words of office actions in the answers of "Office Action Text"';
  return [{ ok: false, reason }];
}

const pedsRecords = (answer: JsonNode): readonly RecordContent[] =>
  answer.list('queryResults', 'searchResponse', 'response', 'docs').flatMap((one) => wrapperRecords(readPeds(one)));

const docsOf = (answer: JsonNode): JsonNode[] => answer.list('response', 'docs');

const PARSED =
  'the grounds of an office action, claim by claim, without the number of its application; ' +
  'import the office action itself, or the application data';
const FILES_ALONE =
  'where the full texts of an application are to be fetched (grant and open publication); import those files';
const PRODUCTS = "a list of the USPTO's bulk data files, not a patent document; import the files that it names";

export const ODP_ANSWERS: readonly OdpAnswer[] = [
  { sign: /"patentFileWrapperDataBag"\s*:/, list: true, read: application },
  { sign: /"patentBag"\s*:/, list: true, read: application },
  { sign: /"patentTrialProceedingDataBag"\s*:/, list: true, read: trialEvents },
  { sign: /"patentTrialDocumentDataBag"\s*:/, list: true, read: trialDocumentEvents },
  { sign: /"patentAppealDataBag"\s*:/, list: true, read: appealEvents },
  { sign: /"patentInterferenceDataBag"\s*:/, list: true, read: interferenceEvents },
  { sign: /"petitionDecisionDataBag"\s*:/, list: true, read: petitionEvents },
  {
    sign: /"proceedingNumber"\s*:[\s\S]*"respondent(?:PatentNumber|ApplicationNumberText)"\s*:/,
    list: true,
    read: olderTrialDocument,
  },
  { sign: /"searchResponse"\s*:[\s\S]*"applId"\s*:/, read: pedsRecords },
  { sign: /"docs"\s*:[\s\S]*"bodyText"\s*:/, read: (answer) => officeActions(docsOf(answer)) },
  { sign: /"docs"\s*:[\s\S]*"hasRej103"\s*:/, read: (answer) => rejections(docsOf(answer)) },
  {
    sign: /"docs"\s*:[\s\S]*"(?:referenceIdentifier|citedDocumentIdentifier|citationCategoryCode)"\s*:/,
    read: (answer) => citedInActions(docsOf(answer)),
  },
  { sign: /"CTNFBodyText"\s*:/, read: applicationRecord },
  { sign: /"claims"\s*:[\s\S]*"isReject"\s*:/, read: aside(PARSED) },
  { sign: /"documentBag"\s*:/, read: listOfDocuments },
  { sign: /"ApplicationNumber"\s*:[\s\S]*"(?:Grant|Pgpub)DocumentMetaData"\s*:/, read: aside(FILES_ALONE) },
  { sign: /"ApplicationNumber"\s*:[\s\S]*"InventionTitle"\s*:/, read: application },
  {
    sign: /"ApplicationNumber"\s*:[\s\S]*"IPOfficeName"\s*:/,
    read: aside(
      'the foreign priorities of an application alone, without the number of a publication; ' +
        'import its whole application data, in which they stand',
    ),
  },
  { sign: /"attorneyBag"\s*:/, read: aside('a list of attorneys, not a patent document') },
  { sign: /"statusCodeBag"\s*:/, read: aside('the list of status codes of the USPTO, not a patent document') },
  { sign: /"bulkDataProductBag"\s*:/, read: aside(PRODUCTS) },
  {
    sign: /"apiKey"\s*:[\s\S]*"fields"\s*:/,
    read: aside('the names of the fields of a service, not a patent document'),
  },
  {
    sign: /"docs"\s*:[\s\S]*"docCode"\s*:[\s\S]*"docFormat"\s*:/,
    read: aside('a list of documents in the file of an office (Global Dossier), without their texts'),
  },
];
