/** Answers of the USPTO's Open Data Portal, its beta, PEDS and the Patent Trial and Appeal Board. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { legalStanding } from '../../../src/domain/documents/legal/standing.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import type { ImportSource } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { webStream } from './builders.ts';

interface Read {
  readonly publications: readonly Publication[];
  readonly legal: readonly LegalRecord[];
  readonly reasons: readonly string[];
}

async function readSource(source: ImportSource, maxRecordBytes?: number): Promise<Read> {
  const [publications, legal, reasons]: [Publication[], LegalRecord[], string[]] = [[], [], []];
  const onLegal = async (more: readonly LegalRecord[]): Promise<void> => void legal.push(...more);
  for await (const record of readRecords(source, {
    onLegal,
    ...(maxRecordBytes === undefined ? {} : { maxRecordBytes }),
  }))
    if (record.ok) publications.push(record.publication);
    else reasons.push(record.reason);
  return { publications, legal, reasons };
}
const read = (content: unknown, chunk = 300): Promise<Read> => {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return readSource({ kind: 'stream', name: 'answer.json', stream: webStream(bytes, chunk), size: null });
};

const META = {
  applicantBag: [
    { applicantNameText: 'Kettle Co', correspondenceAddressBag: [{ cityName: 'Berkeley', countryCode: 'US' }] },
  ],
  applicationStatusCode: 150,
  applicationStatusDate: '2023-04-19',
  applicationStatusDescriptionText: 'Patented Case',
  applicationTypeCode: 'UTL',
  cpcClassificationBag: ['A47J  27/21', 'F24H2001/00'],
  earliestPublicationDate: '2021-07-08',
  earliestPublicationNumber: 'US20210210819A1',
  examinerNameText: 'DOVE, TRACY MAE',
  filingDate: '2021-01-05',
  grantDate: '2023-05-09',
  groupArtUnitNumber: '1727',
  inventionTitle: 'KETTLE {WITH} "WHISTLE"]',
  inventorBag: [
    {
      inventorNameText: 'Steven  J. Visco',
      correspondenceAddressBag: [{ cityName: 'Moraga', geographicRegionCode: 'CA', countryCode: 'US' }],
    },
  ],
  patentNumber: '11646472',
  uspcSymbolText: '429/144',
};
const WRAPPER = {
  applicationMetaData: META,
  applicationNumberText: '17248024',
  assignmentBag: [
    {
      conveyanceText: 'ASSIGNMENT OF ASSIGNORS INTEREST (SEE DOCUMENT FOR DETAILS).',
      assignmentRecordedDate: '2021-01-05',
      assigneeBag: [{ assigneeNameText: 'KETTLE CO' }],
    },
    {
      conveyanceText: 'ASSIGNMENT OF ASSIGNORS INTEREST (SEE DOCUMENT FOR DETAILS).',
      assignmentRecordedDate: '2022-01-05',
      assigneeBag: [{ assigneeNameText: 'BOILER LLC' }],
    },
    {
      conveyanceText: 'SECURITY INTEREST (SEE DOCUMENT FOR DETAILS).',
      assignmentRecordedDate: '2023-01-05',
      assigneeBag: [{ assigneeNameText: 'A BANK' }],
    },
  ],
  correspondenceAddressBag: [{ nameLineOneText: 'WEAVER LLP' }],
  eventDataBag: [
    { eventCode: 'PGM/', eventDate: '2023-05-09', eventDescriptionText: 'Recordation of Patent Grant Mailed' },
    { eventCode: 'ABN9', eventDate: '2022-01-01', eventDescriptionText: 'Disposal for a RCE / CPA / R129' },
    { eventCode: 'CTNF', eventDate: '0001-01-01T00:00:00', eventDescriptionText: 'Non-Final Rejection' },
  ],
  foreignPriorityBag: [
    { applicationNumberText: '2023104556449', filingDate: '2020-04-25', ipOfficeName: 'CHINA' },
    { applicationNumberText: '10-2014-0009131', filingDate: '2020-01-24', ipOfficeName: 'REPUBLIC OF KOREA' },
    { applicationNumberText: '1234', filingDate: '2020-01-24', ipOfficeName: 'ATLANTIS' },
  ],
  lastIngestionDateTime: '2026-05-02T13:00:02',
  parentContinuityBag: [
    {
      childApplicationNumberText: '17248024',
      claimParentageTypeCode: 'CON',
      parentApplicationFilingDate: '2019-11-25',
      parentApplicationNumberText: '16695054',
      parentPatentNumber: '10916753',
    },
    {
      claimParentageTypeCode: 'PRO',
      parentApplicationFilingDate: '2013-02-11',
      parentApplicationNumberText: '61763412',
    },
    {
      claimParentageTypeCode: 'NST',
      parentApplicationFilingDate: '2015-04-23',
      parentApplicationNumberText: 'PCT/US15/27322',
    },
  ],
  childContinuityBag: [
    {
      claimParentageTypeCode: 'DIV',
      childApplicationFilingDate: '2023-01-02',
      childApplicationNumberText: '18132008',
    },
  ],
  patentTermAdjustmentData: { adjustmentTotalQuantity: 304 },
};
const answer = (...records: readonly unknown[]) => ({ count: records.length, patentFileWrapperDataBag: records });

describe('application data', () => {
  test('are the open publication and the grant, field by field, and the events of the right', async () => {
    const { publications, legal, reasons } = await read(answer(WRAPPER));
    expect(reasons).toEqual([]);
    const shared = {
      application: { country: 'US', number: '17248024', kind: null, date: '2021-01-05' },
      priorities: [
        { country: 'CN', number: '202310455644', kind: null, date: '2020-04-25' },
        { country: 'KR', number: '20140009131', kind: null, date: '2020-01-24' },
        { country: 'US', number: '61763412', kind: null, date: '2013-02-11' },
      ],
      titles: [{ lang: 'en', content: 'KETTLE {WITH} "WHISTLE"]' }],
      classes: [
        { scheme: 'CPC', symbol: 'A47J27/21' },
        { scheme: 'CPC', symbol: 'F24H2001/00' },
        { scheme: 'USPC', symbol: '429/144' },
      ],
      parties: [
        { role: 'applicant', name: 'Kettle Co', city: 'Berkeley', country: 'US' },
        { role: 'assignee', name: 'BOILER LLC' },
        { role: 'inventor', name: 'Steven J. Visco', city: 'Moraga', state: 'CA', country: 'US' },
        { role: 'agent', name: 'WEAVER LLP' },
        { role: 'examiner', name: 'DOVE, TRACY MAE' },
      ],
      related: [
        { relation: 'continuation', document: { number: '16695054', date: '2019-11-25' } },
        { relation: 'continuation/parent-grant-document', document: { country: 'US', number: '10916753' } },
        { relation: 'us-provisional-application', document: { number: '61763412' } },
        { relation: 'pct-or-regional-filing-data', document: { country: 'WO', number: 'PCT/US2015/027322' } },
        { relation: 'division/child-doc', document: { number: '18132008', date: '2023-01-02' } },
      ],
      status: 'granted',
      source: { format: 'uspto-odp', version: 'USPTO Open Data Portal', date: '2026-05-02' },
    };
    expect(publications).toMatchObject([
      { ucid: 'US-20210210819-A1', publication: { date: '2021-07-08' }, ...shared },
      { ucid: 'US-11646472-B2', publication: { date: '2023-05-09' }, ...shared },
    ]);
    expect(publications.map(({ other }) => other['us-term-extension'])).toEqual([undefined, '304']);
    expect(legal).toMatchObject([
      {
        source: 'uspto-file-wrapper',
        application: { country: 'US', number: '17248024' },
        publications: [{ number: '20210210819' }, { number: '11646472' }],
        asOf: '2026-05-02',
        isComplete: true,
        events: [
          { office: 'US', code: 'PGM/', date: '2023-05-09' },
          { code: 'ABN9' },
          { code: 'CTNF', date: null },
          { code: 'STATUS', words: 'Patented Case', date: '2023-04-19', sign: '+' },
        ],
      },
    ]);
    const [, grant] = publications;
    if (grant === undefined) throw new Error('no grant');
    const standing = legalStanding(grant, legal, '2026-06-01');
    expect(standing).toMatchObject({ status: 'granted', basis: 'events' });
    // 20 years from the international application that is continued, and 304 days.
    expect(standing.termEnds).toBe('2036-02-21');
  });

  test.each([
    [{ applicationTypeCode: 'DES', patentNumber: 'D0912345', earliestPublicationNumber: '' }, ['US-D912345-S1']],
    [{ applicationTypeCode: 'REI', patentNumber: 'RE48123', earliestPublicationNumber: '' }, ['US-RE48123-E1']],
    [{ applicationTypeCode: 'PLT', patentNumber: 'PP34567', earliestPublicationNumber: '' }, ['US-PP34567-P2']],
    [{ earliestPublicationNumber: '' }, ['US-11646472-B1']],
    [{ patentNumber: ' ', earliestPublicationNumber: 'US 2017-0071586 A1' }, ['US-20170071586-A1']],
    [{ earliestPublicationNumber: '', patentNumber: '5123456', grantDate: '1992-06-23' }, ['US-5123456-A']],
    [{ earliestPublicationNumber: 'WO2017007696A1' }, ['US-11646472-B1']],
  ])('%j is %j', async (changed, ucids) => {
    const { publications } = await read(answer({ ...WRAPPER, applicationMetaData: { ...META, ...changed } }));
    expect(publications.map(({ ucid }) => ucid)).toEqual(ucids);
  });

  test('the beta has the fields beside each other, under other names', async () => {
    const beta = {
      patentBag: [
        {
          ...META,
          patentNumber: undefined,
          applicationNumberText: '15123456',
          applicationStatusDescriptionText: 'Abandoned  --  Failure to Respond to an Office Action',
          applicationStatusDate: '2018-10-02',
          'class/subclass': '600/240',
          applicantBag: [{ applicant: 'The Hospital' }],
          transactionContentBag: [
            { recordedDate: '2018-10-02', caseActionCode: 'ABN2', caseActionDescriptionText: 'Aband. for Failure' },
          ],
          continuityBag: {
            parentContinuityBag: [
              { claimParentageTypeCode: 'PRO', filingDate: '2014-04-23', parentApplicationNumberText: '61983088' },
            ],
          },
          foreignPriorityBag: [{ priorityNumberText: '2017-187096', filingDate: '2017-09-27', countryName: 'JAPAN' }],
        },
      ],
    };
    const { publications, legal } = await read(beta);
    expect(publications).toMatchObject([
      {
        ucid: 'US-20210210819-A1',
        parties: [{ role: 'applicant', name: 'The Hospital' }, { role: 'inventor' }, { role: 'examiner' }],
        priorities: [{ country: 'JP', number: '2017187096', date: '2017-09-27' }, { number: '61983088' }],
        status: 'withdrawn',
      },
    ]);
    const [open] = publications;
    if (open === undefined) throw new Error('no publication');
    expect(legalStanding(open, legal, '2026-06-01')).toMatchObject({ status: 'withdrawn', since: '2018-10-02' });
  });

  test('PEDS: a patent that lapsed and was restored, days with the month first', async () => {
    const peds = {
      applId: '12721698',
      appFilingDate: '2010-03-11T00:00:00Z',
      appEarlyPubNumber: 'US20100235004A1',
      appEarlyPubDate: '2010-09-16T00:00:00Z',
      patentNumber: '8457796',
      patentIssueDate: '2013-06-04T00:00:00Z',
      patentTitle: 'Kettle',
      appStatus: 'Patented Case',
      appStatusDate: '2018-09-20T00:00:00Z',
      appType: 'Utility',
      appCls: '700',
      appSubCls: '276000',
      totalPtoDays: '119',
      inventors: [
        { nameLineOne: 'Thind', nameLineTwo: 'Deepinder Singh', city: 'Mankato, ', geoCode: 'MN', country: '(US)' },
      ],
      parentContinuity: [
        {
          claimApplicationNumberText: '61159088',
          filingDate: '03-11-2009',
          applicationStatusDescription: 'This application Claims Priority from Provisional Application',
        },
      ],
      transactions: [
        { recordDate: '2018-09-20 00:00:00', code: 'PMFG', description: 'Petition Decision - Granted' },
        { recordDate: '2017-07-04 00:00:00', code: 'EXP.', description: 'Expire Patent' },
        { recordDate: '2013-06-04 00:00:00', code: 'PGM/', description: 'Recordation of Patent Grant Mailed' },
      ],
      lastUpdatedTimestamp: '2023-11-06T01:40:30.730Z',
    };
    const { publications, legal } = await read({ queryResults: { searchResponse: { response: { docs: [peds] } } } });
    expect(publications).toMatchObject([
      { ucid: 'US-20100235004-A1' },
      {
        ucid: 'US-8457796-B2',
        classes: [{ scheme: 'USPC', symbol: '700/276' }],
        priorities: [{ number: '61159088', date: '2009-03-11' }],
        parties: [{ role: 'inventor', name: 'Deepinder Singh Thind', city: 'Mankato', state: 'MN', country: 'US' }],
        other: { 'us-term-extension': '119' },
        source: { version: 'USPTO PEDS', date: '2023-11-06' },
      },
    ]);
    const [, grant] = publications;
    if (grant === undefined) throw new Error('no grant');
    expect(legalStanding(grant, legal, '2017-12-01')).toMatchObject({ status: 'lapsed', since: '2017-07-04' });
    expect(legalStanding(grant, legal, '2023-12-01')).toMatchObject({ status: 'granted', since: '2018-09-20' });
  });

  test('transactions alone are events of the application; a part without a number says what to import', async () => {
    const { applicationNumberText, eventDataBag, parentContinuityBag } = WRAPPER;
    const both = await read(
      answer({ applicationNumberText, eventDataBag }, { applicationNumberText, parentContinuityBag }),
    );
    expect(both.publications).toEqual([]);
    expect(both.legal).toMatchObject([{ application: { number: '17248024' }, publications: [], isComplete: true }]);
    expect(both.reasons).toEqual([
      'an answer of the USPTO with the continuity of application 17248024, and no number of a publication; ' +
        'import its whole application data, in which all of this stands',
    ]);
  });

  test('of many records one that is too large is set aside, and half a file gives those before its end', async () => {
    const large = { ...WRAPPER, applicationMetaData: { ...META, inventionTitle: 'x'.repeat(9_000) } };
    const bytes = Buffer.from(JSON.stringify(answer(WRAPPER, large, WRAPPER)));
    const source = { kind: 'stream', name: 'a', size: null } as const;
    const all = await readSource({ ...source, stream: webStream(bytes, 77) }, 8_000);
    expect(all.publications).toHaveLength(4);
    expect(all.reasons).toEqual([expect.stringMatching(/^the record has \d{5} bytes, more than can be held at once$/)]);
    const half = await readSource({ ...source, stream: webStream(bytes.subarray(0, 6_000), 77) });
    expect(half.publications).toHaveLength(2);
    expect(half.reasons).toEqual(['an answer of the USPTO that is no whole JSON; fetch it again']);
  });
});

test('proceedings are events of the patent, and leave its status alone', async () => {
  const trial = {
    patentOwnerData: { applicationNumberText: '17248024', patentNumber: '11646472' },
    regularPetitionerData: { realPartyInInterestName: 'Teapot Inc' },
    trialMetaData: {
      petitionFilingDate: '2024-06-05',
      institutionDecisionDate: '0001-01-01',
      trialLastModifiedDate: '2024-07-05',
      trialStatusCategory: 'Pending',
    },
    trialNumber: 'IPR2024-00055',
  };
  const { legal } = await read({ count: 1, patentTrialProceedingDataBag: [trial] });
  expect(legal).toMatchObject([
    {
      source: 'uspto-proceedings',
      application: { number: '17248024' },
      publications: [{ country: 'US', number: '11646472' }],
      isComplete: false,
      events: [
        { office: 'US', code: 'PTAB-PET', words: 'Petition filed; IPR2024-00055; Teapot Inc', date: '2024-06-05' },
        { code: 'PTAB', words: 'Pending; IPR2024-00055; Teapot Inc', date: '2024-07-05' },
      ],
    },
  ]);
  const { publications } = await read(answer({ ...WRAPPER, eventDataBag: [] }));
  const [, grant] = publications;
  if (grant === undefined) throw new Error('no grant');
  expect(legalStanding({ ...grant, status: 'lapsed' }, legal, '2026-06-01')).toMatchObject({
    status: 'lapsed',
    basis: 'stated',
  });
  expect((await read({ patentTrialProceedingDataBag: [{ trialNumber: 'IPR1' }] })).reasons).toEqual([
    'a proceeding of the USPTO without the number of an application or a patent',
  ]);
});

test('2,500 answers with parts changed at random neither fail nor lose the program', async () => {
  const whole = [answer(WRAPPER), { patentBag: [{ ...META, ...WRAPPER }] }].map((one) => JSON.stringify(one));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(3_000), fc.nat(30), fc.string({ maxLength: 8, unit: 'binary' })), { maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(3_000), fc.constantFrom(...'0"{}[]:,\\x\n')), { maxLength: 4 }),
      async (text, cuts, letters) => {
        let damaged = cuts.reduce((held, [at, length, put]) => held.slice(0, at) + put + held.slice(at + length), text);
        for (const [at, letter] of letters) damaged = damaged.slice(0, at) + letter + damaged.slice(at + 1);
        const { publications, reasons } = await read(damaged, 900);
        for (const { ucid } of publications) expect(ucid).toMatch(/^US-/);
        for (const reason of reasons) expect(reason.length).toBeGreaterThan(3);
      },
    ),
    { numRuns: 2_500 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real answers', () => {
  if (!existsSync(join(DATA, 'uspto-odp'))) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  const readAll = async (path: string): Promise<ReadonlyMap<string, Read>> => {
    const all = new Map<string, Read>();
    for (const source of await sourcesOf([join(DATA, path)]))
      all.set(source.name.replace(/^.*\//, ''), await readSource(source));
    return all;
  };

  test('each is publications, events, or a reason that names what it is', async () => {
    const all = new Map([
      ...(await readAll('uspto-odp/responses')),
      ...(await readAll('uspto-odp/older-beta')),
      ...(await readAll('uspto-odp/peds-ptab-dossier')),
    ]);
    expect(all.size).toBe(49);
    for (const [name, { publications, legal, reasons }] of all) {
      expect(publications.length + legal.length + reasons.length, name).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason, name).not.toMatch(/no XML|root element/);
    }
    const found = (name: string) => all.get(name)?.publications.map(({ ucid }) => ucid);
    expect(found('get_patent.json')).toEqual(['US-20210210819-A1', 'US-11646472-B2']);
    expect(found('get_patent_meta_data.json')).toEqual(['US-20210210819-A1', 'US-11646472-B2']);
    expect(found('search_patents.json')).toEqual(['US-20240362478-A1']);
    expect(found('application.json')).toEqual(['US-20170071586-A1']);
    expect(found('app_1_input.json')).toEqual(['US-20100235004-A1', 'US-8457796-B2']);
  });

  test('17/248,024: twelve parents, three provisionals, 62 events, 304 days more', async () => {
    const { publications, legal } = (await readAll('uspto-odp/responses/get_patent.json')).values().next()
      .value as Read;
    const [open, grant] = publications;
    if (open === undefined || grant === undefined) throw new Error('two publications');
    expect(grant.priorities.map(({ number, date }) => [number, date])).toEqual([
      ['60548231', '2004-02-27'],
      ['60542532', '2004-02-06'],
      ['61763412', '2013-02-11'],
    ]);
    expect(grant.related.filter(({ relation }) => !relation.includes('/'))).toHaveLength(12);
    expect(grant.parties.filter(({ role }) => role === 'inventor').map(({ name }) => name)).toEqual([
      'Steven J. Visco',
      'Bruce D. Katz',
      'Yevgeniy S. Nimon',
      'Lutgard C. De Jonghe',
    ]);
    expect(legal.map(({ events }) => events.length)).toEqual([62]);
    // 20 years from 10/824,944 of 2004-04-14, and 304 days.
    expect(legalStanding(grant, legal, '2024-06-01')).toMatchObject({ status: 'granted', termEnds: '2025-02-12' });
  });
});
