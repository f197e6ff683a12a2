import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readClassScheme } from '../../../src/server/import/formats/class-scheme.ts';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { parseXml } from '../../../src/server/import/xml/parse-xml.ts';
import type { SchemeEntry } from '../../../src/server/patent-index/scheme/entries.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { plain } from '../patent-index/plain-index.ts';
import { bundledScheme } from '../../../src/server/patent-index/scheme/bundled.ts';

const item = (level: number, symbol: string, title: string, inside = ''): string =>
  `<classification-item level="${level}">` +
  `<classification-symbol>${symbol}</classification-symbol>` +
  `${title === '' ? '' : `<class-title>${title}</class-title>`}${inside}</classification-item>`;
const part = (text: string): string => `<title-part><text>${text}</text></title-part>`;

function read(xml: string): readonly SchemeEntry[] {
  const parsed = parseXml(`<class-scheme>${xml}</class-scheme>`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return readClassScheme(parsed.root);
}

describe('a classification scheme', () => {
  test(
    'gives each class its parent: by symbol down to the main group, by nesting ' + 'below; headings are passed over',
    () => {
      const groups = item(
        6,
        'A01B1/00',
        '',
        item(
          7,
          'A01B1/00',
          part('Hand tools'),
          item(8, 'A01B1/02', part('Spades') + part('Shovels'), item(9, 'A01B1/022', part('Collapsible'))),
        ),
      );
      expect(read(item(5, 'A01B', part('SOIL WORKING'), groups))).toEqual([
        { symbol: 'A01B', parent: 'A01', title: 'Soil working' },
        { symbol: 'A01B1/00', parent: 'A01B', title: 'Hand tools' },
        { symbol: 'A01B1/02', parent: 'A01B1/00', title: 'Spades; Shovels' },
        { symbol: 'A01B1/022', parent: 'A01B1/02', title: 'Collapsible' },
      ]);
      const section = item(
        2,
        'A',
        part('HUMAN NECESSITIES'),
        item(3, 'A01', part('FOODSTUFFS'), item(4, 'A01', part('AGRICULTURE; FORESTRY'))),
      );
      expect(read(section)).toEqual([
        { symbol: 'A', parent: '', title: 'Human necessities' },
        { symbol: 'A01', parent: 'A', title: 'Agriculture; Forestry' },
      ]);
    },
  );

  test('titles keep what the CPC adds, and leave references to other classes out', () => {
    const title =
      '<title-part><text>Hoes </text><reference><text>rakes <class-ref scheme="cpc">A01D7/00</class-ref>' +
      '</text></reference><CPC-specific-text><text>, of CO<sub>2</sub> steel</text><reference>' +
      '<text>forks</text></reference></CPC-specific-text></title-part>';
    expect(read(item(7, 'A01B1/00', title))[0]?.title).toBe('Hoes, of CO2 steel');
  });
});

test('the bundled classes go down to subclasses, each below its parent, with readable titles', () => {
  const bundled = bundledScheme();
  const symbols = new Set(bundled.map(({ symbol }) => symbol));
  expect(bundled.length).toBe(816);
  expect(bundled.filter(({ symbol, parent }) => symbol.length > 1 && !symbols.has(parent))).toEqual([]);
  expect(bundled.find(({ symbol }) => symbol === 'G16H')?.title).toBe(
    'Healthcare informatics, i.e. information and communication technology [ICT] specially adapted ' +
      'for the handling or processing of medical or healthcare data',
  );
});

const ARCHIVE = join(
  resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data')),
  'cpc/cpc-2019.08/CPCSchemeXML201908.tar.gz',
);

if (existsSync(ARCHIVE)) {
  test('the whole CPC of 2019.08 streams out of its archive into the index', async () => {
    const classes: SchemeEntry[] = [];
    const aside = [];
    for (const source of await sourcesOf([ARCHIVE])) {
      for await (const record of readRecords(source, { onScheme: (read) => void classes.push(...read) }))
        aside.push(record);
    }
    expect(aside.filter((record) => !record.ok && record.file.endsWith('.xml'))).toEqual([]);
    expect(new Set(classes.map(({ symbol }) => symbol)).size).toBeGreaterThan(230_000);
    const index = plain(openSqliteIndex(':memory:'));
    await index.evidence.putScheme(classes);
    expect((await index.evidence.childrenOf(''))?.map(({ symbol }) => symbol)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
      'G',
      'H',
      'Y',
    ]);
    expect((await index.evidence.childrenOf('H01M'))?.map(({ symbol }) => symbol).slice(0, 3)).toEqual([
      'H01M2/00',
      'H01M4/00',
      'H01M6/00',
    ]);
    const [lithium] = await index.evidence.searchClasses('H01M10/0525');
    expect(lithium).toMatchObject({
      title:
        'Rocking-chair batteries, i.e. batteries with lithium insertion or intercalation ' +
        'in both electrodes; Lithium-ion batteries',
    });
    expect(lithium?.path.length).toBeGreaterThan(4);
    await index.close();
  }, 180_000);
} else {
  test(`left out: there is no scheme at ${ARCHIVE}`, () => expect(existsSync(ARCHIVE)).toBe(false));
}
