/** European full text, DOCDB and Open Patent Services. Golden records of small documents. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { citedByText } from '../../../src/server/import/formats/epo/cited-number.ts';
import { all, webStream } from './builders.ts';

const read = (text: string | Buffer): Promise<ReadRecord[]> =>
  all(readRecords({ kind: 'stream', name: 'file', stream: webStream(Buffer.from(text), 700), size: null }));
async function only(text: string): Promise<Publication> {
  const [record, ...more] = await read(text);
  if (record === undefined || !record.ok || more.length > 0) throw new Error(JSON.stringify([record, ...more]));
  return record.publication;
}

const EP_GRANT = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ep-patent-document PUBLIC "-//EPO//EP PATENT DOCUMENT 1.5.1//EN" "ep-patent-document-v1-5-1.dtd">
<ep-patent-document id="EP1B1" lang="de" country="EP" doc-number="1234567" kind="B1" date-publ="20210630"
 dtd-version="ep-patent-document-v1-5-1"><SDOBI lang="de"><B100><B110>1234567</B110><B130>B1</B130><B140>
<date>20210630</date></B140><B190>EP</B190></B100><B200><B210>17171508.9</B210><B220><date>20170517</date></B220>
</B200><B300><B310>102016001</B310><B320><date>20160601</date></B320>
<B330><ctry>DE</ctry></B330><B310>331477 P</B310>
<B320><date>20160701</date></B320><B330><ctry>US</ctry></B330></B300><B500><B510EP><classification-ipcr sequence="1">
<text>F24H   1/14        20060101AFI20171122BHEP        </text></classification-ipcr></B510EP><B520EP>
<classifications-cpc><classification-cpc sequence="1"><text>F24H   1/142       20130101 FI20200617BCEP        </text>
</classification-cpc><classification-cpc sequence="2"><text>Y02E  60/14        20130101 LA20200617BCEP        </text>
</classification-cpc></classifications-cpc></B520EP><B540><B541>de</B541><B542>WASSERKESSEL MIT CO<sub>2</sub></B542>
<B541>en</B541><B542>KETTLE</B542></B540><B560><B561><text>EP-A1- 3 109 871</text></B561><B561>
<text>US-A1- 2008 197 955</text></B561><B562><text>Kettles, 1992, page 5</text></B562></B560></B500><B600><B620>
<parent><pdoc><dnum><anum>16000001.2</anum><pnum>3000001</pnum></dnum><date>20160101</date></pdoc></parent></B620>
</B600><B700><B720><B721><snm>Weiß, Änne</snm><adr><city>Köln</city><ctry>DE</ctry></adr></B721></B720><B730><B731>
<snm>Kessel GmbH</snm><adr><city>Bonn</city><ctry>DE</ctry></adr></B731></B730></B700><B800><B840><ctry>DE</ctry></B840>
<B860><B861><dnum><anum>CA2002001757</anum></dnum><date>20021118</date></B861></B860><B870><B871><dnum>
<pnum>WO03044053</pnum></dnum><date>20030530</date></B871></B870></B800></SDOBI>
<description id="desc" lang="de"><heading id="h1"><b>Gebiet</b></heading><p id="p1" num="0001">Ein Kessel.</p>
</description><claims id="c1" lang="de"><claim id="c-de-1" num="0001"><claim-text>Kessel (1).</claim-text></claim>
<claim id="c-de-2" num="0002"><claim-text>Kessel nach Anspruch 1.</claim-text></claim></claims>
<claims id="c2" lang="en">
<claim id="c-en-1" num="0001"><claim-text>Kettle (1).</claim-text></claim><claim id="c-en-2" num="0002">
<claim-text>Kettle according to claim 1.</claim-text></claim></claims><drawings id="draw"><figure id="f1" num="1">
<img id="if1" file="imgf0001.tif"/></figure></drawings><ep-reference-list id="ref"><p><ul><li><patcit dnum="ES2115900">
<document-id><country>ES</country></document-id></patcit></li></ul></p></ep-reference-list></ep-patent-document>`;

describe('European full text', () => {
  test('a grant, field by field', async () => {
    const grant = await only(EP_GRANT);
    expect(grant).toMatchObject({
      ucid: 'EP-1234567-B1',
      publication: { date: '2021-06-30' },
      application: { country: 'EP', number: '17171508', kind: null, date: '2017-05-17' },
      priorities: [
        { country: 'DE', number: '102016001', date: '2016-06-01' },
        { country: 'US', number: '331477P', date: '2016-07-01' },
      ],
      lang: 'de',
      status: 'granted',
      titles: [
        { lang: 'de', content: 'WASSERKESSEL MIT CO2' },
        { lang: 'en', content: 'KETTLE' },
      ],
      classes: [
        { scheme: 'CPC', symbol: 'F24H1/142', first: true, inventive: true },
        { scheme: 'CPC', symbol: 'Y02E60/14', first: false, inventive: false },
        { scheme: 'IPC', symbol: 'F24H1/14', first: true, inventive: true },
      ],
      parties: [
        { role: 'assignee', name: 'Kessel GmbH', city: 'Bonn', country: 'DE' },
        { role: 'inventor', name: 'Weiß, Änne', city: 'Köln', country: 'DE' },
      ],
      citations: [
        { kind: 'patent', document: { country: 'EP', number: '3109871', kind: 'A1' }, by: 'examiner' },
        { kind: 'patent', document: { country: 'US', number: '20080197955', kind: 'A1' }, by: 'examiner' },
        { kind: 'literature', text: 'Kettles, 1992, page 5', by: 'examiner' },
        { kind: 'patent', document: { country: 'ES', number: '2115900', kind: null }, by: 'applicant' },
      ],
      related: [
        { relation: 'division', document: { country: 'EP', number: '16000001', date: '2016-01-01' } },
        { relation: 'division', document: { country: 'EP', number: '3000001' } },
        { relation: 'pct-or-regional-filing-data', document: { country: 'WO', number: 'PCT/CA2002/001757' } },
        { relation: 'pct-or-regional-publishing-data', document: { country: 'WO', number: '2003044053' } },
      ],
      drawings: [{ file: 'imgf0001.tif', number: '1' }],
      source: { format: 'ep-full-text', version: 'ep-patent-document-v1-5-1', date: '2021-06-30' },
    });
    expect(grant.claims.map(({ lang, content }) => [lang, content.map(({ dependsOn }) => dependsOn)])).toEqual([
      ['de', [[], [1]]],
      ['en', [[], [1]]],
    ]);
    expect(grant.descriptions[0]?.content).toEqual([
      { kind: 'heading', level: 1, text: 'Gebiet' },
      { kind: 'paragraph', number: '0001', text: 'Ein Kessel.' },
    ]);
    expect(grant.other['SDOBI/B800/B840/ctry']).toBe('DE');
  });

  test('an application is not called granted, and has the classes of the seventh edition', async () => {
    const old = EP_GRANT.replace('kind="B1"', 'kind="A1"')
      .replace('<B130>B1</B130>', '<B130>A1</B130>')
      .replace(/<B510EP>[\s\S]*<\/B520EP>/, '<B510><B516>7</B516><B511> 7C 07C  29/44   A</B511></B510>');
    const { status, classes } = await only(old);
    expect({ status, classes }).toEqual({
      status: 'unknown',
      classes: [{ scheme: 'IPC', symbol: 'C07C29/44', first: true, inventive: null }],
    });
  });

  test.each([
    ['WO-A-03/008444', 'WO 2003008444 A'],
    ['EP-A1- 3 109 871', 'EP 3109871 A1'],
    ['DE-U1- 29 618 318', 'DE 29618318 U1'],
    ['JP-A- H05 123 456', 'JP H5123456 A'],
    ['US 5948634 A', 'US 5948634 A'],
    ['GB2000001', 'GB 2000001 null'],
    ['Kettles, 1992', null],
  ])('%s is cited as %s', (printed, expected) => {
    const found = citedByText(printed);
    expect(found && `${found.country} ${found.number} ${found.kind}`).toBe(expected);
  });
});

const DOCDB = `<?xml version="1.0" encoding="UTF-8"?><exch:exchange-documents xmlns:exch="http://www.epo.org/exchange">
<exch:exchange-document country="US" doc-number="2012057518" kind="A1" doc-id="1" family-id="6979546" status="C"
 date-of-last-exchange="20240218"><exch:bibliographic-data><exch:publication-reference data-format="epodoc">
<document-id><doc-number>US2012057518</doc-number></document-id></exch:publication-reference>
<exch:publication-reference data-format="docdb"><document-id><country>US</country><doc-number>2012057518</doc-number>
<kind>A1</kind><date>20120308</date></document-id></exch:publication-reference><exch:classifications-ipcr>
<classification-ipcr sequence="1"><text>F24H   1/14        20060101AFI20171122BHEP</text></classification-ipcr>
</exch:classifications-ipcr><exch:patent-classifications><patent-classification sequence="1">
<classification-scheme office="EP" scheme="CPCI"/><classification-symbol>F24H   1/142   </classification-symbol>
<symbol-position>F</symbol-position><classification-value>I</classification-value></patent-classification>
<patent-classification sequence="2"><classification-scheme office="JP" scheme="FTERM"/>
<classification-symbol>3L034 BA01</classification-symbol></patent-classification></exch:patent-classifications>
<exch:application-reference data-format="docdb"><document-id><country>US</country><doc-number>201113100001</doc-number>
<kind>A</kind><date>20110301</date></document-id></exch:application-reference><exch:priority-claims>
<exch:priority-claim sequence="1" data-format="docdb"><document-id><country>FI</country><doc-number>20105555
</doc-number>
<kind>A</kind><date>20100520</date></document-id></exch:priority-claim><exch:priority-claim sequence="1"
 data-format="epodoc"><document-id><doc-number>FI20100005555</doc-number></document-id></exch:priority-claim>
</exch:priority-claims><exch:parties><exch:applicants><exch:applicant sequence="1" data-format="docdb">
<exch:applicant-name><name>KETTLES INC            </name></exch:applicant-name><residence><country>US</country>
</residence></exch:applicant><exch:applicant sequence="1" data-format="docdba"><exch:applicant-name>
<name>KETTLES, INC.</name></exch:applicant-name></exch:applicant></exch:applicants><exch:inventors>
<exch:inventor sequence="1" data-format="docdb"><exch:inventor-name><name>SMITH JANE [GB]</name></exch:inventor-name>
</exch:inventor></exch:inventors></exch:parties><exch:invention-title lang="en">Kettle</exch:invention-title>
<exch:references-cited><exch:citation cited-phase="ISR"><patcit><document-id><country>DE</country>
<doc-number>814968</doc-number><kind>C</kind><name>BOSCH</name><date>19510927</date></document-id></patcit>
<category>XY</category></exch:citation><exch:citation cited-phase="APP"><nplcit><text>Kettles, 1992</text></nplcit>
</exch:citation></exch:references-cited></exch:bibliographic-data><exch:abstract lang="en"><exch:p>A kettle.</exch:p>
</exch:abstract></exch:exchange-document>
<exch:exchange-document country="DE" doc-number="2" kind="B" status="D"><exch:bibliographic-data/>
</exch:exchange-document></exch:exchange-documents>`;

describe('DOCDB', () => {
  test('a bibliography, field by field; a deletion that nobody takes is set aside', async () => {
    const [first, second, ...more] = await read(DOCDB);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ok: true,
      publication: {
        ucid: 'US-20120057518-A1',
        publication: { date: '2012-03-08' },
        application: { country: 'US', number: '201113100001', kind: 'A', date: '2011-03-01' },
        priorities: [{ country: 'FI', number: '20105555', kind: 'A', date: '2010-05-20' }],
        familyId: '6979546',
        titles: [{ lang: 'en', content: 'Kettle' }],
        abstracts: [{ lang: 'en', content: [{ kind: 'paragraph', text: 'A kettle.' }] }],
        classes: [
          { scheme: 'CPC', symbol: 'F24H1/142', first: true, inventive: true },
          { scheme: 'FTERM', symbol: '3L034BA01', first: false, inventive: null },
          { scheme: 'IPC', symbol: 'F24H1/14', first: true, inventive: true },
        ],
        parties: [
          { role: 'applicant', name: 'KETTLES, INC.', country: 'US' },
          { role: 'inventor', name: 'SMITH JANE', country: 'GB' },
        ],
        citations: [
          {
            kind: 'patent',
            document: { country: 'DE', number: '814968' },
            text: 'BOSCH',
            category: 'X,Y',
            by: 'examiner',
          },
          { kind: 'literature', text: 'Kettles, 1992', by: 'applicant' },
        ],
        source: { format: 'docdb', date: '2024-02-18' },
      },
    });
    expect(second).toMatchObject({
      ok: false,
      reason: 'the deletion of a record, not a patent document',
    });
  });

  test('a deletion names its publication and its day, and comes in its place', async () => {
    const status = (text: string, letters: string) =>
      text.replace('status="C"', `status="${letters}"`).replace('20240218', '20240301');
    const [whole = ''] = /<exch:exchange-document [\s\S]*?<\/exch:exchange-document>/.exec(DOCDB) ?? [];
    const end = '</exch:exchange-documents>';
    const file = DOCDB.replace(end, status(whole, 'D') + end);
    const seen: unknown[] = [];
    const onDeleted = async (record: unknown): Promise<void> => void seen.push(record);
    const source = { kind: 'stream', name: 'f', stream: webStream(Buffer.from(file), 500), size: null } as const;
    for await (const record of readRecords(source, { onDeleted })) seen.push(record.ok && record.publication.ucid);
    expect(seen).toMatchObject([
      'US-20120057518-A1',
      { ucid: 'DE-2-B', source: { format: 'docdb', date: null } },
      { ucid: 'US-20120057518-A1', source: { format: 'docdb', date: '2024-03-01' } },
    ]);
  });

  test('an amendment is a record as any other, of its later day', async () => {
    const [amended] = await read(DOCDB.replace('status="C"', 'status="A"').replace('20240218', '20240301'));
    expect(amended).toMatchObject({ publication: { ucid: 'US-20120057518-A1', source: { date: '2024-03-01' } } });
  });
});

const ops = (content: string) =>
  `<?xml version="1.0"?><ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org">
<ftxt:fulltext-documents xmlns="http://www.epo.org/fulltext" xmlns:ftxt="http://www.epo.org/fulltext">
<ftxt:fulltext-document system="ops.epo.org"><bibliographic-data><publication-reference data-format="docdb">
<document-id>
<country>EP</country><doc-number>2400812</doc-number><kind>A1</kind></document-id></publication-reference>
</bibliographic-data>${content}</ftxt:fulltext-document></ftxt:fulltext-documents></ops:world-patent-data>`;

const claimsOf = (lines: readonly string[]) =>
  ops(`<claims lang="EN"><claim>${lines.map((line) => `<claim-text>${line}</claim-text>`).join('')}</claim></claims>`);

describe('Open Patent Services', () => {
  test('claims that come as lines of one are claims, with what goes on and without the heading', async () => {
    const lines = ['What is claimed is:', '1. A kettle', 'with a lid.', '2. The kettle of claim 1.'];
    const { ucid, claims: read } = await only(claimsOf(lines));
    expect([ucid, read]).toEqual([
      'EP-2400812-A1',
      [
        {
          lang: 'en',
          content: [
            { number: 1, dependsOn: [], limbs: [{ text: 'A kettle' }, { text: 'with a lid.' }] },
            { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1.' }] },
          ],
        },
      ],
    ]);
  });

  test('lines without a first number stay one claim', async () => {
    const long = 'A heading above the claims that is too long to be one, since it goes on and on and on.';
    const { claims } = await only(claimsOf([long, '3. Kettle']));
    expect(claims[0]?.content).toHaveLength(1);
  });

  test('the printed number of a paragraph is its number', async () => {
    const { descriptions } = await only(
      ops('<description lang="EN"><p>Field </p><p>[0001]  A kettle.</p></description>'),
    );
    expect(descriptions).toEqual([
      {
        lang: 'en',
        content: [
          { kind: 'paragraph', text: 'Field' },
          { kind: 'paragraph', number: '0001', text: 'A kettle.' },
        ],
      },
    ]);
  });

  test('names are listed once, priorities of Europe have the number of their application', async () => {
    const applicant = (sequence: number, format: string, name: string) =>
      `<applicant sequence="${sequence}" data-format="${format}"><applicant-name>` +
      `<name>${name}</name></applicant-name></applicant>`;
    const { parties, priorities, source } = await only(`<?xml version="1.0"?><ops:world-patent-data>
      <exchange-documents><exchange-document system="ops.epo.org" country="EP" doc-number="2400812" kind="A1">
      <bibliographic-data><publication-reference><document-id document-id-type="epodoc"><doc-number>EP2400812
      </doc-number>
      </document-id><document-id document-id-type="docdb"><country>EP</country><doc-number>2400812</doc-number>
      <kind>A1</kind><date>20111228</date></document-id></publication-reference><priority-claims>
      <priority-claim sequence="1"><document-id document-id-type="epodoc"><doc-number>EP20100167109</doc-number>
      <date>20100624</date></document-id></priority-claim></priority-claims><parties><applicants>
      ${applicant(1, 'epodoc', '9SOLUTIONS OY [FI]')}${applicant(1, 'original', '9SOLUTIONS OY, ')}
      ${applicant(2, 'original', '9Solutions Oy')}</applicants></parties></bibliographic-data></exchange-document>
      </exchange-documents></ops:world-patent-data>`);
    expect(parties).toEqual([{ role: 'applicant', name: '9SOLUTIONS OY', country: 'FI' }]);
    expect(priorities).toMatchObject([{ country: 'EP', number: '10167109', date: '2010-06-24' }]);
    expect(source.format).toBe('ops');
  });

  test('an answer without publications is named', async () => {
    const answer = '<?xml version="1.0"?><ops:world-patent-data><ops:biblio-search/></ops:world-patent-data>';
    expect(await read(answer)).toMatchObject([
      { ok: false, reason: expect.stringContaining('an answer of OPS without a bibliography or a full text') },
    ]);
  });
});

test.each([
  ['European full text', EP_GRANT],
  ['DOCDB', DOCDB],
  ['Open Patent Services', claimsOf(['1. A kettle', '2. The kettle of claim 1.'])],
])('1,000 documents of %s with bytes changed at random are read or set aside', async (_format, document) => {
  const source = Buffer.from(document);
  const change = fc.tuple(fc.nat(source.length - 1), fc.constantFrom(...'<>/&;="\'0AZ-. \n'));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = Buffer.from(source);
      for (const [at, letter] of changes) bytes.write(letter, at, 'latin1');
      for (const record of await read(bytes))
        if (record.ok) expect(record.publication.ucid).toMatch(/^.+-.+/);
        else expect(record.reason.length).toBeGreaterThan(3);
    }),
    { numRuns: 1000 },
  );
});
