/** Full texts of the Chinese office: ST.36 to 2014 (`cn-patent-document`), since then a form near to ST.96. */
import { elements, type XmlElement } from '../../xml/element.ts';
import type { ReadPublication } from '../parts.ts';
import { renamed, withChildren, type ElementNames } from '../renamed.ts';
import { readOfficeDocument } from './office-document.ts';

const ST36: ElementNames = {
  names: {
    ...Object.fromEntries(
      [
        'bibliographic-data',
        'publication-reference',
        'parties',
        'applicants',
        'applicant',
        'inventors',
        'inventor',
        'agents',
        'agent',
        'related-documents',
      ].map((name) => [`cn-${name}`, name]),
    ),
    'application-body': '',
  },
};

export function readChineseSt36(root: XmlElement): ReadPublication {
  return readOfficeDocument(renamed(root, ST36), { country: 'CN', lang: 'zh', version: 'CNIPA ST.36' });
}

const SINCE_2015: ElementNames = {
  names: {
    BibliographicData: 'bibliographic-data',
    PublicationReference: 'publication-reference',
    ApplicationReference: 'application-reference',
    DocumentID: 'document-id',
    WIPOST3Code: 'country',
    DocNumber: 'doc-number',
    Kind: 'kind',
    Date: 'date',
    PriorityDetails: 'priority-claims',
    Priority: 'priority-claim',
    ClassificationIPCRDetails: 'classifications-ipcr',
    ClassificationIPCR: 'classification-ipcr',
    Text: 'text',
    InventionTitle: 'invention-title',
    RelatedDocuments: 'related-documents',
    Division: 'division',
    DocumentsRelation: 'relation',
    ParentDocument: 'parent-doc',
    ChildDocument: 'child-doc',
    PCTOrRegionalApplicationData: 'pct-or-regional-filing-data',
    PCTOrRegionalPublishingData: 'pct-or-regional-publishing-data',
    Parties: 'parties',
    Applicant: 'applicant',
    Inventor: 'inventor',
    Agent: 'agent',
    AddressBook: 'addressbook',
    Name: 'name',
    Address: 'address',
    Abstract: 'abstract',
    Description: 'description',
    Paragraphs: 'p',
    Claims: 'claims',
    Claim: 'claim',
    ClaimText: 'claim-text',
    Drawings: 'drawings',
    Figure: 'figure',
    AbstractFigure: 'abstract-drawing',
    Image: 'img',
    TableDetails: 'tables',
    Table: 'table',
    Maths: 'maths',
    Sub: 'sub',
    Sup: 'sup',
    Underline: 'u',
    Bold: 'b',
    Italic: 'i',
  },
};

/** The office's own numbers and names come beside standardised ones: the first are read. */
export function readChineseFullText(root: XmlElement): ReadPublication {
  const { dateProduced = '', xsdVersion = '' } = root.attributes;
  const version = ['CNIPA', xsdVersion, dateProduced].filter((part) => part !== '').join(' ');
  return readOfficeDocument(prepared(renamed(root, SINCE_2015)), { country: 'CN', lang: 'zh', version });
}

/** Paragraphs are numbered `n0005`, and a table in a paragraph of its own is a table. */
function prepared(element: XmlElement): XmlElement {
  const originals = elements(element).filter(({ attributes }) => attributes['dataFormat'] === 'original');
  const children = element.children
    .filter(
      (child) =>
        typeof child === 'string' ||
        child.attributes['dataFormat'] !== 'standard' ||
        !originals.some(({ name }) => name === child.name),
    )
    .map((child) => (typeof child === 'string' ? child : prepared(child)));
  const { num } = element.attributes;
  const attributes =
    num === undefined ? element.attributes : { ...element.attributes, num: num.replace(/^n(?=\d)/, '') };
  return { ...withChildren(element, children), attributes };
}
