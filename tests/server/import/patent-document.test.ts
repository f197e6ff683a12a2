import { describe, expect, test } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { readPublication } from '../../../src/server/import/formats/read-publication.ts';
import { aPatentDocument, DECLARATION } from './builders.ts';

function read(xml: string): Publication {
  const result = readPublication(xml);
  if (!result.ok) throw new Error(result.reason);
  return result.publication;
}

describe('a patent-document', () => {
  test('is known by its ucid and names its family; fvid, which counts documents, is none', () => {
    expect(read(aPatentDocument())).toMatchObject({
      ucid: 'EP-1234567-B1',
      familyId: '777',
      lang: 'de',
      status: 'unknown',
      publication: { country: 'EP', number: '1234567', kind: 'B1', date: '2005-06-22' },
      source: { format: 'patent-document', date: '2009-06-05' },
      other: { 'bibliographic-data/publication-reference@': 'fvid=99' },
    });
    expect(read(aPatentDocument().replace('family-id="777"', '')).familyId).toBeNull();
  });

  test('has its texts in several languages', () => {
    const read3 = read(
      aPatentDocument({
        biblio:
          '<technical-data><invention-title lang="DE">Reifen</invention-title><invention-title ' +
          'lang="EN">Tyre</invention-title><invention-title lang="EN" load-source="docdb">Tyre</invention-title>' +
          '</technical-data>',
        inside:
          '<abstract lang="EN"><p>A tyre.</p></abstract><abstract lang="EN" source="EPO"><p>A tyre.</p>' +
          '</abstract><description lang="DE"><p num="0001">Ein Reifen.</p></description><claims lang="DE">' +
          '<claim num="1"><claim-text>Reifen.</claim-text></claim><claim num="2"><claim-text>Reifen nach ' +
          'Anspruch 1.</claim-text></claim></claims><claims lang="FR"><claim num="1">' +
          '<claim-text>Pneu.</claim-text></claim></claims>',
      }),
    );
    expect(read3.titles).toEqual([
      { lang: 'de', content: 'Reifen' },
      { lang: 'en', content: 'Tyre' },
    ]);
    expect(read3.abstracts).toHaveLength(1);
    expect(read3.descriptions.map(({ lang }) => lang)).toEqual(['de']);
    expect(read3.claims.map(({ lang, content }) => [lang, content.map(({ dependsOn }) => dependsOn)])).toEqual([
      ['de', [[], [1]]],
      ['fr', [[]]],
    ]);
  });

  test('spells each person once, in the most complete spelling, and keeps the others', () => {
    const { parties, other } = read(
      aPatentDocument({
        biblio:
          `<parties><inventors>
      <inventor format="epo"><addressbook><name>KATO HIROYUKI</name><address>` +
          `<country>JP</country></address></addressbook></inventor>
      <inventor format="original"><addressbook><last-name>KATO, HIROYUKI</last-name><address>` +
          `<street>17-6, Namiki-cho</street><city>Tokyo</city><country>JP</country></address>` +
          `</addressbook></inventor></inventors>
      <agents><agent format="original"><addressbook><last-name>Marks &amp;amp; Clerk</last-name>` +
          `</addressbook></agent></agents></parties>`,
      }),
    );
    expect(parties).toEqual([
      { role: 'inventor', name: 'KATO, HIROYUKI', city: 'Tokyo', country: 'JP' },
      { role: 'agent', name: 'Marks & Clerk' },
    ]);
    expect(other['bibliographic-data/parties/inventors/inventor/addressbook']).toBe(
      'KATO HIROYUKI JP\n17-6, Namiki-cho',
    );
  });

  test('carries IPC in columns, ECLA, US classes; the advanced level says which is first', () => {
    const { classes, other } = read(
      aPatentDocument({
        biblio:
          `<technical-data><classifications-ipcr><classification-ipcr>C08F 255/00 ` +
          `       20060101CFI20080612BHEP ` +
          `       </classification-ipcr><classification-ipcr>C08F 255/02        20060101AFI20080612BHEP ` +
          `       </classification-ipcr><classification-ipcr>C08K   3/00        20060101ALN20080612BHEP ` +
          `       </classification-ipcr></classifications-ipcr>
      <classification-ecla><classification-symbol scheme="EC">H04N   9/804B</classification-symbol>` +
          `<classification-symbol scheme="ICO">T01R13:66B4</classification-symbol></classification-ecla>
      <classification-national country="US"><main-classification>106651</main-classification>` +
          `</classification-national></technical-data>`,
      }),
    );
    expect(
      classes.map(
        ({ scheme, symbol, first, inventive }) =>
          `${scheme} ${symbol}${first ? ' first' : ''}${inventive === null ? '' : inventive ? ' I' : ' N'}`,
      ),
    ).toEqual([
      'IPC C08F255/02 first I',
      'IPC C08K3/00 N',
      'IPC C08F255/00 I',
      'USPC 106/651 first',
      'ECLA H04N9/804B',
    ]);
    expect(other['bibliographic-data/technical-data/classification-ecla/classification-symbol']).toBe(
      'scheme=ICO T01R13:66B4',
    );
  });

  test('cites with the category of the search report', () => {
    const { citations } = read(
      aPatentDocument({
        biblio:
          `<technical-data><citations><patent-citations><patcit ucid="DE-8807534-U1"><document-id>` +
          `<country>DE</country><doc-number>8807534</doc-number><kind>U1</kind></document-id><sources>` +
          `<source category="X" name="SEA"/></sources></patcit>
      <patcit ucid="US-1-A" source="SEA" category="AD"><document-id><country>US</country>` +
          `<doc-number>1</doc-number></document-id></patcit></patent-citations>
      <non-patent-citations><nplcit><text>PATENT ABSTRACTS OF JAPAN vol. 17</text><sources>` +
          `<source name="APP"/></sources></nplcit></non-patent-citations></citations></technical-data>`,
      }),
    );
    expect(citations).toEqual([
      {
        kind: 'patent',
        document: { country: 'DE', number: '8807534', kind: 'U1', date: null },
        text: '',
        category: 'X',
        by: 'examiner',
      },
      {
        kind: 'patent',
        document: { country: 'US', number: '1', kind: null, date: null },
        text: '',
        category: 'AD',
        by: 'examiner',
      },
      { kind: 'literature', text: 'PATENT ABSTRACTS OF JAPAN vol. 17', by: 'applicant' },
    ]);
  });

  test('keeps each legal event as one line', () => {
    const event = (code: string, title: string) =>
      `<legal-event country="EP" code="${code}" date="20061206"><legal-event-body><event-title>${title}</event-title>` +
      `<event-attributes><event-attribute><event-attribute-label>Effective Date </event-attribute-label>` +
      `<event-attribute-value>20060929</event-attribute-value></event-attribute>` +
      `</event-attributes></legal-event-body></legal-event>`;
    const { other } = read(
      aPatentDocument({
        inside:
          `<legal-status>${event('26N', 'NO OPPOSITION FILED')}` +
          `${event('ET', 'FR: TRANSLATION FILED')}</legal-status>`,
      }),
    );
    expect(other['legal-status/legal-event']).toBe(
      'country=EP code=26N date=20061206 NO OPPOSITION FILED Effective Date 20060929\ncountry=EP ' +
        'code=ET date=20061206 FR: TRANSLATION FILED Effective Date 20060929',
    );
  });

  test('without a bibliography is known by the attributes of its root', () => {
    expect(
      read(
        `${DECLARATION}<patent-document id="WO2001001027A1" file="W.xml" country="WO" docnumber="2001001027" ` +
          `kind="A1" date-published="20010104" dtd-version="wo-ocr" lang="ES"><description lang="es">` +
          `<p>VÁLVULA</p></description></patent-document>`,
      ),
    ).toMatchObject({
      ucid: 'WO-2001001027-A1',
      publication: { date: '2001-01-04' },
      lang: 'es',
      titles: [],
      descriptions: [{ lang: 'es' }],
      source: { version: 'wo-ocr' },
    });
  });
});
