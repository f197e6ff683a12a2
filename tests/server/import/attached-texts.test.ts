/** Texts about publications: sequence listings (that of ST.26 is made by hand by the standard) and office actions. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { AttachedText } from '../../../src/domain/documents/attached-text.ts';
import { sourcesOf, type ImportSource } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { webStream } from './builders.ts';

interface Read {
  readonly texts: readonly AttachedText[];
  readonly reasons: readonly string[];
}

async function readSource(source: ImportSource): Promise<Read> {
  const [texts, reasons]: [AttachedText[], string[]] = [[], []];
  const onAttached = (more: readonly AttachedText[]): void => void texts.push(...more);
  for await (const record of readRecords(source, { onAttached }))
    reasons.push(record.ok ? 'a publication' : record.reason);
  return { texts, reasons };
}
const read = (content: unknown, name = 'listing.txt'): Promise<Read> => {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return readSource({ kind: 'stream', name, stream: webStream(bytes, 90), size: null });
};

const ST25 = `                         SEQUENCE LISTING

<110>  FOLIA BIOTECH INC.
       LAMARRE, Alain

<120>  MOSAIC VIRUS

<130>  V86634WO

<140>  PCT/CA2014/050908
<141>  2014-09-19

<150>  61/886,481
<151>  2013-10-03

<160>  2

<170>  PatentIn version 3.5

<210>  1
<211>  80
<212>  DNA
<213>  Artificial sequence

<220>
<223>  synthetic template, where p < 5

<400>  1
gggcgaattg gagctcgaaa agaaacacaa agcaaagcaa agcaaagcaa ctcaaataaa       60

ccatatttgg ccaaggcact                                                   80

<210>  2
<211>  8
<212>  PRT
<213>  Homo sapiens

<400>  2

Ser Ile Ile Asn Phe Glu Lys Leu
1               5
`;

/** Made by hand: the elements of the DTD V1.3 of WIPO ST.26. */
const ST26 = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ST26SequenceListing PUBLIC "-//WIPO//DTD Sequence Listing 1.3//EN" "ST26SequenceListing_V1_3.dtd">
<ST26SequenceListing dtdVersion="V1_3" fileName="x.xml" softwareName="WIPO Sequence" productionDate="2022-07-05">
<ApplicationIdentification><IPOfficeCode>IB</IPOfficeCode>
<ApplicationNumberText>PCT/IB2022/099999</ApplicationNumberText><FilingDate>2022-07-10</FilingDate>
</ApplicationIdentification><ApplicantFileReference>AB123</ApplicantFileReference>
<EarliestPriorityApplicationIdentification><IPOfficeCode>US</IPOfficeCode>
<ApplicationNumberText>63/123456</ApplicationNumberText><FilingDate>2021-07-10</FilingDate>
</EarliestPriorityApplicationIdentification>
<ApplicantName languageCode="en">Kettle Biotech</ApplicantName><InventorName languageCode="en">Ada</InventorName>
<InventionTitle languageCode="fr">Virus de la mosaïque</InventionTitle>
<InventionTitle languageCode="en">Mosaic virus</InventionTitle>
<SequenceTotalQuantity>2</SequenceTotalQuantity>
<SequenceData sequenceIDNumber="1"><INSDSeq><INSDSeq_length>72</INSDSeq_length><INSDSeq_moltype>DNA</INSDSeq_moltype>
<INSDSeq_division>PAT</INSDSeq_division><INSDSeq_feature-table><INSDFeature><INSDFeature_key>source</INSDFeature_key>
<INSDFeature_location>1..72</INSDFeature_location><INSDFeature_quals>
<INSDQualifier><INSDQualifier_name>mol_type</INSDQualifier_name><INSDQualifier_value>other DNA</INSDQualifier_value>
</INSDQualifier><INSDQualifier id="q2"><INSDQualifier_name>organism</INSDQualifier_name>
<INSDQualifier_value>synthetic construct</INSDQualifier_value></INSDQualifier></INSDFeature_quals></INSDFeature>
</INSDSeq_feature-table>
<INSDSeq_sequence>${'atgcatgcatgc'.repeat(6)}</INSDSeq_sequence></INSDSeq></SequenceData>
<SequenceData sequenceIDNumber="2"><INSDSeq><INSDSeq_length/><INSDSeq_moltype/><INSDSeq_division/>
<INSDSeq_sequence>000</INSDSeq_sequence></INSDSeq></SequenceData></ST26SequenceListing>`;

const international = (country: string, rest: string) => [
  { country: 'WO', number: `PCT/${country}${rest.slice(0, 4)}/${rest.slice(4)}` },
  { country, number: `PCT/${country}${rest.slice(0, 4)}/${rest.slice(4)}` },
  { country, number: rest },
];

describe('a sequence listing', () => {
  test('of ST.25 is each sequence with its features, under the number of its application', async () => {
    const { texts, reasons } = await read(ST25);
    expect(reasons).toEqual([]);
    expect(texts).toMatchObject([
      {
        kind: 'sequence-listing',
        id: 'WO PCT/CA2014/050908',
        title: 'Sequence listing: MOSAIC VIRUS',
        date: '2014-09-19',
        applications: international('CA', '2014050908'),
      },
    ]);
    const blocks = texts[0]?.blocks ?? [];
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'paragraph', text: 'Applicant: FOLIA BIOTECH INC. LAMARRE, Alain' },
      { kind: 'paragraph', text: 'File reference: V86634WO' },
    ]);
    expect(blocks.slice(-7)).toEqual([
      { kind: 'heading', level: 1, text: 'SEQ ID NO: 1' },
      { kind: 'paragraph', text: 'DNA, 80 residues, Artificial sequence' },
      { kind: 'list', ordered: false, items: [{ text: 'synthetic template, where p < 5' }] },
      {
        kind: 'preformatted',
        text:
          'gggcgaattg gagctcgaaa agaaacacaa agcaaagcaa agcaaagcaa ctcaaataaa       60\n' +
          'ccatatttgg ccaaggcact                                                   80',
      },
      { kind: 'heading', level: 1, text: 'SEQ ID NO: 2' },
      { kind: 'paragraph', text: 'PRT, 8 residues, Homo sapiens' },
      { kind: 'preformatted', text: 'Ser Ile Ile Asn Phe Glu Lys Leu\n1               5' },
    ]);
  });

  test('of ST.26 has the same shape; a number that was skipped says so', async () => {
    const { texts, reasons } = await read(ST26, 'listing.xml');
    expect(reasons).toEqual([]);
    expect(texts).toMatchObject([
      {
        id: 'WO PCT/IB2022/099999',
        title: 'Sequence listing: Mosaic virus',
        date: '2022-07-10',
        applications: international('IB', '2022099999'),
        blocks: [
          { text: 'Applicant: Kettle Biotech' },
          { text: 'Inventor: Ada' },
          { text: 'File reference: AB123' },
          { text: 'Application: IB PCT/IB2022/099999 2022-07-10' },
          { text: 'Earliest priority: US 63/123456 2021-07-10' },
          { text: 'Sequences: 2' },
          { kind: 'heading', text: 'SEQ ID NO: 1' },
          { text: 'DNA, 72 residues, synthetic construct' },
          { items: [{ text: 'source 1..72; mol_type: other DNA; organism: synthetic construct' }] },
          { kind: 'preformatted' },
          { kind: 'heading', text: 'SEQ ID NO: 2' },
          { text: 'Skipped on purpose' },
        ],
      },
    ]);
    const set = texts[0]?.blocks.find((block) => block.kind === 'preformatted');
    expect(set && 'text' in set ? set.text.split('\n') : []).toEqual([
      `atgcatgcat gcatgcatgc atgcatgcat gcatgcatgc atgcatgcat gcatgcatgc       60`,
      `atgcatgcat gc${' '.repeat(52)}       72`,
    ]);
  });

  test('without the number of its application takes it from the name of the file, or says what to do', async () => {
    const nameless = ST25.replace('PCT/CA2014/050908', 'n/a');
    expect((await read(nameless, 'pctca2014050908-seql.txt')).texts[0]?.id).toBe('WO PCT/CA2014/050908');
    expect(await read(nameless, 'seql.txt')).toMatchObject({
      texts: [],
      reasons: [expect.stringMatching(/without the number of its application; put it into the name of the file/)],
    });
    expect((await read(ST25.replace('PCT/CA2014/050908', 'US 14/123,456'))).texts[0]?.applications).toMatchObject([
      { country: 'US', number: '14123456' },
    ]);
  });

  test('as page images alone is set aside in words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sequences-'));
    const image = Buffer.from('II*\0 and so on');
    await writeFile(join(folder, 'WO2000-059515-001.zip'), zipSync({ '1.tif': image, '2.tif': image }));
    const [source] = await sourcesOf([folder]);
    if (source === undefined) throw new Error('no source');
    const { reasons } = await readSource(source);
    await rm(folder, { recursive: true });
    expect(reasons).toEqual(['2 × drawing (TIFF) and no text; not kept, only text is read yet']);
  });
});

const ACTION = {
  bodyText: [
    '\n\n    \n    PNG\n    media_image1.png\n    172\n    172\n    media_image1.png\n    Greyscale\n\n\n' +
      'Claims 1-3\tare rejected.\n \nSee below.\n',
  ],
  legacyDocumentCodeIdentifier: ['CTNF'],
  obsoleteDocumentIdentifier: ['LC92E2KNXBLUEX1'],
  patentApplicationNumber: ['17248024'],
  submissionDate: '2023-01-03T00:00:00',
};
const answer = (...docs: readonly unknown[]) => ({ response: { numFound: docs.length, start: 0, docs } });
const us = (number: string) => [{ country: 'US', number }];

describe('office actions', () => {
  test('are texts of their application, pictures named in their place', async () => {
    expect(await read(answer(ACTION, { ...ACTION, bodyText: [' '] }, { bodyText: ['x'] }))).toMatchObject({
      texts: [
        {
          kind: 'office-action',
          id: 'LC92E2KNXBLUEX1',
          title: 'Non-final rejection',
          date: '2023-01-03',
          applications: us('17248024'),
          blocks: [
            { text: '[picture media_image1.png]' },
            { text: 'Claims 1-3 are rejected.' },
            { text: 'See below.' },
          ],
        },
      ],
      reasons: [
        'an office action of application 17248024 without its words',
        'an office action without the number of its application',
      ],
    });
  });

  test('their rejections and citations are a table each', async () => {
    const rejection = {
      hasRej103: 1,
      legacyDocumentCodeIdentifier: 'CTNF',
      obsoleteDocumentIdentifier: 'GTY',
      patentApplicationNumber: '12190351',
      submissionDate: '2011-10-19T00:00:00',
    };
    const { texts } = await read(
      answer(
        { ...rejection, legalSectionCode: '112', claimNumberArrayDocument: ['1'] },
        { ...rejection, legalSectionCode: '103', claimNumberArrayDocument: ['1,2'], actionTypeCategory: 'rejected' },
      ),
    );
    const cells = (...texts: readonly string[]) => ({ cells: texts.map((text) => ({ text })) });
    expect(texts).toMatchObject([
      {
        id: 'Rejections GTY',
        title: 'Rejections: non-final rejection',
        date: '2011-10-19',
        applications: us('12190351'),
        blocks: [
          {
            kind: 'table',
            rows: [
              cells('Section', 'Claims', 'Action'),
              cells('35 U.S.C. 112', '1', ''),
              cells('35 U.S.C. 103', '1,2', 'rejected'),
            ],
          },
        ],
      },
    ]);
    const cited = {
      citationCategoryCode: 'Y',
      citedDocumentIdentifier: 'US 2013/0341529 A1',
      relatedClaimNumberText: '11-12',
      passageLocationText: ['paragraph [0076]|figure 1'],
      officeActionCategory: 'CTNF',
      officeActionDate: '2017-03-13T00:00:00',
      obsoleteDocumentIdentifier: 'J02',
      patentApplicationNumber: '15061308',
    };
    expect((await read(answer(cited))).texts).toMatchObject([
      {
        title: 'Citations: non-final rejection',
        date: '2017-03-13',
        blocks: [{ rows: [{}, cells('US 2013/0341529 A1', 'Y', '11-12', 'paragraph [0076]; figure 1')] }],
      },
    ]);
  });
});

test('2,000 damaged listings and office actions are texts or reasons, never an exception', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(ST25, ST26, JSON.stringify(answer(ACTION, ACTION))),
      fc.array(fc.tuple(fc.nat(2_500), fc.nat(30), fc.string({ maxLength: 8, unit: 'binary' })), { maxLength: 4 }),
      async (whole, cuts) => {
        const damaged = cuts.reduce(
          (held, [at, length, put]) => held.slice(0, at) + put + held.slice(at + length),
          whole,
        );
        const { texts, reasons } = await read(damaged, 'file');
        for (const { id, applications } of texts)
          expect([id.length > 0, applications.length > 0]).toEqual([true, true]);
        for (const reason of reasons) expect(reason.length).toBeGreaterThan(3);
      },
    ),
    { numRuns: 2_000 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real texts', () => {
  if (!existsSync(join(DATA, 'sequences'))) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  const readAll = async (path: string): Promise<Read> => {
    const all = await Promise.all((await sourcesOf([join(DATA, path)])).map(readSource));
    return { texts: all.flatMap(({ texts }) => texts), reasons: all.flatMap(({ reasons }) => reasons) };
  };

  test('the listing of PCT/CA2014/050908 has seven sequences', async () => {
    const { texts, reasons } = await readAll('sequences/st25');
    expect(reasons).toEqual([]);
    expect(texts).toMatchObject([{ id: 'WO PCT/CA2014/050908', date: '2014-09-19' }]);
    const blocks = texts[0]?.blocks ?? [];
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(7);
    const bare = blocks.flatMap((block) => (block.kind === 'preformatted' ? block.text.replace(/[\d\s]/g, '') : []));
    expect(bare[0]).toHaveLength(1522);
    expect((await readAll('sequences/tiff-pages')).reasons).toEqual(
      Array(2).fill(expect.stringMatching(/^\d+ × drawing \(TIFF\) and no text; not kept/)),
    );
  });

  test('office actions, their rejections and citations are texts of their applications', async () => {
    const found = async (name: string) =>
      (await readAll(`uspto-odp/responses/${name}.json`)).texts.map(({ applications, title }) => [
        applications[0]?.number,
        title,
      ]);
    expect(await found('search_office_actions')).toEqual([
      ['17248024', 'Decision on a petition'],
      ['17248024', 'Notice of allowance'],
      ['17248024', 'Decision on a petition'],
    ]);
    expect(await found('search_office_action_rejections')).toEqual([['12190351', 'Rejections: non-final rejection']]);
    expect(await found('search_office_action_citations')).toEqual([['16123456', 'Citations: office action']]);
    const records = await readAll('uspto-office-actions/records');
    expect(records.texts.map(({ applications, title }) => [applications[0]?.number, title])).toEqual([
      ['15091542', 'Non-final rejection'],
      ['15091542', 'Notice of allowance'],
      ['14937767', 'Non-final rejection'],
      ['14937767', 'Notice of allowance'],
    ]);
    const parsed = (await sourcesOf([join(DATA, 'uspto-office-actions')])).filter(({ name }) => /pC_[^/]*$/.test(name));
    for (const source of parsed)
      expect((await readSource(source)).reasons).toEqual([expect.stringMatching(/^the grounds of an office action/)]);
    expect(parsed).toHaveLength(6);
  });
});
