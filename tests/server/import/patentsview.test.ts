/** Tables of PatentsView without header rows, joined by the number of the patent. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportSummary } from '../../../src/domain/documents/imports.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { sourcesOf, type ImportSource } from '../../../src/server/import/files/source.ts';
import { importAll } from '../../../src/server/import/import-all.ts';
import { JoinedTables } from '../../../src/server/import/patentsview/joined-tables.ts';
import { webStream } from './builders.ts';

interface Imported {
  readonly publications: readonly Publication[];
  readonly summary: ImportSummary;
}

async function importOf(sources: readonly ImportSource[]): Promise<Imported> {
  const publications: Publication[] = [];
  const importer: Parameters<typeof importAll>[1]['importer'] = {
    put: async (_, batch) => {
      publications.push(...batch);
      return batch.map(() => 'imported' as const);
    },
    deleteRecords: async () => [],
    removeSample: async () => 0,
    putAttached: async () => [],
    putScheme: async () => {},
    putLegal: async () => [],
  };
  return { publications, summary: await importAll(sources, { importer }) };
}

const TABLES = {
  application: ['2009/12352440,8143210,12,12352440,US,2009-12-21,,'],
  claim: ['8143210,"A kettle, with a whistle.",,1', '8143210,"2. The kettle of claim 1, of steel.",1,2'],
  foreigncitation: ['8143210,2005-04-01,"",U1,202005000716,DE,"cited by other",2'],
  otherreference: ['8143210,"Kettles, posted Sep. 3, 2008.",0'],
  patent: ['8143210,utility,8143210,US,2012-03-27,"It whistles, loudly.","Kettle with a whistle",B2,2'],
  rawassignee: ['8143210,,plano|tx|us,2,"","","Frito-Lay North America, Inc.","","",0'],
  rawinventor: ['8143210,,roggwil||ch,Karl,Muller,OMITTED,1', '8143210,,plano|tx|us,Divya,Paruchuri,OMITTED,0'],
  rawlawyer: [',8143210,Colin,"P. Cahon","",UNKNOWN,', ',8143210,"","","Weiss & Moy, P.C.",UNKNOWN,'],
  rawlocation: ['plano|tx|us,,Plano,TX,US', 'roggwil||ch,,Roggwil,"",CH'],
  usapplicationcitation: [
    '8143210,2002/0043158,2002-04-01,"Stevenson et al.",A1,2002/0043158,US,"cited by applicant",1',
  ],
  uspatentcitation: ['8143210,D38206,1906-08-01,Allen,S,D38206,US,"cited by examiner",0'],
  citation: ['8143210,,1906-08-01,Allen,S,D38206,US,"cited by examiner",0'],
  uspc: ['8143210,126,126/388.1,0', '8143210,D7,D7/317,1'],
  usreldoc: [
    '8143210,12285560,continuation_in_part,ABANDONED,2007-04-02,12285560,"",US,parent_doc,0',
    '8143210,7606285,continuation_in_part,"",,7606285,"",US,parent_grant_document,1',
    '8143210,12352440,continuation_in_part,"",,12352440,"",US,child_doc,2',
    '8143210,61223344,us_provisional_application,"",2006-01-05,61223344,"",US,"",3',
  ],
  mainclass: ['D1,,', 'D2,,'],
  subclass: ['D1/128,,', 'D1/106,,'],
} as const;
type Name = keyof typeof TABLES;
const contentOf = (name: Name): string => `${TABLES[name].join('\n')}\n`;
const tableNamed = (name: Name, content = contentOf(name)): ImportSource => ({
  kind: 'stream',
  name: `${name}.csv`,
  stream: webStream(Buffer.from(content), 64),
  size: null,
});
const NAMES = Object.keys(TABLES) as Name[];

const KETTLE = {
  ucid: 'US-8143210-B2',
  publication: { country: 'US', number: '8143210', kind: 'B2', date: '2012-03-27' },
  application: { country: 'US', number: '12352440', kind: null, date: '2009-12-21' },
  priorities: [{ country: 'US', number: '61223344', date: '2006-01-05' }],
  titles: [{ lang: 'en', content: 'Kettle with a whistle' }],
  abstracts: [{ lang: 'en', content: [{ kind: 'paragraph', text: 'It whistles, loudly.' }] }],
  claims: [
    {
      lang: 'en',
      content: [
        { number: 1, dependsOn: [], limbs: [{ text: 'A kettle, with a whistle.' }] },
        { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1, of steel.' }] },
      ],
    },
  ],
  classes: [
    { scheme: 'USPC', symbol: '126/388.1' },
    { scheme: 'USPC', symbol: 'D7/317' },
  ],
  parties: [
    { role: 'assignee', name: 'Frito-Lay North America, Inc.', city: 'Plano', state: 'TX', country: 'US' },
    { role: 'inventor', name: 'Divya Paruchuri', city: 'Plano', state: 'TX', country: 'US' },
    { role: 'inventor', name: 'Karl Muller', city: 'Roggwil', country: 'CH' },
    { role: 'agent', name: 'Colin P. Cahon' },
    { role: 'agent', name: 'Weiss & Moy, P.C.' },
  ],
  citations: [
    {
      kind: 'patent',
      document: { number: 'D38206', kind: 'S', date: null },
      text: 'Allen',
      dated: '1906-08',
      by: 'examiner',
    },
    { kind: 'patent', document: { number: '20020043158', kind: 'A1' }, dated: '2002-04', by: 'applicant' },
    { kind: 'patent', document: { country: 'DE', number: '202005000716', kind: 'U1' }, by: 'other' },
    { kind: 'literature', text: 'Kettles, posted Sep. 3, 2008.' },
  ],
  related: [
    { relation: 'continuation-in-part', document: { number: '12285560', date: '2007-04-02' } },
    { relation: 'continuation-in-part/parent-grant-document', document: { number: '7606285' } },
    { relation: 'us-provisional-application', document: { number: '61223344' } },
  ],
  status: 'granted',
  source: { format: 'patentsview', date: null },
};

const CLASSES_ALONE = expect.stringMatching(/^a list of classes out of the tables of PatentsView/);

describe('the tables of one week', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patentsview-'));
    for (const name of NAMES) await writeFile(join(folder, `${name}.csv`), contentOf(name));
    const entries = NAMES.map((name) => [`week/${name}.csv`, Buffer.from(contentOf(name))] as const);
    await writeFile(join(folder, 'week.zip'), zipSync(Object.fromEntries(entries)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(['a folder', 'a zip', 'files in another order'])('in %s are joined, field by field', async (how) => {
    const all = await sourcesOf([how === 'a zip' ? join(folder, 'week.zip') : folder]);
    const sources = how === 'a zip' ? all : all.filter(({ name }) => name.endsWith('.csv'));
    const { publications, summary } = await importOf(how.includes('another') ? sources.toReversed() : sources);
    expect(publications).toMatchObject([KETTLE]);
    expect(publications[0]?.citations).toHaveLength(4);
    expect(summary.setAsideRecords.map(({ reason }) => reason)).toEqual([CLASSES_ALONE, CLASSES_ALONE]);
  });
});

test('the older table of all citations is read where it alone is there', async () => {
  const { publications } = await importOf([tableNamed('patent'), tableNamed('citation')]);
  expect(publications[0]?.citations).toMatchObject([{ document: { number: 'D38206' }, dated: '1906-08' }]);
});

test('rows without the table of patents, and rows of another shape, are told', async () => {
  const odd = `${contentOf('rawinventor')}8143210,too,few\n`;
  const { publications, summary } = await importOf([
    tableNamed('claim'),
    tableNamed('rawinventor', `${odd.repeat(8)}`),
  ]);
  expect(publications).toEqual([]);
  const reasons = summary.setAsideRecords.map(({ reason }) => reason);
  expect(reasons.at(-1)).toMatch(/^rows of PatentsView tables about 1 patents, which this import has no row/);
});

test('what is more than can be joined is counted', () => {
  const tables = new JoinedTables(100);
  const row = { table: 'patent', cells: TABLES.patent[0].replaceAll('"', '').split(',') } as const;
  for (let at = 0; at < 3; at += 1) tables.add(row);
  expect([...tables.publications()]).toHaveLength(1);
  expect(tables.reasons).toEqual([expect.stringMatching(/^2 rows of PatentsView tables, more than can be joined/)]);
});

test('a table with a header, and one of other columns, is none of these', async () => {
  const { publications, summary } = await importOf([
    tableNamed('patent', `id,type,number,country,date,abstract,title,kind,num_claims\n${contentOf('patent')}`),
  ]);
  expect(publications).toEqual([]);
  expect(summary.setAsideRecords[0]?.reason).toMatch(/^a table with columns that are not known/);
});

test('1,500 damaged tables are publications, reasons or other tables, never an exception', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.array(fc.tuple(fc.nat(300), fc.nat(20), fc.string({ maxLength: 6, unit: 'binary' })), { maxLength: 4 }),
      async (name, cuts) => {
        const damaged = cuts.reduce(
          (held, [at, length, put]) => held.slice(0, at) + put + held.slice(at + length),
          contentOf(name).repeat(2),
        );
        const { publications, summary } = await importOf([tableNamed('patent'), tableNamed(name, damaged)]);
        for (const { ucid } of publications) expect(ucid).toMatch(/^US-/);
        for (const { reason } of summary.setAsideRecords) expect(reason.length).toBeGreaterThan(3);
      },
    ),
    { numRuns: 1_500 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
const WEEK = join(DATA, 'patentsview-tables/ipg120327.18');
describe('a real week', () => {
  if (!existsSync(WEEK)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(WEEK)).toBe(false));
    return;
  }
  test('is 18 designs with all that its 16 tables hold of them', async () => {
    const { publications, summary } = await importOf(await sourcesOf([WEEK]));
    expect(publications).toHaveLength(18);
    const sum = (of: (one: Publication) => number) => publications.reduce((total, one) => total + of(one), 0);
    const roles = (role: string) => sum(({ parties }) => parties.filter((one) => one.role === role).length);
    expect([roles('assignee'), roles('inventor'), roles('agent')]).toEqual([14, 28, 24]);
    // 381 of patents, 26 of applications, 35 from abroad; 56 of literature.
    expect(sum(({ citations }) => citations.filter(({ kind }) => kind === 'patent').length)).toBe(442);
    expect(sum(({ citations }) => citations.filter(({ kind }) => kind === 'literature').length)).toBe(56);
    expect(sum(({ classes }) => classes.length)).toBe(25);
    expect(sum(({ claims }) => claims.length)).toBe(18);
    expect(summary.setAside).toBe(2);
    expect(publications[0]).toMatchObject({
      ucid: 'US-D656296-S1',
      publication: { date: '2012-03-27' },
      application: { number: '29381217', date: '2010-12-16' },
      titles: [{ content: 'Ready to eat snack piece' }],
      classes: [{ symbol: 'D1/128' }, { symbol: 'D1/106' }],
    });
  });
});
