/** Gazettes of Japan and China, and WIPO ST.96. Golden records of small documents. */
import { expect, test } from 'vitest';
import { readPublication } from '../../../src/server/import/formats/read-publication.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';

function read(text: string): Publication {
  const result = readPublication(text);
  if (!result.ok) throw new Error(result.reason);
  return result.publication;
}

test('a Japanese gazette: the kind in words, FI and F-terms, agents beside applicants', () => {
  const gazette = read(`<jp-official-gazette lang="ja" dtd-version="1.0" country="JP" xmlns:jp="http://www.jpo.go.jp">
    <bibliographic-data><publication-reference><document-id><country>JP</country><doc-number>2021044377</doc-number>
    <kind>公開特許公報(A)</kind><date>20210318</date></document-id></publication-reference><application-reference>
    <document-id><doc-number>2019165329</doc-number><date>20190911</date></document-id></application-reference>
    <invention-title>湯沸かし器</invention-title><parties><jp:applicants-agents-article><jp:applicants-agents>
    <applicant><addressbook><name>株式会社湯</name></addressbook></applicant><agent><addressbook><name>松本</name>
    </addressbook></agent></jp:applicants-agents></jp:applicants-agents-article><inventors><inventor><addressbook>
    <name>原田  成規</name></addressbook></inventor></inventors></parties><classification-ipc><edition/>
    <main-clsf>F24H   1/14        20060101AFI20211129BHJP        </main-clsf></classification-ipc>
    <classification-national><country>JP</country><main-clsf>F24H1/14 101H</main-clsf></classification-national>
    <jp:f-term-info><jp:f-term>3L034BA01</jp:f-term></jp:f-term-info><related-documents><division><relation>
    <parent-doc><document-id><doc-number>2018566929</doc-number><date>20170612</date></document-id></parent-doc>
    </relation></division></related-documents></bibliographic-data><description><technical-field><p num="0001">
    本発明は湯沸かし器に関する。</p></technical-field></description><claims><claim num="1"><claim-text>湯沸かし器。
    </claim-text></claim><claim num="2"><claim-text>請求項１記載の湯沸かし器。</claim-text></claim></claims><abstract>
    <p num="">【課題】早く沸かす。</p></abstract></jp-official-gazette>`);
  expect(gazette).toMatchObject({
    ucid: 'JP-2021044377-A',
    publication: { date: '2021-03-18' },
    application: { country: 'JP', number: '2019165329', date: '2019-09-11' },
    lang: 'ja',
    titles: [{ lang: 'ja', content: '湯沸かし器' }],
    abstracts: [{ content: [{ text: '【課題】早く沸かす。' }] }],
    descriptions: [{ content: [{ number: '0001', text: '本発明は湯沸かし器に関する。' }] }],
    parties: [
      { role: 'applicant', name: '株式会社湯' },
      { role: 'inventor', name: '原田 成規' },
      { role: 'agent', name: '松本' },
    ],
    classes: [
      { scheme: 'IPC', symbol: 'F24H1/14', first: true },
      { scheme: 'FI', symbol: 'F24H1/14,101H', first: true },
      { scheme: 'FTERM', symbol: '3L034BA01', first: false },
    ],
    related: [{ relation: 'division', document: { country: 'JP', number: '2018566929' } }],
    source: { format: 'office-full-text', version: 'JPO ST.36', date: '2021-03-18' },
  });
  expect(gazette.claims[0]?.content.map(({ number, dependsOn }) => [number, dependsOn])).toEqual([
    [1, []],
    [2, [1]],
  ]);
});

test('a Chinese document of before 2015: the abstract in the bibliography, the check digit taken off', () => {
  const document = read(`<?xml version="1.0"?><cn-patent-document lang="ZH" country="CN"><cn-bibliographic-data>
    <cn-publication-reference><document-id><country>CN</country><doc-number>104223352</doc-number><kind>A</kind>
    <date>20141224</date></document-id></cn-publication-reference><application-reference><document-id>
    <country>CN</country><doc-number>201410408762.5</doc-number><date>20140819</date></document-id>
    </application-reference><classifications-ipcr><classification-ipcr><text>F24H    1/14    (2006.01)</text>
    </classification-ipcr></classifications-ipcr><invention-title>水壶</invention-title><abstract><p num="1">快。</p>
    </abstract><cn-parties><cn-applicants><cn-applicant><addressbook lang="ZH"><name>水壶公司</name></addressbook>
    </cn-applicant></cn-applicants><cn-inventors><cn-inventor><name>段焰青</name></cn-inventor></cn-inventors>
    </cn-parties></cn-bibliographic-data><application-body lang="CN"><description><p num="0001">技术领域</p>
    </description><claims><claim id="cl1" num="0001"><claim-text>1.一种水壶。</claim-text></claim></claims>
    </application-body></cn-patent-document>`);
  expect(document).toMatchObject({
    ucid: 'CN-104223352-A',
    application: { country: 'CN', number: '201410408762', date: '2014-08-19' },
    lang: 'zh',
    classes: [{ scheme: 'IPC', symbol: 'F24H1/14' }],
    abstracts: [{ lang: 'zh', content: [{ text: '快。' }] }],
    parties: [
      { role: 'applicant', name: '水壶公司' },
      { role: 'inventor', name: '段焰青' },
    ],
    claims: [{ content: [{ number: 1, limbs: [{ text: '一种水壶。' }] }] }],
    descriptions: [{ content: [{ number: '0001', text: '技术领域' }] }],
    source: { version: 'CNIPA ST.36' },
  });
});

test('a Chinese document since 2015: the original of each number, not its standard form', () => {
  const id = (number: string) =>
    `<base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>${number}</base:DocNumber>` +
    '<base:Kind>A</base:Kind><base:Date>20211210</base:Date></base:DocumentID>';
  const document = read(`<?xml version="1.0"?><business:PatentDocumentAndRelated xmlns:base="b" xmlns:business="c"
    xsdVersion="V2.2.1" dateProduced="20211205" lang="zh" country="CN"><business:BibliographicData>
    <business:PublicationReference dataFormat="standard">${id('1')}</business:PublicationReference>
    <business:PublicationReference dataFormat="original">${id('113781974')}</business:PublicationReference>
    <business:ApplicationReference dataFormat="original">${id('202111286633.X')}</business:ApplicationReference>
    <business:PriorityDetails><business:Priority dataFormat="original"><base:WIPOST3Code>KR</base:WIPOST3Code>
    <base:DocNumber>10-2016-0063019</base:DocNumber><base:Date>20160523</base:Date></business:Priority>
    <business:Priority dataFormat="standard"><base:WIPOST3Code>KR</base:WIPOST3Code>
    <base:DocNumber>102016000063019</base:DocNumber></business:Priority></business:PriorityDetails>
    <business:InventionTitle>显示设备</business:InventionTitle><business:Parties><business:ApplicantDetails>
    <business:Applicant><base:AddressBook><base:Name>三星</base:Name><base:Address><base:WIPOST3Code>KR
    </base:WIPOST3Code></base:Address></base:AddressBook></business:Applicant></business:ApplicantDetails>
    </business:Parties></business:BibliographicData><business:Description><base:Paragraphs num="n0005">背景
    <base:Sub>2</base:Sub></base:Paragraphs></business:Description><business:Claims><business:Claim num="0001">
    <business:ClaimText>1.设备，</business:ClaimText><business:ClaimText>包括：</business:ClaimText></business:Claim>
    </business:Claims></business:PatentDocumentAndRelated>`);
  expect(document).toMatchObject({
    ucid: 'CN-113781974-A',
    application: { number: '202111286633' },
    priorities: [{ country: 'KR', number: '1020160063019', date: '2016-05-23' }],
    parties: [{ role: 'applicant', name: '三星', country: 'KR' }],
    descriptions: [{ content: [{ number: '0005', marks: [{ kind: 'sub' }] }] }],
    claims: [{ content: [{ number: 1, limbs: [{ text: '设备，' }, { text: '包括：' }] }] }],
    source: { version: 'CNIPA V2.2.1 20211205' },
  });
});

test('ST.96: classes, persons, citations with who cited, claims with their references', () => {
  const symbol = (section: string) =>
    `<${section}>F</${section}><Class>24</Class><Subclass>H</Subclass><MainGroup>1</MainGroup><Subgroup>14</Subgroup>`;
  const document = read(`<?xml version="1.0"?><pat:PatentPublication xmlns:pat="p" xmlns:com="c" com:st96Version="V6_0"
    com:languageCode="en"><com:IPOfficeCode>US</com:IPOfficeCode><pat:BibliographicData>
    <pat:PatentPublicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode>
    <pat:PublicationNumber>08936998</pat:PublicationNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode>
    <com:PublicationDate>2015-01-20</com:PublicationDate></pat:PatentPublicationIdentification>
    <pat:ApplicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><com:ApplicationNumber>
    <com:ApplicationNumberText>13797521</com:ApplicationNumberText></com:ApplicationNumber>
    <pat:FilingDate>2013-03-12</pat:FilingDate></pat:ApplicationIdentification><pat:PriorityClaimBag>
    <pat:PriorityClaim><com:IPOfficeCode>JP</com:IPOfficeCode><com:ApplicationNumber>
    <com:ApplicationNumberText>2007-290922</com:ApplicationNumberText></com:ApplicationNumber>
    <pat:FilingDate>2007-11-08</pat:FilingDate></pat:PriorityClaim></pat:PriorityClaimBag>
    <pat:PatentClassificationBag><pat:IPCRClassificationBag><pat:IPCRClassification>
    <com:SymbolPositionCode>F</com:SymbolPositionCode>${symbol('Section')}</pat:IPCRClassification>
    </pat:IPCRClassificationBag><pat:CPCClassificationBag><pat:MainCPC><pat:CPCClassification>${symbol('CPCSection')}
    <pat:CPCClassificationValueCode>A</pat:CPCClassificationValueCode></pat:CPCClassification></pat:MainCPC>
    </pat:CPCClassificationBag></pat:PatentClassificationBag><pat:InventionTitleBag>
    <pat:InventionTitle>Kettle</pat:InventionTitle></pat:InventionTitleBag><pat:PartyBag><pat:InventorBag>
    <pat:Inventor><com:PublicationContact><com:Name><com:PersonName><com:PersonStructuredName>
    <com:FirstName>Jun</com:FirstName><com:LastName>Utsumi</com:LastName></com:PersonStructuredName></com:PersonName>
    </com:Name><com:CityName>Tokyo</com:CityName><com:CountryCode>JP</com:CountryCode></com:PublicationContact>
    </pat:Inventor></pat:InventorBag></pat:PartyBag><pat:ReferenceCitationBag>
    <pat:ReferenceCitation pat:citingPartyCategory="Examiner"><com:PatentCitation>
    <com:CitedPatentDocumentIdentification><com:IPOfficeCode>US</com:IPOfficeCode>
    <com:DocumentNumber>2004/0226162</com:DocumentNumber><com:EntityName>Miura</com:EntityName>
    <com:PatentDocumentKindCode>A1</com:PatentDocumentKindCode><com:PatentDocumentDate>2004-11</com:PatentDocumentDate>
    </com:CitedPatentDocumentIdentification></com:PatentCitation></pat:ReferenceCitation></pat:ReferenceCitationBag>
    </pat:BibliographicData><pat:Description><com:Heading>FIELD</com:Heading><com:P com:pNumber="0002">A kettle of
    <pat:FigureReference com:idrefs="F1">FIG. 1</pat:FigureReference>.</com:P></pat:Description><pat:Claims><pat:Claim
    com:id="CLM-1"><pat:ClaimNumber>1</pat:ClaimNumber><pat:ClaimText>1. A kettle.</pat:ClaimText></pat:Claim><pat:Claim
    com:id="CLM-2"><pat:ClaimNumber>2</pat:ClaimNumber><pat:ClaimTypeCategory>Dependent</pat:ClaimTypeCategory>
    <pat:ClaimText>2. The kettle of <pat:ClaimReference com:idrefs="CLM-1">claim 1</pat:ClaimReference>.</pat:ClaimText>
    </pat:Claim></pat:Claims><pat:Drawings><pat:PageImage><com:FileName>D1.TIF</com:FileName></pat:PageImage>
    </pat:Drawings></pat:PatentPublication>`);
  expect(document).toMatchObject({
    ucid: 'US-8936998-B2',
    publication: { date: '2015-01-20' },
    application: { country: 'US', number: '13797521', date: '2013-03-12' },
    priorities: [{ country: 'JP', number: '2007290922', date: '2007-11-08' }],
    titles: [{ lang: 'en', content: 'Kettle' }],
    classes: [
      { scheme: 'CPC', symbol: 'F24H1/14', inventive: false },
      { scheme: 'IPC', symbol: 'F24H1/14', first: true },
    ],
    parties: [{ role: 'inventor', name: 'Jun Utsumi', city: 'Tokyo', country: 'JP' }],
    citations: [
      {
        kind: 'patent',
        document: { country: 'US', number: '20040226162', kind: 'A1', date: null },
        dated: '2004-11',
        text: 'Miura',
        by: 'examiner',
      },
    ],
    descriptions: [
      {
        content: [
          { kind: 'heading', text: 'FIELD' },
          { number: '0002', text: 'A kettle of FIG. 1.' },
        ],
      },
    ],
    drawings: [{ file: 'D1.TIF' }],
    source: { format: 'office-full-text', version: 'WIPO ST.96 V6_0', date: '2015-01-20' },
  });
  expect(document.claims[0]?.content).toMatchObject([
    { number: 1, dependsOn: [], limbs: [{ text: 'A kettle.' }] },
    { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1.' }] },
  ]);
});

test('a record of the German register: numbers filled with zeros, the abstract among the fields of the office', () => {
  const record = read(`<?xml version="1.0"?><dpma-patent-document xmlns="d" schema-version="0.10"><bibliographic-data>
    <publication-references><publication-reference sequence="1"><document-id><country>DE</country>
    <doc-number>000010027360</doc-number><kind>A1</kind></document-id></publication-reference></publication-references>
    <application-reference><document-id><country>DE</country><doc-number>10027360.2</doc-number><date>2000-06-02</date>
    </document-id></application-reference><invention-title lang="DE">Kessel</invention-title><classifications-ipcr>
    <classification-ipcr><text>H02K0016040000</text></classification-ipcr></classifications-ipcr><parties><applicants>
    <applicant><addressbook><name>DENSO</name><address><country>JP</country></address></addressbook></applicant>
    </applicants></parties><priority-claims><priority-claim><country>JP</country><date>1999-06-04</date>
    <doc-number>11158010</doc-number></priority-claim></priority-claims><office-specific-bib-data>
    <status>nicht-anhaengig-erloschen</status><date-of-first-publication>2000-12-07</date-of-first-publication>
    <abstract>Ein Kessel.</abstract></office-specific-bib-data></bibliographic-data></dpma-patent-document>`);
  expect(record).toMatchObject({
    ucid: 'DE-10027360-A1',
    publication: { date: '2000-12-07' },
    application: { country: 'DE', number: '10027360', date: '2000-06-02' },
    priorities: [{ country: 'JP', number: '11158010', date: '1999-06-04' }],
    titles: [{ lang: 'de', content: 'Kessel' }],
    abstracts: [{ lang: 'de', content: [{ text: 'Ein Kessel.' }] }],
    classes: [{ scheme: 'IPC', symbol: 'H02K16/04' }],
    parties: [{ role: 'applicant', name: 'DENSO', country: 'JP' }],
    source: { version: 'DPMAregister 0.10' },
  });
});

test.each([
  'jp-official-gazette',
  'dpma-patent-document',
  'cn-patent-document',
  'PatentDocumentAndRelated',
  'PatentPublication',
])('%s without a number is refused', (root) =>
  expect(readPublication(`<${root}/>`)).toEqual({ ok: false, reason: 'no publication number' }),
);
