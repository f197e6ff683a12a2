/** WIPO ST.96 (`PatentPublication`), as offices of several countries publish. */
import { elements, find, textOf, type XmlElement, type XmlNode } from '../../xml/element.ts';
import { language, type ReadPublication } from '../parts.ts';
import { elementOf, renamed, withChildren, type ElementNames } from '../renamed.ts';
import { readOfficeDocument } from './office-document.ts';

/** Give way to what they hold. */
const AROUND = [
  'ApplicationNumber',
  'PatentClassificationBag',
  'InventionTitleBag',
  'PersonName',
  'PersonStructuredName',
  'OrganizationName',
  'Name',
  'PostalAddressBag',
  'PostalAddress',
  'PostalStructuredAddress',
  'PatentDocumentIdentification',
  'ApplicationIdentification',
  'MainCPC',
  'FurtherCPC',
];

const VOCABULARY: ElementNames = {
  names: {
    ...Object.fromEntries(AROUND.map((name) => [name, ''])),
    BibliographicData: 'bibliographic-data',
    PatentPublicationIdentification: 'publication-reference',
    IPOfficeCode: 'country',
    PublicationNumber: 'doc-number',
    PatentDocumentKindCode: 'kind',
    PublicationDate: 'date',
    ApplicationNumberText: 'doc-number',
    FilingDate: 'date',
    PriorityClaimBag: 'priority-claims',
    PriorityClaim: 'priority-claim',
    IPCRClassificationBag: 'classifications-ipcr',
    IPCRClassification: 'classification-ipcr',
    CPCClassificationBag: 'classifications-cpc',
    CPCClassification: 'classification-cpc',
    Section: 'section',
    CPCSection: 'section',
    Class: 'class',
    Subclass: 'subclass',
    MainGroup: 'main-group',
    Subgroup: 'subgroup',
    SymbolPositionCode: 'symbol-position',
    IPCClassificationValueCode: 'classification-value',
    CPCClassificationValueCode: 'classification-value',
    PatentClassificationLevelCode: 'classification-level',
    InventionTitle: 'invention-title',
    PartyBag: 'parties',
    Applicant: 'applicant',
    Inventor: 'inventor',
    Assignee: 'assignee',
    RegisteredPractitioner: 'agent',
    PrimaryExaminer: 'primary-examiner',
    PublicationContact: 'addressbook',
    Contact: 'addressbook',
    FirstName: 'first-name',
    MiddleName: 'middle-name',
    LastName: 'last-name',
    NameSuffix: 'suffix',
    EntityName: 'name',
    OrganizationStandardName: 'orgname',
    CityName: 'city',
    GeographicRegionName: 'state',
    CountryCode: 'country',
    ReferenceCitationBag: 'references-cited',
    ReferenceCitation: 'citation',
    PatentCitation: 'patcit',
    CitedPatentDocumentIdentification: 'document-id',
    DocumentNumber: 'doc-number',
    PatentDocumentDate: 'date',
    NPLCitation: 'nplcit',
    NPLCitationText: 'othercit',
    RelatedDocumentBag: 'related-documents',
    Division: 'division',
    Continuation: 'continuation',
    ContinuationInPart: 'continuation-in-part',
    Reissue: 'reissue',
    RelatedPublication: 'related-publication',
    ParentDocument: 'parent-doc',
    ChildDocument: 'child-doc',
    Abstract: 'abstract',
    Description: 'description',
    Heading: 'heading',
    P: 'p',
    Claims: 'claims',
    Claim: 'claim',
    ClaimText: 'claim-text',
    ClaimReference: 'claim-ref',
    FigureReference: 'figref',
    Drawings: 'drawings',
    PageImage: 'img',
    Table: 'tables',
    IPOASISTable: 'table',
    TableGroup: 'tgroup',
    TableTitle: 'title',
    Math: 'maths',
    B: 'b',
    I: 'i',
    U: 'u',
    Sub: 'sub',
    Sup: 'sup',
    Br: 'br',
    OL: 'ol',
    UL: 'ul',
    LI: 'li',
  },
  attributes: { pNumber: 'num', idrefs: 'idref' },
};

/** The names of the parts of a table differ between the versions of ST.96; those of OASIS are read. */
const OASIS: Readonly<Record<string, string>> = { TableHead: 'thead', TableBody: 'tbody', Row: 'row', Entry: 'entry' };

export function readSt96(original: XmlElement): ReadPublication {
  const root = prepared(renamed(original, { ...VOCABULARY, names: { ...VOCABULARY.names, ...OASIS } }));
  const { languageCode, st96Version = '' } = root.attributes;
  const country = textOf(find(root, 'country'));
  const version = `WIPO ST.96 ${st96Version}`.trim();
  return readOfficeDocument(root, { country, lang: language(languageCode), version });
}

function prepared(element: XmlElement): XmlElement {
  const children = element.children.map((child): XmlNode => {
    if (typeof child === 'string') return child;
    if (child.name === 'claim') return claimWithNumber(child);
    if (child.name === 'img') return image(child);
    if (child.name === 'citation') return citation(child);
    return prepared(child);
  });
  return element.name === 'bibliographic-data'
    ? withChildren(element, applicationOf(children))
    : withChildren(element, children);
}

/** The fields of the application stand directly below the bibliography once the elements around them gave way. */
function applicationOf(children: readonly XmlNode[]): XmlNode[] {
  const isOwn = (node: XmlNode) => typeof node !== 'string' && ['country', 'doc-number', 'date'].includes(node.name);
  return [
    ...children.filter((node) => !isOwn(node)),
    elementOf('application-reference', [elementOf('document-id', children.filter(isOwn))]),
  ];
}

function claimWithNumber(claim: XmlElement): XmlElement {
  const num = textOf(find(claim, 'ClaimNumber'));
  const aside = ['ClaimNumber', 'ClaimTypeCategory'];
  const content = claim.children.filter((node) => typeof node === 'string' || !aside.includes(node.name));
  return elementOf('claim', content, { ...claim.attributes, ...(num === '' ? {} : { num }) });
}

function image(page: XmlElement): XmlElement {
  return elementOf('img', page.children, { ...page.attributes, file: textOf(find(page, 'FileName')) });
}

/** Who cited stands in an attribute; a month has no day: `2000-04` is `20000400` elsewhere. */
function citation(given: XmlElement): XmlElement {
  const dated = (element: XmlElement): XmlElement =>
    element.name === 'date'
      ? elementOf('date', [textOf(element).replace(/^(\d{4})-(\d{2})$/, '$1$200')])
      : withChildren(
          element,
          element.children.map((child) => (typeof child === 'string' ? child : dated(child))),
        );
  const by = given.attributes['citingPartyCategory'] ?? '';
  const category = by === '' ? [] : [elementOf('category', [`cited by ${by.toLowerCase()}`])];
  return elementOf('citation', [...elements(given).map(dated), ...category]);
}
