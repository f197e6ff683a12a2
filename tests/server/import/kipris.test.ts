/** Publications of the Korean office as KIPRIS Plus answers. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { all, webStream } from './builders.ts';

const read = (content: string | Uint8Array): Promise<ReadRecord[]> =>
  all(readRecords({ kind: 'stream', name: 'a.json', stream: webStream(Buffer.from(content), 500), size: null }));

const ANSWER = {
  biblioSummaryInfoArray: {
    biblioSummaryInfo: {
      applicationDate: '2003.03.28',
      applicationNumber: '10-2004-7015570',
      inventionTitle: '주전자',
      inventionTitleEng: 'Kettle',
      openDate: '2005.01.31',
      openNumber: '10-2005-0012229',
      publicationDate: '2008.10.30',
      registerNumber: '10-0866101-0000',
      registerStatus: '등록',
      examinerName: '성선영',
    },
  },
  ipcInfoArray: { ipcInfo: [{ ipcNumber: 'C12N 5/00' }, { ipcNumber: 'A61K 31/70' }] },
  abstractInfoArray: { abstractInfo: { astrtCont: '주전자에 관한 것이다.' } },
  applicantInfoArray: { applicantInfo: { name: '코오롱', engName: 'Kolon, Inc.', country: '미국' } },
  inventorInfoArray: { inventorInfo: [{ name: '송선욱', engName: '', country: '대한민국' }] },
  agentInfoArray: '',
  priorityInfoArray: {
    priorityInfo: {
      priorityApplicationCountry: '미국',
      priorityApplicationDate: '2002.03.29',
      priorityApplicationNumber: '60/369,162',
    },
  },
  priorArtDocumentsInfoArray: {
    priorArtDocumentsInfo: [
      { documentsNumber: 'US5627157 A', examinerQuotationFlag: 'Y' },
      { documentsNumber: '1020050108737 - 663210', examinerQuotationFlag: '' },
    ],
  },
  legalStatusInfoArray: {
    legalStatusInfo: { receiptDate: '2004.09.30', documentEngName: 'Request', commonCodeName: '수리 (Accepted)' },
  },
  claims: {
    last_version: {
      claims: [
        { claim_number: 1, change_code: 'A', text: '주전자;           뚜껑.', refers_to: [] },
        { claim_number: 2, change_code: 'D', text: '삭제', refers_to: [] },
        { claim_number: 3, change_code: 'I', text: '제1항에 있어서, 주전자.', refers_to: [1, 3, 'x'] },
      ],
    },
  },
};

test('a granted right, field by field; a key with a list, one object or an empty text', async () => {
  const [record, ...more] = await read(JSON.stringify(ANSWER, null, 2));
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    ok: true,
    publication: {
      ucid: 'KR-100866101-B1',
      publication: { date: '2008-10-30' },
      application: { country: 'KR', number: '20047015570', kind: 'A', date: '2003-03-28' },
      priorities: [{ country: 'US', number: '60369162', date: '2002-03-29' }],
      lang: 'ko',
      titles: [
        { lang: 'ko', content: '주전자' },
        { lang: 'en', content: 'Kettle' },
      ],
      abstracts: [{ lang: 'ko', content: [{ text: '주전자에 관한 것이다.' }] }],
      claims: [
        {
          lang: 'ko',
          content: [
            { number: 1, dependsOn: [], limbs: [{ text: '주전자;' }, { text: '뚜껑.' }] },
            { number: 3, dependsOn: [1], limbs: [{ text: '제1항에 있어서, 주전자.' }] },
          ],
        },
      ],
      classes: [
        { scheme: 'IPC', symbol: 'C12N5/00' },
        { scheme: 'IPC', symbol: 'A61K31/70' },
      ],
      parties: [
        { role: 'applicant', name: 'Kolon, Inc.', country: 'US' },
        { role: 'inventor', name: '송선욱', country: 'KR' },
      ],
      citations: [
        { kind: 'patent', document: { country: 'US', number: '5627157', kind: 'A' }, by: 'examiner' },
        { kind: 'patent', text: '1020050108737 - 663210', by: 'other' },
      ],
      status: 'granted',
      other: {
        registerNumber: '10-0866101-0000',
        openNumber: '10-2005-0012229',
        applicants: '코오롱',
        legalStatusInfo: '2004.09.30 Request 수리 (Accepted)',
      },
      source: { format: 'office-full-text', version: 'KIPRIS' },
    },
  });
});

test.each([
  [{ registerNumber: '' }, 'KR-20050012229-A'],
  [{ registerNumber: '20-0345678-0000' }, 'KR-200345678-Y1'],
  [{ registerNumber: '', openNumber: '20-2015-0000637' }, 'KR-20150000637-U'],
])('%j is %s', async (numbers, ucid) => {
  const { biblioSummaryInfo } = ANSWER.biblioSummaryInfoArray;
  const other = { ...ANSWER, biblioSummaryInfoArray: { biblioSummaryInfo: { ...biblioSummaryInfo, ...numbers } } };
  expect(await read(JSON.stringify(other))).toMatchObject([{ publication: { ucid } }]);
});

test('without a number, and with half a file, it is set aside in words', async () => {
  const none = { ...ANSWER, biblioSummaryInfoArray: { biblioSummaryInfo: {} } };
  expect(await read(JSON.stringify(none))).toMatchObject([{ reason: expect.stringMatching(/^no number of a grant/) }]);
  const half = JSON.stringify(ANSWER).slice(0, 900);
  expect(await read(half)).toMatchObject([{ reason: expect.stringMatching(/no whole JSON; fetch it again/) }]);
});

test('300 answers with parts changed at random neither fail nor lose the program', async () => {
  const whole = Buffer.from(JSON.stringify(ANSWER));
  const change = fc.tuple(fc.nat(whole.length - 1), fc.constantFrom(...Buffer.from('0"{}[]:,ax\n')));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (made) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of made) bytes[at] = value;
      for (const record of await read(bytes))
        if (record.ok) expect(record.publication.ucid).toMatch(/^KR-/);
        else expect(record.reason.length).toBeGreaterThan(3);
    }),
    { numRuns: 300 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real answers', () => {
  if (!existsSync(DATA)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  test('ten answers are ten grants, with all claims that stand and all cited documents', async () => {
    const records: ReadRecord[] = [];
    for (const source of await sourcesOf([join(DATA, 'kipris-json')]))
      records.push(...(await all(readRecords(source))));
    const publications = records.flatMap((record) => (record.ok ? [record.publication] : []));
    expect(publications).toHaveLength(10);
    expect(publications.every(({ ucid, status }) => /^KR-10\d{7}-B1$/.test(ucid) && status === 'granted')).toBe(true);
    const sum = (of: (one: (typeof publications)[number]) => number) =>
      publications.reduce((total, one) => total + of(one), 0);
    expect([sum(({ claims }) => claims[0]?.content.length ?? 0), sum(({ citations }) => citations.length)]).toEqual([
      61, 26,
    ]);
  });
});
