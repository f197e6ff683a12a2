/** The title lists of the CPC: symbol, level, title, in the order of the scheme. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesOf, type ImportSource } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import type { SchemeEntry } from '../../../src/server/patent-index/scheme/entries.ts';
import { webStream } from './builders.ts';

async function read(sources: readonly ImportSource[]) {
  const classes: SchemeEntry[] = [];
  const reasons: string[] = [];
  for (const source of sources)
    for await (const record of readRecords(source, { onScheme: (some) => void classes.push(...some) }))
      reasons.push(record.ok ? record.publication.ucid : record.reason);
  return { classes, reasons };
}
const readText = (text: string) =>
  read([{ kind: 'stream', name: 'titles.txt', stream: webStream(Buffer.from(text), 50), size: null }]);

const LINES = [
  'A\t\tHUMAN NECESSITIES',
  'A01\t\tAGRICULTURE; FORESTRY',
  'A01C\t\tPLANTING; SOWING; FERTILISING (parts in general A01B51/00; {of trees} A01G)',
  'A01C1/00\t0\tApparatus for testing seed {, e.g. heat (SH) tests}',
  'A01C1/04\t1\tArranging seed on carriers',
  'A01C1/042\t2\t{Tapes, bands or cords}',
  'A01C2001/048\t2\t{Machines (of any (kind))}',
  'A01C1/06\t1\tCoating seed (B05D)',
];

test('a class lies under the last one of the level before; references and braces are left out', async () => {
  const { classes, reasons } = await readText(`\uFEFF${LINES.join('\r\n')}\r\n\r\nSee elsewhere\r\n`);
  expect(classes).toEqual([
    { symbol: 'A', parent: '', title: 'Human necessities' },
    { symbol: 'A01', parent: 'A', title: 'Agriculture; Forestry' },
    { symbol: 'A01C', parent: 'A01', title: 'Planting; Sowing; Fertilising' },
    { symbol: 'A01C1/00', parent: 'A01C', title: 'Apparatus for testing seed, e.g. heat (SH) tests' },
    { symbol: 'A01C1/04', parent: 'A01C1/00', title: 'Arranging seed on carriers' },
    { symbol: 'A01C1/042', parent: 'A01C1/04', title: 'Tapes, bands or cords' },
    { symbol: 'A01C2001/048', parent: 'A01C1/04', title: 'Machines (of any (kind))' },
    { symbol: 'A01C1/06', parent: 'A01C1/00', title: 'Coating seed' },
  ]);
  expect(reasons).toEqual(['a line that names no class']);
});

test('a list of the IPC, which has no levels, is refused in words', async () => {
  const lines = ['A\tHUMAN NECESSITIES', 'A01\tAGRICULTURE', 'A01B\tSOIL WORKING', 'A01B0001000000\tHand tools'];
  const { classes, reasons } = await readText([...lines, 'A01B0001020000\tSpades'].join('\n'));
  expect([classes, reasons]).toEqual([[], [expect.stringMatching(/^a list of titles of the IPC/)]]);
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real lists', () => {
  if (!existsSync(DATA)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  test('83,537 lines of three sections are 83,537 classes, each under one that is there', async () => {
    const { classes, reasons } = await read(await sourcesOf([join(DATA, 'classification/cpc-2025.05-titles')]));
    expect([classes.length, reasons]).toEqual([83_537, []]);
    const known = new Set(classes.map(({ symbol }) => symbol));
    expect(classes.filter(({ parent }) => !known.has(parent)).map(({ symbol }) => symbol)).toEqual(['A', 'G', 'Y']);
    expect(classes.filter(({ title }) => title === '')).toEqual([]);
  });
});
