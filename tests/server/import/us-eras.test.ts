/** US full text before 2005: Greenbook, SGML and XML of ST.32, PAP. Golden records of small documents. */
import { describe, expect, test } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { all, webStream } from './builders.ts';

const read = (text: string): Promise<ReadRecord[]> =>
  all(readRecords({ kind: 'stream', name: 'file', stream: webStream(Buffer.from(text), 700), size: null }));
async function publicationsOf(text: string): Promise<Publication[]> {
  return (await read(text)).map((record) => {
    if (!record.ok) throw new Error(record.reason);
    return record.publication;
  });
}
async function only(text: string): Promise<Publication> {
  const [publication, ...more] = await publicationsOf(text);
  if (publication === undefined || more.length > 0) throw new Error(`${more.length + 1} publications`);
  return publication;
}

const GREENBOOK = `HHHHHT        APS1                                    ISSUE - 820907
PATN
WKU  043479030
SRC  6
APN  1925296
APD  19800310
TTL  Electronic kettle
ISD  19820907
NCL  2
EXP  Miller, Jr.; George H.
INVT
NAM  Yano; Shozo
CTY  Kyoto
CNT  JPX
ASSG
NAM  Kettles, Inc.
CTY  Tiburon
STA  CA
PRIR
CNT  JPX
APD  19780710
APN  53/84696
RLAP
COD  72
APN  351745
APD  19730416
CLAS
OCL  179 90K
XCL  179  2DD
ICL  H04M 1100
UREF
PNO  3518629
ISD  19700600
NAM  Frankel
OCL  340172.5
FREF
PNO  1234567
ISD  19730105
CNT  GBX
OREF
PAL  Boiling, A. Author, 1970.
LREP
FRM  Flehr & Herbert
ABST
PAL  A kettle that
      whistles.
BSUM
PAC  BACKGROUND
PAR  Water boils.
TBL         Water   100
            Tea      80
CLMS
STM  We claim:
NUM  1.
PAR  1. A kettle, comprising:
PA1  (a) a lid; and
PA1  (b) a whistle.
NUM  2.
PAR  2. The kettle of claim 1, boiling.
PATN
WKU  D02421568
ISD  19761102
TTL  Kettle
CLMS
PAR  The ornamental design for a kettle.
`;

describe('the Greenbook', () => {
  test('gives every field of a grant', async () => {
    const [grant, design] = await publicationsOf(GREENBOOK);
    expect(grant).toEqual({
      ucid: 'US-4347903-A',
      publication: { country: 'US', number: '4347903', kind: 'A', date: '1982-09-07' },
      application: { country: 'US', number: '6192529', kind: null, date: '1980-03-10' },
      priorities: [{ country: 'JP', number: '5384696', kind: null, date: '1978-07-10' }],
      familyId: null,
      lang: 'en',
      titles: [{ lang: 'en', content: 'Electronic kettle' }],
      abstracts: [{ lang: 'en', content: [{ kind: 'paragraph', text: 'A kettle that whistles.' }] }],
      descriptions: [
        {
          lang: 'en',
          content: [
            { kind: 'heading', level: 1, text: 'BACKGROUND' },
            { kind: 'paragraph', text: 'Water boils.' },
            { kind: 'preformatted', text: 'Water   100\n            Tea      80' },
          ],
        },
      ],
      claims: [
        {
          lang: 'en',
          content: [
            {
              number: 1,
              dependsOn: [],
              limbs: [
                { text: 'A kettle, comprising:', limbs: [{ text: '(a) a lid; and' }, { text: '(b) a whistle.' }] },
              ],
            },
            { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1, boiling.' }] },
          ],
        },
      ],
      classes: [
        { scheme: 'USPC', symbol: '179/90K', first: true, inventive: null },
        { scheme: 'USPC', symbol: '179/2DD', first: false, inventive: null },
        { scheme: 'IPC', symbol: 'H04M11/00', first: true, inventive: null },
      ],
      parties: [
        { role: 'assignee', name: 'Kettles, Inc.', city: 'Tiburon', state: 'CA', country: 'US' },
        { role: 'inventor', name: 'Shozo Yano', city: 'Kyoto', country: 'JP' },
        { role: 'agent', name: 'Flehr & Herbert' },
        { role: 'examiner', name: 'George H. Miller, Jr.' },
      ],
      citations: [
        {
          kind: 'patent',
          document: { country: 'US', number: '3518629', kind: null, date: null },
          text: 'Frankel',
          dated: '1970-06',
          classified: 'USPC 340/172.5',
          by: 'other',
        },
        {
          kind: 'patent',
          document: { country: 'GB', number: '1234567', kind: null, date: '1973-01-05' },
          text: '',
          by: 'other',
        },
        { kind: 'literature', text: 'Boiling, A. Author, 1970.', by: 'other' },
      ],
      drawings: [],
      related: [
        {
          relation: 'continuation-in-part',
          document: { country: 'US', number: '351745', kind: null, date: '1973-04-16' },
        },
      ],
      status: 'granted',
      other: { NCL: '2' },
      source: { format: 'uspto-grant', version: 'Greenbook', date: '1982-09-07' },
    });
    expect(design).toMatchObject({ ucid: 'US-D242156-S', claims: [{ content: [{ number: 1, dependsOn: [] }] }] });
  });

  test('is set aside without a number, and the next is read', async () => {
    const records = await read(GREENBOOK.replace('WKU  D02421568\n', '') + GREENBOOK.slice(GREENBOOK.indexOf('PATN')));
    expect(records.map((record) => (record.ok ? record.publication.ucid : record.reason))).toEqual([
      'US-4347903-A',
      'no patent number (WKU) in the Greenbook record',
      'US-4347903-A',
      'US-D242156-S',
    ]);
  });
});

const grantIn = (body: string) =>
  `<PATDOC DTD="2.4" STATUS="BUILD 20001002">
<SDOBI><B100><B110><DNUM><PDAT>06336130</PDAT></DNUM></B110><B130><PDAT>B1</PDAT></B130>
<B140><DATE><PDAT>20020101</PDAT></DATE></B140><B190><PDAT>US</PDAT></B190></B100>
<B200><B210><DNUM><PDAT>09413215</PDAT></DNUM></B210><B220><DATE><PDAT>19991005</PDAT></DATE></B220></B200>
<B300><B310><DNUM><PDAT>971605</PDAT></DNUM></B310><B320><DATE><PDAT>19970408</PDAT></DATE></B320>
<B330><CTRY><PDAT>NO</PDAT></CTRY></B330></B300>
<B500><B510><B511><PDAT>G06F 1516</PDAT></B511><B512><PDAT>A45F  504</PDAT></B512></B510>
<B520><B521><PDAT>709202</PDAT></B521></B520>
<B540><STEXT><PDAT>Kettle &amp; lid</PDAT></STEXT></B540>
<B560><B561><PCIT><DOC><DNUM><PDAT>D. 271298</PDAT></DNUM><DATE><PDAT>19831100</PDAT></DATE></DOC>
<PARTY-US><NAM><SNM><STEXT><PDAT>Fujimoto</PDAT></STEXT></SNM></NAM></PARTY-US><PNC><PDAT>370331</PDAT></PNC></PCIT>
${body.includes('sgml') ? '<CITED-BY-EXAMINER>' : '<CITED-BY-EXAMINER/>'}</B561>
<B562><NCIT><STEXT><PDAT>A book.</PDAT></STEXT></NCIT></B562></B560></B500>
<B600><B630><B632><PARENT-US><PDOC><DOC><DNUM><PDAT>08123456</PDAT></DNUM></DOC></PDOC></PARENT-US></B632></B630></B600>
<B700><B720><B721><PARTY-US><NAM><FNM><PDAT>Van</PDAT></FNM><SNM><STEXT><PDAT>Do</PDAT></STEXT></SNM></NAM>
<ADR><CITY><PDAT>Oslo</PDAT></CITY><CTRY><PDAT>NO</PDAT></CTRY></ADR></PARTY-US></B721></B720>
<B730><B731><PARTY-US><NAM><ONM><STEXT><PDAT>Kettles</PDAT></STEXT></ONM></NAM></PARTY-US></B731></B730></B700></SDOBI>
<SDOAB><BTEXT><PARA ID="P-1" LVL="0"><PTEXT><PDAT>It whistles.</PDAT></PTEXT></PARA></BTEXT></SDOAB>
<SDODE><BRFSUM><BTEXT><H LVL="1"><STEXT><PDAT>FIELD</PDAT></STEXT></H>
<PARA ID="P-2" LVL="0"><PTEXT><PDAT>In </PDAT><FGREF ID="D"><PDAT>FIG. 1</PDAT></FGREF><PDAT>, CO</PDAT>` +
  `<HIL><SB><PDAT>2</PDAT></SB></HIL><PDAT> at &agr;&mdash;</PDAT></PTEXT></PARA>
<CWU><TABLE-US><TABLE-CALS><table><tgroup cols="1"><tbody><row><entry><PDAT>cell</PDAT></entry></row></tbody
></tgroup>` +
  `</table></TABLE-CALS></TABLE-US></CWU></BTEXT></BRFSUM></SDODE>
<SDOCL><CL><CLM ID="CLM-00001"><PARA ID="P-3" LVL="0"><PTEXT><PDAT>1. A kettle with:</PDAT></PTEXT></PARA>
<CLMSTEP LVL="2"><PTEXT><PDAT>a lid.</PDAT></PTEXT></CLMSTEP></CLM>
<CLM ID="CLM-00002"><PARA ID="P-4" LVL="0"><PTEXT><PDAT>2. As in </PDAT>${body}</PTEXT></PARA></CLM></CL></SDOCL>
<SDODR ID="DRAWINGS"><EMI ID="E" FILE="D00000.TIF" ALT="x"${body.includes('sgml') ? '' : '/'}></SDODR>
</PATDOC>
`;
const XML_CLAIM = '<CLREF ID="CLM-00001"><PDAT>claim 1</PDAT></CLREF><PDAT>.</PDAT>';
const SGML_CLAIM = '<CLREF ID="CLM-00001"><PDAT>claim 1.</PDAT><?sgml>';
const DOCTYPE =
  '<!DOCTYPE PATDOC PUBLIC "-//USPTO//DTD ST.32 US PATENT GRANT V2.4 2000-09-20//EN" [\n' +
  '<!ENTITY a SYSTEM "a" NDATA TIF>\n]>\n';

describe('a grant in ST.32', () => {
  const golden = {
    ucid: 'US-6336130-B1',
    publication: { country: 'US', number: '6336130', kind: 'B1', date: '2002-01-01' },
    application: { country: 'US', number: '9413215', kind: null, date: '1999-10-05' },
    priorities: [{ country: 'NO', number: '971605', kind: null, date: '1997-04-08' }],
    titles: [{ lang: 'en', content: 'Kettle & lid' }],
    abstracts: [{ lang: 'en', content: [{ kind: 'paragraph', text: 'It whistles.' }] }],
    descriptions: [
      {
        lang: 'en',
        content: [
          { kind: 'heading', level: 1, text: 'FIELD' },
          {
            kind: 'paragraph',
            text: 'In FIG. 1, CO2 at α—',
            marks: [
              { from: 3, to: 9, kind: 'figure', data: '1' },
              { from: 13, to: 14, kind: 'sub' },
            ],
          },
          { kind: 'table', rows: [{ header: false, cells: [{ text: 'cell' }] }] },
        ],
      },
    ],
    claims: [
      {
        lang: 'en',
        content: [
          { number: 1, dependsOn: [], limbs: [{ text: 'A kettle with:', limbs: [{ text: 'a lid.' }] }] },
          { number: 2, dependsOn: [1], limbs: [{ text: 'As in claim 1.' }] },
        ],
      },
    ],
    classes: [
      { scheme: 'IPC', symbol: 'G06F15/16', first: true },
      { scheme: 'IPC', symbol: 'A45F5/04', first: false },
      { scheme: 'USPC', symbol: '709/202', first: true },
    ],
    parties: [
      { role: 'assignee', name: 'Kettles' },
      { role: 'inventor', name: 'Van Do', city: 'Oslo', country: 'NO' },
    ],
    citations: [
      {
        kind: 'patent',
        document: { country: 'US', number: 'D271298', kind: null, date: null },
        text: 'Fujimoto',
        dated: '1983-11',
        classified: 'USPC 370/331',
        by: 'examiner',
      },
      { kind: 'literature', text: 'A book.', by: 'other' },
    ],
    related: [{ relation: 'continuation-in-part', document: { country: 'US', number: '8123456' } }],
    drawings: [{ file: 'D00000.TIF', number: null }],
    status: 'granted',
    source: { format: 'uspto-grant', version: 'ST.32 2.4', date: '2002-01-01' },
  };

  test('gives every field as XML', async () => {
    expect(await only(`<?xml version="1.0"?>\n${DOCTYPE}${grantIn(XML_CLAIM)}`)).toMatchObject(golden);
  });

  test('and as the SGML of 2001, whose empty elements have no end, many in a file', async () => {
    const sgml = DOCTYPE + grantIn(SGML_CLAIM.replace('<?sgml>', '<!--sgml-->'));
    const [first, second] = await publicationsOf(sgml + sgml.replace('06336130', '06336131'));
    expect(first).toMatchObject(golden);
    expect(second?.ucid).toBe('US-6336131-B1');
  });
});

const PAP = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE patent-application-publication SYSTEM "pap-v15-2001-01-31.dtd" []>
<patent-application-publication><subdoc-bibliographic-information>
<document-id><doc-number>20010009014</doc-number><kind-code>A1</kind-code><document-date>20010719</document-date
></document-id>
<domestic-filing-data><application-number><doc-number>09777392</doc-number></application-number>
<filing-date>20010205</filing-date></domestic-filing-data>
<foreign-priority-data><priority-application-number><doc-number>197 33 454</doc-number></priority-application-number>
<filing-date>19970802</filing-date><country-code>DE</country-code></foreign-priority-data>
<technical-information><classification-ipc><classification-ipc-primary><ipc>G06F017/60</ipc
></classification-ipc-primary>
</classification-ipc><classification-us><classification-us-primary><uspc><class>705</class
><subclass>026000</subclass></uspc>
</classification-us-primary></classification-us><title-of-invention> Kettle </title-of-invention
></technical-information>
<continuity-data><continuations><continuation-of><parent-child><child><document-id><doc-number>09777392</doc-number>
</document-id></child><parent><document-id><doc-number>09432885</doc-number><document-date>19991102</document-date>
<country-code>US</country-code></document-id></parent></parent-child></continuation-of></continuations
></continuity-data>
<inventors><first-named-inventor><name><given-name> Wayne </given-name><family-name> Lin </family-name></name>
<residence><residence-us><city>Irvine</city><state>CA</state><country-code>US</country-code></residence-us></residence>
</first-named-inventor></inventors><assignee><organization-name>KETTLES</organization-name></assignee>
</subdoc-bibliographic-information>
<subdoc-abstract><heading lvl="0">Abstract of Disclosure</heading><paragraph>It whistles.</paragraph></subdoc-abstract>
<subdoc-description><summary-of-invention><heading lvl="1">Summary</heading>
<paragraph id="P-1" lvl="0"
><number>&lsqb;0025&rsqb;</number> <cross-reference target="DRAWINGS">FIG. 1</cross-reference>
shows x<highlight><bold>2</bold></highlight>.</paragraph></summary-of-invention></subdoc-description>
<subdoc-claims><heading lvl="1">What is claimed is: </heading>
<claim id="CLM-00001"><claim-text><highlight><bold>1</bold></highlight>. A kettle.</claim-text></claim>
<claim id="CLM-00002"><claim-text>2. As in <dependent-claim-reference depends_on="CLM-00001"
><claim-text>claim 1</claim-text></dependent-claim-reference>.</claim-text></claim></subdoc-claims>
<subdoc-drawings id="DRAWINGS"><figure id="figure-D00001"><image id="E" file="D00001.TIF"/></figure></subdoc-drawings>
</patent-application-publication>`;

test('an application in PAP gives every field', async () => {
  expect(await only(PAP)).toMatchObject({
    ucid: 'US-20010009014-A1',
    publication: { country: 'US', number: '20010009014', kind: 'A1', date: '2001-07-19' },
    application: { country: 'US', number: '9777392', date: '2001-02-05' },
    priorities: [{ country: 'DE', number: '19733454', date: '1997-08-02' }],
    titles: [{ lang: 'en', content: 'Kettle' }],
    abstracts: [{ content: [{ kind: 'paragraph', text: 'It whistles.' }] }],
    descriptions: [
      {
        content: [
          { kind: 'heading', level: 1, text: 'Summary' },
          {
            kind: 'paragraph',
            number: '0025',
            text: 'FIG. 1 shows x2.',
            marks: [{ kind: 'figure' }, { kind: 'bold' }],
          },
        ],
      },
    ],
    claims: [
      {
        content: [
          { number: 1, dependsOn: [], limbs: [{ text: 'A kettle.' }] },
          { number: 2, dependsOn: [1], limbs: [{ text: 'As in claim 1.' }] },
        ],
      },
    ],
    classes: [
      { scheme: 'IPC', symbol: 'G06F17/60', first: true },
      { scheme: 'USPC', symbol: '705/26', first: true },
    ],
    parties: [
      { role: 'assignee', name: 'KETTLES' },
      { role: 'inventor', name: 'Wayne Lin', city: 'Irvine', state: 'CA', country: 'US' },
    ],
    related: [{ relation: 'continuation-of', document: { number: '9432885', date: '1999-11-02' } }],
    drawings: [{ file: 'D00001.TIF' }],
    status: 'pending',
    source: { format: 'uspto-application', version: 'PAP', date: '2001-07-19' },
  });
});
