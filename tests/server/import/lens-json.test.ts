/** JSON lines of Lens. Golden record of a small document. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { JsonNode } from '../../../src/server/import/json/json-node.ts';
import { readLensRecord } from '../../../src/server/import/json/lens-record.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { all, webStream } from './builders.ts';

const read = (text: string): Promise<ReadRecord[]> =>
  all(readRecords({ kind: 'stream', name: 'file', stream: webStream(Buffer.from(text), 700), size: null }));

const RECORD = {
  lens_id: '038-066',
  jurisdiction: 'US',
  doc_number: '20130101709',
  kind: 'A1',
  date_published: '2013-04-25',
  lang: 'en',
  biblio: {
    application_reference: { jurisdiction: 'US', doc_number: '201213657122', kind: 'A', date: '2012-10-22' },
    priority_claims: { claims: [{ jurisdiction: 'DE', doc_number: '102011000001', kind: 'A', date: '2011-10-24' }] },
    invention_title: [{ text: 'Kettle', lang: 'en' }],
    parties: {
      applicants: [{ extracted_name: { value: 'KETTLES INC' }, residence: 'US' }],
      inventors: [{ extracted_name: { value: 'RADER JEFF' } }],
      owners_all: [{ extracted_name: { value: 'BOILER AG' } }],
    },
    classifications_cpc: { classifications: [{ symbol: 'A47J27/21' }] },
    classifications_ipcr: { classifications: [{ symbol: 'A47J27/00' }] },
    references_cited: {
      citations: [
        {
          patcit: { document_id: { jurisdiction: 'DE', doc_number: '814968', kind: 'C', date: '1951-09-27' } },
          cited_phase: 'SEA',
          category: ['X', 'Y'],
        },
        { nplcit: { text: 'Smith, Kettles' }, cited_phase: 'APP' },
      ],
    },
  },
  legal_status: { patent_status: 'EXPIRED', anticipated_term_date: '2032-10-22' },
  abstract: [{ text: 'A kettle.', lang: 'en' }],
  claims: [
    {
      lang: 'en',
      claims: [{ claim_text: ['1. A kettle', 'with a lid.'] }, { claim_text: ['2. The kettle of claim 1.'] }],
    },
  ],
  description: { text: 'FIELD\nKettles boil.', lang: 'en' },
};

test('a record, field by field; a line that is no JSON and one without a number are set aside alone', async () => {
  const records = await read(
    `\uFEFF${JSON.stringify(RECORD)}\n{"biblio": \n\n{"lens_id": "1"}\n${JSON.stringify(RECORD)}`,
  );
  expect(records.map((record) => (record.ok ? record.publication.ucid : record.reason))).toEqual([
    'US-20130101709-A1',
    'the line is no JSON; export it again, or mend it',
    'no publication number (jurisdiction and doc_number)',
    'US-20130101709-A1',
  ]);
  expect(records[0]).toMatchObject({
    publication: {
      publication: { date: '2013-04-25' },
      application: { number: '201213657122', date: '2012-10-22' },
      priorities: [{ country: 'DE', number: '102011000001', date: '2011-10-24' }],
      lang: 'en',
      titles: [{ lang: 'en', content: 'Kettle' }],
      abstracts: [{ lang: 'en', content: [{ text: 'A kettle.' }] }],
      descriptions: [{ lang: 'en', content: [{ text: 'FIELD' }, { text: 'Kettles boil.' }] }],
      claims: [
        {
          lang: 'en',
          content: [
            { number: 1, dependsOn: [], limbs: [{ text: 'A kettle' }, { text: 'with a lid.' }] },
            { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1.' }] },
          ],
        },
      ],
      parties: [
        { role: 'applicant', name: 'KETTLES INC', country: 'US' },
        { role: 'inventor', name: 'RADER JEFF' },
        { role: 'assignee', name: 'BOILER AG' },
      ],
      classes: [
        { scheme: 'CPC', symbol: 'A47J27/21' },
        { scheme: 'IPC', symbol: 'A47J27/00' },
      ],
      citations: [
        { kind: 'patent', document: { country: 'DE', number: '814968', kind: 'C' }, category: 'X,Y', by: 'examiner' },
        { kind: 'literature', text: 'Smith, Kettles', by: 'applicant' },
      ],
      status: 'expired',
      other: { lens_id: '038-066', 'legal_status/anticipated_term_date': '2032-10-22' },
      source: { format: 'lens', version: 'JSON' },
    },
  });
});

test('values of any type in any place are read or refused, never thrown', () => {
  const place = fc.constantFrom(...Object.keys(RECORD), ...Object.keys(RECORD.biblio));
  fc.assert(
    fc.property(place, fc.jsonValue(), (key, value) => {
      const record =
        key in RECORD ? { ...RECORD, [key]: value } : { ...RECORD, biblio: { ...RECORD.biblio, [key]: value } };
      const result = readLensRecord(new JsonNode(record));
      expect(typeof result.ok).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});

const DATA = resolve(
  process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'),
  'formats/lens/jsonl',
);
test.skipIf(!existsSync(DATA))('20 real records, and one broken line', async () => {
  const records: ReadRecord[] = [];
  for (const source of await sourcesOf([DATA])) for await (const record of readRecords(source)) records.push(record);
  expect(records.filter(({ ok }) => ok)).toHaveLength(20);
  expect(records.filter(({ ok }) => !ok)).toHaveLength(1);
});
