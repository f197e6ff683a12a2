import { describe, expect, test } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { readPublication } from '../../../src/server/import/formats/read-publication.ts';
import { parseXml } from '../../../src/server/import/xml/parse-xml.ts';
import { aGrant, DECLARATION } from './builders.ts';

function read(xml: string): Publication {
  const result = readPublication(xml);
  if (!result.ok) throw new Error(result.reason);
  return result.publication;
}
const withBiblio = (biblio: string) => read(aGrant({ biblio }));

const address = (name: string, city = 'Kobe', country = 'JP') =>
  `<addressbook>${name}<address><city>${city}</city><country>${country}</country></address></addressbook>`;

describe('a US grant', () => {
  test('is known by country, number without zeros and kind, and by the day it was produced', () => {
    const grant = read(aGrant());
    expect(grant).toMatchObject({
      ucid: 'US-7000001-B2',
      publication: { country: 'US', number: '7000001', kind: 'B2', date: '2006-02-14' },
      application: { country: 'US', number: '10111222', kind: null, date: '2002-03-04' },
      familyId: null,
      lang: 'en',
      status: 'granted',
      titles: [{ lang: 'en', content: 'Kettle with a whistle' }],
      source: { format: 'uspto-grant', version: 'v4.1 2005-08-25', date: '2006-01-31' },
    });
    expect(grant.abstracts[0]?.content).toEqual([
      { kind: 'paragraph', number: '0000', text: 'A kettle that whistles.' },
    ]);
  });

  test('of 2005 to 2012 names inventors as applicants, the owner as assignee', () => {
    const { parties } = withBiblio(
      `<parties><applicants>
        <applicant ` +
        `app-type="applicant-inventor">` +
        `${address('<last-name>Manabe</last-name><first-name>Yasuo</first-name>')}<nationality>` +
        `<country>JP</country></nationality></applicant>
        <applicant app-type="applicant">${address('<orgname>Heirs Ltd</orgname>', 'Rome', 'IT')}</applicant>` +
        `</applicants>
        <agents><agent rep-type="attorney"><addressbook><orgname>Hand &#x26; Foot</orgname>` +
        `<address><country>unknown</country></address></addressbook></agent></agents></parties>
      <assignees><assignee><orgname>Teddy, Inc.</orgname><role>02</role></assignee></assignees>
      <examiners><primary-examiner><last-name>Tolan</last-name><first-name>Ed</first-name>` +
        `<department>3725</department></primary-examiner></examiners>`,
    );
    expect(parties).toEqual([
      { role: 'applicant', name: 'Heirs Ltd', city: 'Rome', country: 'IT' },
      { role: 'assignee', name: 'Teddy, Inc.' },
      { role: 'inventor', name: 'Yasuo Manabe', city: 'Kobe', country: 'JP' },
      { role: 'agent', name: 'Hand & Foot' },
      { role: 'examiner', name: 'Ed Tolan' },
    ]);
  });

  test('of later versions lists applicants and inventors apart, each once', () => {
    const person = address('<last-name>Fujii</last-name><first-name>Yoshito</first-name>', 'Osaka');
    const { parties } = withBiblio(
      `<us-parties><us-applicants><us-applicant ` +
        `app-type="applicant">${address('<orgname>Maker KK</orgname>')}</us-applicant>` +
        `<us-applicant app-type="applicant-inventor">${person}</us-applicant></us-applicants><inventors>` +
        `<inventor>${person}</inventor></inventors></us-parties>`,
    );
    expect(parties.map(({ role, name }) => [role, name])).toEqual([
      ['applicant', 'Maker KK'],
      ['inventor', 'Yoshito Fujii'],
    ]);
  });

  test('cites patents and literature, in the old and in the new list', () => {
    const citation =
      `<patcit num="1"><document-id><country>US</country><doc-number>675108</doc-number><kind>A</kind>` +
      `<name>Perkins</name><date>19010500</date></document-id></patcit>`;
    const old = withBiblio(
      `<references-cited><citation>${citation}<category>cited by examiner</category>` +
        `<classification-national>` +
        `<country>US</country><main-classification> 24  9</main-classification></classification-national></citation>
      <citation><nplcit num="2"><othercit>Bruno, <i>Red Herring</i>, 1999.</othercit></nplcit>` +
        `<category>cited by other</category></citation></references-cited>`,
    ).citations;
    expect(old).toEqual([
      {
        kind: 'patent',
        document: { country: 'US', number: '675108', kind: 'A', date: null },
        text: 'Perkins',
        dated: '1901-05',
        classified: 'USPC 24/9',
        category: 'cited by examiner',
        by: 'examiner',
      },
      { kind: 'literature', text: 'Bruno, Red Herring, 1999.', category: 'cited by other', by: 'other' },
    ]);
    const later = withBiblio(
      `<us-references-cited><us-citation>${citation}<category>cited by applicant</category>` +
        `<classification-cpc-text>A45F 5/04</classification-cpc-text></us-citation></us-references-cited>`,
    ).citations;
    expect(later).toMatchObject([{ by: 'applicant', classified: 'CPC A45F 5/04' }]);
  });

  test('carries the classes of its time', () => {
    const part = (symbols: string, rest: string) =>
      `<section>${symbols[0]}</section><class>${symbols.slice(1, 3)}</class><subclass>${symbols[3]}</subclass>${rest}`;
    const cpc = (group: string, position: string, value: string) =>
      `<classification-cpc>${part(
        'A61B',
        `<main-group>5</main-group><subgroup>${group}</subgroup>` +
          `<symbol-position>${position}</symbol-position>` +
          `<classification-value>${value}</classification-value>`,
      )}</classification-cpc>`;
    const { classes } = withBiblio(
      `<classification-ipc><edition>7</edition><main-classification>A45F  504</main-classification>` +
        `<further-classification>A43B 2300</further-classification></classification-ipc>
      <classifications-ipcr><classification-ipcr>` +
        `<classification-level>A</classification-level>${part(
          'C22C',
          '<main-group>3</main-group><subgroup>18</subgroup>' +
            '<symbol-position>F</symbol-position>' +
            '<classification-value>I</classification-value>',
        )}</classification-ipcr>` +
        `</classifications-ipcr>
      <classifications-cpc><main-cpc>${cpc('0205', 'F', 'I')}</main-cpc>` +
        `<further-cpc>${cpc('0024', 'L', 'A')}<combination-set><group-number>1</group-number>` +
        `<combination-rank><rank-number>1</rank-number>${cpc('11', 'L', 'I')}</combination-rank>` +
        `</combination-set></further-cpc></classifications-cpc>
      <classification-national><country>US</country><main-classification>  2 52</main-classification>` +
        `<further-classification>D21760</further-classification></classification-national>
      <classification-locarno><edition>8</edition>` +
        `<main-classification>2102</main-classification></classification-locarno>`,
    );
    expect(
      classes.map(
        ({ scheme, symbol, first, inventive }) =>
          `${scheme} ${symbol}${first ? ' first' : ''}${inventive === null ? '' : inventive ? ' I' : ' A'}`,
      ),
    ).toEqual([
      'CPC A61B5/0205 first I',
      'CPC A61B5/0024 A',
      'CPC A61B5/11 I',
      'IPC C22C3/18 first I',
      'IPC A45F5/04',
      'IPC A43B23/00',
      'USPC 2/52 first',
      'USPC D21/760',
      'LOC 21-02 first',
    ]);
  });

  test('tells its priorities, its relatives and its way through the PCT', () => {
    const id = (number: string, kind = '', date = '20030102') =>
      `<document-id><country>US</country><doc-number>${number}</doc-number>${kind}<date>${date}</date></document-id>`;
    const { priorities, related } = withBiblio(
      `<priority-claims><priority-claim sequence="01" kind="national"><country>JP</country>` +
        `<doc-number>2002-156293</doc-number><date>20020529</date></priority-claim></priority-claims>
      <us-related-documents><continuation><relation>` +
        `<parent-doc>${id('09722461')}` +
        `<parent-grant-document>${id('06111111', '<kind>B1</kind>')}</parent-grant-document>` +
        `<parent-status>GRANTED</parent-status></parent-doc><child-doc>${id('10111222')}</child-doc>` +
        `</relation></continuation>
      <us-provisional-application>${id('60487045', '<kind>00</kind>')}</us-provisional-application>` +
        `<related-publication>${id('0193250', '<kind>A1</kind>', '20040930')}` +
        `</related-publication></us-related-documents>
      <pct-or-regional-filing-data><document-id><country>WO</country><doc-number>PCTNL00/00518</doc-number>` +
        `<date>20000721</date></document-id></pct-or-regional-filing-data>`,
    );
    expect(priorities.map(({ country, number, date }) => [country, number, date])).toEqual([
      ['JP', '2002156293', '2002-05-29'],
      ['US', '60487045', '2003-01-02'],
    ]);
    expect(
      related.map(({ relation, document }) => `${relation} ${document.country} ${document.number} ${document.kind}`),
    ).toEqual([
      'continuation US 9722461 null',
      'continuation/parent-grant-document US 6111111 B1',
      'us-provisional-application US 60487045 null',
      'related-publication US 20040193250 A1',
      'pct-or-regional-filing-data WO PCT/NL2000/000518 null',
    ]);
  });

  test('keeps by element path what has no field', () => {
    const { other, drawings } = read(
      aGrant({
        biblio:
          '<invention-title>Rose</invention-title><number-of-claims>1</number-of-claims><figures>' +
          '<number-of-drawing-sheets>5</number-of-drawing-sheets></figures><rule-47-flag/><us-botanic>' +
          '<latin-name>Rosa</latin-name><variety>Beka</variety></us-botanic><field-of-search>' +
          '<classification-national><country>US</country><main-classification>2 52</main-classification>' +
          '</classification-national><classification-national><country>US</country><main-classification>2 ' +
          '53</main-classification></classification-national></field-of-search>',
        after:
          '<us-chemistry idref="CHEM-1" cdx-file="C1.CDX"/><drawings id="D"><figure id="F0" num="00000">' +
          '<img file="D0.TIF"/></figure><figure id="F1" num="00001"><img file="D1.TIF"/></figure></drawings>',
      }),
    );
    const path = 'us-bibliographic-data-grant';
    expect(other).toMatchObject({
      [`${path}/number-of-claims`]: '1',
      [`${path}/figures/number-of-drawing-sheets`]: '5',
      [`${path}/rule-47-flag`]: '',
      [`${path}/us-botanic/latin-name`]: 'Rosa',
      [`${path}/field-of-search/classification-national`]: 'US 2 52\nUS 2 53',
      'us-claim-statement': 'What is claimed is:',
      'us-chemistry': 'idref=CHEM-1 cdx-file=C1.CDX',
      'application-reference@appl-type': 'utility',
    });
    expect(drawings).toEqual([
      { file: 'D0.TIF', number: null },
      { file: 'D1.TIF', number: '1' },
    ]);
  });

  test('without abstract, claims or title is still a publication', () => {
    const bare = read(
      `${DECLARATION}<us-patent-grant><us-bibliographic-data-grant><publication-reference><document-id>` +
        `<country>US</country><doc-number>D0500396</doc-number><kind>S1</kind><date>20050104</date>` +
        `</document-id></publication-reference></us-bibliographic-data-grant></us-patent-grant>`,
    );
    expect(bare).toMatchObject({ ucid: 'US-D500396-S1', titles: [], abstracts: [], claims: [], lang: 'und' });
  });

  test('that is a statutory invention registration grants nothing', () => {
    expect(read(aGrant({ kind: 'H1' })).status).toBe('unknown');
  });

  test('without a number is refused', () => {
    expect(readPublication(`${DECLARATION}<us-patent-grant><us-bibliographic-data-grant/></us-patent-grant>`)).toEqual({
      ok: false,
      reason: 'no publication number in us-patent-grant',
    });
    expect(readPublication(`${DECLARATION}<us-patent-grant/>`)).toEqual({
      ok: false,
      reason: 'no bibliographic data in us-patent-grant',
    });
  });
});

describe('a US application', () => {
  test('is pending', () => {
    const application = read(
      aGrant({ number: '20060288462', kind: 'A1', version: 'v4.1 2005-08-25' })
        .replaceAll('us-patent-grant', 'us-patent-application')
        .replaceAll('us-bibliographic-data-grant', 'us-bibliographic-data-application'),
    );
    expect(application).toMatchObject({
      ucid: 'US-20060288462-A1',
      status: 'pending',
      source: { format: 'uspto-application' },
    });
  });
});

describe('the time of a record', () => {
  const nested = aGrant({ description: `${'<section>'.repeat(400)}<p>Water.</p>${'</section>'.repeat(400)}` });
  /** Each look at it takes a tenth of a second. */
  const slowClock = () => {
    let looks = 0;
    return () => 100 * looks++;
  };

  test('covers the building of the publication: what is nested is read again for each level', () => {
    expect(parseXml(nested, { now: slowClock() }).ok).toBe(true);
    expect(readPublication(nested, slowClock())).toEqual({ ok: false, reason: 'the record was not read within 30 s' });
    expect(readPublication(nested).ok).toBe(true);
  });
});

describe('what is no supported patent', () => {
  test.each([
    ['<ep-patent-document id="EP1"/>', 'no publication number'],
    ['<sequence-cwu id="S">', 'a sequence listing (sequence-cwu), not a patent document'],
    ['<exch:exchange-documents>', 'a DOCDB file without documents'],
    ['<constructor/>', 'the root element constructor is no patent format known here'],
    ['hello', 'no XML'],
  ])('%s is set aside as such', (text, reason) => {
    expect(readPublication(text)).toEqual({ ok: false, reason });
  });
});
