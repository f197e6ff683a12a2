/**
 * The importer on real files, where they lie beside the repository (or where PATENT_DATA says). Every count is
 * taken a second time from the raw text, by regular expressions, so that nothing can be dropped unnoticed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { decodeHTML } from 'entities';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { legalStanding } from '../../../src/domain/documents/legal/standing.ts';
import { aPublication } from '../../builders/publication.ts';
import type { Block, Mark, Publication } from '../../../src/domain/documents/publication.ts';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import type { SetAside } from '../../../src/domain/documents/imports.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { blockText, claimText } from './plain-text.ts';

/** Some tens of megabytes are read and compared letter by letter; a busy machine takes its time. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'));
const WEEKS = join(DATA, 'uspto/grants-2005-2014/test/fixtures/ipgxml');
const SINGLE = join(DATA, 'uspto/grants-2005-2014/test/fixtures/xml');
const UCID = join(DATA, 'mixed/full-text-with-ucid');

async function readAll(path: string): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  for (const source of await sourcesOf([path])) for await (const record of readRecords(source)) records.push(record);
  return records;
}
const imported = (records: readonly ReadRecord[]) => records.filter((record) => record.ok);
const publications = (records: readonly ReadRecord[]): Publication[] =>
  imported(records).map(({ publication }) => publication);
const setAside = (records: readonly ReadRecord[]) => records.filter((record): record is SetAside => !record.ok);
/** How often each reason occurs, among the files whose name the pattern knows. */
function reasons(records: readonly ReadRecord[], files = /\.xml$/i): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason, file } of setAside(records)) if (files.test(file)) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** The raw text of each imported record, by its place in its file. */
function rawOf(records: readonly ReadRecord[]): { publication: Publication; raw: string }[] {
  const files = new Map<string, Buffer>();
  return imported(records).map(({ publication, file, position, bytes }) => {
    const content = files.get(file) ?? readFileSync(file);
    files.set(file, content);
    return { publication, raw: content.toString('utf8', position, position + bytes) };
  });
}

const countIn = (raw: string, pattern: RegExp) => (raw.match(pattern) ?? []).length;
const inside = (raw: string, name: string) =>
  [...raw.matchAll(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'))].map(([part]) => part);
/** Letters and signs without white space, formulas and tags. */
function bareSource(xml: string): string {
  const text = xml
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<math[ >][\s\S]*?<\/math>/g, '')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(text).replace(/\s+/g, '');
}
const isPap = ({ source }: Publication): boolean => source.version === 'PAP';
const bare = (text: string) => text.replace(/\s+/g, '');

const blocksOf = (publication: Publication): Block[] =>
  [...publication.abstracts, ...publication.descriptions].flatMap(({ content }) => content);
function marksOf(publication: Publication): Mark[] {
  const found: Mark[] = [];
  JSON.stringify([publication.abstracts, publication.descriptions, publication.claims], (key, value: unknown) => {
    if (key === 'marks' && Array.isArray(value)) found.push(...(value as Mark[]));
    return value;
  });
  return found;
}

if (!existsSync(WEEKS)) {
  test(
    `the real files are not at ${DATA}: left out are the counts of grants, citations, claims, ` +
      `tables and formulas, and the comparison of all text`,
    () => {
      expect(existsSync(WEEKS)).toBe(false);
    },
  );
} else {
  describe('nine weekly excerpts of US grants', () => {
    let records: ReadRecord[];
    let pairs: { publication: Publication; raw: string }[];
    beforeAll(async () => {
      records = await readAll(WEEKS);
      pairs = rawOf(records);
    });

    test('are 225 grants and 5 set aside', () => {
      expect(publications(records)).toHaveLength(225);
      expect(new Set(publications(records).map(({ ucid }) => ucid)).size).toBe(225);
      expect(reasons(records)).toEqual({ 'a sequence listing (sequence-cwu), not a patent document': 5 });
    });

    test('hold 5,122 citations of patents and 970 of literature', () => {
      const citations = publications(records).flatMap((publication) => publication.citations);
      expect([
        citations.filter(({ kind }) => kind === 'patent').length,
        citations.filter(({ kind }) => kind === 'literature').length,
      ]).toEqual([5122, 970]);
      expect(citations.filter(({ kind, document }) => kind === 'patent' && document === undefined)).toEqual([]);
    });

    test('keep every citation, claim, class, drawing and party', () => {
      for (const { publication, raw } of pairs) {
        const [biblio = ''] = inside(raw, 'us-bibliographic-data-grant');
        const counts = {
          citations: countIn(biblio, /<(?:us-)?citation>/g),
          patents: countIn(biblio, /<patcit /g),
          claims: countIn(raw, /<claim /g),
          drawings: inside(raw, 'drawings').reduce((sum, part) => sum + countIn(part, /<img /g), 0),
          examiners: countIn(biblio, /<(?:primary|assistant)-examiner>/g),
        };
        expect(
          {
            citations: publication.citations.length,
            patents: publication.citations.filter(({ document }) => document !== undefined).length,
            claims: publication.claims.flatMap(({ content }) => content).length,
            drawings: publication.drawings.length,
            examiners: publication.parties.filter(({ role }) => role === 'examiner').length,
          },
          publication.ucid,
        ).toEqual(counts);
      }
    });

    test('keep every table, formula, image, heading, numbered paragraph and reference', () => {
      for (const { publication, raw } of pairs) {
        const blocks = blocksOf(publication);
        const marks = marksOf(publication);
        const description = inside(raw, 'description').join('');
        const texts = description + inside(raw, 'abstract').join('') + inside(raw, 'claims').join('');
        const kind = (wanted: Block['kind']) => blocks.filter((block) => block.kind === wanted).length;
        const mark = (wanted: Mark['kind']) => marks.filter((one) => one.kind === wanted).length;
        const images = new Set(texts.match(/<img [^>]*file="[^"]*"/g)?.map((img) => /file="([^"]*)"/.exec(img)?.[1]));
        const kept = new Set([
          ...blocks.flatMap((block) => ('file' in block && block.file !== undefined ? [block.file] : [])),
          ...marks.flatMap((one) => (one.kind === 'image' ? [one.data] : [])),
        ]);
        expect(
          {
            tables: kind('table'),
            maths: kind('maths') + mark('maths'),
            headings: kind('heading'),
            figures: mark('figure'),
            claimRefs: mark('claim'),
            images: kept,
          },
          publication.ucid,
        ).toEqual({
          tables: countIn(texts, /<table[ >]/g),
          maths: countIn(texts, /<math[ >]/g),
          headings: countIn(description, /<heading /g),
          figures: countIn(texts, /<figref /g),
          claimRefs: countIn(texts, /<claim-ref /g),
          images,
        });
      }
    });

    test('make claim trees in which every reference is a dependency', () => {
      for (const { publication, raw } of pairs) {
        for (const [index, source] of inside(inside(raw, 'claims').join(''), 'claim').entries()) {
          const claim = publication.claims[0]?.content[index];
          const refs = [...source.matchAll(/<claim-ref idref="CLM-0*(\d+)"/g)]
            .map(([, number]) => Number(number))
            .filter((number) => number !== claim?.number);
          expect(claim?.dependsOn, `${publication.ucid} claim ${index + 1}`).toEqual(expect.arrayContaining(refs));
          if (!/claim/i.test(bareSource(source)))
            expect(claim?.dependsOn, `${publication.ucid} claim ${index + 1}`).toEqual([]);
        }
      }
    });

    test('lose no letter of abstract, description and claims', () => {
      for (const { publication, raw } of pairs) expectAllText(publication, raw);
    });
  });

  describe('other US files', () => {
    test('273 single documents, of which the stray ones say what they are', async () => {
      const records = await readAll(SINGLE);
      expect(publications(records)).toHaveLength(274);
      expect(reasons(records)).toEqual({
        'a sequence listing (sequence-cwu), not a patent document': 7,
        'the root element a is no patent format known here': 1,
      });
      for (const { publication, raw } of rawOf(records)) if (!isPap(publication)) expectAllText(publication, raw);
    });

    test('versions 2.5 to 4.5 of grants and applications', async () => {
      const records = await readAll(join(DATA, 'uspto/samples-v25-v45/pkg'));
      expect(
        publications(records)
          .map(({ source }) => `${source.format} ${source.version.split(' ')[0]}`)
          .toSorted(),
      ).toEqual([
        'uspto-application PAP',
        'uspto-application PAP',
        'uspto-application v4.0',
        'uspto-application v4.0',
        'uspto-application v4.4',
        'uspto-application v4.4',
        'uspto-application v4.5',
        'uspto-application v4.5',
        'uspto-grant ST.32',
        'uspto-grant ST.32',
        'uspto-grant ST.32',
        'uspto-grant v4.5',
        'uspto-grant v4.5',
        'uspto-grant v4.5',
        'uspto-grant v4.5',
        'uspto-grant v40',
      ]);
      expect(reasons(records)).toEqual({});
      for (const { publication, raw } of rawOf(records))
        if (publication.source.version.startsWith('v')) expectAllText(publication, raw);
    });

    test('weekly zips of bibliographies, read in place', async () => {
      const records = await readAll(join(DATA, 'uspto/weekly-zips-2022-2023/tests'));
      expect(
        publications(records).every(
          ({ titles, classes, parties, source }) =>
            titles.length === 1 && classes.length > 0 && parties.length > 0 && source.version.startsWith('v4.7'),
        ),
      ).toBe(true);
      expect(publications(records)).toHaveLength(14);
      expect(reasons(records)).toEqual({});
    });

    test('one grant in five variants that break other readers', async () => {
      const records = await readAll(join(DATA, 'uspto/broken-variants/patent_parsing_tools'));
      expect(records.map((record) => (record.ok ? record.publication.ucid : record.reason))).toEqual([
        'US-8613112-B2',
        'US-8613112-B2',
        'US-8613112-B2',
        'US-8613112-B2',
        'US-8927386-B2',
      ]);
    });
  });

  describe('213 documents with a ucid', () => {
    let records: ReadRecord[];
    beforeAll(async () => {
      // 70 full texts of Open Patent Services lie among them; see epo.test.ts.
      records = (await readAll(UCID)).filter(
        (record) => !record.ok || record.publication.source.format === 'patent-document',
      );
    });

    test('all land, 210 of them different', () => {
      expect(publications(records)).toHaveLength(213);
      expect(new Set(publications(records).map(({ ucid }) => ucid)).size).toBe(210);
      expect(reasons(records)).toEqual({});
    });

    test('keep the ucid of their source', () => {
      for (const { publication, raw } of rawOf(records)) {
        const given = /<patent-document[^>]* ucid="([^"]*)"/.exec(raw)?.[1];
        if (given !== undefined) expect(publication.ucid).toBe(given);
      }
    });

    test('keep every citation, claim and table, and lose no letter', () => {
      for (const { publication, raw } of rawOf(records)) {
        expect(publication.citations, publication.ucid).toHaveLength(
          countIn(raw.replace(/<description[\s\S]*<\/description>/, ''), /<(?:pat|npl)cit[ >]/g),
        );
        expect(
          publication.claims.flatMap(({ content }) => content),
          publication.ucid,
        ).toHaveLength(countIn(raw, /<claim[ >]/g));
        expect(
          blocksOf(publication).filter(({ kind }) => kind === 'table'),
          publication.ucid,
        ).toHaveLength(inside(raw, 'description').reduce((sum, part) => sum + countIn(part, /<table[ >]/g), 0));
        expectAllText(publication, raw);
      }
    });

    test('come in German, English, French and Spanish', () => {
      const languages = new Set(publications(records).flatMap(({ claims }) => claims.map(({ lang }) => lang)));
      expect([...languages].toSorted()).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr']));
    });
  });

  describe('29 European full texts of versions 1.0 to 1.5.1', () => {
    let records: ReadRecord[];
    beforeAll(async () => {
      records = await readAll(join(DATA, 'ep/full-text-v10-v151/pkg'));
    });

    test('land, and the four that are no XML are set aside with the line', () => {
      expect(publications(records)).toHaveLength(29);
      expect(setAside(records).map(({ reason }) => reason.replace(/:.*/, ''))).toEqual([
        'not well-formed XML, line 420',
        'not well-formed XML, line 164',
        'not well-formed XML, line 286',
        'not well-formed XML, line 308',
      ]);
    });

    test('keep every claim, class, party, citation, drawing and letter', () => {
      for (const { publication, raw } of rawOf(records)) {
        const { ucid, claims, citations, parties, drawings } = publication;
        expect(
          claims.flatMap(({ content }) => content),
          ucid,
        ).toHaveLength(countIn(raw, /<claim[ >]/g));
        expect(citations, ucid).toHaveLength(
          countIn(raw, /<B56[12]>/g) +
            inside(raw, 'ep-reference-list').reduce((sum, list) => sum + countIn(list, /<(?:pat|npl)cit[ >]/g), 0),
        );
        expect(parties, ucid).toHaveLength(countIn(raw, /<B7(?:11|21|31|41)>/g));
        const symbols = inside(raw, 'B510EP').concat(inside(raw, 'B520EP'), inside(raw, 'B510'));
        expect(publication.classes, ucid).toHaveLength(
          new Set(
            symbols.flatMap((list) =>
              [...list.matchAll(/<(?:text|B51[123])>\s*\d?([A-HY]) ?(\d\d[A-Z]) *(\d+\/\d+)/g)].map(
                (found) => `${list.slice(0, 6) === '<B520E'} ${found.slice(1).join('')}`,
              ),
            ),
          ).size,
        );
        expect(drawings, ucid).toHaveLength(
          inside(raw, 'drawings').reduce((sum, part) => sum + countIn(part, /<img[ >]/g), 0),
        );
        expectAllText(publication, raw);
      }
    });
  });

  describe('bibliographies and full texts of the EPO', () => {
    test('14 of DOCDB, with every citation, and the answers of Open Patent Services', async () => {
      const docdb = rawOf(await readAll(join(DATA, 'exchange/docdb')));
      expect(docdb).toHaveLength(14);
      for (const { publication, raw } of docdb)
        expect(publication.citations, publication.ucid).toHaveLength(countIn(raw, /<(?:exch:)?citation[ >]/g));
      const answers = publications(await readAll(join(DATA, 'exchange/ops-every-endpoint/demo')));
      expect(answers.length).toBeGreaterThan(15);
      expect(new Set(answers.map(({ source }) => source.format))).toEqual(new Set(['ops']));
    });

    test('every legal event of Open Patent Services, with the fate of a patent read by hand', async () => {
      const legal: LegalRecord[] = [];
      const files = (await sourcesOf([join(DATA, 'exchange/ops-every-endpoint')])).filter(({ name }) =>
        name.endsWith('legal/response.xml'),
      );
      const onLegal = async (records: readonly LegalRecord[]): Promise<void> => void legal.push(...records);
      for (const source of files)
        for await (const record of readRecords(source, { onLegal })) expect(record.ok).toBe(true);
      const raw = files.map((source) => (source.kind === 'file' ? readFileSync(source.path, 'utf8') : '')).join('');
      expect(legal.flatMap(({ events }) => events)).toHaveLength(countIn(raw, /<ops:legal /g));
      const [european] = legal.filter(({ publications }) => publications[0]?.number === '2400812');
      if (european === undefined) throw new Error('EP 2400812 is not among them');
      const facts = aPublication({ ucid: 'EP-2400812-A1', filed: '2010-06-24' });
      const { status, since, states, steps } = legalStanding(facts, [european], '2026-01-01');
      expect([status, since]).toEqual(['granted', '2019-10-25']);
      expect(steps.map(({ day }) => day)).toEqual(['2019-10-25', '2020-10-02', '2020-08-28', null]);
      const inForce = states.filter(({ fate }) => fate === 'in-force').map(({ state, paidFor }) => [state, paidFor]);
      expect(inForce).toEqual([
        ['DE', 16],
        ['FI', 16],
        ['GB', 16],
        ['SE', 16],
      ]);
    });

    test('70 full texts of Open Patent Services, with every letter', async () => {
      const texts = rawOf(await readAll(UCID)).filter(({ publication }) => publication.source.format === 'ops');
      expect(texts).toHaveLength(70);
      for (const { publication, raw } of texts) {
        const read = publication.descriptions.flatMap(({ content }) => content.map((block) => blockText(block, false)));
        const without = (text: string) => text.replace(/\s/g, '').replace(/\[\d{1,6}\]/g, '');
        expect(without(read.join('')), publication.ucid).toBe(
          without(inside(raw, 'description').map(bareSource).join('')),
        );
      }
    });
  });

  describe('nine documents of Japan, China and WIPO ST.96', () => {
    test('land with every claim and drawing, and those of before 2015 with every letter', async () => {
      const records = rawOf(await readAll(join(DATA, 'formats/st36-st96'))).filter(
        ({ publication }) => publication.source.format === 'office-full-text',
      );
      expect(records).toHaveLength(9);
      for (const { publication, raw } of records) {
        const { ucid, claims, drawings, source } = publication;
        const own = raw.replace(/<jp:written-amendment-group>[\s\S]*/, '');
        expect(
          claims.flatMap(({ content }) => content),
          ucid,
        ).toHaveLength(countIn(own, /<(?:\w+:)?[Cc]laim[ >]/g));
        const images = inside(own, 'drawings').concat(inside(own, 'business:Drawings'), inside(own, 'pat:Drawings'));
        expect(drawings, ucid).toHaveLength(
          images.reduce((sum, part) => sum + countIn(part, /<(?:img|base:Image|business:Image|pat:PageImage)[ >]/g), 0),
        );
        if (/ST\.36/.test(source.version)) {
          const read = publication.descriptions.flatMap(({ content }) =>
            content.map((block) => blockText(block, false)),
          );
          expect(bare(read.join('')), ucid).toBe(inside(own, 'description').map(bareSource).join(''));
        }
      }
    });
  });

  describe('formats that are not supported yet', () => {
    test('are named, never misread', async () => {
      const samples = join(DATA, 'uspto/every-format/PatentDocument/resources/samples');
      const byFolder = Object.fromEntries(readdirSync(samples).map((name) => [name, 0]));
      for (const { file } of imported(await readAll(samples)))
        byFolder[basename(join(file, '..'))] = (byFolder[basename(join(file, '..'))] ?? 0) + 1;
      expect(byFolder).toEqual({
        cpcMaster: 0,
        cpcScheme: 0,
        css_brs: 0,
        greenbook: 3,
        pap: 3,
        sgml: 3,
        xml2004: 2,
        xml2006: 1,
        xml2014: 3,
        xml4ip: 0,
        xmlApp2004: 2,
      });
    });
  });
}

/**
 * All letters of the source are in the record, in their order; claims may have shed the number that they are printed
 * with.
 */
function expectAllText(publication: Publication, raw: string): void {
  const blocks = (parts: Publication['abstracts']) =>
    bare(
      parts
        .flatMap(({ content }) => content)
        .map((block) => blockText(block, false))
        .join(''),
    );
  const description = inside(raw, 'description').map(bareSource).join('');
  expect(
    blocks(publication.descriptions) === description
      ? ''
      : firstDifference(blocks(publication.descriptions), description),
    `description of ${publication.ucid}`,
  ).toBe('');
  const abstracts = new Set(
    inside(raw, 'abstract')
      .map(bareSource)
      .filter((text) => text !== ''),
  );
  expect(
    new Set(publication.abstracts.map((part) => blocks([part])).filter((text) => text !== '')),
    `abstracts of ${publication.ucid}`,
  ).toEqual(abstracts);
  const claims = inside(inside(raw, 'claims').join(''), 'claim').map((claim) => bareSource(claim));
  const kept = publication.claims.flatMap(({ content }) => content);
  for (const [index, source] of claims.entries()) {
    const claim = kept[index];
    const text = claim === undefined ? '' : bare(claimText(claim, false));
    const printed = source.replace(new RegExp(`^${claim?.number}[.)]`), '');
    expect(
      text === source || text === printed ? '' : firstDifference(text, source),
      `claim ${index + 1} of ${publication.ucid}`,
    ).toBe('');
  }
}

function firstDifference(kept: string, source: string): string {
  let at = 0;
  while (at < kept.length && kept[at] === source[at]) at++;
  return `at ${at}: kept "${kept.slice(at, at + 80)}", source "${source.slice(at, at + 80)}"`;
}
